/**
 * Finds the rows of a column by the names in them: one, or two with a bar between. It is built when first asked for, since many wikis
 * never do, and then grows with the column. A list of files asks for each of them, so that no look-up may read through all.
 */

import { TextHash } from '../../base/text-hash.ts';
import type { TextColumn } from './columns.ts';

const FIRST_BUCKETS = 1_024;
const NAMES_A_ROW = 2;

export class NamedRows {
  readonly #column: Pick<TextColumn, 'length' | 'at'>;
  /** The newest name of each bucket, counting from 1; 0: none. A name is numbered by its row and its place there. */
  #buckets = new Int32Array(FIRST_BUCKETS);
  /** The name before it in the same bucket. */
  #before = new Int32Array(FIRST_BUCKETS * NAMES_A_ROW);
  /** Rows that are in it. */
  #rows = 0;
  readonly #hash = new TextHash();

  constructor(column: Pick<TextColumn, 'length' | 'at'>) {
    this.#column = column;
  }

  /** Rows with a name, oldest first. */
  find(name: string): number[] {
    this.#catchUp();
    const found: number[] = [];
    let at = this.#buckets[this.#bucketOf(name)] as number;
    for (; at > 0; at = this.#before[at - 1] as number) {
      const row = Math.floor((at - 1) / NAMES_A_ROW);
      if (found.at(-1) !== row && this.#column.at(row).split('|').includes(name)) found.push(row);
    }
    return found.reverse();
  }

  #catchUp(): void {
    const { length } = this.#column;
    if (length > this.#buckets.length) {
      // Twice as many buckets as rows: each has about one name, whatever comes until then.
      this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(2 * length)));
      this.#before = new Int32Array(this.#buckets.length * NAMES_A_ROW);
      this.#rows = 0;
    }
    for (; this.#rows < length; this.#rows++)
      for (const [place, name] of this.#column.at(this.#rows).split('|').entries())
        this.#add(this.#rows * NAMES_A_ROW + place, name);
  }

  #add(at: number, name: string): void {
    const bucket = this.#bucketOf(name);
    this.#before[at] = this.#buckets[bucket] as number;
    this.#buckets[bucket] = at + 1;
  }

  #bucketOf(name: string): number {
    return this.#hash.of(name) & (this.#buckets.length - 1);
  }
}
