/** What `action=parse`, `action=compare` and `prop=info` leave out, and say, at the edges of their subjects. Answers are MediaWiki 1.43's. */

import { describe, expect, test, vi } from 'vitest';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import * as samples from '../../media/samples.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const headings = ['a', 'b', 'c', 'd'].map((name) => `== ${name} ==`).join('\n');
const { alice, api } = await makeWiki({
  pages: { Earth: 'round', Long: headings, Terra: '#REDIRECT [[Earth]]' },
  past: [{ files: { 'Earth.mediawiki': 'round\n== blue ==' }, message: 'more' }],
});

async function ask(parameters: string, client = api) {
  return (await client.get(`/api.php?format=json&formatversion=2&${parameters}`)).json;
}

describe('action=compare', () => {
  test.each([
    ['next', 'latest', 4, { fromid: 1, fromrevid: 4, fromns: 0, fromtitle: 'Earth', body: '' }],
    [
      'prev',
      'earliest',
      1,
      { toid: 1, torevid: 1, tons: 0, totitle: 'Earth', body: expect.stringContaining('round') },
    ],
  ])('says that there is no %s revision', async (way, which, revision, expected) => {
    const { compare, warnings } = await ask(`action=compare&fromrev=${revision}&torelative=${way}`);
    expect(compare).toEqual(expected);
    expect(warnings.compare.warnings).toBe(
      `Revision ${revision} is the ${which} revision of Earth, there is no revision for "torelative=${way}" to compare to.`,
    );
  });

  test.each([
    ['main', ['main']],
    ['nosuch', []],
  ])('gives the slots that are asked for: %s', async (slots, names) => {
    const { compare } = await ask(`action=compare&fromrev=1&torev=4&slots=${slots}`);
    expect(Object.keys(compare.bodies)).toEqual(names);
  });
});

describe('a model that nothing tells', () => {
  const SLOTS = 'fromslots=main&fromtext-main=a&toslots=main&totext-main=b';
  test.each([
    ['fromtext=a&totext=b', true],
    [SLOTS, true],
    ['fromtext=a&totext=b&fromcontentmodel=wikitext', false],
    [`${SLOTS}&tocontentmodel-main=wikitext`, false],
    ['fromtext=a&torev=1', false],
    ['fromtitle=Earth&totext=b', false],
    ['fromtext=a&totext=b&totitle=Earth', false],
    ['fromtext=a&fromtitle=Nowhere&totext=b', false],
    ['fromrev=1&torev=4', false],
  ])('%s: warned of, %s', async (parameters, isGuessed) => {
    const { warnings } = await ask(`action=compare&${parameters}`);
    const said = warnings?.compare.warnings ?? '';
    expect(said.includes('No content model could be determined, assuming wikitext.')).toBe(isGuessed);
  });
});

test('a side of a comparison whose slots are named is new content', async () => {
  const { compare } = await ask('action=compare&fromrev=1&torev=4&toslots=nosuch');
  expect(compare).toEqual({
    fromid: 1,
    fromrevid: 1,
    fromns: 0,
    fromtitle: 'Earth',
    body: expect.any(String),
  });
  const { error } = await ask('action=compare&fromrev=1&torev=4&toslots=main');
  expect(error.code).toBe('compare-maintextrequired');
  const { compare: ofSent } = await ask('action=compare&fromrev=1&toslots=main&totext-main=flat');
  expect(ofSent.body).toContain('flat');
  const { compare: ofStored, warnings } = await ask('action=compare&fromrev=1&torev=1&totext-main=flat');
  expect([ofStored.body, warnings.main.warnings]).toEqual(['', 'Unrecognized parameter: totext-main.']);
});

