/** `stemma reindex`: deletes what is derived and builds it again. */

import { dropDerived, openDerived, openWiki } from '../../app/open-wiki.ts';
import type { Options } from '../options.ts';
import { showProgress } from '../progress.ts';
import { wikiConfig } from '../wiki-config.ts';

export async function run(_words: readonly string[], options: Options): Promise<number> {
  const config = await wikiConfig(options);
  await dropDerived(config.stateDirectory);
  const progress = showProgress('Reading the history');
  const opened = await openWiki({ ...config, progress: progress.report });
  progress.done();
  const derived = Object.values(await openDerived(config, opened));
  for (const each of derived) await each.ready();
  for (const each of derived) await each.close();
  const { pageCount, revisionCount } = opened.wiki.ledger;
  await opened.close();
  process.stdout.write(`${pageCount} pages, ${revisionCount} revisions\n`);
  return 0;
}
