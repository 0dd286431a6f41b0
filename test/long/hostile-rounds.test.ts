/**
 * What attackers send, of every kind, many at a time and round after round, to a server whose heap may be 512 MB: it does
 * not die, does not grow past 700 MB, and answers others meanwhile. `STEMMA_ROUNDS` sets how often (1).
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { setting } from '../support/load.ts';
import { inParallel, sleep } from '../support/parallel.ts';
import { makeRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';

const ROUNDS = setting('STEMMA_ROUNDS', 1);
const AT_ONCE = 8;
const MOST_MIB = 700;
const MEBIBYTE = 1024 * 1024;

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (path: string, fields: object, method = 'POST'): Sent => ({
  path,
  method,
  body: JSON.stringify(fields),
  headers: { 'content-type': 'application/json' },
});

const repeated = ['{{', '[[', '[', "'''''a\n", '{|\n', '<ref>', '<div>', '== a ==\n', '* a\n', '[http://a '];
const brackets = ['[', '![', '[a](', '*a_', 'a**b', '>', '- ', 'a <!A ', '|a'];

/** Three kinds of text, shuffled or not: what line by line comparison is slowest on. */
const lines = (seed: number): string =>
  Array.from({ length: 40_000 }, (_, at) => `line ${(at * seed) % 97}`).join('\n');

function transforms(): Sent[] {
  const templates = Array.from({ length: 8 }, (_, level) => `{{Level${level + 1}}}`.repeat(10)).join('');
  return [
    ...repeated.map((text) => json('/transform/wikitext/to/html', { wikitext: text.repeat(65_000) })),
    ...brackets.map((text) => json('/transform/markdown/to/html', { markdown: text.repeat(30_000) })),
    json('/transform/wikitext/to/html', { wikitext: templates }),
    json('/transform/wikitext/to/html/Bomb', { wikitext: '{{Bomb0}}' }),
    json('/transform/wikitext/to/lint', { wikitext: '<b>{|\n'.repeat(200_000) }),
    json('/transform/html/to/wikitext', { html: '<div>'.repeat(5_000) }),
    json('/transform/html/to/wikitext', { html: `<p>${'<b>a</b> '.repeat(500_000)}` }),
    json('/transform/html/to/markdown', { html: '<ul><li>'.repeat(5_000) }),
    json('/transform/wikitext/to/html', { wikitext: 'x'.repeat(11 * MEBIBYTE) }),
  ];
}

function bodies(): Sent[] {
  const type = { 'content-type': 'application/json' };
  return [
    { path: '/page', method: 'POST', body: '['.repeat(500_000), headers: type },
    { path: '/page', method: 'POST', body: `{${'"a":1,'.repeat(100_000)}"b":1}`, headers: type },
    { path: '/page', method: 'POST', body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), headers: type },
    {
      path: '/page',
      method: 'POST',
      body: gzipSync(Buffer.alloc(64 * MEBIBYTE)),
      headers: { ...type, 'content-encoding': 'gzip' },
    },
    { path: '/page', method: 'POST', body: Buffer.alloc(20 * MEBIBYTE, 32), headers: type },
    json('/page', { title: 'A'.repeat(300), source: 'x', comment: null }),
  ];
}

function reads(): Sent[] {
  const titles = ['Bomb', 'Words', 'Left', 'Rows', '%00', '..%2f..%2fetc%2fpasswd', 'A%0d%0aB', '__proto__'];
  return [
    ...titles.flatMap((title) =>
      ['', '/bare', '/html', '/with_html', '/history', '/links/media'].map((form) => ({
        path: `/page/${title}${form}`,
      })),
    ),
    ...['(a%2B)%2B%24', '%22a', '-', '*'.repeat(300), 'w1', '__proto__', 'w*%20w1*'].map((q) => ({
      path: `/search/page?limit=100&q=${q}`,
    })),
    { path: '/revision/1/compare/2' },
    { path: '/revision/2/compare/1' },
    { path: '/file/File:Huge.png' },
    ...['320px-Huge.png', '320px-Deep.svg', '99999px-Huge.png'].map((name) => ({
      path: `/../media/thumb/${name.replace(/^\d+px-/, '')}/${name}`,
    })),
  ];
}

/** A picture of 60,000 by 60,000 points, by its head. */
function hugePicture(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const data = deflateSync(Buffer.alloc(MEBIBYTE));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const files = (): Record<string, string | Buffer> => ({
  'Left.mediawiki': lines(31),
  'Words.mediawiki': Array.from({ length: 50_000 }, (_, at) => `w${at}${'x'.repeat(30)}`).join(' '),
  'Rows.mediawiki': `{|\n${'|-\n| a || b\n'.repeat(30_000)}|}`,
  'Bomb.mediawiki': '{{Bomb0}}',
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, level) => [
      `Template/Bomb${level}.mediawiki`,
      level === 9 ? 'x'.repeat(200) : `{{Bomb${level + 1}}}`.repeat(10),
    ]),
  ),
  'File/Huge.png': hugePicture(),
  'File/Deep.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(50_000)}`,
});

describe('what attackers send, all at once', () => {
  test('leaves the server alive and small', async () => {
    const repo = await makeRepository(files());
    const server = await startServer({
      repo,
      environment: { NODE_OPTIONS: '--max-old-space-size=512' },
    });
    const editor = await server.editor();
    const { body } = await editor.get<{ latest: { id: number } }>('/page/Left');
    await editor.put('/page/Left', { source: lines(37), comment: null, latest: body.latest });

    let most = 0;
    const waits: number[] = [];
    let isOver = false;
    const watching = watch(
      server,
      () => isOver,
      waits,
      (mib) => {
        most = Math.max(most, mib);
      },
    );
    const statuses = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const idle = halfOpen(server, 500);
      await inParallel([...transforms(), ...bodies(), ...reads()], AT_ONCE, async (sent) => {
        const status = await send(server, sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      for (const socket of idle) socket.destroy();
    }
    isOver = true;
    await watching;
    waits.sort((a, b) => a - b);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} of ${status}`);
    console.log(
      `most memory ${most.toFixed(0)} MiB; others waited ${waits[waits.length >> 1]?.toFixed(0)} ms, at most ${waits.at(-1)?.toFixed(0)} ms; ${told.join(', ')}`,
    );
    expect(most).toBeLessThanOrEqual(MOST_MIB);
    expect(statuses.get(500)).toBeUndefined();
    expect((await server.api.get('/page/Left')).status).toBe(200);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});

/** Memory of the server, and how long somebody else waits, until it is over. */
async function watch(
  server: Server,
  isOver: () => boolean,
  waits: number[],
  weigh: (mib: number) => void,
): Promise<void> {
  while (!isOver()) {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    weigh(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    const started = performance.now();
    await fetch(`${server.origin}/health`).then((answer) => answer.arrayBuffer());
    waits.push(performance.now() - started);
    await sleep(20);
  }
}

/** Status of the answer; 0 where the connection was closed on the sender, as is right for what is far too long. */
async function send(server: Server, { path, method = 'GET', body, headers = {} }: Sent): Promise<number> {
  try {
    const answer = await fetch(`${server.base}${path}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Connections that say a little and then no more. */
function halfOpen(server: Server, count: number) {
  return Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /v1/page/Left HTTP/1.1\r\nHost: x\r\nX-');
    return socket;
  });
}
