/** A ledger takes a history in by batches, which are small enough for memory and large enough for looking things up together. */

import type { Change, Progress, Store, Version } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Changes taken in at a time: the sizes of their files are looked up together. Fewer, where they are of many files. */
const BATCH = { changes: 2_000, files: 10_000 };

export interface HistoryToTake {
  readonly ledger: Ledger;
  readonly until: Version;
  /** Appends changes to the ledger. @returns the titles that they touched */
  readonly take: (changes: readonly Change[]) => Promise<Iterable<PageKey>>;
  readonly progress: Progress | undefined;
}

/** While a batch is taken in, which begins with a look at its files, the next is read. @returns the titles that were touched */
export async function takeHistory(
  store: Store,
  { ledger, until, take, progress }: HistoryToTake,
): Promise<Set<PageKey>> {
  const touched = new Set<PageKey>();
  let batch: Change[] = [];
  let files = 0;
  let taking: Promise<void> = Promise.resolve();
  const endHistory = ledger.beginHistory();
  const flush = async (): Promise<void> => {
    await taking;
    taking = take(batch).then((keys) => {
      for (const key of keys) touched.add(key);
    });
    // Until it is waited for, nobody hears of a failure.
    taking.catch(() => undefined);
    batch = [];
    files = 0;
  };
  try {
    for await (const changes of store.changes(ledger.tip, until, progress))
      for (const change of changes) {
        batch.push(change);
        for (const side of change.files) files += side.length;
        if (batch.length >= BATCH.changes || files >= BATCH.files) await flush();
      }
    await flush();
  } finally {
    await taking.finally(endHistory);
  }
  return touched;
}
