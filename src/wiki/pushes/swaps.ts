/** Whether a change that takes pages away and brings others can be searched for renames within the ledger's bounds. */

import type { BroughtFile, Swap } from '../../store/store.ts';
import type { TitleRules } from '../../title/title.ts';
import { pageOfPath } from '../layout.ts';
import { MAX_COMPARED_BYTES, MAX_PAIRS } from '../ledger/renames.ts';

/** What is wrong with such a change; undefined: nothing. */
export function problemOfSwap({ gone, added }: Swap, titles: TitleRules): string | undefined {
  const isPage = ({ path }: BroughtFile): boolean => pageOfPath(path, titles) !== undefined;
  const [goes, comes] = [gone.filter(isPage), added.filter(isPage)];
  const isTooMuch =
    goes.length * comes.length > MAX_PAIRS || bytesOf([...goes, ...comes]) > MAX_COMPARED_BYTES;
  if (goes.length === 0 || comes.length === 0 || !isTooMuch) return undefined;
  return `takes ${goes.length} pages away and brings ${comes.length} others, too much to look for renames: do it in several steps`;
}

function bytesOf(files: readonly BroughtFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
