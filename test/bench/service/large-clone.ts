/** A clone of the largest wikis through the server, and pushes of one page from it. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processMs } from '../../support/process-time.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import type { LargeWiki } from './large-edits.ts';
import { commit, push, run, withToken } from './pusher.ts';

const PUSHES = 11;

export async function benchClone({ print, directory }: Bench, wiki: LargeWiki): Promise<void> {
  const { served, repository, token, folder } = wiki;
  const copy = join(directory, 'clone.git');
  const ours = withToken(`${served.origin}/wiki.git`, token);
  for (const [what, from] of [
    ['clone by git alone', `file://${repository}`],
    ['clone', ours],
  ] as const) {
    await rm(copy, { recursive: true, force: true });
    const workMs = (): number => processMs(served.pid) + processMs(process.pid);
    const beganMs = workMs();
    const ms = await elapsedMs(() => run('git', ['clone', '--quiet', '--mirror', from, copy]));
    print(figure(what, ms / 1_000, 's', ''));
    print(figure('  processor time of both sides', (workMs() - beganMs) / 1_000, 's', ''));
  }
  const times: number[] = [];
  for (let round = 0; round < PUSHES; round++) {
    await commit(copy, `${folder}Pushed.md`, `round ${round}\n`);
    times.push(await elapsedMs(() => push(copy, ours)));
  }
  print(figure('push of a page, p50', quantile(times, 0.5), 'ms', ''));
  print(figure('  at most', quantile(times, 1), 'ms', ''));
  await rm(copy, { recursive: true });
}
