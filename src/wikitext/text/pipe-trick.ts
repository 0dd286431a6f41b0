/**
 * The pipe trick: a link whose text is left out gets it when the page is saved.
 *
 *   [[Help:Foo (bar)|]]     [[Help:Foo (bar)|Foo]]      without namespace and what is from the first parenthesis to the last
 *   [[Boston, Mass.|]]      [[Boston, Mass.|Boston]]    or behind the first comma
 *   [[|Foo]]                [[Foo (bar)|Foo]]           on a page that has such an ending itself
 *
 * Source: https://www.mediawiki.org/wiki/Help:Links#Pipe_trick
 */

const PREFIX = /^:?[\p{L}\p{N} _-]+:|^:/u;
/** The widest there is: from the first bracket that has something before and in it. */
const PARENTHESES = /(?<=.) ?\(.+\)$/;
const WIDE_PARENTHESES = /(?<=.) ?（.+）$/;
const COMMA = /(?<=.)(?:, |，|، )(?=.)/;
const PARENTHESIS_AND_COMMA = /\)(?:, |，|، )(?=.)/g;
/** What links get from the title of their page; blanks are wanted there. */
const PAGE_PARENTHESES = /(?<=.) \(.+\)$/;
const PAGE_COMMA = /(?<=.), .+$/;

/** A link with nothing before or behind its pipe. */
const LINK = /\[\[(?:([^\u0000-\u001f\u007f#<>[\]{}|]+)\||\|([^\u0000-\u001f\u007f#<>[\]{}|]+))\]\]/g;

/** The text, with all such links on a page of this title filled in. */
export function withLinkTexts(text: string, pageTitle: string): string {
  return text.replace(LINK, (_, target: string | undefined, name: string) =>
    target === undefined ? linkLike(pageTitle, name) : `[[${target}|${shownName(target)}]]`,
  );
}

function shownName(target: string): string {
  const name = target.replace(PREFIX, '') || target;
  const end = parenthesesAt(name) ?? wideParenthesesAt(name) ?? commaAt(name);
  return name.slice(0, end);
}

// What ends otherwise is not searched: each bracket in it would be tried up to its end.
function parenthesesAt(name: string): number | undefined {
  return name.endsWith(')') ? PARENTHESES.exec(name)?.index : undefined;
}

function wideParenthesesAt(name: string): number | undefined {
  return name.endsWith('）') ? WIDE_PARENTHESES.exec(name)?.index : undefined;
}

/** Parentheses right before a comma go with what is behind it. */
function commaAt(name: string): number | undefined {
  const comma = COMMA.exec(name)?.index;
  const closed = [...name.matchAll(PARENTHESIS_AND_COMMA)].at(-1);
  if (comma === undefined || closed === undefined) return comma;
  return Math.min(comma, parenthesesAt(name.slice(0, closed.index + 1)) ?? comma);
}

/** A link to a page with the prefix and the ending that the title of this page has: ` (bar)` or `, Mass.` */
function linkLike(pageTitle: string, name: string): string {
  const prefix = PREFIX.exec(pageTitle)?.[0] ?? '';
  const own = pageTitle.slice(prefix.length);
  const parentheses = own.endsWith(')') ? PAGE_PARENTHESES.exec(own) : null;
  const ending = parentheses ?? PAGE_COMMA.exec(own);
  const target = `${prefix}${name}${ending?.[0] ?? ''}`;
  return target === name ? `[[${name}]]` : `[[${target}|${name}]]`;
}
