/** Tells the watch over the memory how large the wiki is: one that takes a whole wiki in by a push needs more from then on. */

import { Slices } from '../base/slices.ts';
import type { MemoryWatch } from '../base/threads/memory-watch.ts';
import type { Wiki } from '../wiki/wiki.ts';

/**
 * What is held of a page beside its text: numbers, titles, paths, and its places in the search and among the links. Of
 * 100,000 pages of two words, 3.4 KiB each after a start and 5.8 after they were pushed; of 20,000 of 3 KB, 6 and 9.
 */
const PAGE_BYTES = 6_144;
/** Of its text, up to a length that few have. */
const MAX_TEXT_BYTES = 512 * 1_024;
const REVISION_BYTES = 128;
/** Titles that change before all are counted again, or a share of all: so an edit costs a few looks. */
const COUNTED_AFTER = 256;
const COUNTED_AFTER_SHARE = 1 / 16;

/** @returns when the wiki as it is now is told */
export function keepTellingSize(
  wiki: Pick<Wiki, 'ledger' | 'onChange'>,
  memory: Pick<MemoryWatch, 'needs'>,
): Promise<void> {
  let changed = 0;
  let telling: Promise<void> | undefined;
  const isMuch = (): boolean =>
    changed >= Math.max(COUNTED_AFTER, wiki.ledger.pageCount * COUNTED_AFTER_SHARE);
  const tell = async (): Promise<void> => {
    do {
      changed = 0;
      memory.needs(await neededBytes(wiki));
    } while (isMuch());
    telling = undefined;
  };
  wiki.onChange(({ size }) => {
    // None are named where all may have changed.
    changed += size === 0 ? Number.POSITIVE_INFINITY : size;
    // Nobody who saves waits for it.
    if (isMuch()) telling ??= tell();
  });
  telling = tell();
  return telling;
}

async function neededBytes({ ledger }: Pick<Wiki, 'ledger'>): Promise<number> {
  const slices = new Slices();
  let textBytes = 0;
  for (const [, [file]] of ledger.files.titles()) {
    if (slices.due) await slices.turn();
    textBytes += Math.min(file?.sizeBytes ?? 0, MAX_TEXT_BYTES);
  }
  return ledger.pageCount * PAGE_BYTES + textBytes + ledger.revisionCount * REVISION_BYTES;
}
