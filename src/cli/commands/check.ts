/** `stemma check`: everything that is wrong with a repository. */

import { checkWiki } from '../check.ts';
import type { Options } from '../options.ts';
import { showProgress } from '../progress.ts';
import { wikiConfig } from '../wiki-config.ts';

export async function run(_words: readonly string[], options: Options): Promise<number> {
  const progress = showProgress('Checking');
  const findings = await checkWiki(wikiConfig(options), progress.report);
  progress.done();
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(findings.length === 0 ? 'sound: nothing found\n' : `${findings.length} findings\n`);
  return findings.length === 0 ? 0 : 1;
}
