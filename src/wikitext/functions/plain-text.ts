/** Text that must come out of a function literally, although the result is read as wikitext again. */

import { MARK } from '../expand/marks.ts';

const MARKS = new RegExp(`${MARK}[\\s\\S]{2}`, 'g');
const MARKUP = /["&'<=>[\]{|};]|__|:\/\/|~~~|!!|(?:ISBN|RFC|PMID)[ \t\n]/g;
const LINE_START = /(^|\n)([#*:; !-])/g;

/** Markup characters as character references: `'foo'` becomes `&#39;foo&#39;`. */
export function asPlainText(text: string): string {
  return text
    .replace(MARKUP, (found) => {
      if (found.length === 1) return reference(found);
      if (found === '://') return '&#58;//';
      if (found === '__') return '_&#95;';
      if (found === '~~~') return '~~&#126;';
      if (found === '!!') return '&#33;!';
      return found.slice(0, -1) + reference(found.at(-1) as string);
    })
    .replace(LINE_START, (whole, newline: string, mark: string) =>
      mark === '!' && newline === '' ? whole : newline + reference(mark),
    );
}

/** The text without marks for extension tags and comments, which functions on characters ignore. */
export function withoutTags(text: string): string {
  return text.includes(MARK) ? text.replace(MARKS, '') : text;
}

function reference(char: string): string {
  return `&#${char.charCodeAt(0)};`;
}
