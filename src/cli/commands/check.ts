/** `stemma check`: what is wrong with a repository, and what its owner may want to know. Damage alone is a failure. */

import type { Progress } from '../../store/store.ts';
import { checkWiki } from '../check.ts';
import { reportJson, reportText } from '../findings.ts';
import type { Options } from '../options.ts';
import { type Shown, showProgress } from '../progress.ts';
import { openDatabase, wikiConfig } from '../wiki-config.ts';

export async function run(_words: readonly string[], options: Options): Promise<number> {
  let shown: Shown | undefined;
  const progress = (what: string): Progress => {
    const next = showProgress(what);
    return (done, total) => {
      if (shown !== next) shown?.done();
      shown = next;
      next.report(done, total);
    };
  };
  const database = await openDatabase(options);
  try {
    const findings = await checkWiki({ ...(await wikiConfig(options)), database }, progress);
    shown?.done();
    process.stdout.write(options.json ? reportJson(findings) : reportText(findings));
    return findings.isSound ? 0 : 1;
  } finally {
    await database?.close();
  }
}
