/** `prop=imageinfo`: versions of a file, addresses that lead to each, and boxes of thumbnails, as MediaWiki 1.43 tells them. */

import { expect, test } from 'vitest';
import * as samples from '../../media/samples.ts';
import { type MadeWiki, makeWiki, ORIGIN } from '../../support/make-wiki.ts';

const AT_SECONDS = Date.parse('2026-02-01T00:00:00Z') / 1000;
const at = (files: Record<string, Uint8Array | null>, seconds: number, message = '') => ({
  files,
  message,
  atSeconds: AT_SECONDS + seconds,
});

/** Two versions of one second, another, and a life before that ended. */
const made = (): Promise<MadeWiki> =>
  makeWiki({
    pages: { 'File:Map.png': 'A map' },
    past: [
      at({ 'File/Map.png': samples.png(1, 1) }, 0, 'long gone'),
      at({ 'File/Map.png': null }, 1),
      at({ 'File/Map.png': samples.png(900, 600) }, 2, 'first'),
      at({ 'File/Map.png': samples.png(600, 300) }, 2, 'second'),
      at({ 'File/Map.png': samples.png(300, 200) }, 4, 'third'),
    ],
  });

const wiki = await made();

async function asked({ api }: Pick<MadeWiki, 'api'>, fields: Record<string, string>) {
  const titles = { titles: 'File:Map.png' };
  const { json } = await api.form({
    action: 'query',
    prop: 'imageinfo',
    formatversion: '2',
    ...titles,
    ...fields,
  });
  return json;
}

const versions = async (of: Pick<MadeWiki, 'api'>, fields: Record<string, string>) =>
  (await asked(of, { iiprop: 'comment|archivename', iilimit: 'max', ...fields })).query.pages[0].imageinfo;

const SECOND = { comment: 'second', archivename: '20260201000004!Map.png' };
const FIRST = { comment: 'first', archivename: '20260201000002!Map.png' };

test('all versions since the file last came new, the newest first', async () => {
  expect(await versions(wiki, {})).toEqual([{ comment: 'third' }, SECOND, FIRST]);
  expect(await versions(wiki, { iistart: '2026-02-01T00:00:03Z' })).toEqual([SECOND, FIRST]);
  expect(await versions(wiki, { iiend: '2026-02-01T00:00:04Z' })).toEqual([{ comment: 'third' }]);
  expect(await versions(wiki, { iistart: '2026-02-01T00:00:01Z' })).toBeUndefined();
  const facts = await versions(wiki, { iiprop: 'timestamp|dimensions|sha1|user', iilimit: '2' });
  expect(facts[1]).toMatchObject({ timestamp: '2026-02-01T00:00:02Z', width: 600, height: 300 });
  expect(new Set(facts.map(({ sha1 }: { sha1: string }) => sha1)).size).toBe(2);
});

test('going on leaves nothing out and repeats nothing, also within one second', async () => {
  const seen: string[] = [];
  let fields: Record<string, string> = {};
  for (let turns = 0; turns < 5; turns++) {
    const json = await asked(wiki, { iiprop: 'comment', ...fields });
    seen.push(json.query.pages[0].imageinfo[0].comment);
    if (json.continue === undefined) break;
    fields = json.continue;
  }
  expect(seen).toEqual(['third', 'second', 'first']);
  // Whoever asks for several wants the newest of each.
  const both = await asked(wiki, { titles: 'File:Map.png|File:None.png' });
  expect(both.continue).toBeUndefined();
  expect((await asked(wiki, { iicontinue: 'x' })).error.code).toBe('badcontinue');
});

