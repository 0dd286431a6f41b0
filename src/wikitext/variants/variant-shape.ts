/**
 * What stands between `-{` and `}-`: flags, then a text or rules. Rules end at semicolons outside of links, tags,
 * templates and variants in them.
 *
 *   -{A|zh-cn:''a''; zh-tw:b}-        flags A, rules zh-cn, zh-tw
 *   -{H|Word=>zh-cn:a}-               flags H, rule from a word
 *   -{zh-cn;zh-sg|text}-              shown in these variants alone
 */

import { trimBlanks } from '../../base/text.ts';
import { MARK, MARK_CHARS } from '../expand/marks.ts';
import { findTagEnd } from '../scan/html-tag-end.ts';
import type { Scanner } from '../scan/scanner.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';

/** Places in the expanded text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** `zh-cn:text`, or `from=>zh-cn:text`. */
export interface VariantRule {
  /** Undefined if it holds for the texts of all its neighbours. */
  readonly from: TextRange | undefined;
  readonly variant: string;
  readonly text: TextRange;
}

export interface VariantShape {
  /** Capital letters and signs, as written. */
  readonly flags: readonly string[];
  /** Codes among the flags. */
  readonly variants: readonly string[];
  /** Everything behind the flags. */
  readonly text: TextRange;
}

const FLAGS = /([^|\u0000{}<>[\]:]*)\|/y;
const CODE = /^[a-z][a-zA-Z-]+$/;
const FLAG = /^[A-Z+-]$/;
const NAMED = /[ \t\n\r\f]*([a-z][a-zA-Z-]+)[ \t\n\r\f]*:[ \t\n\r\f]*/y;
const BLANKS = /[ \t\n\r\f]*/y;
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[\w\u0080-\uffff]+);/iy;

export function isVariantCode(text: string): boolean {
  return CODE.test(text);
}

/** Reads the inside of variants. */
export function shapeOf(scanner: Scanner, start: number, end: number): VariantShape {
  FLAGS.lastIndex = start;
  const written = FLAGS.exec(scanner.text);
  const text = { start: written === null || FLAGS.lastIndex > end ? start : FLAGS.lastIndex, end };
  const words = text.start === start ? [] : written![1]!.split(';').map((word) => trimBlanks(word));
  // One more semicolon behind the last of several does no harm.
  if (words.length > 1 && words.at(-1) === '' && words[0] !== '') words.pop();
  if (words.length > 1 && words.includes('')) return { flags: [], variants: [], text: { start, end } };
  return {
    flags: words.filter((word) => FLAG.test(word)),
    variants: words.filter(isVariantCode),
    text,
  };
}

/** The rules in a range, up to the first that is none; empty for a text. */
export function rulesOf(scanner: Scanner, { start, end }: TextRange): VariantRule[] {
  const rules: VariantRule[] = [];
  for (let at = start; at < end; ) {
    const rule = ruleAt(scanner, at, end);
    if (rule === undefined) break;
    rules.push(rule);
    at = rule.text.end + 1;
  }
  return rules;
}

function ruleAt(scanner: Scanner, at: number, end: number): VariantRule | undefined {
  const direct = namedAt(scanner, at, end);
  if (direct !== undefined) return { ...direct, from: undefined };
  BLANKS.lastIndex = at;
  BLANKS.test(scanner.text);
  const from = { start: BLANKS.lastIndex, end: findSign(scanner, BLANKS.lastIndex, end, /[=;]/) };
  if (!scanner.text.startsWith('=>', from.end) || from.end + 2 > end) return undefined;
  const named = namedAt(scanner, from.end + 2, end);
  return named && { ...named, from };
}

function namedAt(scanner: Scanner, at: number, end: number): Omit<VariantRule, 'from'> | undefined {
  NAMED.lastIndex = at;
  const match = NAMED.exec(scanner.text);
  if (match === null || NAMED.lastIndex > end) return undefined;
  const start = NAMED.lastIndex;
  return { variant: match[1]!, text: { start, end: findSign(scanner, start, end, /;/) } };
}

/** Place of the first such sign that is no part of markup; the end of the range without one. */
function findSign(scanner: Scanner, from: number, end: number, sign: RegExp): number {
  for (let at = from; at < end; ) {
    const next = behindMarkup(scanner, at, end);
    if (next > at) at = next;
    else if (sign.test(scanner.text[at]!) && (scanner.text[at] !== '=' || scanner.text[at + 1] === '>'))
      return at;
    else at++;
  }
  return end;
}

/** The end of the markup that begins at a place; the place itself where none does. */
function behindMarkup(scanner: Scanner, at: number, end: number): number {
  const { text, brackets } = scanner;
  switch (text[at]) {
    case MARK:
      return Math.max(at, scanner.closeOf(at)) + MARK_CHARS;
    case '-':
      return (brackets.variants.get(at) ?? at - 2) + 2;
    case '[':
      return (brackets.links.get(at)?.close ?? behindExternalLink(scanner, at, end) - 2) + 2;
    case '<':
      return /[a-z/]/i.test(text[at + 1] ?? '') ? (findTagEnd(scanner, at + 1) ?? at - 1) + 1 : at;
    case '&':
      REFERENCE.lastIndex = at;
      return REFERENCE.test(text) ? REFERENCE.lastIndex : at;
    default:
      return at;
  }
}

function behindExternalLink({ text }: Scanner, at: number, end: number): number {
  if (schemeLengthAt(text, at + 1, 'relative') === 0) return at;
  const close = text.slice(at, end).search(/[\]\n]/);
  return close < 0 || text[at + close] === '\n' ? at : at + close + 1;
}
