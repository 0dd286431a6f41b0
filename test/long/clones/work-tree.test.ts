import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findClone } from '../../../src/store/git/clone/find-clone.ts';
import { makeShell } from '../../../src/store/git/clone/shell.ts';
import { WorkTree } from '../../../src/store/git/clone/work-tree.ts';
import { GitStore } from '../../../src/store/git/git-store.ts';
import type { Path, Version } from '../../../src/store/store.ts';
import { git, tryGit } from '../../support/git.ts';
import { type HostileClone, makeHostileClone } from '../../support/hostile/clone.ts';
import { cleanUp } from '../../support/temporary.ts';

const PAGES = { 'Earth.md': 'earth\n', 'Moon.md': 'moon\n', 'Sub/Mars.md': 'mars\n' };
const paths = (...all: readonly string[]) => all as readonly Path[];

async function opened(hostile: HostileClone) {
  const clone = await findClone(hostile.directory);
  if (clone === undefined) throw new Error('no clone');
  const state = join(hostile.gitDirectory, 'stemma', 'state');
  const { repository, branch } = await makeShell(clone, state, undefined);
  const warnings: string[] = [];
  const { workTree } = clone;
  const desk =
    workTree === undefined
      ? undefined
      : new WorkTree({
          clone: { ...clone, workTree },
          repository,
          branch,
          root: '',
          warn: (line) => warnings.push(line),
        });
  const store = new GitStore({ directory: repository, branch, root: '', withGit: true, desk });
  cleanUp(() => store.close());
  const save = async (files: Readonly<Record<string, string | undefined>>): Promise<void> => {
    await store.save(await store.latest(), [
      {
        author: { name: 'A', email: 'a@example.org' },
        atSeconds: 1_700_000_000,
        message: 'an edit\n',
        files: Object.entries(files).map(([path, text]) => ({
          path: path as Path,
          content: text === undefined ? undefined : Buffer.from(text),
        })),
      },
    ]);
  };
  return {
    store,
    desk,
    save,
    warnings,
    repository,
    state,
    file: (path: string) => join(hostile.directory, path),
  };
}

/** What the person's own git says of the work tree, when nothing of the clone's settings is in the way. */
const status = (directory: string): Promise<string> => git(directory, ['status', '--porcelain']);

describe('a clone with a work tree', () => {
  test('follows what is saved: changed, new and deleted files', async () => {
    const hostile = await makeHostileClone(PAGES);
    const { save, file, warnings } = await opened(hostile);
    await save({ 'Earth.md': 'earth 2\n', 'New/Venus.md': 'venus\n', 'Sub/Mars.md': undefined });
    expect(readFileSync(file('Earth.md'), 'utf8')).toBe('earth 2\n');
    expect(readFileSync(file('New/Venus.md'), 'utf8')).toBe('venus\n');
    expect(existsSync(file('Sub'))).toBe(false);
    expect(await status(hostile.directory)).toBe('');
    expect(warnings).toEqual([]);
  });

  test('tells which files somebody works on, and leaves them', async () => {
    const hostile = await makeHostileClone({ ...PAGES, '.gitignore': 'Hidden.md\n' });
    const { desk, save, file } = await opened(hostile);
    writeFileSync(file('Moon.md'), 'mine\n');
    writeFileSync(file('Draft.md'), 'not added yet\n');
    writeFileSync(file('Hidden.md'), 'ignored\n');
    writeFileSync(file('Folder'), 'a file where a folder would be\n');
    writeFileSync(file('Sub/Mars.md'), 'staged\n');
    await git(hostile.directory, ['add', 'Sub/Mars.md']);
    const asked = paths(
      'Earth.md',
      'Moon.md',
      'Draft.md',
      'Hidden.md',
      'Sub/Mars.md',
      'Other.md',
      'Folder/X.md',
    );
    expect(await desk?.changed(asked)).toEqual(
      paths('Moon.md', 'Draft.md', 'Hidden.md', 'Sub/Mars.md', 'Folder/X.md'),
    );
    const many = [...asked, ...Array.from({ length: 300 }, (_, at) => `More/${at}.md` as Path)];
    expect(await desk?.changed(many)).toHaveLength(5);
    await save({ 'Earth.md': 'earth 2\n' });
    expect(readFileSync(file('Earth.md'), 'utf8')).toBe('earth 2\n');
    expect(readFileSync(file('Moon.md'), 'utf8')).toBe('mine\n');
    expect(await status(hostile.directory)).toBe(' M Moon.md\nM  Sub/Mars.md\n?? Draft.md\n?? Folder');
  });

  test('somebody who was faster than the look keeps their words, and is told', async () => {
    const hostile = await makeHostileClone(PAGES);
    const { save, file, warnings } = await opened(hostile);
    writeFileSync(file('Moon.md'), 'mine\n');
    await save({ 'Moon.md': 'of the wiki\n' });
    expect(readFileSync(file('Moon.md'), 'utf8')).toBe('mine\n');
    expect(warnings).toEqual([expect.stringContaining('does not follow the last edit')]);
  });

  test('is left alone while another branch is checked out', async () => {
    const hostile = await makeHostileClone(PAGES);
    const { desk, save, file } = await opened(hostile);
    await git(hostile.directory, ['checkout', '--quiet', '-b', 'mine']);
    writeFileSync(file('Moon.md'), 'mine\n');
    expect(await desk?.changed(paths('Moon.md'))).toEqual([]);
    await save({ 'Moon.md': 'of the wiki\n', 'Earth.md': 'earth 2\n' });
    expect(readFileSync(file('Earth.md'), 'utf8')).toBe('earth\n');
    expect(await status(hostile.directory)).toBe(' M Moon.md');
  });

  test('waits for a git that is at work there', async () => {
    const hostile = await makeHostileClone(PAGES);
    const { save, file, warnings } = await opened(hostile);
    const lock = join(hostile.gitDirectory, 'index.lock');
    writeFileSync(lock, '');
    setTimeout(() => rmSync(lock), 150);
    await save({ 'Earth.md': 'earth 2\n' });
    expect([readFileSync(file('Earth.md'), 'utf8'), warnings]).toEqual(['earth 2\n', []]);
  });

  test('a file is never written through a link that leads out', async () => {
    const hostile = await makeHostileClone(PAGES);
    const { save, file, state } = await opened(hostile);
    rmSync(file('Sub'), { recursive: true });
    symlinkSync(state, file('Sub'));
    await save({ 'Sub/Pluto.md': 'pluto\n' });
    expect(readdirSync(state)).not.toContain('Pluto.md');
  });
});

