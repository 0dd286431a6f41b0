/** GET /search/*: the rows that need a real server: bytes on the wire, and a page that is meant to fill the memory. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { PageBody } from '../../support/client.ts';
import { useWiki } from '../../support/wiki.ts';

interface Found {
  readonly pages: readonly { readonly key: string; readonly excerpt: string }[];
}

const wiki = useWiki();

test('a start makes the search behind its first answers', async () => {
  await expect.poll(async () => (await wiki.server.api.get('/search/page?q=stemma')).status).toBe(200);
});

describe.each(['/search/page', '/search/title'])('GET %s', (path) => {
  test.each([
    ['T137: a query of 16 kB', `q=${'a'.repeat(16_384)}`, 431],
    ['T137: a query of 1 MB', `q=${'a'.repeat(1_000_000)}`, 431],
    ['T137: 301 characters', `q=${'a'.repeat(301)}`, 200],
    ['T139: bytes that are no UTF-8', 'q=caf%E9', 200],
    ['T139: bytes that are no UTF-8, without percent signs', 'q=caf\u00e9', 400],
    ['letters without percent signs', 'q=caf\u00c3\u00a9', 400],
  ])('%s', async (_, query, status) => {
    expect(await statusOf(`/v1${path}?${query}`)).toBe(status);
  });

  test('T139: NUL on the wire ends the request, not the server', async () => {
    expect(await statusOf(`/v1${path}?q=a\0b`)).toBe(400);
    expect((await wiki.server.api.get(`${path}?q=stemma`)).status).toBe(200);
  });
});

test('an edit is found by the next search, and what it took away is not', async () => {
  const { latest } = await wiki.create('Palimpsest', 'Scraped and written over: firstword.');
  expect(await keys('firstword')).toEqual(['Palimpsest']);
  const again = { source: 'Now it says secondword.', comment: 'c', latest: { id: latest.id } };
  expect((await wiki.editor.put<PageBody>('/page/Palimpsest', again)).status).toBe(200);
  expect(await keys('firstword')).toEqual([]);
  expect(await keys('secondword')).toEqual(['Palimpsest']);
  await wiki.create('Codex rescriptus', '#REDIRECT [[Palimpsest]]');
  expect(await keys('rescriptus')).toEqual(['Palimpsest']);
  await wiki.update('Codex_rescriptus', 'A page of its own.');
  expect(await keys('rescriptus')).toEqual(['Codex_rescriptus']);
});

test('T142: a page of 50,000 distinct long words does not fill the memory', async () => {
  const before = residentMegabytes();
  const words = Array.from({ length: 50_000 }, (_, place) => String(place).padEnd(40, 'x')).join(' ');
  await wiki.create('Hostile', words);
  expect(await keys('intitle:hostile')).toEqual(['Hostile']);
  expect(residentMegabytes() - before).toBeLessThan(100);
});

async function keys(query: string): Promise<string[]> {
  const { status, body } = await wiki.server.api.get<Found>(`/search/page?q=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body.pages.map(({ key }) => key);
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${wiki.server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Sends bytes as they are; each character of the target is one. */
function statusOf(target: string): Promise<number> {
  const { hostname, port } = new URL(wiki.server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'));
  });
}
