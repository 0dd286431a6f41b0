/** The side of the thread that is called: each call is begun at once, and answered when it is done. */

import { parentPort } from 'node:worker_threads';
import type { Answer, Call, Calls } from './called-thread.ts';
import { restWhenTold } from './rest.ts';
import { wholeBytesIn } from './whole-bytes.ts';

export function answerCalls<Name extends string>(does: Calls<Name>): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs in a worker thread');
  port.on('message', async ([number, name, given]: Call) => {
    try {
      const result = await does[name as Name](...(given as never[]));
      port.postMessage([number, result] satisfies Answer, wholeBytesIn(result));
    } catch (error) {
      port.postMessage([number, undefined, (error as Error).message] satisfies Answer);
    }
  });
  restWhenTold();
}
