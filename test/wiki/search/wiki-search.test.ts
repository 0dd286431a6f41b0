import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type {
  SearchDocument,
  SharedEngine,
  SharedListener,
  SnapshotEngine,
} from '../../../src/search/engine.ts';
import { PageIndex } from '../../../src/search/page-index.ts';
import { PageFeed } from '../../../src/wiki/feed/page-feed.ts';
import type { DerivedCache } from '../../../src/wiki/feed/saved-lines.ts';
import { emptyEngine } from '../../../src/wiki/search/saved-search.ts';
import { WikiSearch } from '../../../src/wiki/search/wiki-search.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { seededRandom } from '../../bench/texts/search-corpus.ts';
import { ALL } from '../../sizes.ts';
import { type MadeWiki, makeWiki, pathOf } from '../../support/make-wiki.ts';
import { MemoryCache } from '../feed/memory-cache.ts';

/** An engine that counts what is put into it. */
class CountingIndex extends PageIndex {
  puts = 0;

  override put(...args: Parameters<PageIndex['put']>): ReturnType<PageIndex['put']> {
    this.puts++;
    return super.put(...args);
  }
}

/** An engine that several servers share and this one writes, late: it counts the characters of the texts that wait. */
class LateIndex extends PageIndex implements SharedEngine {
  readonly leads = true;
  readonly scope = '';
  isWhole = false;
  most = 0;
  #waiting = 0;
  #listener: SharedListener | undefined;

  follow(listener: SharedListener): void {
    this.#listener = listener;
    setImmediate(() => listener.leads());
  }

  override async put(document: SearchDocument): Promise<void> {
    this.#waiting += document.text.length;
    this.most = Math.max(this.most, this.#waiting);
    await sleep(500);
    this.#waiting -= document.text.length;
    await super.put(document);
  }

  async finish(): Promise<void> {
    this.isWhole = true;
    this.#listener?.changed();
  }

  async note(): Promise<void> {}
  async begin(): Promise<void> {}
  async close(): Promise<void> {}
}

/** An engine that can lose what was in it. */
class LosingIndex extends CountingIndex {
  #tell: (error: Error) => void = () => undefined;

  onLost(listener: (error: Error) => void): void {
    this.#tell = listener;
  }

