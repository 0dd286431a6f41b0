/**
 * The size of an SVG drawing, from the attributes of its root element alone. Nothing after that is read, no entity is expanded
 * and nothing is fetched. Takes linear time.
 */

import type { Size } from './size.ts';

/** What may come before the root: comments, processing instructions, the document type. */
const COMMENT = '<!--';
const INSTRUCTION = '<?';
const DECLARATION = '<!DOCTYPE';

const ROOT = /^<(?:[A-Za-z_][\w.-]*:)?svg(?=[\s/>])/;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,3})?';
const LENGTH = new RegExp(`^\\s*(${NUMBER})\\s*(|px|in|cm|mm|q|pt|pc|em|ex|rem)\\s*$`, 'i');

/** CSS pixels in a unit. */
const UNIT_PX: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

/**
 * @param text the beginning of a file
 * @returns undefined if it is not SVG; `size` is undefined if the root has none that we understand
 */
export function readSvgRoot(text: string): { readonly size: Size | undefined } | undefined {
  const start = rootStart(text);
  const root = start === undefined ? null : ROOT.exec(text.slice(start, start + 200));
  if (start === undefined || root === null) return undefined;
  const attributes = attributesAt(text, start + root[0].length);
  return { size: sizeOf(attributes) };
}

/** Position of the first element. */
function rootStart(text: string): number | undefined {
  let at = 0;
  for (;;) {
    // A byte order mark is white space to an expression, too.
    while (/\s/.test(text[at] ?? '')) at++;
    if (text.startsWith(COMMENT, at)) at = behind(text, '-->', at);
    else if (text.startsWith(INSTRUCTION, at)) at = behind(text, '?>', at);
    else if (text.startsWith(DECLARATION, at)) at = behindDeclaration(text, at);
    else return text[at] === '<' ? at : undefined;
  }
}

function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at + end.length;
}

/** A document type may contain declarations in brackets. */
function behindDeclaration(text: string, from: number): number {
  const end = text.indexOf('>', from);
  const bracket = text.indexOf('[', from);
  if (end < 0) return text.length;
  if (bracket < 0 || bracket > end) return end + 1;
  const close = /\]\s*>/g;
  close.lastIndex = bracket;
  return close.exec(text) === null ? text.length : close.lastIndex;
}

function attributesAt(text: string, from: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [, name = '', value = ''] = match;
    if (!found.has(name)) found.set(name, value.slice(1, -1));
  }
  return found;
}

/** Width and height from the attributes; if one is missing or a percentage, it follows from the view box. */
function sizeOf(attributes: ReadonlyMap<string, string>): Size | undefined {
  const width = lengthPx(attributes.get('width'));
  const height = lengthPx(attributes.get('height'));
  if (width !== undefined && height !== undefined) return { width, height };
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  if (width !== undefined) return { width, height: (width * boxHeight) / boxWidth };
  if (height !== undefined) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}

function lengthPx(written: string | undefined): number | undefined {
  const [, number, unit = ''] = LENGTH.exec(written?.slice(0, 100) ?? '') ?? [];
  const length = Number(number) * (UNIT_PX[unit.toLowerCase()] ?? Number.NaN);
  return length > 0 ? length : undefined;
}
