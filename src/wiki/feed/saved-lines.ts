/**
 * What is derived from pages, on the disk for a quick next start: a line of JSON for each page. The first line says what they are
 * good for and has a checksum of the rest; at any doubt there are none.
 */

import { sha256 } from '../../base/checksum.ts';
import type { Slices } from '../../base/slices.ts';

const NEWLINE = 10;
/** Pages written as one text. */
const LINES = 100;

/** Where derived files lie. */
export interface DerivedCache {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
}

export interface LinesHead {
  readonly format: number;
  /** The wiki and its title rules. */
  readonly scope: string;
  /** Ties it to another file that was saved with it. */
  readonly mark?: string;
}

/** The lines as bytes to write. */
export async function linesBytes<T>(
  head: LinesHead,
  pages: readonly T[],
  lineOf: (page: T) => unknown,
  slices: Slices,
): Promise<Buffer> {
  const texts: Buffer[] = [];
  for (let at = 0; at < pages.length; at += LINES) {
    if (slices.due) await slices.turn();
    const some = pages.slice(at, at + LINES).map((page) => `${JSON.stringify(lineOf(page))}\n`);
    texts.push(Buffer.from(some.join('')));
  }
  const body = Buffer.concat(texts);
  const first = { ...head, checksum: (await sha256(body, slices)).toString('hex') };
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), body]);
}

/** What was written, when it is of this format and scope; undefined at any doubt. */
export async function readLines<T, Line>(
  bytes: Buffer | undefined,
  { format, scope }: LinesHead,
  pageOf: (line: Line) => T,
  slices: Slices,
): Promise<{ readonly head: LinesHead; readonly pages: T[] } | undefined> {
  const end = bytes?.indexOf(NEWLINE) ?? -1;
  if (bytes === undefined || end < 0) return undefined;
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as LinesHead & { checksum: string };
    const body = bytes.subarray(end + 1);
    if (head.format !== format || head.scope !== scope) return undefined;
    if ((await sha256(body, slices)).toString('hex') !== head.checksum) return undefined;
    const pages: T[] = [];
    for (let from = 0; from < body.length; ) {
      if (slices.due) await slices.turn();
      const to = body.indexOf(NEWLINE, from);
      pages.push(pageOf(JSON.parse(body.toString('utf8', from, to)) as Line));
      from = to + 1;
    }
    return { head, pages };
  } catch {
    return undefined;
  }
}
