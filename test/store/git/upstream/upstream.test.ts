import { describe, expect, test } from 'vitest';
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
  await upstream.turn.begin(look);
  expect(looked).toEqual([]);
  const before = (await git(directory, ['rev-parse', 'main'])) as Oid;
  await commit(directory, { files: { 'A.md': 'a' }, branch: 'draft', parents: [before] });
  const after = (await git(directory, ['rev-parse', 'draft'])) as Oid;
  await upstream.publish(before, after, { withinMs: 60_000 });
  await upstream.turn.begin(look);
  expect(looked.at(-1)).toBe(3);
  await upstream.close();
});

describe('a turn among servers', () => {
  /** An upstream whose turns are counted, on a host of its own. */
  async function counted() {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const directory = await makeBareRepository();
    const address = upstreamAddress(host.url) as UpstreamAddress;
    const turns = { taken: 0, ended: 0 };
    const takeTurn = async () => {
      turns.taken++;
      return () => void turns.ended++;
    };
    const upstream = new Upstream({ directory, branch: 'main', address, takeTurn, warn: () => undefined });
    await upstream.begin();
    return { host, directory, upstream, turns };
  }

  test('is kept by a save that came too late, for a few tries', async () => {
    const { upstream, turns } = await counted();
    const turn = () => upstream.turn.begin(() => 1);
    for (let round = 1; round <= 2; round++) {
      await turn();
      expect(turns).toEqual({ taken: round, ended: round - 1 });
      let tries = 1;
      for (upstream.turn.late(); turns.ended < round && tries < 100; tries++) {
        await turn();
        expect(turns.taken).toBe(round);
        upstream.turn.late();
      }
      expect([turns.ended, tries]).toEqual([round, 3]);
    }
    await turn();
    upstream.turn.late();
    upstream.turn.rest();
    expect(turns).toEqual({ taken: 3, ended: 3 });
    await turn();
    expect(turns.taken).toBe(4);
    await upstream.close();
  });

  test('is said to be in vain for as long as it is held, once somebody saved who takes none', async () => {
    const { host, upstream } = await counted();
    const said: number[] = [];
    await host.commit({ 'Before.md': 'x' });
    const release = await upstream.hold(() => said.push(1));
    expect(said).toEqual([]);
    await host.commit({ 'Meanwhile.md': 'x' });
    await upstream.follow();
    expect(said).toEqual([1]);
    release();
    await host.commit({ 'After.md': 'x' });
    await upstream.follow();
    expect(said).toEqual([1]);
    await upstream.close();
  });

  test('asks nothing anew that was seen since', async () => {
    const { host, upstream } = await counted();
    const beforeMs = performance.now();
    expect(await upstream.freshen(beforeMs)).toBe(true);
    const asked = host.requests.length;
    expect(await upstream.freshen(beforeMs)).toBe(true);
    expect(host.requests.length).toBe(asked);
    expect(await upstream.freshen(performance.now())).toBe(true);
    expect(host.requests.length).toBeGreaterThan(asked);
    await upstream.close();
  });
});
