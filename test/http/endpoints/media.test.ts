import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../../../src/store/store.ts';
import * as samples from '../../media/samples.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

/** Text of more than what is held in memory, and of less. */
const LARGE = Array.from({ length: 200_000 }, (_, line) => `${line}\n`).join('');
const SMALL = '0123456789';

const SCRIPT = samples.svg(
  'width="200" height="100"',
  '<script>alert(1)</script><rect width="200" height="100" fill="#f00" onload="alert(1)"/>',
);

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'small.csv': SMALL,
  'large.csv': LARGE,
  'empty.csv': '',
  'images/Map (1) Ä.png': samples.png(1200, 900),
  'x.svg': SCRIPT,
  'page.html': '<script>alert(1)</script>',
  'script.mjs': 'alert(1)',
  'wrong.png': '<html><script>alert(1)</script>',
  'mail.png': 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<script>',
  'a.pdf': samples.pdf(),
  'both.gif': Buffer.concat([samples.gif(3, 4), samples.zip()]),
  'lfs.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
  'song.wav': samples.wav(3),
  'File/Tree.png': samples.png(40, 20),
  'thumb/x.csv': 'no thumbnail of anything',
  '.hidden/a.png': samples.png(1, 1),
  '.mailmap': 'A <a@b> <c@d>\n',
  'Mars.md': 'Red',
  'Data.json': '{}',
};

const made = (more: Readonly<Record<string, string | Uint8Array>> = {}): Promise<MadeWiki> =>
  makeWiki({ past: [{ files: { ...FILES, ...more } }] });
const open = async () => (await made()).api;

/** The address of a file's original or thumbnail. */
async function addressOf(
  { api }: Pick<MadeWiki, 'api'>,
  title: string,
  form: 'original' | 'preferred' | 'thumbnail' = 'original',
): Promise<string> {
  const { url } = (await api.get(`/file/${encodeURIComponent(title)}`)).json[form];
  return url.slice('https://wiki.test'.length);
}