describe.each([
  ['with a work tree', false],
  ['that is bare', true],
])('a hostile clone %s', (_, isBare) => {
  test('runs nothing, and keeps its settings', async () => {
    const hostile = await makeHostileClone(PAGES, isBare);
    hostile.arm();
    const before = hostile.settings();
    const { store, desk, save, file } = await opened(hostile);
    if (!isBare) writeFileSync(file('Moon.md'), 'mine\n');
    expect(await desk?.changed(paths('Moon.md', 'Earth.md'))).toEqual(isBare ? undefined : ['Moon.md']);
    await save({ 'Earth.md': 'earth 2\n', 'New.md': 'new\n' });
    const tip = (await store.latest()) as Version;
    expect((await store.list(tip)).map(({ path }) => path)).toContain('New.md');
    if (!isBare) expect(readFileSync(file('Earth.md'), 'utf8')).toBe('earth 2\n');
    expect([hostile.marks(), hostile.settings()]).toEqual([[], before]);
    // They are in earnest.
    await tryGit(hostile.directory, ['update-ref', 'refs/heads/other', 'HEAD']);
    expect(hostile.marks()).not.toEqual([]);
  });

  test('brings nothing in its state directory that is obeyed', async () => {
    const hostile = await makeHostileClone(PAGES, isBare);
    const shell = join(hostile.gitDirectory, 'stemma/state/clone.git');
    mkdirSync(join(shell, 'hooks'), { recursive: true });
    writeFileSync(join(shell, 'config'), '[core]\n\tfsmonitor = /bin/evil\n');
    mkdirSync(join(shell, '../hooks'));
    writeFileSync(join(shell, '../hooks/reference-transaction'), '#!/bin/sh\n');
    const { repository, state } = await opened(hostile);
    expect(readFileSync(join(repository, 'config'), 'utf8')).not.toContain('fsmonitor');
    expect([readdirSync(repository).includes('hooks'), readdirSync(join(state, 'hooks'))]).toEqual([
      false,
      [],
    ]);
  });

  test('does not lead the state elsewhere', async () => {
    const hostile = await makeHostileClone(PAGES, isBare);
    mkdirSync(join(hostile.gitDirectory, 'stemma'));
    symlinkSync('/tmp', join(hostile.gitDirectory, 'stemma/state'));
    await expect(opened(hostile)).rejects.toThrow('is a symbolic link, and must not be');
  });
});

describe('what cannot be served is said', () => {
  test.each<readonly [clone: readonly string[], said: string]>([
    [['--depth', '1'], 'lacks the beginning of its history: git fetch --unshallow'],
    [['--filter=blob:none'], 'is a partial clone: clone it whole (without --filter)'],
  ])('a clone made with %j', async (args, said) => {
    const hostile = await makeHostileClone(PAGES);
    await git(hostile.directory, ['config', 'uploadpack.allowFilter', 'true']);
    await git(hostile.directory, ['commit', '--quiet', '--allow-empty', '-m', 'second']);
    const directory = join(hostile.directory, '../other');
    await git('/', ['clone', '--quiet', ...args, `file://${hostile.directory}`, directory]);
    await expect(opened({ ...hostile, directory, gitDirectory: join(directory, '.git') })).rejects.toThrow(
      said,
    );
  });

  test('no branch that is checked out, and a second work tree', async () => {
    const hostile = await makeHostileClone(PAGES);
    const directory = join(hostile.directory, '../other');
    await git(hostile.directory, ['worktree', 'add', '--quiet', '-b', 'other', directory]);
    await expect(findClone(directory)).rejects.toThrow('is a second work tree of a repository');
    await git(hostile.directory, ['checkout', '--quiet', '--detach']);
    await expect(opened(hostile)).rejects.toThrow('has no branch checked out');
    expect(await findClone(join(hostile.directory, 'Sub'))).toBeUndefined();
  });
});
