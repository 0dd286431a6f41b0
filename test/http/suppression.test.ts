/** What `stemma suppress` hides does not come out by any way of the API, and comes back when it is shown again. */
import { describe, expect, test } from 'vitest';
import type { Hideable, Suppression } from '../../src/base/suppression.ts';
import { ENGINE_VERSION } from '../../src/content-models/page-document.ts';
import { ANONYMOUS_EMAIL } from '../../src/wiki/ledger/users.ts';
import { type MadeWiki, makeWiki } from '../support/make-wiki.ts';

/** Later than every revision. */
const AT_MS = Date.parse('2026-02-02T00:00:00Z');
const SECRET = 'Wormwood';

/** Mars with four revisions: 1 Alice, 2 a secret by Mallory, 3 by a stranger, 4 Alice, minor. */
async function open(hide: Readonly<Record<number, readonly Hideable[]>> = {}) {
  const mallory = { name: 'Mallory', email: 'mallory@example.org' };
  const stranger = { name: '192.0.2.7', email: ANONYMOUS_EMAIL };
  let map: ReadonlyMap<number, Suppression> = new Map();
  let atMs = AT_MS;
  const suppress = (parts: Readonly<Record<number, readonly Hideable[]>>): void => {
    atMs += 1_000;
    map = new Map(Object.entries(parts).map(([id, hide]) => [Number(id), { hide, atMs }]));
  };
  suppress(hide);
  const made = await makeWiki({
    pages: { Mars: 'one\n\ntwo\n\nthree' },
    past: [
      {
        files: { 'Mars.mediawiki': `one\n\n${SECRET}\n\nthree` },
        author: mallory,
        message: 'Told it all\n\nWiki-Bot: true\n',
      },
      { files: { 'Mars.mediawiki': 'one\n\ntwo again\n\nthree' }, author: stranger },
      {
        files: { 'Mars.mediawiki': 'one\n\ntwo again\n\n3 {{REVISIONUSER}}' },
        message: 'm\n\nWiki-Minor: true\n',
      },
    ],
    suppressions: () => map,
  });
  return { ...made, suppress };
}

const count = async ({ api }: MadeWiki, type: string): Promise<number> =>
  (await api.get(`/page/Mars/history/counts/${type}`)).json.count;

