/**
 * The search of a static site: it loads the index by script elements, since a page in a folder may fetch nothing. Words fold as when
 * the site was written; the last one may be the beginning of a word.
 */

interface Site {
  readonly pages: (
    pages: readonly (readonly [string, string])[],
    shards: readonly string[],
    version: string,
  ) => void;
  readonly shard: (name: string, words: Readonly<Record<string, string>>) => void;
}

let titles: readonly (readonly [title: string, place: string])[] = [];
let names = new Set<string>();
const loaded = new Map<string, Readonly<Record<string, string>>>();

const site: Site = {
  pages(pages, shards) {
    titles = pages;
    names = new Set(shards);
  },
  shard(name, words) {
    loaded.set(name, words);
  },
};
(globalThis as { stemmaSearch?: Site }).stemmaSearch = site;

function load(name: string): Promise<void> {
  return new Promise((done) => {
    const script = document.createElement('script');
    script.src = `search/${name}.js`;
    script.onload = () => done();
    script.onerror = () => done();
    document.head.append(script);
  });
}

function wordsOf(text: string): string[] {
  const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [
    ...(word.match(signs) ?? []),
    ...word
      .replace(signs, ' ')
      .split(' ')
      .filter((each) => each !== '')
      .map((each) => each.slice(0, 24)),
  ]);
}

function shardOf(word: string): string {
  const letters = [...word].slice(0, 2);
  return letters
    .map((letter) => (/[a-z0-9]/.test(letter) ? letter : `u${letter.codePointAt(0)?.toString(16)}`))
    .join('');
}

/** Pages that have the word, and how much they are about it. */
async function pagesWith(word: string, isLast: boolean): Promise<Map<number, number>> {
  const name = shardOf(word);
  if (names.has(name) && !loaded.has(name)) await load(name);
  const found = new Map<number, number>();
  for (const [held, pages] of Object.entries(loaded.get(name) ?? {})) {
    if (held !== word && !(isLast && held.startsWith(word))) continue;
    const all = [...unpacked(pages)];
    // Rare words say more.
    const weight = Math.log(1 + titles.length / all.length) * (held === word ? 1 : 0.5);
    for (const [page, count] of all)
      found.set(page, Math.max(found.get(page) ?? 0, weight * (count / (count + 2))));
  }
  // Half of the index begins with some letters: of a word that is one letter so far, the titles tell.
  if (isLast && [...word].length === 1)
    for (const [page, [title]] of titles.entries())
      if (!found.has(page) && wordsOf(title).some((each) => each.startsWith(word))) found.set(page, 0.1);
  return found;
}

function* unpacked(pages: string): Generator<readonly [number, number]> {
  let at = -1;
  for (const each of pages.split(' ')) {
    const [step = '', count = '1'] = each.split('*');
    at += Number.parseInt(step, 36);
    yield [at, Number.parseInt(count, 36)];
  }
}

async function search(asked: string): Promise<readonly number[]> {
  const words = wordsOf(asked);
  const all = await Promise.all(words.map((word, at) => pagesWith(word, at === words.length - 1)));
  const [first, ...others] = all;
  if (first === undefined) return [];
  const scores = [...first].flatMap(([page, score]) => {
    const rest = others.map((found) => found.get(page));
    return rest.includes(undefined)
      ? []
      : [[page, rest.reduce<number>((sum, each) => sum + (each ?? 0), score)] as const];
  });
  return scores.sort(([a, x], [b, y]) => y - x || a - b).map(([page]) => page);
}

/** As many are shown. */
const MOST_SHOWN = 100;

async function show(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('search') ?? '';
  const field = document.querySelector<HTMLInputElement>('#ui-search');
  if (field !== null) field.value = asked;
  const place = document.querySelector('#ui-found');
  if (place === null || asked.trim() === '') return;
  const begin = performance.now();
  const found = await search(asked);
  place.replaceChildren(
    ...found.slice(0, MOST_SHOWN).map((page) => {
      const [title = '', address = ''] = titles[page] ?? [];
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = address.split('/').map(encodeURIComponent).join('/');
      link.textContent = title;
      item.append(link);
      return item;
    }),
  );
  const count = document.querySelector('#ui-count');
  if (count !== null) count.textContent = String(found.length);
  document.body.dataset['searchMs'] = String(Math.round(performance.now() - begin));
}

void load('pages').then(show);
