/** Writing in a browser: with and without a script, in conflict, with drafts, pasted texts and long ones. */

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf, LOOKS, violations, visit, visitFrom, WHOLE } from '../support/browser.ts';
import type { PageBody } from '../support/client.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { describeInBrowser } from './in-browser.ts';
import { logIn, PASSWORD, visitAs } from './visit-as.ts';

/** The text in the editor, or in the text area where there is no script. */
async function write(page: Page, text: string, { withoutScript = false } = {}): Promise<void> {
  if (withoutScript) return page.fill('#ui-text', text);
  await page.click('.cm-content');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

/** How many drafts the browser keeps. */
function drafts(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((done) => {
    indexedDB.open('stemma', 1).onsuccess = ({ target: { result: database } }) => {
      database.transaction('drafts').objectStore('drafts').count().onsuccess = ({ target }) => {
        database.close();
        done(target.result);
      };
    };
  })`);
}

const SAVE = 'main button[name=save]';

describeInBrowser('a writer', { Wanda: 'edit', Theo: 'edit' }, (here) => {
  describe.each([
    { width: 1280, withoutScript: false },
    { width: 360, withoutScript: true },
  ])('$width pixels, without script: $withoutScript', (how) => {
    const name = `Tale ${how.width}`;

    test('makes a page from a red link, previews a section, meets a conflict twice and settles it', async () => {
      const { page, context, dialogs, complaints } = await visitAs(here, 'Wanda', {
        ...how,
        to: `/wiki/${encodeURIComponent(name)}`,
      });
      await page.click('text=Create this page');
      await write(page, 'Lead.\n\n== One ==\nFirst.\n\n== Two ==\nSecond.', how);
      await page.click(SAVE);
      expect(await page.textContent('h1')).toBe(name);
      await page.click('a[aria-label="Edit section: One"]');
      await write(page, "== One ==\nFirst of '''mine'''.", how);
      await page.click('main button[name=preview]');
      expect(await page.textContent('.ui-preview')).toContain('First of mine.');
      const other = await visitAs(here, 'Theo', { withoutScript: true });
      const address = `${here.server.origin}/wiki/${name.replace(' ', '_')}`;
      const tell = async (from: string, to: string): Promise<void> => {
        await other.page.goto(`${address}?action=edit`);
        const before = await other.page.inputValue('#ui-text');
        await other.page.fill('#ui-text', before.replace(from, to));
        await other.page.click(SAVE);
      };
      await tell('First.', 'First of theirs.');
      await page.click(SAVE);
      expect(await page.textContent('h1')).toBe(`Edit conflict: ${name}`);
      expect(await page.textContent('.ui-place')).toContain('First of theirs.');
      await tell('First of theirs.', 'First of theirs, again.');
      await page.check('input[value=theirs-mine]');
      await page.click(SAVE);
      expect(await page.textContent('.ui-place')).toContain('theirs, again.');
      await page.check('input[value=mine]');
      await page.click(SAVE);
      const text = (await page.textContent('article')) ?? '';
      expect(text).toContain('First of theirs.');
      expect(text).toContain('First of mine.');
      expect(text).toContain('Second.');
      expect(dialogs).toEqual([]);
      expect(complaints.filter((each) => !/status of 40[49]/.test(each))).toEqual([]);
      await other.context.close();
      await context.close();
    });
  });

  test('comes back to a draft after the browser crashed, and to none once it is saved', async () => {
    const profile = temporaryDirectory('profile');
    const to = '/wiki/Drafted?action=edit';
    const first = await visitFrom(profile);
    await logIn(first, here.server.origin, 'Wanda', to);
    await write(first.page, 'Not yet saved.');
    await expect.poll(() => drafts(first.page)).toBe(1);
    await first.crash();
    const again = await visitFrom(profile);
    await logIn(again, here.server.origin, 'Wanda', to);
    const { page, context } = again;
    await page.waitForSelector('.ui-draft');
    expect(await page.textContent('.cm-content')).toBe('');
    await page.click('.ui-draft >> text=Show changes');
    await page.waitForSelector('.ui-draft ins >> text=Not yet saved.');
    expect(await page.textContent('.cm-content')).toBe('');
    expect(await violations(again)).toEqual([]);
    await page.click('.ui-draft >> text=Restore');
    expect(await page.textContent('.cm-content')).toBe('Not yet saved.');
    await page.click(SAVE);
    await page.waitForSelector('article');
    await expect.poll(() => drafts(page)).toBe(0);
    await context.close();
  });

  test('is asked before words are left behind', async () => {
    const { page, context, dialogs } = await visitAs(here, 'Wanda', {
      to: '/wiki/Left?action=edit',
    });
    await write(page, 'Words.');
    await page.click('main >> text=Cancel');
    await expect.poll(() => dialogs.length).toBe(1);
    expect(page.url()).toContain('action=edit');
    await context.close();
  });

  test.each([
    [
      'a word processor',
      '<html><head><style>p.MsoNormal{margin:0}</style></head><body><h2 style="mso-x:1"><span lang=EN>Title</span></h2><p class=MsoNormal>A <b style="mso-bidi">bold</b> and <i>italic</i> <a href="https://example.org/x">link</a>.<o:p></o:p></p><table class=MsoTableGrid><tr><td width=10><p>a</p></td><td>b</td></tr></table></body></html>',
      [/== ?Title ?==/, /'''bold'''/, /''italic''/, /\[https:\/\/example\.org\/x link\]/, /\{\|/],
      /mso|style|span|<o:p/i,
    ],
    [
      'a web page',
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid"><ul><li><span style="font-weight:700">One</span></li><li><span style="font-style:italic">Two</span></li></ul></b><script>alert(1)</script>',
      [/^\* ?'''One'''$/m, /^\* ?''Two''$/m],
      /docs-internal|script|alert|^'''\*/i,
    ],
  ] as const)('pastes rich text of %s as clean markup', async (_, html, wanted, unwanted) => {
    const { page, context, dialogs } = await visitAs(here, 'Wanda', {
      to: '/wiki/Pasted?action=edit',
    });
    await page.click('.cm-content');
    await page.evaluate(`{
        const data = new DataTransfer();
        data.setData('text/html', ${JSON.stringify(html).replaceAll('</script', '<\\/script')});
        data.setData('text/plain', 'plain');
        document.querySelector('.cm-content').dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
      }`);
    await expect.poll(() => page.locator('.cm-line').count()).toBeGreaterThan(1);
    const text = (await page.locator('.cm-line').allTextContents()).join('\n');
    for (const each of wanted) expect(text).toMatch(each);
    expect(text).not.toMatch(unwanted);
    await page.keyboard.press('Control+z');
    expect((await page.locator('.cm-line').allTextContents()).join('')).not.toContain('One');
    expect(dialogs).toEqual([]);
    await context.close();
  });

  test('completes links, and sees the text beside it', async () => {
    const { page, context } = await visitAs(here, 'Wanda', {
      to: '/wiki/Completed?action=edit',
    });
    await page.click('.cm-content');
    await page.keyboard.type('See [[Scrib');
    await page.waitForSelector('.cm-tooltip-autocomplete >> text=Scribal errors');
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
    expect(await page.textContent('.cm-content')).toBe('See [[Scribal errors]]');
    await page.waitForSelector('.ui-live a >> text=Scribal errors');
    await context.close();
  });

  test('completes templates, and the arguments that their documentation names', async () => {
    const data = { params: { name: { label: 'Name of the copy' }, year: { description: 'of writing' } } };
    const source = `{{{name}}}<noinclude><templatedata>${JSON.stringify(data)}</templatedata></noinclude>`;
    const editor = await here.server.editor('Tilda', 'tilda@example.org');
    await editor.post('/page', { title: 'Template:Witness', source, comment: 'c' });
    const { page, context } = await visitAs(here, 'Wanda', { to: '/wiki/Filled?action=edit' });
    await page.click('.cm-content');
    await page.keyboard.type('{{Witn');
    await page.waitForSelector('.cm-tooltip-autocomplete >> text=Witness');
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
    expect(await page.textContent('.cm-content')).toBe('{{Witness}}');
    await page.keyboard.type('|y');
    await page.waitForSelector('.cm-tooltip-autocomplete >> text=of writing');
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
    expect(await page.textContent('.cm-content')).toBe('{{Witness|year=}}');
    await context.close();
  });

  test('scrolls text and preview together, block by block', async () => {
    const words = Array.from({ length: 60 }, (_, place) => `Paragraph ${place} tells what it is.`);
    // Lines that are no more than a line of the source, and much of the preview, or the other way round.
    const source = words
      .map((text, place) =>
        place % 7 === 0 ? `${text}\n\n{{Tall}}` : `${text}<!--${'\n'.repeat(place % 5)}-->`,
      )
      .join('\n\n');
    const editor = await here.server.editor('Lena', 'lena@example.org');
    await editor.post('/page', { title: 'Template:Tall', source: 'Tall.<br>'.repeat(20), comment: 'c' });
    await editor.post('/page', { title: 'Together', source, comment: 'c' });
    const { page, context } = await visitAs(here, 'Wanda', { to: '/wiki/Together?action=edit' });
    await page.waitForSelector('.ui-live p:has-text("Paragraph 59")');
    /** The number of the first paragraph that stands wholly in a side. */
    const first = (side: string, blocks: string): Promise<number> =>
      page.evaluate(`{
        const { top } = document.querySelector('${side}').getBoundingClientRect();
        const shown = [...document.querySelectorAll('${side} ${blocks}')].filter((each) => each.getBoundingClientRect().top >= top - 2);
        Number(shown.map((each) => /Paragraph (\\d+)/.exec(each.textContent)?.[1]).find((number) => number !== undefined));
      }`);
    for (const [leader, places] of [
      ['.cm-scroller', [0.25, 0.5, 0.75]],
      ['.ui-live', [0.6, 0.2]],
    ] as const) {
      await page.locator(leader).dispatchEvent('wheel');
      for (const place of places) {
        await page.evaluate(
          `{ const side = document.querySelector('${leader}'); side.scrollTop = ${place} * (side.scrollHeight - side.clientHeight); }`,
        );
        const apart = async (): Promise<number> =>
          Math.abs((await first('.cm-scroller', '.cm-line')) - (await first('.ui-live', 'p')));
        // One of them may just be cut off.
        await expect.poll(apart).toBeLessThan(2);
      }
    }
    await context.close();
  });

  test('writes in a page of 200 KB without lag', async () => {
    const line = "A line with '''bold''' text, a [[link]] and {{template|name=value}}.\n";
    const source = Array.from({ length: 100 }, (_, place) => `== Part ${place} ==\n${line.repeat(30)}`).join(
      '\n',
    );
    const editor = await here.server.editor('Lena', 'lena@example.org');
    await editor.post('/page', { title: 'Long', source, comment: 'c' });
    const { page, context } = await visitAs(here, 'Wanda', { to: '/wiki/Long?action=edit' });
    expect(source.length).toBeGreaterThan(200_000);
    await page.click('.ui-toolbar >> text=Live preview');
    await page.click('.cm-content');
    await page.keyboard.press('Control+End');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    };
    await page.keyboard.type('warm');
    const before = await spent();
    await page.keyboard.type('twenty characters ...');
    const each = ((await spent()) - before) / 21;
    expect(await page.textContent('.cm-line:last-child')).toContain('twenty characters ...');
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThan(50);
    await context.close();
  });

  test('loads the editor where one writes, and nowhere else', async () => {
    const { page, context } = await visitAs(here, 'Wanda');
    const editors = new Set<string>();
    page.on('request', (request) => {
      if (/\/assets\/editor-/.test(request.url())) editors.add(request.url());
    });
    await page.goto(`${here.server.origin}/wiki/Stemmatics`);
    expect([...editors]).toEqual([]);
    await page.goto(`${here.server.origin}/wiki/Stemmatics?action=edit`);
    const [address = ''] = editors;
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(bytes.length).toBeGreaterThan(50_000);
    expect(gzipSync(bytes).length).toBeLessThan(180_000);
    await context.close();
  });

  test.each(WHOLE ? LOOKS : LOOKS.slice(0, 2))(
    'has forms that everybody can use: $width pixels, dark: $dark',
    async (look) => {
      const visitor = await visitAs(here, 'Wanda', look);
      const { page, context, complaints } = visitor;
      const found: string[] = [];
      const check = async (what: string): Promise<void> => {
        found.push(...(await faultsOf(visitor)).map((each) => `${what}: ${each}`));
      };
      await page.goto(`${here.server.origin}/wiki/Stemmatics?action=edit`);
      await page.waitForSelector('.cm-editor');
      await check('editor');
      await page.keyboard.press('Control+f');
      await check('search');
      await page.click('main button[name=preview]');
      await check('preview');
      await write(page, 'Changed.');
      await page.click('main button[name=changes]');
      await check('changes');
      await context.clearCookies();
      await page.click(SAVE);
      await check('problem');
      const editor = await here.server.editor('Lena', 'lena@example.org');
      const { body } = await editor.get<PageBody>('/page/Stemmatics');
      const source = `Theirs: ${JSON.stringify(look)}`;
      await editor.put('/page/Stemmatics', { source, comment: 'c', latest: body.latest });
      await page.fill('main [name=name]', 'Wanda');
      await page.fill('main [name=password]', PASSWORD);
      await page.click(SAVE);
      expect(await page.textContent('h1')).toBe('Edit conflict: Stemmatics');
      await check('conflict');
      const { page: reader } = await visit(here.browser, look);
      await reader.goto(`${here.server.origin}/wiki/Stemmatics?action=edit`);
      found.push(...(await violations({ ...visitor, page: reader, context: reader.context() })));
      await reader.context().close();
      expect(found).toEqual([]);
      expect(complaints.filter((each) => !/status of 40\d/.test(each))).toEqual([]);
      await context.close();
    },
  );
});
