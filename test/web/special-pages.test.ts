/** Special pages that people know from MediaWiki: those that look things up, and those that say what there is in their place. */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

const made = makeWiki({
  inBackground: true,
  pages: {
    Earth: 'To [[Mars]]. {{Note|x}} [https://example.org/a?b b] [[Category:Planets]] {{DEFAULTSORT:Terra}}',
    Mars: 'Red. [https://www.example.org/ c] [ftp://other.example/ d] [[Category:Planets]]',
    Venus: 'To [[Earth]].',
    Terra: '#REDIRECT [[Earth]]',
    'Template:Note': 'Note: {{{1}}}.',
    'Category:Planets': 'x',
  },
});
const body = async (address: string): Promise<string> => {
  const { api } = await made;
  const answer = await api.get(`/wiki/${address}`);
  expect(answer.status).toBe(200);
  return answer.body.slice(answer.body.indexOf('<h1'), answer.body.indexOf('</main>'));
};
const names = async (address: string): Promise<string[]> => [
  ...new Set(
    [...(await body(address)).matchAll(/<li>.*?<bdi>([^<]*)<\/bdi>/gs)].map(([, name = '']) => name),
  ),
];

describe('changes of linked pages', () => {
  test.each([
    ['Special:RecentChangesLinked/Earth', ['Mars', 'Template:Note']],
    ['Special:RecentChangesLinked?target=Earth&showlinkedto=1', ['Terra', 'Venus']],
    ['Special:RecentChangesLinked/Template:Note?showlinkedto=1', ['Earth']],
    ['Special:RecentChangesLinked/Category:Planets', ['Earth', 'Mars']],
    ['Special:RecentChangesLinked/Nothing', []],
    ['Special:RecentChangesLinked', []],
  ])('%s', async (address, expected) => {
    const { links } = await made;
    await links.settled();
    const found = [...(await body(address)).matchAll(/<a href="\/wiki\/(?!Special:)[^"?]*"><bdi>([^<]*)</g)];
    expect(found.map(([, name]) => name).sort()).toEqual(expected);
  });

  test('are those of the feed, too', async () => {
    const { api } = await made;
    const feed = await api.get(
      '/api.php?action=feedrecentchanges&feedformat=atom&from=20000101000000&target=Category:Planets',
    );
    const titles = [...feed.body.matchAll(/<entry>.*?<title[^>]*>([^<]*)/gs)].map(([, title]) => title);
    expect(titles.sort()).toEqual(['Earth', 'Mars']);
  });
});

describe('links to addresses', () => {
  test.each([
    ['https://example.org/a', ['https://example.org/a?b']],
    ['example.org', ['https://example.org/a?b']],
    ['*.example.org', ['https://example.org/a?b', 'https://www.example.org/']],
    ['http://*.example.org', []],
    ['ftp://', []],
    ['ftp://other.example', ['ftp://other.example/']],
    ['nothing here', []],
  ])('%s', async (target, expected) => {
    expect(await names(`Special:LinkSearch?target=${encodeURIComponent(target)}`)).toEqual(expected);
  });

  test('lead nowhere that a browser must not go', async () => {
    expect(await body('Special:LinkSearch?target=javascript:alert(1)')).not.toContain('href="javascript:');
  });
});

test('pages are found by what they say of themselves', async () => {
  const { links } = await made;
  await links.settled();
  expect(await names('Special:PagesWithProp/defaultsort')).toEqual(['Earth']);
  expect(await body('Special:PagesWithProp?propname=defaultsort')).toContain('(Terra)');
  expect(await names('Special:PagesWithProp/none')).toEqual([]);
});

test('templates are expanded, on a page that is named', async () => {
  const { api } = await made;
  const form = new URLSearchParams({
    wpInput: '{{Note|<b>}} {{PAGENAME}}',
    wpContextTitle: 'Help:Here',
  });
  const answer = await api.post('/wiki/Special:ExpandTemplates', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('Note: &lt;b>. Here');
  expect(await body('Special:ExpandTemplates?wpInput={{Note|2}}')).toContain('Note: 2.');
});

test.each([
  ['Watchlist', 'keeps no watchlists', 'Special:RecentChangesLinked'],
  ['EditWatchlist', 'keeps no watchlists', 'Special:RecentChanges'],
  ['Block', 'Nobody is blocked', 'Special:Accounts'],
  ['BlockList', 'Nobody is blocked', 'Special:Rights'],
  ['CreateAccount', 'made by the administrators', 'Special:UserLogin'],
  ['EmailUser/Ann', 'sends no mail', 'Special:ListUsers'],
  ['Import', 'stemma import', 'Special:Upload'],
  ['MergeHistory', 'neither merged nor tagged', 'Special:Log'],
])('Special:%s says what there is in its place', async (name, said, instead) => {
  const page = await body(`Special:${name}`);
  expect(page).toContain(said);
  expect(page).toContain(`href="/wiki/${instead}"`);
});

test.each(['Diff', 'PermanentLink', 'Redirect', 'FilePath', 'RandomInCategory'])(
  'Special:%s asks for what it lacks',
  async (name) => {
    expect(await body(`Special:${name}`)).toMatch(/<input type="text" name="(oldid|file|category)"/);
  },
);

test('what is asked for leads on', async () => {
  const { api } = await made;
  const { headers } = await api.get('/wiki/Special:PermanentLink?oldid=1');
  expect(headers.location).toMatch(/\?oldid=1$/);
});

describe('actions', () => {
  test.each(['nosuchaction', 'dublincore', 'view|edit', 'constructor', '<b>'])(
    '%s is none, whether there is a page or not',
    async (action) => {
      const { api } = await made;
      for (const page of ['Earth', 'Nothing', 'Earth?oldid=1']) {
        const joint = page.includes('?') ? '&' : '?';
        const answer = await api.get(`/wiki/${page}${joint}action=${encodeURIComponent(action)}`);
        expect(answer.status).toBe(404);
        expect(answer.body).toContain('No such action');
        expect(answer.body).not.toContain('<b></p>');
      }
    },
  );

  test.each([
    ['view', 'Earth'],
    ['purge', 'Earth'],
    ['VIEW', 'Earth'],
    ['credits', 'Information on'],
    ['unprotect', 'Protect'],
    ['watch', 'Watchlists'],
    ['unwatch', 'Watchlists'],
  ])('%s shows %s', async (action, heading) => {
    expect(await body(`Earth?action=${action}`)).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${heading}`));
  });
});

describe('many pages that link to one', () => {
  test('are gone through by screenfuls', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 302 }, (_, number) => [`Page ${1_000 + number}`, 'To [[Hub]].']),
    );
    const { api } = await makeWiki({ pages });
    const { body: first } = await api.get('/wiki/Special:WhatLinksHere/Hub');
    const [, next = ''] = /<a href="([^"]*)" rel="next">/.exec(first) ?? [];
    expect(first).toContain('Page 1299');
    expect(first).not.toContain('Page 1300');
    const { body: second } = await api.get(next.replaceAll('&amp;', '&'));
    expect(second.match(/Page 1\d\d\d/g)).toEqual(['Page 1300', 'Page 1301']);
    expect(second).not.toContain('rel="next"');
  });
});

describe('titles that no page of this wiki can have', () => {
  test.each(['RecentChangesLinked/%3Cb%3E', 'RecentChangesLinked?target=Special:Version'])(
    '%s is refused',
    async (address) => {
      const { api } = await made;
      expect((await api.get(`/wiki/Special:${address}`)).status).toBe(404);
    },
  );
});

describe('what the settings of the wiki say', () => {
  const settings = {
    '.stemma/rights.json': JSON.stringify({
      edit: 'user',
      namespaces: { Template: 'admin' },
      titles: { 'Main Page': ['ann@example.org', 'ben@example.org'], Nowhere: 'admin' },
    }),
    '.stemma/site.json': JSON.stringify({
      interwiki: {
        wp: { url: 'https://example.org/wiki/$1?a="b"' },
        hier: { url: 'https://x.test/$1', local: true },
      },
    }),
    '.stemma/messages/en.json': JSON.stringify({ edit: '<b>Change</b>' }),
  };
  const told = makeWiki({ pages: { 'Main Page': 'x' }, past: [{ files: settings }] });
  test.each([
    [
      'ListGroupRights',
      ['Who may edit</dt><dd>All who are logged in', 'Special:ListUsers/sysop', 'editprotected'],
    ],
    ['Listgrouprights', []],
    [
      'ProtectedPages',
      ['Template</a></td><td>Administrators<', 'Administrators, and 2 people', 'class="new"'],
    ],
    ['Interwiki', ['<code>wp</code>', 'https://example.org/wiki/$1?a=&quot;b', 'this wiki']],
    ['AllMessages', ['&lt;b>Change&lt;/b>', 'said otherwise here', 'absentWatchText']],
    ['AllMessages?prefix=edit', ['said otherwise here']],
  ])('Special:%s', async (name, expected) => {
    const { api } = await told;
    const { status, headers, body } = await api.get(`/wiki/Special:${name}`);
    if (expected.length === 0)
      expect([status, headers.location]).toEqual([301, '/wiki/Special:ListGroupRights']);
    for (const each of expected) expect(body).toContain(each);
    expect(body).not.toMatch(/@example\.org|<b>Change/);
  });

  test('strangers may do what everybody may only where the server takes their edits', async () => {
    for (const [anonymousEdits, who] of [
      [true, 'Everybody'],
      [false, 'All who are logged in'],
    ] as const) {
      const { api } = await makeWiki({ anonymousEdits });
      const { body } = await api.get('/wiki/Special:ListGroupRights');
      expect(body).toContain(`Who may edit</dt><dd>${who}`);
      expect(body).toContain('Who may read</dt><dd>Everybody');
    }
  });

  test('without any, that is said', async () => {
    const { api } = await made;
    expect((await api.get('/wiki/Special:ProtectedPages')).body).toContain('No page and no namespace');
    expect((await api.get('/wiki/Special:AllMessages?prefix=zzz')).status).toBe(200);
  });
});
