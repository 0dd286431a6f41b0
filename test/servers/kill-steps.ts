/** Steps of a save that goes to an upstream: what a test does at one of them, such as to kill the server. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { UpstreamHost } from './upstream-host.ts';

/** Runs the task at its step of the next save that the server in this directory makes. */
type Step = (host: UpstreamHost, data: string, task: () => unknown) => void;

export const STEPS: Readonly<Record<string, Step>> = {
  'its objects come': (_, data, task) => onEntry(join(data, 'wiki.git', 'objects'), () => true, task),
  'the draft is on its disk': (host, _, task) => {
    host.beforePush = async () => task();
  },
  'the upstream has it': (host, _, task) => {
    host.afterPush = task;
  },
  'the lock of its branch is taken': (_, data, task) => onRef(data, 'main.lock', task),
  'its own branch moves': (_, data, task) => onRef(data, 'main', task),
};

function onRef(data: string, wanted: string, task: () => unknown): void {
  onEntry(join(data, 'wiki.git', 'refs', 'heads'), (name) => name === wanted, task);
}

function onEntry(directory: string, isWanted: (name: string | null) => boolean, task: () => unknown): void {
  const watching = watch(directory, (_, name) => {
    if (!isWanted(name)) return;
    watching.close();
    task();
  });
}
