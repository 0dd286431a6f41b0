/** Where one page has very many siblings, each is not compared with all others: a question is answered once for all of them. */

import { expect, test } from 'vitest';
import { Careful } from '../../../src/wikitext/back/check/careful.ts';
import { CommentLines } from '../../../src/wikitext/back/comment-lines.ts';
import type { Original } from '../../../src/wikitext/back/original-source.ts';
import { distanceBetween } from '../../../src/wikitext/back/source-distance.ts';
import { Element, type Node, setChildren } from '../../../src/wikitext/nodes/node.ts';

const MANY = 500;

test('comments between two blocks are looked at once', () => {
  const blocks = [new Element('p'), new Element('p')];
  const comments = Array.from({ length: MANY }, (): Node => ({ kind: 'comment', value: 'c' }) as never);
  const body = new Element('body');
  const nodes = [blocks[0]!, ...comments, blocks[1]!];
  setChildren(body, nodes);
  const asked: Node[] = [];
  const original = {
    source: '',
    sameAs: (node: Node) => void asked.push(node),
    joint: () => undefined,
  } as unknown as Original;
  const lines = new CommentLines(original);
  const isOne = comments.map((_, at) => lines.isBetweenLines(nodes, at + 1, body, blocks[0], ''));
  expect(isOne).toEqual(comments.map(() => true));
  expect(asked).toHaveLength(MANY);
});

test('siblings without a fault among them are not copied for each that is asked of', () => {
  const body = new Element('body');
  const nodes = Array.from({ length: MANY }, () => new Element('p'));
  const fault = new Element('p');
  setChildren(body, [...nodes, fault]);
  const parts = new Set<readonly Node[]>();
  const inner = { source: '', run: (part: readonly Node[]) => void parts.add(part) } as unknown as Original;
  const original = new Careful({ reformed: [fault], respelled: [] } as never, () => undefined).around(inner)!;
  const all = body.children;
  for (const from of all.keys()) original.run(all, from, new Element('div'));
  expect([...parts].map(({ length }) => length)).toEqual([MANY]);
});

test('texts behind paragraphs are not read again for each that follows', () => {
  let reads = 0;
  const readText = (): Node =>
    ({
      kind: 'text',
      get value() {
        reads++;
        return 'a';
      },
    }) as never;
  const body = new Element('body');
  const pairs = Array.from({ length: MANY }, () => [new Element('p'), readText()] as const);
  setChildren(body, pairs.flat());
  const place = { singleLine: 0, cellLine: '', endsLine: false, isEdit: false };
  for (const [before, after] of pairs) distanceBetween(before, after, body, place);
  expect(reads).toBeLessThan(10 * MANY);
});
