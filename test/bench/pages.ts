/**
 * Reading over HTTP, each kind of answer beside Node's own server sending the same bytes; and beside it what Koa and its router
 * reach with a handler that does nothing.
 */

import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/app/package.ts';
import {
  compareWith,
  type LoadRequest,
  measureLoad,
  measureRatio,
  printLoad,
  type SampleAnswer,
  startBareServer,
  startKoaServer,
  takeSample,
} from './load.ts';
import { type Bench, figure } from './report.ts';
import { type Served, startServed } from './served.ts';
import { generateRepository } from './texts/generate.ts';

const PAGES = 200;
const OPTIONS = { durationMs: 1_000, warmUpRequests: 2_000 };
const ROUNDS = 5;
/** Searches that are asked for their length. */
const SAMPLES = 21;

export async function benchPages({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'pages.git');
  const { paths } = await generateRepository(repository, { pages: PAGES, commits: 1_000, seed: 3 });
  const served = await startServed(repository, join(directory, 'pages-data'));
  try {
    const title = titleOf(paths[0] as string);
    const { latest, revisions } = await read(`${served.origin}/v1/page/${title}/history`);
    const older = revisions[1]?.id ?? latest;
    const word = /^[a-z]+/i.exec(title)?.[0] ?? 'the';
    const goals: readonly (readonly [path: string, goal: number])[] = [
      [`/page/${title}`, 0.5],
      [`/page/${title}/bare`, 0.55],
      [`/page/${title}/html`, 0.4],
      [`/page/${title}/with_html`, 0.4],
      [`/page/${title}/history`, 0.55],
      [`/page/${title}/history/counts/edits`, 0.5],
      [`/revision/${older}/compare/${revisions[0]?.id}`, 0.5],
      [`/search/title?q=${word.slice(0, 2)}`, 0.4],
      [`/search/page?q=${word}&limit=10`, 0.3],
      [`/search/page?q=${word}`, 0.2],
    ];
    for (const [path, goal] of goals) {
      const request = { origin: served.origin, paths: [`/v1${path}`] };
      const sample = await takeSample(request);
      if (sample.status !== 200) throw new Error(`${path} answered ${sample.status}`);
      const { ratio, rate, server, bare } = await measureRatio(request, served.pid, sample, OPTIONS, ROUNDS);
      if (server.statuses[200] !== server.requests) throw new Error(`${path}: ${printLoad(server)}`);
      print(`GET ${path}, ${Buffer.byteLength(sample.body)} bytes: ${printLoad(server)}`);
      print(`  bare node:http: ${printLoad(bare)}`);
      print(figure('  of bare node:http', rate, 'x', `at least ${goal}`));
      print(figure('  by processor time', ratio, 'x', ''));
    }
    await benchNewWords(served, paths.map(titleOf), print);
    await benchKoa({ origin: served.origin, paths: [`/v1/page/${title}`] }, print);
  } finally {
    await served.stop();
  }
}

/** As it stands in an address. */
function titleOf(path: string): string {
  return encodeURIComponent(path.replace(/\.\w+$/, '').replaceAll(' ', '_'));
}

/** Each word of the wiki once, and each two that stand side by side: nobody has asked for them before. */
async function benchNewWords(
  served: Served,
  titles: readonly string[],
  print: Bench['print'],
): Promise<void> {
  const [words, pairs] = [new Set<string>(), new Set<string>()];
  for (const title of titles) {
    const { source } = (await (await fetch(`${served.origin}/v1/page/${title}`)).json()) as {
      source: string;
    };
    const inOrder = source.match(/[a-z]{4,}/g) ?? [];
    inOrder.forEach((word, at) => {
      words.add(word);
      pairs.add(`${word}+${inOrder[at + 1]}`);
    });
  }
  const pathsOf = (queries: ReadonlySet<string>) =>
    [...queries].map((query) => `/v1/search/page?q=${query}&limit=10`);
  const [ones, twos] = [pathsOf(words), pathsOf(pairs)];
  const { pid } = served;
  await measureLoad({ origin: served.origin, paths: twos.splice(0, twos.length / 2) }, { durationMs: 2_000 });
  for (const [name, paths] of [
    ['one', ones],
    ['two', twos],
  ] as const) {
    const bare = await startBareServer(await middleSample(served.origin, paths.splice(0, SAMPLES)));
    const load = { origin: served.origin, paths };
    const { ratio, rate, server } = await compareWith(bare, load, pid, { durationMs: 500 }, 1);
    if (server.requests > paths.length) throw new Error('some words were asked twice');
    print(`page search, ${name} not asked before: ${printLoad(server)}`);
    print(figure('  of bare node:http', rate, 'x', 'at least 0.1'));
    print(figure('  by processor time', ratio, 'x', ''));
  }
}

/** An answer of middling length. */
async function middleSample(origin: string, paths: readonly string[]): Promise<SampleAnswer> {
  const samples = await Promise.all(paths.map((path) => takeSample({ origin, paths: [path] })));
  return samples.sort((a, b) => a.body.length - b.body.length)[samples.length >> 1]!;
}

async function read(address: string) {
  const { revisions } = (await (await fetch(address)).json()) as { revisions: { id: number }[] };
  return { latest: revisions[0]?.id ?? 0, revisions };
}

async function benchKoa(request: LoadRequest, print: Bench['print']): Promise<void> {
  const sample = await takeSample(request);
  const koa = await startKoaServer(sample, PACKAGE_ROOT);
  const bare = await startBareServer(sample);
  const asked = { ...request, origin: koa.origin };
  const { ratio, rate } = await compareWith(bare, asked, koa.pid, OPTIONS, ROUNDS);
  print(figure('Koa and its router, an empty handler, of bare node:http', rate, 'x', ''));
  print(figure('  by processor time', ratio, 'x', ''));
  await koa.stop();
}
