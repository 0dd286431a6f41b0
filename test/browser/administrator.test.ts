/** What an administrator does in a browser, with and without a script, at both widths, light and dark; and that everybody could use its forms. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, LOOKS, type Visitor, WHOLE } from '../support/browser.ts';
import type { PageBody } from '../support/client.ts';
import { describeInBrowser } from './in-browser.ts';
import { PASSWORD, visitAs } from './visit-as.ts';

const SUBMIT = 'main form[method=post] button[type=submit]';
const WAYS = [
  { width: 1280, dark: false, withoutScript: false },
  { width: 360, dark: true, withoutScript: true },
];
/** Addresses of forms, and a field with what is no value for it: each is looked at as it is opened, and with its error. */
const FORMS: readonly (readonly [path: string, field?: string, odd?: string])[] = [
  ['Special:Accounts', '[name=person]', '<b>"odd"</b>'],
  ['Special:Tokens', '[name=person]', '<b>"odd"</b>'],
  ['Special:SiteSettings', '#ui-others', '{"odd":'],
  ['Special:Rights', '#ui-others', '{"odd":'],
  ['Special:Suppress/1', '[name=revision]', '999999'],
  ['Special:ChangePassword', '[name=newpassword]', 'odd'],
  ['Special:Upload'],
  ['Special:Preferences'],
  ['Stemmatics?action=move', '[name=to]', 'A[b'],
  ['Stemmatics?action=delete'],
  ['Stemmatics?action=protect', '[name=emails]', 'odd'],
  ['Stemmatics?action=edit&section=new'],
  ['Karl_Lachmann?action=rollback'],
  ['Gone?action=undelete'],
  ['Special:UserLogout'],
];

