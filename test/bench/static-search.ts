/** What the search of a static site of 10,000 pages loads and takes, in a browser, from files and for the first time. */

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type IndexedPage,
  searchShards,
  titleScripts,
  wordsOfPage,
} from '../../src/cli/static-site/search-shards.ts';
import { launch } from '../support/browser.ts';
import { makeRandom } from './random.ts';
import { type Bench, figure } from './report.ts';
import { makeText } from './texts/generate-text.ts';

const PAGES = 10_000;
/** Beside words of the text: what is everywhere, the beginnings of words, a word of one letter, all that begins alike. */
const ASKED = [
  'the',
  'the of and',
  'th',
  'a',
  'z',
  'water year people',
  'riv',
  'history of the w',
  'nowhere',
];
const HTML = `<!DOCTYPE html><meta charset="utf-8"><input id="ui-search"><output id="ui-count" data-counts="$1 page|$1 pages" data-none="nothing"></output><ol id="ui-found"></ol>
<script src="search/search.js"></script>`;

export async function benchStaticSearch({ directory, print }: Bench): Promise<void> {
  const place = join(directory, 'static-search');
  await writeIndex(place);
  const browser = await launch();
  let [mostBytes, mostMs, mostThreadMs] = [0, 0, 0];
  try {
    for (const asked of ASKED) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(
        `${pathToFileURL(join(place, 'search.html')).href}?search=${encodeURIComponent(asked)}`,
      );
      await page.waitForSelector('body[data-search-ms]');
      const loaded = await page.$$eval('script', (scripts) =>
        scripts.map((each) => each.getAttribute('src')),
      );
      const sizes = loaded.map(async (name) => (await stat(join(place, name ?? ''))).size);
      const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
      const ms = Number(await page.getAttribute('body', 'data-search-ms'));
      const { metrics } = await session.send('Performance.getMetrics');
      const threadMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
      const found = await page.textContent('#ui-count');
      print(`${asked}: ${found}, ${loaded.length} files, ${(bytes / 1e6).toFixed(2)} MB, ${ms} ms`);
      mostBytes = Math.max(mostBytes, bytes);
      mostMs = Math.max(mostMs, ms);
      mostThreadMs = Math.max(mostThreadMs, threadMs);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  print(figure(`first search in a static site of ${PAGES} pages loads`, mostBytes / 1e6, 'MB', 'at most 1'));
  print(figure('  and takes', mostMs, 'ms', 'at most 300'));
  print(figure("  of the page's processor time, its loading included", mostThreadMs, 'ms', 'at most 300'));
}

async function writeIndex(place: string): Promise<void> {
  await mkdir(join(place, 'search'), { recursive: true });
  const browserFiles = new URL('../../../assets/', import.meta.url);
  const name = (await readdir(browserFiles)).find((each) => each.startsWith('static-search-')) as string;
  await writeFile(join(place, 'search/search.js'), await readFile(new URL(name, browserFiles)));
  await writeFile(join(place, 'search.html'), HTML);
  const pages = makePages();
  const { names, made } = searchShards(pages, () => true);
  for (const [shard, text] of [...made, ...titleScripts(pages, names)])
    await writeFile(join(place, 'search', `${shard}.js`), text);
}

function makePages(): IndexedPage[] {
  const random = makeRandom(23);
  const text = makeText(random);
  const titles = Array.from({ length: PAGES }, (_, at) => `${text.name()} ${at}`).sort();
  return titles.map((title) => ({
    title,
    place: `wiki/${title.replace(/ /g, '_')}.html`,
    words: wordsOfPage(title, text.source(title, text.paragraphs())),
  }));
}
