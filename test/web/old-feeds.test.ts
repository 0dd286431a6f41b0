/** Feeds, and what else readers and browsers keep the addresses of, as MediaWiki has them. */

import { expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

const made = makeWiki({ pages: { Earth: 'To [[Mars]].', Mars: 'Red.', 'A/B ?': 'x' } });

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
