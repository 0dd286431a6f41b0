/**
 * A remote whose server of Git LFS is somebody else's: it may send other bytes, too many, none, or lead this machine to
 * addresses that only this machine can reach.
 */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Fetched, fetchLargeFiles } from '../../../src/cli/large-files/fetch-large-files.ts';
import { lfsServerOf } from '../../../src/cli/large-files/lfs-server.ts';
import { LargeFiles } from '../../../src/media/large-files.ts';
import type { LargeFile } from '../../../src/media/lfs-pointer.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { type HostOptions, sha256, startLfsHost } from './lfs-host.ts';

const PICTURE = Buffer.from('the bytes of a picture');
const FILM = Buffer.alloc(300_000, 'film');

function fileOf(bytes: Uint8Array): LargeFile {
  return { sha256: sha256(bytes), sizeBytes: bytes.length };
}

async function fetchFrom(remote: string, files: readonly LargeFile[]) {
  const gitDirectory = temporaryDirectory('lfs');
  const server = await lfsServerOf(remote);
  if (server === undefined) throw new Error(`${remote} has none`);
  const fetched = await fetchLargeFiles(files, { server, gitDirectory });
  return { fetched, kept: new LargeFiles(gitDirectory), gitDirectory };
}

/** What comes of fetching the picture from a host that does something wrong. */
async function attempt(options: HostOptions): Promise<{ fetched: Fetched; left: string[] }> {
  const host = await startLfsHost([PICTURE], options);
  const { fetched, kept, gitDirectory } = await fetchFrom(`${host.origin}/wiki`, [fileOf(PICTURE)]);
  expect(await kept.find(fileOf(PICTURE))).toBeUndefined();
  const left = readdirSync(gitDirectory, { recursive: true, withFileTypes: true });
  return { fetched, left: left.filter((each) => each.isFile()).map(({ name }) => name) };
}

const whyOf = ({ missing }: Fetched): string => missing.map(({ why }) => why).join();

