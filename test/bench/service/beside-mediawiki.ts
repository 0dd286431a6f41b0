/** The same wiki here and in a real MediaWiki on this machine: what a reader, a searcher and an editor wait for in each. */

import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { allAnswered, measureLoad } from '../load.ts';
import { makeRandom } from '../random.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { addToken, searchReady, startServed } from '../served.ts';
import { generateRepository } from '../texts/generate.ts';
import { richPage, TEMPLATES } from '../texts/html-texts.ts';

const PAGES = 50;
const PAGE_BYTES = 4_096;
const EDITS = 200;
/** Edits before those that count: a wiki in use has compiled what it runs, which takes V8 two thousand of them. */
const WARM_UP_MS = 15_000;
const LOAD = { connections: 4, durationMs: 3_000, warmUpRequests: PAGES };

/** Either wiki: where its REST API is, and what lets one edit. */
interface Side {
  readonly origin: string;
  /** `/rest.php/v1` */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string | undefined;
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
    const ours: Side = {
      origin: served.origin,
      path: '/v1',
      headers: { authorization: `Bearer ${token}` },
      token: undefined,
    };
    const { origin, pathname } = new URL(mediaWiki);
    const theirs: Side = { origin, path: pathname.replace(/\/+$/, ''), headers: {}, token: '+\\' };
    const pages = textsOf(Date.now());
    const editors = [new Editor(ours), new Editor(theirs)] as const;
    for (const editor of editors) {
      for (const [title, source] of TEMPLATES) await editor.put(title, source);
      for (const [title, source] of pages) await editor.save(title, `${source}\n`);
      for (const [title, source] of pages) await editor.save(title, `${source}\nmore\n`);
    }
    const titles = pages.map(([title]) => title);
    await benchReads(bench, ours, theirs, titles);
    await benchSearches(bench, ours, theirs, pages);
    const [mine, other] = [await editMs(editors[0], pages), await editMs(editors[1], pages)];
    print(figure('an edit and its HTML, p50: here', mine, 'ms', ''));
    print(figure('  as many times what MediaWiki takes', other / mine, 'x', 'at least 15'));
    for (const editor of editors) editor.close();
  } finally {
    await served.stop();
  }
}

function pathOf(title: string): string {
  return `/page/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

/** Edits one after the other, over one connection: `fetch` would take as long as the server does. */
class Editor {
  readonly #side: Side;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** What the API calls `latest`, by title. */
  readonly #latest = new Map<string, unknown>();

  constructor(side: Side) {
    this.#side = side;
  }

  /** Makes the page say that, whatever it says now. */
  async put(title: string, source: string): Promise<void> {
    const { status, said } = await this.ask('GET', pathOf(title));
    if (status === 200) this.#latest.set(title, JSON.parse(said).latest);
    await this.save(title, source);
  }

  async save(title: string, source: string): Promise<void> {
    const { token } = this.#side;
    const edit = { source, comment: 'test', token, latest: this.#latest.get(title) };
    const { status, said } = await this.ask('PUT', pathOf(title), JSON.stringify(edit));
    if (status > 201) throw new Error(`${title}: ${said}`);
    this.#latest.set(title, JSON.parse(said).latest);
  }

  async ask(method: string, path: string, body?: string): Promise<{ status: number; said: string }> {
    const headers = { ...this.#side.headers, ...(body && { 'content-type': 'application/json' }) };
    return new Promise((resolve, reject) => {
      const asked = request(this.#side.origin + this.#side.path + path, {
        agent: this.#agent,
        method,
        headers,
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        let said = '';
        answer
          .setEncoding('utf8')
          .on('error', reject)
          .on('data', (text: string) => {
            said += text;
          })
          .on('end', () => resolve({ status: answer.statusCode ?? 0, said }));
      });
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** New titles at each run: what MediaWiki was asked before, it has cached. */
function textsOf(run: number): [title: string, source: string][] {
  const random = makeRandom(run);
  return Array.from({ length: PAGES }, (_, page) => [`Bench ${run} ${page}`, richPage(PAGE_BYTES, random)]);
}

async function benchReads(bench: Bench, ours: Side, theirs: Side, titles: readonly string[]): Promise<void> {
  const paths = titles.map(pathOf);
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
async function editMs(editor: Editor, pages: readonly (readonly [string, string])[]): Promise<number> {
  const times: number[] = [];
  const startMs = performance.now();
  for (let edit = 0, left = EDITS; left > 0; edit++) {
    const [title, source] = pages[edit % pages.length] as readonly [string, string];
    const ms = await elapsedMs(async () => {
      await editor.save(title, `${source}\nedit ${edit}\n`);
      const { status, said } = await editor.ask('GET', `${pathOf(title)}/html`);
      if (status !== 200 || !said.includes(`edit ${edit}`)) throw new Error(`${title}: ${status} ${said}`);
    });
    if (performance.now() - startMs < WARM_UP_MS) continue;
    times.push(ms);
    left--;
  }
  return quantile(times, 0.5);
}
