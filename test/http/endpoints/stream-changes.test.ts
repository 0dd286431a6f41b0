import { describe, expect, test } from 'vitest';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

/** Follows until something has happened, and the server ends. */
async function follow(made: MadeWiki, path: string, headers = {}, happens = async () => {}) {
  const answer = made.api.get(path, headers);
  await expect.poll(() => made.wiki.stream.followers).toBe(1);
  await happens();
  made.wiki.stream.close();
  return answer;
}

function eventsOf(body: string) {
  return [...body.matchAll(/^event: message\nid: (.*)\ndata: (.*)\n\n/gm)].map(([, id, data = '']) => ({
    id,
    ...JSON.parse(data),
  }));
}

const open = () => makeWiki({ pages: { Mars: 'Red', 'Talk:Ä/B': '<i>x</i>' } });

describe('GET /stream/recentchange', () => {
  test('tells what happens from now on, in the form of Wikimedia', async () => {
    const made = await open();
    const { status, headers, body } = await follow(made, '/stream/recentchange', {}, async () => {
      await made.alice.put('/page/Mars', { source: 'Red one', comment: '<b>', latest: { id: 1 } });
    });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(body.startsWith('retry: 2000\n\n')).toBe(true);
    const [event, ...more] = eventsOf(body);
    expect(more).toEqual([]);
    expect(event).toMatchInlineSnapshot(`
      {
        "$schema": "/mediawiki/recentchange/1.0.0",
        "bot": false,
        "comment": "<b>",
        "id": 5,
        "length": {
          "new": 8,
          "old": 3,
        },
        "meta": {
          "domain": "wiki.test",
          "dt": "2026-11-21T03:07:00.000Z",
          "id": "e590d414-cad0-5e65-9ac8-d9d8311a4fda",
          "stream": "mediawiki.recentchange",
          "uri": "https://wiki.test/wiki/Mars",
        },
        "minor": false,
        "namespace": 0,
        "notify_url": "https://wiki.test/wiki/Mars?diff=3&oldid=1",
        "parsedcomment": "&lt;b&gt;",
        "revision": {
          "new": 3,
          "old": 1,
        },
        "server_name": "wiki.test",
        "server_script_path": "",
        "server_url": "https://wiki.test",
        "timestamp": 1795230420,
        "title": "Mars",
        "title_url": "https://wiki.test/wiki/Mars",
        "type": "edit",
        "user": "Alice",
        "wiki": "Stemma",
      }
    `);
  });

  test('says that the history was rewritten, and goes on behind the new one', async () => {
    const made = await open();
    const { body } = await follow(made, '/stream/recentchange', {}, async () => {
      await made.push({ files: { 'Other.md': 'x' } }, []);
      await made.alice.post('/page', { title: 'Behind', source: 'text', comment: '' });
    });
    expect([...body.matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(['rewritten', 'message']);
    expect(body).toMatch(/^event: rewritten\nid: 1-\d+\ndata: \{"type":"rewritten"\}$/m);
    expect(eventsOf(body).map(({ title }) => title)).toEqual(['Behind']);
  });

  test.each([
    ['the id of an event', '/stream/recentchange?since=1-1', {}],
    ['a time', '/stream/recentchange?since=2026-01-01T00:00:01Z', {}],
    [
      'Last-Event-ID, which comes before `since`',
      '/stream/recentchange?since=2-1',
      { 'last-event-id': '1-1' },
    ],
  ])('goes on behind %s', async (_, path, headers) => {
    const { body } = await follow(await open(), path, headers);
    expect(eventsOf(body).map(({ title }) => title)).toEqual(['Talk:Ä/B']);
  });

  test.each(['x', '1-', '-1-1', '99999999999999999999-1', '1-1x', '\u00ff'])(
    'Last-Event-ID: %s, which is none, counts as absent',
    async (id) => {
      const given = await follow(await open(), '/stream/recentchange?since=1-1', { 'last-event-id': id });
      expect(eventsOf(given.body).map(({ title }) => title)).toEqual(['Talk:Ä/B']);
      const made = await open();
      const now = await follow(made, '/stream/recentchange', { 'last-event-id': id }, async () => {
        await made.alice.post('/page', { title: 'New', source: 'text', comment: '' });
      });
      expect(eventsOf(now.body).map(({ title }) => title)).toEqual(['New']);
    },
  );

  test('hides what is hidden', async () => {
    const made = await makeWiki({
      pages: { A: 'a' },
      suppressions: () => new Map([[1, { hide: ['user', 'comment'], atMs: 1 }]]) as never,
    });
    const { body } = await follow(made, '/stream/recentchange?since=1-0');
    expect(eventsOf(body)).toMatchObject([{ user: '', comment: '', parsedcomment: '' }]);
    expect(body).not.toContain('Alice');
  });

  test.each(['x', '1', '2026-13-45', '1-1-1', ''])('since=%s: 400', async (since) => {
    const { api } = await open();
    const { status, json } = await api.get(`/stream/recentchange?since=${since}`);
    expect([status, json.name, json.failureCode]).toEqual([400, 'since', 'badvalue']);
  });

  test('where all places are taken: 503', async () => {
    const { api, wiki } = await open();
    wiki.stream.close();
    const { status, headers } = await api.get('/stream/recentchange');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  test('a stranger learns nothing of a private wiki', async () => {
    const { api } = await makeWiki({
      past: [{ files: { '.stemma/rights.json': '{"read": "user"}' } }],
    });
    expect((await api.get('/stream/recentchange?since=1-0')).status).toBe(403);
  });

  test('HEAD answers without following', async () => {
    const { status, headers, body } = await (await open()).api.head('/stream/recentchange');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
  });
});
