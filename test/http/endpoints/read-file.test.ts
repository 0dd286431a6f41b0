import { describe, expect, test } from 'vitest';
import * as samples from '../../media/samples.ts';
import { type MadeWiki, makeWiki, type Past } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';

const BOB = { name: 'Bob', email: 'bob@example.org' };

const PAST: readonly Past[] = [
  { files: { 'File/Map.png': samples.png(1, 1), 'File/Map.png.mediawiki': 'A map of [[Mars]]' } },
  { files: { 'File/Map.png': samples.png(1200, 900), 'Mars.md': 'Red' }, author: BOB },
  {
    files: {
      'File/Old.png.mediawiki': '#REDIRECT [[File:Map.png]]',
      'File/Older.png.mediawiki': '#REDIRECT [[File:Old.png]]',
      'File/Gone.png.mediawiki': 'There was one',
      'File/Astray.png.mediawiki': '#REDIRECT [[Mars]]',
      'images/small one.png': samples.png(20, 10),
      'Talk/x.png': samples.png(1, 1),
      "File/Ä b's (1) 100%25.png": samples.png(3, 4),
      'File/Cast.wav': samples.wav(3),
    },
  },
];

const made = (past: readonly Past[] = PAST): Promise<MadeWiki> => makeWiki({ past });
const open = async () => (await made()).api;

/** The object of one file that is all there is. */
async function file(name: string, content: Uint8Array | string) {
  const { api } = await made([{ files: { [`File/${name}`]: content } }]);
  const { status, json } = await api.get(`/file/${encodeURIComponent(name)}`);
  expect(status).toBe(200);
  return json;
}

