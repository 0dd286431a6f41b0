/** Writes batches with an upstream: objects to our disk, the move to the upstream, and only then to our branch. */

import type { Branch } from '../refs.ts';
import type { Batch, Writer } from '../writing/writer.ts';
import type { Upstream } from './upstream.ts';

export class UpstreamWriter implements Writer {
  readonly #inner: Writer;
  readonly #upstream: Upstream;
  readonly #branch: Branch;

  constructor(inner: Writer, upstream: Upstream, branch: Branch) {
    this.#inner = inner;
    this.#upstream = upstream;
    this.#branch = branch;
  }

  async write(batch: Batch): Promise<void> {
    const { before, after, objects } = batch;
    await this.#inner.write({ ...batch, isDraft: true });
    await this.#upstream.alone(async () => {
      await this.#upstream.publish(before, after, { objects });
      // If it is elsewhere, it has followed the upstream, which holds the batch.
      if (this.#branch.read() === before) await this.#inner.write({ ...batch, objects: [], yields: false });
    });
  }

  warm(): void {
    this.#inner.warm();
  }

  async close(): Promise<void> {
    await this.#inner.close();
  }
}
