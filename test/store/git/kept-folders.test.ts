import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import { makeRepository } from '../../../src/store/git/repository.ts';
import type { Path, Version } from '../../../src/store/store.ts';
import { ALL } from '../../sizes.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const PAGES = 2_000;
const EDITS = 60;
/** Of the folder with that many pages. */
const FOLDER_BYTES = PAGES * 40;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test.runIf(ALL)('a folder as it was before an edit is not kept in memory', async () => {
  const directory = join(temporaryDirectory(), 'wiki.git');
  await makeRepository(directory, 'main');
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
  let tip: Version | undefined;
  const save = async (first: number, count: number): Promise<void> => {
    const files = Array.from({ length: count }, (_, at) => ({
      path: `Page ${first + at}.md` as Path,
      content: Buffer.from(`${first + at}`),
    }));
    const author = { name: 'Ann', email: 'ann@example.org' };
    const [change] = await store.save(tip, [{ author, atSeconds: 1_700_000_000, message: 'new', files }]);
    tip = change?.version;
  };
  try {
    await save(0, PAGES);
    const before = heldBytes();
    for (let edit = 0; edit < EDITS; edit++) await save(PAGES + edit, 1);
    expect(heldBytes() - before).toBeLessThan((EDITS * FOLDER_BYTES) / 4);
  } finally {
    await store.close();
  }
});

/** What the first collection found to be free is given back by the time of the second. */
function heldBytes(): number {
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}
