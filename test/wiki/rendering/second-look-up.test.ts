/** Links by file name, from the pages to the API: where they lead, and what becomes of them when pages come and go. */

import { describe, expect, test } from 'vitest';
import { type MadeWiki, makeWiki, pathOf } from '../../support/make-wiki.ts';

const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** A wiki of files. Text is left as it is; `gif` is a picture. */
async function wikiOf(files: Readonly<Record<string, string>>, settings?: object): Promise<MadeWiki> {
  const all = Object.entries(files).map(([path, text]) => [path, text === 'gif' ? PICTURE : text] as const);
  const site = settings === undefined ? [] : [['.stemma/site.json', JSON.stringify(settings)] as const];
  return makeWiki({ past: [{ files: Object.fromEntries([...all, ...site]) }] });
}

async function htmlOf({ api }: MadeWiki, title: string): Promise<string> {
  const { status, body } = await api.get(`/page/${encodeURIComponent(title)}/html`);
  expect(status).toBe(200);
  return body;
}

/** Addresses of the links of a page, in order. */
async function linksOf(made: MadeWiki, title: string): Promise<string[]> {
  const html = await htmlOf(made, title);
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href as string);
}

async function linkOf(
  files: Readonly<Record<string, string>>,
  title: string,
  settings?: object,
): Promise<string> {
  const [href] = await linksOf(await wikiOf(files, settings), title);
  return decodeURI(href ?? '')
    .replace('?action=edit&amp;redlink=1', ' red')
    .replace(/\?v=.*/, '');
}

describe('a link of Markdown', () => {
  test.each([
    ['[a](Setup)', ['Guide/Setup.md', 'Setup.md'], './Guide/Setup'],
    ['[[Setup]]', ['Guide/Setup.md', 'Setup.md'], './Guide/Setup'],
    ['[a](Setup)', ['Setup.md', 'Other/Setup.md'], './Setup'],
    ['[[Setup]]', ['Other/Deep/Setup.md'], './Other/Deep/Setup'],
    ['[a](set-up.md)', ['Other/Deep/Set Up.md'], './Other/Deep/Set_Up'],
    ['[a](x/Setup.md)', ['Other/Setup.md'], './Other/Setup'],
    ['[a](/owner/repo/wiki/Setup)', ['Other/Setup.md'], './Other/Setup'],
    ['[[Setup]]', ['A/Setup.md', 'B/setup.md'], './Setup red'],
    ['[a](Setup)', ['A/Setup.md', 'B/setup.md'], './Guide/Setup red'],
    ['[a](Setup)', ['Help/Setup.md'], './Guide/Setup red'],
    ['[a](Setup.html#x)', ['Guide/Setup.md'], './Guide/Setup#x'],
    ['[a](Setup.htm)', ['Guide/Setup.md'], './Guide/Setup'],
    ['[a](Setup.html)', ['Guide/Setup.md', 'Guide/Setup.html'], '/media/Guide/Setup.html'],
    ['[a](../tools/)', ['tools/index.md'], './Tools/index'],
    ['[a](../tools/)', ['tools.md', 'tools/index.md'], './Tools'],
    ['[a](../tools/)', ['tools/README.md', 'tools/Home.md'], './Tools/README'],
    ['[a](../tools)', ['tools/Home.md'], './Tools/Home'],
    ['[a](../tools/index.html)', ['tools/README.md'], './Tools/README'],
    ['[a](../tools/README.md)', ['tools/index.md'], './Tools/index'],
    ['[a](../tools/index.html)', ['tools.md'], './Tools'],
    ['[a](../)', ['Home.md'], './Home'],
    ['[a](../index.html)', ['README.md'], './README'],
    ['[a](/)', ['index.md'], './Index'],
    ['[[Main Page]]', ['index.md'], './Index'],
    ['[a](Über%20uns.md)', ['Guide/Über uns.md'], './Guide/Über_uns'],
    ['[a](%F0%9F%8E%89.md)', ['Guide/🎉.md'], './Guide/🎉'],
    ['[a](v1.2.md)', ['Guide/v1.2.md'], './Guide/v1.2'],
    ['[a](v1.2)', ['Guide/v1.2.md'], './Guide/v1.2'],
    ['[a](data.csv)', ['Guide/data.csv'], '/media/Guide/data.csv'],
    ['[a](data.csv)', ['files/data.csv'], '/media/files/data.csv'],
  ])('%s beside %j', async (markdown, files, expected) => {
    const others = Object.fromEntries(files.map((path) => [path, 'x']));
    expect(await linkOf({ 'Guide/Start.md': markdown, ...others }, 'Guide/Start')).toBe(expected);
  });

  test('may name the page where the wiki was before', async () => {
    const oldAddresses = ['https://old.example.org/wiki/', '/en/', '/owner/repo/wiki/'];
    const files = { 'Guide/Setup.md': 'x', 'Home.md': 'x' };
    const of = (url: string) => linkOf({ ...files, 'A.md': `[a](${url})` }, 'A', { oldAddresses });
    expect(await of('https://old.example.org/wiki/Guide/Setup#x')).toBe('./Guide/Setup#x');
    expect(await of('http://old.example.org/wiki/Setup')).toBe('./Guide/Setup');
    expect(await of('https://old.example.org/wiki')).toBe('./Home');
    expect(await of('/en/Guide/Setup')).toBe('./Guide/Setup');
    expect(await of('/owner/repo/wiki/Guide/Setup')).toBe('./Guide/Setup');
    expect(await of('https://old.example.org/wikis')).toBe('https://old.example.org/wikis');
  });

  test('from the top is no longer for standing on a page with a long name', async () => {
    const long = 'A long name '.repeat(20).trim();
    const files = {
      [`${long}.md`]: '[[/Guide/Deeper/Setup#x]] [[text|/Guide/Deeper/Setup]] [[/None/is/here/so/far]]',
      'Guide/Deeper/Setup.md': 'x',
    };
    const made = await wikiOf(files);
    expect(await linksOf(made, long.replaceAll(' ', '_'))).toEqual([
      './Guide/Deeper/Setup#x',
      './Guide/Deeper/Setup',
    ]);
  });

  test('keeps to folders where the settings say so', async () => {
    const files = { 'A.md': '[a](Setup)', 'Guide/Setup.md': 'x' };
    expect(await linkOf(files, 'A', { linksByFileName: false })).toBe('./Setup red');
  });
});

