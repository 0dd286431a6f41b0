/** Feeds, and what else readers and browsers keep the addresses of, as MediaWiki has them. */

import { expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const made = makeWiki({
  pages: { Earth: 'To [[Mars]].', Mars: 'Red.', 'A/B ?': 'x' },
  past: [{ files: { 'File/Dot.png': PIXEL, '.stemma/style.css': '.own { color: red }' } }],
});
const titlesIn = (feed: string): string[] =>
  [...feed.matchAll(/<(?:entry|item)>.*?<title>([^<]*)/gs)].map(([, title = '']) => title).sort();

test.each([
  ['/wiki/Earth?action=history&feed=atom', '/feed/history/Earth.atom'],
  ['/wiki/Earth?action=history&feed=rss', '/feed/history/Earth.atom'],
  ['/wiki/A/B_%3F?action=history&feed=atom', '/feed/history/A/B_%3F.atom'],
  ['/wiki/Special:RecentChanges?feed=atom', '/api.php?action=feedrecentchanges&feedformat=atom'],
  [
    '/wiki/Special:RecentChanges?feed=rss&hidebots=1&limit=5000&x=y',
    '/api.php?action=feedrecentchanges&feedformat=rss&hidebots=1',
  ],
  [
    '/wiki/Special:RecentChangesLinked/Earth?feed=atom',
    '/api.php?action=feedrecentchanges&feedformat=atom&target=Earth',
  ],
  [
    '/wiki/Special:Contributions/Alice?feed=atom',
    '/api.php?action=feedcontributions&user=Alice&feedformat=atom',
  ],
  ['/wiki/Special:NewPages?feed=rss', '/feed/new.atom'],
  ['/wiki/Special:Redirect/logid/7', '/wiki/Special:Log?older=8'],
])('%s leads to %s', async (from, to) => {
  const { api } = await made;
  const { status, headers } = await api.get(from);
  expect([status, headers.location]).toEqual([302, to]);
  expect((await api.get(to)).status).toBe(200);
});

test('what is no form of a feed shows the page', async () => {
  const { api } = await made;
  for (const page of [
    'Earth?action=history&',
    'Special:RecentChanges?',
    'Special:RecentChangesLinked/Earth?',
  ])
    expect((await api.get(`/wiki/${page}feed=nonsense`)).status).toBe(200);
});

test('contributions are asked for in both words', async () => {
  const { api } = await made;
  for (const query of ['/Alice', '?user=Alice', '?target=Alice']) {
    const { body } = await api.get(`/wiki/Special:Contributions${query}`);
    expect(body).toContain('Contributions of Alice');
    expect(body).toContain('<bdi>Mars</bdi>');
  }
});

test('browsers find the search where they knew it', async () => {
  const { api } = await made;
  for (const path of ['/opensearch_desc.php', '/w/opensearch_desc.php'])
    expect((await api.get(path)).headers['content-type']).toContain('opensearchdescription+xml');
});

test('an export asks for pages where none is named', async () => {
  const { api } = await made;
  const { status, body } = await api.get('/wiki/Special:Export');
  expect([status, body.includes('<textarea id="ui-pages" name="pages"')]).toEqual([200, true]);
  expect((await api.get('/wiki/Special:Export?pages=Mars')).body).toContain('<title>Mars</title>');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await api.post('/wiki/Special:Export', 'pages=Earth%0D%0AMars&curonly=1', form);
  expect(sent.body.match(/<title>/g)).toHaveLength(2);
});

test.each([
  ['user=alice', ['A/B ?', 'Earth', 'Mars']],
  ['user=Alice&newonly=1&namespace=0&feedformat=atom', ['A/B ?', 'Earth', 'Mars']],
  ['user=Alice&toponly=1&year=2999&month=12', ['A/B ?', 'Earth', 'Mars']],
  ['user=Alice&year=1999', []],
  ['user=Alice&namespace=1', []],
  ['user=Alice&deletedonly=1', []],
  ['user=Nobody', []],
])('the feed of contributions with %s', async (query, expected) => {
  const { api } = await made;
  const { status, headers, body } = await api.get(`/api.php?action=feedcontributions&${query}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(titlesIn(body)).toEqual(expected);
});

test('new pages have a feed', async () => {
  const { api } = await made;
  const { body } = await api.get('/feed/new.atom');
  expect(titlesIn(body)).toEqual(['A/B ?', 'Earth', 'Mars']);
  expect((await api.get('/wiki/Special:NewPages')).body).toContain('href="/feed/new.atom"');
});

test('programs find the interface by its description', async () => {
  const { api } = await made;
  const { headers, body } = await api.get('/api.php?action=rsd');
  expect(headers['content-type']).toBe('application/rsd+xml; charset=utf-8');
  expect(body).toMatch(/<api name="MediaWiki" preferred="true" apiLink="[^"]*\/api\.php" blogID="">/);
});

test.each([
  ['/thumb.php?f=Dot.png&w=20', 302],
  ['/w/thumb.php?f=Dot.png&width=20', 302],
  ['/thumb.php?f=None.png&w=20', 404],
  ['/thumb.php?f=%3Cb%3E', 404],
  ['/thumb.php', 404],
])('%s gives the file or says that there is none', async (address, expected) => {
  const { api } = await made;
  const { status, headers } = await api.get(address);
  expect(status).toBe(expected);
  if (status === 302)
    expect((await api.get(headers.location ?? '')).headers['content-type']).toBe('image/png');
});

test.each([
  ['only=styles&modules=site.styles', 'text/css', 'color: red'],
  [
    'only=styles&modules=a.b,c|*/x{}|<b>',
    'text/css',
    '/* Problematic modules: {"a.b":"missing","a.c":"missing"} */',
  ],
  ['modules=jquery|"),alert(1)', 'text/javascript', 'window.mw?.loader?.state({"jquery":"missing"});\n'],
  ['', 'text/javascript', '/* No modules were asked for. */\n'],
])('/load.php?%s', async (query, type, expected) => {
  const { api } = await made;
  const { status, headers, body } = await api.get(
    `/load.php?${query.replace(/[<>"|]/g, encodeURIComponent)}`,
  );
  expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  expect(body).toContain(expected);
  expect(body).not.toMatch(/alert|x\{\}|<b>/);
});
