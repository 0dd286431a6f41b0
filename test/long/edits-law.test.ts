/**
 * The law of edits on many pages, real ones among them: three minutes of a processor, or as many edits as `npm run edits`
 * names. What breaks the law is told with its seed, on the smallest page.
 */

import { expect, test } from 'vitest';
import { cloneBips } from '../support/bips.ts';
import { git } from '../support/git.ts';
import type { Page } from '../wikitext/edits/law.ts';
import { archivePages, articles, markdownPages, starterPages } from '../wikitext/edits/pages.ts';
import { shareOf, type Tally, tryEdits } from '../wikitext/edits/run.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

const COUNT = Number(process.env['STEMMA_LAW_EDITS'] ?? 6_000);
/** Few: what Markdown is made of is tried beside it, case by case. */
const MARKDOWN_COUNT = Number(process.env['STEMMA_LAW_EDITS'] ?? 100);
const SEED = Number(process.env['STEMMA_LAW_SEED'] ?? 1_000_000);
const EXAMPLES = Number(process.env['STEMMA_LAW_EXAMPLES'] ?? 10);
/** Whether pages are the texts that MediaWiki was asked about, which are odder than any page. */
const ARCHIVE = process.env['STEMMA_LAW_ARCHIVE'] !== undefined;
/** Longer pages take so long that few edits would be tried. */
const MAX_CHARS = 12_000;
/** Real pages among the others. */
const REAL_PAGES = 24;

test('edits of articles, starter pages and BIPs in wikitext keep the law', async () => {
  const pages = ARCHIVE ? archivePages() : [...articles(), ...starterPages(), ...(await realPages())];
  const tally = tried(pages, COUNT);
  // Above what is reached; the aim is that none is lost or touched, and that 0.3 % are unsound at most.
  expect(shareOf(tally, 'thrown')).toBe(0);
  expect(shareOf(tally, 'lost', 'doubled')).toBeLessThan(0.002);
  expect(shareOf(tally, 'touched')).toBeLessThan(0.005);
  expect(shareOf(tally, 'unsound', 'unsettled')).toBeLessThan(0.006);
});

test('edits of articles and starter pages in Markdown keep the law', () => {
  const tally = tried(markdownPages(), MARKDOWN_COUNT);
  expect(shareOf(tally, 'thrown')).toBe(0);
  expect(shareOf(tally, 'lost', 'doubled')).toBeLessThan(0.005);
  expect(shareOf(tally, 'touched')).toBeLessThan(0.015);
  expect(shareOf(tally, 'unsound', 'unsettled')).toBeLessThan(0.015);
});

function tried(pages: readonly Page[], count: number): Tally {
  const tally = tryEdits(pages, SEED, count, EXAMPLES);
  const counts = [...tally.breaches].map(([breach, number]) => `${breach} ${number}`).join(', ');
  console.log(
    `${tally.examples.join('\n\n')}\n${tally.count} edits from seed ${SEED}: ${counts || 'all well'}`,
  );
  return tally;
}

async function realPages(): Promise<Page[]> {
  const bare = await cloneBips();
  if (bare === undefined) return [];
  const names = (await git(bare, ['ls-tree', '-r', '--name-only', 'main']))
    .split('\n')
    .filter((name) => name.endsWith('.mediawiki'));
  const pages: Page[] = [];
  for (let at = 0; at < names.length && pages.length < REAL_PAGES; at += 5) {
    const name = names[at]!;
    const source = (await git(bare, ['show', `main:${name}`])).trimEnd();
    if (source.length <= MAX_CHARS)
      pages.push({ name, source, context: contextFor({ title: name.replace(/\.\w+$/, ''), files: {} }) });
  }
  return pages;
}
