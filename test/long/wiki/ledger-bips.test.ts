/**
 * The ledger on a history that was not made for it: 4,310 changes, 1,356 of them merges, by some 500 people.
 * `STEMMA_SPLITS` sets at how many places it is split (2).
 */

import { describe, expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import type { Store, Version } from '../../../src/store/store.ts';
import { pageOfPath } from '../../../src/wiki/layout.ts';
import { cloneBips } from '../../support/bips.ts';
import { git } from '../../support/git.ts';
import { setting } from '../../support/load.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { ledgerAt, RULES } from '../../wiki/ledger/history.ts';

const SPLITS = setting('STEMMA_SPLITS', 2);
const SEED = 20_261_121;

function open(directory: string, withGit = true): GitStore {
  return new GitStore({ directory, branch: 'main', root: '', withGit });
}

async function tipOf(store: Store): Promise<Version> {
  return (await store.latest()) as Version;
}

/** A small generator of numbers, so that a failing run can be repeated. */
function* randomBelow(limit: number, seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield Math.floor((state / 2 ** 32) * limit);
  }
}

const directory = await cloneBips();

describe('the ledger of the BIPs', () => {
  test.runIf(directory)('holds the content of the tip, and no other page', async () => {
    const store = open(directory as string);
    const ledger = await ledgerAt(store, await tipOf(store));
    const pages = new Map(
      (await store.list(await tipOf(store))).flatMap(({ path, content }) => {
        const page = pageOfPath(path, RULES);
        return page === undefined ? [] : [[page.key, content]];
      }),
    );
    const newest = new Map(
      [...ledger.keys()].map((key) => [
        key,
        ledger.revision(ledger.page(key)?.revisions.at(-1) ?? 0)?.content,
      ]),
    );
    expect(newest).toEqual(pages);
    await store.close();
  });

  test.runIf(directory)(`continues from each of ${SPLITS} random versions of its main line`, async () => {
    const store = open(directory as string);
    const tip = await tipOf(store);
    const whole = (await ledgerAt(store, tip)).pack();
    const line = (await git(directory as string, ['rev-list', '--first-parent', 'main'])).split(
      '\n',
    ) as Version[];
    const random = randomBelow(line.length, SEED);
    for (let split = 0; split < SPLITS; split++) {
      const at = line[random.next().value as number] as Version;
      const part = (await ledgerAt(store, at)).pack();
      expect(
        (await ledgerAt(store, tip, structuredClone(part))).pack(),
        `seed ${SEED}, split at ${at}`,
      ).toEqual(whole);
    }
    await store.close();
  });

  test.runIf(directory)('is the same in a fresh clone, and where there is no git', async () => {
    const store = open(directory as string);
    const whole = (await ledgerAt(store, await tipOf(store))).pack();
    const clone = `${temporaryDirectory()}/clone.git`;
    await git('.', ['clone', '--quiet', '--bare', directory as string, clone]);
    for (const withGit of [true, false]) {
      const other = open(clone, withGit);
      expect((await ledgerAt(other, await tipOf(other))).pack()).toEqual(whole);
      await other.close();
    }
    await store.close();
  });
});
