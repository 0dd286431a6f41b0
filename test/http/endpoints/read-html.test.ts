import { describe, expect, test } from 'vitest';
import { WorkRefused } from '../../../src/base/threads/worker-pool.ts';
import { type ContentId, StoreError } from '../../../src/store/store.ts';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import type { Jobs } from '../../../src/wiki/work/jobs.ts';
import type { JobInput } from '../../../src/wiki/workshop.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { expectGuard, expectHtmlHeaders, keepsFlavorContract } from '../contracts/html-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

const PAGES = {
  Mars: "'''Red''' {{Box|x}} [[Earth]]",
  'Template:Box': 'a box of {{{1}}}',
  Terra: '#REDIRECT [[Earth#Seas]]',
};

const made = (pages: Readonly<Record<string, string>> = PAGES): Promise<MadeWiki> => makeWiki({ pages });
const open = async () => (await made()).api;

describe('GET /page/{title}/html', () => {
  test('gives the whole document', async () => {
    const answer = await (await open()).get('/page/Mars/html');
    expect(answer.status).toBe(200);
    expectHtmlHeaders(answer);
    expect(answer.headers['content-revision-id']).toBe('1');
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
    expect(answer.body).toMatchInlineSnapshot(`
      "<!DOCTYPE html>
      <html prefix="dc: http://purl.org/dc/terms/ mw: http://mediawiki.org/rdf/" about="https://wiki.test/wiki/Special:Redirect/revision/1"><head prefix="mwr: https://wiki.test/wiki/Special:Redirect/"><meta charset="utf-8"/><meta property="mw:pageId" content="1"/><meta property="mw:pageNamespace" content="0"/><link rel="dc:replaces" resource="mwr:revision/0"/><meta property="mw:revisionSHA1" content="4645f9d2c6713483cb07a393f61c59ae06a5fe85"/><meta property="dc:modified" content="2026-01-01T00:00:00.000Z"/><meta property="mw:baseRevision" content="1" data-etag="4645f9d2c6713483cb07a393f61c59ae06a5fe85" data-engine="1"/><meta property="mw:htmlVersion" content="2.8.0"/><meta property="mw:html:version" content="2.8.0"/><link rel="dc:isVersionOf" href="https://wiki.test/wiki/Mars"/><base href="https://wiki.test/wiki/"/><title>Mars</title><meta http-equiv="content-language" content="en"/><meta http-equiv="vary" content="Accept"/></head><body id="mwAA" lang="en" dir="ltr" class="mw-content-ltr sitedir-ltr ltr mw-body-content parsoid-body mediawiki mw-parser-output" data-mw-parsoid-version="stemma-1" data-mw-html-version="2.8.0"><section data-mw-section-id="0" id="mwAQ"><p id="mwAg"><b id="mwAw">Red</b> <span typeof="mw:Transclusion" id="mwBA" about="#mwt1" data-mw="{&quot;parts&quot;:[{&quot;template&quot;:{&quot;target&quot;:{&quot;wt&quot;:&quot;Box&quot;,&quot;href&quot;:&quot;./Template:Box&quot;},&quot;params&quot;:{&quot;1&quot;:{&quot;wt&quot;:&quot;x&quot;}},&quot;i&quot;:0}}]}">a box of x</span> <a rel="mw:WikiLink" href="./Earth?action=edit&amp;redlink=1" title="Earth (page does not exist)" class="new" id="mwBQ">Earth</a></p></section></body></html>"
    `);
  });

  test('an empty page has its section', async () => {
    const { api } = await made({ Void: '' });
    const { status, body } = await api.get('/page/Void/html');
    expect(status).toBe(200);
    expect(body).toContain('<section data-mw-section-id="0" id="mwAQ"></section></body></html>');
  });

  test.each(['css', 'json', 'js', 'txt'])(
    'a page of the model that .%s names is shown as it stands',
    async (ending) => {
      const { api } = await made({ [`A.${ending}`]: '{"a": "<b>"}' });
      const { status, body } = await api.get(`/page/A.${ending}/html`);
      expect(status).toBe(200);
      expect(body).toContain('&lt;b>');
    },
  );

  test('the address in the bare page leads here', async () => {
    const api = await open();
    const { json } = await api.get('/page/Mars/bare');
    const { status } = await api.get(new URL(json.html_url).pathname);
    expect(status).toBe(200);
  });
});

