/**
 * The archive of cases: a text and what MediaWiki made of it, in normal form, a line each. A case whose answer is another
 * one here is open, with the reason; it never counts as right.
 */

import { readFileSync, writeFileSync } from 'node:fs';

export interface ArchivedCase {
  readonly text: string;
  /** MediaWiki's answer. */
  readonly answer: string;
  /** Why ours is another. */
  readonly open?: string;
}

export function readArchive(path: string): ArchivedCase[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [text, answer, open] = JSON.parse(line) as [string, string, string?];
      return { text, answer, ...(open === undefined ? {} : { open }) };
    });
}

export function writeArchive(path: string, cases: readonly ArchivedCase[]): void {
  const lines = cases.map(({ text, answer, open }) =>
    JSON.stringify(open === undefined ? [text, answer] : [text, answer, open]),
  );
  writeFileSync(path, `${lines.join('\n')}\n`);
}
