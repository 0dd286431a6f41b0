/** Histories, counts and revisions: ids that are none, pairs that do not fit, caps, and the walk through a long page. */
import { describe, expect, test } from 'vitest';
import type { CountBody, PageBody, RevisionBody, SegmentBody } from '../../support/client.ts';
import { type Expected, expectError } from '../../support/error-body.ts';
import { commitCommand, fastImport, makeRepository } from '../../support/repository.ts';
import { badParameter, useWiki } from '../../support/wiki.ts';

/** Made by the import below: 45 edits by three people in turn, every third minor, every fifth a return to the first text. */
const LONG = 'Long';
const LONG_EDITS = 45;
const UNKNOWN_ID = 999_999_999;
const BEYOND_DOUBLE = '9007199254740993'; // 2^53 + 1
const BEYOND_INT64 = '9223372036854775808'; // 2^63

const wiki = useWiki(async () => ({ repo: await importedWiki() }));

const missing: Expected = { status: 404, key: 'rest-nonexistent-title' };
const invalid: Expected = { status: 404, key: 'rest-invalid-title' };
const notOfPage: Expected = { status: 404, key: 'rest-nonexistent-title-revision' };
const both: Expected = { status: 400, key: 'rest-pagehistory-incompatible-params' };
const outOfRange: Expected = { status: 400, key: 'rest-pagehistory-param-range-error' };
const badPair: Expected = { status: 400, key: 'rest-pagehistorycount-parameters-invalid' };
const noRevision: Expected = { status: 404, key: 'rest-nonexistent-revision' };

describe('GET /page/{title}/history refuses', () => {
  const rows: readonly (readonly [string, string, Expected])[] = [
    ['both directions at once (T146)', 'Long/history?older_than=1&newer_than=1', both],
    ['both directions even at 0', 'Long/history?older_than=0&newer_than=0', both],
    ['older than 0 (T147)', 'Long/history?older_than=0', outOfRange],
    ['older than -5 (T147)', 'Long/history?older_than=-5', outOfRange],
    ['newer than 0', 'Long/history?newer_than=0', outOfRange],
    ['older than abc (T147)', 'Long/history?older_than=abc', badParameter('older_than', 'badinteger')],
    ['older than nothing', 'Long/history?older_than=', badParameter('older_than', 'badinteger')],
    ['older than 1.5', 'Long/history?older_than=1.5', badParameter('older_than', 'badinteger')],
    ['older than 1e3', 'Long/history?older_than=1e3', badParameter('older_than', 'badinteger')],
    ['newer than 0x1', 'Long/history?newer_than=0x1', badParameter('newer_than', 'badinteger')],
    [
      'older than 2^63 (T147)',
      `Long/history?older_than=${BEYOND_INT64}`,
      badParameter('older_than', 'badinteger'),
    ],
    ['older than an unknown id (T148)', `Long/history?older_than=${UNKNOWN_ID}`, notOfPage],
    ['newer than an unknown id (T148)', `Long/history?newer_than=${UNKNOWN_ID}`, notOfPage],
    ['older than 2^53 + 1', `Long/history?older_than=${BEYOND_DOUBLE}`, notOfPage],
    ['an unknown filter (T149)', 'Long/history?filter=x', badParameter('filter', 'badvalue')],
    ['an empty filter', 'Long/history?filter=', badParameter('filter', 'badvalue')],
    ['two filters (T149)', 'Long/history?filter=minor%7Cbot', badParameter('filter', 'badvalue')],
    ['a filter that all objects have', 'Long/history?filter=constructor', badParameter('filter', 'badvalue')],
    ['a page that is missing (T150)', 'Missing/history', missing],
    ['a missing page, after the parameters', 'Missing/history?older_than=0', outOfRange],
    ['a title that is none', 'a%7Cb/history', invalid],
  ];

  test.each(rows)('%s', async (_, path, expected) => {
    expectError(await wiki.server.api.get(`/page/${path}`), expected);
  });

  test("another page's revision (T148)", async () => {
    const { body } = await wiki.server.api.get<PageBody>('/page/Seed');
    for (const direction of ['older_than', 'newer_than'])
      expectError(await wiki.server.api.get(`/page/Long/history?${direction}=${body.latest.id}`), notOfPage);
  });
});

