/**
 * A list of records in one small file of the state directory, or in a database. It is reloaded whenever the file changes, so that commands
 * take effect on a running server at once. A file that cannot be read is left alone: the last good records stay in force,
 * and the file is never overwritten.
 */

import type { z } from 'zod';
import { type StatePlace, StateProblem, type StateText, stateText } from './state-text.ts';

export interface StateFileOptions<Row> {
  /** A directory is created if missing. */
  readonly directory: StatePlace;
  readonly name: string;
  readonly schema: z.ZodType<Row[]>;
  /** What is written of the rows; absent: the rows. */
  readonly fileOf?: (rows: readonly Row[]) => unknown;
  /** What the file holds, in the plural. */
  readonly things: string;
  /** Reports a file that cannot be read to the operator. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** @typeParam View the rows in a form for look-ups, built once per change */
export class StateFile<Row, View> {
  readonly #options: StateFileOptions<Row>;
  readonly #text: StateText;
  readonly #viewOf: (rows: readonly Row[]) => View;
  #mark = '';
  #rows: readonly Row[] = [];
  #view: View;
  /** What is wrong with the file as it stands. */
  #problem: StateProblem | undefined;

  constructor(options: StateFileOptions<Row>, viewOf: (rows: readonly Row[]) => View) {
    this.#options = options;
    this.#text = stateText(options.directory, options.name);
    this.#viewOf = viewOf;
    this.#view = viewOf([]);
  }

  /** The last good rows. */
  get view(): View {
    this.#refresh();
    return this.#view;
  }

  /** Whether the records that are known still hold for sure: those of a database that is away may not. */
  get isCurrent(): boolean {
    return this.#text.isCurrent();
  }

  /** True if the file has no rows; false if it cannot be read. */
  get isEmpty(): boolean {
    this.#refresh();
    return this.#problem === undefined && this.#rows.length === 0;
  }

  /** @throws StateProblem when the file cannot be read */
  rows(): readonly Row[] {
    this.#refresh();
    if (this.#problem !== undefined) throw this.#problem;
    return this.#rows;
  }

  /** Reads, changes and writes the file under its lock. @throws Error when it cannot be read or written */
  async change(change: (rows: readonly Row[]) => readonly Row[]): Promise<void> {
    await this.#text.change(() => {
      const rows = this.rows();
      const changed = change(rows);
      if (changed === rows) return undefined;
      const { fileOf = (all) => all } = this.#options;
      return `${JSON.stringify(fileOf(changed), undefined, 1)}\n`;
    });
    this.#refresh();
  }

  #refresh(): void {
    try {
      const mark = this.#text.mark();
      if (mark === this.#mark) return;
      const text = mark === '' ? '[]' : this.#text.read();
      this.#mark = mark;
      this.#rows = this.#options.schema.parse(JSON.parse(text));
      this.#view = this.#viewOf(this.#rows);
      this.#problem = undefined;
    } catch (error) {
      const known = this.#problem;
      const { things, warn } = this.#options;
      this.#problem = new StateProblem(`${this.#text.name} cannot be read: repair it, or move it away`, {
        cause: error,
      });
      if (known === undefined) warn?.(`${this.#problem.message}; the ${things} known so far stay good`);
    }
  }
}
