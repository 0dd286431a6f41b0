import { describe, expect, test } from 'vitest';
import { plainOutline } from '../../../src/content-models/plain-rendering.ts';
import type { ContentId } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import { WikiError } from '../../../src/wiki/errors.ts';
import {
  type Dependency,
  type Existence,
  type FactName,
  type LookupSource,
  nameOfLink,
  placesOfFact,
} from '../../../src/wiki/rendering/facts.ts';
import { HtmlCache } from '../../../src/wiki/rendering/html-cache.ts';
import type { TracedPage } from '../../../src/wiki/rendering/render-rounds.ts';

/** A wiki that says of titles, sources and files what the test wrote down. */
function makeFacts() {
  const titles = new Map<string, Existence>();
  const contents = new Map<string, string>();
  const files = new Map<string, string>();
  return {
    titles,
    contents,
    files,
    mainTitle: 'Main_Page',
    linked: async ({ to }: { readonly to: string }) => titles.get(to) ?? false,
    content: (key: PageKey) => contents.get(key) as ContentId | undefined,
    fileVersion: (name: string) => files.get(name),
  };
}

const keyed = (key: string): PageKey => key as PageKey;
const madeFrom = (kind: FactName, name: string, stamp: unknown): Dependency => ({
  kind,
  name,
  stamp,
  places: placesOfFact(kind, name, keyed('Main_Page')),
});
const linkTo = (name: string, stamp: Existence): Dependency =>
  madeFrom('links', nameOfLink({ as: 'title', to: name, folder: '' }), stamp);

function rendered(text: string, dependencies: readonly Dependency[] = [], passing = false): TracedPage {
  const page = {
    html: Buffer.from(text),
    digest: text,
    renderedAtSeconds: 0,
    outline: plainOutline(''),
    redirect: undefined,
    limits: [],
    refused: undefined,
    hasLists: false,
    isPassing: passing,
  };
  return { page, dependencies, properties: [], transcluded: [] };
}

/** A cache, and what each rendering of a name gives in turn. */
function makeCache(options: { maxBytes?: number; nowMs?: () => number } = {}) {
  const facts = makeFacts();
  const cache = new HtmlCache(facts as unknown as LookupSource, options);
  let count = 0;
  const get = async (name: string, dependencies: readonly Dependency[] = [], passing = false) => {
    const page = await cache.get(name, async () => rendered(`${name} ${++count}`, dependencies, passing));
    return Buffer.from(page.html).toString();
  };
  const changed = (...keys: string[]) => cache.changed(new Set(keys.map(keyed)));
  return { facts, cache, get, changed };
}