describe('GET /page/{title}/history', () => {
  test('is walked from the newest to the oldest without gap or repeat (T151)', async () => {
    const { segments } = await walk('older', 'Long/history');
    expect(segments.map(({ revisions }) => revisions.length)).toEqual([20, 20, 5]);
    const ids = segments.flatMap(({ revisions }) => revisions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(LONG_EDITS);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(segments[0]).not.toHaveProperty('newer');
    expect(segments[2]).not.toHaveProperty('older');
  });

  test('is walked back up to the same revisions', async () => {
    const down = await walk('older', 'Long/history');
    const oldest = down.segments.at(-1)!.revisions.at(-1)!;
    const up = await walk('newer', `Long/history?newer_than=${oldest.id}`);
    const climbed = up.segments.flatMap(({ revisions }) => [...revisions].reverse());
    const all = down.segments.flatMap(({ revisions }) => revisions).reverse();
    expect([oldest, ...climbed]).toEqual(all);
  });

  test('gives the links of each segment', async () => {
    const base = `${wiki.server.base}/page/Long/history`;
    const first = await segmentOf('Long/history');
    const [top, last] = [first.revisions[0]!.id, first.revisions[19]!.id];
    expect(first).toMatchObject({ latest: base, older: `${base}?older_than=${last}` });
    const second = await segmentOf(`Long/history?older_than=${last}`);
    const [next, end] = [second.revisions[0]!.id, second.revisions[19]!.id];
    expect(second).toMatchObject({
      latest: base,
      older: `${base}?older_than=${end}`,
      newer: `${base}?newer_than=${next}`,
    });
    const newest = await segmentOf(`Long/history?newer_than=${top}`);
    expect(newest).toEqual({ latest: base, revisions: [] });
  });

  test('has exactly twenty revisions without a link to older ones', async () => {
    const segment = await segmentOf('Twenty/history');
    expect(segment.revisions).toHaveLength(20);
    expect(segment).not.toHaveProperty('older');
    expect(segment).not.toHaveProperty('newer');
  });

  test('keeps the filter in its links', async () => {
    const base = `${wiki.server.base}/page/Minor_1000/history?filter=minor`;
    const segment = await segmentOf('Minor_1000/history?filter=minor');
    expect(segment.latest).toBe(base);
    expect(segment.older).toBe(`${base}&older_than=${segment.revisions[19]!.id}`);
  });

  test.each([
    ['minor', 15],
    ['bot', 0],
    ['anonymous', 0],
    ['reverted', 8],
  ])('filters by %s as the counts do', async (filter, expected) => {
    const { segments } = await walk('older', `Long/history?filter=${filter}`);
    const found = segments.flatMap(({ revisions }) => revisions);
    expect(found).toHaveLength(expected);
    const { body } = await wiki.server.api.get<CountBody>(`/page/Long/history/counts/${filter}`);
    expect(body).toEqual({ count: expected, limit: false });
  });

  test('ignores parameters that nobody knows', async () => {
    expect((await segmentOf('Long/history?frobnicate=1')).revisions).toHaveLength(20);
  });

  test('gives deltas that sum up to the size', async () => {
    const { segments } = await walk('older', 'Long/history');
    const all = segments.flatMap(({ revisions }) => revisions).reverse();
    expect(all[0]!.delta).toBeNull();
    for (const [index, { size, delta }] of all.entries())
      if (index > 0) expect(delta).toBe(size - all[index - 1]!.size);
  });

  test('has the newest revision as validator', async () => {
    const answer = await wiki.server.api.get<SegmentBody>('/page/Long/history');
    expect(answer.headers.etag).toBe(`"${answer.body.revisions[0]!.id}"`);
    const again = await wiki.server.api.get('/page/Long/history', {
      'if-none-match': answer.headers.etag ?? '',
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /page/{title}/history/counts/{type} refuses', () => {
  const rows: readonly (readonly [string, string, Expected])[] = [
    ['an unknown type (T155)', 'Long/history/counts/bogus', badParameter('type', 'badvalue')],
    ['a type that all objects have', 'Long/history/counts/constructor', badParameter('type', 'badvalue')],
    ['from without to (T155)', 'Long/history/counts/edits?from=2', badPair],
    ['to without from', 'Long/history/counts/editors?to=2', badPair],
    ['a pair with minor (T155)', 'Long/history/counts/minor?from=2&to=3', badPair],
    ['a pair with reverted', 'Long/history/counts/reverted?from=2&to=3', badPair],
    ['from abc', 'Long/history/counts/edits?from=abc&to=3', badParameter('from', 'badinteger')],
    ['to 1.5', 'Long/history/counts/edits?from=2&to=1.5', badParameter('to', 'badinteger')],
    ['an unknown id', `Long/history/counts/edits?from=${UNKNOWN_ID}&to=${UNKNOWN_ID}`, { status: 404 }],
    ['a page that is missing', 'Missing/history/counts/edits', missing],
    ['a missing page, after the parameters', 'Missing/history/counts/edits?from=2', badPair],
    ['a title that is none', 'a%7Cb/history/counts/edits', invalid],
    ['no type', 'Long/history/counts/', { status: [400, 404] }],
    [
      'more than 2,000 minor edits (T156)',
      'Minor_2001/history/counts/minor',
      { status: 500, key: 'rest-pagehistorycount-too-many-revisions' },
    ],
  ];

  test.each(rows)('%s', async (_, path, expected) => {
    expectError(await wiki.server.api.get(`/page/${path}`), expected);
  });

  test("another page's revision", async () => {
    const { body } = await wiki.server.api.get<PageBody>('/page/Seed');
    const [first] = (await segmentOf('Long/history')).revisions;
    for (const [from, to] of [
      [body.latest.id, first!.id],
      [first!.id, body.latest.id],
      [body.latest.id, body.latest.id],
    ])
      expectError(await wiki.server.api.get(`/page/Long/history/counts/edits?from=${from}&to=${to}`), {
        status: 404,
      });
  });
});

describe('GET /page/{title}/history/counts/{type}', () => {
  test.each([
    ['Long', 'edits', 45, false],
    ['Long', 'editors', 3, false],
    ['Long', 'temporary', 0, false],
    ['Minor_1000', 'minor', 1_000, false],
    ['Minor_1001', 'minor', 1_000, true],
    ['Minor_2000', 'minor', 1_000, true],
    ['Minor_2001', 'edits', 2_001, false],
  ])('of %s: %s are %i, more: %s (T156)', async (page, type, count, limit) => {
    const { body } = await wiki.server.api.get<CountBody>(`/page/${page}/history/counts/${type}`);
    expect(body).toEqual({ count, limit });
  });

  test.each(['anonedits', 'botedits', 'revertededits'])('still takes the old name %s', async (type) => {
    const answer = await wiki.server.api.get<CountBody>(`/page/Long/history/counts/${type}`);
    expect(answer.status).toBe(200);
  });

  test('leaves both ends of a pair out, in either order', async () => {
    const { revisions } = await segmentOf('Long/history');
    const [newer, older, next] = [revisions[0]!.id, revisions[10]!.id, revisions[1]!.id];
    const count = async (from: number, to: number, type = 'edits') =>
      (await wiki.server.api.get<CountBody>(`/page/Long/history/counts/${type}?from=${from}&to=${to}`)).body;
    expect(await count(older, newer)).toEqual({ count: 9, limit: false });
    expect(await count(newer, older)).toEqual({ count: 9, limit: false });
    expect(await count(older, newer, 'editors')).toEqual({ count: 3, limit: false });
    expect(await count(newer, next)).toEqual({ count: 0, limit: false });
    expect(await count(newer, newer)).toEqual({ count: 0, limit: false });
  });

  test('may be kept for a minute and says when the page last changed', async () => {
    const answer = await wiki.server.api.get('/page/Long/history/counts/edits');
    expect(answer.headers['cache-control']).toBe('max-age=60');
    const latest = (await segmentOf('Long/history')).revisions[0]!.timestamp;
    expect(Date.parse(answer.headers['last-modified'] ?? '')).toBe(Date.parse(latest));
  });
});

describe('GET /revision/{id} refuses', () => {
  const badId = badParameter('id', 'badinteger');
  const rows: readonly (readonly [string, string, Expected])[] = [
    ['0 (T157)', '0', { status: 400 }],
    ['-1 (T157)', '-1', { status: 400 }],
    ['abc (T157)', 'abc', badId],
    ['1e3 (T157)', '1e3', badId],
    ['1.5', '1.5', badId],
    ['0x1', '0x1', badId],
    ['nothing', '', badId],
    ['2^53 + 1 (T157)', BEYOND_DOUBLE, noRevision],
    ['an unknown id', String(UNKNOWN_ID), noRevision],
    ['a name of git (T159)', 'HEAD~1', badId],
    ['an option of git (T159)', '--help', badId],
    ['a path of git (T159)', 'main:Seed.mediawiki', badId],
    ['the name of a commit (T159)', '0123456789abcdef0123456789abcdef01234567', { status: [400, 404] }],
  ];

  test.each(rows)('%s', async (_, id, expected) => {
    expectError(await wiki.server.api.get(`/revision/${id}`), expected);
    if (id !== '') expectError(await wiki.server.api.get(`/revision/${id}/bare`), expected);
  });

  test('the name of the newest commit (T159)', async () => {
    expectError(await wiki.server.api.get(`/revision/${await wiki.tip()}`), { status: [400, 404] });
  });
});

describe('GET /revision/{id}', () => {
  test('gives each of a page its own text, newest = the page (T154)', async () => {
    const { segments } = await walk('older', 'Long/history');
    const ids = segments.flatMap(({ revisions }) => revisions.map(({ id }) => id));
    const page = await wiki.server.api.get<PageBody>('/page/Long');
    expect(page.body.latest.id).toBe(ids[0]);
    for (const id of ids.slice(0, 5)) {
      const { body } = await wiki.server.api.get<RevisionBody>(`/revision/${id}`);
      expect(body.page).toEqual({ id: page.body.id, key: LONG, title: LONG });
      expect(body.size).toBe(Buffer.byteLength(body.source));
    }
  });

  test('may be kept by the validators it gives', async () => {
    const { body } = await wiki.server.api.get<PageBody>('/page/Long');
    const path = `/revision/${body.latest.id}`;
    const { headers } = await wiki.server.api.get(path);
    expect((await wiki.server.api.get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect(Date.parse(headers['last-modified'] ?? '')).toBe(Date.parse(body.latest.timestamp));
  });
});

async function segmentOf(path: string): Promise<SegmentBody> {
  const answer = await wiki.server.api.get<SegmentBody>(`/page/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Follows the links of one direction until a segment has none or holds nothing. */
async function walk(
  direction: 'older' | 'newer',
  path: string,
): Promise<{ readonly segments: readonly SegmentBody[] }> {
  const segments: SegmentBody[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const body: SegmentBody = await segmentOf(next);
    if (body.revisions.length === 0) break;
    segments.push(body);
    next = body[direction]?.replace(`${wiki.server.base}/page/`, '');
  }
  return { segments };
}

/** Clocks go back an hour with every edit of the long page: only parents tell the order. */
async function importedWiki(): Promise<string> {
  const repo = await makeRepository({ 'Seed.mediawiki': 'seed' });
  const commands: Uint8Array[] = [];
  const edit = (title: string, index: number, isMinor: boolean, text: string): void => {
    const parents = commands.length === 0 ? ['refs/heads/main^0'] : [];
    const who = { name: `Person ${index % 3}`, email: `person${index % 3}@example.org` };
    const message = isMinor ? 'edit\n\nWiki-Minor: true\n' : 'edit\n';
    const at = 1_600_000_000 - index * 3_600;
    commands.push(commitCommand({ files: { [`${title}.mediawiki`]: text }, message, at, parents, ...who }));
  };
  for (let index = 0; index < LONG_EDITS; index++)
    edit(LONG, index, index % 3 === 2, index % 5 === 0 ? 'first' : `text ${'x'.repeat(index)}`);
  for (let index = 0; index < 20; index++) edit('Twenty', index, false, `text ${index}`);
  for (const count of [1_000, 1_001, 2_000, 2_001])
    for (let index = 0; index < count; index++) edit(`Minor ${count}`, index, true, `text ${index}`);
  await fastImport(repo, [...commands, Buffer.from('done\n')]);
  return repo;
}
