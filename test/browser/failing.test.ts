/** A save that does not go, in every way it can, one by one, in a browser: each typed word is still there, and saves in the end. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Visitor, violations } from '../support/browser.ts';
import type { Client, PageBody } from '../support/client.ts';
import { type Server, startServer } from '../support/server.ts';
import { describeInBrowser } from './in-browser.ts';
import { addAccount, logIn, PASSWORD, visitAs } from './visit-as.ts';

interface Writer extends Visitor {
  readonly title: string;
  readonly withoutScript: boolean;
}

const SAVE = 'main button[name=save]';
const TEXT = 'Every word of it.\n\n  Also <b>these</b> &amp; "those".';
const SUMMARY = 'Why it "was" <so>';

describeInBrowser('a save that does not go', { Wanda: 'edit' }, (here) => {
  let number = 0;
  /** Who writes besides, at each server. */
  const editors = new Map<Server, Promise<Client>>();
  function editorAt(server: Server): Promise<Client> {
    const known = editors.get(server) ?? server.editor('Otto', 'otto@example.org');
    editors.set(server, known);
    return known;
  }

  /** A page with a text, and a writer who has filled its form. */
  async function writing(withoutScript: boolean, at = here.server, text = TEXT): Promise<Writer> {
    const title = `Failing_${withoutScript}_${number++}`;
    const editor = await editorAt(at);
    await editor.post('/page', { title, source: 'Before.', comment: 'c' });
    const visitor = await visitAs({ ...here, server: at }, 'Wanda', {
      withoutScript,
      to: `/wiki/${title}?action=edit`,
    });
    const writer = { ...visitor, title, withoutScript };
    await write(writer, text);
    await writer.page.fill('[name=summary]', SUMMARY);
    await writer.page.check('[name=minor]');
    return writer;
  }

  async function write({ page, withoutScript }: Writer, text: string): Promise<void> {
    if (withoutScript) return page.fill('#ui-text', text);
    await page.click('.cm-content');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  }

  /** Whether all that was typed is in the form, wherever the text stands there. */
  async function expectKept({ page, withoutScript }: Writer, text = TEXT, place = '#ui-text'): Promise<void> {
    expect(await page.inputValue(place)).toBe(text);
    const lines = async () => (await page.locator('.cm-line').allTextContents()).join('\n');
    if (!withoutScript && place === '#ui-text' && text === TEXT) await expect.poll(lines).toBe(text);
    expect(await page.inputValue('[name=summary]')).toBe(SUMMARY);
    expect(await page.isChecked('[name=minor]')).toBe(true);
  }

  /** Presses Save once more, and looks at what became of it. */
  async function expectSaved({ page, title, context }: Writer, at = here.server): Promise<void> {
    await page.click(SAVE);
    await page.waitForSelector('article');
    const { body } = await at.api.get<PageBody>(`/page/${title}`);
    expect(body.source).toBe(TEXT);
    const { body: history } = await at.api.get<{ revisions: { comment: string; minor: boolean }[] }>(
      `/page/${title}/history`,
    );
    // A page that is new is no minor change.
    const minor = history.revisions.length > 1;
    expect(history.revisions[0]).toMatchObject({ comment: SUMMARY, minor });
    await context.close();
  }

  describe.each([{ withoutScript: false }, { withoutScript: true }])('%j', ({ withoutScript }) => {
    test('a conflict', async () => {
      const visitor = await writing(withoutScript);
      const editor = await editorAt(here.server);
      const { body } = await editor.get<PageBody>(`/page/${visitor.title}`);
      const source = 'Somebody was first.';
      await editor.put(`/page/${visitor.title}`, { source, comment: 'c', latest: { id: body.latest.id } });
      await visitor.page.click(SAVE);
      expect(await visitor.page.textContent('.ui-place')).toContain('Somebody was first.');
      await expectKept(visitor, TEXT, '[name=result0]');
      await expectSaved(visitor);
    });

    test('a form of a session that another has replaced', async () => {
      const visitor = await writing(withoutScript);
      const other = { ...visitor, page: await visitor.context.newPage() };
      await logIn(other, here.server.origin, 'Wanda', '/wiki/Main_Page');
      await other.page.waitForSelector('.ui-account >> text=Log out');
      await visitor.page.click(SAVE);
      expect(await visitor.page.textContent('#ui-problem')).toContain('had become too old');
      await expectKept(visitor);
      await expectSaved(visitor);
    });

    test('an ended log-in', async () => {
      const visitor = await writing(withoutScript);
      const { page, context } = visitor;
      await context.clearCookies();
      await page.click(SAVE);
      expect(await page.textContent('#ui-problem')).toContain('log-in has ended');
      await expectKept(visitor);
      await page.fill('main [name=name]', 'Wanda');
      await page.fill('main [name=password]', 'wrong');
      await page.click(SAVE);
      expect(await page.textContent('#ui-problem')).toContain('Nothing has been saved yet');
      await expectKept(visitor);
      if (!withoutScript) expect(await violations(visitor)).toEqual([]);
      await page.fill('main [name=name]', 'Wanda');
      await page.fill('main [name=password]', PASSWORD);
      await expectSaved(visitor);
    });

    test('a text that is too long', async () => {
      const long = `${'x'.repeat(1_000)}\n`.repeat(2_100).trimEnd();
      const visitor = await writing(withoutScript, here.server, '');
      // As one pastes it: to type so much takes a browser minutes.
      await visitor.page.evaluate(
        withoutScript
          ? `document.querySelector('#ui-text').value = ${JSON.stringify(long)}`
          : `{
                const data = new DataTransfer();
                data.setData('text/plain', ${JSON.stringify(long)});
                const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
                document.querySelector('.cm-content').dispatchEvent(paste);
              }`,
      );
      await visitor.page.click(SAVE);
      expect(await visitor.page.textContent('#ui-problem')).toContain('2,097,152 bytes');
      await expectKept(visitor, long);
      await write(visitor, TEXT);
      await expectSaved(visitor);
    });

    test('a store that is busy', async () => {
      const visitor = await writing(withoutScript);
      const lock = join(here.server.repository, 'refs/heads/main.lock');
      writeFileSync(lock, '');
      await visitor.page.click(SAVE);
      expect(await visitor.page.textContent('#ui-problem')).toContain('busy');
      await expectKept(visitor);
      rmSync(lock);
      await expectSaved(visitor);
    });

    test.skipIf(withoutScript)('no network', async () => {
      const visitor = await writing(withoutScript);
      await visitor.context.setOffline(true);
      await visitor.page.click(SAVE);
      expect(await visitor.page.textContent('#ui-offline')).toContain('cannot be reached');
      await expectKept(visitor);
      await visitor.context.setOffline(false);
      await expectSaved(visitor);
    });
  });

  test('too many edits, and then a server that was killed and comes back', async () => {
    const strict = await startServer({ more: ['--rate-limits', 'on', '--rate-edits', '1'] });
    await addAccount(strict, 'Wanda');
    const hasty = [await writing(false, strict), await writing(true, strict)];
    const unlucky = [await writing(false, strict), await writing(true, strict)];
    // By the same person, a moment before: the next is taken a minute later.
    const same = await strict.editor('Wanda', 'wanda@example.org');
    const spent = await same.post('/page', { title: 'First', source: 'x', comment: 'c' });
    expect(spent.status).toBe(201);
    for (const writer of hasty) {
      await writer.page.click(SAVE);
      expect(await writer.page.textContent('#ui-problem')).toContain('too many requests');
      await expectKept(writer);
    }
    await strict.kill('SIGKILL');
    for (const { page } of unlucky) {
      await page.click(SAVE);
      await page.waitForURL(/chrome-error:/);
    }
    const again = await startServer({ data: strict.data, more: ['--port', new URL(strict.origin).port] });
    for (const writer of unlucky) {
      await writer.page.goBack();
      await expectKept(writer);
    }
    for (const writer of [...hasty, ...unlucky]) await expectSaved(writer, again);
    await again.stop();
  });
});
