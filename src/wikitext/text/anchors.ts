/**
 * Ids of headings and fragments of links, in the two forms that MediaWiki keeps: `html5`, readable, and `legacy`, ASCII
 * with `.XX` for each byte, which old links use.
 *
 *     == Proof: 2 < é ==     html5 Proof:_2_<_é     legacy Proof:_2_.3C_.C3.A9
 */

import { trimBlanksEnd } from '../../base/text.ts';
import { TITLE_BLANKS } from '../../title/title.ts';

/** The id in today's form: spaces become `_`, everything else stays. */
export function html5Id(text: string): string {
  return text.replace(/[\t\n\f\r ]/g, '_');
}

/** The id in the old form: ASCII only. */
export function legacyId(text: string): string {
  return formEncode(text.replace(/ /g, '_')).replace(/%3A/g, ':').replace(/%/g, '.');
}

/** Marks of direction, which titles cannot have. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/g;

const BLANKS = new RegExp(`[${TITLE_BLANKS}]+`, 'g');
const BLANKS_AND_LINES = new RegExp(String.raw`[${TITLE_BLANKS}\t\n\r\f]+`, 'g');

/** The text of a heading from which its ids are made: runs of blanks and underscores become one. */
export function headingText(text: string): string {
  return text
    .replace(/^[ _\t\n\r\f]+/, '')
    .replace(DIRECTION_MARKS, '')
    .replace(BLANKS_AND_LINES, ' ')
    .replace(/ $/, '');
}

/** The same where lines and tabs stay what they are: each is a `_` in today's form, `.0A` or `.09` in the old one. */
export function headingLines(text: string): string {
  return trimBlanksEnd(
    text
      .replace(/^[ _\t\n\r\f]+/, '')
      .replace(DIRECTION_MARKS, '')
      .replace(BLANKS, ' '),
  );
}

/** A fragment for a link's href: a blank in front stays, and a `%` that would be read as an escape is escaped itself. */
export function fragmentHref(fragment: string): string {
  const blank = /^[ _]/.test(fragment) ? '_' : '';
  return (blank + html5Id(headingText(fragment))).replace(/%(?=[0-9A-Fa-f]{2})/g, '%25');
}

/** Hands out each id once: the second `Foo` becomes `Foo_2`. Ids that differ only in case count as the same. */
export class IdRegister {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** Marks an id that is already on the page. */
  reserve(id: string): void {
    this.#taken.add(fold(id));
  }

  /** The id itself, or with the first free number from 2 on. */
  take(id: string): string {
    let free = id;
    if (this.#taken.has(fold(id))) {
      let number = this.#next.get(fold(id)) ?? 2;
      while (this.#taken.has(fold(`${id}_${number}`))) number++;
      this.#next.set(fold(id), number + 1);
      free = `${id}_${number}`;
    }
    this.#taken.add(fold(free));
    return free;
  }
}

function fold(id: string): string {
  return id.toLowerCase();
}

/** Encodes like PHP's `urlencode`: everything but letters, digits and `-_.` as bytes, a space as `+`. */
export function formEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}
