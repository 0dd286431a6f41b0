/** Attributes on the way back: kept as written while they still mean the same, otherwise `name="value"`. */

import { trimBlanks } from '../../base/text.ts';
import { type DataMwValue, type Element, textOf as textOfNodes } from '../nodes/node.ts';
import { RENAMED_DATA } from '../text/sanitizer-attributes.ts';
import { isWritten, mayMean } from './meaning-attributes.ts';
import type { SourceWriter } from './source-writer.ts';

/** Attributes that our HTML adds to what authors wrote. */
const MACHINE = new Set(['about', 'xmlns']);
/** An author's own come with a prefix. */
const MACHINE_DATA = /^data-(?:mw|parsoid|ooui)/;

/**
 * The attributes that authors may have written, with their values.
 * @param isOwn whether one counts; by default those that can mean something on this element
 */
export function ownAttributes(
  element: Element,
  isOwn: (tag: string, name: string) => boolean = mayMean,
): Map<string, string> {
  const own = new Map<string, string>();
  const isMachine = /(?:^|[ \t\n\r\f])mw:/.test(element.attrs.get('typeof') ?? '');
  for (const [name, value] of element.attrs) {
    if (
      MACHINE.has(name) ||
      MACHINE_DATA.test(name) ||
      !isOwn(element.tag, name) ||
      /[ \t\n\r\f"'<>/=\u0000]/.test(name)
    )
      continue;
    if (name === 'id' && /^mw[\w-]{2,6}$/.test(value)) continue;
    if (name === 'typeof' && isMachine) continue;
    if ((name === 'property' || name === 'rel') && value.startsWith('mw:')) continue;
    if (name === 'class') {
      const classes = value.split(/[ \t\n\r\f]+/).filter((each) => each !== 'mw-empty-elt' && each !== '');
      if (classes.length === 0 && value !== '') continue;
      own.set(name, value.includes('mw-empty-elt') ? classes.join(' ') : value);
      continue;
    }
    if (name === 'id' && isHeadingId(element, value)) continue;
    own.set(name.startsWith(RENAMED_DATA) ? name.slice(RENAMED_DATA.length) : name, value);
  }
  return own;
}

/** An id that the heading would get without it. */
function isHeadingId(element: Element, id: string): boolean {
  if (!/^h[1-6]$/.test(element.tag)) return false;
  const { children, written } = element;
  if (
    written !== undefined &&
    !/\bid[ \t\n\r\f]*=/i.test(written.startTagSrc ?? '') &&
    written.sa?.['id'] === undefined
  )
    return true;
  const text = trimBlanks(textOfNodes(children)).replace(/[ \t\n\r\f]+/g, '_');
  return id === text || (id.startsWith(text) && /^_\d+$/.test(id.slice(text.length)));
}

/** ` name="value"` for each, `''` without any. */
export function attributesSource(element: Element, writer: SourceWriter): string {
  const { written } = element;
  let out = '';
  const inTable = /^(?:table|tr|td|th|caption)$/.test(element.tag) && written?.stx !== 'html';
  const mayBreak = !inTable && writer.singleLine === 0 && writer.verbatim === 0;
  const expanded = expandedAttributes(element, writer);
  for (const [name, value] of ownAttributes(element, isWritten)) {
    if (expanded.has(name)) continue;
    const kept = keptValue(name, value, written);
    if (kept === null) continue;
    out += ` ${name}="${kept ?? escapeValue(value, inTable, mayBreak)}"`;
  }
  for (const [name, source] of expanded)
    out +=
      source.startsWith(' ') || name === ''
        ? ` ${trimBlanks(source)}`
        : source === ''
          ? ` ${name}`
          : ` ${name}="${source}"`;
  for (const [name, source] of Object.entries(written?.sa ?? {})) {
    if (!element.attrs.has(name) && written?.a?.[name] === null && !expanded.has(''))
      out += source === '' ? ` ${name}` : ` ${name}="${source}"`;
  }
  return out;
}

/** The source of a value that was not changed; undefined where it is not known. */
function keptValue(name: string, value: string, written: Element['written']): string | null | undefined {
  if (written?.a?.[name] !== value) return undefined;
  return written.sa?.[name];
}

/** What authors write by name. */
const NAMED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };

