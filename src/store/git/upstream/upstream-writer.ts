/** Writes batches with an upstream: objects to our disk, the move to the upstream, and only then to our branch. */

import type { NewObject, Oid } from '../objects.ts';
import type { Branch } from '../refs.ts';
import type { CommitPlace } from '../writing/composer.ts';
import type { Batch, Order, Writer, Written } from '../writing/writer.ts';
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

  async save(order: Order): Promise<Written> {
    const { base, drafts: _, ...move } = order;
    const written = await this.#inner.save({ ...order, isDraft: true });
    const { saved, objects } = written;
    await this.#publish({ ...move, before: base?.commit, after: saved.at(-1)?.commit as Oid }, objects);
    return written;
  }

  async write({ objects, ...move }: Batch): Promise<void> {
    await this.#inner.write({ ...move, objects, isDraft: true });
    await this.#publish(move, objects);
  }

  warm(base: CommitPlace | undefined): Promise<void> {
    return this.#inner.warm(base);
  }

  prepare(): void {
    this.#inner.prepare();
  }

  async close(): Promise<void> {
    await this.#inner.close();
  }

  async #publish(move: Omit<Batch, 'objects'>, objects: readonly NewObject[]): Promise<void> {
    const { before, after } = move;
    await this.#upstream.alone(async () => {
      await this.#upstream.publish(before, after, { objects });
      // If it is elsewhere, it has followed the upstream, which holds the batch.
      if (this.#branch.read() === before) await this.#inner.write({ ...move, objects: [], yields: false });
    });
  }
}
