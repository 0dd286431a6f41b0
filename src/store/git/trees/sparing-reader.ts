/** Reads objects as long as they are few and small: whoever finds that they are not does otherwise. */

import type { ObjectReader, StoredObject } from '../object-reader.ts';
import type { Oid } from '../objects.ts';

const MAX_READS = 128;
const MAX_BYTES = 1024 * 1024;

class TooMuch extends Error {}

export class SparingReader implements Pick<ObjectReader, 'read'> {
  readonly #reader: Pick<ObjectReader, 'read' | 'info'>;
  #reads = 0;
  #bytes = 0;

  constructor(reader: Pick<ObjectReader, 'read' | 'info'>) {
    this.#reader = reader;
  }

  async read(oid: Oid): Promise<StoredObject> {
    const { sizeBytes } = await this.#reader.info(oid);
    this.#reads++;
    this.#bytes += sizeBytes;
    if (this.#reads > MAX_READS || this.#bytes > MAX_BYTES) throw new TooMuch();
    return this.#reader.read(oid);
  }
}

/** @throws what is wrong otherwise */
export function unlessMuch(error: unknown): undefined {
  if (!(error instanceof TooMuch)) throw error;
}