describeInBrowser('an administrator', { Ada: 'admin' }, (here) => {
  /** A page that has something to roll back, and one that is gone. */
  beforeAll(async () => {
    const editor = await here.server.editor('Otto', 'otto@example.org');
    const { body } = await editor.get<PageBody>('/page/Karl_Lachmann');
    await editor.put('/page/Karl_Lachmann', { source: 'Spoilt.', comment: 'c', latest: body.latest });
    await editor.post('/page', { title: 'Gone', source: 'x', comment: 'c' });
    const gone = await editor.at(here.server.origin).send<{ delete: unknown }>({
      method: 'POST',
      path: '/api.php',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ action: 'delete', title: 'Gone', token: '+\\', format: 'json' })),
    });
    expect(gone.body, gone.text).toHaveProperty('delete');
  });

  describe.each(WAYS)('%j', (look) => {
    let visitor: Visitor;
    let page: Page;
    const name = `Fresh${look.width}`;

    beforeAll(async () => {
      visitor = await visitAs(here, 'Ada', look);
      page = visitor.page;
    });
    afterAll(() => visitor?.context.close());

    const open = (path: string) => page.goto(`${here.server.origin}/wiki/${path}`);

    test('adds an account, which takes the own password, and its owner writes', async () => {
      await open('Special:Accounts');
      await page.fill('[name=person]', name);
      await page.fill('[name=email]', `${name.toLowerCase()}@example.org`);
      await page.fill('[name=firstpassword]', PASSWORD);
      await page.fill('[name=confirmpassword]', 'guess');
      await page.click(SUBMIT);
      expect(await page.textContent('#ui-problem')).toContain('Your own password is wrong.');
      expect(await page.inputValue('[name=person]')).toBe(name);
      await page.fill('[name=firstpassword]', PASSWORD);
      await page.fill('[name=confirmpassword]', PASSWORD);
      await page.click(SUBMIT);
      expect(await page.textContent('main .ui-list')).toContain(`${name.toLowerCase()}@example.org`);
      const to = `/wiki/By_${name}?action=edit`;
      const fresh = await visitAs(here, name, { withoutScript: true, to });
      await fresh.page.fill('#ui-text', 'My first page.');
      await fresh.page.click('main button[name=save]');
      expect(await fresh.page.textContent('article')).toContain('My first page.');
      await fresh.context.close();
    });

    test('hides a revision from its history, and shows it again', async () => {
      const title = `Told_${look.width}`;
      const editor = await here.server.editor('Otto', 'otto@example.org');
      const made = await editor.post<PageBody>('/page', { title, source: 'A secret.', comment: 'told' });
      const { id } = made.body.latest;
      await editor.put(`/page/${title}`, { source: 'None.', comment: 'c', latest: { id } });
      await open(`${title}?action=history`);
      await page.click(`a[href="/wiki/Special:Suppress/${id}"]`);
      for (const part of ['text', 'comment', 'user']) await page.check(`[name=${part}]`);
      await page.click(SUBMIT);
      expect(await page.textContent('main')).toContain(`Revision ${id} is shown as was asked for.`);
      await open(`${title}?action=history`);
      const history = await page.textContent('.ui-history');
      expect(history).toContain('hidden');
      expect(history).not.toContain('told');
      expect((await open(`${title}?oldid=${id}`))?.status()).toBe(403);
      expect(await page.content()).not.toContain('A secret.');
      await open(`Special:Suppress/${id}`);
      for (const part of ['text', 'comment', 'user']) await page.uncheck(`[name=${part}]`);
      await page.click(SUBMIT);
      await open(`${title}?oldid=${id}`);
      expect(await page.textContent('article')).toContain('A secret.');
    });

    test('protects a page, which takes the own password, and others can read it alone', async () => {
      await open('Scribal_errors?action=protect');
      await page.check('input[value=admin]');
      await page.fill('[name=reason]', 'wars');
      await page.click(SUBMIT);
      expect(await page.textContent('#ui-problem')).toContain('Your own password is wrong.');
      expect(await page.isChecked('input[value=admin]')).toBe(true);
      await page.fill('[name=confirmpassword]', PASSWORD);
      await page.click(SUBMIT);
      const to = '/wiki/Scribal_errors?action=edit';
      const other = await visitAs(here, name, { withoutScript: true, to });
      expect(await other.page.textContent('main')).toContain('can be read, but not changed');
      await other.context.close();
      await open('Scribal_errors?action=protect');
      await page.check('input[value=namespace]');
      await page.fill('[name=confirmpassword]', PASSWORD);
      await page.click(SUBMIT);
    });

    test("changes the site's name, having seen what that changes", async () => {
      await open('Special:SiteSettings');
      await page.fill('[name=own-siteName]', `Wiki of ${name}`);
      await page.click('main button[name=changes]');
      expect(await page.textContent('main .ui-beside ins')).toContain(name);
      expect(await page.inputValue('[name=own-siteName]')).toBe(`Wiki of ${name}`);
      await page.fill('[name=confirmpassword]', PASSWORD);
      await page.click('main button[name=save]');
      await open('Stemmatics');
      expect(await page.title()).toContain(`Wiki of ${name}`);
      expect(visitor.dialogs).toEqual([]);
    });
  });

  // A sample looks at each form once: at what it says is wrong in one look, at the other half in the other.
  test.each(WHOLE ? LOOKS : LOOKS.slice(2))(
    'has forms and errors that everybody can use: $width pixels, dark: $dark',
    async (look) => {
      const visitor = await visitAs(here, 'Ada', look);
      const { page, complaints, context } = visitor;
      const found: string[] = [];
      const check = async (what: string): Promise<void> => {
        found.push(...(await faultsOf(visitor)).map((each) => `${what}: ${each}`));
      };
      const half = FORMS.filter((_, place) => WHOLE || place % 2 === (look.dark ? 1 : 0));
      for (const [path, field, odd = ''] of half) {
        await page.goto(`${here.server.origin}/wiki/${path}`);
        await check(path);
        if (field === undefined) continue;
        await page.fill(field, odd);
        if (path.includes('protect')) await page.check('input[value=named]');
        if (path.includes('Password')) await fillAll(page, 'odd');
        const confirm = page.locator('[name=confirmpassword]');
        if ((await confirm.count()) > 0) await confirm.fill(PASSWORD);
        await page.click(SUBMIT);
        expect(await page.locator('#ui-problem').count(), path).toBe(1);
        expect(await page.title()).toContain('Error: ');
        expect(await page.evaluate('document.activeElement.id')).toBe('ui-problem');
        await check(`${path}, refused`);
      }
      expect(found).toEqual([]);
      expect(complaints.filter((each) => !/status of 40\d/.test(each))).toEqual([]);
      await context.close();
    },
  );
});

async function fillAll(page: Page, text: string): Promise<void> {
  for (const field of await page.locator('main input[type=password]').all()) await field.fill(text);
}
