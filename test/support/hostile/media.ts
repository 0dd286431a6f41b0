/** Hazards 3.8: files that are not what they say, and what is asked of them. */
import * as samples from '../../media/samples.ts';
import { type Also, ask, get, type Row, type Statuses } from './row.ts';

const NOISE = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255));
const ATTRIBUTES = 'width="9" height="9"';
const LAUGHS = `<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(20)}">`).join('')}]>`;

/** Name in `File/` -> what it is. */
const FILES = (): Record<string, string | Buffer> => ({
  'Huge.png': samples.png(1, 1, { width: 60_000, height: 60_000 }),
  'Script.svg': samples.svg(ATTRIBUTES, '<script>alert(1)</script><rect onload="alert(1)"/>'),
  'Entity.svg': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${samples.svg(ATTRIBUTES, '<text>&x;</text>')}`,
  'Foreign.svg': `<?xml-stylesheet href="//evil"?>${samples.svg(ATTRIBUTES, '<use href="//evil"/><b xmlns="http://www.w3.org/1999/xhtml" onclick="x"/>')}`,
  'Laughs.svg': `${LAUGHS}${samples.svg(ATTRIBUTES, '<text>&a20;</text>')}`,
  'Deep.svg': `<svg xmlns="http://www.w3.org/2000/svg" ${ATTRIBUTES}>${'<g>'.repeat(50_000)}`,
  'Long.svg': `<!--${'-x'.repeat(2_600_000)}-->${samples.svg(ATTRIBUTES)}`,
  'Wide.svg': samples.svg('width="1e9" height="1e9"'),
  'Page.png': '<html><script>alert(1)</script>',
  'Mail.png': 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<script>',
  'Page.html': '<script>alert(1)</script>',
  'Script.mjs': 'alert(1)',
  'Paper.pdf': samples.pdf(),
  'Both.gif': Buffer.concat([samples.gif(3, 4), samples.zip()]),
  'Pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
  'Song.wav': samples.wav(3),
  'Smile 😀; (1).png': samples.png(3, 3),
  'Empty.png': '',
  'Empty.mp3': '',
  'Cut.png': samples.png(20, 10).subarray(0, 20),
  'Cut.jpg': samples.jpegHeader(640, 480).subarray(0, 15),
  'Text.png': samples.pngWithText(2, 2, 6_000_000),
  ...Object.fromEntries(
    ['png', 'jpg', 'mp3', 'ogg', 'webm', 'svg', 'pdf'].map((type) => [`Noise.${type}`, NOISE]),
  ),
});

export const mediaFiles = (): Record<string, string | Buffer> => ({
  ...Object.fromEntries(Object.entries(FILES()).map(([name, content]) => [`File/${name}`, content])),
  ...Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`File/M${at}.png`, samples.png(1, 1)])),
  ...Object.fromEntries(
    [100, 101].map((count) => [
      `Gallery ${count}.mediawiki`,
      Array.from({ length: count }, (_, at) => `[[File:M${at}.png]]`).join(' '),
    ]),
  ),
});

const path = (name: string): string => `/media/File/${encodeURIComponent(name)}`;
const file = (row: string, name: string, statuses: Statuses = 200): Row =>
  get(row, `/file/${encodeURIComponent(`File:${name}`)}`, statuses);
const media = (row: string, name: string, statuses: Statuses = 200, also?: Also): Row =>
  ask(row, { at: 'origin', path: path(name) }, statuses, also);

/** Opened alone it does nothing, and is no page of ours. */
const isHarmless: Also = ({ headers }) =>
  headers['x-content-type-options'] === 'nosniff' &&
  /sandbox/.test(String(headers['content-security-policy'])) &&
  !/html|javascript/.test(headers['content-type'] ?? '') &&
  headers['set-cookie'] === undefined;

const isAttachment: Also = (answer) =>
  isHarmless(answer) && String(answer.headers['content-disposition']).startsWith('attachment');

export function mediaRows(): Row[] {
  const ranges = (range: string, statuses: Statuses) =>
    ask('T175', { at: 'origin', path: path('Song.wav'), headers: { range } }, statuses);
  return [
    get('T168', '/page/Gallery_100/links/media', 200),
    get('T168', '/page/Gallery_101/links/media', 400),
    file('T169', 'Nothing.png', 404),
    media('T169', 'Nothing.png', 404),
    media('T170', 'Script.svg', 200, isAttachment),
    ...['Entity.svg', 'Foreign.svg'].flatMap((name) => [
      media('T171', name, 200, isHarmless),
      file('T171', name),
      ...scaled('T171', name),
    ]),
    ...['Laughs.svg', 'Long.svg', 'Wide.svg', 'Deep.svg', 'Text.png'].flatMap((name) => [
      file('T172', name),
      ...scaled('T172', name),
    ]),
    ...['Page.png', 'Mail.png', 'Page.html', 'Script.mjs'].map((name) =>
      media('T173', name, [200, 404], (answer) => answer.status === 404 || isHarmless(answer)),
    ),
    media('T174', 'Paper.pdf', 200, isHarmless),
    media('T174', 'Both.gif', 200, isHarmless),
    ...['bytes=0-', 'bytes=-5'].map((range) => ranges(range, 206)),
    // A range that cannot be is no range (RFC 9110, 14.2).
    ranges('bytes=9-1', [200, 416]),
    ranges('bytes=999999999-', 416),
    ranges(`bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}`, [200, 416]),
    ...['link.png', 'other.png'].map((name) => ask('T176', { at: 'origin', path: `/media/${name}` }, 404)),
    file('T176', 'link.png', 404),
    media('T177', 'Pointer.png', [200, 404]),
    file('T177', 'Pointer.png'),
    media('T178', 'Smile 😀; (1).png', 200, ({ headers }) =>
      /^[\x20-\x7e]+$/.test(String(headers['content-disposition'])),
    ),
    ...['a"; filename=b.exe', 'a\r\nX: y.png'].map((name) => media('T178', name, 404)),
    ...['../../etc/passwd', '..%2fSeed.mediawiki', '%2Fetc%2Fpasswd', '/Map.png', 'x.png%00'].map((name) =>
      ask('T176', { at: 'origin', path: `/media/${name}` }, 404),
    ),
    ...[
      'Huge.png',
      'Empty.png',
      'Empty.mp3',
      'Cut.png',
      'Cut.jpg',
      'Noise.png',
      'Noise.jpg',
      'Noise.mp3',
      'Noise.ogg',
    ].map((name) => file('T180', name)),
    ...['Noise.webm', 'Noise.svg', 'Noise.pdf'].map((name) => file('T180', name)),
    ...['Huge.png', 'Cut.png', 'Noise.png', 'Noise.svg'].flatMap((name) => scaled('T180', name)),
  ];
}

/** Small forms of what may have none. */
function scaled(row: string, name: string): Row[] {
  const ending = name.endsWith('.svg') ? '.png' : '';
  return [1, 320, 99_999].map((width) =>
    ask(row, { at: 'origin', path: `/media/thumb/File/${name}/${width}px-${name}${ending}` }, [200, 404]),
  );
}
