/** What MediaWiki's modules take still from clients of old, and values that it knows by its own words. Answers are MediaWiki 1.43's. */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

const { alice, api } = await makeWiki({
  pages: { Earth: 'round', Mars: '{{Box|a=1}}', 'Template:Box': 'box {{{a}}}' },
  past: [
    { files: { 'Earth.mediawiki': 'round\nblue' }, message: 'more' },
    { files: { 'File/Map.png': 'no picture' }, message: 'a map' },
  ],
});
const admin = alice.as('admin');

async function ask(parameters: string, client = api) {
  return (await client.get(`/api.php?format=json&formatversion=2&${parameters}`)).json;
}

async function revisionsOf(parameters: string) {
  return (await ask(`action=query&prop=revisions&titles=Earth&rvprop=ids&${parameters}`)).query.pages[0]
    .revisions;
}

describe('revisions compared in the old way', () => {
  test.each([
    ['prev', { from: 1, to: 4 }],
    ['1', { from: 4, to: 1 }],
    ['cur', { from: 4, to: 4 }],
  ])('with %s', async (other, sides) => {
    const [{ diff }] = await revisionsOf(`rvdiffto=${other}`);
    expect(diff).toEqual({ ...sides, body: expect.any(String) });
  });

  test('before the first and after the last there is nothing', async () => {
    const [{ diff: last }] = await revisionsOf('rvdiffto=next');
    expect(last).toEqual({ from: 4, body: '' });
    const [, { diff: first }] = await revisionsOf('rvdiffto=prev&rvlimit=5');
    expect(first).toEqual({ to: 1, body: '' });
  });

  test('with a text', async () => {
    const [{ diff }] = await revisionsOf('rvdifftotext=round%0Ared&rvdiffto=prev');
    expect(diff.body).toMatch(/diff-addedline[^>]*><div>red<[\s\S]*diff-deletedline[^>]*><div>blue</);
  });

  test.each([
    ['rvdiffto=x', 'diffto'],
    ['rvdiffto=99', 'nosuchrevid'],
    ['rvdiffto=prev&rvslots=main', 'invalidparammix'],
    ['rvstartid=99', 'badid_rvstartid'],
  ])('%s is refused', async (parameters, code) => {
    const { error } = await ask(`action=query&prop=revisions&titles=Earth&${parameters}`);
    expect(error.code).toBe(code);
  });
});

test('templates are expanded where that is asked for', async () => {
  const { query } = await ask(
    'action=query&prop=revisions&titles=Mars&rvprop=content&rvexpandtemplates=1&rvgeneratexml=1',
  );
  expect(query.pages[0].revisions[0]).toMatchObject({
    content: 'box 1',
    parsetree:
      '<root><template><title>Box</title><part><name>a</name><equals>=</equals><value>1</value></part></template></root>',
  });
});

test.each(['action=parse&page=Mars&prop=parsetree', 'action=parse&page=Mars&prop=revid&generatexml=1'])(
  '%s gives the tree',
  async (parameters) => {
    expect((await ask(parameters)).parse.parsetree).toContain('<title>Box</title>');
  },
);

test('expandtemplates gives the tree', async () => {
  const { expandtemplates } = await ask('action=expandtemplates&text={{Box}}&prop=parsetree|wikitext');
  expect(expandtemplates).toEqual({
    parsetree: '<root><template><title>Box</title></template></root>',
    wikitext: 'box {{{a}}}',
  });
});

test('the size of a slot is told in the old form, too, with a warning', async () => {
  const { query, warnings } = await ask('action=query&prop=revisions&titles=Earth&rvprop=slotsize');
  expect(query.pages[0].revisions).toEqual([{ size: 10 }]);
  expect(warnings.revisions.warnings).toContain('a legacy format has been used');
});

test('an export may have the older form', async () => {
  const { query } = await ask('action=query&titles=Earth&export=1&exportschema=0.10');
  expect(query.export).toContain(' version="0.10" ');
  expect(query.export).not.toMatch(/<origin>|<text[^>]* sha1=/);
});

test('`*` stands for all values', async () => {
  const { query } = await ask('action=query&meta=tokens&type=*', alice);
  expect(Object.keys(query.tokens)).toContain('rollbacktoken');
});

test.each([
  ['action=query&list=logevents&leaction=nosuch', 'unknown_leaction'],
  ['action=query&prop=pageimages&titles=Earth&piprop=nosuch', 'noprop'],
])('%s: %s', async (parameters, code) => {
  expect((await ask(parameters)).error.code).toBe(code);
});

test('an undo below zero is refused with the bounds', async () => {
  const { json } = await alice.form({
    action: 'edit',
    title: 'Earth',
    undo: '-1',
    token: 'x',
    format: 'json',
  });
  expect(json.error).toMatchObject({ code: 'outofrange', min: 0, curmax: null, max: null, highmax: null });
});

test('old values are taken with a warning', async () => {
  const { warnings } = await ask('action=query&prop=info&titles=Earth&inprop=readable');
  expect(warnings.info.warnings).toBe('The value "readable" to parameter "inprop" has been deprecated.');
});

test('the log tells of a protection who may edit, and imageinfo what was said with an upload', async () => {
  const protections = 'edit=sysop';
  await admin.form({
    action: 'protect',
    title: 'Mars',
    protections,
    token: 'x',
    reason: 'hot',
    format: 'json',
  });
  const { query } = await ask('action=query&list=logevents&letype=protect&leprop=details');
  expect(query.logevents[0].params).toEqual({
    description: '\u200e[edit=sysop] (indefinite)\u200e[move=sysop] (indefinite)',
    cascade: false,
    details: ['edit', 'move'].map((type) => ({ type, level: 'sysop', expiry: 'infinite', cascade: false })),
  });
  const protectedPages = async (how: string) =>
    (await ask(`action=query&list=allpages&${how}`)).query.allpages.map(
      ({ title }: { title: string }) => title,
    );
  expect(await protectedPages('apprexpiry=indefinite')).toEqual(['Mars']);
  expect(await protectedPages('apprexpiry=definite')).toEqual([]);
  expect(await protectedPages('apprtype=edit&apprlevel=nosuch')).toEqual(['Mars']);
  const { query: of } = await ask(
    'action=query&titles=File:Map.png&prop=imageinfo&iiprop=comment|extmetadata',
  );
  expect(of.pages[0].imageinfo[0]).toMatchObject({
    comment: 'a map',
    extmetadata: { ObjectName: { value: 'Map' } },
  });
});
