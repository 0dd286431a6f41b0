/** Marks the words of a search in an article, where its reader comes from the results. */

/** Words of a query that are marked, and marks on one page. */
const MAX_WORDS = 16;
const MAX_MARKS = 1_000;
/** Within these, text is no running text. */
const OPAQUE = /^<(math|svg|style|annotation)\b/;

/** @param html of an article: tags, text and references, nothing else */
export function markWords(html: string, query: string): string {
  const pattern = patternOf(query);
  if (pattern === undefined) return html;
  let opaque: string | undefined;
  let left = MAX_MARKS;
  const mark = (word: string): string => (left-- > 0 ? `<mark>${word}</mark>` : word);
  return html
    .split(/(<[^>]*>|&[^;\s]{1,32};)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (opaque === undefined) opaque = OPAQUE.exec(piece)?.[1];
        else if (piece.startsWith(`</${opaque}`)) opaque = undefined;
        return piece;
      }
      if (opaque !== undefined || left <= 0 || piece.startsWith('&')) return piece;
      return piece.replace(pattern, mark);
    })
    .join('');
}

/** Whole words in any case, and beginnings where the query has a star. */
function patternOf(query: string): RegExp | undefined {
  const words = query
    .replace(/(?:^|\s)-\S+|\b\w+:/g, ' ')
    .split(/[^\p{L}\p{N}\p{M}*]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/\*/g, '') + (word.endsWith('*') ? '[\\p{L}\\p{N}]*' : ''));
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}
