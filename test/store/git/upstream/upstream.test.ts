import { expect, test } from 'vitest';
import type { Oid } from '../../../../src/store/git/objects.ts';
import { type UpstreamAddress, upstreamAddress } from '../../../../src/store/git/upstream/address.ts';
import { Upstream } from '../../../../src/store/git/upstream/upstream.ts';
import { UpstreamHost } from '../../../servers/upstream-host.ts';
import { git } from '../../../support/git.ts';
import { commit, makeBareRepository } from '../../../support/repository.ts';

test('what comes behind a save is gathered while more of it comes', async () => {
  const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
  const directory = await makeBareRepository();
  const address = upstreamAddress(host.url) as UpstreamAddress;
  const upstream = new Upstream({ directory, branch: 'main', address, warn: () => undefined });
  await upstream.begin();
  const looked: number[] = [];
  const look = () => {
    looked.push(Math.min(looked.length + 1, 3));
    return looked.at(-1) ?? 0;
  };
  await upstream.turn(look);
  expect(looked).toEqual([]);
  const before = (await git(directory, ['rev-parse', 'main'])) as Oid;
  await commit(directory, { files: { 'A.md': 'a' }, branch: 'draft', parents: [before] });
  const after = (await git(directory, ['rev-parse', 'draft'])) as Oid;
  await upstream.publish(before, after, { withinMs: 60_000 });
  await upstream.turn(look);
  expect(looked.at(-1)).toBe(3);
  await upstream.close();
});