  async lose(): Promise<void> {
    await emptyEngine(this);
    this.#tell(new Error('gone'));
  }
}

async function openSearch(wiki: Wiki, cache: DerivedCache, engine: SnapshotEngine = newEngine(wiki)) {
  const search = new WikiSearch({ wiki, feed: new PageFeed(wiki), engine, cache, place: 'here' });
  await search.ready();
  return search;
}

function newEngine(wiki: Wiki): CountingIndex {
  return new CountingIndex((name) => wiki.site.titles.namespaces.find(name));
}

/** What a search answers: keys, and the redirects that matched. */
async function answers(search: WikiSearch, query: string): Promise<string[]> {
  const { results: found } = await search.pages(query, 100);
  return found.map(({ page, matchedTitle }) => page.key + (matchedTitle ? ` (${matchedTitle})` : '')).sort();
}

const PAGES = {
  Earth: 'blue planet',
  Mars: 'red planet',
  Terra: '#REDIRECT [[Earth]]',
};

describe('titles()', () => {
  test('brings pages by their names in folders, behind those whose title begins so', async () => {
    const files = {
      'Set.md': 'x',
      'Guide/Setup.md': 'x',
      'Guide/Set-Theory.md': 'x',
      'Deep/er/setup.md': 'x',
      'Guide/_Setdown.md': 'x',
      'Guide/Settled.md': '---\ndraft: true\n---\nx',
      'Wiki/Setter.mediawiki': 'x',
      'Help/Guide/Setting.md': 'x',
    };
    const { search, wiki, push } = await makeWiki({ past: [{ files }] });
    await wiki.listings.ready();
    const keys = async (prefix: string, limit = 10) =>
      (await search.titles(prefix, limit)).map(({ page }) => page.key);
    expect(await keys('set')).toEqual(['Set', 'Guide/Set-Theory', 'Deep/er/setup', 'Guide/Setup']);
    expect(await keys('set theory')).toEqual(['Guide/Set-Theory']);
    expect(await keys('set', 2)).toEqual(['Set', 'Guide/Set-Theory']);
    expect(await keys('guide/set')).toEqual(['Guide/Set-Theory', 'Guide/Setup']);
    await push({ files: { 'Home.md': 'x', 'B/Setup.md': 'x', 'Guide/Setup.md': null } });
    expect(await keys('setu')).toEqual(['B/Setup', 'Deep/er/setup']);
    expect(await keys('setter')).toEqual(['Wiki/Setter']);
  });
});

describe('WikiSearch', () => {
  test('follows edits, moves and deletions by push', async () => {
    const { search, push } = await makeWiki({ pages: PAGES });
    await push({ files: { 'Mars.mediawiki': 'a rusty planet' } });
    expect(await answers(search, 'red')).toEqual([]);
    expect(await answers(search, 'rusty')).toEqual(['Mars']);
    await push({ files: { 'Mars.mediawiki': null, 'Ares.mediawiki': 'a rusty planet' } });
    expect(await answers(search, 'rusty')).toEqual(['Ares']);
    expect(await answers(search, 'mars')).toEqual([]);
    await push({ files: { 'Ares.mediawiki': null } });
    expect(await answers(search, 'planet')).toEqual(['Earth']);
  });

  test('two pages may swap their titles', async () => {
    const { search, push, wiki } = await makeWiki({
      pages: { One: 'the long text of the first page', Two: 'what the second has to say' },
    });
    const files = {
      'One.mediawiki': 'what the second has to say',
      'Two.mediawiki': 'the long text of the first page',
    };
    await push({ files });
    expect(wiki.ledger.pageCount).toBe(2);
    expect(await answers(search, 'first')).toEqual(['Two']);
    expect(await answers(search, 'second')).toEqual(['One']);
  });

  describe('redirects', () => {
    const steps: readonly (readonly [string, string, string | null, readonly string[]])[] = [
      ['are found as their target', 'Mars', 'red planet', ['Earth (Terra)']],
      ['lead to another', 'Terra', '#REDIRECT [[Mars]]', ['Mars (Terra)']],
      ['are pages where the target is gone', 'Mars', null, ['Terra']],
      ['lead there again when it is back', 'Mars', 'it is back', ['Mars (Terra)']],
      ['are pages where the target redirects too', 'Mars', '#REDIRECT [[Earth]]', ['Terra']],
      ['lead there again when it does not', 'Mars', 'back again', ['Mars (Terra)']],
      ['become pages', 'Terra', 'terra incognita', ['Terra']],
      ['and redirects again', 'Terra', '#REDIRECT [[Earth]]', ['Earth (Terra)']],
      ['and are gone', 'Terra', null, []],
    ];

    test('are followed, whichever end changes', async () => {
      const { search, push } = await makeWiki({ pages: PAGES });
      for (const [what, title, source, expected] of steps) {
        await push({ files: { [pathOf(title)]: source } });
        expect(await answers(search, 'intitle:terra'), what).toEqual(expected);
      }
    });

    test('that are moved tell their new title', async () => {
      const { search, push } = await makeWiki({ pages: PAGES });
      await push({ files: { 'Terra.mediawiki': null, 'World.mediawiki': '#REDIRECT [[Earth]]' } });
      expect(await answers(search, 'terra')).toEqual([]);
      expect(await answers(search, 'world')).toEqual(['Earth (World)']);
    });
  });

  test('what other wikis put around their pages is not searched', async () => {
    const { search, push } = await makeWiki({ past: [{ files: { '_Sidebar.md': 'blue' } }] });
    expect(await answers(search, 'blue')).toEqual([]);
    await push({ files: { '_Sidebar.md': null, 'Sidebar.md': 'blue' } });
    expect(await answers(search, 'blue')).toEqual(['Sidebar']);
    await push({ files: { 'Sidebar.md': null, 'Help/_Footer.md': 'blue' } });
    expect(await answers(search, 'all:blue')).toEqual([]);
  });

  test('a change of the namespaces is followed', async () => {
    const { search, push } = await makeWiki({
      pages: { Earth: 'blue' },
      past: [{ files: { 'Portal:Sky.mediawiki': 'blue' } }],
    });
    expect(await answers(search, 'blue')).toEqual(['Earth', 'Portal:Sky']);
    await push({ files: { '.stemma/site.json': '{"namespaces": [{"id": 100, "name": "Portal"}]}' } });
    await search.ready();
    expect(await answers(search, 'blue')).toEqual(['Earth']);
    expect(await answers(search, 'portal:blue')).toEqual(['Portal:Sky']);
  });

  test('a history that is rewritten is followed', async () => {
    const { search, push } = await makeWiki({ pages: PAGES });
    await push({ files: { 'Venus.mediawiki': 'white planet' } }, []);
    await search.ready();
    expect(await answers(search, 'planet')).toEqual(['Venus']);
    expect(await answers(search, 'terra')).toEqual([]);
  });

  test('a large push is not waited for, and found soon', async () => {
    const { search, push } = await makeWiki({ pages: PAGES });
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`P${at}.md`, 'many']));
    await push({ files });
    await expect.poll(async () => (await answers(search, 'many')).length).toBe(100);
  });
});

