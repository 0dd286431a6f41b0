/**
 * A search engine that reads every page for each query, and is so plain that its answers can be trusted: the other engines
 * are compared with it. It shares no code with them; the few words of the tests that are hard to fold or to cut it knows by
 * heart.
 */

import type {
  Found,
  IndexPieces,
  Namespaces,
  RedirectTitle,
  SavedIndex,
  SearchDocument,
  SearchStats,
  SnapshotEngine,
  TitleHit,
} from '../../src/search/engine.ts';
import { inOnePiece } from './saved.ts';

/** What a word as written stands for at each place: first the word itself, then other forms that find it. */
export const WORDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fox: [['fox']],
  FOXES: [['foxes']],
  Café: [['cafe']],
  'cafe\u0301': [['cafe']],
  Straße: [['strasse']],
  ｆｏ: [['fo']],
  'C++': [['c++', 'c']],
  'c++': [['c++', 'c']],
  'C#': [['c#', 'c']],
  c: [['c']],
  'v1.2.3': [['1.2.3', '1.2', '1', 'v1']],
  'v1.2': [['1.2', '1', 'v1']],
  '1.2': [['1.2', '1']],
  '1': [['1']],
  東京都: [
    ['東京', '東'],
    ['京都', '京', '都'],
  ],
  東京: [['東京', '東', '京']],
  京都: [['京都', '京', '都']],
  ไทย: [
    ['ไท', 'ไ'],
    ['ทย', 'ท', 'ย'],
  ],
};

const QUERY_CHARS = 300;
const EXCERPT_CHARS = 300;
/** Where a word ends that is not known by heart. */
const GAPS = /[^\p{L}\p{N}\p{M}]+/u;
/** Where the beginning of a clause and its quotation stand in a query. */
const CLAUSES = /(-?)(?:(intitle|incategory|hastemplate):\s*)?(?:"([^"]*)"?|([^\s"]+))/giu;

type Places = readonly (readonly string[])[];

type Clause = {
  readonly places: Places;
  readonly isPhrase: boolean;
  readonly isPrefix: boolean;
  readonly inTitle: boolean;
};

type Query = {
  readonly namespaces: Namespaces;
  readonly wanted: readonly Clause[];
  readonly unwanted: readonly Clause[];
  readonly categories: readonly string[];
  readonly templates: readonly string[];
  readonly titleStart: string | undefined;
};

export class NaiveSearch implements SnapshotEngine {
  readonly #namespaceOf: (name: string) => number | undefined;
  #pages = new Map<number, SearchDocument>();

  constructor(namespaceOf: (name: string) => number | undefined) {
    this.#namespaceOf = namespaceOf;
  }

  async put(document: SearchDocument): Promise<void> {
    this.#pages.set(document.id, document);
  }

  async drop(id: number): Promise<void> {
    this.#pages.delete(id);
  }

  async search(text: string, limit: number, namespaces: Namespaces, skip = 0): Promise<Found> {
    const query = this.#read(text, namespaces);
    const found = [...this.#pages.values()]
      .filter((page) => isFound(page, query))
      .map((page) => ({ page, score: scoreOf(page, query) }))
      .sort((a, b) => b.score - a.score || a.page.id - b.page.id);
    const hits = found.slice(skip, skip + limit).map(({ page, score }) => ({
      id: page.id,
      score,
      excerpt: excerptOf(page.text, query),
      ...matchedTitle(page, query),
    }));
    return { hits, total: async () => found.length };
  }

  async complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]> {
    const { rest, namespaces: looked = namespaces } = this.#split(prefix);
    const start = foldTitle(rest);
    if (start === '' && rest === prefix) return [];
    const titles = [...this.#pages.values()].flatMap((page) =>
      [page, ...page.redirects]
        .filter((title) => isIn(title, looked) && foldTitle(local(title)).startsWith(start))
        .map((title) => ({
          page,
          title: title.title,
          folded: foldTitle(local(title)),
          spelled: local(title),
        })),
    );
    const asked = rest.replaceAll('_', ' ').trim();
    const isExact = (each: (typeof titles)[number]): boolean =>
      each.folded === start && [asked, asked.charAt(0).toUpperCase() + asked.slice(1)].includes(each.spelled);
    titles.sort(
      (a, b) =>
        Number(isExact(b)) - Number(isExact(a)) ||
        compare(a.folded, b.folded) ||
        Number(a.title !== a.page.title) - Number(b.title !== b.page.title) ||
        compare(a.title, b.title),
    );
    const hits = new Map<number, TitleHit>();
    for (const { page, title } of titles) {
      const hit = title === page.title ? { id: page.id } : { id: page.id, matchedTitle: title };
      if (!hits.has(page.id)) hits.set(page.id, hit);
    }
    return [...hits.values()].slice(0, limit);
  }

