/** What `api.php` gives in other forms than its own: expanded wikitext, feeds, dumps. Compared with MediaWiki 1.43. */

import { expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

const PAGES = {
  Earth: "'''Earth''' {{Box|a}} [[Mars]]",
  Mars: 'red & <b>hot</b>',
  'Template:Box': 'box {{{1|}}}<noinclude>how to use it</noinclude>',
};

const made = await makeWiki({ pages: PAGES });

async function asked(parameters: string) {
  const { json } = await made.api.get(`/api.php?format=json&formatversion=2&${parameters}`);
  return json;
}

const expanded = (text: string, more = '') =>
  asked(`action=expandtemplates&prop=wikitext${more}&text=${encodeURIComponent(text)}`);

test.each([
  ['{{Box|a}} [[Mars]]', 'box a [[Mars]]'],
  ['a<!-- c -->b', 'ab'],
  ['a\n<!-- c -->\nb', 'a\nb'],
  ['<nowiki>{{Box}}</nowiki><ref>{{Box}}</ref>', '<nowiki>{{Box}}</nowiki><ref>{{Box}}</ref>'],
  ['{{subst:Box}}{{{1|d}}}{{Nowhere}}', '{{subst:Box}}d[[:Template:Nowhere]]'],
  ['<noinclude>n</noinclude><includeonly>i</includeonly><onlyinclude>o</onlyinclude>~~~~', 'no~~~~'],
  ['{{#if:x|{{Box|{{PAGENAME}}}}|no}}', 'box API'],
])('expandtemplates: %j', async (text, wikitext) => {
  expect(await expanded(text)).toEqual({ expandtemplates: { wikitext } });
});

test('expandtemplates: comments, places, properties, and the form of old', async () => {
  expect((await expanded('a<!-- c -->b', '&includecomments=1')).expandtemplates.wikitext).toBe(
    'a<!-- c -->b',
  );
  expect((await expanded('{{PAGENAME}}', '&title=Mars')).expandtemplates.wikitext).toBe('Mars');
  expect((await expanded('{{PAGENAME}} {{REVISIONID}}', '&revid=1')).expandtemplates.wikitext).toBe(
    'Earth 1',
  );
  const { expandtemplates } = await asked(
    'action=expandtemplates&text={{DISPLAYTITLE:x}}y&prop=wikitext|properties|volatile',
  );
  expect(expandtemplates).toEqual({ wikitext: 'y', properties: { displaytitle: 'x' }, volatile: false });
  const old = await made.api.get('/api.php?format=json&action=expandtemplates&text=a');
  expect(old.json.expandtemplates).toEqual({ '*': 'a' });
  expect(old.json.warnings.expandtemplates['*']).toContain('Because "prop" was not specified');
});

test.each([
  ['action=expandtemplates', 'missingparam'],
  ['action=expandtemplates&text=x&title=a%7Bb', 'invalidtitle'],
  ['action=expandtemplates&text=x&revid=999', 'nosuchrevid'],
  ['action=feedrecentchanges&feedformat=x', 'badvalue'],
  ['action=feedrecentchanges&target=a%7Bb', 'invalidtitle'],
  ['action=query&titles=Earth&export=1&exportschema=0.3', 'badvalue'],
])('%s: %s', async (parameters, code) => {
  expect((await asked(parameters)).error.code).toBe(code);
});

test('feedrecentchanges: RSS, Atom, and what is chosen', async () => {
  const feed = async (more: string) =>
    made.api.get(`/api.php?action=feedrecentchanges&from=2025-01-01T00:00:00Z${more}`);
  const rss = await feed('');
  expect(rss.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(rss.body.match(/<item>/g)).toHaveLength(3);
  const atom = await feed('&feedformat=atom&namespace=10');
  expect(atom.body.match(/<entry>/g)).toHaveLength(1);
  expect(atom.body).toContain('<title>Template:Box</title>');
  expect((await feed('&feedformat=atom&namespace=10&invert=1')).body.match(/<entry>/g)).toHaveLength(2);
  expect((await feed('&feedformat=atom&target=Earth')).body.match(/<title>Mars<\/title>/g)).toHaveLength(1);
  expect((await feed('&target=Mars&showlinkedto=1')).body.match(/<title>Earth<\/title>/g)).toHaveLength(1);
  expect((await feed('&feedformat=atom&limit=2')).body.match(/<entry>/g)).toHaveLength(2);
});

test('feeds tell of acts once, and hide who did them where that is hidden', async () => {
  const suppressions = new Map<number, { hide: readonly string[]; atMs: number }>();
  const { api, alice } = await makeWiki({ pages: PAGES, suppressions: () => suppressions as never });
  await alice.form({ action: 'move', from: 'Mars', to: 'Ares', reason: 'a better name' });
  await alice.form({ action: 'delete', title: 'Earth', reason: 'not needed' });
  const web = async () => (await api.get('/feed/recent.atom')).body;
  expect(await web()).toContain('<summary>Alice moved Mars to Ares: a better name</summary>');
  expect(await web()).toContain('<summary>Alice deleted Earth: not needed</summary>');
  const list =
    'action=query&list=recentchanges|logevents&rcprop=user|comment|title&format=json&formatversion=2';
  const { query } = (await api.get(`/api.php?${list}&letype=move`)).json;
  const moved = query.recentchanges.find(({ comment }: { comment: string }) => comment === 'a better name');
  expect(moved).toMatchObject({ type: 'log', user: 'Alice' });
  // The moved page, and the redirect that stays behind.
  for (const title of ['Ares', 'Mars']) {
    const { id } = (await api.get(`/page/${title}/bare?redirect=no`)).json.latest;
    suppressions.set(id, { hide: ['user', 'comment'], atMs: 1 });
  }
  const after = (await api.get(`/api.php?${list}&letype=move`)).json.query;
  expect(after.logevents[0]).toMatchObject({ userhidden: true, commenthidden: true });
  expect(JSON.stringify(after)).not.toContain('a better name');
  expect(await web()).not.toContain('a better name');
  expect((await api.get('/api.php?action=feedrecentchanges')).body).not.toContain('a better name');
  const byName = await api.get(`/api.php?${list}&letype=move&leuser=Alice`);
  expect(byName.json.query.logevents).toEqual([]);
});

test('query&export: in the answer, or as it is', async () => {
  const { query } = await asked('action=query&titles=Mars|Nowhere&export=1');
  expect(query.pages).toHaveLength(2);
  expect(query.export).toContain('<title>Mars</title>');
  expect(query.export).toContain('red &amp; &lt;b&gt;hot&lt;/b&gt;</text>');
  expect(query.export.match(/<page>/g)).toHaveLength(1);
  const { headers, body } = await made.api.get(
    '/api.php?action=query&generator=allpages&gapnamespace=10&export=1&exportnowrap=1',
  );
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(body).toContain('<title>Template:Box</title>');
  expect(body.endsWith('</mediawiki>\n')).toBe(true);
});

test('Special:Export', async () => {
  const { alice, api } = await makeWiki({ pages: PAGES });
  await alice.form({ action: 'edit', title: 'Mars', appendtext: ' and dry' });
  const one = await api.get('/wiki/Special:Export/Mars');
  expect(one.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(one.body.match(/<revision>/g)).toHaveLength(1);
  expect(one.body).toContain('and dry');
  const both = await api.get('/wiki/Special:Export?pages=Mars%0AEarth%0ANowhere%0Aa%7Bb&history=1');
  expect(both.body.match(/<page>/g)).toHaveLength(2);
  expect(both.body.match(/<revision>/g)).toHaveLength(3);
  expect((await api.head('/wiki/Special:Export/Mars')).body).toBe('');
});

test('the form of Special:Export, as clients of MediaWiki send it', async () => {
  const { api, alice } = await makeWiki({ pages: { Mars: 'red', Earth: 'flat' } });
  await alice.form({ action: 'edit', title: 'Earth', text: 'round' });
  const texts = async (path: string, fields: Record<string, string>): Promise<string[]> => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers, body } = await api.post(path, String(new URLSearchParams(fields)), type);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return [...String(body).matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text as string);
  };
  const title = 'Special:Export';
  const pages = 'Earth\nNowhere\nMars';
  expect(await texts('/index.php', { title, pages, curonly: '1' })).toEqual(['round', 'red']);
  expect(await texts('/w/index.php', { title, pages })).toEqual(['flat', 'round', 'red']);
  expect(await texts('/index.php?title=Special:Export', { pages: 'Earth', limit: '1' })).toEqual(['flat']);
  expect(await texts('/wiki/Special:Export', { pages: 'Earth', dir: 'desc' })).toEqual(['round', 'flat']);
  expect(await texts('/wiki/Special:Export/Mars', { pages: 'Earth' })).toEqual(['red']);
  expect(await texts('/index.php', { title, pages, offset: '20380101000000' })).toEqual([]);
  const { status, headers } = await api.post('/index.php', 'title=Earth&action=submit', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([status, headers.allow]).toEqual([405, 'HEAD, GET']);
});
