import { beforeEach, describe, expect, test } from 'vitest';
import type { Oid } from '../../../../src/store/git/objects.ts';
import { Branch } from '../../../../src/store/git/refs.ts';
import { type UpstreamAddress, upstreamAddress } from '../../../../src/store/git/upstream/address.ts';
import { QuickFetch } from '../../../../src/store/git/upstream/quick-fetch.ts';
import { TRACKING, UpstreamGit } from '../../../../src/store/git/upstream/upstream-git.ts';
import { Wire } from '../../../../src/store/git/upstream/wire.ts';
import { UpstreamHost } from '../../../servers/upstream-host.ts';
import { git } from '../../../support/git.ts';
import { commit, makeBareRepository } from '../../../support/repository.ts';

describe('QuickFetch', () => {
  let host: UpstreamHost;
  let mirror: string;
  let ours: Oid;
  let quick: QuickFetch;

  beforeEach(async () => {
    host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    mirror = await makeBareRepository();
    await git(mirror, ['fetch', '--quiet', host.repository, 'main:main', `main:${TRACKING}/main`]);
    ours = (await host.tip()) as Oid;
    const place = {
      directory: mirror,
      branch: 'main',
      address: upstreamAddress(host.url) as UpstreamAddress,
    };
    const tracking = new Branch(mirror, 'main', undefined, TRACKING);
    quick = new QuickFetch(place, new Wire(place), new UpstreamGit(place), tracking);
  });

  const judge = async (tip: string) => {
    expect(await git(mirror, ['rev-parse', `${TRACKING}/main`])).toBe(tip);
    expect(await git(mirror, ['fsck', '--strict', '--connectivity-only'])).toBe('');
  };

  test('asks once where there is nothing new', async () => {
    expect(await quick.fetch(ours)).toBe(ours);
    expect(host.requests.length).toBe(1);
  });

  test.each([1, 12])('brings what %i pushes made', async (pushes) => {
    let tip = '';
    for (let made = 0; made < pushes; made++)
      tip = await host.commit({ [`Made ${made}.md`]: `text ${made}` });
    await host.git(['branch', 'z/refs/heads/main', ours]);
    expect(await quick.fetch(ours)).toBe(tip);
    expect(host.requests.length).toBe(2);
    await judge(tip);
  });

  test('brings a history that was rewritten, where the upstream still has the old one', async () => {
    const tip = await commit(host.repository, { files: { 'Anew.md': 'x' }, parents: [] });
    expect(await quick.fetch(ours)).toBe(tip);
    await judge(tip);
  });

  test('brings nothing twice, while the branch of the mirror waits', async () => {
    const tip = await host.commit({ 'Made.md': 'text' });
    for (const requests of [2, 3]) {
      expect(await quick.fetch(ours)).toBe(tip);
      expect(host.requests.length).toBe(requests);
    }
  });

  test('leaves to git a history in which nothing is ours', async () => {
    const alone = (await commit(mirror, { files: { 'Ours.md': 'x' }, branch: 'ours', parents: [] })) as Oid;
    await host.commit({ 'Theirs.md': 'x' });
    expect(await quick.fetch(alone)).toBeUndefined();
  });

  test.each<[string, (at: UpstreamHost) => unknown]>([
    ['the branch is gone', (at) => at.git(['branch', '-m', 'main', 'other'])],
    ['nobody answers', (at) => Object.assign(at, { mood: 'away' }).cut()],
    ['it wants credentials', (at) => Object.assign(at, { wants: 'somebody:else' })],
    ['it leads elsewhere', (at) => Object.assign(at, { redirect: at.url })],
  ])('leaves to git what is not plain: %s', async (_, happens) => {
    await happens(host);
    expect(await quick.fetch(ours)).toBeUndefined();
    await judge(ours);
  });
});