test('the address of a version leads to its bytes, and so do those of its thumbnails', async () => {
  const { api } = wiki;
  const [, second] = await versions(wiki, { iiprop: 'url|thumbmime', iiurlwidth: '60' });
  expect(second).toMatchObject({ thumbwidth: 60, thumbheight: 30, thumbmime: 'image/png' });
  const { bytes, headers } = await api.get(second.url.slice(ORIGIN.length));
  expect(bytes.equals(samples.png(600, 300))).toBe(true);
  expect(headers['cache-control']).toContain('immutable');
  for (const [address, width] of [
    [second.thumburl, 60],
    [second.responsiveUrls['1.5'], 90],
    [second.responsiveUrls['2'], 120],
  ]) {
    const thumbnail = await api.get(address.slice(ORIGIN.length));
    expect([thumbnail.status, thumbnail.bytes.readUInt32BE(16)]).toEqual([200, width]);
  }
  // What no version ever was leads to the file as it is, and is not kept.
  const other = await api.get('/media/File/Map.png?v=0123456789ab');
  expect([other.bytes.equals(samples.png(300, 200)), other.headers['cache-control']]).toEqual([
    true,
    'public, max-age=5',
  ]);
});

test('a moved file has its versions still', async () => {
  const own = await made();
  await own.alice.form({ action: 'move', from: 'File:Map.png', to: 'File:Plan.png', token: '+\\' });
  const titles = { titles: 'File:Plan.png' };
  expect((await versions(own, titles)).map(({ comment }: { comment: string }) => comment)).toEqual([
    'third',
    'second',
    'first',
  ]);
  const [, second] = await versions(own, { ...titles, iiprop: 'url' });
  const { bytes } = await own.api.get(second.url.slice(ORIGIN.length));
  expect(bytes.equals(samples.png(600, 300))).toBe(true);
});

test('files that are not there are told of where a name alone is worth something', async () => {
  const titles = { titles: 'File:None.png' };
  const { query } = await asked(wiki, { ...titles, iiprop: 'badfile|canonicaltitle|size' });
  expect(query.pages[0]).toMatchObject({
    badfile: false,
    imageinfo: [{ canonicaltitle: 'File:None.png', filemissing: true }],
  });
  expect((await asked(wiki, titles)).query.pages[0].imageinfo).toBeUndefined();
});

const WIDTH = 'Ignoring width value set in "iiurlparam" (50) in favor of';
const NOT_READ = 'Could not parse "iiurlparam" for Map.png. Using only width and height.';

test.each<[Record<string, string>, object]>([
  [{ iiurlwidth: '150' }, { width: 150 }],
  [{ iiurlheight: '100' }, { width: 150 }],
  [{ iiurlparam: '150px' }, { width: 150 }],
  [
    { iiurlwidth: '60', iiurlparam: '50px' },
    { width: 60, warning: WIDTH },
  ],
  [
    { iiurlwidth: '60', iiurlparam: 'x' },
    { width: 60, warning: NOT_READ },
  ],
  [{ iiurlparam: 'x' }, { code: 'urlparamnormal', warning: NOT_READ }],
  [{ iiurlparam: '0px' }, { code: 'invalidurlparam' }],
  [{ iiurlwidth: '0' }, { code: 'urlparamnormal' }],
  [{ iiurlwidth: '-5', iiurlheight: '-7' }, { code: 'urlparamnormal' }],
  [{ iiurlwidth: '5000' }, { width: 300 }],
])('%o', async (fields, expected) => {
  const { query, error, warnings } = await asked(wiki, { iiprop: 'url', ...fields });
  const found = {
    width: query?.pages[0].imageinfo[0].thumbwidth,
    code: error?.code,
    warning: warnings?.imageinfo.warnings,
  };
  expect(found).toMatchObject(
    'warning' in expected
      ? { ...expected, warning: expect.stringContaining(String(expected.warning)) }
      : expected,
  );
});

test.each([
  ['Sixteen.png', samples.png(2, 2).fill(16, 24, 25), 16],
  ['Two.gif', samples.gif(3, 4), 1],
  ['Drawn.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'), 0],
  ['Table.csv', Buffer.from('a,b'), 0],
])('%s: bits of a colour', async (name, content, bits) => {
  const own = await makeWiki({ past: [{ files: { [name]: content } }] });
  const [facts] = await versions(own, { titles: `File:${name}`, iiprop: 'bitdepth' });
  expect(facts).toEqual({ bitdepth: bits });
});
