import { describe, expect, test } from 'vitest';
import { makeObject } from '../../../../src/store/git/objects.ts';
import {
  errorOf,
  failureOf,
  sentBatch,
  sentOrder,
  type ToThread,
} from '../../../../src/store/git/writing/messages.ts';
import { type ContentId, type Path, StoreError } from '../../../../src/store/store.ts';

/** What the other side has of it. */
function received([message, memory]: readonly [ToThread, ArrayBuffer[]]): ToThread {
  return structuredClone(message, { transfer: memory });
}

const move = { log: 'edit', yields: true };

describe('messages to the thread that writes', () => {
  const content = Buffer.from('Ann’s text');
  const known = 'a'.repeat(40) as ContentId;

  test('an order arrives with the bytes of its files, and whoever sent it still has them', () => {
    const files = [
      { path: 'A.md' as Path, content },
      { path: 'B.md' as Path, content: known },
      { path: 'C.md' as Path, content: undefined },
      { path: 'D.md' as Path, content: new Uint8Array(70_000).fill(7) },
    ];
    const draft = { author: { name: 'Ann', email: '' }, atSeconds: 1, message: 'made', files };
    const order = { base: undefined, drafts: [draft, draft], ...move };
    const there = received(sentOrder(order));
    expect(there).toEqual({
      kind: 'save',
      order: {
        ...order,
        drafts: [draft, draft].map((each) => ({
          ...each,
          files: files.map((file) => ({
            ...file,
            content: file.content instanceof Uint8Array ? new Uint8Array(file.content) : file.content,
          })),
        })),
      },
    });
    expect(content.toString()).toBe('Ann’s text');
  });

  test('no more memory goes along than the bytes take', () => {
    const batch = { before: undefined, after: makeObject('blob', content).oid, ...move };
    const [, memory] = sentBatch({ ...batch, objects: [makeObject('blob', content)] });
    expect(memory.map(({ byteLength }) => byteLength)).toEqual([content.length]);
  });

  test.each([
    new StoreError('moved', 'something else was saved first'),
    Object.assign(new Error('no space left'), { code: 'ENOSPC' }),
    new Error('a defect'),
  ])('an error is what it was: %s', (error) => {
    const there = errorOf(structuredClone(failureOf(error)));
    expect(there).toEqual(error);
    expect(there.constructor).toBe(error.constructor);
  });
});