describe('a link of wikitext', () => {
  test.each([
    [['Home.md'], {}, './Guide/Setup'],
    [[], {}, './Setup red'],
    [[], { linksByFileName: true }, './Guide/Setup'],
    [['Home.md'], { linksByFileName: false }, './Setup red'],
    [['Setup.mediawiki'], {}, './Setup'],
  ])('leads to another folder beside %j by the settings %j: %s', async (files, settings, expected) => {
    const others = Object.fromEntries(files.map((path) => [path, 'x']));
    const all = { 'Guide/Setup.mediawiki': 'x', 'A.mediawiki': '[[Setup]]', ...others };
    expect(await linkOf(all, 'A', settings)).toBe(expected);
  });

  test('may name a file', async () => {
    const files = {
      'x/A.mediawiki': '[[b-1.mediawiki|b]] [[c.md#d]]',
      'x/B-1.mediawiki': 'x',
      'C.md': 'x',
    };
    const made = await wikiOf(files);
    expect(await linksOf(made, 'X/A')).toEqual(['./X/B-1', './C#d']);
  });

  test('what decides in wikitext asks for the exact title', async () => {
    const made = await wikiOf({
      'A.mediawiki': '{{#ifexist:Setup|yes|no}}',
      'Guide/Setup.md': 'x',
      'Home.md': 'x',
    });
    expect(await htmlOf(made, 'A')).toContain('>no<');
  });
});

