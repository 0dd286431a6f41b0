import { describe, expect, test } from 'vitest';
import { parseCommit } from '../../../../src/store/git/commit.ts';
import { makeObject, type NewObject, type Oid } from '../../../../src/store/git/objects.ts';
import { Folders } from '../../../../src/store/git/trees/folders.ts';
import { type Composed, Composer } from '../../../../src/store/git/writing/composer.ts';
import type { Draft, Path } from '../../../../src/store/store.ts';

/** Drafts upon the last ones, with a count of the trees that are read. */
function composing(root = '') {
  const trees = new Map<Oid, Uint8Array>();
  const read: Oid[] = [];
  const folders = new Folders(async (oid) => {
    read.push(oid);
    return Buffer.from(trees.get(oid) as Uint8Array);
  });
  const composer = new Composer(root, folders);
  let base: { commit: Oid; tree: Oid } | undefined;
  const compose = async (...drafts: Draft[]): Promise<Composed> => {
    const composed = await composer.compose(base, drafts);
    for (const { oid, body } of composed.objects) trees.set(oid, body);
    base = composed.saved.at(-1);
    return composed;
  };
  return { compose, read };
}

function draft(path: string, text: string, name = 'Ann'): Draft {
  const author = { name, email: 'ann@example.org' };
  const files = [{ path: path as Path, content: Buffer.from(text) }];
  return { author, atSeconds: 1_700_000_000, message: text, files };
}

const commitsIn = (objects: readonly NewObject[]) =>
  objects.flatMap(({ type, body }) => (type === 'commit' ? [parseCommit(Buffer.from(body))] : []));

describe('Composer', () => {
  test('each draft is a commit upon the one before', async () => {
    const { saved, objects } = await composing().compose(draft('A.md', 'a'), draft('B/C.md', 'c'));
    expect(commitsIn(objects)).toMatchObject([{ parents: [] }, { parents: [saved[0]?.commit] }]);
    expect(objects.map(({ type }) => type)).toEqual([
      'blob',
      'tree',
      'commit',
      'blob',
      'tree',
      'tree',
      'commit',
    ]);
  });

  test('tells of a draft what git will: names without what it cannot carry, and the files that differ', async () => {
    const { compose } = composing('docs/');
    await compose(draft('A.md', 'a'));
    const { saved } = await compose(draft('A.md', 'b', 'A<n>n\n'), draft('A.md', 'b'));
    const [a, b] = ['a', 'b'].map((text) => makeObject('blob', Buffer.from(text)).oid);
    expect(saved).toMatchObject([
      {
        author: { name: 'Ann' },
        message: 'b\n',
        files: [{ path: 'A.md', before: a, after: b }],
        contents: [b],
      },
      { files: [], contents: [b] },
    ]);
  });

  test('reads no folder that it made before, once it is to keep them', async () => {
    const { compose, read } = composing();
    const first = await compose(draft('B/A.md', 'a'));
    await compose(draft('B/A.md', 'b'));
    expect(read).toHaveLength(2);
    first.keep();
    (await compose(draft('B/A.md', 'c'))).keep();
    read.length = 0;
    await compose(draft('B/C.md', 'd'), draft('D.md', 'e'));
    expect(read).toEqual([]);
  });
});
