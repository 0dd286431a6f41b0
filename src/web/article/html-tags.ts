/**
 * Tags in HTML that our own printer wrote: names in lower case, every value in double quotes, every `<` that opens no tag
 * escaped. That is what makes reading it in one pass safe.
 */

import { decodeHTMLAttribute } from 'entities';

/** A start tag: ` <a href="./B" class="x"> ` is `a` with two attributes, values as written. */
export interface StartTag {
  readonly name: string;
  readonly attrs: Map<string, string>;
  readonly isVoid: boolean;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** Reads what stands between `<` and `>`. */
export function readTag(inner: string): StartTag {
  const space = inner.search(/[\s/]/);
  const name = space < 0 ? inner : inner.slice(0, space);
  const attrs = new Map<string, string>();
  if (space >= 0)
    for (const [, attribute = '', value = ''] of inner.slice(space).matchAll(ATTRIBUTE))
      attrs.set(attribute, value);
  return { name, attrs, isVoid: inner.endsWith('/') };
}

export function printTag({ name, attrs, isVoid }: StartTag): string {
  let out = `<${name}`;
  for (const [attribute, value] of attrs) out += ` ${attribute}="${value}"`;
  return `${out}${isVoid ? '/' : ''}>`;
}

/** A value as its author meant it. */
export function decoded(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

/** The text of a piece of HTML, its references resolved. */
export function textOf(html: string): string {
  return decoded(html.replace(/<!--.*?-->|<[^>]*>/gs, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
