import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsWriteContract } from '../contracts/write-contract.ts';

/** Creates a page in a wiki that has these. */
async function create(
  title: unknown,
  { pages = {}, more = {} }: { pages?: Record<string, string>; more?: object },
) {
  const { alice } = await makeWiki({ pages });
  return alice.post('/page', { source: 'Text', comment: 'c', title, ...more });
}

describe('POST /page', () => {
  test('makes a page and tells where it is', async () => {
    const { status, headers, body } = await create('talk:main page', {});
    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/json');
    expect(headers.location).toBe('https://wiki.test/v1/page/Talk:Main_page');
    expect(body).toBe(
      JSON.stringify({
        id: 1,
        title: 'Talk:Main page',
        key: 'Talk:Main_page',
        latest: { id: 1, timestamp: '2026-11-21T03:07:00Z' },
        license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
        content_model: 'wikitext',
        source: 'Text',
      }),
    );
  });

  test.each(['/rest.php/v1', '/w/rest.php/v1'])('below %s the page is below it too', async (base) => {
    const { alice } = await makeWiki();
    const { headers } = await alice.post(`${base}/page`, { source: '', comment: null, title: 'A' });
    expect(headers.location).toBe(`https://wiki.test${base}/page/A`);
  });

  test.each([
    ['A/B', 'A%2FB', 'A/B'],
    ['ä', '%C3%84', 'Ä'],
    ['\u{1f600}', '%F0%9F%98%80', '\u{1f600}'],
    ['€', '%E2%82%AC', '€'],
    ['Talk:x', 'Talk:X', 'Talk:X'],
    ['a:b', 'A:b', 'A:b'],
    ['C++', 'C%2B%2B', 'C++'],
    ['Why?', 'Why%3F', 'Why?'],
    ['Q&A', 'Q%26A', 'Q&A'],
    ['Q&amp;A', 'Q%26A', 'Q&A'],
    ['100%', '100%25', '100%'],
    ["It's (a) * ! ; @ $ , ~", 'It%27s_(a)_*_!_;_@_$_,_~', "It's_(a)_*_!_;_@_$_,_~"],
    ['foo#bar', 'Foo', 'Foo'],
    ['CON', 'CON', 'CON'],
    ['.git', '.git', '.git'],
    ['git~1', 'Git~1', 'Git~1'],
    ['AC\\DC', 'AC%5CDC', 'AC\\DC'],
    ['-rf', '-rf', '-rf'],
    ['x.', 'X.', 'X.'],
    ['x"y*z', 'X%22y*z', 'X"y*z'],
    ['Talk/x', 'Talk%2Fx', 'Talk/x'],
    ['v1.2/notes', 'V1.2%2Fnotes', 'V1.2/notes'],
  ])('%s lies at %s and is found there', async (title, location, key) => {
    const { alice } = await makeWiki();
    const made = await alice.post('/page', { source: 'Text', comment: 'c', title });
    expect([made.status, made.json.key]).toEqual([201, key]);
    expect(made.headers.location).toBe(`https://wiki.test/v1/page/${location}`);
    expect((await alice.get(`/page/${location}`)).json).toMatchObject({ key, source: 'Text' });
  });

  test.each([
    'a[b',
    '<script>',
    'a|b',
    'a\tb',
    'X\r\nSet-Cookie: a=b',
    '..',
    '../../etc/passwd',
    'a/../b',
    'a~~~b',
    'a%20b',
    'Talk:',
    ' ',
    '\u2067x',
    'ä'.repeat(128),
    'a'.repeat(10_000),
    '',
  ])('%j is no title: 400', async (title) => {
    const { status, json } = await create(title, {});
    expect([status, json.errorKey]).toEqual([400, 'apierror-invalidtitle']);
    expect(json.actionModuleErrorCode).toBe('invalidtitle');
  });

  test.each(['Special:Search', 'Media:X.png'])('%s can be no page: 400', async (title) => {
    const { status, json } = await create(title, {});
    expect([status, json.errorKey]).toEqual([400, 'apierror-pagecannotexist']);
    expect(json.actionModuleErrorCode).toBe('pagecannotexist');
  });

  test('a title of another wiki: 400', async () => {
    const { alice } = await makeWiki({
      past: [{ files: { '.stemma/site.json': '{"interwiki":{"fr":{"url":"https://fr.example.org/$1"}}}' } }],
    });
    const { status, json } = await alice.post('/page', { source: '', comment: 'c', title: 'fr:Accueil' });
    expect([status, json.errorKey]).toEqual([400, 'apierror-invalidtitle']);
  });

  test.each([
    ['/a', '/a'],
    ['a/', 'A/'],
    ['a//b', 'A//b'],
    ['a/ /b', 'A/_/b'],
    ['Caf&eacute;', 'Café'],
  ])('%s is the page %s', async (title, key) => {
    const { alice } = await makeWiki();
    const body = { title, source: 'x', comment: 'c' };
    expect((await alice.post('/page', body)).json.key).toBe(key);
    expect((await alice.get(`/page/${encodeURIComponent(key)}`)).json.source).toBe('x');
  });

  test.each([
    ['a'.repeat(229), 201],
    ['a'.repeat(231), 400],
    ['日'.repeat(85), 400],
    [`${'日'.repeat(70)}/${'x'.repeat(40)}`, 201],
    [Array(40).fill('a').join('/'), 400],
  ])('a long title whose file %#', async (title, expected) => {
    expect((await create(title, {})).status).toBe(expected);
  });

  test.each(['Earth', 'earth', '_Earth_', 'Main page', 'Cafe\u0301'])('%s exists: 409', async (title) => {
    const pages = { Earth: '', 'Main page': '', Café: '' };
    const { status, json } = await create(title, { pages });
    expect([status, json.errorKey]).toEqual([409, 'apierror-articleexists']);
  });

  test.each([
    ['SEED', 'Seed'],
    ['Seed/a', 'SEED/b'],
    ['Talk:SEED', 'Talk:Seed'],
    ['Ｓeed', 'Seed'],
  ])('%s beside %s could not be checked out everywhere: 409', async (title, other) => {
    const { status, json } = await create(title, { pages: { [other]: 'x' } });
    expect([status, json.errorKey]).toEqual([409, 'stemma-title-twin']);
  });

  test('the description of a file lies beside the file', async () => {
    const { alice } = await makeWiki({ past: [{ files: { 'File/Map.png': 'PNG', 'Logo.png': 'PNG' } }] });
    for (const title of ['File:Map.png', 'Logo.png'])
      expect((await alice.post('/page', { source: 'A map', comment: 'c', title })).status).toBe(201);
  });

  test('a page, its subpage and the subpage of that lie together', async () => {
    const { alice, wiki } = await makeWiki();
    for (const title of ['A', 'A/B', 'A/B/C'])
      expect((await alice.post('/page', { source: title, comment: 'c', title })).status).toBe(201);
    expect(wiki.ledger.pageCount).toBe(3);
  });

  test('a title that was deleted may be used again, by a new page', async () => {
    const { alice } = await makeWiki({
      pages: { Earth: 'Old' },
      past: [{ files: { 'Earth.mediawiki': null } }],
    });
    const { status, json } = await alice.post('/page', { source: 'New', comment: 'c', title: 'Earth' });
    expect([status, json.id]).toEqual([201, 2]);
  });

  test.each([
    ['Notes', 'markdown', 201],
    ['Notes', 'wikitext', 201],
    ['Data.json', undefined, 201],
    ['Data.json', 'json', 201],
    ['Common.css', 'css', 201],
    ['Common.js', 'javascript', 201],
    ['Words.txt', 'text', 201],
    ['User:A/b.css', undefined, 201],
    ['Notes', 'json', 400],
    ['Notes', 'text', 400],
    ['Data.json', 'wikitext', 400],
    ['Data.json', 'text', 400],
    ['Common.js', 'css', 400],
  ])('%s with the model %s: %i', async (title, model, expected) => {
    const { status, json } = await create(title, { more: { content_model: model, source: '{}' } });
    expect(status).toBe(expected);
    if (expected === 400) expect(json.errorKey).toBe('apierror-cantchangecontentmodel');
    else if (model !== undefined) expect(json.content_model).toBe(model);
  });

  test('JSON that is none: 400', async () => {
    const { status, json } = await create('Data.json', { more: { source: '{' } });
    expect([status, json.errorKey]).toEqual([400, 'invalid-json-data']);
    expect(json.messageTranslations.en).toContain('line 1, column 2: a name in quotes was expected');
  });

  test.each([
    [null, 'missingparam'],
    [5, 'needstring'],
    [['x'], 'badvalue'],
  ])('the title %j: 400 %s', async (title, failureCode) => {
    const { status, json } = await create(title, {});
    expect(status).toBe(400);
    expect(json).toMatchObject({ name: 'title', failureCode, errorKey: 'rest-body-validation-error' });
  });

  test('a title of a megabyte does not come back whole', async () => {
    const { alice } = await makeWiki();
    const title = 'ä'.repeat(500_000);
    const { status, body, json } = await alice.post('/page', { source: 'x', comment: 'c', title });
    expect([status, json.errorKey, body.length < 1_000]).toEqual([400, 'apierror-invalidtitle', true]);
    expect(json.messageTranslations.en).toContain('ää…');
  });

  test('latest is no field of a new page: 400', async () => {
    const { json } = await create('A', { more: { latest: { id: 1 } } });
    expect(json.errorKey).toBe('rest-extraneous-body-fields');
  });

  test('fifty at once under one title: one is made', async () => {
    const { alice, wiki } = await makeWiki();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        alice.post('/page', { source: `${place}`, comment: 'c', title: 'One' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(wiki.ledger.revisionCount).toBe(1);
  });

  keepsMethodContract(async () => (await makeWiki()).api, '/page', 'POST');
  keepsWriteContract({
    method: 'POST',
    path: '/page',
    body: { source: 'Text', title: 'New page', comment: 'c' },
  });
});
