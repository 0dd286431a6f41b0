/** Shows the progress of long work: a bar on a terminal, otherwise a line now and then. */

import { SingleBar } from 'cli-progress';
import type { Progress } from '../store/store.ts';
import { Pace, type Unit } from './pace.ts';

/** Shorter work shows no progress. */
const QUIET_MS = 400;
/** Pause between two reports. */
const REPORT_MS = 50;
/** Pause between plain lines. */
const LINE_MS = 2_000;

export interface Shown {
  readonly report: Progress;
  /** Ends the bar or prints the last line, once; does nothing if nothing was shown. */
  readonly done: () => void;
}

/** @param what in a few words: `Reading the history` */
export function showProgress(
  what: string,
  unit: Unit = 'items',
  stream: NodeJS.WriteStream = process.stderr,
): Shown {
  const shown =
    stream.isTTY === true ? bar(what, new Pace(unit), stream) : lines(what, new Pace(unit), stream);
  return { ...shown, report: seldom(shown.report) };
}

/** Work of many small steps tells of each: nobody sees more than some, and to put each in words takes longer than some of them. */
function seldom(report: Progress): Progress {
  let reportedMs = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const nowMs = performance.now();
    if (nowMs - reportedMs < REPORT_MS && done < total) return;
    reportedMs = nowMs;
    report(done, total);
  };
}

/** Whether work has taken long enough to be shown, counted from the first that is heard of it. */
function patience(): () => boolean {
  let startMs: number | undefined;
  return () => {
    startMs ??= performance.now();
    return performance.now() - startMs >= QUIET_MS;
  };
}

function bar(what: string, pace: Pace, stream: NodeJS.WriteStream): Shown {
  const isLong = patience();
  let shown: SingleBar | undefined;
  return {
    report(done, total) {
      const told = pace.told(done, total, performance.now());
      if (!isLong()) return;
      if (shown === undefined) {
        shown = new SingleBar({
          format: `${what} [{bar}] {percentage}% {told}`,
          stream,
          hideCursor: true,
          clearOnComplete: true,
        });
        shown.start(total, done, { told });
      }
      shown.setTotal(total);
      shown.update(done, { told });
    },
    done: () => shown?.stop(),
  };
}

function lines(what: string, pace: Pace, stream: NodeJS.WriteStream): Shown {
  const isLong = patience();
  let saidMs = Number.NEGATIVE_INFINITY;
  return {
    report(done, total) {
      const nowMs = performance.now();
      const told = pace.told(done, total, nowMs);
      if (!isLong() || nowMs - saidMs < LINE_MS) return;
      saidMs = nowMs;
      stream.write(`${what}: ${told}\n`);
    },
    done() {
      if (saidMs > 0) stream.write(`${what}: done\n`);
      saidMs = Number.NEGATIVE_INFINITY;
    },
  };
}
