/** Pushes of one page to the largest wikis, and clones of them, through the server. */

import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mainThreadMs, processMs } from '../../support/process-time.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { pssMib } from '../served.ts';
import type { LargeWiki } from './large-edits.ts';
import { commit, push, run, seenAfterMs, withToken } from './pusher.ts';

const PUSHES = 11;
/** How often memory is looked at: to sum up a large process takes some ms. */
const LOOK_MS = 250;

/** From a copy that has the served objects, not a clone of its own, which takes minutes to make. */
export async function benchPushes({ print, directory }: Bench, wiki: LargeWiki): Promise<void> {
  const { served, repository, token, folder } = wiki;
  const copy = join(directory, 'pushes.git');
  await run('git', ['clone', '--quiet', '--bare', '--shared', repository, copy]);
  const ours = withToken(`${served.origin}/wiki.git`, token);
  const [times, works, holds, seen]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < PUSHES; round++) {
    await commit(copy, `${folder}Pushed.md`, `round ${round} ${Date.now()}\n`);
    const [beganMs, beganMainMs] = [processMs(served.pid), mainThreadMs(served.pid)];
    times.push(await elapsedMs(() => push(copy, ours)));
    works.push(processMs(served.pid) - beganMs);
    holds.push(mainThreadMs(served.pid) - beganMainMs);
  }
  for (let round = 0; round < PUSHES; round++) {
    const text = `by path ${round} ${Date.now()}`;
    await commit(copy, `${folder}Pushed.md`, `${text}\n`);
    await push(copy, repository);
    seen.push(await seenAfterMs(served.origin, `${folder}Pushed`, text));
  }
  print(figure('push of a page, p50', quantile(times, 0.5), 'ms', ''));
  print(figure('  at most', quantile(times, 1), 'ms', ''));
  print(figure('  processor time of the server and its git, p50', quantile(works, 0.5), 'ms', ''));
  print(figure('  of the main thread, p50', quantile(holds, 0.5), 'ms', ''));
  print(figure('push by path, until it is seen, p50', quantile(seen, 0.5), 'ms', 'at most 60'));
  await rm(copy, { recursive: true });
}

export async function benchClone({ print, directory }: Bench, wiki: LargeWiki): Promise<void> {
  const { served, repository, token } = wiki;
  const copy = join(directory, 'clone.git');
  const ours = withToken(`${served.origin}/wiki.git`, token);
  for (const [what, from] of [
    ['clone', ours],
    ['clone by git alone', `file://${repository}`],
  ] as const) {
    const memory = watchMemory(served.pid);
    const workMs = (): number => processMs(served.pid) + processMs(process.pid);
    const beganMs = workMs();
    const ms = await elapsedMs(() => run('git', ['clone', '--quiet', '--mirror', from, copy]));
    print(figure(what, ms / 1_000, 's', ''));
    print(figure('  processor time of both sides', (workMs() - beganMs) / 1_000, 's', ''));
    const { own, withChildren } = memory.end();
    await rm(copy, { recursive: true });
    if (from !== ours) continue;
    print(figure('  memory of the server meanwhile (PSS), at most', own, 'MiB', ''));
    print(figure('  with the git that it runs', withChildren, 'MiB', ''));
  }
}

/** The most that a server takes, alone and with what it runs. */
function watchMemory(pid: number): {
  readonly end: () => { readonly own: number; readonly withChildren: number };
} {
  let [own, withChildren] = [0, 0];
  const look = (): void => {
    const each = familyOf(pid).map(memoryOf);
    own = Math.max(own, each[0] ?? 0);
    withChildren = Math.max(
      withChildren,
      each.reduce((sum, one) => sum + one, 0),
    );
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return { own, withChildren };
    },
  };
}

/** A process, and all that it and its children began. */
function familyOf(pid: number): number[] {
  const family = [pid];
  // A list that grows is walked to its new end.
  for (const each of family) family.push(...childrenOf(each));
  return family;
}

function childrenOf(pid: number): number[] {
  return unlessEnded([], () => {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'));
    return lists.join(' ').split(' ').filter(Boolean).map(Number);
  });
}

function memoryOf(pid: number): number {
  return unlessEnded(0, () => pssMib(pid));
}

/** A process may end while it is looked at. */
function unlessEnded<Value>(otherwise: Value, look: () => Value): Value {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