describe('GET /media/{path}', () => {
  test('sends the file', async () => {
    const { status, headers, bytes } = await (await open()).get('/media/images/Map%20(1)%20%C3%84.png');
    expect(status).toBe(200);
    expect(bytes.equals(FILES['images/Map (1) Ä.png'] as Buffer)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="Map (1) _.png"; filename*=UTF-8''Map%20%281%29%20%C3%84.png`,
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('sends a large one whole, from a copy on the disk', async () => {
    const api = await open();
    for (let time = 0; time < 2; time++) expect((await api.get('/media/large.csv')).body).toBe(LARGE);
  });

  test('HEAD says the same of it', async () => {
    const api = await open();
    for (const path of ['/media/small.csv', '/media/large.csv', '/media/empty.csv']) {
      const [got, head] = [await api.get(path), await api.head(path)];
      const { 'x-request-id': _, date: __, connection: ___, ...expected } = got.headers;
      expect([head.status, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject(expected);
    }
  });

  test('an address that names its content may be kept for ever, any other not', async () => {
    const wiki = await made();
    const address = await addressOf(wiki, 'small.csv');
    expect(address).toMatch(/^\/media\/small\.csv\?v=[0-9a-f]{12}$/);
    const cached = async (path: string) => (await wiki.api.get(path)).headers['cache-control'];
    expect(await cached(address)).toBe('public, max-age=31536000, immutable');
    expect(await cached('/media/small.csv')).toBe('public, max-age=5');
    await wiki.push({ files: { 'small.csv': 'other' } });
    expect(await cached(address)).toBe('public, max-age=31536000, immutable');
    expect((await wiki.api.get(address)).body).toBe(SMALL);
    expect((await wiki.api.get('/media/small.csv')).body).toBe('other');
    expect(await cached('/media/small.csv?v=0123456789ab')).toBe('public, max-age=5');
    expect(await addressOf(wiki, 'small.csv')).not.toBe(address);
  });

  test('conditions hold for the content', async () => {
    const api = await open();
    const { etag, 'last-modified': date } = (await api.get('/media/small.csv')).headers;
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    const rows = [
      ['if-none-match', etag, 304],
      ['if-none-match', '"other"', 200],
      ['if-match', '"other"', 412],
      ['if-modified-since', date, 304],
    ] as const;
    for (const [name, value, expected] of rows)
      expect((await api.get('/media/small.csv', { [name]: value })).status, name).toBe(expected);
  });

  describe('parts', () => {
    test.each([
      ['bytes=0-', 206, '0-9', SMALL],
      ['bytes=0-0', 206, '0-0', '0'],
      ['bytes=2-4', 206, '2-4', '234'],
      ['bytes=5-500', 206, '5-9', '56789'],
      ['bytes=-5', 206, '5-9', '56789'],
      ['bytes=-500', 206, '0-9', SMALL],
      ['bytes=9-1', 416, '*', undefined],
      ['bytes=10-', 416, '*', undefined],
      ['bytes=-0', 416, '*', undefined],
      ['bytes=99999999999999999999999-', 416, '*', undefined],
      ['bytes=0-1,3-4', 200, undefined, SMALL],
      ['lines=0-1', 200, undefined, SMALL],
      ['bytes=a-b', 200, undefined, SMALL],
      ['bytes=-', 200, undefined, SMALL],
    ])('%s: %i', async (range, status, part, body) => {
      const answer = await (await open()).get('/media/small.csv', { range });
      expect(answer.status).toBe(status);
      expect(answer.headers['content-range']).toBe(part && `bytes ${part}/10`);
      if (status === 416) expect(answer.json.errorKey).toBe('stemma-range-not-satisfiable');
      else expect([answer.body, answer.headers['content-length']]).toEqual([body, String(body?.length)]);
    });

    test('a thousand at once get the whole', async () => {
      const range = `bytes=${'0-0,'.repeat(999)}0-0`;
      const { status, body } = await (await open()).get('/media/small.csv', { range });
      expect([status, body]).toEqual([200, SMALL]);
    });

    test('of a large file, and of one that is empty', async () => {
      const api = await open();
      const { status, body } = await api.get('/media/large.csv', { range: 'bytes=700000-700009' });
      expect([status, body]).toEqual([206, LARGE.slice(700_000, 700_010)]);
      expect((await api.get('/media/large.csv', { range: 'bytes=-7' })).body).toBe('199999\n');
      expect((await api.get('/media/empty.csv', { range: 'bytes=0-' })).status).toBe(416);
      expect((await api.get('/media/empty.csv')).status).toBe(200);
    });

    test('only of the content they were asked of, and not for HEAD', async () => {
      const api = await open();
      const { etag, 'last-modified': date } = (await api.get('/media/small.csv')).headers;
      const ask = async (condition: string | undefined) =>
        (await api.get('/media/small.csv', { range: 'bytes=0-0', 'if-range': condition })).status;
      expect([await ask(etag), await ask(date), await ask('"other"'), await ask(`W/${etag}`)]).toEqual([
        206, 206, 200, 200,
      ]);
      expect((await api.head('/media/small.csv', { range: 'bytes=0-0' })).status).toBe(200);
    });
  });

  describe('nothing runs in the name of the wiki', () => {
    test.each([
      ['x.svg', 'image/svg+xml', 'attachment'],
      ['page.html', 'application/octet-stream', 'attachment'],
      ['script.mjs', 'application/octet-stream', 'attachment'],
      ['wrong.png', 'application/octet-stream', 'attachment'],
      ['mail.png', 'application/octet-stream', 'attachment'],
      ['a.pdf', 'application/pdf', 'attachment'],
      ['both.gif', 'image/gif', 'inline'],
      ['lfs.png', 'text/plain; charset=utf-8', 'inline'],
      ['small.csv', 'text/plain; charset=utf-8', 'inline'],
      ['song.wav', 'audio/wav', 'inline'],
    ])('%s goes out as %s, %s', async (name, type, disposition) => {
      const { status, headers } = await (await open()).get(`/media/${name}`);
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        type,
        'nosniff',
      ]);
      expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="${name}"`));
      expect(headers['content-security-policy']).toMatch(
        /^sandbox; default-src 'none'; style-src 'unsafe-inline'/,
      );
      if (disposition === 'attachment')
        expect(headers['content-security-policy']).toBe(
          "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        );
    });

    test.each([
      ['a"; filename=b.csv', 'a_; filename=b.csv', 'a%22%3B%20filename%3Db.csv'],
      ['a\r\nSet-Cookie: b=c', 'a__Set-Cookie: b=c', 'a%0D%0ASet-Cookie%3A%20b%3Dc'],
      ["it's 100%\u{1f600}", "it's 100___", 'it%27s%20100%25%F0%9F%98%80'],
    ])('the name %j splits no header', async (name, plain, encoded) => {
      const { api } = await made({ [name]: 'x' });
      const { status, headers } = await api.get(`/media/${encodeURIComponent(name)}`);
      expect(status).toBe(200);
      const expected = `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
      expect(headers['content-disposition']).toBe(expected);
      expect(headers['set-cookie']).toBeUndefined();
    });
  });

  test.each([
    '/media/nothing.png',
    '/media/',
    '/media/images',
    '/media/images/',
    '/media/Mars.md',
    '/media/Mars',
    '/media/Data.json',
    '/media/.mailmap',
    '/media/.hidden/a.png',
    '/media/.stemma/site.json',
    '/media/images/../small.csv',
    '/media/..%2Fsmall.csv',
    '/media/%2Fetc%2Fpasswd',
    '/media//small.csv',
    '/media/small.csv%00.png',
    '/media/thumb/nothing.png/100px-nothing.png',
  ])('%s: 404', async (path) => {
    const { status, json } = await (await open()).get(path);
    expect([status, json.httpCode]).toEqual([404, 404]);
  });

  test('other methods: 405', async () => {
    const { status, headers } = await (await open()).send('POST', '/media/small.csv');
    expect([status, headers.allow]).toEqual([405, 'HEAD, GET']);
  });

  test.each([
    ['the repository cannot be read', new StoreError('unreadable', 'away'), 503],
    ['the repository is damaged', new StoreError('damaged', 'bits'), 500],
    ['the disk is full', Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }), 503],
  ])('while %s: no crash, and no word of why', async (_, error, expected) => {
    const { api, store, failures } = await made();
    expect((await api.head('/media/small.csv')).status).toBe(200);
    expect((await api.head('/media/large.csv')).status).toBe(200);
    const { read, stream } = store;
    store.read = async () => Promise.reject(error);
    // biome-ignore lint/correctness/useYield: it fails before it gives anything
    store.stream = async function* () {
      throw error;
    };
    for (const path of ['/media/small.csv', '/media/large.csv']) {
      const { status, json } = await api.get(path);
      expect([status, json.httpCode], path).toEqual([expected, expected]);
    }
    Object.assign(store, { read, stream });
    expect((await api.get('/media/large.csv')).body).toBe(LARGE);
    if (expected === 503) expect(failures).toEqual([]);
  });

  test('a file whose content is lost: 500, and no word of why', async () => {
    const { api, store, wiki } = await made();
    const content = wiki.ledger.others.get('small.csv' as never)?.content;
    const { sizes } = store;
    store.sizes = async (contents) => (contents[0] === content ? [undefined] : sizes.call(store, contents));
    const { status, json } = await api.get('/media/small.csv');
    expect([status, json.errorKey]).toEqual([500, 'stemma-content-unavailable']);
  });
});

describe('GET /media/thumb/{path}/{width}px-{name}', () => {
  test('sends a smaller picture, made once', async () => {
    const wiki = await made();
    const address = await addressOf(wiki, 'images/Map (1) Ä.png', 'thumbnail');
    expect(address).toMatch(
      /^\/media\/thumb\/images\/Map%20\(1\)%20%C3%84\.png\/320px-Map%20\(1\)%20%C3%84\.png\?v=/,
    );
    const first = await wiki.api.get(address);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['content-disposition']).toMatch(/^inline; filename="320px-/);
    const { width, height } = await sharp(first.bytes).metadata();
    expect([width, height]).toEqual([320, 240]);
    const again = await wiki.api.get(address);
    expect([again.headers.etag, again.bytes.equals(first.bytes)]).toEqual([first.headers.etag, true]);
    expect((await wiki.api.get(address, { 'if-none-match': first.headers.etag })).status).toBe(304);
    const part = await wiki.api.get(address, { range: 'bytes=1-3' });
    expect([part.status, part.body]).toEqual([206, 'PNG']);
  });

  test('draws a drawing, at any width', async () => {
    const wiki = await made();
    expect(await addressOf(wiki, 'x.svg', 'thumbnail')).toBe(await addressOf(wiki, 'x.svg'));
    for (const width of [50, 200, 600]) {
      const { status, headers, bytes } = await wiki.api.get(`/media/thumb/x.svg/${width}px-x.svg.png`);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, data[0], data[1]]).toEqual([width, width / 2, 255, 0]);
    }
  });

  test('a drawing takes nothing from elsewhere', async () => {
    const inside = [
      '<image href="small.png" width="9" height="9"/>',
      '<image href="/etc/passwd" width="9" height="9"/>',
      '<image href="http://127.0.0.1:9/a.png" width="9" height="9"/>',
      '<use href="http://127.0.0.1:9/a.svg#b"/>',
      '<style>@import url(http://127.0.0.1:9/a.css)</style>',
    ].join('');
    const text = `<?xml-stylesheet href="http://127.0.0.1:9/a.css"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${samples.svg('width="90" height="90"', `${inside}<text>&x;</text>`)}`;
    const { api } = await made({ 'y.svg': text });
    expect([200, 404]).toContain((await api.get('/media/thumb/y.svg/30px-y.svg.png')).status);
  });

  test('is never larger than the original, which serves then', async () => {
    const api = await open();
    const original = await api.get('/media/File/Tree.png');
    for (const width of [40, 41, 4_000]) {
      const { headers } = await api.get(`/media/thumb/File/Tree.png/${width}px-Tree.png`);
      expect(headers.etag).toBe(original.headers.etag);
    }
  });

  test('turns a picture as the camera was held', async () => {
    const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f0' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { api } = await made({ 'turned.jpg': upright });
    const { original } = (await api.get('/file/Turned.jpg')).json;
    expect([original.width, original.height]).toEqual([40, 60]);
    const { bytes } = await api.get('/media/thumb/turned.jpg/20px-turned.jpg');
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([20, 30, 'jpeg']);
  });

  test.each(['gif', 'webp', 'avif', 'tiff'] as const)('%s can be scaled', async (format) => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f0' } });
    const wiki = await made({ [`a.${format}`]: await picture.toFormat(format).toBuffer() });
    const ending = format === 'gif' || format === 'webp' ? '' : '.png';
    const { status, bytes } = await wiki.api.get(`/media/thumb/a.${format}/30px-a.${format}${ending}`);
    expect(status).toBe(200);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([30, 20]);
  });

  test.each([
    ['of another name', 'thumb/File/Tree.png/20px-Other.png'],
    ['of another type', 'thumb/File/Tree.png/20px-Tree.png.png'],
    ['of no width', 'thumb/File/Tree.png/0px-Tree.png'],
    ['of a width that is none', 'thumb/File/Tree.png/1e9px-Tree.png'],
    ['of a text', 'thumb/small.csv/20px-small.csv'],
    ['of sound', 'thumb/song.wav/20px-song.wav.png'],
    ['of a picture that is none', 'thumb/wrong.png/20px-wrong.png'],
    ['of a hidden file', 'thumb/.hidden/a.png/20px-a.png'],
  ])('%s: 404', async (_, path) => {
    const { status, json } = await (await open()).get(`/media/${path}`);
    expect([status, json.httpCode]).toEqual([404, 404]);
  });

  test('a file that lies where thumbnails are addressed is still a file', async () => {
    expect((await (await open()).get('/media/thumb/x.csv')).body).toBe('no thumbnail of anything');
  });

  test('pages show pictures by these addresses', async () => {
    const { api } = await made({
      'A.mediawiki': '[[File:images/Map (1) Ä.png|thumb|200px]] [[File:Tree.png]] [[File:x.svg|50px]]',
    });
    const { body } = await api.get('/page/A/html');
    const shown = [...body.matchAll(/ src="([^"]+)"/g)].map(([, source]) =>
      (source as string).replaceAll('&amp;', '&'),
    );
    expect(shown.map((source) => new URL(source, 'https://wiki.test/wiki/').pathname)).toEqual([
      '/media/thumb/images/Map%20(1)%20%C3%84.png/200px-Map%20(1)%20%C3%84.png',
      '/media/File/Tree.png',
      '/media/thumb/x.svg/50px-x.svg.png',
    ]);
    for (const source of shown) expect((await api.get(source)).status, source).toBe(200);
  });
});