describe('a saved search', () => {
  test('is taken by the next start, which puts in only what changed', async () => {
    const made = await makeWiki({ pages: PAGES });
    const cache = new MemoryCache();
    await (await openSearch(made.wiki, cache)).close();
    await made.push({ files: { 'Mars.mediawiki': 'rusty', 'Venus.mediawiki': 'white' } });
    const engine = newEngine(made.wiki);
    const search = await openSearch(made.wiki, cache, engine);
    expect(engine.puts).toBe(2);
    expect(await answers(search, 'rusty')).toEqual(['Mars']);
    expect(await answers(search, 'white')).toEqual(['Venus']);
    expect(await answers(search, 'terra')).toEqual(['Earth (Terra)']);
  });

  test('forgets pages that ended meanwhile, and their redirects', async () => {
    const made = await makeWiki({ pages: PAGES });
    const cache = new MemoryCache();
    await (await openSearch(made.wiki, cache)).close();
    await made.push({ files: { 'Mars.mediawiki': null, 'Terra.mediawiki': null } });
    const search = await openSearch(made.wiki, cache);
    expect(await answers(search, 'planet')).toEqual(['Earth']);
    expect(await answers(search, 'terra')).toEqual([]);
  });

  test('keeps descriptions', async () => {
    const { wiki } = await makeWiki({ pages: { Earth: '{{SHORTDESC:Third planet}} blue [[File:Map.png]]' } });
    const cache = new MemoryCache();
    await (await openSearch(wiki, cache)).close();
    const search = await openSearch(wiki, cache);
    expect((await search.pages('blue', 1)).results).toMatchObject([
      { description: 'Third planet', files: ['Map.png'] },
    ]);
  });

  const damages: readonly (readonly [string, (files: Map<string, Buffer>) => void])[] = [
    ['is cut off', (files) => files.set('index', files.get('index')!.subarray(0, -1))],
    ['has a byte changed', (files) => files.get('index')!.writeUInt8(1, files.get('index')!.length - 5)],
    ['has a page changed', (files) => files.get('pages')!.write('X', files.get('pages')!.length - 9)],
    ['has no head', (files) => files.set('pages', Buffer.from('{'))],
    ['is empty', (files) => files.set('pages', Buffer.alloc(0))],
    ['has lost its index', (files) => void files.delete('index')],
    ['has lost its texts', (files) => void files.delete('texts')],
    ['has lost its pages', (files) => void files.delete('pages')],
  ];

  test.each(damages)('that %s is built anew', async (_, damage) => {
    const { wiki } = await makeWiki({ pages: PAGES });
    const cache = new MemoryCache();
    await (await openSearch(wiki, cache)).close();
    damage(cache.files);
    const engine = newEngine(wiki);
    const search = await openSearch(wiki, cache, engine);
    expect(engine.puts).toBeGreaterThan(1);
    expect(await answers(search, 'planet')).toEqual(['Earth', 'Mars']);
  });

  test('of one save does not go with the pages of another', async () => {
    const made = await makeWiki({ pages: PAGES });
    const cache = new MemoryCache();
    await (await openSearch(made.wiki, cache)).close();
    const old = cache.files.get('index') as Buffer;
    await made.push({ files: { 'Mars.mediawiki': 'rusty' } });
    await (await openSearch(made.wiki, cache)).close();
    cache.files.set('index', old);
    expect(await answers(await openSearch(made.wiki, cache), 'red')).toEqual([]);
  });

  test('of another wiki, or of other rules of titles, is not taken', async () => {
    const { wiki, push } = await makeWiki({ pages: PAGES });
    const cache = new MemoryCache();
    await (await openSearch(wiki, cache)).close();
    const there = newEngine(wiki);
    await new WikiSearch({ wiki, feed: new PageFeed(wiki), engine: there, cache, place: 'there' }).ready();
    expect(there.puts).toBeGreaterThan(1);
    await push({ files: { '.stemma/site.json': '{"capitalLinks": false}' } });
    const other = newEngine(wiki);
    await openSearch(wiki, cache, other);
    expect(other.puts).toBeGreaterThan(1);
  });

  test('of a build that was stopped is gone on with', async () => {
    const pages = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`Page ${at}`, `word${at}`]));
    const { wiki } = await makeWiki({ pages });
    const cache = new MemoryCache();
    const first = newEngine(wiki);
    const search = new WikiSearch({ wiki, feed: new PageFeed(wiki), engine: first, cache, place: 'here' });
    await expect.poll(() => first.puts, { interval: 1 }).toBeGreaterThan(10);
    await search.close();
    const second = newEngine(wiki);
    const next = await openSearch(wiki, cache, second);
    expect(first.puts + second.puts).toBe(100);
    for (const at of [0, 50, 99]) expect(await answers(next, `word${at}`)).toEqual([`Page_${at}`]);
  });
});

