import { afterEach, expect, test } from 'vitest';
import { CalledThread } from '../../../src/base/threads/called-thread.ts';

/** What the thread below does. */
type Does = {
  add: (some: number, more: number) => Promise<number>;
  /** Answers when `open` is called. */
  wait: () => Promise<string>;
  open: () => Promise<string>;
  /** Whether the bytes came, and gives them back. */
  take: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array }>;
  fail: (why: string) => Promise<never>;
  end: () => Promise<never>;
};

const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { answerCalls } from '${new URL('../../../dist/base/threads/call-answers.js', import.meta.url)}';
    let open;
    const opened = new Promise((resolve) => (open = resolve));
    answerCalls({
      add: async (some, more) => some + more,
      wait: () => opened.then(() => 'waited'),
      open: async () => (open(), 'open'),
      take: async (bytes) => ({ bytes }),
      fail: async (why) => { throw new Error(why); },
      end: async () => process.exit(),
    });
  `)}`,
);

const threads: CalledThread<Does>[] = [];

function startThread(lost: (error: Error) => void = () => undefined): CalledThread<Does> {
  const thread = new CalledThread<Does>(MODULE, {}, lost);
  threads.push(thread);
  return thread;
}

afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

test('each call has its own answer, whichever is done first', async () => {
  const thread = startThread();
  const done: string[] = [];
  const waiting = thread.call('wait', []).then((answer) => done.push(answer));
  expect(await thread.call('add', [2, 3])).toBe(5);
  done.push(await thread.call('open', []));
  await waiting;
  expect(done.sort()).toEqual(['open', 'waited']);
});

test('a call that fails says why, and the thread goes on', async () => {
  const thread = startThread();
  await expect(thread.call('fail', ['out of order'])).rejects.toThrow('out of order');
  expect(await thread.call('add', [2, 3])).toBe(5);
});

test('what cannot be sent fails by itself', async () => {
  const thread = startThread();
  await expect(thread.call('add', [(() => 2) as never, 3])).rejects.toThrow('could not be cloned');
  expect(await thread.call('add', [2, 3])).toBe(5);
});

test('whole pieces of memory are handed over and given back', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const { bytes: back } = await startThread().call('take', [bytes], [bytes.buffer]);
  expect(bytes.byteLength).toBe(0);
  expect([...back]).toEqual([1, 2, 3]);
});

test('what waits fails when the thread ends, which is told; the next call starts another', async () => {
  const lost: string[] = [];
  const thread = startThread(({ message }) => lost.push(message));
  const calls = await Promise.allSettled([thread.call('wait', []), thread.call('end', [])]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lost).toEqual(['the thread has ended']);
  expect(await thread.call('add', [2, 3])).toBe(5);
});

test('closing it is no loss, and it starts no more', async () => {
  const lost: string[] = [];
  const thread = startThread(({ message }) => lost.push(message));
  await thread.call('add', [2, 3]);
  const waiting = Promise.allSettled([thread.call('wait', [])]);
  await thread.close();
  expect((await waiting)[0]?.status).toBe('rejected');
  await expect(thread.call('add', [2, 3])).rejects.toThrow('closed');
  expect(lost).toEqual([]);
});
