import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type DurableCalls, nodeCalls, type OpenFile } from '../../../../src/base/durable-calls.ts';
import { SyncGroups } from '../../../../src/store/git/writing/sync-group.ts';
import { temporaryDirectory } from '../../../support/temporary.ts';

/** Files in a directory of their own. @param sync what becomes of a file's sync */
function filesIn(sync: (name: string, file: OpenFile) => Promise<void>) {
  const directory = temporaryDirectory('group');
  const open: string[] = [];
  const calls: DurableCalls = {
    ...nodeCalls,
    open(path, flags, mode) {
      const file = nodeCalls.open(path, flags, mode);
      const name = path.slice(directory.length + 1);
      open.push(name);
      return {
        write: (content) => file.write(content),
        datasync: () => undefined,
        datasyncBeside: () => sync(name, file),
        close() {
          file.close();
          if (open.includes(name)) open.splice(open.indexOf(name), 1);
        },
      };
    },
  };
  return { calls, open, pathOf: (name: string) => join(directory, name) };
}

test('files are synced at the same time, and closed when all are', async () => {
  const under = new Set<string>();
  let most = 0;
  const { calls, open, pathOf } = filesIn(async (name, file) => {
    most = Math.max(most, under.add(name).size);
    await file.datasyncBeside();
    under.delete(name);
    expect(open).toHaveLength(3);
  });
  await new SyncGroups(calls).run(async (group) => {
    for (const name of ['a', 'b', 'c'])
      group.write(pathOf(name), calls.open(pathOf(name), 'wx', 0o600), `text of ${name}`);
    await group.sync();
  });
  expect([most, open]).toEqual([3, []]);
  expect(readFileSync(pathOf('b'), 'utf8')).toBe('text of b');
});

test('where one cannot be synced all are waited for, closed and removed', async () => {
  let isOver = false;
  const { calls, open, pathOf } = filesIn(async (name, file) => {
    if (name === 'a') throw new Error('EIO');
    await file.datasyncBeside();
    isOver = true;
  });
  const work = new SyncGroups(calls).run(async (group) => {
    for (const name of ['a', 'b']) group.write(pathOf(name), calls.open(pathOf(name), 'wx', 0o600), name);
    await group.sync();
  });
  await expect(work).rejects.toThrow('EIO');
  expect([isOver, open, existsSync(pathOf('a')), existsSync(pathOf('b'))]).toEqual([true, [], false, false]);
});

test('what has another name by then stays where a later step fails', async () => {
  const { calls, pathOf } = filesIn((_, file) => file.datasyncBeside());
  const work = new SyncGroups(calls).run(async (group) => {
    for (const name of ['a', 'b']) group.write(pathOf(name), calls.open(pathOf(name), 'wx', 0o600), name);
    await group.sync();
    renameSync(pathOf('a'), pathOf('kept'));
    throw new Error('too late');
  });
  await expect(work).rejects.toThrow('too late');
  expect(['kept', 'a', 'b'].map((name) => existsSync(pathOf(name)))).toEqual([true, false, false]);
});

test('files that are synced sooner than another thread would hear of it are not given to others', async () => {
  const beside: string[] = [];
  let isQuick = true;
  const { calls, pathOf } = filesIn(async (name) => {
    beside.push(name);
    if (!isQuick) await sleep(2);
  });
  const groups = new SyncGroups(calls);
  const sync = (name: string) =>
    groups.run(async (group) => {
      group.write(pathOf(name), calls.open(pathOf(name), 'wx', 0o600), name);
      await group.sync();
    });
  isQuick = false;
  await sync('slow');
  await sync('slow again');
  isQuick = true;
  for (const name of ['a', 'b', 'c', 'd', 'e']) await sync(name);
  expect(beside.slice(0, 3)).toEqual(['slow', 'slow again', 'a']);
  expect(beside.length).toBeLessThan(7);
});
