/**
 * The pipe trick: a link whose text is left out gets it when the page is saved.
 *
 *   [[Help:Foo (bar)|]]     [[Help:Foo (bar)|Foo]]      without namespace and what is in parentheses
 *   [[Boston, Mass.|]]      [[Boston, Mass.|Boston]]    or behind the first comma
 *   [[|Foo]]                [[Foo (bar)|Foo]]           on a page that has such an ending itself
 *
 * Source: https://www.mediawiki.org/wiki/Help:Links#Pipe_trick
 */

const NO_TITLE = /[#<>[\]{}|\n\u0000]/;
const PREFIX = /^:?[\p{L}\p{N} _-]+:|^:/u;
const PARENTHESES = / ?\([^()]*\)$|（[^（）]*）$/;
const COMMA = /, |，|، /;

/** The link with its text filled in; any other text as it is. */
export function withLinkText(link: string, pageTitle: string): string {
  if (!link.startsWith('[[') || !link.endsWith(']]')) return link;
  if (link.endsWith('|]]')) {
    const target = link.slice(2, -3);
    return target === '' || NO_TITLE.test(target) ? link : `[[${target}|${shownName(target)}]]`;
  }
  if (!link.startsWith('[[|')) return link;
  const name = link.slice(3, -2);
  if (name === '' || NO_TITLE.test(name)) return link;
  const ending = endingOf(pageTitle);
  return ending === '' ? `[[${name}]]` : `[[${name}${ending}|${name}]]`;
}

function shownName(target: string): string {
  const name = target.replace(PREFIX, '') || target;
  const parentheses = PARENTHESES.exec(name);
  if (parentheses !== null && parentheses.index > 0) return name.slice(0, parentheses.index);
  const comma = COMMA.exec(name);
  return comma !== null && comma.index > 0 ? name.slice(0, comma.index) : name;
}

/** ` (bar)` or `, Mass.` of the page's own title. */
function endingOf(title: string): string {
  const parentheses = PARENTHESES.exec(title);
  if (parentheses !== null && parentheses.index > 0) return parentheses[0];
  const comma = COMMA.exec(title);
  return comma !== null && comma.index > 0 ? title.slice(comma.index) : '';
}
