/** A reader while others attack. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Server } from '../server.ts';
import { cleanUp } from '../temporary.ts';

export interface Seen {
  /** Processor time of the server's main thread while the reader waited; shortest first. */
  readonly waitsMs: readonly number[];
  readonly mostMib: number;
  /** Answers that were not 200. */
  readonly failures: number;
}

/** Begins to read the page, and gives what ends it. */
export function watch(server: Server, page: string): () => Promise<Seen> {
  const workerData = { pid: server.pid, url: `${server.base}/page/${page}` };
  const worker = new Worker(new URL('./watcher.mjs', import.meta.url), { workerData });
  cleanUp(() => worker.terminate());
  return async () => {
    const told = once(worker, 'message');
    worker.postMessage('stop');
    const [seen] = (await told) as [Seen];
    return { ...seen, waitsMs: [...seen.waitsMs].sort((a, b) => a - b) };
  };
}
