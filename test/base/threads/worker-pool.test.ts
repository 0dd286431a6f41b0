import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WorkerPool } from '../../../src/base/threads/worker-pool.ts';
import { ALL } from '../../sizes.ts';
import { sleep } from '../../support/parallel.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const ANSWERS = new URL('../../../dist/base/threads/work-answers.js', import.meta.url);

/** Fills a heap, waits until another piece is at work too, works for a while, and gives the number of its thread. */
const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { threadId } from 'node:worker_threads';
  import { setTimeout } from 'node:timers/promises';
  import { answerWork } from '${ANSWERS}';
  const held = [];
  answerWork(async ({ mebibytes = 0, ms = 0, workMs = 0, fail, met }) => {
    if (fail !== undefined) throw new Error(fail);
    for (let count = 0; count < mebibytes; count++) held.push(new Array(131_072).fill(held.length + 0.5));
    if (met !== undefined) for (Atomics.add(met, 0, 1); Atomics.load(met, 0) < 2; ) await setTimeout(1);
    await setTimeout(ms);
    for (const until = performance.now() + workMs; performance.now() < until; );
    return threadId;
  });
`)}`,
);

const memory = { share: 0.5 };
const ONE_MINUTE = 60_000;
let pool: WorkerPool;

function start(
  options: {
    module?: URL;
    threads?: number;
    maxWaiting?: number;
    heapMib?: number;
    wallMs?: () => number;
    restMs?: number;
  } = {},
): void {
  pool = new WorkerPool({ module: MODULE, threads: 2, heapMib: 192, maxWaiting: 8, memory, ...options });
}

const run = (input: object, budgetMs = ONE_MINUTE): Promise<unknown> =>
  pool.run(input, budgetMs).catch((error: Error) => error.message);

/** Two pieces that only end when both have begun, so each has a thread of its own. */
function together(...inputs: readonly [object, object]): Promise<unknown[]> {
  const met = new Int32Array(new SharedArrayBuffer(4));
  return Promise.all(inputs.map((input) => run({ ...input, met })));
}

beforeEach(() => {
  memory.share = 0.5;
});
afterEach(() => pool.close());

