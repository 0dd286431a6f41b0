/** A history written save by save, judged by git: `fast-import`, told the same, makes the very same commits. */

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { HistoryWriter, type Save, type SavedFile } from '../../../src/store/git/history/history-writer.ts';
import type { Path } from '../../../src/store/store.ts';
import { makeRandom, type Random } from '../../bench/random.ts';
import { GIT_ENVIRONMENT } from '../../support/git.ts';
import { makeBareRepository } from '../../support/repository.ts';

const SEED = 23;

function git(directory: string, args: readonly string[], input = ''): string {
  const options = { env: GIT_ENVIRONMENT, input, maxBuffer: 1 << 28 };
  return execFileSync('git', ['-C', directory, ...args], options).toString();
}

/** Names that are hard to put in order: a folder sorts as if it ended in a slash. */
const NAMES = ['a', 'a.b', 'a-', 'a0', 'A', 'Ä', 'b', 'b b', 'long name of a page that has its number', 'z'];

/** Saves of some files each: made, changed, taken away, and folders that become files. */
function* randomSaves(random: Random, count: number, files: number): Generator<Save & { texts: string[] }> {
  const held = new Set<string>();
  const isFree = (path: string): boolean =>
    held.has(path) || [...held].every((each) => !each.startsWith(`${path}/`) && !path.startsWith(`${each}/`));
  for (let at = 0; at < count; at++) {
    const changed = new Map<string, string | undefined>();
    for (let more = 1 + random.below(3); more > 0; more--) {
      const depth = random.below(3);
      const folders = Array.from({ length: depth }, () => random.pick(NAMES));
      const path = [...folders, `${random.pick(NAMES)}${random.below(files) || ''}`].join('/');
      if (changed.has(path) || !isFree(path)) continue;
      const isGone = held.has(path) && random.below(3) === 0;
      changed.set(path, isGone ? undefined : `text ${random.below(50)}\n`);
      if (isGone) held.delete(path);
      else held.add(path);
    }
    const texts = [...changed.values()].filter((text) => text !== undefined);
    const saved = [...changed].map(([path, content]): SavedFile => ({ path: path as Path, content }));
    yield {
      author: { name: random.pick(['Ann', 'Dr. B.', 'Ünï']), email: 'x@example.org' },
      atSeconds: 1_700_000_000 + at,
      message: `Save ${at}\n\nWiki-Minor: true\n`,
      files: saved,
      texts,
    };
  }
}

/** The same as a stream for `git fast-import`. */
function streamOf({ author, atSeconds, message, files }: Save): string {
  const person = `${author.name} <${author.email}> ${atSeconds} +0000`;
  const changes = files.map(({ path, content }) =>
    content === undefined
      ? `D "${path}"\n`
      : `M 100644 inline "${path}"\ndata ${Buffer.byteLength(content)}\n${content}\n`,
  );
  return `commit refs/heads/main\nauthor ${person}\ncommitter ${person}\ndata ${Buffer.byteLength(message)}\n${message}\n${changes.join('')}\n`;
}

async function write(repository: string, saves: readonly Save[], every: number): Promise<void> {
  let writer = await HistoryWriter.open(repository, 'main');
  for (const [at, save] of saves.entries()) {
    const files = save.files.map(({ path, content }) => ({
      path,
      content: content === undefined ? undefined : writer.content(Buffer.from(content)),
    }));
    await writer.save({ ...save, files });
    if (at % every !== every - 1) continue;
    await writer.keep();
    await writer.close();
    writer = await HistoryWriter.open(repository, 'main');
  }
  await writer.keep();
  await writer.close();
}

test.each([
  ['few files', 200, 1, 1_000],
  ['many files', 250, 400, 1_000],
  ['going on again and again', 60, 20, 7],
])('%s', async (_, count, files, every) => {
  const random = makeRandom(SEED);
  const saves = [...randomSaves(random, count, files)];
  const [ours, theirs] = [await makeBareRepository(), await makeBareRepository()];
  await write(ours, saves, every);
  git(theirs, ['fast-import', '--quiet'], saves.map(streamOf).join(''));
  const tips = [ours, theirs].map((each) => git(each, ['rev-parse', 'main']));
  expect(tips[0], `seed ${SEED}`).toBe(tips[1]);
  expect(git(ours, ['fsck', '--strict'])).toBe('');
});

test('nothing is kept where somebody else saved meanwhile, and no folder gives way to a file', async () => {
  const repository = await makeBareRepository();
  const [writer, other] = [
    await HistoryWriter.open(repository, 'main'),
    await HistoryWriter.open(repository, 'main'),
  ];
  const save = (to: HistoryWriter, path: string): Promise<void> =>
    to.save({
      author: { name: 'Ann', email: 'ann@example.org' },
      atSeconds: 1,
      message: 'm\n',
      files: [{ path: path as Path, content: to.content(Buffer.from(path)) }],
    });
  await save(other, 'a/b');
  await other.keep();
  await save(writer, 'c/d');
  await expect(writer.keep()).rejects.toMatchObject({ code: 'moved' });
  await expect(save(writer, 'c')).rejects.toMatchObject({ code: 'conflict' });
  expect(git(repository, ['ls-tree', '-r', '--name-only', 'main'])).toBe('a/b\n');
  await Promise.all([writer.close(), other.close()]);
});
