/** What a script adds for readers: cards of links and notes, suggestions, keys from change to change, live changes. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visitor, violations, visit } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { describeInBrowser } from './in-browser.ts';

const LINES = Array.from({ length: 60 }, (_, place) => `Line ${place}.`);

describeInBrowser('with a script', {}, (here) => {
  let editor: Client;
  let visitor: Visitor;
  let first = 0;

  const write = (title: string, source: string) => editor.post('/page', { title, source, comment: 'c' });

  beforeAll(async () => {
    editor = await here.server.editor('Ann', 'ann@example.org');
    await write(
      'Codex',
      `A book of <b>leaves</b>.<ref>By [[Ann]]: <i>On books</i>.</ref> [[File:Stemma codicum.svg|thumb]]`,
    );
    await write('Book', '#REDIRECT [[Codex]]');
    await write(
      'Reader',
      'See [[Book|a book]], [[Nothing]] and a note.<ref>The note itself.</ref>\n<references/>',
    );
    await write('Lines', LINES.join('\n\n'));
    const { body } = await editor.get<{ latest: { id: number } }>('/page/Lines');
    first = body.latest.id;
    await editor.put('/page/Lines', {
      source: LINES.map((line, place) => ([5, 30, 55].includes(place) ? `${line} New.` : line)).join('\n\n'),
      comment: 'c',
      latest: { id: first },
    });
    visitor = await visit(here.browser);
  });
  afterAll(() => visitor?.context.close());

  test('a link shows what it leads to, and Escape takes it away', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${here.server.origin}/wiki/Reader`);
    await page.hover('main a:has-text("a book")');
    await page.waitForSelector('.ui-card img');
    expect(await page.textContent('.ui-card strong')).toBe('Codex');
    expect(await page.textContent('.ui-card p')).toContain('A book of leaves.');
    expect(await page.getAttribute('main a:has-text("a book")', 'aria-describedby')).toBe('ui-card');
    expect(await violations(visitor)).toEqual([]);
    // It can be pointed at itself.
    await page.hover('.ui-card p');
    await page.waitForTimeout(500);
    expect(await page.locator('.ui-card').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('.ui-card').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a note is shown at its mark, by the keyboard, too', async () => {
    const { page } = visitor;
    await page.goto(`${here.server.origin}/wiki/Reader`);
    await page.focus('main a:has-text("Nothing")');
    await page.keyboard.press('Tab');
    await page.waitForSelector('.ui-card');
    expect(await page.textContent('.ui-card')).toContain('The note itself.');
    expect(await page.locator('.ui-card [id]').count()).toBe(0);
  });

  test('n and p go from change to change', async () => {
    const { page } = visitor;
    await page.goto(`${here.server.origin}/wiki/Lines?diff=cur&oldid=${first}`);
    const focused = (): Promise<string | null> => page.evaluate('document.activeElement.textContent');
    await page.keyboard.press('n');
    expect(await focused()).toContain('Line 5.');
    await page.keyboard.press('n');
    expect(await focused()).toContain('Line 30.');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    expect(await focused()).toContain('Line 55.');
    await page.keyboard.press('p');
    expect(await focused()).toContain('Line 30.');
  });

  test('suggestions end with a way to the texts', async () => {
    const { page } = visitor;
    await page.goto(`${here.server.origin}/wiki/Reader`);
    await page.type('#ui-search', 'boo');
    await page.waitForSelector('[role=option]');
    expect(await page.textContent('.ui-search [role=status]')).toMatch(/^\d suggestions?$/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/Special:Search\?search=boo$/);
    // Past the last row is the field again.
    await page.fill('#ui-search', '');
    await page.type('#ui-search', 'book');
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await page.getAttribute('#ui-search', 'aria-activedescendant')).toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/wiki\/Book$/);
  });

  test('recent changes say how many are new, move nothing, and show them when asked', async () => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    await page.goto(`${here.server.origin}/wiki/Special:RecentChanges?namespace=0`);
    const before = await page.textContent('.ui-list');
    const top = await page.evaluate('document.querySelector(".ui-list").getBoundingClientRect().top');
    await write('Talk:Codex', 'Not of this namespace');
    await write('Fresh one', 'x');
    await write('Fresh two', 'x');
    await page.waitForSelector('#ui-live:has-text("2 new changes: show")');
    expect(await page.textContent('.ui-list')).toBe(before);
    expect(await page.evaluate('document.querySelector(".ui-list").getBoundingClientRect().top')).toBe(top);
    await page.click('#ui-live a');
    expect(await page.textContent('main')).toContain('Fresh two');
    expect(complaints).toEqual([]);
  });

  test('the stream goes on where it was, over a server that comes back', async () => {
    const { page, context } = await visit(here.browser);
    await page.goto(`${here.server.origin}/wiki/Special:RecentChanges`);
    await write('Before the end', 'x');
    await page.waitForSelector('#ui-live:has-text("1 new change")');
    const { data, origin } = here.server;
    await here.server.stop();
    await refuseOnce(Number(new URL(origin).port));
    here.server = await startServer({ data, more: ['--port', new URL(origin).port] });
    editor = await here.server.editor('Ann', 'ann@example.org');
    await write('After the beginning', 'x');
    await page.waitForSelector('#ui-live:has-text("2 new changes")');
    await context.close();
  });
});

/** In the place of a server that is starting: until one has asked. */
async function refuseOnce(port: number): Promise<void> {
  const starting = createServer((_, response) => void response.writeHead(503).end());
  await once(starting.listen(port, '127.0.0.1'), 'listening');
  await once(starting, 'request');
  starting.closeAllConnections();
  await once(starting.close(), 'close');
}
