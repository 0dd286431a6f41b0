/** The same wiki here and in a real MediaWiki on this machine: what a reader, a searcher and an editor wait for in each. */

import { join } from 'node:path';
import { MediaWiki } from '../../mediawiki/mediawiki.ts';
import { allAnswered, measureLoad } from '../load.ts';
import { makeRandom } from '../random.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { addToken, searchReady, startServed } from '../served.ts';
import { generateRepository } from '../texts/generate.ts';
import { richPage, TEMPLATES } from '../texts/html-texts.ts';

const PAGES = 50;
const PAGE_BYTES = 4_096;
const EDITS = 20;
const LOAD = { connections: 4, durationMs: 3_000, warmUpRequests: PAGES };

/** Either wiki: where its REST API is, and how a page of it is written. */
interface Side {
  readonly origin: string;
  /** `/rest.php/v1` */
  readonly path: string;
  readonly put: (title: string, source: string) => Promise<void>;
}

export async function benchBesideMediaWiki(bench: Bench): Promise<void> {
  const { directory, print, mediaWiki } = bench;
  if (mediaWiki === undefined) return print('skipped: no --mediawiki URL was given');
  const repository = join(directory, 'beside.git');
  const data = join(directory, 'beside-data');
  await generateRepository(repository, { pages: 1, commits: 1, seed: 1 });
  const token = await addToken(data);
  const served = await startServed(repository, data);
  try {
    await searchReady(served);
    const ours = { origin: served.origin, path: '/v1', put: putter(`${served.origin}/v1`, token) };
    const theirs = sideOf(mediaWiki);
    const pages = textsOf(Date.now());
    for (const { put } of [ours, theirs]) {
      for (const [title, source] of TEMPLATES)
        await put(`Template:${title.replace(/^Template:/, '')}`, source);
      for (const [title, source] of pages) await put(title, `${source}\n`);
      for (const [title, source] of pages) await put(title, `${source}\nmore\n`);
    }
    const titles = pages.map(([title]) => title);
    await benchReads(bench, ours, theirs, titles);
    await benchSearches(bench, ours, theirs, pages);
    const [mine, other] = [await editTimes(ours, pages), await editTimes(theirs, pages)];
    print(figure('an edit and its HTML, p50: here', mine, 'ms', ''));
    print(figure('  as many times what MediaWiki takes', other / mine, 'x', 'at least 15'));
  } finally {
    await served.stop();
  }
}

function sideOf(address: string): Side {
  const { origin, pathname } = new URL(address);
  const wiki = new MediaWiki(address);
  return { origin, path: pathname.replace(/\/+$/, ''), put: (title, source) => wiki.put(title, source) };
}

function putter(base: string, token: string): Side['put'] {
  return async (title, source) => {
    const address = `${base}/page/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
    const found = await fetch(address);
    const { latest } = (await found.json()) as { latest?: { id: number } };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ source, comment: 'test', ...(found.ok && { latest }) });
    const answer = await fetch(address, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`${title}: ${await answer.text()}`);
  };
}

/** New titles at each run: what MediaWiki was asked before, it has cached. */
function textsOf(run: number): [title: string, source: string][] {
  const random = makeRandom(run);
  return Array.from({ length: PAGES }, (_, page) => [`Bench ${run} ${page}`, richPage(PAGE_BYTES, random)]);
}

async function benchReads(bench: Bench, ours: Side, theirs: Side, titles: readonly string[]): Promise<void> {
  const paths = titles.map((title) => `/page/${encodeURIComponent(title.replaceAll(' ', '_'))}`);
  for (const kind of ['', '/bare', '/html', '/with_html', '/history', '/history/counts/edits'])
    await compare(bench, ours, theirs, `page${kind}`, [paths.map((path) => path + kind)], 30);
  const compares = await Promise.all([ours, theirs].map((side) => comparePaths(side, paths)));
  await compare(bench, ours, theirs, 'comparison', compares, 30);
}

async function comparePaths({ origin, path }: Side, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const page of paths) {
    const { revisions } = (await (await fetch(`${origin}${path}${page}/history`)).json()) as {
      revisions: { id: number }[];
    };
    found.push(`/revision/${revisions[1]?.id}/compare/${revisions[0]?.id}`);
  }
  return found;
}

async function benchSearches(
  bench: Bench,
  ours: Side,
  theirs: Side,
  pages: readonly (readonly [title: string, source: string])[],
): Promise<void> {
  const words = [...new Set(pages.flatMap(([, source]) => source.match(/\b[a-z]{5,}\b/g) ?? []))];
  const queries = words.map((word, at) => `${word}+${words[(at * 7 + 3) % words.length]}`);
  await compare(
    bench,
    ours,
    theirs,
    'search of a word',
    [words.map((word) => `/search/page?q=${word}&limit=10`)],
    20,
  );
  const two = queries.map((query) => `/search/page?q=${query}&limit=10`);
  await compare(bench, ours, theirs, 'search of two words', [two], 20);
  const starts = pages.map(([title], at) => `/search/title?q=${title.slice(0, 6 + (at % 14))}&limit=10`);
  await compare(bench, ours, theirs, 'search of titles', [starts.map(encodeURI)], 20);
}

/** Requests a second, ours over theirs. @param paths for both, or for each */
async function compare(
  { print }: Bench,
  ours: Side,
  theirs: Side,
  what: string,
  [paths = [], their = paths]: readonly (readonly string[])[],
  goal: number,
): Promise<void> {
  const rate = async ({ origin, path }: Side, asked: readonly string[]): Promise<number> => {
    const request = { origin, paths: asked.map((each) => path + each) };
    return allAnswered(await measureLoad(request, LOAD), 200).requestsPerSecond;
  };
  const [mine, other] = [await rate(ours, paths), await rate(theirs, their)];
  print(figure(`${what}: here`, mine, '/s', ''));
  print(figure('  of what MediaWiki answers', mine / other, 'x', `at least ${goal}`));
}

/** Median of saving a page and reading it as HTML. */
async function editTimes(side: Side, pages: readonly (readonly [string, string])[]): Promise<number> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const [title, source] = pages[edit % pages.length] as readonly [string, string];
    const html = `${side.origin}${side.path}/page/${encodeURIComponent(title.replaceAll(' ', '_'))}/html`;
    const ms = await elapsedMs(async () => {
      await side.put(title, `${source}\nedit ${edit}\n`);
      const answer = await fetch(html);
      await answer.text();
      if (!answer.ok) throw new Error(`${title}: ${answer.status}`);
    });
    times.push(ms);
  }
  return quantile(times, 0.5);
}
