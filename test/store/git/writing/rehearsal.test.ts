import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeCalls } from '../../../../src/base/durable-calls.ts';
import type { Oid } from '../../../../src/store/git/objects.ts';
import { makeRepository } from '../../../../src/store/git/repository.ts';
import { Folders } from '../../../../src/store/git/trees/folders.ts';
import { BatchWriter } from '../../../../src/store/git/writing/batch-writer.ts';
import type { Draft, Path } from '../../../../src/store/store.ts';
import { temporaryDirectory } from '../../../support/temporary.ts';

test('a save that is rehearsed touches no file, and the next one finds its folder read', async () => {
  const directory = join(temporaryDirectory(), 'wiki.git');
  await makeRepository(directory, 'main');
  const read: string[] = [];
  const folders = () =>
    new Folders(async (oid) => {
      read.push(oid);
      return execFileSync('git', ['-C', directory, 'cat-file', 'tree', oid]);
    });
  const place = { directory, branch: 'main', root: '', mayPack: true };
  const move = { log: 'edit', yields: true };
  const first = new BatchWriter(place, folders(), nodeCalls);
  const base = (await first.save({ base: undefined, drafts: [draftOf('A')], ...move })).saved[0];
  const second = new BatchWriter(place, folders(), nodeCalls);
  const files = readdirSync(directory, { recursive: true });
  await second.warm(base);
  expect(readdirSync(directory, { recursive: true })).toEqual(files);
  expect(read).toEqual([base?.tree]);
  const { saved } = await second.save({ base, drafts: [draftOf('B')], ...move });
  expect(read).toEqual([base?.tree]);
  expect(namesIn(directory, saved[0]?.tree)).toEqual(['A.md', 'B.md']);
  for (const writer of [first, second]) await writer.close();
});

function draftOf(name: string): Draft {
  const files = [{ path: `${name}.md` as Path, content: Buffer.from(name) }];
  const author = { name: 'Ann', email: 'ann@example.org' };
  return { author, atSeconds: 1_700_000_000, message: name, files };
}

function namesIn(directory: string, tree: Oid | undefined): string[] {
  const args = ['-C', directory, 'ls-tree', '--name-only', String(tree)];
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
}
