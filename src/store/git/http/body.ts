/**
 * A request's body on its way to git: inflated here, so that it is counted as what it becomes, and held to a least speed,
 * so that no place is kept by a sender that does not send.
 */

import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type LeastSpeed, Pace } from '../../../base/pace.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  readonly least: LeastSpeed;
}

/** Why a body was cut off. */
export class BodyProblem extends Error {
  readonly reason: 'too-large' | 'too-slow' | 'unreadable';

  constructor(reason: BodyProblem['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** A body, and how fast it is sent. */
export type WatchedBody = Readable & Pick<Pace, 'bytesPerSecond'>;

/** @returns the body as git is to read it; it fails with a BodyProblem */
export function watchedBody(body: Readable, isGzipped: boolean, limits: BodyLimits): WatchedBody {
  const watch = new Watch(limits);
  const ended = (error: Error | null | undefined): void => {
    if (error && !(error instanceof BodyProblem))
      watch.destroy(new BodyProblem('unreadable', { cause: error }));
  };
  // A source that failed must not take its socket along: an answer is still to go that way.
  body.once('error', ended);
  body.once('aborted', () => watch.destroy(new BodyProblem('unreadable')));
  if (isGzipped) pipeline(body.pipe(createGunzip().on('error', ended)), watch, ended);
  else body.pipe(watch);
  return watch;
}

class Watch extends Transform {
  readonly #maxBytes: number;
  readonly #pace: Pace;
  #bytes = 0;

  constructor({ maxBytes, least }: BodyLimits) {
    super();
    this.#maxBytes = maxBytes;
    this.#pace = new Pace(least, () => this.destroy(new BodyProblem('too-slow')));
  }

  get bytesPerSecond(): number {
    return this.#pace.bytesPerSecond;
  }

  /** More is wanted: only now does the sender's time count. */
  override _read(size: number): void {
    this.#pace.waiting();
    super._read(size);
  }

  override _transform(chunk: Buffer, _: unknown, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#pace.moved(chunk.length);
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) done(new BodyProblem('too-large'));
    else done(null, chunk);
  }

  override _flush(done: () => void): void {
    this.#pace.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#pace.end();
    done(error);
  }
}
