/** Texts for variants of a language on the way back, from `data-mw-variant`: `-{A|sr-ec:a; sr-el:b}-`. */

import type { DataMw, DataMwValue } from '../../nodes/node.ts';
import { append, Element, type Node, setChildren, Text } from '../../nodes/node.ts';
import { isVariantCode } from '../../variants/variant-shape.ts';
import { readDataMw } from '../base/data-mw.ts';
import type { SourceWriter } from '../source-writer.ts';
import { isJson } from './extension.ts';

export function writeVariant(element: Element, writer: SourceWriter): void {
  const src = element.written?.src;
  if (src !== undefined && writer.tools.gives(src, element)) {
    writer.markup(src);
    return;
  }
  const data = readDataMw(element.attrs.get('data-mw-variant') ?? '');
  const source = data && sourceOf(data, element.tag === 'meta', writer);
  if (source === undefined) writer.children(element);
  else writer.markup(`-{${source}}-`);
}

/** What stands in the brackets; undefined for data that says nothing. */
function sourceOf(data: DataMw, isHidden: boolean, writer: SourceWriter): string | undefined {
  const { name, filter, disabled, title } = data;
  if (isJson(name)) return `N|${textSource(name['t'], writer)}`;
  if (isJson(filter)) {
    const codes = Array.isArray(filter['l']) ? filter['l'].filter(isCode) : [];
    return `${codes.join(';')}|${textSource(filter['t'], writer)}`;
  }
  if (isJson(disabled)) {
    const text = textSource(disabled['t'], writer);
    if (title === true) return `T|${text}`;
    return /[|:;]|=>/.test(text) ? `R|${text}` : text;
  }
  const rules = rulesSource(data, writer);
  const flags = flagsOf(data, isHidden).join(';');
  return rules === undefined || flags === '' ? rules : `${flags}|${rules}`;
}

function rulesSource({ twoway, oneway }: DataMw, writer: SourceWriter): string | undefined {
  const isTwoway = Array.isArray(twoway);
  const rules = isTwoway ? twoway : oneway;
  if (!Array.isArray(rules)) return undefined;
  const written = rules.flatMap((rule: DataMwValue) => {
    if (!isJson(rule)) return [];
    const { f, l, t } = rule;
    const text = textSource(t, writer);
    if (l === '*') return [text];
    if (!isCode(l)) return [];
    return [`${isTwoway ? '' : `${textSource(f, writer)}=>`}${l}:${text}`];
  });
  return written.join(isTwoway ? '; ' : ';');
}

function isCode(value: DataMwValue | undefined): value is string {
  return typeof value === 'string' && isVariantCode(value);
}

/** `A` is shown and `H` is not, except where `D` describes the rule. */
function flagsOf({ add, describe, remove, title }: DataMw, isHidden: boolean): string[] {
  if (remove === true) return ['-'];
  return [
    ...(title === true ? ['T'] : []),
    ...(describe === true ? ['D'] : []),
    ...(add === true ? [isHidden === (describe === true) ? 'A' : 'H'] : []),
  ];
}

/** Wikitext for the HTML of a text. */
function textSource(html: DataMwValue | undefined, writer: SourceWriter): string {
  if (typeof html !== 'string') return '';
  const tree = writer.tools.parse(html);
  shelter(tree);
  return writer.tools.inner(tree, 'variant').replace(/\n$/, '');
}

/** Signs that would end a rule or the whole. */
const ENDS = /;|\}-|=>/;

/** Puts texts with such signs into `<nowiki>`. */
function shelter(parent: Element): void {
  setChildren(
    parent,
    parent.children.map((child): Node => {
      if (child.kind === 'text' && ENDS.test(child.value)) {
        const sheltered = new Element('span', [['typeof', 'mw:Nowiki']]);
        append(sheltered, new Text(child.value));
        return sheltered;
      }
      if (child.kind === 'element' && !/\bmw:/.test(child.attrs.get('typeof') ?? '')) shelter(child);
      return child;
    }),
  );
}
