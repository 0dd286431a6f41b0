/** Sorts more lines than memory holds: in runs on disk, which are merged as they are read. */

import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Characters of lines that are held at once. */
const RUN_CHARS = 24 * 1024 * 1024;

export class SortedLines {
  readonly #parent: string;
  readonly #runChars: number;
  #directory: string | undefined;
  #runs = 0;
  #lines: string[] = [];
  #chars = 0;
  /** How many lines there are. */
  count = 0;

  /** @param parent where a directory for the runs may be made */
  constructor(parent: string, runChars = RUN_CHARS) {
    this.#parent = parent;
    this.#runChars = runChars;
  }

  /** @param line without a line break; sorted by its UTF-16 units */
  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#chars += line.length;
    this.count++;
    if (this.#chars > this.#runChars) await this.#spill();
  }

  /** All lines in order. Ends in the files being gone. */
  async *sorted(): AsyncGenerator<string> {
    try {
      if (this.#runs === 0) yield* this.#lines.sort(byUnits);
      else {
        await this.#spill();
        yield* merged(Array.from({ length: this.#runs }, (_, at) => linesOf(this.#path(at))));
      }
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    this.#lines = [];
    if (this.#directory !== undefined) await rm(this.#directory, { recursive: true, force: true });
  }

  async #spill(): Promise<void> {
    this.#directory ??= await mkdtemp(join(this.#parent, 'import-'));
    await writeFile(this.#path(this.#runs++), `${this.#lines.sort(byUnits).join('\n')}\n`);
    this.#lines = [];
    this.#chars = 0;
  }

  #path(run: number): string {
    return join(this.#directory as string, `run-${run}`);
  }
}

function byUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function linesOf(path: string): AsyncIterator<string> {
  const input = createReadStream(path, { highWaterMark: 64 * 1024 });
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
}

async function* merged(runs: readonly AsyncIterator<string>[]): AsyncGenerator<string> {
  const heads: { line: string; run: AsyncIterator<string> }[] = [];
  const advance = async (run: AsyncIterator<string>): Promise<void> => {
    const { value, done } = await run.next();
    if (done === true) return;
    // Few runs: a walk through the heads is as good as a heap.
    const at = heads.findIndex(({ line }) => byUnits(value, line) < 0);
    heads.splice(at < 0 ? heads.length : at, 0, { line: value, run });
  };
  for (const run of runs) await advance(run);
  for (let first = heads.shift(); first !== undefined; first = heads.shift()) {
    yield first.line;
    await advance(first.run);
  }
}
