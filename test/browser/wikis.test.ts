/** Real wikis, read from page to page: no link inside of one is dead that is not shown as missing, and no fragment leads nowhere. */

import { describe, expect, test } from 'vitest';
import { cloneHistory } from '../support/bips.ts';
import { launch, NO_BROWSER, sidewaysPx, visit, WHOLE } from '../support/browser.ts';
import { startServer } from '../support/server.ts';

/** Pages that are asked for at a time. */
const AT_ONCE = 4;
/** Pages of one wiki that are read where not all are. */
const SAMPLE = 40;
/** Pages that a reader opens in the browser. */
const CLICKS = 12;

interface Shown {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
  /** Addresses of pages of this wiki that are said to be there, with their fragments. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
}

async function show(origin: string, path: string): Promise<Shown> {
  const answer = await fetch(origin + path);
  const html = await answer.text();
  const values = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, value = '']) => value.replace(/&amp;/g, '&').replace(/&quot;/g, '"'));
  const anchors = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  const alive = anchors.filter((tag) => !/ class="[^"]*\bnew\b/.test(tag)).join('');
  return {
    status: answer.status,
    ids: new Set(values(html, / id="([^"]*)"/g)),
    links: values(alive, / href="(\/wiki\/[^"]*)"/g).filter((href) => !/Special:|[?&]/.test(href)),
    pictures: values(html, / src="(\/media\/[^"]*)"/g),
  };
}

/** Every page that can be come to from the main page, and what of their links is dead. */
async function crawl(origin: string): Promise<{ readonly pages: number; readonly dead: readonly string[] }> {
  const shown = new Map<string, Shown>();
  const waiting = ['/', '/wiki/Special:AllPages'];
  const met = new Set(waiting);
  let left = WHOLE ? Number.POSITIVE_INFINITY : SAMPLE;
  const next = (): string | undefined => (left-- > 0 ? waiting.shift() : undefined);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = next(); path !== undefined; path = next()) {
        const page = await show(origin, path);
        shown.set(path, page);
        for (const link of page.links) {
          const target = link.replace(/#.*$/s, '');
          if (met.has(target)) continue;
          met.add(target);
          waiting.push(target);
        }
      }
    }),
  );
  const dead = [...shown].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const [target = '', fragment] = link.split('#');
      const page = shown.get(target);
      if (page === undefined && !WHOLE) return [];
      if (page?.status !== 200) return `${from}: ${link}: ${page?.status}`;
      const isThere = fragment === undefined || fragment === '' || page.ids.has(decodeURIComponent(fragment));
      return isThere ? [] : `${from}: ${link}: no such place`;
    }),
  );
  const pictures = new Set([...shown.values()].flatMap((page) => page.pictures));
  for (const picture of pictures) {
    const { status } = await fetch(origin + picture, { method: 'HEAD' });
    if (status !== 200) dead.push(`${picture}: ${status}`);
  }
  return { pages: shown.size, dead: [...new Set(dead)] };
}

/** Links to sections that these pages never had, or that have other names since: they lead to the top of their pages, here as everywhere. */
const WITHOUT_TARGET: Readonly<Record<string, readonly string[]>> = {
  z88dk: [
    'Stdlib#void_l_qsort_void_base_size_t_n_char_cmp_const_void_keyval_const_void_datum',
    'Library-in-Depth#crt_configuration',
    'Library-in-Depth#mixing_c_and_assembly_language',
    'NewLib--Platform--Embedded#overlays',
  ],
  bips: [
    'Bip-0341#cite_ref-22-0',
    'Bip-0075#ECDH_Point_Generation_and_AES256_GCM_Mode_Setup',
    'Bip-0036#Variable_length_string',
    'Bip-0023#Block_Proposals',
    'Bip-0001#BIP_Editor_Responsibilities_Workflow',
  ],
};

describe.each([
  ['z88dk', WHOLE ? 100 : SAMPLE - AT_ONCE],
  ['bips', 150],
] as const)('%s', (name, least) => {
  test('is read from page to page', async ({ skip }) => {
    if (name !== 'z88dk' && !WHOLE) return skip('`npm run test:web` reads it');
    const repo = await cloneHistory(name);
    if (repo === undefined) return skip('there is no bundle of it');
    const server = await startServer({ repo, more: ['--rate-limits', 'off'] });
    const { pages, dead } = await crawl(server.origin);
    const known = WITHOUT_TARGET[name] ?? [];
    expect(
      dead.filter((each) => !known.some((link) => each.includes(`/wiki/${link}: no such place`))),
    ).toEqual([]);
    expect(pages).toBeGreaterThan(least);
    if (NO_BROWSER === undefined) await readThrough(server.origin);
  });
});

/** Clicks from page to page, each time on the first link that was not yet followed; from a dead end, on one of the pages before. */
async function readThrough(origin: string): Promise<void> {
  const browser = await launch();
  const { page, complaints } = await visit(browser);
  const seen = new Set<string>();
  const met: string[] = [];
  await page.goto(`${origin}/`);
  for (let click = 0; click < CLICKS; click++) {
    const hrefs: string[] = await page.evaluate(
      '[...document.querySelectorAll(\'article a[href^="/wiki/"]:not(.new), .ui-sidebar .ui-text a[href^="/wiki/"]:not(.new)\')].map((each) => each.getAttribute(\'href\'))',
    );
    // A place of the page where one is already is no other page.
    met.unshift(...hrefs.map((href) => href.replace(/#.*$/s, '')));
    const next = met.find((href) => !seen.has(href));
    if (next === undefined) break;
    seen.add(next);
    const answer = await page.goto(origin + next);
    expect(answer?.status(), next).toBe(200);
    expect(await page.textContent('h1')).not.toBe('');
    expect(await sidewaysPx(page), next).toBe(0);
  }
  expect(seen.size).toBe(CLICKS);
  expect(complaints).toEqual([]);
  await browser.close();
}