describe('a picture', () => {
  test.each([
    ['![](map.gif)', 'Guide/map.gif'],
    ['![](map.gif)', 'map.gif'],
    ['![](images/map.gif)', 'images/map.gif'],
    ['![](../images/map.gif)', 'images/map.gif'],
    ['![](/images/map.gif)', 'images/map.gif'],
    ['![](MAP.gif)', 'images/map.gif'],
    ['![](map.gif)', 'images/deep/map.gif'],
    ['[[map.gif|alt=A map]]', 'images/map.gif'],
    ['<img src="map.gif">', 'images/map.gif'],
    ['![](https://old.example.org/wiki/images/map.gif)', 'images/map.gif'],
  ])('%s finds %s', async (markdown, path) => {
    const made = await wikiOf(
      { 'Guide/A.md': markdown, [path]: 'gif' },
      { oldAddresses: ['https://old.example.org/wiki/'] },
    );
    expect(await htmlOf(made, 'Guide/A')).toMatch(new RegExp(`<img [^>]*src="[^"]*/media/${path}[?]`));
  });

  test('of another site is shown where the settings list its address', async () => {
    const made = await wikiOf(
      { 'A.md': '![](https://img.example.org/a.svg) ![](https://else.example.org/b.svg)' },
      { externalImages: ['https://img.example.org/'] },
    );
    const html = await htmlOf(made, 'A');
    expect(html).toContain('<img src="https://img.example.org/a.svg" alt=""/>');
    expect(html).toContain('href="https://else.example.org/b.svg" class="external text">b.svg</a>');
  });
});

describe('a file that wikitext names', () => {
  const files = { 'Home.md': 'x', 'Guide/maps/Map-1.gif': 'gif', 'A/Twin.gif': 'gif', 'B/Twin.gif': 'gif' };
  const shown = async (wikitext: string, more: Readonly<Record<string, string>> = {}, settings?: object) => {
    const made = await wikiOf({ ...files, 'Guide/W.mediawiki': wikitext, ...more }, settings);
    return htmlOf(made, 'Guide/W');
  };

  test.each([
    '[[File:Map-1.gif]]',
    '[[Image:map 1.gif|thumb|text]]',
    '[[Media:Map-1.gif]]',
    '<gallery>\nMap-1.gif|text\n</gallery>',
    '[[File:Map-1.gif|thumb|A caption]]',
    '[[File:Maps/Map-1.gif]]',
    '{{filepath:Map-1.gif}}',
  ])('is found by its name: %s', async (wikitext) => {
    const html = await shown(wikitext);
    expect(html).toMatch(/"[^"]*\/media\/Guide\/maps\/Map-1\.gif/);
    expect(html).not.toContain('mw:Error');
  });

  test('has its own address in links to its page', async () => {
    expect(await shown('[[:File:Map-1.gif]]')).toMatch(
      /href="\.\/File:Guide\/maps\/Map-1\.gif"[^>]*>File:Map-1/,
    );
  });

  test('lies beside the page, or above it, rather than elsewhere', async () => {
    const html = await shown('[[File:Twin.gif]]', { 'Guide/twin.gif': 'gif' });
    expect(html).toMatch(/src="[^"]*\/media\/Guide\/twin\.gif/);
  });

  test.each([
    ['[[File:Twin.gif]]', {}, undefined],
    ['[[File:Map-1.gif]]', {}, { linksByFileName: false }],
    ['[[File:Map-1.gif]]', { 'Home.md': 'x', 'File/Map-1.gif.mediawiki': 'not uploaded yet' }, undefined],
    ['{{#ifexist:File:Map-1.gif|mw:Found|mw:Error}}', {}, undefined],
  ])(
    'is missing where it is not clear which, or not asked for: %s %j %j',
    async (wikitext, more, settings) => {
      expect(await shown(wikitext, more, settings)).toContain('mw:Error');
    },
  );

  test('follows when files come and go', async () => {
    const made = await wikiOf({
      'Home.md': 'x',
      'W.mediawiki': '[[File:Map.gif]] {{T}}',
      'Template/T.wiki': '[[Media:Map.gif]]',
    });
    const places = async () =>
      [...(await htmlOf(made, 'W')).matchAll(/(?:src|href)="[^"]*\/media\/([^"?]*)/g)].map(
        ([, path]) => path,
      );
    expect(await places()).toEqual([]);
    await made.push({ files: { 'A/map.gif': PICTURE } });
    expect(await places()).toEqual(['A/map.gif', 'A/map.gif']);
    await made.push({ files: { 'B/map.gif': PICTURE } });
    expect(await places()).toEqual([]);
    await made.push({ files: { 'A/map.gif': null } });
    expect(await places()).toEqual(['B/map.gif', 'B/map.gif']);
    await made.push({ files: { 'Map.gif': PICTURE } });
    expect(await places()).toEqual(['Map.gif', 'Map.gif']);
  });

  test('keeps its name when the page comes back as HTML', async () => {
    const source = '[[File:Map-1.gif|thumb|A caption]] and [[File:Map-1.gif]]';
    const made = await wikiOf({ ...files, 'W.mediawiki': source });
    const html = (await htmlOf(made, 'W')).replace('A caption', 'Another caption');
    const answer = await made.api.post('/transform/html/to/wikitext/W', { html });
    expect(answer.body).toBe(source.replace('A caption', 'Another caption'));
  });
});

