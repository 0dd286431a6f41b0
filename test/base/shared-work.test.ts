import { expect, test } from 'vitest';
import { SharedWork } from '../../src/base/shared-work.ts';

/** Work that ends when it is told to, each time with its number. */
function counted() {
  const ends: ((isWell: boolean) => void)[] = [];
  const work = new SharedWork(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push((isWell) => (isWell ? resolve(number) : reject(new Error(`${number}`))));
      }),
  );
  return { work, ends };
}

test('who comes while work is under way shares the next, and whoever joins what is under way', async () => {
  const { work, ends } = counted();
  const [first, second, third, joined] = [work.run(), work.run(), work.run(), work.join()];
  ends[0]?.(true);
  expect(await Promise.all([first, joined])).toEqual([1, 1]);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(true);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  const after = work.join();
  expect(ends.length).toBe(3);
  ends[2]?.(true);
  expect(await after).toBe(3);
});

test('work that fails does so for those alone who asked for it', async () => {
  const { work, ends } = counted();
  const [first, second] = [work.run(), work.run()];
  ends[0]?.(false);
  await expect(first).rejects.toThrow('1');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(true);
  expect(await second).toBe(2);
});
