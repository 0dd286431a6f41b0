import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HEAD_BYTES, readFacts } from '../../src/media/facts.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';
import * as samples from './samples.ts';

async function facts(name: string, content: Uint8Array | string, options: { path?: string } = {}) {
  const bytes = Buffer.from(content);
  const head = new Uint8Array(bytes.subarray(0, HEAD_BYTES));
  return readFacts({ name, head, sizeBytes: bytes.length, ...options });
}

/** `BITMAP image/png show 20x10 -` */
async function told(name: string, content: Uint8Array | string): Promise<string> {
  const { kind, width, height, durationSeconds } = await facts(name, content);
  return `${kind.mediaType} ${kind.mime} ${kind.serve} ${width}x${height} ${durationSeconds}`;
}

const { png, svg, wav } = samples;

describe('readFacts()', () => {
  test.each([
    ['a.png', png(20, 10), 'BITMAP image/png show 20x10 null'],
    ['a.PNG', png(20, 10), 'BITMAP image/png show 20x10 null'],
    ['a.jpg', samples.jpegHeader(640, 480), 'BITMAP image/jpeg show 640x480 null'],
    ['a.gif', samples.gif(3, 4), 'BITMAP image/gif show 3x4 null'],
    ['a.bmp', samples.bmp(3, 4), 'BITMAP image/bmp show 3x4 null'],
    ['a.webp', samples.webp(30, 40), 'BITMAP image/webp show 30x40 null'],
    ['a.svg', svg('width="30" height="40"'), 'DRAWING image/svg+xml save 30x40 null'],
    ['a.wav', wav(3), 'AUDIO audio/wav show nullxnull 3'],
    ['a.flac', samples.flac(61), 'AUDIO audio/flac show nullxnull 61'],
    ['a.ogg', samples.ogg(12), 'AUDIO audio/ogg show nullxnull 12'],
    ['a.mp4', samples.mp4(90), 'VIDEO video/mp4 show nullxnull 90'],
    ['a.webm', samples.webm(7, 320, 240), 'VIDEO video/webm show 320x240 7'],
    ['a.swf', samples.swf(), 'MULTIMEDIA application/x-shockwave-flash save nullxnull null'],
    ['a.pdf', samples.pdf(), 'OFFICE application/pdf save nullxnull null'],
    ['a.csv', 'a,b\n1,2\n', 'TEXT text/csv text nullxnull null'],
    ['a.exe', samples.exe(), 'EXECUTABLE application/x-msdownload save nullxnull null'],
    ['a.zip', samples.zip(), 'ARCHIVE application/zip save nullxnull null'],
    ['a.stl', samples.stl(), '3D model/stl save nullxnull null'],
    ['a.glb', samples.glb(), '3D model/gltf-binary save nullxnull null'],
    ['a.xyz', 'what is this?', 'UNKNOWN application/octet-stream bytes nullxnull null'],
    ['LICENSE', 'Permission is hereby granted', 'TEXT text/plain text nullxnull null'],
    ['a.tex', '\\documentclass{article}', 'TEXT text/plain text nullxnull null'],
  ])('%s', async (name, content, expected) => {
    expect(await told(name, content)).toBe(expected);
  });

  describe('of files larger than their head', () => {
    const directory = temporaryDirectory('facts');
    const large: readonly (readonly [string, Buffer, string])[] = [
      ['a.ogg', samples.ogg(12, 500_000), 'AUDIO audio/ogg show nullxnull 12'],
      ['a.mp4', samples.mp4(90, 500_000), 'VIDEO video/mp4 show nullxnull 90'],
      ['b.mp3', samples.mp3(383, 200_000), 'AUDIO audio/mpeg show nullxnull 10'],
      [
        'a.jpg',
        samples.jpegHeader(640, 480, Buffer.concat([1, 2, 3].map(() => samples.jpegMarker(60_000)))),
        'BITMAP image/jpeg show 640x480 null',
      ],
    ];

    test.each(large)(
      '%s: the head says that there is more to see, the whole tells it',
      async (name, content, expected) => {
        expect(await facts(name, content)).toMatchObject({
          width: null,
          durationSeconds: null,
          incomplete: true,
        });
        const path = join(directory, name);
        writeFileSync(path, content);
        const { kind, width, height, durationSeconds, incomplete } = await facts(name, content, { path });
        const seconds = durationSeconds && Math.round(durationSeconds);
        expect(`${kind.mediaType} ${kind.mime} ${kind.serve} ${width}x${height} ${seconds}`).toBe(expected);
        expect(incomplete).toBe(false);
      },
    );

    test.each([
      ['a.wav', wav(30), 30],
      ['a.mp3', samples.mp3WithCount(3830), 100],
      ['a.flac', Buffer.concat([samples.flac(61), Buffer.alloc(200_000)]), 61],
      ['b.mp3', samples.mp3(3830), 100],
      ['a.png', samples.pngWithText(20, 10, 200_000), null],
    ] as const)('%s: the head is enough', async (name, content, seconds) => {
      const { durationSeconds, incomplete } = await facts(name, content);
      expect([durationSeconds && Math.round(durationSeconds), incomplete]).toEqual([seconds, false]);
    });
  });

  test('the length of an MP3 of constant rate', async () => {
    const { durationSeconds } = await facts('a.mp3', samples.mp3(100));
    expect(durationSeconds).toBeCloseTo((100 * 1152) / 44_100, 0);
  });

  test('a picture that was taken with the camera on its side is as high as it is wide', async () => {
    const content = samples.jpegHeader(640, 480, samples.jpegOrientation(6));
    expect(await told('a.jpg', content)).toContain('480x640');
  });

  test('a picture behind much else is known by its beginning', async () => {
    expect(await told('a.png', samples.pngWithText(20, 10, 200_000))).toContain('image/png show 20x10');
  });

  describe('wrong names', () => {
    test.each([
      [
        'HTML as a picture',
        'a.png',
        '<html><script>alert(1)</script>',
        'UNKNOWN application/octet-stream bytes',
      ],
      ['a script as a picture', 'a.png', 'alert(1)', 'UNKNOWN application/octet-stream bytes'],
      ['a mail as a picture', 'a.png', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'UNKNOWN'],
      ['HTML as a drawing', 'a.svg', '<html><svg></svg>', 'UNKNOWN application/octet-stream bytes'],
      ['HTML by its own name', 'a.html', '<p>x', 'TEXT text/html bytes'],
      ['XML by its own name', 'a.xml', '<?xml version="1.0"?><x/>', 'TEXT text/xml bytes'],
      ['a picture of another kind', 'a.jpg', png(20, 10), 'BITMAP image/png show 20x10'],
      ['a picture as text', 'a.csv', png(20, 10), 'BITMAP image/png show 20x10'],
      ['a program as a picture', 'a.png', samples.exe(), 'UNKNOWN application/octet-stream bytes'],
      ['a PDF as a picture', 'a.gif', samples.pdf(), 'UNKNOWN application/octet-stream bytes'],
      [
        'a drawing as a picture',
        'a.png',
        svg('width="1" height="1"'),
        'UNKNOWN application/octet-stream bytes',
      ],
      ['an archive as text', 'README', samples.zip(), 'UNKNOWN application/octet-stream bytes'],
      [
        'a picture that is an archive too',
        'a.gif',
        Buffer.concat([samples.gif(3, 4), samples.zip()]),
        'BITMAP image/gif show 3x4',
      ],
      [
        'what stands for a file elsewhere',
        'a.png',
        'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
        'TEXT text/plain text',
      ],
    ])('%s', async (_, name, content, expected) => {
      expect(await told(name, content)).toContain(expected);
    });
  });
});

