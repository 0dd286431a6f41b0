/** Acts and uploads in a browser, with and without a script: vandalism, a new name, a deletion, pictures. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, NO_BROWSER, violations } from '../support/browser.ts';
import type { PageBody } from '../support/client.ts';
import { type Server, startServer } from '../support/server.ts';
import { addAccount, visitAs } from './visit-as.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SUBMIT = 'main form[method=post] button[type=submit]';

describe.skipIf(NO_BROWSER !== undefined)(
  `somebody who sets things right${NO_BROWSER === undefined ? '' : `: ${NO_BROWSER}`}`,
  () => {
    let browser: Browser;
    let server: Server;

    beforeAll(async () => {
      server = await startServer();
      browser = await launch();
      await addAccount(server, 'Wanda');
      await addAccount(server, 'Ada', 'admin');
    });
    afterAll(() => browser?.close());

    test.each([
      { width: 1280, dark: false, withoutScript: false },
      { width: 360, dark: true, withoutScript: true },
    ])(
      'reverts, renames, deletes, restores, protects: $width pixels, without script: $withoutScript',
      async (how) => {
        const name = `Act_${how.width}`;
        const vandal = await server.editor('Vera', 'vera@example.org');
        const author = await server.editor('Otto', 'otto@example.org');
        const made = await author.post<PageBody>('/page', { title: name, source: 'Good.', comment: 'c' });
        const { latest } = made.body;
        await vandal.put(`/page/${name}`, { source: 'Bad.', comment: 'c', latest: { id: latest.id } });
        const visitor = await visitAs(browser, server, 'Ada', { ...how, to: `/wiki/${name}?action=history` });
        const { page, context, complaints, dialogs } = visitor;
        const found: string[] = [];
        const check = async (what: string): Promise<void> => {
          if (how.withoutScript) return;
          found.push(...(await violations(visitor)).map((each) => `${what}: ${each}`));
        };
        const open = async (action: string): Promise<void> => {
          await page.goto(`${server.origin}/wiki/${name}?action=${action}`);
          await check(action);
          const sideways = await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          expect(sideways).toBe(0);
        };
        await page.click('text=Roll back');
        await check('rollback');
        await page.click(SUBMIT);
        expect(await page.textContent('article')).toContain('Good.');
        await open('protect');
        await page.check('input[value=admin]');
        await page.fill('[name=reason]', 'wars');
        await page.fill('[name=confirmpassword]', 'a password to write with');
        await page.click(SUBMIT);
        await open('delete');
        await page.click(SUBMIT);
        expect(await page.textContent('main')).toContain('There is no page of this name yet');
        await open('undelete');
        await page.click(SUBMIT);
        expect(await page.textContent('article')).toContain('Good.');
        await open('move');
        await page.fill('[name=to]', 'Main Page');
        await page.click(SUBMIT);
        expect(await page.textContent('#ui-problem')).toContain('Nothing has been saved yet');
        await check('refused move');
        await page.fill('[name=to]', `${name} moved`);
        await page.click(SUBMIT);
        expect(await page.textContent('h1')).toBe(`${name.replace('_', ' ')} moved`);
        expect(found).toEqual([]);
        expect(dialogs).toEqual([]);
        expect(complaints.filter((each) => !/status of 40[49]/.test(each))).toEqual([]);
        await context.close();
      },
    );

    test('uploads two pictures beside each other with a script, and a new version without one', async () => {
      const { page, context, complaints } = await visitAs(browser, server, 'Wanda', {
        to: '/wiki/Special:Upload',
      });
      const pictures = ['One.png', 'Two.png'].map((each) => ({
        name: each,
        mimeType: 'image/png',
        buffer: PNG,
      }));
      await page.setInputFiles('input[type=file]', pictures);
      await page.fill('.ui-uploads li:first-child input', 'First.png');
      await page.click(SUBMIT);
      await expect.poll(() => page.locator('.ui-uploads a').count()).toBe(2);
      await page.click('.ui-uploads li:first-child a');
      expect(await page.textContent('h1')).toBe('File:First.png');
      expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([]);
      await context.close();
      const plain = await visitAs(browser, server, 'Wanda', {
        withoutScript: true,
        to: '/wiki/Special:Upload?file=First.png',
      });
      const next = Buffer.concat([PNG, Buffer.from('\n')]);
      await plain.page.setInputFiles('input[type=file]', {
        name: 'x.png',
        mimeType: 'image/png',
        buffer: next,
      });
      await plain.page.click(SUBMIT);
      expect(await plain.page.textContent('h1')).toBe('File:First.png');
      expect(await plain.page.textContent('main')).toContain('return to this');
      await plain.context.close();
    });

    test.each([
      ['pasted', `new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })`],
      [
        'dropped',
        `new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: right - 1, clientY: bottom - 1 })`,
      ],
    ])('a picture that is %s into the text is uploaded, and stands where it was put', async (how, event) => {
      const { page, context } = await visitAs(browser, server, 'Wanda', {
        to: `/wiki/Pictured_${how}?action=edit`,
      });
      await page.click('.cm-content');
      await page.keyboard.insertText('Here: ');
      await page.evaluate(`{
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob('${PNG.toString('base64')}'), (each) => each.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
        const line = document.querySelector('.cm-line');
        const { right, bottom } = line.getBoundingClientRect();
        line.dispatchEvent(${event});
      }`);
      await expect
        .poll(() => page.textContent('.cm-content'))
        .toMatch(/Here: \[\[File:Pictured \w+ [\d -]+\.png\|thumb\]\]/);
      await page.click('main button[name=save]');
      await page.waitForSelector('article img');
      await context.close();
    });

    test('changes a password, and is logged out elsewhere', async () => {
      await addAccount(server, 'Paul');
      const elsewhere = await visitAs(browser, server, 'Paul');
      const visitor = await visitAs(browser, server, 'Paul', { to: '/wiki/Special:ChangePassword' });
      const { page, context } = visitor;
      expect(await violations(visitor)).toEqual([]);
      await page.fill('[name=currentpassword]', 'a password to write with');
      await page.fill('[name=newpassword]', 'another one of them');
      await page.fill('[name=againpassword]', 'another one of them');
      await page.click(SUBMIT);
      expect(await page.textContent('main')).toContain('all other sessions have ended');
      await elsewhere.page.reload();
      expect(await elsewhere.page.textContent('.ui-account')).toContain('Log in');
      await elsewhere.context.close();
      await context.close();
    });
  },
);
