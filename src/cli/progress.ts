/** Shows the progress of long work: a bar on a terminal, otherwise a line now and then. */

import { SingleBar } from 'cli-progress';
import type { Progress } from '../store/store.ts';

/** Shorter work shows no progress. */
const QUIET_MS = 400;
/** Pause between plain lines. */
const LINE_MS = 2_000;

export interface Shown {
  readonly report: Progress;
  /** Ends the bar or prints the last line; does nothing if nothing was shown. */
  readonly done: () => void;
}

/** @param what in a few words: `Reading the history` */
export function showProgress(what: string, stream: NodeJS.WriteStream = process.stderr): Shown {
  return stream.isTTY === true ? bar(what, stream) : lines(what, stream);
}

function bar(what: string, stream: NodeJS.WriteStream): Shown {
  const startMs = performance.now();
  let shown: SingleBar | undefined;
  return {
    report(done, total) {
      if (shown === undefined) {
        if (performance.now() - startMs < QUIET_MS) return;
        shown = new SingleBar({
          format: `${what} [{bar}] {percentage}% {value}/{total} {eta_formatted}`,
          stream,
          hideCursor: true,
          clearOnComplete: true,
        });
        shown.start(total, done);
      }
      shown.setTotal(total);
      shown.update(done);
    },
    done: () => shown?.stop(),
  };
}

function lines(what: string, stream: NodeJS.WriteStream): Shown {
  let saidMs = performance.now() - LINE_MS + QUIET_MS;
  let last: string | undefined;
  return {
    report(done, total) {
      if (performance.now() - saidMs < LINE_MS) return;
      saidMs = performance.now();
      last = `${what}: ${done} of ${total}`;
      stream.write(`${last}\n`);
    },
    done() {
      if (last !== undefined) stream.write(`${what}: done\n`);
    },
  };
}
