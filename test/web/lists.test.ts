/** Lists, files, categories, feeds and log-in in a browser. */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PAGES = {
  'Main Page': 'Start.',
  Earth: 'A planet. [[Category:Planets]]',
  Mars: 'Red. [[Category:Planets]]',
  Élan: 'x',
  'Help:Editing': 'How.',
  'Help:Editing/Tables': 'Rows.',
  'Category:Planets': 'They go round. [[Category:Sky]]',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ANN = { name: 'Ann', email: 'ann@example.org', bot: false, scope: 'edit' as const };

describe('Special:AllPages', () => {
  test('lists the pages of a namespace in order, from a letter on', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const names = async (path: string): Promise<string[]> =>
      [...(await api.get(path)).body.matchAll(/<a href="[^"]*"><bdi>([^<]*)</g)].map(([, name = '']) => name);
    expect(await names('/wiki/Special:AllPages')).toEqual(['Earth', 'Main Page', 'Mars', 'Élan']);
    expect(await names('/wiki/Special:AllPages?from=Mar')).toEqual(['Mars', 'Élan']);
    expect(await names('/wiki/Special:AllPages?namespace=12')).toEqual(['Editing', 'Editing/Tables']);
    expect(await names('/wiki/Special:PrefixIndex/Help:Editing/')).toEqual(['Editing/Tables']);
  });

  test('goes on where a screenful ends', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 305 }, (_, place) => [`P${String(place).padStart(4, '0')}`, 'x']),
    );
    const { api } = await makeWiki({ pages: many });
    const first = await api.get('/wiki/Special:AllPages');
    const [, next = ''] = /<a href="([^"]*)" rel="next"/.exec(first.body) ?? [];
    expect(next).toContain('from=P0300');
    const second = await api.get(next.replaceAll('&amp;', '&'));
    expect(second.body.match(/<bdi>P\d+/g)).toHaveLength(5);
  });

  test('shows folders', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get('/wiki/Special:AllPages?folder=/');
    expect(body).toContain('>Help:Editing (1)</a>');
    expect((await api.get('/wiki/Special:AllPages?folder=Help:Editing')).body).toContain('>Tables</a>');
  });

  test('leads to a random article', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const answer = await api.get('/wiki/Special:Random');
    expect(answer.status).toBe(302);
    expect(decodeURIComponent(answer.headers.location as string)).toMatch(
      /^\/wiki\/(Earth|Mars|Élan|Main_Page)$/,
    );
  });
});

describe('Special:RecentChanges', () => {
  const now = Math.floor(Date.now() / 1000);
  const robot = { name: 'Robot', email: 'robot@example.org' };
  const past = [
    { files: { 'Earth.mediawiki': 'Two.' }, atSeconds: now - 60 },
    {
      files: { 'Mars.mediawiki': 'Two.' },
      atSeconds: now - 50,
      author: robot,
      message: 'By program\n\nWiki-Bot: true\n',
    },
    {
      files: { 'Help/Editing.mediawiki': 'Two.' },
      atSeconds: now - 40,
      message: 'Small\n\nWiki-Minor: true\n',
    },
  ];
  const changed = (body: string): string[] =>
    [...body.matchAll(/<a href="\/wiki\/(?!Special)[^"]*"><bdi>([^<]*)<\/bdi>/g)].map(
      ([, name = '']) => name,
    );

  test('lists and filters', async () => {
    const { api } = await makeWiki({ pages: PAGES, past });
    expect(changed((await api.get('/wiki/Special:RecentChanges')).body)).toEqual([
      'Help:Editing',
      'Mars',
      'Earth',
    ]);
    expect(changed((await api.get('/wiki/Special:RecentChanges?hidebots=1&hideminor=1')).body)).toEqual([
      'Earth',
    ]);
    expect(changed((await api.get('/wiki/Special:RecentChanges?namespace=12')).body)).toEqual([
      'Help:Editing',
    ]);
  });

  test('a wiki that rests shows what came last, as the filters have it', async () => {
    const old = past.map((each) => ({ ...each, atSeconds: each.atSeconds - 200 * 86_400 }));
    const { api } = await makeWiki({ pages: PAGES, past: old });
    const { body } = await api.get('/wiki/Special:RecentChanges?days=90&namespace=12');
    expect(body).toContain('Nothing has changed in this time. These came before:');
    expect(changed(body)).toEqual(['Help:Editing', 'Help:Editing/Tables', 'Help:Editing']);
    const none = await api.get('/wiki/Special:RecentChanges?namespace=10');
    expect(none.body).not.toContain('These came before:');
  });

  test('marks what came since the last visit, and keeps the marks during this one', async () => {
    const { api, push } = await makeWiki({ pages: PAGES, past });
    const first = await api.get('/wiki/Special:RecentChanges');
    expect(first.body).not.toContain('since your last visit');
    const [, newest = ''] = /stemma-seen=\.(\d+)\.\d+/.exec(first.headers['set-cookie']?.[0] ?? '') ?? [];
    await push({ files: { 'Mars.mediawiki': 'Three.' }, atSeconds: now - 10 });
    const later = await api
      .withCookie(`stemma-seen=.${newest}.${now - 7200}`)
      .get('/wiki/Special:RecentChanges');
    expect(later.body).toContain('1 change since your last visit is marked.');
    const [cookie = ''] = (later.headers['set-cookie']?.[0] ?? '').split(';');
    expect((await api.withCookie(cookie).get('/wiki/Special:RecentChanges')).body).toContain('ui-fresh');
  });

  test('new pages are those first revisions', async () => {
    const { api } = await makeWiki({ pages: PAGES, past });
    expect(changed((await api.get('/wiki/Special:NewPages')).body)).toHaveLength(7);
  });
});

