/**
 * What is derived from pages, on the disk for a quick next start: a line of JSON for each page. The first line says what they are
 * good for and has a checksum of the rest; at any doubt there are none.
 */

import { createHash } from 'node:crypto';
import { sha256 } from '../../base/checksum.ts';
import type { Slices } from '../../base/slices.ts';

const NEWLINE = 10;
/** Pages written as one text. */
const LINES = 100;

/** Where derived files lie. */
export interface DerivedCache {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: readonly Buffer[] | AsyncIterable<Buffer>): Promise<void>;
}

export interface LinesHead {
  readonly format: number;
  /** The wiki and its title rules. */
  readonly scope: string;
  /** Ties it to another file that was saved with it. */
  readonly mark?: string;
}

/** The lines as pieces to write. Pages are asked for as they are written, so that not all need be there at once. */
export async function linePieces<T>(
  head: LinesHead,
  pages: Iterable<T>,
  lineOf: (page: T) => unknown,
  slices: Slices,
): Promise<readonly Buffer[]> {
  const texts: Buffer[] = [];
  const hash = createHash('sha256');
  let some: string[] = [];
  for (const page of pages) {
    some.push(`${JSON.stringify(lineOf(page))}\n`);
    if (some.length < LINES) continue;
    add();
    if (slices.due) await slices.turn();
  }
  add();
  const first = { ...head, checksum: hash.digest('hex') };
  return [Buffer.from(`${JSON.stringify(first)}\n`), ...texts];

  function add(): void {
    const text = Buffer.from(some.join(''));
    hash.update(text);
    texts.push(text);
    some = [];
  }
}

/**
 * Gives what was written line by line, when it is of this format and scope, so that not all need be there at once.
 * @returns undefined at any doubt: then whatever was given does not count
 */
export async function readLines<Line>(
  bytes: Buffer | undefined,
  { format, scope }: LinesHead,
  take: (line: Line) => void,
  slices: Slices,
): Promise<LinesHead | undefined> {
  const end = bytes?.indexOf(NEWLINE) ?? -1;
  if (bytes === undefined || end < 0) return undefined;
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as LinesHead & { checksum: string };
    const body = bytes.subarray(end + 1);
    if (head.format !== format || head.scope !== scope) return undefined;
    if ((await sha256(body, slices)).toString('hex') !== head.checksum) return undefined;
    for (let from = 0; from < body.length; ) {
      if (slices.due) await slices.turn();
      const to = body.indexOf(NEWLINE, from);
      take(JSON.parse(body.toString('utf8', from, to)) as Line);
      from = to + 1;
    }
    return head;
  } catch {
    return undefined;
  }
}
