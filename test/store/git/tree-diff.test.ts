import { describe, expect, test } from 'vitest';
import type { Oid } from '../../../src/store/git/objects.ts';
import { isDirectory, parseTree, type TreeEntry } from '../../../src/store/git/trees/tree.ts';
import { diffTrees, TREE_BOUNDS, type TreeBounds } from '../../../src/store/git/trees/tree-diff.ts';
import { makeRandom } from '../../bench/random.ts';
import { tries } from '../../sizes.ts';
import { type Shape, Trees } from './trees.ts';

const SMALL: TreeBounds = { ...TREE_BOUNDS, paths: 20, pathsPerContent: 4 };

async function told(trees: Trees, before: Oid | undefined, after: Oid, bounds = TREE_BOUNDS) {
  const { changes, gone, cut, isWhole, unseen } = await diffTrees(trees.read, before, after, bounds);
  return {
    paths: changes.map(({ path, before: old }) => `${/^0+$/.test(old) ? '+' : ''}${path}`),
    gone: gone.map(String),
    cut: cut.map(String),
    isWhole,
    unseen: unseen?.toString(),
  };
}

describe('diffTrees() below its bounds', () => {
  test('says what a walk of every path says, for any two trees', async () => {
    for (let seed = 1; seed <= tries(40, 200); seed++) {
      const random = makeRandom(seed);
      const trees = new Trees();
      const shared: { oid: Oid }[] = [];
      const folder = (depth: number): { [name: string]: Shape } =>
        Object.fromEntries(
          Array.from({ length: random.below(5) }, (): [string, Shape] => {
            const name = `${'ab-.'[random.below(4)]}${random.below(3)}`;
            if (depth === 0 || random.below(2) === 0) return [name, `text ${random.below(4)}`];
            const old = shared[random.below(shared.length + 1)];
            if (old !== undefined) return [name, old];
            const made = { oid: trees.write(folder(depth - 1)) };
            shared.push(made);
            return [name, made];
          }),
        );
      const [before, after] = [trees.write(folder(4)), trees.write(folder(4))];
      const { changes, gone, cut } = await diffTrees(trees.read, before, after);
      expect([gone, cut]).toEqual([[], []]);
      const found = changes.map(({ path, ...rest }) => [path.toString(), rest.before, rest.after]);
      expect(found, `seed ${seed}`).toEqual(await naive(trees, before, after));
    }
  });
});

describe('diffTrees() beyond its bounds (rule 8)', () => {
  test('cuts the folders of a bomb, and reads each tree once', async () => {
    const trees = new Trees();
    const bomb = trees.times(300, trees.times(300, trees.times(2_000, 'one')));
    const after = trees.write({ 'A.md': 'a', Bomb: bomb, Docs: { 'B.md': 'b' } });
    const { paths, cut, isWhole } = await told(trees, undefined, after);
    expect(paths).toEqual(['+A.md', '+Docs/B.md']);
    expect([cut, isWhole]).toEqual([['Bomb/'], false]);
    expect(trees.reads).toBeLessThan(10);
  });

  test('keeps neighbours where many small folders do it together', async () => {
    const trees = new Trees();
    const after = trees.write({
      ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`X${at}`, trees.times(4, 'one')])),
      Docs: { 'A.md': 'a', 'B.md': 'b' },
      'C.md': 'c',
    });
    const { paths, cut } = await told(trees, undefined, after, SMALL);
    expect(paths).toEqual(['+C.md', '+Docs/A.md', '+Docs/B.md']);
    expect(cut).toEqual(['X0/', 'X1/', 'X2/', 'X3/', 'X4/', 'X5/']);
  });

  test('takes all folders where none alone is to blame, and a folder of too many files itself', async () => {
    const trees = new Trees();
    const threes = Array.from({ length: 8 }, (_, at) => [`X${at}`, trees.times(3, 'one')]);
    const first = await told(trees, undefined, trees.write({ ...Object.fromEntries(threes), C: 'c' }), SMALL);
    expect(first.paths).toEqual(['+C']);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at + 10}.md`, 'one']));
    const before = trees.write({ '10.md': 'old', '11.md': 'one' });
    const second = await diffTrees(trees.read, before, trees.write(many), SMALL);
    // What is not brought is not there; what was there unchanged stays.
    expect(second.changes.map(({ path, after }) => [path.toString(), after])).toEqual([
      ['10.md', '0'.repeat(40)],
    ]);
  });

  test('keeps what stood in a folder to which a bomb is added', async () => {
    const trees = new Trees();
    const before = trees.write({ Docs: { 'A.md': 'a' } });
    const after = trees.write({ Docs: { 'A.md': 'a', Bomb: trees.times(30, trees.times(9, 'one')) } });
    const { paths, gone, cut } = await told(trees, before, after, SMALL);
    expect([paths, gone, cut]).toEqual([[], [], ['Docs/Bomb/']]);
  });

  test('names a folder that is gone, not each of its paths', async () => {
    const trees = new Trees();
    const before = trees.write({ Bomb: trees.times(30, trees.times(9, 'one')), 'A.md': 'a' });
    const { paths, gone, cut } = await told(trees, before, trees.write({ 'A.md': 'a' }), SMALL);
    expect([paths, gone, cut]).toEqual([[], ['Bomb/'], []]);
  });

  test('lets as many paths come as are made of enough contents', async () => {
    const trees = new Trees();
    const files = Array.from({ length: 100 }, (_, at) => [`${at}.md`, `text ${at % 25}`]);
    const after = trees.write({ All: Object.fromEntries(files) });
    expect((await told(trees, undefined, after, SMALL)).paths).toHaveLength(100);
  });

  test('looks no deeper than 32 parts, and passes over paths of more than 1,024 bytes', async () => {
    const trees = new Trees();
    let deep: Shape = { 'File.md': 'x' };
    for (let depth = 0; depth < 31; depth++) deep = { [`d${depth}`]: deep, 'f.md': 'x' };
    const fine = await told(trees, undefined, trees.write(deep as { [name: string]: Shape }));
    expect([fine.paths.length, fine.unseen]).toEqual([32, undefined]);
    const deeper = await told(trees, undefined, trees.write({ top: deep }));
    expect([deeper.paths.length, deeper.unseen?.split('/').length]).toEqual([31, 32]);
    const long = trees.write({ ['a'.repeat(900)]: { ['b'.repeat(200)]: 'x', b: 'x' } });
    expect((await told(trees, undefined, long)).paths).toEqual([`+${'a'.repeat(900)}/b`]);
  });

  test('a chain of trees as deep as one likes takes no time', async () => {
    const trees = new Trees();
    let deep: { oid: Oid } = trees.times(2, 'x');
    for (let depth = 0; depth < 5_000; depth++) deep = trees.times(2, deep);
    const { unseen, paths } = await told(trees, undefined, deep.oid);
    expect([paths, unseen?.split('/').length]).toEqual([[], 32]);
  });
});

/** Every path, walked. */
async function naive(trees: Trees, before: Oid, after: Oid): Promise<string[][]> {
  const [old, now] = [await files(trees, before), await files(trees, after)];
  const none = '0'.repeat(40);
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((path) => [path, old.get(path) ?? none, now.get(path) ?? none])
    .filter(([, was, is]) => was !== is);
}

async function files(trees: Trees, tree: Oid, prefix = ''): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, mode, oid } of parseTree(await trees.read(tree)) as TreeEntry[]) {
    if (!isDirectory(mode)) found.set(`${prefix}${name}`, oid);
    else for (const [path, content] of await files(trees, oid, `${prefix}${name}/`)) found.set(path, content);
  }
  return found;
}