describe('files', () => {
  const past = [
    { files: { 'File/Dot.png': PNG, 'Images/map.png': PNG, 'File/Dot.png.mediawiki': 'A dot.' } },
  ];

  test('are listed', async () => {
    const { api } = await makeWiki({ pages: PAGES, past });
    const { body } = await api.get('/wiki/Special:ListFiles');
    expect(body).toContain('href="/wiki/File:Dot.png"');
    expect(body).toContain('href="/wiki/File:Images/map.png"');
  });

  test('have a page each, wherever they lie', async () => {
    const { api } = await makeWiki({ pages: PAGES, past });
    const described = await api.get('/wiki/File:Dot.png');
    expect(described.status).toBe(200);
    expect(described.body).toContain('A dot.');
    expect(described.body).toMatch(
      /<img class="ui-picture" src="\/media\/File\/Dot\.png\?v=\w+" width="1" height="1" alt="Dot\.png"/,
    );
    const beside = await api.get('/wiki/File:Images/map.png');
    expect(beside.status).toBe(200);
    expect(beside.body).toContain('Nobody has described this file yet.');
    expect((await api.get('/wiki/File:None.png')).status).toBe(404);
  });
});

describe('categories', () => {
  test('show their members, also without a page', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get('/wiki/Category:Planets');
    expect(body).toContain('They go round.');
    expect([...body.matchAll(/<bdi>(Earth|Mars)</g)].map(([, name]) => name)).toEqual(['Earth', 'Mars']);
    const missing = await api.get('/wiki/Category:Sky');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('<a href="/wiki/Category:Planets"><bdi>Planets</bdi></a>');
  });

  test('show what is below them as a tree, which ends where it would begin anew', async () => {
    const pages = {
      'Category:A': 'Top. [[Category:C]]',
      'Category:B': '[[Category:A]]',
      'Category:B2': '[[Category:A]]',
      'Category:C': '[[Category:B]]',
    };
    const { api } = await makeWiki({ pages });
    const { body } = await api.get('/wiki/Category:A');
    const tree = /<ul class="ui-branches">.*?<\/section>/s.exec(body as string)?.[0] ?? '';
    expect(tree.replace(/<(?!\/?(?:ul|li|details)\b)[^>]*>| class="[^"]*"/g, '')).toBe(
      '<ul><li>B<details>1 subcategory<ul><li>C<details>1 subcategory<ul><li>A</li></ul></details></li></ul></details></li><li>B2</li></ul>',
    );
  });

  test('show many pages by letter, a page at a time', async () => {
    const names = Array.from({ length: 320 }, (_, place) => `${place < 300 ? 'A' : 'B'} ${1000 + place}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.mediawiki`, '[[Category:Many]]']));
    const { api } = await makeWiki({ pages: {}, past: [{ files }] });
    const first = (await api.get('/wiki/Category:Many')).body as string;
    expect(first).toContain('<h3>A</h3>');
    expect(first).not.toContain('B 1300');
    const next = /href="(\/wiki\/Category:Many\?pagefrom=[^"]*)"/.exec(first)?.[1] ?? '';
    const second = (await api.get(next)).body as string;
    expect(second).toContain('B 1319');
    expect(second).not.toContain('A 1299');
  });
});

