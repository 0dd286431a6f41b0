/** Taking the rest of a body that is refused: a client that is cut off while it still sends never sees the answer. */

import type { IncomingMessage } from 'node:http';

/** How much is still taken, and how long. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 8_000;

/** Ends when the body does, or enough of it was taken. */
export function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const timer = setTimeout(end, LONGEST_MS);
    function end(): void {
      clearTimeout(timer);
      resolve();
    }
    request.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > MOST_BYTES) end();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, end);
    // What was to inflate it takes no more, and would hold it up.
    request.unpipe();
    request.resume();
  });
}
