/** Search as its users meet it, over HTTP: from the start to the first answer, while pages change, after a restart. */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { measureLoad, printLoad } from './load.ts';
import { type Bench, elapsedMs, figure, quantile } from './report.ts';
import { addToken, type Served, startServed } from './served.ts';
import { generateRepository } from './texts/generate.ts';

const PAGES = 10_000;
const EDITS = 100;
const PUSHES = 5;
const QUERIES = 200;

export async function benchServedSearch({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'searched.git');
  const { paths } = await generateRepository(repository, { pages: PAGES, commits: 11_000, seed: 6 });
  const data = join(directory, 'searched-data');
  const token = await addToken(data);
  const first = await startServed(repository, data);
  try {
    const { ms, longestMs } = await ready(first);
    print(figure(`${PAGES} pages: start to answer, built`, ms / 1000, 's', 'at most 10'));
    print(figure('  longest wait for another answer meanwhile', longestMs, 'ms', ''));
    print(figure('  memory of the server', await memoryMb(first), 'MB', ''));
    const titles = paths.slice(0, QUERIES).map((path) => titleOf(path));
    await benchQueries(first, titles, print);
    print(figure('edit, then a search that finds it', await editMs(first, token), 'ms', ''));
    print(
      figure(
        'push to a search that finds it, p50',
        await pushMs(first, repository, directory),
        'ms',
        '< 1000',
      ),
    );
  } finally {
    await first.stop();
  }
  const second = await startServed(repository, data);
  print(figure('start to answer, from the snapshot', (await ready(second)).ms / 1000, 's', 'at most 1'));
  print(figure('  memory of the server', await memoryMb(second), 'MB', ''));
  await second.stop();
}

async function benchQueries(served: Served, titles: readonly string[], print: Bench['print']): Promise<void> {
  const sources = await Promise.all(titles.slice(0, 50).map((title) => sourceOf(served, title)));
  const words = sources.flatMap((source) => [threeWords(source)]).filter((query) => query !== '');
  const beginnings = titles.map((title) => title.slice(0, 4));
  for (const [name, path, queries] of [
    ['three words, 20 results', '/v1/search/page?limit=20&q=', words],
    ['beginnings of titles, 10 results', '/v1/search/title?limit=10&q=', beginnings],
  ] as const) {
    const asked = queries.map((query) => path + encodeURIComponent(query));
    const load = await measureLoad({ origin: served.origin, paths: asked }, { connections: 1 });
    print(`${name}: ${printLoad(load)}`);
  }
}

/** From one edit to the answer that has it; every one of them must. */
async function editMs({ origin }: Served, token: string): Promise<number> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let edit = 0; edit < EDITS; edit++) {
    const word = `edited${edit}`;
    const body = JSON.stringify({ title: `Found ${edit}`, source: `It says ${word}.`, comment: 'new' });
    const took = await elapsedMs(async () => {
      await (await fetch(`${origin}/v1/page`, { method: 'POST', headers, body })).text();
      if ((await found(origin, word)) !== 1) throw new Error(`the edit ${edit} was not found`);
    });
    times.push(took);
  }
  return quantile(times, 0.5);
}

/** From the end of one push to the first answer that has it. */
async function pushMs({ origin }: Served, repository: string, directory: string): Promise<number> {
  const clone = join(directory, 'searched-clone');
  const git = (args: readonly string[]) => promisify(execFile)('git', args);
  await git(['clone', '--quiet', repository, clone]);
  const times: number[] = [];
  for (let push = 0; push < PUSHES; push++) {
    await writeFile(join(clone, 'Pushed.md'), `It says pushed${push}.\n`);
    await git(['-C', clone, 'add', 'Pushed.md']);
    const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
    await git(['-C', clone, ...author, 'commit', '--quiet', '-m', 'push']);
    await git(['-C', clone, 'push', '--quiet']);
    times.push(
      await elapsedMs(async () => {
        while ((await found(origin, `pushed${push}`)) !== 1) await sleep(5);
      }),
    );
  }
  return quantile(times, 0.5);
}

async function found(origin: string, word: string): Promise<number> {
  const answer = await fetch(`${origin}/v1/search/page?q=${word}`);
  return ((await answer.json()) as { pages: unknown[] }).pages.length;
}

/** From the start of the process to the first search that is answered, and what other requests wait until then. */
async function ready({ origin, startMs }: Served): Promise<{ ms: number; longestMs: number }> {
  let longestMs = 0;
  const waited = await elapsedMs(async () => {
    while ((await fetch(`${origin}/v1/search/page?q=a`)).status === 503) {
      longestMs = Math.max(longestMs, await elapsedMs(() => fetch(`${origin}/health`)));
      await sleep(5);
    }
  });
  return { ms: startMs + waited, longestMs };
}

async function memoryMb({ pid }: Served): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1000;
}

async function sourceOf({ origin }: Served, title: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/page/${encodeURIComponent(title)}`);
  return ((await answer.json()) as { source?: string }).source ?? '';
}

/** Three words from the middle of a text. */
function threeWords(text: string): string {
  const words = text.match(/\p{L}{5,}/gu) ?? [];
  const middle = words.length >> 1;
  return words.slice(middle, middle + 3).join(' ');
}

function titleOf(path: string): string {
  return path.replace(/\.\w+$/, '').replace(/ /g, '_');
}