describe('a file that holds text', () => {
  test.each([
    ['a.py', 'def f():\n  return 1', '<span class="hljs-keyword">def</span>'],
    ['a.h', '#define X\nint main;', '<span class="hljs-'],
    ['a.txt.bak', 'Only ``` text\n````\n<b>', 'Only ``` text\n````\n&lt;b>'],
  ])('%s is shown in colours where its language is known', async (name, text, shown) => {
    const { api } = await makeWiki({ pages: {}, past: [{ files: { [`src/${name}`]: text } }] });
    const { body } = await api.get(`/wiki/File:src/${name}`);
    expect(body).toContain(shown);
  });

  test.each([
    ['a.bin', 'a\0b'],
    ['long.py', 'x'.repeat(300 * 1024)],
  ])('%s is not shown as text', async (name, text) => {
    const { api } = await makeWiki({ pages: {}, past: [{ files: { [`src/${name}`]: text } }] });
    const { status, body } = await api.get(`/wiki/File:src/${name}`);
    expect([status, (body as string).includes('<pre')]).toEqual([200, false]);
  });
});

describe('what links where', () => {
  const pages = {
    Earth: 'To [[Mars]], [[Mars#Moons|again]] and [[Venus]]. {{Note}} [[Category:Planets]]',
    Mars: 'To [[Venus]]. [[File:Dot.png]]',
    'Template:Note': 'Note.',
  };
  const past = [{ files: { 'File/Dot.png': PNG } }];
  const names = (body: string): string[] =>
    [...body.matchAll(/<bdi>([^<]*)<\/bdi><\/a>/g)].map(([, name = '']) => name);

  test.each([
    ['WhatLinksHere/Mars', ['Earth']],
    ['WhatLinksHere?target=Venus', ['Earth', 'Mars']],
    ['WhatLinksHere/Template:Note', ['Earth']],
    ['WhatLinksHere/Earth', []],
    ['WantedPages', ['Venus']],
    ['OrphanedPages', ['Earth']],
    ['Categories', ['Category:Planets']],
  ])('Special:%s', async (path, expected) => {
    const { api } = await makeWiki({ pages, past });
    const { status, body } = await api.get(`/wiki/Special:${path}`);
    expect([status, names(body)]).toEqual([200, expected]);
  });

  test.each([
    ['_Sidebar', '<a href="/wiki/_Sidebar">'],
    ['Sidebar', '<a href="/wiki/Sidebar" class="new">'],
    ['Mars', '<a href="/wiki/Mars">'],
  ])('what links to %s leads back to it', async (title, link) => {
    const { api } = await makeWiki({ pages: { _Sidebar: 'x', Mars: 'x' } });
    const { body } = await api.get(`/wiki/Special:WhatLinksHere/${title}`);
    expect(body.slice(body.indexOf('ui-body'))).toContain(link);
  });

  test('a file says where it is used', async () => {
    const { api } = await makeWiki({ pages, past });
    const { body } = await api.get('/wiki/File:Dot.png');
    expect(names(body.slice(body.indexOf('Used on')))).toEqual(['Mars']);
  });
});

describe('about the wiki', () => {
  test.each(['Statistics', 'Version', 'SpecialPages', 'UserLogout'])('Special:%s is there', async (name) => {
    const { api } = await makeWiki({ pages: PAGES });
    expect((await api.get(`/wiki/Special:${name}`)).status).toBe(200);
  });

  test('every page that SpecialPages names answers', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get('/wiki/Special:SpecialPages');
    const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(body) ?? [];
    for (const [, href = ''] of main.matchAll(/href="([^"]+)"/g))
      expect([200, 302]).toContain((await api.get(href)).status);
  });

  test('?action=info tells of a page', async () => {
    const past = [{ files: { '.stemma/rights.json': '{"titles": {"Earth": "admin"}}' } }];
    const { api } = await makeWiki({ pages: PAGES, past });
    const { body } = await api.get('/wiki/Earth?action=info');
    expect(body).toContain('<dd>wikitext</dd>');
    expect(body).toContain('editing it takes an administrator');
  });
});