describe('GET /file/{title}', () => {
  test('tells a file, who put it there, and its thumbnails', async () => {
    const { status, headers, json } = await (await open()).get('/file/File:Map.png');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    // The content's name depends on who packed the picture.
    const content = /v=([0-9a-f]{12})$/.exec(json.original.url)?.[1];
    const form = (size: number | null, width: number, height: number, address: string) => ({
      mediatype: 'BITMAP',
      size,
      width,
      height,
      duration: null,
      url: `https://wiki.test/media/${address}?v=${content}`,
    });
    expect(json).toEqual({
      title: 'Map.png',
      file_description_url: 'https://wiki.test/wiki/File:Map.png',
      latest: { timestamp: '2026-01-01T00:00:01Z', user: { id: 2, name: 'Bob' } },
      preferred: form(null, 800, 600, 'thumb/File/Map.png/800px-Map.png'),
      original: form(samples.png(1200, 900).length, 1200, 900, 'File/Map.png'),
      thumbnail: form(null, 320, 240, 'thumb/File/Map.png/320px-Map.png'),
    });
    expect(Object.keys(json)).toEqual([
      'title',
      'file_description_url',
      'latest',
      'preferred',
      'original',
      'thumbnail',
    ]);
  });

  test.each([
    ['Map.png', 'Map.png'],
    ['File:Map.png', 'Map.png'],
    ['File%3AMap.png', 'Map.png'],
    ['Image:Map.png', 'Map.png'],
    ['Media:Map.png', 'Map.png'],
    ['file:_map.png', 'Map.png'],
    ['map.png', 'Map.png'],
    ['Map.png%23History', 'Map.png'],
    ['Old.png', 'Map.png'],
    ['images%2Fsmall_one.png', 'Images/small one.png'],
    ['File:.%2Fimages%2Fsmall%20one.png', 'Images/small one.png'],
    ['Talk%2Fx.png', 'Talk/x.png'],
    ["%C3%A4_b's_(1)_100%25.png", "Ä b's (1) 100%.png"],
  ])('%s is %s', async (written, title) => {
    const { status, json } = await (await open()).get(`/file/${written}`);
    expect([status, json.title]).toEqual([200, title]);
  });

  test.each([
    ['Map.PNG', 'File%3AMap.png'],
    ['small_one.png', 'File%3AImages%2Fsmall_one.png'],
    ['File:small-one.png?a=b', 'File%3AImages%2Fsmall_one.png?a=b'],
  ])('%s: 301 to the one file of that name', async (written, place) => {
    const { status, headers } = await (await open()).get(`/file/${written}`);
    expect([status, headers['location']]).toEqual([301, `/v1/file/${place}`]);
  });

  test.each([
    ['Nothing.png', 'rest-nonexistent-title'],
    ['File:Nothing.png', 'rest-nonexistent-title'],
    ['Talk:Nothing', 'rest-nonexistent-title'],
    ['Gone.png', 'rest-cannot-load-file'],
    ['Older.png', 'rest-cannot-load-file'],
    ['Astray.png', 'rest-cannot-load-file'],
    [':Mars', 'rest-cannot-load-file'],
    ['a%5Bb', 'rest-invalid-title'],
    ['Special:Upload', 'rest-invalid-title'],
    ['..%2FMap.png', 'rest-invalid-title'],
    ['File:', 'rest-invalid-title'],
  ])('%s: 404 %s', async (written, key) => {
    const { status, json } = await (await open()).get(`/file/${written}`);
    expect([status, json.errorKey]).toEqual([404, key]);
  });

  test('an empty title: 400', async () => {
    const { status, json } = await (await open()).get('/file/');
    expect([status, json.errorKey, json.name]).toEqual([400, 'missingparam', 'title']);
  });

  test.each([
    ['a.png', samples.png(20, 10), 'BITMAP'],
    ['a.svg', samples.svg('width="20" height="10"'), 'DRAWING'],
    ['a.flac', samples.flac(61), 'AUDIO'],
    ['a.webm', samples.webm(7, 320, 240), 'VIDEO'],
    ['a.swf', samples.swf(), 'MULTIMEDIA'],
    ['a.xyz', '?', 'UNKNOWN'],
    ['a.pdf', samples.pdf(), 'OFFICE'],
    ['a.csv', 'a,b', 'TEXT'],
    ['a.exe', samples.exe(), 'EXECUTABLE'],
    ['a.zip', samples.zip(), 'ARCHIVE'],
    ['a.stl', samples.stl(), '3D'],
  ])('%s is of a type of its own', async (name, content, mediatype) => {
    const { preferred, original, thumbnail } = await file(name, content);
    expect([preferred, original, thumbnail].map((form) => form.mediatype)).toEqual([
      mediatype,
      mediatype,
      mediatype,
    ]);
    expect(original.size).toBe(Buffer.byteLength(content as string));
  });

  test.each([
    ['a.wav', samples.wav(3), [null, null, 3]],
    ['a.webm', samples.webm(7, 320, 240), [320, 240, 7]],
    ['a.png', samples.png(20, 10), [20, 10, null]],
    ['a.pdf', samples.pdf(), [null, null, null]],
    ['a.png', '', [null, null, null]],
    ['a.png', samples.png(20, 10).subarray(0, 20), [null, null, null]],
    ['a.png', samples.png(1, 1, { width: 60_000, height: 60_000 }), [null, null, null]],
    ['a.mp3', samples.png(20, 10).fill(7), [null, null, null]],
    ['a.svg', samples.svg('width="1e9" height="1e9"'), [null, null, null]],
  ] as const)('%s: width, height and duration', async (name, content, expected) => {
    const { original, preferred, thumbnail } = await file(name, content);
    expect([original.width, original.height, original.duration]).toEqual(expected);
    if (original.width === null || original.duration !== null)
      expect([preferred, thumbnail]).toEqual([original, original]);
  });

  test.each([
    [samples.png(800, 600), [800, 600], [320, 240]],
    [samples.png(3000, 200), [800, 53], [320, 21]],
    [samples.png(200, 3000), [40, 600], [21, 315]],
    [samples.png(20, 10), [20, 10], [20, 10]],
  ])('thumbnails fit their boxes', async (content, preferred, thumbnail) => {
    const found = await file('a.png', content);
    expect([found.preferred.width, found.preferred.height]).toEqual(preferred);
    expect([found.thumbnail.width, found.thumbnail.height]).toEqual(thumbnail);
  });

  test('the size of a thumbnail is told once it is made', async () => {
    const api = await open();
    const { thumbnail } = (await api.get('/file/Map.png')).json;
    expect(thumbnail.size).toBeNull();
    const { headers } = await api.get(new URL(thumbnail.url).pathname);
    const after = (await api.get('/file/Map.png')).json.thumbnail;
    expect(after).toEqual({ ...thumbnail, size: Number(headers['content-length']) });
  });

  test('where no thumbnail can be made, all are the original', async () => {
    // The size is read from the header; there is no picture behind it.
    const { api } = await made([{ files: { 'a.jpg': samples.jpegHeader(1200, 900) } }]);
    const { thumbnail } = (await api.get('/file/A.jpg')).json;
    expect((await api.get(new URL(thumbnail.url).pathname)).status).toBe(404);
    const { preferred, original } = (await api.get('/file/A.jpg')).json;
    expect(preferred).toEqual(original);
  });

  test('a new content has a new address, time and user', async () => {
    const wiki = await made();
    const before = (await wiki.api.get('/file/Map.png')).json;
    await wiki.push({ files: { 'File/Map.png': samples.png(30, 30) }, author: BOB });
    const after = (await wiki.api.get('/file/Map.png')).json;
    expect(after.original.url).not.toBe(before.original.url);
    expect([after.original.width, after.latest.user.name]).toEqual([30, 'Bob']);
    expect(after.latest.timestamp > before.latest.timestamp).toBe(true);
  });

  test('a condition on a file that is not there cannot hold', async () => {
    const api = await open();
    for (const name of ['Nothing.png', 'Gone.png'])
      expect((await api.get(`/file/${name}`, { 'if-match': '*' })).status).toBe(412);
  });

  keepsConditionContract(open, {
    path: '/file/Map.png',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:01 GMT',
  });
  keepsMethodContract(open, '/file/Map.png', 'HEAD, GET');
});
