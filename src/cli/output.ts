/**
 * What becomes of a program whose output nobody takes: the reader of its pipe has gone, or the disk is full. Unheard, a failure to
 * write ends the process at once, and a server would go down with its log.
 */

import { setImmediate } from 'node:timers/promises';

let failure: NodeJS.ErrnoException | undefined;

/** From now on, a failure to write ends nothing by itself. */
export function hearOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error;
  });
  // There is nowhere left to tell it.
  process.stderr.on('error', () => undefined);
}

/** Whether somebody just stopped reading, as `head` does: no reason to say a word. */
export function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/** @throws the failure, if something could not be written, and somebody waits for it */
export async function demandOutput(): Promise<void> {
  // A failure is told only after what was running when it was written.
  await setImmediate();
  if (failure !== undefined && !isReaderGone(failure)) throw failure;
}