describe('for machines', () => {
  test('feeds tell of changes, and hide what is hidden', async () => {
    const suppressions = new Map([[2, { hide: ['user', 'comment'] as const, atMs: 1 }]]);
    const { api } = await makeWiki({ pages: PAGES, suppressions: () => suppressions as never });
    const { headers, body } = await api.get('/feed/recent.atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body.match(/<entry>/g)).toHaveLength(7);
    expect(body).toContain('href="https://wiki.test/wiki/Mars?oldid=3"');
    const own = await api.get('/feed/history/Earth.atom');
    expect(own.body).not.toContain('Alice');
    expect((await api.get('/feed/history/Nowhere.atom')).status).toBe(404);
    expect((await api.get('/feed/history/Help:Editing/Tables.atom')).status).toBe(200);
  });

  test('the log does not tell by name who is hidden', async () => {
    const suppressions = new Map([[2, { hide: ['user'] as const, atMs: 1 }]]);
    const { api } = await makeWiki({ pages: { A: 'x', B: 'x' }, suppressions: () => suppressions as never });
    const { body } = await api.get('/wiki/Special:Log?type=create&user=Alice');
    const log = body.slice(body.indexOf('</form>', body.indexOf('<h1')));
    expect([...log.matchAll(/<bdi>([AB])<\/bdi>/g)].map(([, name]) => name)).toEqual(['A']);
    expect((await api.get('/wiki/Special:Log?user=Nobody')).body).not.toContain('<bdi>A</bdi>');
  });

  test('the sitemap has every page that people look for', async () => {
    const { api } = await makeWiki({ pages: { ...PAGES, 'Talk:Earth': 'x', 'Template:T': 'x' } });
    const { body } = await api.get('/sitemap.xml');
    expect(body).toContain('<loc>https://wiki.test/wiki/Help:Editing/Tables</loc>');
    expect(body).not.toMatch(/Talk:|Template:/);
  });
});

describe('log-in', () => {
  async function opened() {
    const past = [{ files: { '.stemma/rights.json': '{"read": "user"}' } }];
    return makeWiki({ pages: PAGES, past, accounts: [ANN] });
  }
  const tokenIn = (body: string): string => /name="token" value="([^"]*)"/.exec(body)?.[1] ?? '';
  const cookieIn = (headers: { readonly 'set-cookie'?: string[] | undefined }): string =>
    (headers['set-cookie']?.at(-1) ?? '').split(';')[0] as string;

  test('a stranger is led through it to the page they asked for', async () => {
    const { api } = await opened();
    const denied = await api.get('/wiki/Earth?action=history');
    expect(denied.status).toBe(403);
    expect(denied.body).toContain('/wiki/Special:UserLogin?returnto=%2Fwiki%2FEarth%3Faction%3Dhistory');
    const shown = await api.get('/wiki/Special:UserLogin?returnto=%2Fwiki%2FEarth%3Faction%3Dhistory');
    const reader = api.withCookie(cookieIn(shown.headers));
    const fields = { name: 'Ann', token: tokenIn(shown.body), returnto: '/wiki/Earth?action=history' };
    const wrong = await reader.post(
      '/wiki/Special:UserLogin',
      new URLSearchParams({ ...fields, password: 'no' }).toString(),
      FORM,
    );
    expect(wrong.status).toBe(403);
    expect(wrong.body).toContain('Name or password is wrong.');
    expect(wrong.body).toContain('value="Ann"');
    const right = await reader.post(
      '/wiki/Special:UserLogin',
      new URLSearchParams({ ...fields, password: 'password of Ann' }).toString(),
      FORM,
    );
    expect([right.status, right.headers.location]).toEqual([303, '/wiki/Earth?action=history']);
    const ann = api.withCookie(cookieIn(right.headers));
    const read = await ann.get('/wiki/Earth');
    expect([read.status, read.headers['cache-control']?.startsWith('private')]).toEqual([200, true]);
    const out = await ann.get('/wiki/Special:UserLogout');
    expect((await ann.post('/wiki/Special:UserLogout', 'token=wrong', FORM)).status).toBe(403);
    const gone = await ann.post(
      '/wiki/Special:UserLogout',
      new URLSearchParams({ token: tokenIn(out.body) }).toString(),
      FORM,
    );
    expect(gone.status).toBe(303);
    expect((await ann.get('/wiki/Earth')).status).toBe(403);
  });

  test('without its token asks again, and keeps the name', async () => {
    const { api } = await opened();
    const answer = await api.post('/wiki/Special:UserLogin', 'name=Ann&password=x', FORM);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('press “Log in” again');
    expect(answer.body).not.toContain('value="x"');
    const foreign = { ...FORM, origin: 'https://evil.example' };
    expect((await api.post('/wiki/Special:UserLogin', 'name=Ann&password=x', foreign)).status).toBe(403);
  });
});