describe('pages that came by push', () => {
  test('bytes that are no UTF-8 are shown as replacement marks', async () => {
    const { api } = await makeWiki({ past: [{ files: { 'A.mediawiki': Buffer.from([0x61, 0xff]) } }] });
    const { status, body } = await api.get('/page/A/html');
    expect(status).toBe(200);
    expect(body).toContain('a\ufffd');
  });

  test('one of more than 10 MiB is not rendered: 413', async () => {
    const { api } = await makeWiki({
      past: [{ files: { 'A.mediawiki': Buffer.alloc(10 * 1024 * 1024 + 1, 'x') } }],
    });
    const { status, json } = await api.get('/page/A/html');
    expect([status, json.errorKey]).toEqual([413, 'stemma-content-too-large']);
  });

  test('what the address of the request says is not looked at', async () => {
    const { body } = await (await open()).get('/page/Mars/html', {
      host: 'evil',
      'x-forwarded-host': 'evil',
    });
    expect(body).not.toContain('evil');
  });

  test.each([
    ['missing', 500, 'stemma-content-unavailable'],
    ['unreadable', 503, 'stemma-repository-unavailable'],
  ] as const)('one whose content is %s: %i', async (code, status, key) => {
    const { api, store } = await made();
    store.read = () => Promise.reject(new StoreError(code, 'x'));
    const answer = await api.get('/page/Mars/html');
    expect([answer.status, answer.json.errorKey]).toEqual([status, key]);
  });

  test('a template that is lost is missing; one that cannot be read now is waited for', async () => {
    const { api, store, wiki } = await made();
    const read = store.read.bind(store);
    const template = wiki.find('Template:Box').latest.content;
    const failing = (code: 'missing' | 'unreadable') => (content: ContentId, maxBytes: number) =>
      content === template ? Promise.reject(new StoreError(code, 'x')) : read(content, maxBytes);
    store.read = failing('unreadable');
    expect((await api.get('/page/Mars/html')).status).toBe(503);
    store.read = failing('missing');
    const { status, body } = await api.get('/page/Mars/html');
    expect(status).toBe(200);
    expect(body).toContain('Template:Box');
  });
});

describe('what changes by itself', () => {
  test('a page with a count of the wiki or the hour says so for a while only', async () => {
    const { api, push } = await made({ Count: '{{NUMBEROFPAGES}} pages at {{CURRENTTIME}}' });
    expect((await api.get('/page/Count/html')).body).toContain('1</span> pages at');
    await push({ files: { 'New.mediawiki': 'x' } });
    expect((await api.get('/page/Count/html')).body).toContain('1</span> pages at');
  });
});

