/**
 * Numbers never change: the ids that the BIPs and the wiki of z88dk have had from the beginning. A digest that differs
 * means that links to revisions now lead elsewhere. It may only change where a rule of Storage format does.
 */

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import type { Path, Version } from '../../../src/store/store.ts';
import type { PageFile } from '../../../src/wiki/layout.ts';
import { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { cloneHistory } from '../../support/bips.ts';
import { sourcesOf } from '../../wiki/ledger/history.ts';

/** Files that format 2 of Storage format made pages. */
const NEW_PAGES = /\.(?:mdown|mkdn?|adoc|asciidoc|rst|rest|org|textile|creole|pod|rdoc)$|(?:^|\/)\.[^/]*$/i;

describe.each([
  ['bips', 'main', 'd17adaf7754d5b830044bf8ce01755b12c5f0bed57ebbcdab04edb6c2e6a1a07', undefined],
  [
    'z88dk',
    'master',
    'ed55504f69593880591dd497c5b04d6e001e77f6b64449000703625ef7858901',
    '6f92676a3d26cf36263b9f51b37e22996591ca189c862965878c5c19cd190d2a',
  ],
] as const)('the numbers of %s', async (name, branch, digest, before) => {
  const directory = await cloneHistory(name);
  test.runIf(directory)('are what they always were', async () => {
    expect(digestOf(await ledgerOf(directory as string, branch))).toBe(digest);
  });

  // `library.creole` is the one file that they differ by.
  test.runIf(directory)('were those of format 1 without the files that it did not know', async () => {
    const ledger = await ledgerOf(directory as string, branch, (path) => !NEW_PAGES.test(path));
    expect(digestOf(ledger)).toBe(before ?? digest);
  });
});

/** @param counts which files may be pages */
async function ledgerOf(
  directory: string,
  branch: string,
  counts: (path: Path) => boolean = () => true,
): Promise<Ledger> {
  const store = new GitStore({ directory, branch, root: '', withGit: true });
  const sources = sourcesOf(store);
  const pageOf = (path: Path): PageFile | undefined => (counts(path) ? sources.pageOf(path) : undefined);
  const ledger = new Ledger({ ...sources, pageOf });
  const changes = [];
  for await (const piece of store.changes(undefined, (await store.latest()) as Version))
    changes.push(...piece);
  await ledger.append(changes);
  await store.close();
  return ledger;
}

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
