import { expect, test } from 'vitest';
import { renderCommit } from '../../../../src/store/git/commit.ts';
import { makeObject, type NewObject, type Oid } from '../../../../src/store/git/objects.ts';
import { IndexedTree } from '../../../../src/store/git/trees/indexed-tree.ts';
import { TreeEditor } from '../../../../src/store/git/trees/tree-editor.ts';
import { type UpstreamAddress, upstreamAddress } from '../../../../src/store/git/upstream/address.ts';
import { QuickPush } from '../../../../src/store/git/upstream/quick-push.ts';
import { Wire } from '../../../../src/store/git/upstream/wire.ts';
import { UpstreamHost } from '../../../servers/upstream-host.ts';
import { ALL } from '../../../sizes.ts';

const NAMES = 2_000;
const EDITS = 50;
const author = { name: 'Ada', email: 'ada@example.org' };

test.runIf(ALL)(
  'many edits of a large folder are one request, in which each is told as a difference',
  async () => {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const before = (await host.tip()) as Oid;
    const objects = await editsOf(before);
    const address = upstreamAddress(host.url) as UpstreamAddress;
    const push = new QuickPush(new Wire({ directory: host.repository, branch: 'main', address }), 'main');
    const after = objects.at(-1)?.oid as Oid;
    expect(await push.push({ before, after, objects, withinMs: 60_000 })).toEqual({ kind: 'taken' });
    expect(host.requests.length).toBe(1);
    expect(await host.tip()).toBe(after);
    expect((await host.git(['fsck', '--strict'])).stderr).not.toContain('error');
    expect((await host.git(['ls-tree', '-r', '--name-only', 'main'])).stdout.split('\n').length).toBe(
      NAMES + EDITS,
    );
  },
);

/** The first makes the folder, each of the others a file in it. */
async function editsOf(tip: Oid): Promise<NewObject[]> {
  const objects = [makeObject('blob', Buffer.from('text'))];
  const blob = objects[0]?.oid;
  const readTree = async (oid: Oid) =>
    new IndexedTree(Buffer.from(objects.find((each) => each.oid === oid)?.body ?? []));
  let [parent, tree]: [Oid, Oid | undefined] = [tip, undefined];
  for (let edit = 0; edit < EDITS; edit++) {
    const editor = new TreeEditor(tree, readTree);
    const names = edit === 0 ? NAMES : 1;
    for (let name = 0; name < names; name++) await editor.set(`A page with a name ${edit} ${name}.md`, blob);
    tree = await editor.finish((object) => objects.push(object));
    const commit = { tree, parents: [parent], author, atSeconds: 1_700_000_000 + edit, message: 'an edit\n' };
    objects.push(makeObject('commit', renderCommit(commit)));
    parent = objects.at(-1)?.oid as Oid;
  }
  return objects;
}
