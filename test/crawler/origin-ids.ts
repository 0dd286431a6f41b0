/**
 * Places in a page that links can name, as each place of origin makes them from its headings. Written from what these do, and
 * apart from what ours does.
 */

/** Every id that the page has in some place of origin. */
export function idsOf(text: string, path: string): ReadonlySet<string> {
  const isMarkdown = /\.(?:md|markdown)$/i.test(path);
  const headings = isMarkdown ? markdownHeadings(text) : wikitextHeadings(text);
  const ids = new Set<string>();
  for (const make of [github, mdBook, pythonMarkdown, mediawiki])
    for (const id of make(headings)) ids.add(id);
  for (const [, id = ''] of text.matchAll(/<a\s[^>]*?(?:name|id)="([^"]+)"/gi)) ids.add(id);
  return ids;
}

function markdownHeadings(text: string): string[] {
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, '');
  return [...prose.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/gm)].map(([, heading = '']) =>
    shown(heading),
  );
}

function wikitextHeadings(text: string): string[] {
  return [...text.matchAll(/^(={1,6})[ \t]*(.+?)[ \t]*\1[ \t]*$/gm)].map(([, , heading = '']) =>
    heading
      .replace(/'{2,}/g, '')
      .replace(/\[\[(?:[^|\]]*\|)?([^\]]*)\]\]/g, '$1')
      .replace(/<[^>]*>/g, ''),
  );
}

/** What readers see of a heading in Markdown. */
function shown(heading: string): string {
  return heading
    .replace(/\s*\{[#.][^{}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\*+|`+|~~|\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .trim();
}

function github(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const id = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-');
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  });
}

function mdBook(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const kept = [...heading].filter((char) => /[\p{L}\p{N}\s_-]/u.test(char));
    const id = kept
      .map((char) => (/\s/.test(char) ? '-' : char.replace(/[A-Z]/, (letter) => letter.toLowerCase())))
      .join('');
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  });
}

function pythonMarkdown(headings: readonly string[]): string[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const plain = heading.normalize('NFKD').replace(/[^\u0000-\u007f]/g, '');
    let id = plain
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-');
    while (id === '' || used.has(id)) {
      const [, before, number] = /^(.*)_(\d+)$/.exec(id) ?? [];
      id = number === undefined ? `${id}_1` : `${before}_${Number(number) + 1}`;
    }
    used.add(id);
    return id;
  });
}

function mediawiki(headings: readonly string[]): string[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const first = heading.trim().replace(/\s+/g, '_');
    let id = first;
    for (let count = 2; used.has(id.toLowerCase()); count++) id = `${first}_${count}`;
    used.add(id.toLowerCase());
    return id;
  });
}
