/** Reading in a browser: `/wiki/{title}` and what is around it. */

import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import { fieldsIn } from '../support/forms.ts';
import { makeWiki } from '../support/make-wiki.ts';
import { cookiesOf, logIn } from '../support/session.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };

const PAGES = {
  'Main Page': 'Welcome to [[Earth]], not to [[Nowhere]].',
  Earth:
    "'''Earth''' is a planet.\n\n== History ==\nOld.\n\n=== Rocks ===\nHard.\n\n== Life ==\nMuch.\n[[Category:Planets]]",
  Terra: '#REDIRECT [[Earth]]',
  'Earth/Moon': 'A moon.',
  'Talk:Earth': 'Talk.',
  Styled:
    '<div style="background:#ffffcc">a</div><span style="color:red">b</span><div style="background:url(x)">c</div>',
  Wide: '{|\n|+ Numbers\n! a !! b\n|-\n| 1 || 2\n|}\n{|\n| x\n|}',
};

describe('/', () => {
  test('leads to the main page', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const answer = await api.get('/');
    expect([answer.status, answer.headers.location]).toEqual([302, '/wiki/Main_Page']);
    expect((await api.get('/wiki/')).headers.location).toBe('/wiki/Main_Page');
  });
});

describe('/wiki/{title}', () => {
  test('shows the page in its frame', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { status, headers, body } = await api.get('/wiki/Earth');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body).toContain('<title>Earth – Stemma</title>');
    expect(body).toContain('<h1 id="firstHeading"><bdi>Earth</bdi></h1>');
    expect(body).toContain('<b>Earth</b> is a planet.');
    expect(body).toContain('<link rel="canonical" href="https://wiki.test/wiki/Earth"/>');
    expect(body).toContain('href="/wiki/Category:Planets"');
    expect(body).toContain('git clone https://wiki.test/wiki.git');
  });

  test.each([
    ["''Earth'' &amp; '''moon'''", '<i>Earth</i> &amp; <b>moon</b>', 'Earth &amp; moon'],
    ['<i onclick="x">a</i><script>b</script>', '<i>a</i>&lt;script&gt;b&lt;/script&gt;', 'ab'],
    ['a &lt;b>', 'a &lt;b&gt;', 'a &lt;b>'],
  ])('shows the title %s that it gives itself as it is formatted', async (written, heading, plain) => {
    const { api } = await makeWiki({ pages: { Named: `{{DISPLAYTITLE:${written}}}x` } });
    const { body } = await api.get('/wiki/Named');
    expect(body).toContain(`<h1 id="firstHeading"><bdi><span>${heading}</span></bdi></h1>`);
    expect(body).toContain(`<title>${plain} – Stemma</title>`);
  });

  test('shows the title of front matter as the text that it is', async () => {
    const files = { 'Named.md': '---\ntitle: The <b> tag\n---\nx' };
    const { api } = await makeWiki({ past: [{ files }] });
    const { body } = await api.get('/wiki/Named');
    expect(body).toContain('<title>The &lt;b> tag – Stemma</title>');
    expect(body).toContain('<h1 id="firstHeading"><bdi><span>The &lt;b&gt; tag</span></bdi></h1>');
  });

  test('lists its headings as a tree', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get('/wiki/Earth');
    expect(body).toContain(
      '<ol><li><a href="#History">History</a><ol><li><a href="#Rocks">Rocks</a></li></ol></li><li><a href="#Life">Life</a></li></ol>',
    );
    expect((await api.get('/wiki/Main_Page')).body).not.toContain('ui-contents');
  });

  test('finds the section of a link that was copied from GitHub', async () => {
    const source = '[a](#user-content-b) [c](Earth#user-content-history)\n\n# b';
    const { api } = await makeWiki({ pages: PAGES, past: [{ files: { 'A.md': source } }] });
    const { body } = await api.get('/wiki/A');
    expect(body).toContain('href="#b"');
    expect(body).toContain('href="/wiki/Earth#history"');
  });

  test('links within the wiki, and says which pages are missing', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get('/wiki/Main_Page');
    expect(body).toContain('<a href="/wiki/Earth" title="Earth">Earth</a>');
    expect(body).toMatch(/<a href="\/wiki\/Nowhere"[^>]* class="new"/);
    expect(body).toContain('(page does not exist)');
    expect(body).not.toContain('redlink');
  });

  test.each([
    ['earth', '/wiki/Earth'],
    ['Main%20Page', '/wiki/Main_Page'],
    ['main_page?action=raw', '/wiki/Main_Page?action=raw'],
  ])('leads from %s to %s for ever', async (written, location) => {
    const { api } = await makeWiki({ pages: PAGES });
    const answer = await api.get(`/wiki/${written}`);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  test('takes a slash in a title as it is, and leads up from a subpage', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { status, body } = await api.get('/wiki/Earth/Moon');
    expect(status).toBe(200);
    expect(body).toMatch(/aria-label="Pages above this one"><ol[^>]*><li[^>]*><a href="\/wiki\/Earth"/);
  });

  test('follows a redirect and says so, unless it is told to stay', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const followed = await api.get('/wiki/Terra');
    expect(followed.body).toContain('is a planet');
    expect(followed.body).toContain('Redirected from <a href="/wiki/Terra?redirect=no">Terra</a>');
    expect(followed.body).toContain('<link rel="canonical" href="https://wiki.test/wiki/Earth"/>');
    const stayed = await api.get('/wiki/Terra?redirect=no');
    expect(stayed.body).toContain('This page leads to <a href="/wiki/Earth">Earth</a>');
    expect(stayed.body).not.toContain('is a planet');
  });

  test('answers for a missing page 404, with pages of a similar name', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { status, body } = await api.get('/wiki/Earthlings');
    expect(status).toBe(404);
    expect(body).toContain('There is no page of this name yet');
    expect(body).toContain('<a href="/wiki/Earth">Earth</a>');
    expect(body).toContain('noindex');
  });

  test('shows what is wrong with a title as a page', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { status, headers, body } = await api.get('/wiki/A%5Bb%5D');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Error: 404');
  });

  test('an unchanged page costs its reader nothing, and an edit shows at once', async () => {
    const { api, push } = await makeWiki({ pages: PAGES });
    const { headers } = await api.get('/wiki/Earth');
    const again = await api.get('/wiki/Earth', { 'if-none-match': headers.etag as string });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    await push({ files: { 'Earth.mediawiki': 'Another planet.' } });
    const changed = await api.get('/wiki/Earth', { 'if-none-match': headers.etag as string });
    expect(changed.status).toBe(200);
    expect(changed.body).toContain('Another planet.');
  });

  test('gives a revision by its number, and its source', async () => {
    const { api, push } = await makeWiki({ pages: { Earth: 'Flat.' } });
    await push({ files: { 'Earth.mediawiki': 'Round.' } });
    expect((await api.get('/wiki/Earth?oldid=1')).body).toContain('Flat.');
    expect((await api.get('/wiki/Earth?oldid=1')).body).toContain('noindex');
    expect((await api.get('/wiki/Earth?action=raw')).body).toBe('Round.');
    expect((await api.get('/wiki/Earth?action=raw&oldid=1')).body).toBe('Flat.');
    expect((await api.get('/wiki/Moon?oldid=1')).headers.location).toBe('/wiki/Earth?oldid=1');
    expect((await api.get('/wiki/Earth?oldid=99')).status).toBe(404);
  });

  test('makes classes of styles, in one style sheet that the policy names', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { headers, body } = await api.get('/wiki/Styled');
    expect(body).not.toMatch(/ style=/);
    expect(body).toMatch(/<style>\.s-[\w-]+\{color-scheme:light;color:var\(--text\);background:#ffffcc\}/);
    const [, css = ''] = /<style>(.*?)<\/style>/.exec(body) ?? [];
    const { createHash } = await import('node:crypto');
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(css).not.toContain('url(');
  });

  test('wraps tables so that the keyboard can scroll them, each with a name', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get('/wiki/Wide');
    const names = [...body.matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['Numbers', 'Table 2']);
  });
});

