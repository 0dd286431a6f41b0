/**
 * Numbers never change: the ids that the BIPs and the wiki of z88dk have had from the beginning. A digest that differs
 * means that links to revisions now lead elsewhere. It may only change where a rule of Storage format does.
 */

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import type { Version } from '../../../src/store/store.ts';
import type { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { cloneHistory } from '../../support/bips.ts';
import { ledgerAt } from '../../wiki/ledger/history.ts';

describe.each([
  ['bips', 'main', 'd17adaf7754d5b830044bf8ce01755b12c5f0bed57ebbcdab04edb6c2e6a1a07'],
  ['z88dk', 'master', '6f92676a3d26cf36263b9f51b37e22996591ca189c862965878c5c19cd190d2a'],
] as const)('the numbers of %s', async (name, branch, digest) => {
  const directory = await cloneHistory(name);
  test.runIf(directory)('are what they always were', async () => {
    const store = new GitStore({ directory: directory as string, branch, root: '', withGit: true });
    const ledger = await ledgerAt(store, (await store.latest()) as Version);
    await store.close();
    expect(digestOf(ledger)).toBe(digest);
  });
});

/** Every page that ever was with its title, and every revision with its page, content, change and user. */
function digestOf(ledger: Ledger): string {
  const columns = ledger.pack();
  const hash = createHash('sha256');
  for (const [place, key] of columns.pageKeys.entries())
    hash.update(`page ${place + 1} ${columns.pageAlive[place]} ${key}\n`);
  for (const [place, page] of columns.revisionPages.entries()) {
    const change = columns.revisionChanges[place] as number;
    const author = columns.authors[columns.changeAuthors[change] as number];
    const ids = [hexAt(columns.changeVersions, change), hexAt(columns.revisionContents, place)];
    hash.update(`revision ${place + 1} ${page} ${ids.join(' ')} ${author?.user} ${author?.email}\n`);
  }
  return hash.digest('hex');
}

function hexAt(ids: Uint8Array, place: number): string {
  return Buffer.from(ids.subarray(place * 20, place * 20 + 20)).toString('hex');
}
