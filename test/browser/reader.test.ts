/** A reader's ways through the wiki, with and without script, on a phone and a wide screen. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { cleanUp } from '../support/temporary.ts';
import { describeInBrowser } from './in-browser.ts';

describeInBrowser('a reader', {}, (here) => {
  beforeAll(async () => {
    const editor = await here.server.editor('Ann', 'ann@example.org');
    await editor.post('/page', {
      title: 'Codex',
      source: 'A book of [[Vellum]].\n\nSecond.',
      comment: 'c',
    });
    await editor.post('/page', { title: 'Book', source: '#REDIRECT [[Codex]]', comment: 'c' });
    const { body } = await editor.get<{ latest: { id: number } }>('/page/Codex');
    await editor.put('/page/Codex', {
      source: 'A bound book of [[Vellum]].\n\nSecond.',
      comment: 'how',
      latest: { id: body.latest.id },
    });
  });

  describe.each([
    { width: 1280, withoutScript: false },
    { width: 1280, withoutScript: true },
    { width: 360, withoutScript: true },
    { width: 360, withoutScript: false },
  ])('$width pixels, without script: $withoutScript', (how) => {
    test('follows links, meets a red one and a redirect, searches, compares, and finds who wrote a line', async () => {
      const { page, context, dialogs, complaints } = await visit(here.browser, how);
      await page.goto(`${here.server.origin}/`);
      expect(await page.title()).toBe('Main Page – Stemma');
      await page.click('main >> text=Stemmatics');
      expect(await page.textContent('h1')).toBe('Stemmatics');
      await page.fill('#ui-search', 'book');
      await page.press('#ui-search', 'Enter');
      expect(await page.textContent('main')).toContain('Redirected from Book');
      expect(await page.textContent('h1')).toBe('Codex');
      await page.click('main a.new >> text=Vellum');
      expect(await page.textContent('main')).toContain('There is no page of this name yet');
      await page.goBack();
      await page.click('text=View history');
      await page.click('button:has-text("Compare selected revisions") >> nth=0');
      expect(await page.textContent('.ui-diff ins')).toContain('bound');
      await page.click('text=One below the other');
      expect(page.url()).toContain('diff-type=inline');
      await page.click('summary:has-text("Tools")');
      await page.click('text=Who wrote this');
      expect(await page.textContent('.ui-blame')).toContain('Ann');
      await page.fill('#ui-search', 'lost copies');
      await page.click('header button');
      expect(await page.locator('main mark').count()).toBeGreaterThan(0);
      await page.click('main h3 a >> nth=0');
      expect(await page.locator('article mark').count()).toBeGreaterThan(0);
      await page.click('.ui-sidebar >> text=Recent changes');
      expect(await page.textContent('main')).toContain('Codex');
      await page.goto(`${here.server.origin}/wiki/Category:Stemmatics`);
      await page.click('main >> text=Stemma codicum');
      await page.click('article figure a >> nth=0');
      expect(await page.textContent('h1')).toBe('File:Stemma codicum.svg');
      expect(dialogs).toEqual([]);
      expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([]);
      await context.close();
    });
  });

  test('chooses a theme, and the very first answer has it', async () => {
    const { page, context } = await visit(here.browser, { withoutScript: true });
    await page.goto(`${here.server.origin}/wiki/Codex`);
    await page.click('text=Appearance');
    await page.check('input[name=theme][value=dark]');
    await page.click('button:has-text("Save")');
    expect(page.url()).toBe(`${here.server.origin}/wiki/Codex`);
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      'rgb(20, 23, 26)',
    );
    await context.close();
  });

  test('uses single keys, which rest in fields', async () => {
    const { page, context } = await visit(here.browser);
    await page.goto(`${here.server.origin}/wiki/Codex`);
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('ui-search');
    await page.keyboard.type('h/?');
    expect(await page.inputValue('#ui-search')).toBe('h/?');
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('h');
    await page.waitForURL(/action=history/);
    await context.close();
  });

  test('takes suggestions by keyboard', async () => {
    const { page, context } = await visit(here.browser);
    await page.goto(`${here.server.origin}/wiki/Codex`);
    await page.fill('#ui-search', '');
    await page.type('#ui-search', 'Scri');
    await page.waitForSelector('[role=option]:first-child:has-text("Scribal errors")');
    expect(await page.getAttribute('#ui-search', 'aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/Scribal_errors/);
    await context.close();
  });

  test('gets little, and nothing moves', async () => {
    const { page, context } = await visit(here.browser);
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (/\/assets\//.test(response.url()))
        sizes.push((await import('node:zlib')).gzipSync(await response.body()).length);
    });
    await page.goto(`${here.server.origin}/wiki/Main_Page`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(MOVED)).toEqual([]);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(20 * 1024);
    await context.close();
  });

  describe.each([1280, 800, 360])('at the end of a slow line, %d pixels', (width) => {
    test.each(['Stemmatics', 'Main_Page'])('sees nothing move while %s arrives', async (title) => {
      const slow = await inPieces(here.server.origin);
      const { page, context } = await visit(here.browser, { width });
      await page.goto(`${slow}/wiki/${title}`);
      expect(await page.evaluate(MOVED)).toEqual([]);
      await context.close();
    });
  });
});

/** What moved since the page began, but in tables: a browser lays out all columns again for every row that comes. */
const MOVED = `new Promise((resolve) => {
  const moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (!node?.parentElement?.closest('table')) moved.push(node?.outerHTML ?? node?.textContent ?? '');
  }).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => resolve(moved), 300);
})`;
/** A hundred characters, up to where a word ends: of one that arrives in parts, the browser may have to move the first. */
const PIECE = /.{1,100}[^\s<]*/gs;
const PIECE_MS = 20;

/** The server as it is at the end of a slow line. @returns its address there */
async function inPieces(origin: string): Promise<string> {
  const line = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (type.startsWith('text/html')) {
      for (const piece of (await answer.text()).match(PIECE) ?? []) {
        response.write(piece);
        await setTimeout(PIECE_MS);
      }
      response.end();
    } else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  cleanUp(() => new Promise((done) => line.close(done)));
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
}
