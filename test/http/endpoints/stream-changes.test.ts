import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { makeServer } from '../../../src/http/server/server.ts';
import { ALL } from '../../sizes.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { listen, openRaw } from '../server/raw-http.ts';

const SOON = { timeout: 60_000 };

/** Follows until something has happened, and the server ends. */
async function follow(made: MadeWiki, path: string, headers = {}, happens = async () => {}) {
  const answer = made.api.get(path, headers);
  await expect.poll(() => made.wiki.stream.followers).toBe(1);
  await happens();
  made.wiki.stream.close();
  return answer;
}

const EVENT = /^event: message\nid: (.*)\ndata: (.*)\n\n/gm;

function eventsOf(body: string) {
  return [...body.matchAll(EVENT)].map(([, , data = '']) => JSON.parse(data));
}

function placesOf(body: string): string[] {
  return [...body.matchAll(EVENT)].map(([, place = '']) => place);
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
    expect(body).toMatch(/^retry: 2000\nid: \S+\n\nevent: message\n/);
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

  test('whoever has heard of nothing yet goes on from where the stream began', async () => {
    const made = await open();
    const { body } = await follow(made, '/stream/recentchange');
    const [, began = ''] = /^retry: 2000\nid: (\S+)\n\n/.exec(body) ?? [];
    // Pushed later, and made long before.
    const later = await makeWiki({ pages: { Mars: 'Red', 'Talk:Ä/B': '<i>x</i>' } });
    await later.push({ files: { 'Pushed.md': 'x' }, atSeconds: 1_000_000_000 });
    const again = await follow(later, '/stream/recentchange', { 'last-event-id': began });
    expect(eventsOf(again.body).map(({ title }) => title)).toEqual(['Pushed']);
  });

  test.runIf(ALL)(
    'a reader who stops reading is cut off, has taken little memory, and goes on from the last id',
    async () => {
      const pages = Array.from({ length: 4_000 }, (_, at) => [`${at} ${'é'.repeat(100)}.md`, `${at}`]);
      // Each event is several thousand bytes, so that no buffer of the system holds them all.
      const { app, wiki } = await makeWiki({
        past: [{ files: Object.fromEntries(pages), message: `${'<'.repeat(500)}\n` }],
      });
      const [impatient, usual] = [
        makeServer(app.callback(), { limits: { stalledMs: 500 } }).server,
        makeServer(app.callback()).server,
      ];
      await Promise.all([impatient, usual].map(listen));
      const given = vi.spyOn(wiki.stream, 'after');
      const { socket, received, closed } = openRaw(impatient);
      socket.once('data', () => socket.pause());
      socket.write('GET /v1/stream/recentchange?since=1-0 HTTP/1.1\r\nHost: wiki.test\r\n\r\n');
      await expect.poll(received, SOON).toContain('retry: ');
      await expect.poll(() => wiki.stream.followers, SOON).toBe(0);
      // What was read for it is what went into buffers of the system, and never all.
      expect(given.mock.results.flatMap(({ value }) => value).length).toBeLessThan(pages.length);
      socket.resume();
      await closed;
      const read = placesOf(received());
      const { port } = usual.address() as AddressInfo;
      const rest = await fetch(`http://127.0.0.1:${port}/v1/stream/recentchange`, {
        headers: { 'last-event-id': read.at(-1) ?? '' },
      });
      let text = '';
      for await (const piece of rest.body as ReadableStream<Uint8Array>) {
        text += Buffer.from(piece).toString('latin1');
        if (text.endsWith('\n\n') && text.includes(`id: 1-${pages.length}\n`, text.length - 10_000)) break;
      }
      expect([...read, ...placesOf(text)]).toEqual(pages.map((_, at) => `1-${at + 1}`));
      for (const server of [impatient, usual]) server.close().closeAllConnections();
    },
  );

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
