/** What git prints comes in pieces that end anywhere. */

import { expect, test } from 'vitest';
import { DiffStream } from '../../../src/store/git/diff-stream.ts';
import { type Answer, ObjectStream } from '../../../src/store/git/object-stream.ts';
import type { TreeDifference } from '../../../src/store/git/trees/tree-diff.ts';
import { StoreError } from '../../../src/store/store.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));

/** Pieces of every length, and all at once. */
function cuts(bytes: Buffer): Buffer[][] {
  return [1, 2, 3, 7, 41, 97, bytes.length].map((length) =>
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    ),
  );
}

test('comparisons are the same wherever the pieces end', () => {
  const change = (path: string, mode = '100644') => `:000000 ${mode} ${A} ${B} A\0docs/${path}\0`;
  const deep = `${'d/'.repeat(32)}f`;
  const printed = Buffer.from(
    `${A}\0${change('é.md')}${change(deep)}${change('b', '120000')}${B}\0${C}\0${change('c')}`,
  );
  const meta = { beforeMode: '000000', afterMode: '100644', before: A, after: B };
  for (const pieces of cuts(printed)) {
    const found: TreeDifference[] = [];
    const stream = new DiffStream('docs/', (difference) => found.push(difference));
    for (const piece of pieces) stream.push(piece);
    stream.end();
    expect(found.map(({ changes }) => changes.map((each) => ({ ...each, path: String(each.path) })))).toEqual(
      [
        [
          { ...meta, path: 'é.md' },
          { ...meta, path: 'b', afterMode: '120000' },
        ],
        [],
        [{ ...meta, path: 'c' }],
      ],
    );
  }
});

test('objects are the same wherever the pieces end', () => {
  const printed = Buffer.from(
    `${A} blob 0\n\n${B} missing\n${C} blob 120\n${'x\n'.repeat(60)}\n${A} commit 3\né.\n`,
  );
  for (const pieces of cuts(printed)) {
    const found: (Answer | StoreError)[] = [];
    const stream = new ObjectStream(
      (answer) => found.push(answer),
      () => true,
    );
    for (const piece of pieces) stream.push(piece);
    expect(
      found.map((each) =>
        each instanceof StoreError ? each.code : `${each.type} ${each.sizeBytes} ${each.body}`,
      ),
    ).toEqual(['blob 0 ', 'missing', `blob 120 ${'x\n'.repeat(60)}`, 'commit 3 é.']);
  }
});
