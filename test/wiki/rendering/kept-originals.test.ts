/** Pages that are edited are read once, as long as what they were made from is the same. */

import { describe, expect, test } from 'vitest';
import { WIKITEXT_ENGINE } from '../../../src/content-models/wikitext/engine.ts';
import { type Asked, forEachKind } from '../../../src/wiki/rendering/facts.ts';
import { KeptOriginals } from '../../../src/wiki/rendering/kept-originals.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const { site, title } = contextFor({});
const PLACE = { settings: '{}', publicUrl: '', otherAnchors: false, model: 'wikitext', title } as const;
const ASKED: Asked = { ...forEachKind(() => []), titles: ['Moon'] };

/** A wiki that answers this to all that is asked. */
function answering(answer: string | undefined) {
  return { site, answers: (): string | undefined => answer };
}

describe('what a thread keeps', () => {
  test('stands as long as the answers do, and is asked for where they are not known', () => {
    const kept = new KeptOriginals();
    const original = { source: 'a' };
    kept.keep(original, PLACE, ASKED, answering('there'));
    expect(kept.find({ source: 'a' }, PLACE, answering('there'))).toBe(original);
    expect(kept.find({ source: 'a' }, PLACE, answering(undefined))).toBeUndefined();
    expect(kept.find({ source: 'a' }, PLACE, answering('gone'))).toEqual(original);
    expect(kept.find({ source: 'a' }, PLACE, answering('there'))).not.toBe(original);
  });

  test.each([
    { source: 'b' },
    { place: { publicUrl: 'http://b' } },
    { place: { model: 'markdown' } },
    { place: { settings: '{"name":"b"}' } },
    { place: { title: contextFor({ title: 'Other' }).title } },
  ] as const)('is for just this page: %o', (other) => {
    const kept = new KeptOriginals();
    const original = { source: 'a' };
    kept.keep(original, PLACE, ASKED, answering('there'));
    const { source = 'a', place = {} } = other as { source?: string; place?: object };
    expect(kept.find({ source }, { ...PLACE, ...place }, answering('there'))).not.toBe(original);
  });

  test('is one for all that name the language of a wiki without variants', () => {
    const kept = new KeptOriginals();
    const original = { source: 'a' };
    kept.keep(original, PLACE, ASKED, answering('there'));
    expect(kept.find({ source: 'a', variant: 'en' }, PLACE, answering('there'))).toBe(original);
  });

  test('is bounded', () => {
    const kept = new KeptOriginals();
    const all = Array.from({ length: 100 }, (_, place) => ({ source: `${place}`.padEnd(10_000) }));
    for (const original of all) kept.keep(original, PLACE, ASKED, answering(''));
    const found = all.filter((original) => kept.find({ ...original }, PLACE, answering('')) === original);
    expect(found.length).toBeGreaterThan(10);
    expect(found.length).toBeLessThan(30);
  });
});

describe('a page that was made to be edited', () => {
  const wiki = contextFor({ pages: { 'Template:Box': 'box' } });
  const page = { id: 3, revision: 7, parentRevision: 6, savedAt: new Date(1e12), user: 'Ann' };

  test('is not rendered again for its edit', () => {
    const source = "{{Box}}\n\na\n\na\n\na ''b''\n* c";
    const { html, original } = WIKITEXT_ENGINE.render(source, { ...wiki, page }, { flavour: 'edit' });
    const context = {
      ...wiki,
      source: () => {
        throw new Error('rendered again');
      },
    };
    const edit = (from: string, to: string): unknown =>
      WIKITEXT_ENGINE.fromHtml?.(html.replace(from, to), context, original);
    expect(edit('c</li>', 'd</li>')).toMatchObject({ source: source.replace('c', 'd') });
    expect(edit('>b<', '>e<')).toMatchObject({ source: source.replace('b', 'e') });
  });

  test.each([
    { flavour: 'view' as const, page },
    { flavour: 'edit' as const, page: undefined },
  ])('is kept only if its editor gets it as it is: %o', ({ flavour, page }) => {
    expect(WIKITEXT_ENGINE.render('a', { ...wiki, page }, { flavour }).original).toBeUndefined();
  });
});

test('an edit is compared with the page as it is when the edit comes', async () => {
  const source = 'a [[Moon|x]] {{#ifexist:Moon|there|* gone}} {{Box}}\n\nend';
  const pages = { Mars: source, 'Template:Box': '[[Earth]]' };
  const [knowing, fresh] = [await makeWiki({ pages }), await makeWiki({ pages })];
  const { body: html } = await knowing.api.get('/page/Mars/html?flavor=edit');
  const back = async ({ api }: MadeWiki): Promise<string> => {
    const edited = html.replace('end</p>', 'The end</p>');
    const { status, body } = await api.post('/transform/html/to/wikitext/Mars', { html: edited });
    expect(status).toBe(200);
    return body;
  };
  for (let time = 0; time < 2; time++) expect(await back(knowing)).toBe(source.replace('end', 'The end'));
  const past = { files: { 'Moon.wiki': 'm', 'Template/Box.wiki': 'other\n\ntext' } };
  for (const { push } of [knowing, fresh]) await push(past);
  const wanted = await back(fresh);
  expect(wanted).not.toBe(source.replace('end', 'The end'));
  expect(await back(knowing)).toBe(wanted);
});