describe('a hidden text', async () => {
  const made = await open({ 2: ['text'] });
  const { api, alice } = made;

  test.each(['', '/bare', '/html', '/with_html', '/html?flavor=edit'])(
    'GET /revision/2%s: 403',
    async (form) => {
      for (const who of [api, alice, alice.as('admin')]) {
        const { status, headers, json, body } = await who.get(`/revision/2${form}`, { 'if-none-match': '*' });
        expect([status, json.errorKey]).toEqual([403, 'rest-permission-denied-revision']);
        expect(json.messageTranslations.en).toContain('revision (2)');
        expect([headers.etag, headers['last-modified'], headers['cache-control']]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        expect(body).not.toContain(SECRET);
      }
    },
  );

  test.each(['/revision/2/compare/1', '/revision/4/compare/2'])('GET %s: 403', async (path) => {
    const { status, json } = await api.get(path);
    expect([status, json.errorKey]).toEqual([403, 'rest-compare-inaccessible']);
  });

  test.each(['/transform/wikitext/to/html/Mars/2', '/transform/wikitext/to/lint/Mars/2'])(
    'POST %s: 403',
    async (path) => {
      const { status, json, body } = await api.post(path, {});
      expect([status, json.errorKey]).toEqual([403, 'rest-permission-denied-revision']);
      expect(body).not.toContain(SECRET);
    },
  );

  test('HTML that names it as its base is not written upon it', async () => {
    const head = `<html><head><meta property="mw:baseRevision" data-engine="${ENGINE_VERSION}" content="2"></head>`;
    const html = `${head}<body><p id="mwAg">new</p></body></html>`;
    for (const [path, text] of [
      ['/transform/html/to/wikitext/Mars', html],
      ['/transform/html/to/wikitext/Mars/2', '<p>new</p>'],
    ] as const) {
      const { status, json } = await api.post(path, { html: text });
      expect([status, json.errorKey]).toEqual([403, 'rest-permission-denied-revision']);
    }
  });

  test('an edit upon it is a conflict that tells nothing of it', async () => {
    const update = { source: `one\n\n${SECRET}\n\nthree, changed`, comment: 'c', latest: { id: 2 } };
    const { status, json } = await alice.put('/page/Mars', update);
    expect([status, json.errorKey, json.base, json.current]).toEqual([409, 'edit-conflict', 2, 4]);
    expect([json.local, json.remote]).toEqual([undefined, undefined]);
    // One that could be merged, too: what is merged would hold parts of the base.
    const guess = { source: `one, changed\n\n${SECRET}\n\nthree`, comment: 'c', latest: { id: 2 } };
    expect((await alice.put('/page/Mars', guess)).status).toBe(409);
  });

  test('stays in the history with everything else about it', async () => {
    const { json } = await api.get('/page/Mars/history');
    expect(json.revisions.map(({ id }: { id: number }) => id)).toEqual([4, 3, 2, 1]);
    expect(json.revisions[2]).toMatchObject({ comment: 'Told it all', user: { name: 'Mallory' }, size: 20 });
  });

  test('others are shown as before', async () => {
    for (const path of ['/revision/1', '/revision/3/html', '/revision/1/compare/3', '/page/Mars'])
      expect((await api.get(path)).status).toBe(200);
  });

  test('counts leave it out where MediaWiki does', async () => {
    const names = ['edits', 'editors', 'bot', 'anonymous', 'minor', 'reverted'];
    expect(await Promise.all(names.map((name) => count(made, name)))).toEqual([3, 3, 0, 1, 1, 0]);
    const { json } = await api.get('/page/Mars/history/counts/edits?from=1&to=4');
    expect(json.count).toBe(1);
  });
});

describe('a hidden user and comment', async () => {
  const made = await open({ 2: ['user', 'comment'], 3: ['user'], 4: ['user'] });
  const { api } = made;

  test('are null in the history', async () => {
    const { json } = await api.get('/page/Mars/history');
    expect(json.revisions[2]).toMatchObject({ id: 2, user: null, comment: null, minor: false, delta: 5 });
    expect(json.revisions[1]).toMatchObject({ id: 3, user: null, comment: 'Change 2' });
    expect(json.revisions[3]).toMatchObject({ id: 1, user: { id: 1, name: 'Alice' } });
  });

  test.each(['', '/bare', '/with_html'])(
    'are null in GET /revision/2%s, which no cache keeps',
    async (form) => {
      const { status, headers, json, body } = await api.get(`/revision/2${form}`);
      expect([status, json.user, json.comment]).toEqual([200, null, null]);
      expect(headers['cache-control']).toBeUndefined();
      expect(body).not.toMatch(/Mallory|Told it all/);
    },
  );

  test.each(['/revision/4/html', '/page/Mars/html', '/page/Mars/with_html'])(
    'are not in the HTML of %s',
    async (path) => {
      const { status, body } = await api.get(path);
      expect(status).toBe(200);
      expect(body).not.toContain('Alice');
    },
  );

  test('are not in a transform of what is stored', async () => {
    const { status, body } = await api.post('/transform/wikitext/to/html/Mars/4', {});
    expect(status).toBe(200);
    expect(body).not.toContain('Alice');
  });

  test.each(['anonymous', 'bot'])('filter %s does not tell them', async (filter) => {
    expect((await api.get(`/page/Mars/history?filter=${filter}`)).json.revisions).toEqual([]);
    expect(await count(made, filter)).toBe(0);
  });

  test('hidden editors are not counted, their edits are', async () => {
    expect([await count(made, 'editors'), await count(made, 'edits')]).toEqual([1, 4]);
  });
});

describe('hiding and showing again', () => {
  test('are seen at once, also where an answer was kept', async () => {
    const { api, suppress } = await open();
    const seen = async () => (await api.get('/revision/2')).status;
    expect([await seen(), await seen(), await seen()]).toEqual([200, 200, 200]);
    suppress({ 2: ['text'] });
    expect(await seen()).toBe(403);
    suppress({ 2: [] });
    expect([await seen(), await seen()]).toEqual([200, 200]);
  });

  test('move the Last-Modified of counts and histories, and the tags of what they change', async () => {
    const { api, suppress } = await open();
    const look = async () => {
      const [counts, history, revision, html] = await Promise.all(
        ['/page/Mars/history/counts/edits', '/page/Mars/history', '/revision/2', '/revision/2/with_html'].map(
          (path) => api.get(path),
        ),
      );
      return {
        modified: [counts?.headers['last-modified'], history?.headers['last-modified']],
        tags: [history, revision, html].map((answer) => answer?.headers.etag as string),
      };
    };
    const first = await look();
    suppress({ 2: ['user'] });
    const hidden = await look();
    const moment = new Date(AT_MS + 2_000).toUTCString();
    expect(first.modified).not.toContain(moment);
    expect(hidden.modified).toEqual([moment, moment]);
    expect(hidden.tags.filter((tag) => first.tags.includes(tag))).toEqual([]);
    suppress({ 2: [] });
    const shown = await look();
    expect(shown.modified[0]).toBe(new Date(AT_MS + 3_000).toUTCString());
    expect(shown.tags.slice(1)).toEqual(first.tags.slice(1));
    expect(shown.tags[0]).not.toBe(first.tags[0]);
  });

  test('the text that a page shows is never hidden: the page shows it', async () => {
    const { api, push } = await open({ 4: ['text'] });
    expect((await api.get('/revision/4')).status).toBe(200);
    await push({ files: { 'Mars.mediawiki': 'something else' } });
    expect((await api.get('/revision/4')).status).toBe(403);
  });
});

describe('an automatic summary', async () => {
  const made = await makeWiki({
    past: [
      { files: { 'Note.mediawiki': SECRET }, message: `Created page with "${SECRET}"` },
      { files: { 'Note.mediawiki': '#REDIRECT [[Wormwood]]' }, message: 'Redirected page to [[Wormwood]]' },
      {
        files: { 'Note.mediawiki': '#REDIRECT [[Earth]]' },
        message: 'Changed redirect target from [[Wormwood]] to [[Earth]]',
      },
      { files: { 'Note.mediawiki': 'plain' }, message: 'Removed redirect to [[Earth]]' },
      { files: { 'Note.mediawiki': 'last' }, message: 'a word by hand' },
    ],
    suppressions: () => new Map([1, 2, 4].map((id) => [id, { hide: ['text'], atMs: AT_MS }])),
  });

  test('that quotes a hidden text, its own or the one before, is hidden too', async () => {
    const { json, body } = await made.api.get('/page/Note/history');
    const comments = json.revisions.map(({ comment }: { comment: string | null }) => comment);
    expect(comments).toEqual(['a word by hand', 'Removed redirect to [[Earth]]', null, null, null]);
    expect(body).not.toContain(SECRET);
    expect((await made.api.get('/revision/3/bare')).body).not.toContain(SECRET);
  });
});
