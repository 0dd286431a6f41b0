/** Files pushed beside the pages: pictures to show, and things that only look like pictures. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import * as samples from '../media/samples.ts';
import { git } from '../support/git.ts';
import { processMs } from '../support/process-time.ts';
import { commit, fastImport, makeRepository } from '../support/repository.ts';
import { type Server, startServer } from '../support/server.ts';

interface FormBody {
  readonly width: number | null;
  readonly height: number | null;
  readonly size: number | null;
  readonly duration: number | null;
  readonly url: string;
}

interface FileBody {
  readonly latest: {
    readonly timestamp: string;
    readonly user: { readonly id: number; readonly name: string };
  };
  readonly original: FormBody;
  readonly thumbnail: FormBody;
}

const NOISE = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255));

/** Files that are not what they say: none has a size or a length. */
const HOSTILE: Readonly<Record<string, string | Uint8Array>> = {
  'empty.png': '',
  'empty.mp3': '',
  'noise.png': NOISE,
  'noise.jpg': NOISE,
  'noise.mp3': NOISE,
  'noise.ogg': NOISE,
  'noise.webm': NOISE,
  'noise.svg': NOISE,
  'noise.pdf': NOISE,
  'cut.png': samples.png(20, 10).subarray(0, 20),
  'cut.jpg': samples.jpegHeader(640, 480).subarray(0, 15),
  'large.png': samples.png(1, 1, { width: 0x7fffffff, height: 0x7fffffff }),
  'wide.svg': samples.svg('width="1e9" height="1e9"'),
  'long.svg': `<!--${'-x'.repeat(2_600_000)}-->${samples.svg('width="1" height="1"')}`,
  'page.png': '<html><script>alert(1)</script>',
};

describe('a wiki with files', () => {
  let server: Server;

  beforeAll(async () => {
    const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    const files = { 'File/Map.png': picture, 'A.mediawiki': '[[File:Map.png|thumb|A map]]', ...HOSTILE };
    const repo = await makeRepository(files);
    // Links on the disk: to a secret, and to a picture that is there.
    const from = await git(repo, ['rev-parse', 'main']);
    const link = (path: string, target: string) =>
      `M 120000 inline ${path}\ndata ${target.length}\n${target}\n`;
    await fastImport(repo, [
      `commit refs/heads/main\ncommitter P <p@example.org> 1700000000 +0000\ndata 2\nx\n\nfrom ${from}\n`,
      link('link.png', '/etc/passwd'),
      link('other.png', 'File/Map.png'),
      '\ndone\n',
    ]);
    server = await startServer({ repo });
  });

  const file = async (title: string) => server.api.get<FileBody>(`/file/${encodeURIComponent(title)}`);

  test('shows a picture in the size that a page wants, made by a process of its own', async () => {
    const html = await server.api.get('/page/A/html');
    const [, source = ''] = / src="([^"]+)"/.exec(html.text) ?? [];
    const answer = await fetch(server.origin + source.replaceAll('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([220, 165]);
    expect(readdirSync(join(server.data, 'state/cache/thumbnails'))).toHaveLength(1);
  });

  test('makes anew what is deleted of its cache', async () => {
    const { body } = await file('Map.png');
    expect((await fetch(body.thumbnail.url)).status).toBe(200);
    const [name = ''] = readdirSync(join(server.data, 'state/cache/thumbnails')).filter((each) =>
      each.includes('-320'),
    );
    const path = join(server.data, 'state/cache/thumbnails', name);
    const { rmSync } = await import('node:fs');
    rmSync(path);
    expect((await fetch(body.thumbnail.url)).status).toBe(200);
    expect(existsSync(path)).toBe(true);
  });

  test('follows a push: who put the file there, and its new address', async () => {
    const before = (await file('Map.png')).body;
    const files = { 'File/Map.png': samples.png(20, 10) };
    await commit(server.repository, { files, name: 'Bob', email: 'bob@example.org', at: 1_700_000_100 });
    await expect.poll(async () => (await file('Map.png')).body.original.width).toBe(20);
    const after = (await file('Map.png')).body;
    expect(after.latest).toEqual({ timestamp: '2023-11-14T22:15:00Z', user: { id: 3, name: 'Bob' } });
    expect(after.original.url).not.toBe(before.original.url);
  });

  test.each(['link.png', 'other.png'])('a link on the disk is no file: %s (T176)', async (name) => {
    expect((await file(name)).status).toBe(404);
    const answer = await fetch(`${server.origin}/media/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('root:');
  });

  test.each(Object.keys(HOSTILE))('%s: 200, no size, at once (T172, T180)', async (name) => {
    // The first look is the one that counts: what it found is kept.
    const startMs = processMs(server.pid);
    const { status, body } = await file(name);
    const tookMs = processMs(server.pid) - startMs;
    expect(status).toBe(200);
    const { width, height, duration, size } = body.original;
    expect([width, height, duration, size]).toEqual([
      null,
      null,
      null,
      Buffer.byteLength(HOSTILE[name] as string),
    ]);
    expect(body.thumbnail).toEqual(body.original);
    expect(tookMs).toBeLessThan(500);
    expect((await server.api.get('/page/A')).status).toBe(200);
  });
});
