/**
 * Functions on characters: `#len #pos #rpos #sub #count #replace #explode #urldecode`. They count code points, and
 * search for literal text, never a pattern.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:ParserFunctions/String_functions
 */

import { firstCodePoints } from '../../base/text.ts';
import type { FunctionCall, LazyArgument, ParserFunction } from '../extension.ts';
import { errorText } from './error-text.ts';
import { leadingInteger } from './php-number.ts';
import { withoutTags } from './without-tags.ts';

/** Longest text these functions take (MediaWiki's `$wgPFStringLengthLimit`). */
export const STRING_LENGTH_LIMIT_CHARS = 1000;

const TOO_LONG = errorText(
  `Error: String exceeds ${STRING_LENGTH_LIMIT_CHARS.toLocaleString('en')} character limit.`,
);

type OnStrings = (args: readonly string[], given: number) => string;

/** Checks the lengths before any work is done. */
function limited(work: OnStrings): ParserFunction {
  return ({ args }: FunctionCall) => {
    const texts = args.map((arg: LazyArgument) => withoutTags(arg.text));
    return texts.some(isTooLong) ? TOO_LONG : work(texts, texts.length);
  };
}

function isTooLong(text: string): boolean {
  return text.length > STRING_LENGTH_LIMIT_CHARS && firstCodePoints(text, STRING_LENGTH_LIMIT_CHARS) !== text;
}

function len([text = '']: readonly string[]): string {
  return String([...text].length);
}

function pos([text = '', wanted = '', offset = '']: readonly string[]): string {
  const from = utf16Offset(text, offset);
  const found = text.indexOf(wanted === '' ? ' ' : wanted, from);
  return found < 0 ? '' : String(codePointsBefore(text, found));
}

function rpos([text = '', wanted = '']: readonly string[]): string {
  const found = text.lastIndexOf(wanted === '' ? ' ' : wanted);
  return found < 0 ? '-1' : String(codePointsBefore(text, found));
}

function sub([text = '', start = '', length = '']: readonly string[]): string {
  const points = [...text];
  const from = fromEnd(leadingInteger(start), points.length);
  const count = leadingInteger(length);
  if (count === 0) return points.slice(from).join('');
  const end = count < 0 ? points.length + count : from + count;
  return points.slice(from, Math.max(from, end)).join('');
}

function count([text = '', wanted = '']: readonly string[]): string {
  return String(text.split(wanted === '' ? ' ' : wanted).length - 1);
}

function replace([text = '', wanted = '', by = '', limit = '']: readonly string[]): string {
  const pieces = text.split(wanted === '' ? ' ' : wanted);
  const most = leadingInteger(limit) > 0 ? leadingInteger(limit) : pieces.length;
  const replaced = pieces.slice(0, most + 1).join(by);
  const kept = pieces.slice(most + 1).map((piece) => (wanted === '' ? ' ' : wanted) + piece);
  const result = replaced + kept.join('');
  return isTooLong(result) ? TOO_LONG : result;
}

function explode([text = '', divider = '', position = '0', limit = '']: readonly string[]): string {
  if (!/^[ \t\n\r\f]*[+-]?\d+[ \t\n\r\f]*$/.test(position)) return '';
  const by = divider === '' ? ' ' : divider;
  let pieces = text.split(by);
  const most = leadingInteger(limit);
  if (most > 0 && pieces.length > most) {
    pieces = [...pieces.slice(0, most - 1), pieces.slice(most - 1).join(by)];
  }
  const index = leadingInteger(position);
  return pieces[index < 0 ? pieces.length + index : index] ?? '';
}

function urldecode([text = '']: readonly string[]): string {
  const bytes = Buffer.from(text.replace(/\+/g, ' '), 'utf8').toString('latin1');
  const decoded = bytes.replace(/%([0-9A-Fa-f]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // A zero would be read as one of the engine's marks.
  return Buffer.from(decoded, 'latin1').toString('utf8').replaceAll('\u0000', '\ufffd');
}

function utf16Offset(text: string, offset: string): number {
  const points = leadingInteger(offset);
  if (points >= 0) return firstCodePoints(text, points).length;
  const all = [...text];
  return all.slice(0, Math.max(0, all.length + points)).join('').length;
}

function codePointsBefore(text: string, at: number): number {
  return [...text.slice(0, at)].length;
}

function fromEnd(start: number, length: number): number {
  return start < 0 ? Math.max(0, length + start) : start;
}

export const STRINGS: ReadonlyMap<string, ParserFunction> = new Map<string, ParserFunction>([
  ['#len', limited(len)],
  ['#pos', limited(pos)],
  ['#rpos', limited(rpos)],
  ['#sub', limited(sub)],
  ['#count', limited(count)],
  ['#replace', limited(replace)],
  ['#explode', limited(explode)],
  ['#urldecode', limited(urldecode)],
]);
