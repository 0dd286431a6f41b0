/**
 * An import beside bare `git fast-import` that is fed the same commits: at least 0.8 of its rate, the same history, and sound.
 * `STEMMA_IMPORTED` says how many revisions there are (5,000), ten of each page. By processor time, for others use the machine, too.
 */
import { expect, test } from 'vitest';
import { measureImport } from '../../bench/import.ts';
import { git } from '../../support/git.ts';
import { setting } from '../../support/load.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const REVISIONS = setting('STEMMA_IMPORTED', 5_000);
/** For what hangs: a folder of 10,000 entries costs git 9 ms a commit, and more on a busy machine. */
const MOST_MS = Math.max(600_000, REVISIONS * 60);

test.each([1, 100])(`${REVISIONS} revisions in %i folders`, { timeout: MOST_MS }, async (folders) => {
  const size = { revisions: REVISIONS, pages: Math.ceil(REVISIONS / 10), folders };
  const measured = await measureImport(size, temporaryDirectory('import-rate'));
  expect(measured.tips[0]).toBe(measured.tips[1]);
  expect(await git(measured.repository, ['fsck', '--strict'])).toBe('');
  expect(measured.gitProcessMs / measured.ownThreadMs).toBeGreaterThan(0.8);
});
