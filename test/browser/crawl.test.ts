/**
 * Every kind of page that links lead to from the main page, opened in a browser: no link inside of the wiki is dead that is not shown as
 * missing, the console says nothing, and nothing moves once it is there. Kinds are addresses without titles and numbers; a
 * sample opens one page of each, `npm run test:web` many.
 */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visit, WHOLE } from '../support/browser.ts';
import { describeInBrowser } from './in-browser.ts';

/** Pages of one kind that are opened. */
const EACH = WHOLE ? 40 : 1;
/** What links lead to that is no page. */
const NO_PAGE = /^\/(?:media|feed|assets|v1|wiki\.git)\//;

/** `/wiki/Codex?oldid=7&diff=8` is a `/wiki/?diff&oldid`. */
function kindOf(address: string): string {
  const url = new URL(address, 'http://wiki.test');
  const special = /^\/wiki\/(Special:\w+)/.exec(url.pathname)?.[1];
  const namespace = /^\/wiki\/(\w+):/.exec(url.pathname)?.[1] ?? '';
  const query = [...url.searchParams].map(([name, value]) =>
    ['action', 'diff-type', 'type'].includes(name) ? `${name}=${value}` : name,
  );
  return `${special ?? `/${namespace}`}?${query.sort().join('&')}`;
}

interface Seen {
  readonly links: readonly string[];
  /** Links to places of this page that it does not have. */
  readonly lost: readonly string[];
  readonly shift: number;
}

/** Links that are said to lead somewhere, and how much moved: but blanks that end a line, whose words are still on their way, have no place. */
const LOOK = `new Promise((resolve) => {
  let shift = 0;
  const shown = ({ node }) => node?.nodeName !== '#text' || node.data.trim() !== '';
  new PerformanceObserver((list) => { for (const each of list.getEntries()) if (each.sources.some(shown)) shift += each.value; }).observe({type: 'layout-shift', buffered: true});
  const all = [...document.querySelectorAll('a[href]:not(.new)')].map((each) => new URL(each.href)).filter((each) => each.origin === location.origin);
  const lost = all.filter((each) => each.pathname + each.search === location.pathname + location.search && each.hash.length > 1 && !document.getElementById(decodeURIComponent(each.hash.slice(1)))).map((each) => each.hash);
  setTimeout(() => resolve({ links: all.map((each) => each.pathname + each.search), lost, shift }), 30);
})`;

describeInBrowser('a crawl', {}, (here) => {
  beforeAll(async () => {
    const editor = await here.server.editor('Ann', 'ann@example.org');
    const { body } = await editor.post<{ latest: { id: number } }>('/page', {
      title: 'Codex',
      source: 'A book of [[Vellum]]. [[Category:Codices]]',
      comment: 'c',
    });
    const more = { source: '== Books ==\nA [[Stemmatics|book]]. [[Category:Codices]]', comment: 'c' };
    await editor.put('/page/Codex', { ...more, latest: body.latest });
    await editor.post('/page', {
      title: 'Category:Codices',
      source: '[[Category:Stemmatics]]',
      comment: 'c',
    });
    await editor.post('/page', { title: 'Book', source: '#REDIRECT [[Codex]]', comment: 'c' });
  });

  test('of all that links lead to', async () => {
    const { page, complaints } = await visit(here.browser);
    const opened = new Map<string, number>();
    const waiting = ['/'];
    const met = new Set(waiting);
    const wrong: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = kindOf(path);
      const count = opened.get(kind) ?? 0;
      if (count >= EACH) continue;
      opened.set(kind, count + 1);
      const { problems, links } = await look(page, path);
      wrong.push(...problems);
      for (const link of links) {
        if (met.has(link) || NO_PAGE.test(link)) continue;
        met.add(link);
        waiting.push(link);
      }
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    expect(opened.size).toBeGreaterThan(40);
  });

  async function look(
    page: Page,
    path: string,
  ): Promise<{ readonly problems: string[]; readonly links: readonly string[] }> {
    const answer = await page.goto(here.server.origin + path);
    const { links, lost, shift }: Seen = await page.evaluate(LOOK);
    const problems = [
      ...(answer?.status() === 200 ? [] : [`${path}: ${answer?.status()}`]),
      ...lost.map((place) => `${path}: no ${place}`),
      ...(shift === 0 ? [] : [`${path}: moves by ${shift}`]),
    ];
    return { problems, links };
  }
});
