/**
 * Edits of a wiki whose branch lives on a git host that answers each request late, beside a bare `git push` there; and how soon
 * they are seen on another server, with and without the host's webhook.
 */

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UpstreamHost } from '../../servers/upstream-host.ts';
import { processMs } from '../../support/process-time.ts';
import { commit } from '../../support/repository.ts';
import { runTasks } from '../../support/temporary.ts';
import { type LoadRequest, measureLoad } from '../load.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { addToken, newPages, type Served, startServed } from '../served.ts';
import { generateRepository } from '../texts/generate.ts';

const PAGES = 1_000;
const LATENCIES_MS = [0, 150];
const ROUNDS = 11;
const CLIENTS = 50;
const CROWD_MS = 10_000;
const SEEN_EDITS = 60;
const POLL_SECONDS = 2;
const SECRET = 'open-sesame';

export async function benchUpstream({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'upstream.git');
  await generateRepository(repository, { pages: PAGES, commits: 3_000, seed: 5 });
  const secret = join(directory, 'upstream-secret');
  await writeFile(secret, `${SECRET}\n`);
  try {
    const host = await UpstreamHost.over(repository);
    const start = (name: string, poll: number): Promise<Served> => {
      const data = join(directory, `upstream-${name}`);
      const follows = ['--upstream', host.url, '--upstream-secret', secret, '--upstream-poll', `${poll}`];
      return startServed(join(data, 'wiki.git'), data, follows);
    };
    const token = await addToken(join(directory, 'upstream-a'));
    const first = await start('a', 3_600);
    const edit = newPages(first.origin, token);
    await measureLoad(edit, { connections: 4, warmUpRequests: 20, durationMs: 500 });
    for (const latencyMs of LATENCIES_MS) {
      host.latencyMs = latencyMs;
      print(`a git host, each of whose requests takes ${latencyMs} ms longer`);
      await benchOne(print, host, edit);
      await benchMany(print, host, edit, first.pid);
    }
    const [told, polls] = [await start('b', 3_600), await start('c', POLL_SECONDS)];
    for (const latencyMs of LATENCIES_MS) {
      host.latencyMs = latencyMs;
      await measureSeen(print, host, { first, told, polls }, token);
    }
    for (const server of [first, told, polls]) await server.stop();
  } finally {
    await runTasks();
  }
}

/** In turn, so that the machine's other work meets both. The pushes go to a repository of their own: a server lets others have their turn. */
async function benchOne(print: Bench['print'], host: UpstreamHost, edit: LoadRequest): Promise<void> {
  const run = (args: readonly string[]) => promisify(execFile)('git', args);
  const clone = `${host.repository}-clone-${host.latencyMs}`;
  const rival = `${host.repository}-rival-${host.latencyMs}`;
  for (const copy of [clone, rival]) await run(['clone', '--quiet', '--bare', host.repository, copy]);
  await run(['-C', rival, 'config', 'http.receivepack', 'true']);
  const url = new URL(basename(rival), host.url).href;
  const [pushes, edits]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await commit(clone, { files: { 'Pushed.md': `${host.latencyMs} ${round}` } });
    pushes.push(await elapsedMs(() => run(['-C', clone, 'push', '--quiet', url, 'main:main'])));
    edits.push((await measureLoad(edit, { connections: 1, warmUpRequests: 0, durationMs: 1 })).p50Ms);
  }
  const [push, one] = [quantile(pushes, 0.5), quantile(edits, 0.5)];
  print(figure('bare git push, p50', push, 'ms', ''));
  print(figure('one edit, p50', one, 'ms', `at most ${3 * host.latencyMs + 150}`));
  print(figure('  of a bare git push', one / push, 'x', ''));
}

async function benchMany(
  print: Bench['print'],
  host: UpstreamHost,
  edit: LoadRequest,
  pid: number,
): Promise<void> {
  let [asked, processorMs] = [0, 0];
  const result = await measureLoad(edit, {
    connections: CLIENTS,
    warmUpRequests: CLIENTS,
    durationMs: CROWD_MS,
    onWarm: () => {
      [asked, processorMs] = [host.requests.length, processMs(pid)];
    },
  });
  const made = result.statuses[201] ?? 0;
  const goal = host.latencyMs === 0 ? '' : 'at least 60';
  print(figure(`${CLIENTS} clients: acknowledged edits`, result.requestsPerSecond, '/s', goal));
  print(figure('  edits for each request to the host', made / (host.requests.length - asked), '', ''));
  print(figure('  processor time of the server for each', (processMs(pid) - processorMs) / made, 'ms', ''));
  print(figure('  p50', result.p50Ms, 'ms', ''));
  print(figure('  p99', result.p99Ms, 'ms', ''));
  print(`  ${JSON.stringify(result.statuses)}, ${result.errors} broken connections`);
}

interface Servers {
  readonly first: Served;
  /** The host calls its webhook. */
  readonly told: Served;
  /** It only asks. */
  readonly polls: Served;
}

/** From the acknowledgement of an edit on one server to the first answer of another that has it. */
async function measureSeen(
  print: Bench['print'],
  host: UpstreamHost,
  { first, told, polls }: Servers,
  token: string,
): Promise<void> {
  const tell = { method: 'POST', headers: { 'x-gitlab-token': SECRET } };
  host.afterPush = () => fetch(`${told.origin}/hooks/upstream`, tell).catch(() => undefined);
  const times: Record<'told' | 'polls', number[]> = { told: [], polls: [] };
  const edit = newPages(first.origin, token);
  for (let count = 0; count < SEEN_EDITS; count++) {
    const answer = await fetch(`${edit.origin}/v1/page`, {
      method: 'POST',
      headers: { ...edit.headers },
      body: edit.body?.(count) ?? '',
    });
    const { key } = (await answer.json()) as { key: string };
    const page = `/v1/page/${encodeURIComponent(key)}/bare`;
    times.told.push(await elapsedMs(() => untilSeen(told.origin + page)));
    if (count % 4 === 0) times.polls.push(await elapsedMs(() => untilSeen(polls.origin + page)));
  }
  host.afterPush = undefined;
  print(`seen on another server, with ${host.latencyMs} ms of delay`);
  print(figure('  that is told, p50', quantile(times.told, 0.5), 'ms', ''));
  print(figure('  p99', quantile(times.told, 0.99), 'ms', 'at most 1000'));
  const most = `at most ${1_000 * (POLL_SECONDS + 1)}`;
  print(figure(`  that asks every ${POLL_SECONDS} s, p99`, quantile(times.polls, 0.99), 'ms', most));
}

async function untilSeen(page: string): Promise<void> {
  while ((await fetch(page)).status !== 200) await sleep(10);
}
