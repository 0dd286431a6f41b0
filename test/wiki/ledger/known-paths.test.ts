import { expect, test } from 'vitest';
import type { FileChange, Path } from '../../../src/store/store.ts';
import { mediumOfPath, pageOfPath } from '../../../src/wiki/layout.ts';
import { KnownPaths } from '../../../src/wiki/ledger/known-paths.ts';
import { RULES } from './history.ts';

/** Rules that count how often they are asked. */
function counted() {
  const asked = { times: 0 };
  const known = new KnownPaths({
    pageOf(path) {
      asked.times++;
      return pageOfPath(path, RULES);
    },
    mediumOf: (path) => mediumOfPath(path, RULES),
  });
  return { asked, known };
}

const changes = (count: number): FileChange[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `${at % 2 === 0 ? 'Page' : 'File/Map'} ${at}.${at % 2 === 0 ? 'md' : 'png'}` as Path,
    before: undefined,
    after: undefined,
  }));

test('paths of a large change are read once, in slices, and mean what they meant', async () => {
  const { asked, known } = counted();
  const files = changes(20_000);
  let slices = 0;
  let isOver = false;
  const count = (): unknown => isOver || setImmediate(() => slices++ >= 0 && count());
  count();
  await known.read(files);
  isOver = true;
  expect(slices).toBeGreaterThan(2);
  expect(asked.times).toBe(files.length);
  for (const { path } of files.slice(0, 100)) {
    expect(known.pageOf(path)).toEqual(pageOfPath(path, RULES));
    expect(known.mediumOf(path)).toEqual(mediumOfPath(path, RULES));
  }
  expect(asked.times).toBe(files.length);
  known.forget();
  known.pageOf(files[0]?.path as Path);
  expect(asked.times).toBe(files.length + 1);
});

test('those of an edit are read when they are asked for', async () => {
  const { asked, known } = counted();
  const files = changes(3);
  await known.read(files);
  expect(asked.times).toBe(0);
  expect(known.pageOf(files[0]?.path as Path)?.key).toBe('Page_0');
});

test('paths stay known while a history is read, and not after it', () => {
  const { asked, known } = counted();
  const timesAfterBatch = () => {
    known.pageOf('Page.md' as Path);
    known.forget();
    return asked.times;
  };
  expect([timesAfterBatch(), timesAfterBatch()]).toEqual([1, 2]);
  const end = known.hold();
  expect([timesAfterBatch(), timesAfterBatch()]).toEqual([3, 3]);
  end();
  expect([timesAfterBatch(), timesAfterBatch()]).toEqual([4, 5]);
});