describe('`[[a|b]]`', () => {
  const order = async (files: Readonly<Record<string, string>>, settings?: object) =>
    linkOf({ ...files, 'T.md': '[[A|B]]' }, 'T', settings);

  test('means the side that is a page', async () => {
    expect(await order({ 'A.md': 'x' })).toBe('./A');
    expect(await order({ 'B.md': 'x' })).toBe('./B');
  });

  test.each([
    [{}, undefined, './A red'],
    [{ 'A.md': 'x', 'B.md': 'x' }, undefined, './A'],
    [{ 'A.md': 'x', 'B.md': 'x', 'C.md': '[[text|D]]', 'D.md': 'x' }, undefined, './B'],
    [{ 'C.md': '[[text|D]]', 'D.md': 'x' }, undefined, './B red'],
    [{ 'C.md': '[[text|D]] [[D|one]] [[D|two]]', 'D.md': 'x' }, undefined, './A red'],
    [{ 'A.md': 'x', 'B.md': 'x' }, { linkOrder: 'text-first' }, './B'],
    [{ 'C.md': '[[text|D]]', 'D.md': 'x' }, { linkOrder: 'page-first' }, './A red'],
  ] as const)('in %j with %j', async (files, settings, expected) => {
    expect(await order(files, settings)).toBe(expected);
  });

  test('follows the majority when it changes', async () => {
    const made = await wikiOf({ 'A.md': 'x', 'B.md': 'x', 'T.md': '[[A|B]]', 'D.md': 'x' });
    expect(await linksOf(made, 'T')).toEqual(['./A']);
    await made.push({ files: { 'C.md': '[[text|D]]' } });
    expect(await linksOf(made, 'T')).toEqual(['./B']);
  });
});

describe('requests', () => {
  test('are led to the one page of a name, by the links of other places too', async () => {
    const made = await wikiOf({ 'Guide/Set-Up.md': 'x', 'Home.md': 'x', 'A/Twin.md': 'x', 'B/twin.md': 'x' });
    const place = async (title: string) => {
      const answer = await made.api.get(`/page/${title}?a=1`);
      return answer.status === 301 ? answer.headers['location'] : [answer.status, answer.json.others];
    };
    expect(await place('set_up')).toMatch(/\/page\/Guide%2FSet-Up\?a=1$/);
    expect(await place('Set-Up.md')).toMatch(/\/page\/Guide%2FSet-Up\?a=1$/);
    expect(await place('Set-Up.html')).toMatch(/\/page\/Guide%2FSet-Up\?a=1$/);
    expect(await place('Twin')).toEqual([404, ['A/Twin', 'B/twin']]);
    expect(await place('C%2FTwin')).toEqual([404, ['A/Twin', 'B/twin']]);
    expect(await place('Help:Set-Up')).toEqual([404, undefined]);
  });

  test('are led to the one file of a name', async () => {
    const made = await wikiOf({
      'Home.md': 'x',
      'img/Map.gif': 'gif',
      'A/Twin.gif': 'gif',
      'B/twin.gif': 'gif',
    });
    const place = async (title: string) => {
      const answer = await made.api.get(`/file/${title}?a=1`);
      return answer.status === 301 ? answer.headers['location'] : [answer.status, answer.json.others];
    };
    const own = '/v1/file/File%3AImg%2FMap.gif?a=1';
    expect(await place('File:Map.gif')).toBe(own);
    expect(await place('map.gif')).toBe(own);
    expect(await place('Image:Other%2FMap.gif')).toBe(own);
    expect(await place('Twin.gif')).toEqual([404, ['File:A/Twin.gif', 'File:B/twin.gif']]);
    expect(await place('None.gif')).toEqual([404, undefined]);
    expect((await place('img%2FMap.gif'))?.[0]).toBe(200);
  });

  test('writes never use it', async () => {
    const made = await wikiOf({ 'Guide/Setup.md': 'x', 'Home.md': 'x' });
    const { status } = await made.alice.post('/page', { title: 'Setup', source: 'new', comment: null });
    expect(status).toBe(201);
    expect((await made.api.get('/page/Setup')).json.source).toBe('new');
  });
});

