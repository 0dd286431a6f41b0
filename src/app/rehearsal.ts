/**
 * The first edits after a start would be slow: whatever they pass runs for the first time, and takes several times as long. So some
 * are made of a wiki in memory, by requests that come through no socket, while nobody waits.
 */

import { createServer, type Server } from 'node:http';
import { Duplex } from 'node:stream';
import { makeApp } from '../http/app.ts';
import { makeMediaTools } from '../media/media-tools.ts';
import type { SnapshotEngine } from '../search/engine.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { PageFeed } from '../wiki/feed/page-feed.ts';
import { WikiLinks } from '../wiki/links/wiki-links.ts';
import { renderSite } from '../wiki/rendering/render-site.ts';
import { WikiSearch } from '../wiki/search/wiki-search.ts';
import { Wiki } from '../wiki/wiki.ts';

/** After so many the next is hardly quicker. */
const EDITS = 2;
const ORIGIN = 'http://localhost';
const NOBODY = { name: 'Nobody', email: 'nobody@localhost', bot: false, scope: 'edit' } as const;

/** Edits a wiki that is gone then. @throws Error if an edit is refused */
export async function rehearseEdits(): Promise<void> {
  const wiki = await Wiki.open({
    store: new MemoryStore(),
    workshop: { run: refuse },
    media: makeMediaTools('', { make: refuse, close: async () => undefined }),
  });
  const feed = new PageFeed(wiki);
  const search = new WikiSearch({ wiki, feed, engine: NO_INDEX });
  const links = new WikiLinks({ wiki, feed, site: () => renderSite(wiki.site, ORIGIN) });
  const app = makeApp({
    wiki: () => ({ wiki, search, links }),
    bearers: { find: () => NOBODY },
    origin: () => ORIGIN,
    anonymousEdits: false,
    version: '',
  });
  const server = createServer(app.callback());
  try {
    for (let count = 0; count < EDITS; count++) await ask(server, edit(count));
  } finally {
    wiki.stream.close();
    await search.close();
    await links.close();
    await wiki.close();
  }
}

/** What is rehearsed needs neither threads nor files. */
function refuse(): Promise<never> {
  return Promise.reject(new Error('not for a rehearsal'));
}

/** The index is in a thread. */
const NO_INDEX: SnapshotEngine = {
  put: nothing,
  drop: nothing,
  search: refuse,
  complete: refuse,
  stats: refuse,
  save: refuse,
  load: nothing,
};

async function nothing(): Promise<undefined> {}

function edit(count: number): string {
  const title = `Page ${count}`;
  const body = JSON.stringify({ title, source: `''${title}'' of [[Page 0]]`, comment: 'rehearsed' });
  const head = [
    'POST /v1/page HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Authorization: Bearer nobody',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function ask(server: Server, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = new Duplex({
      read: () => undefined,
      write(answer, _, done) {
        done();
        const [head = ''] = String(answer).split('\r\n', 1);
        if (head.includes(' 201 ')) resolve();
        else reject(new Error(`a rehearsed edit was answered with ${head}`));
      },
    });
    server.emit('connection', connection);
    connection.push(request);
  });
}
