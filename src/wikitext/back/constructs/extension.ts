/**
 * Extension tags on the way back, from `data-mw`: `<name attrs>body</name>`. Notes and galleries have files of their
 * own.
 */

import { trimBlanks, trimBlanksEnd } from '../../../base/text.ts';
import { preprocess } from '../../expand/preprocessor.ts';
import { EXTENSIONS } from '../../extensions.ts';
import type { DataMwValue, Element, Node } from '../../nodes/node.ts';
import { extensionAttributes } from '../../text/tag-attributes.ts';
import { plainParamName } from '../base/data-mw.ts';
import type { SourceWriter } from '../source-writer.ts';

export type Json = Readonly<Record<string, DataMwValue | undefined>>;

export function isJson(value: DataMwValue | undefined): value is Json & DataMwValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function writeExtension(element: Element, writer: SourceWriter): void {
  const name = extensionName(element);
  const body = element.dataMw?.['body'];
  const source = isJson(body) ? body['extsrc'] : undefined;
  if (element.dataMw === undefined && element.children.length > 0) {
    writer.children(element);
    return;
  }
  const html =
    isJson(body) && typeof body['html'] === 'string'
      ? writer.tools.inner(writer.tools.parse(body['html']), 'note')
      : undefined;
  writer.markup(tagSource(element, name, typeof source === 'string' ? source : html));
}

export function extensionName({ attrs, dataMw }: Element): string {
  const told = dataMw?.['name'];
  const name =
    typeof told === 'string'
      ? told
      : (/\bmw:Extension\/([^ \t\n\r\f]+)/.exec(attrs.get('typeof') ?? '')?.[1] ?? 'nowiki');
  return /^[a-z][\w-]*$/i.test(name) ? name : 'nowiki';
}

/** The tag, as it was written if it still says the same. */
export function tagSource(
  element: Element,
  name: string,
  body: string | undefined,
  attrs = attributesOf(element),
): string {
  const old = oldTag(element, name);
  const attributes =
    old !== undefined && sameAttributes(old.attrs, attrs) ? old.attributes : printAttributes(attrs);
  if (body === undefined) {
    const blank =
      attributes === '' || /[ \t\n\r\f]$/.test(attributes) ? (old?.selfClosedTight === true ? '' : ' ') : ' ';
    return `<${old?.name ?? name}${attributes}${old?.isSelfClosed === true && old.attributes === attributes ? old.end : `${trimBlanks(blank) === '' && /[ \t\n\r\f]$/.test(attributes) ? '' : blank}/>`}`;
  }
  const opening = old?.isSelfClosed === true ? trimBlanksEnd(attributes) : attributes;
  const safe = body.replace(new RegExp(`</(?=${name}\\s*>)`, 'gi'), '&lt;/');
  return `<${old?.name ?? name}${opening}>${safe}${old?.close ?? `</${old?.name ?? name}>`}`;
}

export function attributesOf({ dataMw }: Element): Map<string, string> {
  const attrs = dataMw?.['attrs'];
  const found = new Map<string, string>();
  if (!isJson(attrs)) return found;
  for (const [name, value] of Object.entries(attrs)) {
    if (typeof value === 'string' || typeof value === 'number')
      found.set(plainParamName(name), String(value));
  }
  return found;
}

function printAttributes(attrs: ReadonlyMap<string, string>): string {
  return [...attrs]
    .filter(([name]) => !/[ \t\n\r\f"'<>/=]/.test(name) && name !== '')
    .map(
      ([name, value]) =>
        ` ${name}="${value
          .replace(/&(?=#?\w+;)/g, '&amp;')
          .replace(/"/g, '&quot;')
          .replace(/>/g, '&gt;')}"`,
    )
    .join('');
}

function sameAttributes(then: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  if (then.size !== now.size) return false;
  return [...now].every(([name, value]) => then.get(name) === trimBlanks(value.replace(/[\t\r\n ]+/g, ' ')));
}

interface OldTag {
  readonly name: string;
  readonly attributes: string;
  readonly attrs: ReadonlyMap<string, string>;
  readonly isSelfClosed: boolean;
  readonly selfClosedTight: boolean;
  readonly end: string;
  readonly close: string | undefined;
}

function oldTag(element: Element, name: string): OldTag | undefined {
  const source = element.written?.src;
  if (source === undefined) return undefined;
  const [piece] = preprocess(source, 'page', EXTENSIONS).pieces;
  if (piece?.kind !== 'extension' || piece.start !== 0 || piece.name !== name) return undefined;
  const written = source.slice(1, 1 + name.length);
  const isSelfClosed = piece.bodyStart < 0;
  const attributes = piece.attributes.replace(/\/$/, '');
  const end = isSelfClosed ? source.slice(1 + name.length + attributes.length, piece.end) : '>';
  const close =
    piece.bodyEnd >= 0 && piece.bodyEnd < piece.end ? source.slice(piece.bodyEnd, piece.end) : undefined;
  return {
    name: written,
    attributes,
    attrs: extensionAttributes(piece.attributes),
    isSelfClosed,
    selfClosedTight: !/[ \t\n\r\f]$/.test(attributes),
    end,
    close,
  };
}

/** First element below with a class. */
export function findByClass(within: Element, name: string): Element | undefined {
  for (const child of within.children as readonly Node[]) {
    if (child.kind !== 'element') continue;
    if (
      child.attrs
        .get('class')
        ?.split(/[ \t\n\r\f]+/)
        .includes(name) === true
    )
      return child;
    const found = findByClass(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
