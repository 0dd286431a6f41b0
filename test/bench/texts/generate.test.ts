import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { git } from '../../support/git.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { generateRepository, type RepositoryShape } from './generate.ts';

const small: RepositoryShape = { pages: 60, commits: 400, seed: 7, mergesPercent: 12 };

describe('generateRepository()', () => {
  test('makes the same tip from the same seed, and another from another', async () => {
    const first = await generate(small);
    expect((await generate(small)).tip).toBe(first.tip);
    expect((await generate({ ...small, seed: 8 })).tip).not.toBe(first.tip);
  });

  test('makes exactly the commits and pages that were asked for, on one branch', async () => {
    const { directory } = await generate(small);
    expect(await git(directory, ['rev-list', '--count', 'main'])).toBe('400');
    expect((await git(directory, ['ls-tree', '-r', '--name-only', 'main'])).split('\n')).toHaveLength(60);
    expect(await git(directory, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main');
  });

  test('makes a repository without a flaw', async () => {
    const { directory } = await generate(small);
    await expect(git(directory, ['fsck', '--full', '--strict'])).resolves.not.toMatch(/error|missing|broken/);
  });

  test('merges as often as it was told', async () => {
    const { directory } = await generate({ ...small, commits: 1_000 });
    const merges = Number(await git(directory, ['rev-list', '--count', '--merges', 'main']));
    expect(merges).toBeGreaterThan(90);
    expect(merges).toBeLessThan(150);
  });

  test('changes something in every commit', async () => {
    const { directory } = await generate({ ...small, mergesPercent: 0 });
    const empty = await git(directory, ['log', '--format=%H', '--shortstat', 'main']);
    expect(empty.match(/changed/g)).toHaveLength(400);
  });

  test('gives one page as many edits as asked', async () => {
    const { directory, paths } = await generate({ ...small, mergesPercent: 0, oneHotPageRevisions: 200 });
    const edits = await git(directory, ['rev-list', '--count', 'main', '--', paths[0]!]);
    expect(Number(edits)).toBeGreaterThanOrEqual(200);
  });

  test('marks about every fifth edit as minor', async () => {
    const { directory } = await generate(small);
    const trailers = await git(directory, ['log', '--format=%(trailers:key=Wiki-Minor,valueonly)', 'main']);
    const minor = trailers.match(/true/g)?.length ?? 0;
    expect(minor).toBeGreaterThan(40);
    expect(minor).toBeLessThan(120);
  });

  test('lays all pages flat on demand', async () => {
    const { paths } = await generate({ ...small, layout: 'flat' });
    expect(paths.filter((path) => path.includes('/'))).toEqual([]);
  });

  test.each([
    { pages: 1, commits: 1 },
    { pages: 5, commits: 1 },
    { pages: 1, commits: 30 },
    { pages: 40, commits: 41 },
  ])('makes $pages pages in $commits commits', async ({ pages, commits }) => {
    const { directory } = await generate({ pages, commits, seed: 1, mergesPercent: 20 });
    expect(await git(directory, ['rev-list', '--count', 'main'])).toBe(String(commits));
    expect((await git(directory, ['ls-tree', '-r', '--name-only', 'main'])).split('\n')).toHaveLength(pages);
  });
});

function generate(shape: RepositoryShape) {
  return generateRepository(join(temporaryDirectory('generated'), 'wiki.git'), shape);
}
