/**
 * The index of a static site's search, in files that a page loads as scripts: a browser fetches nothing from a folder. A word lies in
 * the shard of its first two letters, so a search loads the titles and one small file for each of its words.
 */

export interface IndexedPage {
  readonly title: string;
  readonly place: string;
  /** As `wordsOfPage` has them. */
  readonly words: string;
}

/** Folded as the script in the browser folds what is asked. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Characters of Chinese and Japanese stand for words. */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Longer words are cut; no one types them. */
const LONGEST_WORD = 24;
/** A word in the title says as much as so many in the text. */
const TITLE_WEIGHT = 20;
const MOST = 99;

/** The words of a page in order, and how often, where that is more than once: `earth*l zebra`. */
export function wordsOfPage(title: string, text: string): string {
  const counts = new Map<string, number>();
  for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + TITLE_WEIGHT);
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(byName)
    .map(([word, count]) => (count === 1 ? word : `${word}*${Math.min(count, MOST).toString(36)}`))
    .join(' ');
}

/** Names of the shards whose words are others on a page. */
export function shardsChanged(before: string, now: string): Set<string> {
  const [a, b] = [new Set(before.split(' ')), new Set(now.split(' '))];
  const changed = [...[...a].filter((each) => !b.has(each)), ...[...b].filter((each) => !a.has(each))];
  return new Set(changed.filter((each) => each !== '').map(shardOf));
}

export function shardOf(word: string): string {
  const first = word.codePointAt(0) as number;
  const second = word.codePointAt(first > 0xffff ? 2 : 1);
  return letter(first) + (second === undefined || second === 0x2a ? '' : letter(second));
}

function letter(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : `u${code.toString(16)}`;
}

/** Pages that have a word, as steps from one to the next in base 36. */
interface Found {
  last: number;
  text: string;
}

export interface Shards {
  readonly names: readonly string[];
  /** Texts of the scripts, by name. */
  readonly made: ReadonlyMap<string, string>;
}

/** @param wanted the shards to make */
export function searchShards(pages: readonly IndexedPage[], wanted: (name: string) => boolean): Shards {
  const shards = new Map<string, Map<string, Found> | undefined>();
  for (const [page, { words }] of pages.entries()) {
    for (const each of words.split(' ')) {
      if (each === '') continue;
      const name = shardOf(each);
      if (!shards.has(name)) shards.set(name, wanted(name) ? new Map() : undefined);
      const shard = shards.get(name);
      if (shard !== undefined) add(shard, each, page);
    }
  }
  const made = new Map<string, string>();
  for (const [name, shard] of shards) {
    if (shard === undefined) continue;
    const rows = [...shard].sort(byName).map(([word, { text }]) => [word, text.slice(1)]);
    made.set(name, `stemmaSearch.shard(${json(name)},${json(Object.fromEntries(rows))});\n`);
  }
  return { names: [...shards.keys()].sort(), made };
}

/** @param counted `earth*l` */
function add(shard: Map<string, Found>, counted: string, page: number): void {
  const star = counted.indexOf('*');
  const word = star < 0 ? counted : counted.slice(0, star);
  const found = shard.get(word) ?? { last: -1, text: '' };
  found.text += ` ${(page - found.last).toString(36)}${star < 0 ? '' : counted.slice(star)}`;
  found.last = page;
  shard.set(word, found);
}

/** The script with the titles and the names of all shards. */
export function titlesScript(pages: readonly IndexedPage[], names: readonly string[]): string {
  return `stemmaSearch.pages(${json(pages.map(({ title, place }) => [title, place]))},${json(names)});\n`;
}

function wordsOf(text: string): string[] {
  return foldedWords(text).flatMap((word) => {
    const signs = word.match(IDEOGRAPHS) ?? [];
    const rest = word
      .replace(IDEOGRAPHS, ' ')
      .split(' ')
      .filter((each) => each !== '');
    return [...signs, ...rest.map((each) => each.slice(0, LONGEST_WORD))];
  });
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Safe within a script of any page. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