describe('a search that follows', () => {
  const TITLES = ['A', 'B', 'C', 'D', 'Talk:A', '_S'];
  const WORDS = ['red', 'green', 'blue', 'white'];

  /** A step of a wiki's life: some files written, taken away, made redirects. */
  function randomFiles(random: () => number): Record<string, string | null> {
    const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    return Object.fromEntries(
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
        const kind = random();
        const source = kind < 0.25 ? null : kind < 0.5 ? `#REDIRECT [[${one(TITLES)}]]` : `${one(WORDS)} x`;
        const title = one(TITLES);
        return [title === '_S' ? '_S.mediawiki' : pathOf(title), source];
      }),
    );
  }

  async function state({ search }: Pick<MadeWiki, 'search'>): Promise<unknown> {
    const queries = [...WORDS, 'x', 'redirect', 'a', 'b', 'c', 'd', 's'].map((word) => `all:${word}`);
    return Promise.all(queries.map((query) => answers(search, query)));
  }

  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'knows what one knows that is built anew (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const made = await makeWiki({ pages: { A: 'red x' } });
      for (let step = 0; step < 12; step++) await made.push({ files: randomFiles(random) });
      const cache = new MemoryCache();
      const fresh = await openSearch(made.wiki, cache);
      expect(await state(made)).toEqual(await state({ search: fresh }));
      await fresh.close();
      for (let step = 0; step < 4; step++) await made.push({ files: randomFiles(random) });
      expect(await state(made)).toEqual(await state({ search: await openSearch(made.wiki, cache) }));
    },
  );
});

test('an index that is lost is built anew, and given up when it is lost time and again', async () => {
  const { wiki } = await makeWiki({ pages: PAGES });
  const warnings: string[] = [];
  const engine = new LosingIndex(() => undefined);
  const feed = new PageFeed(wiki, { warn: (message) => warnings.push(message) });
  const search = new WikiSearch({ wiki, feed, engine });
  await search.ready();
  for (let loss = 0; loss < 2; loss++) {
    await engine.lose();
    expect(search.state.status).toBe('building');
    await expect(search.pages('planet', 10)).rejects.toMatchObject({ code: 'search-building' });
    await search.ready();
    expect(await answers(search, 'planet')).toEqual(['Earth', 'Mars']);
  }
  await engine.lose();
  expect(search.state.status).toBe('failed');
  await expect(search.pages('planet', 10)).rejects.toMatchObject({ code: 'search-failed' });
  expect(warnings.at(-1)).toBe('the search index failed, it is off until the next start: gone');
  expect(warnings).toHaveLength(3);
  await search.close();
});

describe('an index that several servers share', () => {
  test.runIf(ALL)('is built while few texts wait, however large they are', async () => {
    const text = 'word '.repeat(60_000);
    const pages = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`Page ${at}`, text]));
    const { wiki } = await makeWiki({ pages });
    const engine = new LateIndex(() => undefined);
    const search = new WikiSearch({ wiki, feed: new PageFeed(wiki), engine });
    await search.ready();
    await expect.poll(() => engine.isWhole).toBe(true);
    await expect.poll(async () => (await engine.stats()).pages).toBe(16);
    expect(engine.most).toBeLessThan(2.5 * 1024 * 1024);
    await search.close();
  });
});