  async stats(): Promise<SearchStats> {
    const pages = [...this.#pages.values()];
    return {
      pages: pages.length,
      titles: pages.reduce((sum, { redirects }) => sum + 1 + redirects.length, 0),
      terms: new Set(pages.flatMap(({ text }) => placesOf(text).flat())).size,
      textBytes: pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    };
  }

  async save(tip: string): Promise<IndexPieces> {
    const all = Buffer.from(JSON.stringify([MAGIC, tip, [...this.#pages.values()]]));
    return inOnePiece({ lists: all, texts: all });
  }

  async load({ lists, texts }: SavedIndex): Promise<string | undefined> {
    this.#pages = new Map();
    try {
      const [magic, tip, pages] = JSON.parse(lists.toString());
      if (magic !== MAGIC || !texts.equals(lists)) return undefined;
      for (const page of pages) this.#pages.set(page.id, page);
      return tip;
    } catch {
      return undefined;
    }
  }

  #read(text: string, asked: Namespaces): Query {
    const { rest, namespaces } = this.#split([...text].slice(0, QUERY_CHARS).join(''));
    const [words = '', start] = rest.split(/(?:^|\s)prefix:(.*)$/isu);
    const title = start === undefined ? undefined : this.#split(start);
    const clauses = [...words.matchAll(CLAUSES)].map(([, minus, keyword = '', quoted, plain]) => {
      const value = quoted ?? plain ?? '';
      const places = placesOf(value);
      const isUnwanted = minus === '-';
      const isPhrase = places.length > 1 && (quoted !== undefined || isUnwanted);
      const isPrefix = quoted === undefined && value.endsWith('*');
      return { keyword: keyword.toLowerCase(), value, places, isUnwanted, isPhrase, isPrefix };
    });
    const named = (keyword: string): string[] =>
      clauses.filter((each) => each.keyword === keyword).map(({ value }) => foldTitle(value));
    const spoken = clauses
      .filter(({ keyword, places }) => (keyword === '' || keyword === 'intitle') && places.length > 0)
      .map((each) => ({ ...each, inTitle: each.keyword === 'intitle' }));
    return {
      namespaces: namespaces ?? title?.namespaces ?? asked,
      wanted: spoken.filter(({ isUnwanted }) => !isUnwanted),
      unwanted: spoken.filter(({ isUnwanted }) => isUnwanted),
      categories: named('incategory'),
      templates: named('hastemplate'),
      titleStart: title && foldTitle(title.rest),
    };
  }

  /** `Help:fox` as a namespace and the rest. */
  #split(text: string): { readonly rest: string; readonly namespaces?: Namespaces } {
    const [, name = '', rest = ''] = /^\s*([^:"]+):(.*)$/su.exec(text) ?? [];
    if (name.trim().toLowerCase() === 'all') return { rest, namespaces: 'all' };
    const namespace = this.#namespaceOf(name.trim());
    return namespace === undefined ? { rest: text } : { rest, namespaces: [namespace] };
  }
}

const MAGIC = 'naive';

function isFound(page: SearchDocument, query: Query): boolean {
  const { wanted, unwanted, categories, templates, titleStart } = query;
  if (wanted.length + categories.length + templates.length === 0 && titleStart === undefined) return false;
  const has = (names: readonly string[] = [], name: string): boolean => names.map(foldTitle).includes(name);
  return (
    categories.every((name) => has(page.categories, name)) &&
    templates.every((name) => has(page.templates, name)) &&
    (titleStart === undefined || foldTitle(local(page)).startsWith(titleStart)) &&
    (isIn(page, query.namespaces) ||
      page.redirects.some((each) => isIn(each, query.namespaces) && hasAllWords(each, query))) &&
    wanted.every((clause) => holds(page, clause)) &&
    !unwanted.some((clause) => holds(page, clause))
  );
}

function holds(page: SearchDocument, clause: Clause): boolean {
  const titles = [page, ...page.redirects].map((each) => placesOf(local(each)));
  const fields = clause.inTitle ? titles : [...titles, placesOf(page.text)];
  return clause.isPhrase ? fields.some((field) => hasRow(field, clause)) : hasWords(fields.flat(), clause);
}

function hasWords(field: Places, { places, isPrefix }: Clause): boolean {
  return places.every(([word], at) =>
    field.flat().some((each) => isWord(each, word!, isPrefix && at === places.length - 1)),
  );
}

function hasRow(field: Places, { places, isPrefix }: Clause): boolean {
  return field.some((_, start) =>
    places.every(([word], at) =>
      field[start + at]?.some((each) => isWord(each, word!, isPrefix && at === places.length - 1)),
    ),
  );
}

function hasAllWords(title: SearchDocument | RedirectTitle, { wanted }: Query): boolean {
  return wanted.every((clause) => hasWords(placesOf(local(title)), clause));
}

function isWord(each: string, word: string, isPrefix: boolean): boolean {
  return isPrefix ? each.startsWith(word) : each === word;
}

function matchedTitle(page: SearchDocument, query: Query): { matchedTitle?: string } {
  if (query.wanted.length === 0 || hasAllWords(page, query)) return {};
  const redirect = page.redirects.find((each) => hasAllWords(each, query));
  return redirect ? { matchedTitle: redirect.title } : {};
}

/** Titles first, then words in titles, then words in texts, by how much of the text they are. */
function scoreOf(page: SearchDocument, { wanted }: Query): number {
  const words = wanted.flatMap(({ places }) => places.map(([word]) => word));
  const isOpen = wanted.at(-1)?.isPrefix === true;
  const asked = words.join(' ');
  const rows = [page, ...page.redirects].map((each) =>
    placesOf(local(each))
      .map(([word]) => word)
      .join(' '),
  );
  const text = placesOf(page.text).flat();
  const times = (among: readonly string[]): number => among.filter((each) => words.includes(each)).length;
  let score = 1e3 * times(placesOf(local(page)).flat()) + times(text) / (text.length + 1);
  if (asked === '') return score;
  if (rows[0] === asked) score += 3e6;
  else if (rows.includes(asked)) score += 2e6;
  else if (rows.some((row) => row.startsWith(isOpen ? asked : `${asked} `))) score += 1e6;
  return score;
}

function excerptOf(text: string, { wanted }: Query): string {
  const words = wanted.flatMap(({ places }) => places.map(([word]) => word!));
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/([\p{L}\p{N}\p{M}]+)/u);
  const isWanted = (piece: string): boolean => piece !== '' && words.includes(foldTitle(piece));
  const first = Math.max(0, pieces.findIndex(isWanted) - 8);
  let html = '';
  let length = 0;
  for (const piece of pieces.slice(first)) {
    length += piece.length;
    if (length > EXCERPT_CHARS) break;
    const safe = piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    html += isWanted(piece) ? `<span class="searchmatch">${safe}</span>` : safe;
  }
  return html;
}

export function placesOf(text: string): Places {
  return text.split(/[\s,_()"*?!;-]+/).flatMap((written) => {
    if (Object.hasOwn(WORDS, written.replace(/\.$/, ''))) return WORDS[written.replace(/\.$/, '')]!;
    return written
      .split(GAPS)
      .filter(Boolean)
      .map((word) => [foldTitle(word)]);
  });
}

export function foldTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .normalize('NFC');
}

function isIn({ namespace }: { readonly namespace: number }, namespaces: Namespaces): boolean {
  return namespaces === 'all' || namespaces.includes(namespace);
}

function local({ title, namespace }: { readonly title: string; readonly namespace: number }): string {
  return namespace === 0 ? title : title.slice(title.indexOf(':') + 1);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