describe('action=parse', () => {
  test.each([
    ['Earth', 1, false],
    ['Long', 4, true],
  ])('tells whether %s shows its contents', async (page, count, showtoc) => {
    const { parse } = await ask(`action=parse&page=${page}&prop=sections|tocdata`);
    expect([parse.sections.length, parse.showtoc]).toEqual([count, showtoc]);
    expect(Object.keys(parse.tocdata.sections[0])).not.toContain('linkAnchor');
  });

  test('writes out what is sent alone, and tells of redirects where they are followed', async () => {
    expect((await ask('action=parse&page=Earth&onlypst=1&prop=revid')).parse.revid).toBe(4);
    expect((await ask('action=parse&text=a&onlypst=1&contentmodel=wikitext', alice)).parse).toEqual({
      text: 'a',
    });
    expect((await ask('action=parse&page=Earth&redirects=1&prop=')).parse.redirects).toEqual([]);
    const { parse } = await ask('action=parse&page=Terra&redirects=1&prop=');
    expect(parse.redirects).toEqual([{ from: 'Terra', to: 'Earth' }]);
  });
});

test('prop=info tells of titles and links of pages that are there', async () => {
  const { query } = await ask(
    'action=query&prop=info&titles=Earth|Nowhere|Terra&inprop=linkclasses|varianttitles|preload',
  );
  const told = query.pages.map(({ title, linkclasses, varianttitles, preload }: Record<string, unknown>) => [
    title,
    linkclasses,
    varianttitles,
    preload,
  ]);
  expect(told.sort()).toEqual([
    ['Earth', [], { en: 'Earth' }, ''],
    ['Nowhere', undefined, undefined, ''],
    ['Terra', ['mw-redirect'], { en: 'Terra' }, ''],
  ]);
});

describe('action=parse of a stored page', () => {
  const props = ['categories', 'displaytitle', 'externallinks', 'images', 'langlinks', 'links', 'sections'];
  const others = ['tocdata', 'parsewarnings', 'properties', 'templates', 'iwlinks', 'modules', 'wikitext'];

  async function counted() {
    const workshop = new InlineWorkshop();
    const run = vi.spyOn(workshop, 'run');
    const source = `{{DISPLAYTITLE:rich}} [[Earth]] [[File:A.png]] [[Category:C]] [https://a.test a] {{Box}}\n${headings}`;
    const made = await makeWiki({ pages: { Rich: source, 'Template:Box': '__NOTOC__ [[Mars]]' }, workshop });
    const parse = async (prop: string) =>
      (await made.api.get(`/api.php?action=parse&page=Rich&format=json&formatversion=2&prop=${prop}`)).json
        .parse;
    const renderings = () => run.mock.calls.filter(([job]) => job === 'render').length;
    return { parse, renderings };
  }

  test('says the same of it with and without its text', async () => {
    const { parse } = await counted();
    for (const prop of [...props, ...others]) {
      const { text: _, ...whole } = await parse(`${prop}|text`);
      expect([prop, await parse(prop)]).toEqual([prop, whole]);
    }
  });

  test('is rendered once for all that the page of readers tells, and not at all for the rest', async () => {
    const { parse, renderings } = await counted();
    const before = renderings();
    for (const prop of ['revid', 'wikitext', 'templates', 'iwlinks', 'modules', 'headhtml'])
      await parse(prop);
    expect(renderings()).toBe(before);
    await parse(props.join('|'));
    const once = renderings();
    for (const prop of props) await parse(prop);
    expect([once > before, renderings()]).toEqual([true, once]);
  });
});

