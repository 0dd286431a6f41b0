/** The clock jumps with every edit (F8): what came later is later all the same, here and in a clone. */
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { openOver } from '../support/make-wiki.ts';
import { makeRepository } from '../support/repository.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const EDITS = setting('STEMMA_CLOCK_EDITS', process.env['STEMMA_TEST_ALL'] === '1' ? 200 : 24);
const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
/** An hour back, ten years on, the first second of all, one before it, and now. */
const JUMPS = [NOW_MS, NOW_MS - HOUR_MS, NOW_MS + 87_660 * HOUR_MS, 0, -5_000, NOW_MS + 1_000];

interface Told {
  readonly id: number;
  readonly timestamp: string;
}

function storeOn(directory: string): GitStore {
  return new GitStore({ directory, branch: 'main', root: '', withGit: true });
}

describe(`a clock that jumps (${EDITS} edits)`, () => {
  test('orders nothing: ids rise, the latest is the last, and every date is one', async () => {
    const directory = await makeRepository({ 'Main Page.md': 'main' });
    let edits = 0;
    const store = storeOn(directory);
    const clock = () => new Date(JUMPS[edits % JUMPS.length]!);
    const { alice, api, failures } = await openOver(store, { clock });
    let latest: Told | undefined;
    const ids: number[] = [];
    for (; edits < EDITS; edits++) {
      const request = {
        source: `edit ${edits}`,
        comment: `${edits}`,
        ...(latest && { latest: { id: latest.id } }),
      };
      const { status, json } = await alice.put('/page/Clock', request);
      expect([200, 201]).toContain(status);
      latest = json.latest as Told;
      ids.push(latest.id);
    }
    expect(ids).toEqual(ids.map((_, at) => (ids[0] as number) + at));

    const told: Told[] = [];
    for (let path = '/page/Clock/history'; path !== ''; ) {
      const { json, headers } = await api.get(path);
      told.push(...json.revisions);
      if (headers['last-modified'] !== undefined)
        expect(Number.isNaN(Date.parse(headers['last-modified']))).toBe(false);
      path = json.older === undefined ? '' : `/page/Clock/history${new URL(json.older).search}`;
    }
    expect(told.map(({ id }) => id)).toEqual([...ids].reverse());
    for (const { timestamp } of told) expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const { json: page, headers } = await api.get('/page/Clock');
    expect([page.latest.id, page.source]).toEqual([ids.at(-1), `edit ${EDITS - 1}`]);
    expect((await api.get('/page/Clock', { 'if-none-match': headers['etag'] })).status).toBe(304);

    // The clock of this test does what it says: by their dates they would stand in another order.
    const byDate = [...told].sort((a, b) => b.timestamp.localeCompare(a.timestamp));
    expect(byDate.map(({ id }) => id)).not.toEqual(told.map(({ id }) => id));

    const clone = `${temporaryDirectory('clone')}/wiki.git`;
    await git('/', ['clone', '--quiet', '--bare', '--no-local', directory, clone]);
    const other = await openOver(storeOn(clone));
    for (const { id, timestamp } of told)
      expect((await other.api.get(`/revision/${id}`)).json.timestamp).toBe(timestamp);
    expect(failures).toEqual([]);
    expect(await findDamage(directory)).toEqual([]);
    await store.close();
  });
});