describe('fetchLargeFiles()', () => {
  test('keeps what the server has, once, and asks for nothing that is here', async () => {
    const host = await startLfsHost([PICTURE, FILM]);
    const files = [fileOf(PICTURE), fileOf(FILM), fileOf(PICTURE)];
    const { fetched, kept, gitDirectory } = await fetchFrom(`${host.origin}/a/wiki.git/`, files);
    expect(fetched).toEqual({ count: 2, missing: [] });
    expect(await kept.find(fileOf(FILM))).toBe(
      join(gitDirectory, 'lfs/objects', sha256(FILM).slice(0, 2), sha256(FILM).slice(2, 4), sha256(FILM)),
    );
    expect(host.seen[0]).toBe('POST /a/wiki.git/info/lfs/objects/batch');
    expect(host.seen).toHaveLength(3);
    const server = { url: new URL(host.origin), authorization: undefined };
    await fetchLargeFiles(files, { server, gitDirectory });
    expect(host.seen).toHaveLength(3);
  });

  test('asks by a hundred, and tells what the server does not have', async () => {
    const all = Array.from({ length: 150 }, (_, at) => Buffer.from(`picture ${at}`));
    const host = await startLfsHost(all.slice(0, -1));
    const { fetched } = await fetchFrom(`${host.origin}/wiki`, all.map(fileOf));
    expect(fetched.count).toBe(149);
    expect(whyOf(fetched)).toBe('no such object');
    expect(host.seen.filter((each) => each.startsWith('POST'))).toHaveLength(2);
  });

  test('takes them from a clone on this machine', async () => {
    const clone = temporaryDirectory('clone');
    mkdirSync(join(clone, '.git/objects'), { recursive: true });
    for (const [bytes, name] of [
      [PICTURE, sha256(PICTURE)],
      [Buffer.from('the bytes of a forger!'), sha256(FILM)],
    ] as const) {
      const folder = join(clone, '.git/lfs/objects', name.slice(0, 2), name.slice(2, 4));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    const forged = { sha256: sha256(FILM), sizeBytes: PICTURE.length };
    const { fetched } = await fetchFrom(clone, [fileOf(PICTURE), forged]);
    expect(fetched.count).toBe(1);
    expect(whyOf(fetched)).toBe('other bytes arrive than its own');
  });

  test('sends what the address says of who asks to that server alone', async () => {
    const other = await startLfsHost([PICTURE]);
    const host = await startLfsHost([PICTURE, FILM], {
      told: (object) =>
        object['oid'] === sha256(PICTURE)
          ? { ...object, actions: { download: { href: `${other.origin}/o/${sha256(PICTURE)}` } } }
          : object,
    });
    const remote = host.origin.replace('http://', 'http://ann:se%40cret@');
    await fetchFrom(`${remote}/wiki`, [fileOf(PICTURE), fileOf(FILM)]);
    const basic = `Basic ${Buffer.from('ann:se@cret').toString('base64')}`;
    expect(host.headers.map(({ authorization }) => authorization)).toEqual([basic, basic]);
    expect(other.seen).toEqual([]);
  });

  test('tries again what may pass', async () => {
    let count = 0;
    const host = await startLfsHost([PICTURE], {
      answer: (request, response) => {
        if (request.method === 'POST' || ++count > 1) return false;
        response.writeHead(503).end();
        return true;
      },
    });
    const { fetched } = await fetchFrom(`${host.origin}/wiki`, [fileOf(PICTURE)]);
    expect(fetched.count).toBe(1);
    expect(count).toBe(2);
  });
});

describe('a server of Git LFS that means harm', () => {
  const sends = (bytes: Uint8Array | string): HostOptions => ({
    answer: (request, response) => {
      if (request.method === 'POST') return false;
      response.end(bytes);
      return true;
    },
  });
  const says = (text: string): HostOptions => ({
    answer: (request, response) => {
      if (request.method !== 'POST') return false;
      response.end(text);
      return true;
    },
  });

  test.each([
    ['other bytes', sends('the bytes of a forger!'), /other bytes arrive/],
    ['too few', sends('the'), /3 of its 22 bytes/],
    ['too many', sends(Buffer.alloc(1_000_000)), /more than 22 bytes/],
    ['no JSON', says('<html>'), /another form/],
    ['JSON of another form', says('{"objects": {"oid": 1}}'), /another form/],
    ['a transfer that nobody asked for', says('{"transfer": "ssh", "objects": []}'), /another form/],
    ['an endless answer', says(`{"objects": [${' '.repeat(5_000_000)}]}`), /more than 4194304 bytes/],
    ['other objects', says('{"objects": [{"oid": "../../../etc/passwd"}]}'), /does not have it/],
    [
      'a way in a circle',
      {
        answer: (request, response) => {
          if (request.method !== 'POST') response.writeHead(302, { location: request.url }).end();
          return request.method !== 'POST';
        },
      } satisfies HostOptions,
      /from one address to the next/,
    ],
  ] as const)('%s', async (_, options, why) => {
    const { fetched, left } = await attempt(options);
    expect(whyOf(fetched)).toMatch(why);
    expect(left).toEqual([]);
  });

  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://0x7f.1:1/',
    'http://2130706433:1/',
    'http://0.0.0.0:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://[::ffff:a00:1]:1/',
    'http://[64:ff9b::7f00:1]:1/',
    'http://[fe80::1]:1/',
    'http://[fd00::1]:1/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'ftp://example.org/',
    'file:///etc/passwd',
  ])('an address of this machine or its networks: %s', async (address) => {
    const byBatch = await attempt({
      told: (object) => ({ ...object, actions: { download: { href: address } } }),
    });
    expect(whyOf(byBatch.fetched)).toMatch(/is not followed|network of its own/);
    const byRedirect = await attempt({
      answer: (request, response) => {
        if (request.method !== 'POST') response.writeHead(302, { location: address }).end();
        return request.method !== 'POST';
      },
    });
    expect(whyOf(byRedirect.fetched)).toMatch(/is not followed|network of its own/);
  });
});

describe('lfsServerOf()', () => {
  test.each([
    ['https://example.org/a/wiki', 'https://example.org/a/wiki.git/info/lfs'],
    ['https://example.org/a/wiki.git/', 'https://example.org/a/wiki.git/info/lfs'],
    ['http://example.org:3000/wiki.git', 'http://example.org:3000/wiki.git/info/lfs'],
    ['git@example.org:a/b.wiki.git', 'https://example.org/a/b.wiki.git/info/lfs'],
    ['ssh://git@example.org:2222/a/wiki.git', 'https://example.org/a/wiki.git/info/lfs'],
    ['git://example.org/a/wiki', 'https://example.org/a/wiki.git/info/lfs'],
  ])('%s', async (remote, url) => {
    const server = await lfsServerOf(remote);
    expect(server !== undefined && 'url' in server ? server.url.href : undefined).toBe(url);
  });

  test('a bundle has none', async () => {
    expect(await lfsServerOf('/nowhere/wiki.bundle')).toBeUndefined();
  });
});
