/** An answer of git on its way to the client: held to a least speed, and git is ended when it is not read. */

import { Readable } from 'node:stream';
import { type LeastSpeed, Pace } from '../../../base/pace.ts';
import { BodyProblem } from './body.ts';

export interface WatchedAnswer {
  readonly body: Readable;
  readonly pace: Pace;
}

/** @param abort ends git; called when the answer is given up before its end */
export function watchedAnswer(
  chunks: AsyncIterable<Buffer>,
  least: LeastSpeed,
  abort: () => void,
): WatchedAnswer {
  const pace = new Pace(least, () => body.destroy(new BodyProblem('too-slow')));
  const body = Readable.from(
    (async function* watched() {
      for await (const chunk of chunks) {
        // Only the reader's time counts: git may think for as long as it is allowed to.
        pace.waiting();
        yield chunk;
        pace.moved(chunk.length);
      }
    })(),
    { objectMode: false },
  );
  body.once('close', () => {
    pace.end();
    if (!body.readableEnded) abort();
  });
  return { body, pace };
}
