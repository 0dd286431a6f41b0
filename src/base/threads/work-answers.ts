/** The worker thread's side of a pool: does one piece of work after another and answers each. */

import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { restWhenTold } from './rest.ts';
import { threadName } from './thread-clock.ts';
import { wholeBytesIn } from './whole-bytes.ts';
import type { ThreadMessage, WorkReply } from './worker-pool.ts';

/** Answers every piece of work with the result of `work`. */
export function answerWork(work: (input: never) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a worker thread');
  const reply = (message: WorkReply): void => {
    const told: ThreadMessage = { reply: message, heapBytes: getHeapStatistics().total_heap_size };
    port.postMessage(told, message.kind === 'done' ? wholeBytesIn(message.output) : []);
  };
  port.on('message', async (input: unknown) => {
    try {
      reply({ kind: 'done', output: await work(input as never) });
    } catch (error) {
      const { message, stack } = error as Error;
      reply({ kind: 'failed', message, stack });
    }
  });
  restWhenTold();
  reply({ kind: 'ready', threadName: threadName() });
}
