/**
 * Character references: what `&eacute;` and `&#x41;` stand for, and which of them stay as written.
 *
 *     &eacute;   &#233;   &#xE9;   &nosuch;   &#1;
 *     é          é        é        (text)     (text)
 */

import { decodeHTMLStrict } from 'entities';
import { LINE_FEED, NO_BREAK_SPACE, SPACE, TAB, TILDE } from '../base/characters.ts';

const REFERENCE = /&(?:#(?:[xX]([0-9A-Fa-f]+)|([0-9]+))|([0-9A-Za-z\u0080-\uffff]+));/g;
const REFERENCE_AT = new RegExp(REFERENCE.source, 'y');

/** Two names that MediaWiki knows in addition to those of HTML: both are right-to-left marks. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['רלמ', '\u200f'],
  ['رلم', '\u200f'],
]);

/** Longest name or number: real names have at most 31 letters. */
const LONGEST_REFERENCE_CHARS = 40;

/** A reference found in a text: `source` is `&eacute;`, `text` is `é`. */
export interface CharacterReference {
  readonly source: string;
  readonly text: string;
}

/** The reference whose `&` is at `at`; undefined if there is none or it means nothing. */
export function findReferenceAt(source: string, at: number): CharacterReference | undefined {
  REFERENCE_AT.lastIndex = 0;
  const window = source.slice(at, at + LONGEST_REFERENCE_CHARS);
  const match = REFERENCE_AT.exec(window);
  if (match === null) return undefined;
  const text = meaningOf(match);
  return text === undefined ? undefined : { source: match[0], text };
}

/** The text with every reference decoded; meaningless ones stay. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex, decimal, name) =>
    whole.length > LONGEST_REFERENCE_CHARS ? whole : (meaningOf([whole, hex, decimal, name]) ?? whole),
  );
}

function meaningOf(match: ArrayLike<string | undefined>): string | undefined {
  const [whole, hex, decimal, name] = [match[0] as string, match[1], match[2], match[3]];
  if (name !== undefined) return OWN_NAMES.get(name) ?? namedReference(whole);
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal as string, 10);
  return isUsable(code) ? String.fromCodePoint(code) : undefined;
}

function namedReference(whole: string): string | undefined {
  const decoded = decodeHTMLStrict(whole);
  return decoded === whole || decoded.endsWith(';') ? semicolonReference(whole) : decoded;
}

/** `&semi;` is the only name that means the character with which every name ends. */
function semicolonReference(whole: string): string | undefined {
  return whole === '&semi;' ? ';' : undefined;
}

/** True for code points that both HTML and XML allow: no control characters, surrogates or non-characters. */
function isUsable(code: number): boolean {
  return (
    code === TAB ||
    code === LINE_FEED ||
    (code >= SPACE && code <= TILDE) ||
    (code >= NO_BREAK_SPACE && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
