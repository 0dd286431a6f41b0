/**
 * How long an upstream is listened to. What counts is whether it sends, not how long all of it takes: a large fetch may take an hour.
 * One that falls silent is left soon, to be asked again, and so is one that lets a byte through now and then.
 */

import { type LeastSpeed, Pace } from '../../../base/pace.ts';

const LEAST: LeastSpeed = { bytesPerSecond: 256, pauseMs: 10_000 };
/** What an answer's head counts for: with it, the upstream has its pause again. */
const HEAD_BYTES = LEAST.bytesPerSecond * (LEAST.pauseMs / 1_000);

/** It sends nothing, or next to nothing. */
export class Silence extends Error {
  constructor() {
    super('it does not answer');
  }
}

export class Patience {
  readonly #abort = new AbortController();
  readonly #pace = new Pace(LEAST, () => this.#abort.abort(new Silence()));

  /** Ends a request. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whether the upstream was too slow. */
  get isOver(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Waits for an answer's head. */
  async head<Answer>(answer: Promise<Answer>): Promise<Answer> {
    this.#pace.waiting();
    try {
      return await answer;
    } finally {
      this.#pace.moved(HEAD_BYTES);
    }
  }

  /** The pieces of an answer, as they come. What is done with them takes none of the upstream's time. */
  async *pieces(answer: Response): AsyncGenerator<Buffer> {
    const reader = answer.body?.getReader();
    try {
      while (reader !== undefined) {
        this.#pace.waiting();
        const { done, value } = await reader.read();
        this.#pace.moved(value?.length ?? 0);
        if (done) return;
        yield Buffer.from(value);
      }
    } finally {
      // Whoever stops reading wants no more of it.
      await reader?.cancel().catch(() => undefined);
    }
  }

  /** Nothing more is waited for. */
  end(): void {
    this.#pace.end();
  }
}
