/** Acts and uploads in a browser, with and without a script: vandalism, a new name, a deletion, pictures. */

import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOOKS, sidewaysPx, violations, WHOLE } from '../support/browser.ts';
import type { PageBody } from '../support/client.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { describeInBrowser } from './in-browser.ts';
import { addAccount, visitAs } from './visit-as.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SUBMIT = 'main form[method=post] button[type=submit]';
/** Ways in which files come onto a page. */
const BRING = {
  chosen: (page: Page, files: readonly string[]) => page.setInputFiles('input[type=file]', files),
  /** As a hand does it, beside the form. */
  async dropped(page: Page, files: readonly string[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const { x, y } = (await page.locator('h1').boundingBox()) ?? { x: 0, y: 0 };
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
  },
  pasted: (page: Page, files: readonly string[]): Promise<unknown> =>
    page.evaluate(`{
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('${PNG.toString('base64')}'), (each) => each.charCodeAt(0));
      for (const name of ${JSON.stringify(files.map((file) => basename(file)))})
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }`),
};

describeInBrowser('somebody who sets things right', { Wanda: 'edit', Ada: 'admin' }, (here) => {
  test.each([
    { width: 1280, dark: false, withoutScript: false },
    { width: 360, dark: true, withoutScript: true },
  ])(
    'reverts, renames, deletes, restores, protects: $width pixels, without script: $withoutScript',
    async (how) => {
      const name = `Act_${how.width}`;
      const vandal = await here.server.editor('Vera', 'vera@example.org');
      const author = await here.server.editor('Otto', 'otto@example.org');
      const made = await author.post<PageBody>('/page', { title: name, source: 'Good.', comment: 'c' });
      const { latest } = made.body;
      await vandal.put(`/page/${name}`, { source: 'Bad.', comment: 'c', latest: { id: latest.id } });
      const visitor = await visitAs(here, 'Ada', { ...how, to: `/wiki/${name}?action=history` });
      const { page, context, complaints, dialogs } = visitor;
      const found: string[] = [];
      const check = async (what: string): Promise<void> => {
        if (how.withoutScript) return;
        found.push(...(await violations(visitor)).map((each) => `${what}: ${each}`));
      };
      const open = async (action: string): Promise<void> => {
        await page.goto(`${here.server.origin}/wiki/${name}?action=${action}`);
        await check(action);
        expect(await sidewaysPx(page)).toBe(0);
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

  test.each(['chosen', 'dropped', 'pasted'] as const)('uploads two pictures that are %s', async (how) => {
    const { page, context, complaints } = await visitAs(here, 'Wanda', { to: '/wiki/Special:Upload' });
    const directory = temporaryDirectory('pictures');
    const files = ['one', 'two'].map((name) => join(directory, `${how} ${name}.png`));
    for (const file of files) writeFileSync(file, PNG);
    await BRING[how](page, files);
    await expect.poll(() => page.locator('.ui-uploads li').count()).toBe(2);
    await page.fill('.ui-uploads li:first-child input', `First ${how}.png`);
    await page.click(SUBMIT);
    await expect.poll(() => page.locator('.ui-uploads a').count()).toBe(2);
    await page.click('.ui-uploads li:first-child a');
    expect(await page.textContent('h1')).toBe(`File:First ${how}.png`);
    expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([]);
    await context.close();
  });

  test('uploads a picture and its new version without a script, and returns to the old one', async () => {
    const { page, context } = await visitAs(here, 'Wanda', {
      withoutScript: true,
      to: '/wiki/Special:Upload',
    });
    const picture = { name: 'Plain.png', mimeType: 'image/png', buffer: PNG };
    await page.setInputFiles('input[type=file]', picture);
    await page.click(SUBMIT);
    expect(await page.textContent('h1')).toBe('File:Plain.png');
    await page.goto(`${here.server.origin}/wiki/Special:Upload?file=Plain.png`);
    const next = { ...picture, name: 'x.png', buffer: Buffer.concat([PNG, Buffer.from('\n')]) };
    await page.setInputFiles('input[type=file]', next);
    await page.click(SUBMIT);
    expect(await page.textContent('h1')).toBe('File:Plain.png');
    expect(await page.textContent('main')).toContain('return to this');
    await page.click('text=return to this');
    const to = page.url().slice(here.server.origin.length);
    await page.click(SUBMIT);
    expect(await page.textContent('h1')).toBe('File:Plain.png');
    expect(await page.locator('text=return to this').count()).toBe(2);
    await context.close();
    for (const look of WHOLE ? LOOKS : LOOKS.slice(0, 1)) {
      const visitor = await visitAs(here, 'Wanda', { ...look, to });
      expect(await visitor.page.locator(SUBMIT).count()).toBe(1);
      expect(await violations(visitor)).toEqual([]);
      await visitor.context.close();
    }
  });

  test.each([
    ['pasted', `new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })`],
    [
      'dropped',
      `new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: right - 1, clientY: bottom - 1 })`,
    ],
  ])('a picture that is %s into the text is uploaded, and stands where it was put', async (how, event) => {
    const { page, context } = await visitAs(here, 'Wanda', {
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
    await addAccount(here.server, 'Paul');
    const elsewhere = await visitAs(here, 'Paul');
    const visitor = await visitAs(here, 'Paul', { to: '/wiki/Special:ChangePassword' });
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
});