/** Descriptors of this process that tell of a thread which is gone. */
function orphans(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${name}`);
      return target.includes('/schedstat') && !existsSync(dirname(target)) ? [target] : [];
    } catch {
      return [];
    }
  });
}

describe('a pool of threads', () => {
  test('works on as many pieces at once as it has threads', async () => {
    start();
    const [one, other] = await together({}, {});
    expect(one).not.toBe(other);
  });

  test('the first of them does what comes one after another, and what waits for a moment only', async () => {
    start();
    const [first] = await together({}, {});
    for (let round = 0; round < 3; round++) expect(await run({})).toBe(first);
    await pool.close();
    start();
    await run({});
    const all = await Promise.all([run({ ms: 1 }), run({ ms: 1 }), run({ ms: 1 })]);
    expect(new Set(all).size).toBe(1);
  });

  test('refuses what is one too many to wait', async () => {
    start({ threads: 1, maxWaiting: 2 });
    const all = await Promise.all([run({}), run({}), run({})]);
    expect(all[2]).toBe('work refused: busy');
  });

  test('takes what is urgent first, in its order', async () => {
    start({ threads: 1 });
    const ended: string[] = [];
    const piece = async (name: string, isUrgent = false): Promise<void> => {
      await pool.run({ ms: 5 }, ONE_MINUTE, isUrgent);
      ended.push(name);
    };
    await Promise.all([piece('a'), piece('b'), piece('first', true), piece('c'), piece('second', true)]);
    expect(ended.filter((name) => name !== 'a')).toEqual(['first', 'second', 'b', 'c']);
  });

  test('tells that a module cannot be loaded, but of one that could be before that it is busy', async () => {
    const path = join(temporaryDirectory('modules'), 'thread.mjs');
    start({ threads: 1, module: pathToFileURL(path) });
    expect(await run({})).toMatch('Cannot find module');
    writeFileSync(path, `import ${JSON.stringify(MODULE.href)};`);
    expect(await run({})).toEqual(expect.any(Number));
    rmSync(path);
    expect(await run({ workMs: ONE_MINUTE }, 1)).toBe('work refused: time');
    expect(await run({})).toBe('work refused: busy');
  });

  test('tells what went wrong with a piece, and goes on', async () => {
    start({ threads: 1 });
    expect(await run({ fail: 'no such text' })).toBe('no such text');
    expect(await run({})).toEqual(expect.any(Number));
  });

  test.each([
    ['its time', { workMs: ONE_MINUTE }, 200, 'time'],
    ['its memory', { mebibytes: 400 }, ONE_MINUTE, 'memory'],
  ])('a piece beyond %s ends its thread, and the next has a new one', async (_, input, budgetMs, reason) => {
    start({ threads: 1, heapMib: 64 });
    const before = await run({});
    expect(await run(input, budgetMs)).toBe(`work refused: ${reason}`);
    expect(await run({})).not.toBe(before);
  });

  test('a piece that hardly got a processor is refused because the machine is busy', async () => {
    start({ threads: 1, wallMs: () => 300 });
    expect(await run({ ms: ONE_MINUTE }, 100)).toBe('work refused: busy');
    expect(await run({})).toEqual(expect.any(Number));
  });

  test('of threads that have no work, the first stays', async () => {
    start({ restMs: 20 });
    const first = await run({});
    const before = await together({}, {});
    expect(before).toContain(first);
    await sleep(100);
    const now = await together({}, {});
    expect(before.filter((thread) => now.includes(thread))).toEqual([first]);
  });

  test('waiting for a processor costs a piece nothing of its budget', async () => {
    start({ threads: 1 });
    expect(await run({ ms: 400 }, 100)).toEqual(expect.any(Number));
  });

  test('an answer that comes when its thread was ended already gives no work to that thread', async () => {
    start({ threads: 1, wallMs: () => 50 });
    await run({});
    const late = run({}, 50);
    // It is answered while nobody listens; then timers come before messages.
    setImmediate(() => {
      const startMs = performance.now();
      while (performance.now() - startMs < 300);
    });
    expect(await late).toBe('work refused: busy');
    expect(await run({})).toEqual(expect.any(Number)); // or never
  });

  test.skipIf(!existsSync('/proc/self/task'))('threads that were ended leave no file open', async () => {
    start({ threads: 2 });
    for (let round = 0; round < 3; round++) {
      expect(await run({ workMs: 5_000 }, 20)).toBe('work refused: time');
      expect(await run({})).toEqual(expect.any(Number));
    }
    await pool.close();
    await expect.poll(orphans).toEqual([]);
  });
});

describe.runIf(ALL)('where the process takes much memory', () => {
  test('a thread that holds much and rests is ended; one that holds little is not', async () => {
    start();
    const [small, large] = await together({}, { mebibytes: 80 });
    memory.share = 0.8;
    // Memory is checked every 20 ms beside a piece, which may be in the large one, and once more after it.
    await run({ ms: 100 });
    await sleep(60);
    memory.share = 0.5;
    const now = await together({}, {});
    expect(now).toContain(small);
    expect(now).not.toContain(large);
  });

  test.each([
    ['of two pieces the one that is worked on for longer is ended', 0.9, 1],
    ['where hardly any is left, the only one is', 0.95, 0],
  ])('%s', async (_, share, others) => {
    start();
    await together({}, {});
    const older = run({ ms: ONE_MINUTE });
    await sleep(20);
    for (let count = 0; count < others; count++) void run({ ms: ONE_MINUTE });
    memory.share = share;
    expect(await older).toBe('work refused: busy');
    memory.share = 0.5;
    expect(await run({})).toEqual(expect.any(Number));
  });

  test('the only piece goes on where there is some', async () => {
    start();
    memory.share = 0.9;
    expect(await run({ ms: 100 })).toEqual(expect.any(Number));
  });

  test('nothing is ended where there is enough', async () => {
    start();
    const threads = await together({ mebibytes: 80 }, { mebibytes: 80 });
    expect(await together({ ms: 60 }, { ms: 60 })).toEqual(expect.arrayContaining(threads));
  });
});
