/** Lines come out in order, whether they fit into memory or not. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SortedLines } from '../../../src/cli/import/sorted-lines.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

test.each([
  ['at once', 1_000_000],
  ['in runs on disk', 200],
])('all lines come out in order, %s, and nothing is left', async (_, runChars) => {
  const directory = temporaryDirectory('sorted');
  const lines = new SortedLines(directory, runChars);
  const written = Array.from(
    { length: 500 },
    (_, at) => `${String((at * 7919) % 500).padStart(4, '0')} \u00e9 \u2028 ${at}`,
  );
  for (const line of written) await lines.add(line);
  const read: string[] = [];
  for await (const line of lines.sorted()) read.push(line);
  expect(read).toEqual([...written].sort());
  expect(readdirSync(directory)).toEqual([]);
});
