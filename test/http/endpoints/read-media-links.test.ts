import { describe, expect, test } from 'vitest';
import { WorkRefused } from '../../../src/base/threads/worker-pool.ts';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import type { Jobs } from '../../../src/wiki/work/jobs.ts';
import type { Workshop } from '../../../src/wiki/workshop.ts';
import * as samples from '../../media/samples.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';

const FILES = {
  'File/Map.png': samples.png(20, 10),
  'File/Zoo.png': samples.png(2, 1),
  'File/Song.ogg': samples.ogg(3),
  'images/tree.svg': samples.svg('width="20" height="10"'),
  'File/Old.png.mediawiki': '#REDIRECT [[File:Map.png]]',
  'File/Aaa.png.mediawiki': '#REDIRECT [[File:Zoo.png]]',
};

const made = (source: string, more: Readonly<Record<string, string>> = {}): Promise<MadeWiki> =>
  makeWiki({ past: [{ files: { ...FILES, 'Rm_some.mediawiki': source, ...more } }] });
const open = async () => (await made('[[File:Map.png|thumb|A map]]')).api;

/** Titles of the files of a page with that source. */
async function titles(source: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { status, json } = await (await made(source, more)).api.get('/page/Rm_some/links/media');
  expect(status).toBe(200);
  return json.files.map(({ title }: { title: string }) => title);
}

const missing = (count: number): string =>
  Array.from({ length: count }, (_, place) => `[[File:None ${place}.png]]`).join('\n');

describe('GET /page/{title}/links/media', () => {
  test('tells the files of a page, without thumbnails', async () => {
    const api = await open();
    const { status, headers, json } = await api.get('/page/Rm_some/links/media');
    expect([status, headers['content-type'], Object.keys(json)]).toEqual([
      200,
      'application/json',
      ['files'],
    ]);
    const { thumbnail: _, ...file } = (await api.get('/file/Map.png')).json;
    expect(json.files).toEqual([file]);
    expect(Object.keys(json.files[0])).toEqual(Object.keys(file));
  });

  test.each([
    ['none', 'Nothing but [[Mars]] and https://example.org/x.png', []],
    [
      'in the order of their keys, each once',
      '[[File:Zoo.png]] [[File:Map.png]] [[Image:map.png]]',
      ['Map.png', 'Zoo.png'],
    ],
    ['sound and drawings too', '[[File:Song.ogg]] [[File:images/tree.svg]]', ['Images/tree.svg', 'Song.ogg']],
    ['by a path from here', '[[File:./images/tree.svg]]', ['Images/tree.svg']],
    ['that are linked as media', '[[Media:Map.png|the map]]', ['Map.png']],
    ['but not those whose page is linked', '[[:File:Map.png]]', []],
    ['of galleries', '<gallery>\nMap.png|x\nFile:Zoo.png\n</gallery>', ['Map.png', 'Zoo.png']],
    ['but not missing ones', '[[File:None.png]] [[File:Map.png]]', ['Map.png']],
    [
      'through redirects, each once',
      '[[File:Aaa.png]] [[File:Old.png]] [[File:Map.png]]',
      ['Map.png', 'Zoo.png'],
    ],
  ])('%s', async (_, source, expected) => {
    expect(await titles(source)).toEqual(expected);
  });

  test('through templates, and follows their changes', async () => {
    const wiki = await made('{{Box|Zoo.png}}', {
      'Template/Box.mediawiki': '{{Inner|{{{1}}}}}',
      'Template/Inner.mediawiki': '[[File:{{{1}}}]]',
    });
    const shown = async () =>
      (await wiki.api.get('/page/Rm_some/links/media')).json.files.map(
        (each: { title: string }) => each.title,
      );
    expect(await shown()).toEqual(['Zoo.png']);
    await wiki.push({ files: { 'Template/Inner.mediawiki': '[[File:Map.png]]' } });
    expect(await shown()).toEqual(['Map.png']);
    await wiki.push({ files: { 'File/Map.png': null } });
    expect(await shown()).toEqual([]);
  });

  test('of a Markdown page, by paths from its place', async () => {
    const wiki = await makeWiki({
      past: [{ files: { ...FILES, 'Trees.md': '![A tree](images/tree.svg) and ![none](images/none.png)' } }],
    });
    const { json } = await wiki.api.get('/page/Trees/links/media');
    expect(json.files.map(({ title }: { title: string }) => title)).toEqual(['Images/tree.svg']);
  });

  test('follows changes of a file, also behind a redirect', async () => {
    const wiki = await made('[[File:Old.png]]');
    const before = await wiki.api.get('/page/Rm_some/links/media');
    await wiki.push({ files: { 'File/Map.png': samples.png(7, 7) } });
    const after = await wiki.api.get('/page/Rm_some/links/media');
    expect(after.json.files[0].original.width).toBe(7);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const html = await wiki.api.get('/page/Rm_some/html');
    expect(html.body).toContain(new URL(after.json.files[0].original.url).pathname);
  });

  test('100 files, there or not: 200; 101: 400', async () => {
    expect(await titles(missing(100))).toEqual([]);
    expect(await titles(`[[File:Map.png]] ${missing(99)}`)).toEqual(['Map.png']);
    const { status, json } = await (await made(missing(101))).api.get('/page/rm_some/links/media');
    expect([status, json.errorKey]).toEqual([400, 'rest-media-too-many-links']);
    expect(json.messageTranslations.en).toBe('The page rm_some contains more than 100 media files');
  });

  test.each(['media', 'language'])(
    'links/%s of a page that takes too long to render: 422, not none',
    async (kind) => {
      const inline = new InlineWorkshop();
      const workshop: Workshop<Jobs> = {
        run: (name, input) =>
          name === 'render' ? Promise.reject(new WorkRefused('time')) : inline.run(name, input),
      };
      const { api } = await makeWiki({ pages: { Mars: '[[File:Map.png]]' }, workshop });
      const { status, json } = await api.get(`/page/Mars/links/${kind}`);
      expect([status, json.errorKey]).toEqual([422, 'rest-resource-limit-exceeded']);
    },
  );

  test('a title that is not normal is not sent on', async () => {
    const { status, headers } = await (await open()).get('/page/rm%20some/links/media');
    expect([status, headers.location]).toEqual([200, undefined]);
  });

  test.each([
    ['Nothing', 'rest-nonexistent-title'],
    ['a%5Bb', 'rest-invalid-title'],
  ])('%s: 404 %s', async (written, key) => {
    const { status, json } = await (await open()).get(`/page/${written}/links/media`);
    expect([status, json.errorKey]).toEqual([404, key]);
  });

  keepsConditionContract(open, {
    path: '/page/Rm_some/links/media',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Sat, 21 Nov 2026 03:07:00 GMT',
  });
  keepsMethodContract(open, '/page/Rm_some/links/media', 'HEAD, GET');
});
