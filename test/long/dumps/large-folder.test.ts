/** What a history of one folder takes, and how it is told: as `git verify-pack` has it. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HistoryWriter } from '../../../src/store/git/history/history-writer.ts';
import type { Path } from '../../../src/store/store.ts';
import { makeRandom } from '../../bench/random.ts';
import { git } from '../../support/git.ts';
import { makeBareRepository } from '../../support/repository.ts';

test('a folder that is edited 4,200 times takes little, and no version is far from a whole one', async () => {
  const repository = await makeBareRepository();
  const writer = await HistoryWriter.open(repository, 'main');
  const random = makeRandom(23);
  for (let at = 0; at < 4_200; at++) {
    const path = `Page ${at < 200 ? at : random.below(200)}.md` as Path;
    const content = writer.content(Buffer.from(`text ${at}`));
    const author = { name: 'Ann', email: 'ann@example.org' };
    await writer.save({ author, atSeconds: at, message: 'm\n', files: [{ path, content }] });
  }
  await writer.keep();
  await writer.close();
  expect(await git(repository, ['fsck', '--strict'])).toBe('');
  const packs = join(repository, 'objects/pack');
  const index = readdirSync(packs).find((name) => name.endsWith('.idx')) as string;
  const told = (await git(repository, ['verify-pack', '-v', join(packs, index)])).split('\n');
  const trees = told.filter((line) => / tree /.test(line)).map((line) => line.split(/ +/));
  expect(trees).toHaveLength(4_200);
  expect(Math.max(...trees.map((line) => Number(line[5] ?? 0)))).toBeLessThanOrEqual(45);
  const bytes = trees.reduce((sum, line) => sum + Number(line[3]), 0);
  expect(bytes / trees.length).toBeLessThan(200);
});