describe('when pages come and go, what links to them follows', () => {
  const start = { 'Home.md': '[a](Setup) [[Setup]]', 'W.mediawiki': '[[Setup]]' };
  const hrefs = async (made: MadeWiki) =>
    [...(await linksOf(made, 'Home')), ...(await linksOf(made, 'W'))].map((href) =>
      href.replace('?action=edit&amp;redlink=1', ' red'),
    );

  test('by pushes', async () => {
    const made = await wikiOf(start);
    const steps: [files: Record<string, string | null>, expected: string][] = [
      [{}, './Setup red'],
      [{ 'Guide/Setup.md': 'x' }, './Guide/Setup'],
      [{ 'Guide/Setup.md': null, 'Deep/er/setup.md': 'x' }, './Deep/er/setup'],
      [{ 'Other/Setup.md': 'y' }, './Setup red'],
      [{ 'Deep/er/setup.md': null }, './Other/Setup'],
      [{ 'Setup.md': 'z' }, './Setup'],
      [{ 'Setup.md': null, 'Other/Setup.md': null }, './Setup red'],
    ];
    for (const [files, expected] of steps) {
      if (Object.keys(files).length > 0) await made.push({ files });
      expect(await hrefs(made)).toEqual([expected, expected, expected]);
    }
  });

  test('by the API', async () => {
    const made = await wikiOf(start);
    expect((await hrefs(made))[0]).toBe('./Setup red');
    const draft = { source: 'x', comment: null, content_model: 'markdown' };
    expect((await made.alice.post('/page', { title: 'Guide/Setup', ...draft })).status).toBe(201);
    expect(await hrefs(made)).toEqual(Array(3).fill('./Guide/Setup'));
    expect((await made.alice.post('/page', { title: 'Set-up/Setup', ...draft })).status).toBe(201);
    expect(await hrefs(made)).toEqual(Array(3).fill('./Setup red'));
  });

  test('pages of folders, the main page and pictures too', async () => {
    const made = await wikiOf({ 'X/A.md': '[a](tools/) [b](/) ![](map.gif)' });
    const tools = async () => (await linksOf(made, 'X/A')).slice(0, 2);
    expect(await tools()).toEqual([expect.stringContaining('redlink'), expect.stringContaining('redlink')]);
    await made.push({ files: { 'tools/README.md': 'x', 'index.md': 'x', 'img/map.gif': PICTURE } });
    expect(await tools()).toEqual(['./Tools/README', './Index']);
    expect(await htmlOf(made, 'X/A')).toMatch(/src="[^"]*\/media\/img\/map.gif[?]/);
    await made.push({
      files: { 'tools/README.md': null, 'tools/Home.md': 'x', 'Home.md': 'x', 'img/map.gif': null },
    });
    expect(await tools()).toEqual(['./Tools/Home', './Home']);
    expect(await htmlOf(made, 'X/A')).toContain('mw:Error mw:File');
  });

  test('wikitext leaves folders out once `Home` is the main page', async () => {
    const made = await wikiOf({ 'W.mediawiki': '[[Setup]]', 'Guide/Setup.mediawiki': 'x' });
    expect(await linksOf(made, 'W')).toEqual([expect.stringContaining('redlink')]);
    await made.push({ files: { [pathOf('Home')]: 'x' } });
    expect(await linksOf(made, 'W')).toEqual(['./Guide/Setup']);
  });
});
