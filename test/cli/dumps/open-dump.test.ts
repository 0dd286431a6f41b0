/** Dumps as they come packed, with the programs that unpack them and without. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openDump } from '../../../src/cli/dumps/open-dump.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

/** 243 bytes in two streams, as the dumps of Wikimedia have many. */
const BZ2 = Buffer.from(
  'QlpoOTFBWSZTWciS6UUAAAwdgFAB4BcgACav3cAgAFQlUeptRkaaaBozQap7U1PUeU0GQA2pZ90xgC/JnIrINmohAI' +
    'p3QSNZqQ3U3AUunL6/xp9SXgluSFie9ch7dMSdGAgvBNyqg2eiXF3JFOFCQyJLpRRCWmg5MUFZJlNZKkVf1gAAH9+A' +
    'ABAAAvQVIACEED6r38AgAHUJVMhpkNPSaAGmQJU0DUaAA0AFKxpYyuSiSkwoRqDQxtm4NN4D+nczSD1LiKjxtUYRcz' +
    'vpRIUPvOfIWFLS6iNEWLMZuJSrGTMBCUBHGB6K0+LiOgkS0a74W9D8XckU4UJAqRV/WA==',
  'base64',
);
const LENGTH = 243;

const PATH = process.env['PATH'];

afterEach(() => {
  process.env['PATH'] = PATH;
});

async function unpack(bytes: Uint8Array): Promise<string> {
  const path = join(temporaryDirectory('dump'), 'dump');
  writeFileSync(path, bytes);
  const chunks: Uint8Array[] = [];
  for await (const chunk of openDump(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('openDump()', () => {
  test('reads what is not packed', async () => {
    expect(await unpack(Buffer.from('<mediawiki/>'))).toBe('<mediawiki/>');
  });

  test('knows gzip by its first bytes, in several parts too', async () => {
    expect(await unpack(Buffer.concat([gzipSync('<media'), gzipSync('wiki/>')]))).toBe('<mediawiki/>');
  });

  test.each([
    ['with', PATH],
    ['without', '/nonexistent'],
  ])('knows bzip2 %s its program', async (_, path) => {
    process.env['PATH'] = path;
    const text = await unpack(BZ2);
    expect(text).toMatch(/^<mediawiki .*<\/mediawiki>\n$/);
    expect(text.length).toBe(LENGTH);
  });

  test.each([
    ['gzip', gzipSync('x'.repeat(1_000)).fill(0, 12, 18)],
    ['gzip', gzipSync('x'.repeat(1_000)).subarray(0, 20)],
    ['bzip2', Buffer.from(BZ2).fill(0, 60, 70)],
    ['bzip2', BZ2.subarray(0, 80)],
    ['Zstandard', Buffer.from('28b52ffd00000000ffff', 'hex')],
    ['7-Zip', Buffer.from('377abcaf271c00000000', 'hex')],
  ])('says of broken %s what it is', async (name, bytes) => {
    await expect(unpack(bytes)).rejects.toThrow(new RegExp(`^/[^:]*/dump: .*${name}`));
  });

  test('says which program it needs', async () => {
    process.env['PATH'] = '/nonexistent';
    await expect(unpack(Buffer.from('28b52ffd00000000ffff', 'hex'))).rejects.toThrow('there is no zstd here');
  });
});