const GARBAGE = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255));

/** What no honest program writes. */
const HOSTILE: readonly (readonly [string, string, Uint8Array | string])[] = [
  ...[
    'png',
    'jpg',
    'gif',
    'webp',
    'tiff',
    'svg',
    'mp3',
    'ogg',
    'wav',
    'mp4',
    'webm',
    'pdf',
    'zip',
    'avif',
    'psd',
    'ico',
  ].flatMap(
    (ending) =>
      [
        ['nothing', `a.${ending}`, ''],
        ['noise', `a.${ending}`, GARBAGE],
        ['zeros', `a.${ending}`, Buffer.alloc(70_000)],
      ] as const,
  ),
  ['a PNG larger than the world', 'a.png', png(1, 1, { width: 0x7fffffff, height: 0x7fffffff })],
  ['a PNG of 50,000 x 50,000', 'a.png', png(1, 1, { width: 50_000, height: 50_000 })],
  ['a PNG without size', 'a.png', png(1, 1, { width: 0, height: 0 })],
  [
    'a JPEG cut off before its size',
    'a.jpg',
    samples.jpegHeader(640, 480, samples.jpegMarker(500)).subarray(0, 300),
  ],
  ['a GIF cut off', 'a.gif', samples.gif(30, 40).subarray(0, 7)],
  ['a drawing 1e9 wide', 'a.svg', svg('width="1e9" height="1e9"')],
  [
    'a drawing whose size is an entity',
    'a.svg',
    `<!DOCTYPE svg [<!ENTITY w "100">]>${svg('width="&w;" height="&w;"')}`,
  ],
  [
    'a drawing with a billion laughs',
    'a.svg',
    `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>${svg('', '&j;')}`,
  ],
  [
    'a drawing with 5 MB before its root',
    'a.svg',
    `<!--${'-x'.repeat(2_500_000)}-->${svg('width="1" height="1"')}`,
  ],
  ['a drawing of openers', 'a.svg', '<!DOCTYPE ['.repeat(6_000)],
  ['a drawing of attributes', 'a.svg', `<svg ${'a="'.repeat(20_000)}`],
  ['a drawing of spaces', 'a.svg', `<svg${' '.repeat(65_000)}`],
  [
    'an MP3 with a tag larger than itself',
    'a.mp3',
    samples.mp3(0, 200_000_000 & 0xfffffff).subarray(0, 70_000),
  ],
  ['a sound that lasts for ever', 'a.wav', wav(1).fill(255, 40, 44)],
];