describe('what is around a page', () => {
  test('is its own sidebar, header and footer', async () => {
    const past = [
      {
        files: {
          '_Sidebar.md': '[[Earth]] aside',
          '_Footer.md': 'At the *foot*',
          'Sub/_Sidebar.md': 'Below',
          'Sub/A.md': 'a',
        },
      },
    ];
    const { api } = await makeWiki({ pages: { Earth: 'e' }, past });
    const { body } = await api.get('/wiki/Earth');
    expect(body).toContain('aside');
    expect(body).toContain('At the <em>foot</em>');
    expect((await api.get('/wiki/Sub/A')).body).toContain('Below');
  });

  test('keeps its ids apart from those of the page', async () => {
    const files = {
      '_Sidebar.mediawiki': '== History ==\n[[#History]] [[#Shape]]',
      '_Header.mediawiki': '== History ==\nA<ref>Above.</ref>\n<references/>',
      '_Footer.mediawiki': '== Ähnlich ==\n[[#Ähnlich]]',
    };
    const pages = { Earth: '== History ==\nB<ref>Own.</ref>\n== Shape ==\n== Ähnlich ==\n<references/>' };
    const { api } = await makeWiki({ pages, past: [{ files }] });
    const { body } = await api.get('/wiki/Earth');
    const ids = [...body.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(['History', 'ui-side-History', 'ui-head-History', 'ui-head-cite_note-1']),
    );
    const side = body.slice(body.indexOf('id="ui-sidebar"'));
    expect(side).toMatch(/href="#ui-side-History"[^>]*>#History/);
    expect(side).toMatch(/href="\/wiki\/_Sidebar#Shape"[^>]*>#Shape/);
    expect(body).toContain('href="#ui-head-cite_note-1"');
    expect(body).toMatch(/href="#ui-foot-[^"]*"[^>]*>#Ähnlich/);
  });

  test('no list is empty where it says nothing', async () => {
    const { api } = await makeWiki({ pages: { Earth: 'e' } });
    for (const path of ['Earth', 'Special:Categories', 'Special:UnusedFiles', 'Special:ListRedirects'])
      expect((await api.get(`/wiki/${path}`)).body).not.toMatch(/<[uo]l[^>]*><\/[uo]l>/);
  });

  test("or the contents of an mdBook, whose folder need not be the page's", async () => {
    const files = {
      'book.toml': '[book]\nsrc = "text"\n',
      'text/SUMMARY.md': '- [One](one.md)',
      'text/one.md': 'x',
      'Notes.md': 'y',
    };
    const { api } = await makeWiki({ past: [{ files }] });
    for (const title of ['Notes', 'Text/one', 'Text/SUMMARY'])
      expect((await api.get(`/wiki/${title}`)).body).toMatch(/<a [^>]*href="[^"]*Text\/one"[^>]*>One<\/a>/);
  });

  test('or the list of MediaWiki:Sidebar', async () => {
    const { api } = await makeWiki({
      pages: {
        'MediaWiki:Sidebar':
          '* navigation\n** mainpage|Start\n** Earth\n** javascript:alert(1)|x\n** https://example.org/|Away',
      },
    });
    const { body } = await api.get('/wiki/MediaWiki:Sidebar?redirect=no');
    expect(body).toContain('<a href="/wiki/Main_Page">Start</a>');
    expect(body).toContain('<a href="https://example.org/">Away</a>');
    expect(body).not.toContain('href="javascript');
  });
});

describe('old addresses', () => {
  test.each([
    ['/index.php?title=Earth', '/wiki/Earth'],
    ['/w/index.php?title=Earth&oldid=3', '/wiki/Earth?oldid=3'],
    ['/index.php?search=a+b', '/wiki/Special:Search?search=a+b'],
    ['/index.php?oldid=3', '/wiki/Special:Redirect?oldid=3'],
    ['/index.php?title=//evil.example/%0d%0aX', '/wiki///evil.example/%0D%0AX'],
    ['/index.php', '/'],
  ])('%s leads to %s', async (asked, location) => {
    const { api } = await makeWiki({ pages: PAGES });
    const answer = await api.get(asked);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });
});

describe('how pages look', () => {
  test('is kept in a cookie by a form, and part of the answer', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const form = 'theme=dark&width=wide&language=de&returnto=%2Fwiki%2FEarth';
    const answer = await api.post('/wiki/Special:Preferences', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/wiki/Earth']);
    const [cookie = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';');
    expect(cookie).toBe('stemma-look=dark.wide.de.off');
    const { body } = await api.withCookie(cookie).get('/wiki/Earth');
    expect(body).toContain('data-theme="dark" data-width="wide" data-keys="off"');
    expect(body).toContain('>Diskussion</a>');
    expect((await api.get('/wiki/Earth')).body).toContain('>Talk</a>');
  });

  test('is kept in the account, too, and comes with the next log-in, wherever that is', async () => {
    const { api } = await makeWiki({ pages: PAGES, accounts: [ALICE] });
    const path = '/wiki/Special:Preferences';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { api: own, csrfToken: token } = await logIn(api);
    const save = (fields: object) =>
      own.post(path, new URLSearchParams({ theme: 'dark', language: 'de', ...fields }).toString(), type);
    const refused = await save({ token: 'x' });
    expect(refused.status).toBe(403);
    expect(fieldsIn(refused.body)).toMatchObject({ theme: 'dark', language: 'de' });
    expect((await save({ token })).status).toBe(303);
    const form = await api.get('/wiki/Special:UserLogin');
    const elsewhere = api.withCookie(cookiesOf(form)[0] as string);
    const fields = { ...fieldsIn(form.body), name: 'Alice', password: 'password of Alice' };
    const answer = await elsewhere.post(
      '/wiki/Special:UserLogin',
      new URLSearchParams(fields).toString(),
      type,
    );
    expect(cookiesOf(answer)).toContain('stemma-look=dark.text.de.off');
  });

  test('speaks the language of the browser', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const answer = await api.get('/wiki/Earth', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' });
    expect(answer.body).toContain('Zum Inhalt springen');
    expect(answer.headers.vary).toBe('Cookie, Accept-Language');
  });

  test.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('never sends anybody on to %j', async (returnto) => {
    const { api } = await makeWiki({ pages: PAGES });
    const form = new URLSearchParams({ returnto }).toString();
    const answer = await api.post('/wiki/Special:Preferences', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect((await api.get(`/wiki/Special:Preferences?${form}`)).body).toContain('name="returnto" value="/"');
  });

  test('is not set by pages of other origins', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    expect((await api.post('/wiki/Special:Preferences', 'theme=dark', headers)).status).toBe(403);
  });
});

describe('what browsers and crawlers ask for', () => {
  test('is there', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    expect((await api.get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
    expect((await api.get('/robots.txt')).body).toContain('Sitemap: https://wiki.test/sitemap.xml');
    expect((await api.get('/opensearch.xml')).body).toContain(
      'template="https://wiki.test/wiki/Special:Search?search={searchTerms}',
    );
    expect((await api.get('/assets/none.js')).status).toBe(404);
  });
});

describe('words that every object knows, and no table of ours', () => {
  const WORDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

  test.each(WORDS)('%s is an action like any other that there is not', async (word) => {
    const { api } = await makeWiki({ pages: { Earth: 'Round.' } });
    const { status, body } = await api.get(`/wiki/Earth?action=${word}`);
    expect([status, body.includes('Round.')]).toEqual([404, false]);
    expect((await api.post(`/wiki/Earth?action=${word}`, {})).status).toBe(404);
    expect((await api.get(`/wiki/Earth?oldid=1&direction=${word}`)).status).toBe(200);
    expect((await api.get(`/wiki/Special:${word}`)).status).toBe(404);
    expect((await api.get(`/wiki/Special:Log/${word}`)).status).toBe(200);
  });
});

describe('?action=preview', () => {
  test('gives the beginning of a page, over a redirect, as text', async () => {
    const { api } = await makeWiki({
      pages: { ...PAGES, Odd: `'''<nowiki><b></nowiki>''' ${'word '.repeat(300)}` },
    });
    const { headers, json } = await api.get('/wiki/Terra?action=preview');
    expect(headers['content-type']).toBe('application/json');
    expect(json).toEqual({ title: 'Earth', text: expect.stringMatching(/^Earth is a planet\. /) });
    const odd = (await api.get('/wiki/Odd?action=preview')).json;
    expect(odd.text).toMatch(/^<b> word .* word…$/);
    expect(odd.text.length).toBeLessThan(530);
  });
});

describe('?action=render', () => {
  test('gives the text alone, with whole addresses and without links that edit', async () => {
    const text = '== Shape ==\n[[Mars]] <span style="color: red">x</span> <nowiki>href="/wiki/Mars"</nowiki>';
    const { api } = await makeWiki({ pages: { Earth: text, Mars: 'Red.', Old: '#REDIRECT [[Mars]]' } });
    const { status, body, headers } = await api.get('/wiki/Earth?action=render');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<div class="mw-parser-output" lang="en" dir="ltr"><style>.*<\/div>$/s);
    expect(body).toMatch(/<a href="https?:\/\/[^/"]+\/wiki\/Mars"/);
    expect(body).toContain('href="/wiki/Mars"</span>');
    expect(body).not.toMatch(/<html|<nav|ui-edit-link/);
    expect((await api.get('/wiki/Earth?action=render&oldid=1')).body).toBe(body);
    expect((await api.get('/wiki/Old?action=render')).body).toContain('Red.');
    expect((await api.get('/wiki/None?action=render')).status).toBe(404);
  });
});

describe('a private wiki', () => {
  test('shows strangers nothing of itself', async () => {
    const past = [
      { files: { '.stemma/rights.json': '{"read": "user"}', '.stemma/site.json': '{"siteName": "Secret"}' } },
    ];
    const { api, alice } = await makeWiki({ pages: PAGES, past });
    for (const path of [
      '/',
      '/wiki/Earth',
      '/wiki/Nowhere',
      '/wiki/Special:Preferences',
      '/opensearch.xml',
      '/wiki/Earth?action=raw',
      '/wiki/Earth?action=render',
      '/wiki/Earth?action=preview',
    ]) {
      const answer = await api.get(path, { 'sec-fetch-dest': 'document' });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body).not.toMatch(/Secret|planet/);
    }
    expect((await api.get('/robots.txt')).body).toContain('Disallow: /\n');
    const own = await alice.get('/wiki/Earth');
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toContain('private');
    expect(own.body).toContain('noindex');
  });
});
