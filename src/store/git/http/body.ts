/**
 * A request's body on its way to git: inflated here, so that it is counted as what it becomes, and watched, so that nobody
 * holds a place without sending.
 */

import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface BodyLimits {
  readonly maxBytes: number;
  /** How long the sender may pause. */
  readonly idleMs: number;
}

/** Why a body was cut off. */
export class BodyProblem extends Error {
  readonly reason: 'too-large' | 'too-slow' | 'unreadable';

  constructor(reason: BodyProblem['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** @returns the body as git is to read it; it fails with a BodyProblem */
export function watchedBody(body: Readable, isGzipped: boolean, limits: BodyLimits): Readable {
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
  readonly #limits: BodyLimits;
  #timer: NodeJS.Timeout | undefined;
  #bytes = 0;

  constructor(limits: BodyLimits) {
    super();
    this.#limits = limits;
    this.#wind();
  }

  override _transform(chunk: Buffer, _: unknown, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#wind();
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.maxBytes) done(new BodyProblem('too-large'));
    else done(null, chunk);
  }

  override _flush(done: () => void): void {
    clearTimeout(this.#timer);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }

  #wind(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.destroy(new BodyProblem('too-slow')), this.#limits.idleMs);
  }
}