describe('hostile files', () => {
  test.each(HOSTILE)('%s, %s: no size, no length, at once', async (_, name, content) => {
    await facts(name, content);
    let bestMs = Number.POSITIVE_INFINITY;
    let found = await facts(name, content);
    for (let run = 0; run < 3; run++) {
      const startMs = threadMs();
      found = await facts(name, content);
      bestMs = Math.min(bestMs, threadMs() - startMs);
    }
    expect([found.width, found.height]).toEqual([null, null]);
    if (name !== 'a.wav') expect(found.durationSeconds).toBeNull();
    expectWithin(bestMs, 50);
  });

  describe('that go on behind their head', () => {
    const directory = temporaryDirectory('hostile');
    const marks: readonly (readonly [string, Buffer])[] = [
      ['a.mp3', Buffer.from('ID3\x03\0\0\0\0\0\x20', 'latin1')],
      ['b.mp3', Buffer.from([0xff, 0xfb, 0x90, 0xc4])],
      ['a.ogg', samples.ogg(3).subarray(0, 100)],
      ['a.wav', wav(1).subarray(0, 20)],
      ['a.flac', Buffer.from('fLaC\0\0\0\x22', 'latin1')],
      ['a.mp4', samples.mp4(3).subarray(0, 60)],
      ['a.webm', samples.webm(3, 320, 240).subarray(0, 30)],
      ['a.jpg', samples.jpegHeader(3, 4).subarray(0, 16)],
      ['a.aac', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
      ['a.avi', Buffer.from('RIFF\0\0\0\x10AVI LIST', 'latin1')],
    ];

    test.each(marks)('%s: a right beginning and noise', async (name, mark) => {
      const content = Buffer.concat([mark, GARBAGE, GARBAGE, GARBAGE]);
      const path = join(directory, name);
      writeFileSync(path, content);
      let bestMs = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 4; run++) {
        const startMs = threadMs();
        const { incomplete } = await facts(name, content);
        if (incomplete) expect((await facts(name, content, { path })).incomplete).toBe(false);
        bestMs = Math.min(bestMs, threadMs() - startMs);
      }
      expectWithin(bestMs, 50);
    });
  });

  test('whatever a file is cut to, it gives an answer', async () => {
    const whole: Record<string, Uint8Array> = {
      'a.png': png(20, 10),
      'a.jpg': samples.jpegHeader(640, 480, samples.jpegOrientation(6)),
      'a.webp': samples.webp(30, 40),
      'a.mp4': samples.mp4(90),
      'a.webm': samples.webm(7, 320, 240),
      'a.flac': samples.flac(61),
      'a.ogg': samples.ogg(12),
      'a.svg': Buffer.from(
        `<?xml version="1.0"?><!-- x --><!DOCTYPE svg [<!ENTITY a "b">]>${svg('width="3" height="4"')}`,
      ),
      'a.zip': samples.zip(),
    };
    for (const [name, bytes] of Object.entries(whole))
      for (let length = 0; length < bytes.length; length += 1 + Math.floor(bytes.length / 60))
        expect((await facts(name, bytes.subarray(0, length))).kind.mediaType).toBeTypeOf('string');
  });
});
