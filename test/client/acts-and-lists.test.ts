/** What the client has of the action API, and the stream of changes. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActionFailure } from '../../src/client/action-failure.ts';
import type { ChangeEvent } from '../../src/client/change-events.ts';
import { StemmaClient } from '../../src/client/stemma-client.ts';
import * as samples from '../media/samples.ts';
import { type MadeWiki, makeWiki } from '../support/make-wiki.ts';
import { fetchFrom } from './in-process-fetch.ts';

const BASE = 'https://wiki.test/v1';

let made: MadeWiki;
let reader: StemmaClient;
let alice: StemmaClient;

beforeEach(async () => {
  made = await makeWiki({
    pages: {
      Mars: '[[Earth]] [[Category:Planets]]',
      Earth: 'Blue',
      'Talk:Earth': 'talk',
      There: '#REDIRECT [[Mars]]',
    },
  });
  const fetch = fetchFrom(made.api);
  reader = new StemmaClient(BASE, { fetch });
  alice = new StemmaClient(BASE, { fetch, token: 'alice' });
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function failure(asked: Promise<unknown>): Promise<ActionFailure> {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ActionFailure);
  return error as ActionFailure;
}

const bytes = (from: Uint8Array): Blob => new Blob([new Uint8Array(from)]);

describe('lists', () => {
  test('are walked to their end, however little an answer holds', async () => {
    const titles = (await all(reader.list('allpages', { limit: 1 }))).map(({ title }) => title);
    expect(titles).toEqual(['Earth', 'Mars', 'There']);
    expect(await all(reader.list('search', { search: 'blue', limit: 1 }))).toMatchObject([
      { title: 'Earth' },
    ]);
  });

  test('parameters are of their kinds', async () => {
    const redirects = await all(
      reader.list('allpages', { filterredir: 'redirects', minsize: 1, dir: 'descending' }),
    );
    expect(redirects.map(({ title }) => title)).toEqual(['There']);
    const past = new Date('2026-06-01T00:00:00Z');
    expect(await all(reader.list('recentchanges', { end: past, prop: ['title', 'ids'] }))).toEqual([]);
    const some = await all(reader.list('allrevisions', { namespace: [1], prop: ['ids'] }));
    expect(some).toMatchObject([{ title: 'Talk:Earth', revisions: [{ revid: 3 }] }]);
    expect(await all(reader.list('users', { users: ['A|B', 'Alice'] }))).toMatchObject([
      { name: 'A|B', invalid: true },
      { name: 'Alice' },
    ]);
    expect(await all(reader.list('querypage', { page: 'Wantedcategories' }))).toMatchObject([
      { title: 'Category:Planets' },
    ]);
  });

  test('a refusal is thrown with its code', async () => {
    const error = await failure(all(reader.list('categorymembers', { title: 'Earth' })));
    expect([error.code, ActionFailure.is(error, 'invalidcategory'), ActionFailure.is(error, 'x')]).toEqual([
      'invalidcategory',
      true,
      false,
    ]);
  });
});

describe('acts', () => {
  test('a page is moved with its talk page, deleted and brought back', async () => {
    const moved = await alice.movePage({
      from: 'Earth',
      to: 'Terra',
      reason: 'Latin',
      withoutRedirect: true,
      withTalk: true,
    });
    expect(moved).toMatchObject({ from: 'Earth', to: 'Terra', redirectcreated: false, talkto: 'Talk:Terra' });
    const { logid } = await alice.deletePage({ title: 'Terra', reason: 'gone' });
    expect(logid).toBeGreaterThan(0);
    expect(await alice.undeletePage({ title: 'Terra' })).toMatchObject({ title: 'Terra', pageid: 2 });
    const logged = await all(reader.list('logevents', { type: 'move' }));
    expect(logged.map(({ title, user, comment }) => [title, user, comment])).toContainEqual([
      'Earth',
      'Alice',
      'Latin',
    ]);
  });

  test('edits of somebody are rolled back', async () => {
    const bob = new StemmaClient(BASE, { fetch: fetchFrom(made.api), token: 'bob' });
    await bob.updatePage({ title: 'Earth' }, { source: 'Red', comment: 'c', latest: { id: 2 } });
    expect(await alice.rollbackPage({ title: 'Earth', user: 'Bob' })).toMatchObject({
      title: 'Earth',
      last_revid: 2,
    });
    expect((await reader.readSource({ title: 'Earth' })).body.source).toBe('Blue');
  });

  test('a refusal is thrown, and so is what strangers may not', async () => {
    expect((await failure(alice.movePage({ from: 'Earth', to: 'Mars' }))).code).toBe('articleexists');
    expect((await failure(reader.deletePage({ title: 'Earth' }))).code).toBe('permissiondenied');
  });

  test('a file is uploaded, and again only where that is said', async () => {
    const one = await alice.uploadFile({
      name: 'Map.png',
      content: bytes(samples.png(20, 10)),
      comment: 'a map',
    });
    expect(one).toMatchObject({ result: 'Success', filename: 'Map.png' });
    const next = { name: 'Map.png', content: bytes(samples.png(30, 10)) };
    expect(await alice.uploadFile(next)).toMatchObject({
      result: 'Warning',
      warnings: { exists: 'Map.png' },
    });
    expect((await alice.uploadFile({ ...next, replace: true })).result).toBe('Success');
    expect((await reader.readFile({ title: 'Map.png' })).body.original.width).toBe(30);
  });

  test('a large file goes up in parts', async () => {
    const content = Buffer.concat([samples.png(20, 10), Buffer.alloc(9 * 1024 * 1024)]);
    expect((await alice.uploadFile({ name: 'Large.png', content: bytes(content) })).result).toBe('Success');
    expect((await reader.readFile({ title: 'Large.png' })).body.original.size).toBe(content.length);
  });
});

describe('changes()', () => {
  afterEach(() => void vi.restoreAllMocks());

  const events = [1, 2, 3].map((id) => `id: ${id}-1\ndata: {"type":"edit","title":"P${id}"}\n\n`);
  const stream = (texts: readonly string[]): Response => new Response(new Blob([texts.join('')]).stream());

  test('goes on behind the last event when a connection ends', async () => {
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void) =>
      setImmediate(work)) as never);
    const asked: (string | null)[] = [];
    // The second event is cut in two, and lost with its connection.
    const answers = [
      ['retry: 2000\nid: 0-7\n\n'],
      [':\n\n', events[0], events[1]?.slice(0, 20)],
      [events[1], events[2]],
    ];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(new URL(String(input)).searchParams.get('since'));
      return stream((answers.shift() ?? []) as string[]);
    };
    const end = new AbortController();
    const heard: ChangeEvent[] = [];
    for await (const event of new StemmaClient(BASE, { fetch }).changes({}, { signal: end.signal })) {
      heard.push(event);
      if (heard.length === 3) end.abort();
    }
    expect(heard.map(({ title }) => title)).toEqual(['P1', 'P2', 'P3']);
    expect(asked).toEqual([null, '0-7', '1-1']);
  });

  test('a wiki that refuses ends it', async () => {
    const fetch = async () => new Response('{}', { status: 403 });
    await expect(all(new StemmaClient(BASE, { fetch }).changes())).rejects.toThrow('403');
  });
});
