import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../src/client/api-error.ts';
import { StemmaClient } from '../../src/client/stemma-client.ts';
import * as samples from '../media/samples.ts';
import { type MadeWiki, makeWiki } from '../support/make-wiki.ts';
import { fetchFrom } from './in-process-fetch.ts';

const BASE = 'https://wiki.test/v1';

let made: MadeWiki;
let reader: StemmaClient;
let alice: StemmaClient;

beforeAll(async () => {
  made = await makeWiki({
    pages: { Mars: 'Red', 'A/B?': 'Odd', There: '#REDIRECT [[Mars]]' },
    past: [{ files: { 'File/Map.png': samples.png(20, 10) } }],
  });
  const fetch = fetchFrom(made.api);
  reader = new StemmaClient(BASE, { fetch });
  alice = new StemmaClient(`${BASE}/`, { fetch, token: 'alice' });
});

async function failure(asked: Promise<unknown>): Promise<ApiError> {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('StemmaClient', () => {
  test('reads a page', async () => {
    const { status, headers, body } = await reader.readSource({ title: 'Mars' });
    expect([status, body.source, body.content_model]).toEqual([200, 'Red', 'wikitext']);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{40}"$/);
  });

  test.each(['A/B?', 'a/B?'])('%s is one segment', async (title) => {
    expect((await reader.readBare({ title })).body.title).toBe('A/B?');
  });

  test.each(['.', '..'])('%j is no way up', async (title) => {
    await expect(reader.readSource({ title })).rejects.toThrow(RangeError);
    await expect(reader.readMedium({ path: `a/${title}/b` })).rejects.toThrow(RangeError);
  });

  test('reads HTML as text', async () => {
    const { body, headers } = await reader.readHtml({ title: 'Mars', flavor: 'edit' });
    expect(body).toContain('<p');
    expect(headers.get('content-revision-id')).toBe('1');
  });

  test('follows redirects, or does not', async () => {
    expect((await reader.readWithHtml({ title: 'There' })).body.title).toBe('Mars');
    const error = await failure(reader.readWithHtml({ title: 'There' }, { redirect: 'manual' }));
    expect([error.status, error.key]).toEqual([307, undefined]);
  });

  test('searches, and leaves out what is undefined', async () => {
    const { body } = await reader.searchTitles({ q: 'ma', limit: undefined });
    expect(body.pages.map(({ key }) => key)).toEqual(['Mars']);
    expect((await reader.searchPages({ q: 'odd', limit: 1 })).body.pages).toHaveLength(1);
  });

  test('gets a file as bytes', async () => {
    const { body: file } = await reader.readFile({ title: 'Map.png' });
    const path = new URL(file.original.url).pathname.replace(/^\/media\//, '');
    const { body } = await reader.readMedium({ path });
    expect(Buffer.from(body).equals(samples.png(20, 10))).toBe(true);
  });

  test('creates, updates, lists and compares', async () => {
    const created = await alice.createPage({ title: 'Room', source: 'A room.', comment: null });
    expect([created.status, created.headers.get('location')]).toEqual([201, `${BASE}/page/Room`]);
    const { latest } = created.body;
    const source = 'A room for writing.';
    const updated = await alice.updatePage({ title: 'Room' }, { source, comment: 'Say what for', latest });
    expect(updated.body.source).toBe(source);
    const { revisions } = (await reader.readHistory({ title: 'Room' })).body;
    expect(revisions.map(({ comment, user }) => [comment, user?.name])).toEqual([
      ['Say what for', 'Alice'],
      [expect.any(String), 'Alice'],
    ]);
    const ends = { from: latest.id, to: updated.body.latest.id };
    expect((await reader.compareRevisions(ends)).body.diff.map(({ type }) => type)).toEqual([3]);
  });

  test('transforms', async () => {
    const { body } = await reader.transformWikitextToHtmlWithoutTitle(
      { body_only: 'yes' },
      { wikitext: "''a''" },
    );
    expect(body).toContain('<i');
    const found = await reader.transformWikitextToLint({ title: 'Mars' }, { wikitext: '<tt>a</tt>' });
    expect(found.body[0]?.type).toBe('obsolete-tag');
  });

  test('throws errors with their keys', async () => {
    const error = await failure(reader.readSource({ title: 'Nowhere' }));
    expect([error.status, error.key]).toEqual([404, 'rest-nonexistent-title']);
    expect(error.message).toContain('Nowhere');
    expect(ApiError.is(error)).toBe(true);
    expect(ApiError.is(error, 'edit-conflict', 'rest-nonexistent-title')).toBe(true);
    expect(ApiError.is(error, 'edit-conflict')).toBe(false);
    expect(ApiError.is(new Error('x'))).toBe(false);
  });

  test('a conflict brings both sides', async () => {
    const { body } = await alice.createPage({ title: 'Disputed', source: 'one', comment: null });
    const edit = (source: string) =>
      alice.updatePage({ title: 'Disputed' }, { source, comment: null, latest: body.latest });
    await edit('two');
    const error = await failure(edit('three'));
    expect(ApiError.is(error, 'edit-conflict')).toBe(true);
    expect(error.body?.base).toBe(body.latest.id);
    expect(error.body?.local?.to.id).toBe(null);
    expect(error.body?.remote?.diff.length).toBeGreaterThan(0);
  });

  test('nothing new is thrown as well', async () => {
    const { headers } = await reader.readSource({ title: 'Mars' });
    const condition = { headers: { 'if-none-match': headers.get('etag') as string } };
    expect((await failure(reader.readSource({ title: 'Mars' }, condition))).status).toBe(304);
  });

  test('tells how long to wait', () => {
    const made = (seconds: string) =>
      new ApiError({
        method: 'GET',
        url: BASE,
        status: 503,
        headers: new Headers({ 'retry-after': seconds }),
        text: '<html>',
      });
    expect([made('5').retryAfterSeconds, made('soon').retryAfterSeconds]).toEqual([5, undefined]);
    expect(made('5').body).toBeUndefined();
  });

  test('an alias will do', async () => {
    const client = new StemmaClient('https://wiki.test/w/rest.php/v1', { fetch: fetchFrom(made.api) });
    const { body } = await client.readBare({ title: 'Mars' });
    expect(body.html_url).toBe('https://wiki.test/w/rest.php/v1/page/Mars/html');
    await expect(client.readMedium({ path: 'File/Map.png' })).resolves.toMatchObject({ status: 200 });
  });
});
