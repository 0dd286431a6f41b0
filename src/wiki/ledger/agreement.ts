/** Whether a ledger that was saved tells the truth about the version it says it is of. */

import type { FileEntry } from '../../store/store.ts';
import type { Ledger } from './ledger.ts';

/** @param files all files of the ledger's tip */
export function agrees(ledger: Ledger, files: readonly FileEntry[]): boolean {
  return holds(ledger, files) && hasAPageForEachFile(ledger);
}

function holds(ledger: Ledger, files: readonly FileEntry[]): boolean {
  const left = new Map(files.map(({ path, content }) => [path, content]));
  for (const { path, content } of ledger.heldFiles()) {
    if (left.get(path) !== content) return false;
    left.delete(path);
  }
  return left.size === 0;
}

/** Rule 2: each page's newest revision is the content at the tip, and there is no other page. */
function hasAPageForEachFile(ledger: Ledger): boolean {
  let titles = 0;
  for (const [key, [file]] of ledger.files.titles()) {
    titles++;
    const latest = ledger.page(key)?.revisions.at(-1);
    if (latest === undefined || ledger.revision(latest)?.content !== file?.content) return false;
  }
  return titles === ledger.pageCount;
}
