/** `stemma reindex`: deletes what is derived and builds it again. */

import { join } from 'node:path';
import { dropDerived, dropShared, openDerived, openWiki } from '../../app/open-wiki.ts';
import { makeDirectory } from '../../base/durable.ts';
import type { Options } from '../options.ts';
import { showProgress } from '../progress.ts';
import { openDatabase, wikiConfig } from '../wiki-config.ts';

export async function run(_words: readonly string[], options: Options): Promise<number> {
  const warn = (message: string): void => void process.stderr.write(`${message}\n`);
  const database = await openDatabase(options, warn);
  try {
    const config = { ...(await wikiConfig(options)), database, warn };
    await dropDerived(config.stateDirectory);
    const progress = showProgress('Reading the history');
    const opened = await openWiki({ ...config, progress: progress.report });
    progress.done();
    try {
      // Where nothing can be kept, there is no use in building it.
      await makeDirectory(join(config.stateDirectory, 'cache'));
      if (database !== undefined) await dropShared(database);
      const derived = Object.values(await openDerived(config, opened));
      for (const each of derived) await each.ready();
      for (const each of derived) await each.close();
      const { pageCount, revisionCount } = opened.wiki.ledger;
      process.stdout.write(`${pageCount} pages, ${revisionCount} revisions\n`);
      return 0;
    } finally {
      await opened.close();
    }
  } finally {
    await database?.close();
  }
}