describe('HtmlCache', () => {
  test('renders a name once, for all who ask at once and later', async () => {
    const { get } = makeCache();
    expect(await Promise.all([get('A'), get('A'), get('B')])).toEqual(['A 1', 'A 1', 'B 2']);
    expect(await get('A')).toBe('A 1');
  });

  test('a rendering that fails is told to all who wait, and tried again', async () => {
    const { cache, get } = makeCache();
    const fail = () => cache.get('A', () => Promise.reject(new Error('no')));
    const answers = await Promise.allSettled([fail(), fail()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get('A')).toBe('A 1');
  });

  test.each([
    ['a page comes', 'X', false, true],
    ['a page goes', 'X', true, false],
    ['a page leads on', 'X', true, 'redirect' as const],
    ['a page comes under another spelling', 'x-Y', false, true],
  ])('when %s, what links to it is dropped', async (_, key, before, after) => {
    const { facts, get, changed } = makeCache();
    facts.titles.set(key, before);
    await get('A', [linkTo(key, before)]);
    await get('B', [linkTo('Other', false)]);
    facts.titles.set(key, after);
    await changed(key === 'x-Y' ? 'X_y' : key);
    expect([await get('A'), await get('B')]).toEqual(['A 3', 'B 2']);
  });

  test('what links to a page stays when only its text is another', async () => {
    const { facts, get, changed } = makeCache();
    facts.titles.set('X', true);
    await get('A', [linkTo('X', true)]);
    await changed('X');
    expect(await get('A')).toBe('A 1');
  });

  test('a template and a file are told by their content', async () => {
    const { facts, get, changed } = makeCache();
    facts.contents.set('Template:T', 'one');
    facts.files.set('M x.png', 'one');
    await get('A', [madeFrom('sources', 'Template:T', 'one')]);
    await get('B', [madeFrom('files', 'M x.png', 'one')]);
    await changed('Template:T', 'File:M_x.png');
    expect([await get('A'), await get('B')]).toEqual(['A 1', 'B 2']);
    facts.contents.set('Template:T', 'two');
    facts.files.delete('M x.png');
    await changed('Template:T', 'File:M_x.png');
    expect([await get('A'), await get('B')]).toEqual(['A 3', 'B 4']);
  });

  test('what shows the hour is rendered anew after a minute', async () => {
    let nowMs = 1_000;
    const { get } = makeCache({ nowMs: () => nowMs });
    expect([await get('A', [], true), await get('B')]).toEqual(['A 1', 'B 2']);
    nowMs += 59_000;
    expect(await get('A')).toBe('A 1');
    nowMs += 2_000;
    expect([await get('A'), await get('B')]).toEqual(['A 3', 'B 2']);
  });

  test('keeps within its bytes, the longest unused going first, and nothing that is larger than it', async () => {
    const { cache, get } = makeCache({ maxBytes: 2_000 });
    for (const name of ['A', 'B', 'C']) await get(name);
    await get('A');
    await get('D');
    expect(cache.use.bytes).toBeLessThanOrEqual(2_000);
    expect(await get('A')).toBe('A 1');
    expect(await get('B')).toBe('B 5');
    const { cache: small, get: getSmall } = makeCache({ maxBytes: 100 });
    expect([await getSmall('A', [linkTo('X', false)]), await getSmall('A')]).toEqual(['A 1', 'A 2']);
    expect(small.use.bytes).toBe(0);
  });

  test('forgets everything when it is cleared, also what is being rendered', async () => {
    const { cache, get } = makeCache();
    await get('A');
    const flying = get('B');
    cache.clear();
    expect(await flying).toBe('B 2');
    expect([await get('A'), await get('B')]).toEqual(['A 3', 'B 4']);
  });
});

describe('a change while a page is rendered', () => {
  /** Renders from the state it finds at the beginning, and ends when it is told to. */
  async function race(change: (made: ReturnType<typeof makeCache>) => Promise<void>) {
    const made = makeCache();
    made.facts.titles.set('X', false);
    let end = (): void => undefined;
    const slow = made.cache.get('A', async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return rendered('old', [linkTo('X', false)]);
    });
    await new Promise(setImmediate);
    await change(made);
    const late = made.cache.get('A', async () => rendered('new', [linkTo('X', true)]));
    end();
    const texts = [await slow, await late].map(({ html }) => Buffer.from(html).toString());
    const kept = await made.cache.get('A', async () => rendered('newer'));
    return [...texts, Buffer.from(kept.html).toString()];
  }

  test('who asked before may see the page before it; who asks after it does not', async () => {
    const texts = await race(async ({ facts, changed }) => {
      facts.titles.set('X', true);
      await changed('X');
    });
    expect(texts).toEqual(['old', 'new', 'new']);
  });

  test('a change of something else is no reason to render again', async () => {
    expect(await race(({ changed }) => changed('Y', 'X'))).toEqual(['old', 'old', 'old']);
  });

  describe('while the machine is too busy to render', () => {
    const busy = async (): Promise<TracedPage> => {
      throw new WikiError('overloaded', { retryAfterSeconds: 1 });
    };

    test('shows what a page was before a fact changed, and says so', async () => {
      const { facts, cache, get, changed } = makeCache();
      await get('A', [linkTo('B', false)]);
      facts.titles.set('B', true);
      await changed('B');
      const shown = await cache.get('A', busy);
      expect(Buffer.from(shown.html).toString()).toBe('A 1');
      expect(shown.isOutdated).toBe(true);
      expect(await get('A', [linkTo('B', true)])).toBe('A 2');
      expect((await cache.get('A', busy)).isOutdated).toBeUndefined();
    });

    test('shows nothing of a page that it does not have, or that was a notice', async () => {
      const { facts, cache, changed } = makeCache();
      await expect(cache.get('A', busy)).rejects.toThrow('overloaded');
      const made = rendered('over a limit', [linkTo('B', false)]);
      await cache.get('N', async () => ({ ...made, page: { ...made.page, refused: 'cells' } }));
      facts.titles.set('B', true);
      await changed('B');
      await expect(cache.get('N', busy)).rejects.toThrow('overloaded');
    });

    test('shows nothing that was made under other settings', async () => {
      const { cache, get } = makeCache();
      await get('A');
      cache.clear();
      await expect(cache.get('A', busy)).rejects.toThrow('overloaded');
    });

    test('any other failure is told as it is', async () => {
      const { facts, cache, get, changed } = makeCache();
      await get('A', [linkTo('B', false)]);
      facts.titles.set('B', true);
      await changed('B');
      await expect(cache.get('A', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    });
  });

  test('finds what a change of thousands of titles outdates, and lets others in meanwhile', async () => {
    const { facts, get, changed } = makeCache();
    await get('A', [linkTo('Title 19999', false)]);
    facts.titles.set('Title 19999', true);
    let slices = 0;
    let isOver = false;
    const count = (): unknown => isOver || setImmediate(() => slices++ >= 0 && count());
    count();
    await changed(...Array.from({ length: 20_000 }, (_, at) => `Title ${at}`));
    isOver = true;
    expect(slices).toBeGreaterThan(2);
    expect(await get('A', [linkTo('Title 19999', true)])).toBe('A 2');
  });
});
