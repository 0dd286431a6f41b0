/** Text that must come out literally, although the result is read as wikitext again. */

const MARKUP = /["&'<=>[\]{|};]|__|:\/\/|mailto:|~~~|!!|(?:ISBN|RFC|PMID)[ \t\n]/g;
const LINE_START = /(^|\n)([#*:; !\t\n-])/g;

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

function reference(char: string): string {
  return `&#${char.charCodeAt(0)};`;
}
