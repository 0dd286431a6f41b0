/**
 * How soon a wiki is there after its start, as its readers see it: the first start, which reads the whole history, beside git
 * that reads it too; and the next ones, beside what Node takes to start and to load the program.
 */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../src/app/package.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { addToken, type Served, startServed, until } from '../served.ts';
import { generateRepository } from '../texts/generate.ts';

/** `STEMMA_BENCH_STARTS=large`: as many as the goals speak of. */
const [PAGES, COMMITS] = process.env['STEMMA_BENCH_STARTS'] === 'large' ? [10_000, 100_000] : [2_000, 20_000];
const STARTS = 7;
const STEADY_EDITS = 30;

export async function benchStarting(bench: Bench): Promise<void> {
  const { directory, print } = bench;
  const repository = join(directory, 'starts.git');
  const data = join(directory, 'starts-data');
  const { paths } = await generateRepository(repository, { pages: PAGES, commits: COMMITS, seed: 6 });
  const title = encodeURIComponent((paths[0] as string).replace(/\.\w+$/, '').replaceAll(' ', '_'));
  const token = await addToken(data);
  let gitWorkMs = 0;
  const gitMs = await elapsedMs(() => {
    gitWorkMs = logged(repository);
  });
  const first = await timeStart({ repository, data, title, token });
  const size = `${PAGES} pages, ${COMMITS} commits`;
  print(figure(`${size}: git log --raw -z`, gitMs, 'ms', ''));
  const goal = 1.5 * gitMs + 1_000;
  print(figure('  first start: first answer', first.sourceMs, 'ms', `at most ${goal.toFixed(0)}`));
  print(figure('  by processor time', first.workMs / gitWorkMs, 'x', ''));
  print(figure('  search after that', first.searchMs - first.sourceMs, 'ms', 'at most 10000'));
  const times: (Times & { readonly bareMs: number; readonly loadMs: number })[] = [];
  for (let round = 0; round < STARTS; round++) {
    const bareMs = await elapsedMs(() => ended(['-e', '0']));
    const loadMs = await elapsedMs(() =>
      ended([join(PACKAGE_ROOT, 'bin/stemma'), 'serve', '--repo', join(directory, 'nowhere')]),
    );
    times.push({ bareMs, loadMs, ...(await timeStart({ repository, data, title, token })) });
  }
  const middle = (of: (time: (typeof times)[number]) => number): number => quantile(times.map(of), 0.5);
  print(
    figure(
      'a bare node',
      middle((time) => time.bareMs),
      'ms',
      '',
    ),
  );
  print(
    figure(
      '  with the program loaded, over it',
      middle((time) => time.loadMs - time.bareMs),
      'ms',
      'at most 300',
    ),
  );
  print(
    figure(
      '  first source, over the program loaded',
      middle((time) => time.sourceMs - time.loadMs),
      'ms',
      'at most 300',
    ),
  );
  print(
    figure(
      '  first HTML after it',
      middle((time) => time.htmlMs - time.sourceMs),
      'ms',
      'at most 300',
    ),
  );
  print(
    figure(
      '  health ok after it',
      middle((time) => time.okMs - time.sourceMs),
      'ms',
      'at most 1000',
    ),
  );
  print(
    figure(
      '  search after it',
      middle((time) => time.searchMs - time.sourceMs),
      'ms',
      'at most 1000',
    ),
  );
  print(
    figure(
      '  first edit over a steady one',
      middle((time) => time.editMs / time.steadyMs),
      'x',
      'at most 3',
    ),
  );
}

interface Wiki {
  readonly repository: string;
  readonly data: string;
  readonly title: string;
  readonly token: string;
}

/** Since the process was started; the edits by themselves. */
interface Times {
  readonly sourceMs: number;
  /** Processor time until then, with that of the git below. */
  readonly workMs: number;
  readonly htmlMs: number;
  readonly okMs: number;
  readonly searchMs: number;
  readonly editMs: number;
  readonly steadyMs: number;
}

async function timeStart({ repository, data, title, token }: Wiki): Promise<Times> {
  const startMs = performance.now();
  const served = await startServed(repository, data);
  try {
    const since = async (work: Promise<unknown>): Promise<number> => {
      await work;
      return performance.now() - startMs;
    };
    const standing = async (): Promise<Standing> => (await fetch(`${served.origin}/health`)).json() as never;
    const sourceMs = await since(answered(served, `/v1/page/${title}`));
    const workMs = processorMs(String(served.pid));
    const [htmlMs, okMs, searchMs] = await Promise.all([
      since(answered(served, `/v1/page/${title}/html`)),
      since(until(async () => (await standing()).status === 'ok')),
      since(until(async () => (await standing()).search?.status === 'ready')),
    ]);
    const editMs = await elapsedMs(() => edit(served, token));
    const steady: number[] = [];
    for (let count = 0; count < STEADY_EDITS; count++)
      steady.push(await elapsedMs(() => edit(served, token)));
    return { sourceMs, workMs, htmlMs, okMs, searchMs, editMs, steadyMs: quantile(steady, 0.5) };
  } finally {
    await served.stop();
  }
}

interface Standing {
  readonly status: string;
  readonly search?: { readonly status: string };
}

function answered({ origin }: Served, path: string): Promise<void> {
  return until(async () => {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    return answer.status === 200;
  });
}

let edits = 0;

async function edit({ origin }: Served, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const title = `Started ${Date.now()} ${edits++}`;
  const body = JSON.stringify({ title, source: title, comment: 'c' });
  const answer = await fetch(`${origin}/v1/page`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`an edit was answered with ${answer.status}`);
}

/** @returns processor time */
function logged(repository: string): number {
  const script = 'git -C "$1" log --raw -z > /dev/null; cat /proc/$$/stat';
  return processorIn(execFileSync('sh', ['-c', script, 'sh', repository], { encoding: 'utf8' }));
}

function processorMs(pid: string): number {
  return processorIn(readFileSync(`/proc/${pid}/stat`, 'latin1'));
}

/** Of a process and its children that have ended, as Linux tells it in hundredths of a second. */
function processorIn(stat: string): number {
  const fields = stat.split(') ')[1]?.split(' ') ?? [];
  return 10 * fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
}

async function ended(args: readonly string[]): Promise<void> {
  await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
}