describe('redirects', () => {
  test('the reader of a redirect is sent on, for one hop', async () => {
    const { api } = await made({ ...PAGES, Earth: 'Blue' });
    const answer = await api.get('/page/Terra/html?flavor=edit');
    expect([answer.status, answer.headers.location]).toEqual([
      307,
      '/v1/page/Earth/html?flavor=edit&redirect=no',
    ]);
    expect(answer.headers['cache-control']).toBe('max-age=60');
    expect(answer.headers.etag).toMatch(/^"3\//);
    expectGuard(answer);
    expect((await api.get(answer.headers.location as string)).body).toContain('Blue');
  });

  test.each(['no', 'false', '0'])('redirect=%s shows the redirect', async (value) => {
    const { api } = await made({ ...PAGES, Earth: 'Blue' });
    const { status, body } = await api.get(`/page/Terra/html?redirect=${value}`);
    expect(status).toBe(200);
    expect(body).toContain('<link rel="mw:PageProp/redirect" href="./Earth#Seas"');
  });

  test.each(['yes', 'true', '1'])('redirect=%s follows it', async (value) => {
    const { api } = await made({ ...PAGES, Earth: 'Blue' });
    expect((await api.get(`/page/Terra/html?redirect=${value}`)).status).toBe(307);
  });

  test.each(['banana', '', 'No'])('redirect=%s: 400', async (value) => {
    const { status, json } = await (await open()).get(`/page/Mars/html?redirect=${value}`);
    expect([status, json.name, json.failureCode]).toEqual([400, 'redirect', 'badvalue']);
  });

  test.each([
    ['a missing page', '#REDIRECT [[Nowhere]]'],
    ['itself', '#REDIRECT [[Lead]]'],
    ['a special page', '#REDIRECT [[Special:Search]]'],
    ['another wiki', '#REDIRECT [[fr:Accueil]]'],
    ['an address', '#REDIRECT [[//evil.example]]'],
    ['a script', '#REDIRECT [[javascript:alert(1)]]'],
  ])('a redirect to %s is shown', async (_, source) => {
    const { api } = await makeWiki({
      pages: { Lead: source },
      past: [{ files: { '.stemma/site.json': '{"interwiki":{"fr":{"url":"https://fr.example.org/$1"}}}' } }],
    });
    const { status, headers } = await api.get('/page/Lead/html');
    expect([status, headers.location]).toEqual([200, undefined]);
  });

  test('a redirect to a page of an odd title stays on this host', async () => {
    const { api } = await made({ Lead: '#REDIRECT [[javascript:alert(1)]]', 'Javascript:alert(1)': 'x' });
    const { status, headers } = await api.get('/page/Lead/html');
    expect([status, headers.location]).toEqual([307, '/v1/page/Javascript%3Aalert%281%29/html?redirect=no']);
  });

  test('two that lead to each other are one hop each', async () => {
    const { api } = await made({ A: '#REDIRECT [[B]]', B: '#REDIRECT [[A]]' });
    const { status, headers } = await api.get('/page/A/html');
    expect([status, headers.location]).toEqual([307, '/v1/page/B/html?redirect=no']);
    expect((await api.get('/page/B/html?redirect=no')).status).toBe(200);
  });

  test('the title is put right before the redirect is followed, and a condition beats both', async () => {
    const { api } = await made({ ...PAGES, Earth: 'Blue' });
    const { status, headers } = await api.get('/page/terra/html');
    expect([status, headers.location]).toEqual([301, '/v1/page/Terra/html']);
    expect((await api.get('/page/terra/html', { 'if-none-match': headers.etag })).status).toBe(304);
  });
});

describe('tags', () => {
  const tagOf = async ({ api }: MadeWiki, path = '/page/Mars/html') =>
    (await api.get(path)).headers.etag as string;

  test('stay while nothing changes, and in a wiki opened anew', async () => {
    const wiki = await made();
    const tag = await tagOf(wiki);
    expect(await tagOf(wiki)).toBe(tag);
    expect(await tagOf(await made())).toBe(tag);
  });

  test('are another when a template is', async () => {
    const wiki = await made();
    const tag = await tagOf(wiki);
    await wiki.push({ files: { 'Template/Box.mediawiki': 'another box' } });
    const answer = await wiki.api.get('/page/Mars/html', { 'if-none-match': tag });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('another box');
    expect(answer.headers.etag).not.toBe(tag);
  });

  test('are another when a link turns red or blue', async () => {
    const wiki = await made();
    const tag = await tagOf(wiki);
    await wiki.push({ files: { 'Earth.mediawiki': 'Blue' } });
    expect(await tagOf(wiki)).not.toBe(tag);
    await wiki.push({ files: { 'Earth.mediawiki': null } });
    expect(await tagOf(wiki)).toBe(tag);
  });

  test('differ by flavor and form', async () => {
    const wiki = await made();
    const paths = [
      '/page/Mars/html',
      '/page/Mars/html?flavor=edit',
      '/page/Mars/with_html',
      '/page/Mars/html?stash=1',
    ];
    const tags = await Promise.all(paths.map((path) => tagOf(wiki, path)));
    expect(new Set(tags).size).toBe(paths.length);
  });
});

describe('while the machine is too busy to render', () => {
  const PATH = '/page/Mars/html';

  test('readers get what the revision was before, with a warning, and editors are put off', async () => {
    const workshop = new BusyWorkshop();
    const { api, push } = await makeWiki({ pages: PAGES, workshop });
    const before = await Promise.all([api.get(PATH), api.get(`${PATH}?flavor=edit`)]);
    expect(before.map(({ headers }) => headers['warning'])).toEqual([undefined, undefined]);
    await push({ files: { 'Template/Box.mediawiki': 'another box' } });
    workshop.isBusy = true;
    const outdated = await api.get(PATH);
    expect([outdated.status, outdated.body]).toEqual([200, before[0].body]);
    expect(outdated.headers['warning']).toBe('110 - "Response is stale"');
    expect(outdated.headers['age']).toMatch(/^\d+$/);
    const toEdit = await api.get(`${PATH}?flavor=edit`);
    expect([toEdit.status, toEdit.headers['retry-after']]).toEqual([503, '1']);
    workshop.isBusy = false;
    const now = await api.get(PATH);
    expect(now.body).toContain('another box');
    expect([now.headers['warning'], now.headers['age']]).toEqual([undefined, undefined]);
  });

  test('another revision is never shown instead: 503', async () => {
    const workshop = new BusyWorkshop();
    const { api, push } = await makeWiki({ pages: PAGES, workshop });
    await api.get(PATH);
    await push({ files: { 'Mars.mediawiki': 'Green' } });
    workshop.isBusy = true;
    const { status, headers } = await api.get(PATH);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  });
});

/** Does the work on the spot, or none. */
class BusyWorkshop extends InlineWorkshop {
  isBusy = false;

  override run<Name extends keyof Jobs>(name: Name, input: JobInput<Jobs, Name>) {
    return this.isBusy ? Promise.reject(new WorkRefused('busy')) : super.run(name, input);
  }
}

keepsConditionContract(open, {
  path: '/page/Mars/html',
  etag: /^"1\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/view\/html"$/,
  lastModified: 'Sat, 21 Nov 2026 03:07:00 GMT',
  cacheControl: 'max-age=5',
});
keepsFlavorContract(open, '/page/Mars/html');
keepsMethodContract(open, '/page/Mars/html', 'HEAD, GET');
keepsTitleContract('/html', 'max-age=60');