test('parse tells what a text says of its page, and where links to other wikis lead', async () => {
  const site = JSON.stringify({ interwiki: { w: { url: 'https://w.example.org/$1' } } });
  const made = await makeWiki({
    pages: { Far: '[[w:Far away]]' },
    past: [{ files: { '.stemma/site.json': site } }],
    inBackground: true,
  });
  await made.links.settled();
  const parse = async (fields: string) =>
    (await made.api.get(`/api.php?action=parse&format=json&contentmodel=wikitext&${fields}`)).json.parse;
  const text = 'text=__NOTOC__{{DEFAULTSORT:x}}&prop=properties';
  expect((await parse(`${text}&formatversion=2`)).properties).toEqual({ defaultsort: 'x', notoc: '' });
  expect((await parse(text)).properties).toEqual([
    { name: 'defaultsort', '*': 'x' },
    { name: 'notoc', '*': '' },
  ]);
  expect((await parse('text=x&prop=properties')).properties).toEqual([]);
  expect((await made.api.get('/api.php?action=parse&page=Far&prop=iwlinks')).json.parse.iwlinks).toEqual([
    { prefix: 'w', url: 'https://w.example.org/Far_away', '*': 'w:Far away' },
  ]);
});

describe('the title that a page gives itself', () => {
  const NAMED = "{{DISPLAYTITLE:''Earth''<script>x</script>}}";
  const displaytitle = '<i>Earth</i>&lt;script&gt;x&lt;/script&gt;';

  test('is HTML wherever it is told, with nothing but formatting', async () => {
    const text = encodeURIComponent(NAMED);
    const { parse } = await ask(
      `action=parse&contentmodel=wikitext&text=${text}&prop=displaytitle|properties`,
    );
    expect(parse).toMatchObject({ displaytitle, properties: { displaytitle } });
    const { expandtemplates } = await ask(`action=expandtemplates&text=${text}&prop=properties`);
    expect(expandtemplates.properties).toEqual({ displaytitle });
    const named = await makeWiki({ pages: { Named: NAMED }, inBackground: true });
    await named.links.settled();
    const { query } = await ask(
      'action=query&titles=Named&prop=info|pageprops&inprop=displaytitle&list=pageswithprop&pwppropname=displaytitle&pwpprop=value',
      named.api,
    );
    expect(query.pages[0]).toMatchObject({ displaytitle, pageprops: { displaytitle } });
    expect(query.pageswithprop).toEqual([{ value: displaytitle }]);
  });

  test('is its name where it gives none', async () => {
    const { parse } = await ask('action=parse&page=Earth&prop=displaytitle');
    expect(parse.displaytitle).toBe('<span class="mw-page-title-main">Earth</span>');
    expect(
      (await ask('action=query&titles=Earth&prop=info&inprop=displaytitle')).query.pages[0].displaytitle,
    ).toBe('Earth');
  });
});

test('the picture of a page is the first file that is there, wherever it is told', async () => {
  const pages = {
    Globe: '[[File:None.png]] [[File:Old map.png]]',
    Bare: '[[File:None.png]]',
    'File:Old map.png': 'x',
  };
  const made = await makeWiki({
    pages,
    past: [{ files: { 'File/Old map.png': samples.png(30, 20) } }],
    inBackground: true,
  });
  await made.links.settled();
  const read = async (fields: string) =>
    (await made.api.get(`/api.php?format=json&formatversion=2&${fields.replaceAll(' ', '_')}`)).json;
  const parsed = async (fields: string) =>
    (await read(`action=parse&prop=properties&${fields}`)).parse.properties;
  const own = { page_image_free: 'Old_map.png' };
  const kept = (await read('action=query&prop=pageprops&titles=Globe|Bare|File:Old map.png')).query.pages;
  expect(kept.flatMap(({ pageprops }: { pageprops?: object }) => pageprops ?? [])).toEqual([own]);
  const { pageswithprop } = (await read('action=query&list=pageswithprop&pwppropname=page_image_free')).query;
  expect(pageswithprop).toMatchObject([{ title: 'Globe' }]);
  expect(await parsed('page=Globe')).toEqual(own);
  expect(await parsed('text=[[File:None.png]][[File:Old map.png]]')).toEqual(own);
  expect(await parsed('page=Bare')).toEqual({});
  expect(await parsed('title=File:X.png&text=[[File:Old map.png]]')).toEqual({});
});
