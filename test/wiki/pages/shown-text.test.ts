/** A page's file ends with a newline, and may begin with a byte order mark, that are no part of its text: on the way in, on the way out, and wherever the wiki works with it. */
import { describe, expect, test } from 'vitest';
import { savedText, shownText } from '../../../src/wiki/pages/shown-text.ts';
import { makeWiki } from '../../support/make-wiki.ts';

async function fileOf(made: Awaited<ReturnType<typeof makeWiki>>, path: string): Promise<string> {
  const files = await made.store.list((await made.store.latest()) as never);
  const id = files.find((file) => file.path === path)?.content;
  return (await made.store.read(id as never, 1_000)).toString();
}

test.each(['', 'a', 'a\nb', 'a\n', '\n', '\u{1f600}', '\ufeff', '\ufeffa', '\ufeff\ufeff\n'])(
  '%j is shown as it was saved',
  (text) => expect(shownText(savedText(text).toString())).toBe(text),
);

test.each([
  ['', ''],
  ['\n', ''],
  ['a', 'a'],
  ['a\n', 'a'],
  ['a\n\n', 'a\n'],
  ['a\r\n', 'a'],
  ['\ufeff', ''],
  ['\ufeff\n', ''],
  ['\ufeffa\n', 'a'],
  ['\ufeff\ufeffa', '\ufeffa'],
  ['a\ufeff\n', 'a\ufeff'],
])('the file %j is shown as %j', (file, text) => expect(shownText(file)).toBe(text));

describe('an edit by the API', () => {
  test('is a file that ends with a newline, and what was sent comes back', async () => {
    const made = await makeWiki();
    const { json } = await made.alice.post('/page', { title: 'A', source: 'one\n\n', comment: 'c' });
    expect([json.source, await fileOf(made, 'A.mediawiki')]).toEqual(['one', 'one\n']);
    expect((await made.api.get('/page/A')).json.source).toBe('one');
    expect((await made.api.get('/revision/1')).json).toMatchObject({ size: 4, source: 'one' });
  });

  test('of nothing is an empty file', async () => {
    const made = await makeWiki({ pages: { A: 'x\n' } });
    await made.alice.put('/page/A', { source: '', comment: 'c', latest: { id: 1 } });
    expect(await fileOf(made, 'A.mediawiki')).toBe('');
  });

  test.each(['x', 'x\n', '\ufeffx\n'])(
    'that leaves the text of the file %j as it is makes nothing',
    async (file) => {
      const made = await makeWiki({ pages: { A: file } });
      const { json } = await made.alice.put('/page/A', { source: 'x', comment: 'c', latest: { id: 1 } });
      expect(json.latest.id).toBe(1);
    },
  );

  test('is merged with what was pushed beside it, with or without the newline', async () => {
    const made = await makeWiki({ pages: { A: 'one\n\ntwo\n\nthree' } });
    await made.push({ files: { 'A.mediawiki': 'one\n\ntwo\n\nTHREE\n' } });
    const source = 'ONE\n\ntwo\n\nthree';
    const { json } = await made.alice.put('/page/A', { source, comment: 'c', latest: { id: 1 } });
    expect([json.source, await fileOf(made, 'A.mediawiki')]).toEqual([
      'ONE\n\ntwo\n\nTHREE',
      'ONE\n\ntwo\n\nTHREE\n',
    ]);
  });
});

test('a push of the newline alone is a revision, and compares as nothing', async () => {
  const made = await makeWiki({ pages: { A: 'x' } });
  await made.push({ files: { 'A.mediawiki': 'x\n' } });
  const { json } = await made.api.get('/page/A/history');
  expect(json.revisions.map(({ delta }: { delta: number }) => delta)).toEqual([1, null]);
  expect((await made.api.get('/revision/1/compare/2')).json.diff).toEqual([]);
});

test('a template whose file ends with a newline breaks no list, no table and no sentence', async () => {
  const wikitext = '* a {{T}} b\n* {{T}}\n{|\n| {{T}} || x\n|}\n{{T}} and {{T}}';
  const html = async (template: string) => {
    const made = await makeWiki({ pages: { 'Template:T': template, A: wikitext } });
    return (await made.api.get('/page/A/html?flavor=view')).body;
  };
  expect(await html('word\n')).toBe(await html('word'));
});

describe('a byte order mark before the text', () => {
  const FILES = {
    'A.mediawiki': '= Head =\n* item',
    'B.md': '---\ntitle: Bee\n---\n# Head',
    'C.mediawiki': '#REDIRECT [[A]]',
    'D.json': '{"a": 1}',
    'Template/T.mediawiki': '* item',
    'E.mediawiki': 'x\n{{T}}',
  };
  const KEYS = ['A', 'B', 'C', 'D.json', 'Template%3AT', 'E'];

  test('changes neither how a page is read nor what it shows', async () => {
    const [plain, marked] = [await makeWiki(), await makeWiki()];
    await plain.push({ files: FILES });
    await marked.push({
      files: Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, `\ufeff${text}`])),
    });
    for (const key of KEYS) {
      const read = async ({ api }: typeof plain) => {
        const { source, redirect_target } = (await api.get(`/page/${key}`)).json;
        const html = (await api.get(`/page/${key}/html?redirect=no`)).body;
        return [source, redirect_target, html.slice(html.indexOf('<body'))];
      };
      expect(await read(marked), key).toEqual(await read(plain));
    }
  });

  test('comes and goes with a revision that compares as nothing', async () => {
    const made = await makeWiki({ pages: { A: 'x' } });
    await made.push({ files: { 'A.mediawiki': '\ufeffx' } });
    const { json } = await made.api.get('/page/A/history');
    expect(json.revisions.map(({ delta }: { delta: number }) => delta)).toEqual([3, null]);
    expect((await made.api.get('/revision/1/compare/2')).json.diff).toEqual([]);
  });

  test('is gone from the file after an edit, unless the text begins with one', async () => {
    const made = await makeWiki({ pages: { A: '\ufeffx' } });
    await made.alice.put('/page/A', { source: 'y', comment: 'c', latest: { id: 1 } });
    expect(await fileOf(made, 'A.mediawiki')).toBe('y\n');
    const { json } = await made.alice.post('/page', { title: 'B', source: '\ufeffz', comment: 'c' });
    expect([json.source, await fileOf(made, 'B.mediawiki')]).toEqual(['\ufeffz', '\ufeff\ufeffz\n']);
  });
});