describe('Special:Log', () => {
  const ACTS = {
    pages: { A: 'a', B: 'b' },
    past: [
      {
        files: { 'A.mediawiki': null, 'C.mediawiki': 'a' },
        message: 'To [[C]]\n\nWiki-Log: move [[A]] to [[C]]\n',
      },
      { files: { 'B.mediawiki': null }, message: '<b>rubbish' },
      { files: { 'File/Map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }, message: 'first' },
      {
        files: { 'File/Map.svg': '<svg xmlns="http://www.w3.org/2000/svg"> </svg>' },
        message: 'second',
        author: { name: 'Bob', email: 'bob@example.org' },
      },
    ],
  };
  const linesOf = (body: string) =>
    [...body.slice(body.indexOf('<main')).matchAll(/<li><span class="ui-meta">.*?<div>(.*?)<\/div>/gs)].map(
      ([, line = '']) =>
        line
          .replace(/<[^>]*>/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
    );

  test('says in words what happened besides edits, newest first', async () => {
    const { api } = await makeWiki(ACTS);
    expect(linesOf((await api.get('/wiki/Special:Log')).body)).toEqual([
      'Bob uploaded a new version of File:Map.svg second',
      'Alice uploaded File:Map.svg first',
      'Alice deleted B &lt;b>rubbish',
      'Alice moved A to C and left no redirect To C',
      'Alice created B Write B',
      'Alice created A Write A',
    ]);
  });

  test('by kind, user and title', async () => {
    const { api } = await makeWiki(ACTS);
    const lines = async (query: string) => linesOf((await api.get(`/wiki/Special:Log${query}`)).body);
    expect(await lines('/move')).toHaveLength(1);
    expect(await lines('?type=delete')).toEqual(['Alice deleted B &lt;b>rubbish']);
    expect(await lines('?user=Bob')).toHaveLength(1);
    expect(await lines('?page=c')).toEqual(['Alice moved A to C and left no redirect To C']);
    expect(await lines('?page=%3Cb%3E')).toEqual([]);
    expect(await lines('?older=2')).toEqual(['Alice created A Write A']);
  });

  test('a page that is gone says why, and a file which versions there were', async () => {
    const { api } = await makeWiki(ACTS);
    expect(linesOf((await api.get('/wiki/B')).body)).toEqual(['Alice deleted B &lt;b>rubbish']);
    expect((await api.get('/wiki/Never')).body).not.toContain('ui-day');
    expect((await api.get('/wiki/File:Map.svg')).body).toMatch(
      /Versions of the file.*Bob.*second.*Alice.*first/s,
    );
  });
});

describe('Special:ListUsers', () => {
  test('lists who wrote here, each once', async () => {
    const bob = { name: 'Bob', email: 'bob@example.org' };
    const { api } = await makeWiki({
      pages: { A: 'a', B: 'b' },
      past: [{ files: { 'A.mediawiki': 'aa' }, author: bob }],
    });
    const names = async (query: string) =>
      [
        ...(await api.get(`/wiki/Special:ListUsers${query}`)).body.matchAll(
          /<bdi>([^<]*)<\/bdi><\/a><\/li>/g,
        ),
      ].map(([, name]) => name);
    expect(await names('')).toEqual(['Alice', 'Bob']);
    expect(await names('?from=B')).toEqual(['Bob']);
  });
});
