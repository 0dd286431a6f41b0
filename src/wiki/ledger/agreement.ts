/** Whether a ledger that was saved tells the truth about the version it says it is of. */

import { Slices } from '../../base/slices.ts';
import type { FileEntry, KnownFolders, Path, Store } from '../../store/store.ts';
import type { Ledger } from './ledger.ts';
import { foldersOf } from './left-folders.ts';

/** @throws StoreError when the ledger's tip cannot be read */
export async function agrees(ledger: Ledger, store: Pick<Store, 'files'>): Promise<boolean> {
  const slices = new Slices();
  return (await hasAPageForEachFile(ledger, slices)) && (await holds(ledger, store, slices));
}

/** All files of the ledger's tip, and below the folders whose files do not count those at least that do. */
export async function* filesAtTip(
  ledger: Ledger,
  store: Pick<Store, 'files'>,
): AsyncGenerator<readonly FileEntry[]> {
  if (ledger.tip !== undefined) yield* store.files(ledger.tip, await knownFolders(ledger));
}

async function knownFolders(ledger: Ledger): Promise<KnownFolders> {
  const slices = new Slices();
  const held = new Set<Path>();
  for (const { path } of ledger.heldFiles()) {
    if (slices.due) await slices.turn();
    for (const folder of foldersOf(path)) held.add(folder);
  }
  return { held, left: ledger.left.all };
}

async function holds(ledger: Ledger, store: Pick<Store, 'files'>, slices: Slices): Promise<boolean> {
  const unseen = new Map<Path, FileEntry['content']>();
  for (const { path, content } of ledger.heldFiles()) {
    if (slices.due) await slices.turn();
    unseen.set(path, content);
  }
  for await (const files of filesAtTip(ledger, store))
    for (const { path, content } of files) {
      if (slices.due) await slices.turn();
      if (unseen.get(path) === content) unseen.delete(path);
      else if (unseen.has(path) || !ledger.left.above(path)) return false;
    }
  return unseen.size === 0;
}

/** Rule 2: each page's newest revision is the content at the tip, and there is no other page. */
async function hasAPageForEachFile(ledger: Ledger, slices: Slices): Promise<boolean> {
  let titles = 0;
  for (const [key, [file]] of ledger.files.titles()) {
    if (slices.due) await slices.turn();
    titles++;
    const latest = ledger.page(key)?.revisions.at(-1);
    if (latest === undefined || ledger.contentOf(latest) !== file?.content) return false;
  }
  return titles === ledger.pageCount;
}
