/** The forms of an answer besides plain JSON, as MediaWiki 1.43 writes them. */

import { expect, test } from 'vitest';
import { toXml } from '../../../src/http/action/formats/xml.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const xml = (answer: object): string =>
  toXml(answer, false).replace(/^<\?xml version="1.0"\?><api>(.*)<\/api>$/s, '$1');

test.each([
  [{ pages: { 2: { pageid: 2, title: 'A' } } }, '<pages><page _idx="2" pageid="2" title="A" /></pages>'],
  [{ pages: [{ pageid: 2 }] }, '<pages><page pageid="2" /></pages>'],
  [
    { badrevids: { 9: { revid: 9, missing: '' } } },
    '<badrevids><rev _idx="9" revid="9" missing="" /></badrevids>',
  ],
  [{ thumblimits: { 0: 120 } }, '<thumblimits><limit _idx="0">120</limit></thumblimits>'],
  [{ user: { groups: ['*'] } }, '<user><groups><g>*</g></groups></user>'],
  [{ group: { rights: ['read'] } }, '<group><rights><permission>read</permission></rights></group>'],
  [{ roles: ['main'] }, '<roles><_v>main</_v></roles>'],
  [{ page: { redirects: [{ pageid: 4 }] } }, '<page><redirects><rd pageid="4" /></redirects></page>'],
  [{ query: { redirects: [{ from: 'A' }] } }, '<query><redirects><r from="A" /></redirects></query>'],
  [
    { slots: { main: { contentmodel: 'wikitext', '*': 'a<b' } } },
    '<slots><slot contentmodel="wikitext" role="main" xml:space="preserve">a&lt;b</slot></slots>',
  ],
  [
    { page: { title: 'A', extract: 'x' } },
    '<page title="A"><extract xml:space="preserve">x</extract></page>',
  ],
  [
    { warnings: [{ code: 'c', '*': 't', data: { values: ['v'] } }] },
    '<warnings><warning code="c"><data><values><_v>v</_v></values></data><text xml:space="preserve">t</text></warning></warnings>',
  ],
  [{ 'a b': '"<', '1': 'x' }, undefined],
])('as XML: %j', (answer, expected) => {
  if (expected !== undefined) expect(xml(answer)).toBe(expected);
  else expect(toXml(answer, false)).toBe('<?xml version="1.0"?><api _1="x" a_b="&quot;&lt;" />');
});

test('where more is to be read stands in an element', () => {
  expect(xml({ errors: [{ code: 'c', module: 'main', '*': 't' }], '*': 'See' })).toBe(
    '<errors><error code="c" module="main" xml:space="preserve">t</error></errors><docref xml:space="preserve">See</docref>',
  );
});

test('an error names the module of the query that refuses', async () => {
  const { api } = await makeWiki({ pages: { A: 'a' } });
  const refusing = async (fields: string): Promise<string> =>
    (await api.get(`/api.php?action=query&errorformat=plaintext&formatversion=2&${fields}`)).json.errors[0]
      .module;
  expect(await refusing('list=backlinks')).toBe('query+backlinks');
  expect(await refusing('list=allpages&aplimit=x')).toBe('query+allpages');
  expect(await refusing('generator=backlinks')).toBe('query+backlinks');
  expect(await refusing('titles=A&pageids=1')).toBe('query');
});

test.each([
  ['from one to the end, as they were asked for', 'amfrom=mainpage', ['mainpage', 'edit', 'nosuch']],
  ['from one that was not asked for: none', 'amfrom=a', []],
  ['before the first that is behind one', 'amto=nosuch', []],
  ['from one, before the first that is behind another', 'amfrom=edit&amto=zzz', ['edit', 'nosuch']],
])('messages %s', async (_what, part, names) => {
  const { api } = await makeWiki();
  const path = `/api.php?action=query&meta=allmessages&ammessages=talk|mainpage|edit|nosuch&${part}`;
  const { json } = await api.get(path);
  expect(json.query.allmessages.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('messages in no language, and languages from one on', async () => {
  const { api } = await makeWiki();
  const { json } = await api.get('/api.php?action=query&meta=allmessages&ammessages=edit&amlang=a{b');
  expect(json.error.code).toBe('invalidlang');
  const { json: languages } = await api.get(
    '/api.php?action=query&meta=languageinfo&licode=fr|de|en&licontinue=en',
  );
  expect(Object.keys(languages.query.languageinfo)).toEqual(['en', 'fr']);
});

test('languages that nobody knows are said, and others called as they call themselves', async () => {
  const { api } = await makeWiki();
  const { json } = await api.get('/api.php?action=query&meta=languageinfo&liprop=autonym&licode=fr|zz|a{b');
  expect(json.query.languageinfo).toEqual({ fr: { autonym: 'français' } });
  expect(json.warnings.languageinfo['*']).toBe('Unrecognized values for parameter "licode": zz, a{b.');
});

test.each([
  ['json', 'application/x-suggestions+json; charset=utf-8', /^\["E",\["Earth"\],\[""\],\["http.*"\]\]$/],
  ['xml', 'text/xml; charset=utf-8', /<SearchSuggestion .*Earth/],
  ['jsonfm', 'text/html; charset=utf-8', /<pre>\[&quot;E&quot;/],
  ['xmlfm', 'text/html; charset=utf-8', /<pre>&lt;\?xml/],
  ['none', 'text/plain; charset=utf-8', /^$/],
])('suggestions as %s', async (format, type, expected) => {
  const { api } = await makeWiki({ pages: { Earth: 'round' } });
  const { headers, body } = await api.get(`/api.php?action=opensearch&search=E&format=${format}`);
  expect(headers['content-type']).toBe(type);
  expect(body).toMatch(expected);
  expect(headers['mediawiki-api-error']).toBe(format === 'none' ? 'badvalue' : undefined);
});

test.each([
  ['', 'en'],
  ['uselang=de&errorlang=fr&errorformat=plaintext', 'de'],
  ['uselang=DE', 'de'],
  ['uselang=user', 'en'],
  ['uselang=content', 'en'],
  ['uselang=', 'en'],
  ['uselang=zh-hans', 'zh-hans'],
  ['uselang=..%2Fx', 'en'],
  ['uselang=a%3Cb', 'en'],
  [`uselang=${'a'.repeat(128)}`, 'a'.repeat(128)],
  [`uselang=${'a'.repeat(129)}`, 'en'],
])('languages of an answer where %j is asked for: %s, and errors are English', async (asked, uselang) => {
  const { api } = await makeWiki();
  const { json } = await api.get(`/api.php?action=query&responselanginfo=1&formatversion=2&${asked}`);
  expect(json).toEqual({ batchcomplete: true, uselang, errorlang: 'en' });
});

test.each([
  ['*', false],
  ['**', true],
  ['main%2B*', false],
  ['main%2B**', true],
])('paraminfo tells of all modules: %s', async (modules, hasLists) => {
  const { api } = await makeWiki();
  const { json } = await api.get(`/api.php?action=paraminfo&format=json&modules=${modules}`);
  const paths = json.paraminfo.modules.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(['query', 'edit', 'json', 'xmlfm']));
  expect(paths.includes('query+allpages')).toBe(hasLists);
});

test('paraminfo understands a module as it stands in an address', async () => {
  const { api } = await makeWiki();
  const { json } = await api.get('/api.php?action=paraminfo&modules=query+info');
  expect(json.paraminfo.modules[0]).toMatchObject({ path: 'query+info' });
});
