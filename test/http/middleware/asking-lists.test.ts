/** A small edit is answered before search and lists have it: whoever asks them then waits until they do. */

import { describe, expect, test } from 'vitest';
import { PageIndex } from '../../../src/search/page-index.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

/** Takes nothing in until it may. */
class HeldIndex extends PageIndex {
  free: () => void = () => undefined;
  #held: Promise<void> = Promise.resolve();

  hold(): void {
    this.#held = new Promise((resolve) => {
      this.free = resolve;
    });
  }

  override async put(...args: Parameters<PageIndex['put']>): Promise<void> {
    await this.#held;
    await super.put(...args);
  }
}

interface Held extends MadeWiki {
  readonly index: HeldIndex;
}

async function makeHeld(): Promise<Held> {
  let index = new HeldIndex(() => undefined);
  const made = await makeWiki({
    pages: { A: 'before [[Category:C]]', B: 'beside', L: '{{PAGESINCATEGORY:D}} in it' },
    engine: (wiki) => {
      index = new HeldIndex((name) => wiki.site.titles.namespaces.find(name));
      return index;
    },
  });
  await Promise.all([made.search.ready(), made.links.ready()]);
  index.hold();
  return { ...made, index };
}

function edit({ alice }: Held, source = 'after [[Category:D]]', id = 1) {
  return alice.put('/page/A', { source, comment: 'c', latest: { id } });
}

/** Whether something comes only once the index may go on. */
async function comesAfter<Answer>({ index }: Held, asked: Promise<Answer>): Promise<Answer> {
  let isThere = false;
  void asked.then(() => {
    isThere = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isThere).toBe(false);
  index.free();
  return asked;
}

describe('after an edit was answered', () => {
  test('a search waits for it', async () => {
    const held = await makeHeld();
    expect((await edit(held)).status).toBe(200);
    const { json } = await comesAfter(held, held.api.get('/search/page?q=after'));
    expect(json.pages).toMatchObject([{ key: 'A' }]);
    expect((await held.api.get('/search/page?q=before')).json.pages).toEqual([]);
  });

  test.each(['/wiki/A', '/wiki/Special:WhatLinksHere/A', '/page/A/links/language'])(
    '%s waits for it',
    async (path) => {
      const held = await makeHeld();
      await edit(held);
      expect((await comesAfter(held, held.api.get(path))).status).toBe(200);
    },
  );

  test.each(['/page/L/html', '/page/L/with_html', '/revision/3/html', '/revision/3/with_html'])(
    '%s waits for it, since it has a list, kept or not',
    async (path) => {
      const held = await makeHeld();
      expect((await held.api.get(path)).body).toContain('>0</span> in it');
      await edit(held);
      expect((await comesAfter(held, held.api.get(path))).body).toContain('>1</span> in it');
    },
  );

  test('a list of the action API waits for it', async () => {
    const held = await makeHeld();
    await edit(held);
    const asked = held.api.get(
      '/w/api.php?action=query&list=categorymembers&cmtitle=Category:D&format=json&formatversion=2',
    );
    const { json } = await comesAfter(held, asked);
    expect(json.query.categorymembers).toMatchObject([{ title: 'A' }]);
  });

  test.each([
    '/page/A',
    '/page/A/bare',
    '/page/A/html',
    '/page/A/with_html',
    '/page/A/history',
    '/page/A/history/counts/edits',
    '/revision/4',
    '/revision/4/bare',
    '/revision/4/html',
    '/revision/1/compare/4',
    '/health',
  ])('%s shows it at once', async (path) => {
    const held = await makeHeld();
    await edit(held);
    expect((await held.api.get(path)).status).toBe(200);
    expect(held.links.isBehind).toBe(true);
    held.index.free();
  });

  test('the next edit is answered in its turn, and lists have both', async () => {
    const held = await makeHeld();
    await edit(held);
    await comesAfter(held, edit(held, 'at last', 4));
    const { json } = await held.api.get('/search/page?q=last');
    expect(json.pages).toMatchObject([{ key: 'A' }]);
  });

  test('nothing is kept of what was asked before all have it', async () => {
    const held = await makeHeld();
    const path = '/page/B';
    for (let asked = 0; asked < 3; asked++) await held.api.get(path);
    await edit(held);
    const before = await hits(held);
    for (let asked = 0; asked < 3; asked++) await held.api.get(path);
    expect(await hits(held)).toBe(before);
    held.index.free();
    await held.links.followed();
    for (let asked = 0; asked < 3; asked++) await held.api.get(path);
    expect(await hits(held)).toBe(before + 1);
  });

  test('what is kept of pages as they were shown meanwhile is let go', async () => {
    const held = await makeHeld();
    await edit(held);
    const meanwhile = held.wiki.generation;
    held.index.free();
    await held.links.followed();
    expect(held.wiki.generation).not.toBe(meanwhile);
  });

  test('a version that is told is one that is there', async () => {
    const held = await makeHeld();
    const { headers } = await edit(held);
    expect(headers['stemma-version']).toMatch(/^4-/);
    const told = { 'stemma-version': headers['stemma-version'] as string };
    const { status } = await held.api.get('/page/A', told);
    expect(status).toBe(200);
    held.index.free();
  });
});

test('a large page is in all lists before its edit is answered: others would wait for it', async () => {
  const held = await makeHeld();
  expect((await comesAfter(held, edit(held, `huge ${'x '.repeat(20_000)}`))).status).toBe(200);
  expect(held.links.isBehind).toBe(false);
});

test('whoever saved finds it, time after time', async () => {
  const { alice, api } = await makeWiki({ pages: { A: 'x' } });
  let id = 1;
  for (let round = 0; round < 50; round++) {
    const source = `word${round} [[Category:C${round}]] [[To ${round}]]`;
    const saved = await alice.put('/page/A', { source, comment: 'c', latest: { id } });
    id = saved.json.latest.id;
    const [found, members] = await Promise.all([
      api.get(`/search/page?q=word${round}`),
      api.get(`/wiki/Category:C${round}`),
    ]);
    expect(found.json.pages).toMatchObject([{ key: 'A' }]);
    expect(members.body).toContain('/wiki/A"');
  }
});

async function hits({ api }: Held): Promise<number> {
  const { body } = await api.get('/metrics');
  return Number(/^stemma_cache_hits_total\{cache="answers"\} (\d+)$/m.exec(body)?.[1]);
}
