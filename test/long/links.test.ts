/** Real wikis: no link is dead here that led somewhere where they come from. */

import { describe, expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import { crawl, PatientWorkshop } from '../crawler/crawl.ts';
import { cloneHistory } from '../support/bips.ts';
import { git } from '../support/git.ts';
import { openOver } from '../support/make-wiki.ts';

describe.each([
  ['bips', 'main', 150],
  ['z88dk', 'master', 200],
] as const)('the links of %s', async (name, branch, atLeast) => {
  const directory = await cloneHistory(name);
  test.runIf(directory)('are alive', async () => {
    const repository = directory as string;
    const paths = (await git(repository, ['ls-tree', '-r', '-z', '--name-only', branch]))
      .split('\0')
      .filter(Boolean);
    const files = new Map<string, string | undefined>();
    for (const path of paths.filter((each) => !/(?:^|\/)\./.test(each))) {
      const isPage = /\.(?:md|mediawiki)$/.test(path);
      files.set(path, isPage ? await git(repository, ['cat-file', 'blob', `${branch}:${path}`]) : undefined);
    }
    const store = new GitStore({ directory: repository, branch, root: '', withGit: true });
    const { wiki } = await openOver(store, { workshop: new PatientWorkshop() });
    const crawled = await crawl(wiki, files);
    await wiki.close();
    expect(crawled.dead).toEqual([]);
    expect(crawled.count).toBeGreaterThan(atLeast);
    console.log(`${name}: ${crawled.count} links, ${crawled.fragments} with a fragment`);
  });
});
