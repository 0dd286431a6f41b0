import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const built = (name: string) => new URL(`../../../dist/base/threads/${name}.js`, import.meta.url).href;
/** MiB of room for young objects that the calling thread has. */
const YOUNG = `
    import { getHeapSpaceStatistics } from 'node:v8';
    const young = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1024 ** 2;`;

/** Numbers that a program says, in a process of its own. */
async function run(script: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

test('the room for young objects is there from the start, and stays small, also where a thread is started', async () => {
  const answering = `import { answerWork } from '${built('work-answers')}'; answerWork((input) => input);`;
  const script = `
    import { setImmediate as immediate } from 'node:timers/promises';
    import { growYoung } from '${built('young-room')}';
    import { WorkerPool } from '${built('worker-pool')}';
    ${YOUNG}
    growYoung();
    const atStart = young();
    const module = new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(answering)}`)});
    const pool = new WorkerPool({ module, threads: 1, heapMib: 64, maxWaiting: 1 });
    let isStarting = true;
    void pool.run('anything', 60_000).then(() => (isStarting = false));
    const surviving = [];
    for (let at = 0; isStarting; at = (at + 1) % 40) {
      surviving[at] = Array.from({ length: 2_000 }, (_, at) => [at]);
      await immediate();
    }
    for (let round = 0; round < 100; round++) Array.from({ length: 20_000 }, (_, at) => [at]);
    console.log(JSON.stringify([atStart, young()]));
    await pool.close();`;
  const [atStart = 0, later = 0] = await run(script);
  expect(atStart).toBeGreaterThanOrEqual(4);
  expect(later).toBeLessThanOrEqual(8);
});

test('a thread that reads much has more room, until it rests', async () => {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { Rest } from '${built('rest')}';
    import { growForReading, growYoung } from '${built('young-room')}';
    ${YOUNG}
    growYoung();
    growForReading();
    const whileReading = young();
    const rest = new Rest('reading', 1);
    for (let tries = 0; tries < 600 && young() > 8; tries++) await sleep(100);
    rest.close();
    console.log(JSON.stringify([whileReading, young()]));`;
  const [whileReading = 0, later = 0] = await run(script);
  expect(whileReading).toBeGreaterThan(8);
  expect(whileReading).toBeLessThanOrEqual(16);
  expect(later).toBeLessThanOrEqual(8);
}, 90_000);

test.each([
  ['as much room as others', {}, 8],
  ['less, where it makes little', { youngMib: 1 }, 2],
])('a thread that starts has %s, however much survives', async (_, options, expected) => {
  const surviving = `
    import { parentPort } from 'node:worker_threads';${YOUNG}
    for (let survivors = [], round = 0; round < 100; round++)
      survivors = Array.from({ length: 40_000 }, (_, at) => [at, survivors[at]?.[0]]);
    parentPort.postMessage(young());`;
  const script = `
    import { once } from 'node:events';
    import { keepYoungSmall, startThread } from '${built('young-room')}';
    keepYoungSmall();
    const module = new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(surviving)}`)});
    console.log(JSON.stringify(await once(startThread(module, ${JSON.stringify(options)}), 'message')));`;
  const [room] = await run(script);
  expect(room).toBeGreaterThan(expected / 4);
  expect(room).toBeLessThanOrEqual(expected);
});

test('at a pause what is left of a heap is drawn together', async () => {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { Rest } from '${built('rest')}';
    import { growYoung } from '${built('young-room')}';
    const old = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
    const used = () => old().space_used_size / 1024 ** 2;
    const between = () => old().space_size / 1024 ** 2 - used();
    growYoung();
    globalThis.kept = Array.from({ length: 400_000 }, (_, at) => ({ at, of: [at] }));
    await sleep(100);
    globalThis.kept = globalThis.kept.filter(({ at }) => at % 3 > 0);
    // A collection that is under way goes on as it began.
    await sleep(1_000);
    const before = used();
    const rest = new Rest('together', 1);
    for (let tries = 0; tries < 60 && (used() > 0.9 * before || between() > 4); tries++) await sleep(100);
    rest.close();
    console.log(JSON.stringify([before, used(), between()]));`;
  const [before = 0, used = 0, between = Infinity] = await run(script);
  expect(used).toBeLessThan(0.9 * before);
  expect(between).toBeLessThanOrEqual(4);
}, 90_000);

test('at a pause room for young objects is given back, and what was compiled is kept', async () => {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { setFlagsFromString } from 'node:v8';
    import { Rest } from '${built('rest')}';
    import { growYoung } from '${built('young-room')}';
    ${YOUNG}
    setFlagsFromString('--allow-natives-syntax');
    const isOptimized = new Function('f', 'return (%GetOptimizationStatus(f) & 16) === 16');
    // By itself it would be compiled as a part of the loop.
    const optimize = new Function('f', '%OptimizeFunctionOnNextCall(f)');
    const prepare = new Function('f', '%PrepareFunctionForOptimization(f)');
    growYoung();
    // Of such objects none is left.
    const made = (at) => {
      const one = {};
      one.at = at;
      one.more = 1;
      return one;
    };
    const sum = (one) => one.at + one.more;
    prepare(sum);
    for (let at = 0; at < 100_000; at++) sum(made(at));
    optimize(sum);
    sum(made(0));
    const before = young();
    const rest = new Rest('given back', 1);
    for (let tries = 0; tries < 600 && young() > 2; tries++) await sleep(100);
    rest.close();
    console.log(JSON.stringify([before, young(), Number(isOptimized(sum))]));`;
  const [before = 0, later = Infinity, isOptimized] = await run(script);
  expect(before).toBeGreaterThanOrEqual(4);
  expect(later).toBeLessThanOrEqual(2);
  expect(isOptimized).toBe(1);
}, 90_000);