/**
 * In the lines of a table, brackets and pipes would end the attributes.
 * @param mayBreak whether no line ends where one of the value does
 */
function escapeValue(value: string, inTable: boolean, mayBreak: boolean): string {
  return value
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, mayBreak ? '\n' : '&#10;')
    .replace(inTable ? /[<>]|\{\{|\}\}|\[\[|\]\]|\||~~~/g : /[<>]|\{\{|\}\}|~~~/g, (found) =>
      [...found].map((char) => NAMED[char] ?? `&#${char.charCodeAt(0)};`).join(''),
    );
}

/**
 * Attributes that came from transclusions: `data-mw.attribs`. Keys that begin with a blank stand for whole attributes.
 */
function expandedAttributes(element: Element, writer: SourceWriter): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of attribPairs(element)) {
    const name = textOf(key, 'txt');
    const keyHtml = textOf(key, 'html');
    const valueHtml = textOf(value, 'html');
    const source =
      valueHtml !== undefined
        ? htmlSource(valueHtml, writer)
        : (textOf(value, 'txt') ?? (typeof value === 'string' ? value : ''));
    if (isUneditable(key)) continue;
    const keySource = keyHtml === undefined ? name : htmlSource(keyHtml, writer);
    if (keyHtml !== undefined) {
      if (name !== undefined) found.set(name, '');
      found.set(name ?? keySource ?? '', source === '' ? ` ${keySource}` : ` ${keySource}="${source}"`);
    } else if (name !== undefined) found.set(name, source);
  }
  return found;
}

/** The pairs of `data-mw.attribs`: a key and a value each. */
export function attribPairs({ dataMw }: Element): (readonly DataMwValue[])[] {
  const attribs = dataMw?.['attribs'];
  return Array.isArray(attribs) ? attribs.filter((pair) => Array.isArray(pair)) : [];
}

function isUneditable(value: DataMwValue | undefined): boolean {
  return (
    typeof value === 'object' && value !== null && (value as { uneditable?: boolean }).uneditable === true
  );
}

function textOf(value: DataMwValue | undefined, name: 'txt' | 'html'): string | undefined {
  if (typeof value === 'string') return name === 'txt' ? value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const text = (value as Readonly<Record<string, DataMwValue | undefined>>)[name];
  return typeof text === 'string' ? text : undefined;
}

/** Source for the HTML of an attribute: transclusions and plain text. */
export function htmlSource(html: string, writer: SourceWriter): string {
  const { parse, inner } = writer.tools;
  return inner(parse(html), 'attribute');
}

/**
 * Whether an opening tag with calls or tags in it may be copied: it showed these attributes, and what `data-mw` tells of
 * them is in it.
 */
export function showsSameAttributes(element: Element, writer: SourceWriter): boolean {
  const { a: shown, startTagSrc: source } = element.written ?? {};
  if (shown === undefined || source === undefined) return false;
  const now = ownAttributes(element);
  const then = Object.entries(shown);
  if (then.length !== now.size || then.some(([name, value]) => now.get(name) !== value)) return false;
  let at = 0;
  for (const pair of attribPairs(element))
    for (const part of pair) {
      const html = textOf(part, 'html');
      const told = html === undefined ? '' : htmlSource(html, writer);
      at = source.indexOf(told, at);
      if (at < 0) return false;
      at += told.length;
    }
  return true;
}

/** Whether the old markup still yields these attributes, so that it may be copied. */
export function saysSameAttributes(
  source: string,
  element: Element,
  readSafe: (written: string) => ReadonlyMap<string, string>,
): boolean {
  const then = readSafe(source);
  const now = ownAttributes(element);
  if (then.size !== now.size) return false;
  for (const [name, value] of now) if (then.get(name) !== value) return false;
  return true;
}
