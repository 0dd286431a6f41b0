/** Readers, searchers and writers at once: how long the server's own thread keeps others waiting, and what memory it takes then. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadRequest, measureLoad, printLoad } from '../load.ts';
import { type Bench, figure, quantile } from '../report.ts';
import { addToken, newPages, pssMib, type Served, startServed } from '../served.ts';
import { generateRepository } from '../texts/generate.ts';

const PAGES = 200;
const DURATION_MS = 10_000;
const PAUSE_MS = 5;
/** Until garbage was collected where it would be soon; until threads without work have ended. */
const RESTS_MS = [3_000, 65_000];

export async function benchMixed({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'mixed.git');
  const data = join(directory, 'mixed-data');
  const { paths } = await generateRepository(repository, { pages: PAGES, commits: 1_000, seed: 7 });
  const token = await addToken(data);
  const served = await startServed(repository, data);
  try {
    const titles = paths.map((path) => encodeURIComponent(path.replace(/\.\w+$/, '').replaceAll(' ', '_')));
    const { origin } = served;
    const loads: readonly (readonly [what: string, clients: number, request: LoadRequest])[] = [
      ['sources', 4, { origin, paths: titles.map((title) => `/v1/page/${title}`) }],
      ['HTML', 4, { origin, paths: titles.map((title) => `/v1/page/${title}/html`) }],
      ['searches', 2, { origin, paths: titles.map((title) => `/v1/search/page?q=${title.slice(0, 3)}`) }],
      ['edits', 4, newPages(origin, token)],
    ];
    const watching = watch(served);
    const results = await Promise.all(
      loads.map(([, connections, request]) =>
        measureLoad(request, { connections, durationMs: DURATION_MS, warmUpRequests: PAGES }),
      ),
    );
    const stalls = await watching.end();
    for (const [at, [what]] of loads.entries())
      print(`${what}: ${printLoad(results[at] as NonNullable<(typeof results)[number]>)}`);
    print(figure('work of the main thread while a reader waits, p50', quantile(stalls, 0.5), 'ms', ''));
    print(figure('  p99', quantile(stalls, 0.99), 'ms', ''));
    print(figure('  at most', quantile(stalls, 1), 'ms', 'at most 50'));
    for (const restMs of RESTS_MS) {
      await sleep(restMs);
      const what = `memory of a wiki of ${PAGES} pages ${restMs / 1_000} s after it (PSS)`;
      print(figure(what, pssMib(served.pid), 'MiB', 'at most 120'));
    }
  } finally {
    await served.stop();
  }
}

/**
 * A stall is what the server's main thread works while a request waits: the clock would count what other programs on the
 * machine take. @returns what ends it, and gives one figure for each request
 */
export function watch({ origin, pid }: Served): { readonly end: () => Promise<readonly number[]> } {
  const stalls: number[] = [];
  let isOver = false;
  const looking = (async () => {
    for (; !isOver; await sleep(PAUSE_MS)) {
      const beganMs = workedMs(pid);
      await (await fetch(`${origin}/health`)).arrayBuffer();
      stalls.push(workedMs(pid) - beganMs);
    }
  })();
  return {
    async end() {
      isOver = true;
      await looking;
      return stalls;
    },
  };
}

function workedMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
}
