/** Whether a change that takes pages away and brings others can be searched for renames within the ledger's bounds. */

import { Slices } from '../../base/slices.ts';
import type { BroughtFile, ContentId, Offer, Swap } from '../../store/store.ts';
import type { TitleRules } from '../../title/title.ts';
import { pageOfPath } from '../layout.ts';
import { countLines, MAX_COMPARED_BYTES, MAX_COMPARED_LINES, MAX_PAIRS } from '../ledger/renames.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';

/** Judges the swaps of one push: each content is read once, in however many of them it stands. */
export class SwapJudge {
  readonly #titles: TitleRules;
  readonly #read: Offer['read'];
  readonly #lines = new Map<ContentId, number>();
  readonly #slices = new Slices();

  constructor(titles: TitleRules, read: Offer['read']) {
    this.#titles = titles;
    this.#read = read;
  }

  /** What is wrong with such a change; undefined: nothing. */
  async problemOf({ gone, added }: Swap): Promise<string | undefined> {
    const isPage = ({ path }: BroughtFile): boolean => pageOfPath(path, this.#titles) !== undefined;
    const [goes, comes] = [gone.filter(isPage), added.filter(isPage)];
    if (goes.length === 0 || comes.length === 0) return undefined;
    const isTooMuch =
      goes.length * comes.length > MAX_PAIRS ||
      bytesOf([...goes, ...comes]) > MAX_COMPARED_BYTES ||
      (await this.#hasMoreLines(comes, MAX_COMPARED_LINES / goes.length));
    if (!isTooMuch) return undefined;
    return `takes ${goes.length} pages away and brings ${comes.length} others, too much to look for renames: do it in several steps`;
  }

  /** Whether there are more different lines, each page's counted. */
  async #hasMoreLines(files: readonly BroughtFile[], most: number): Promise<boolean> {
    // A line has a byte at least.
    if (bytesOf(files) <= most) return false;
    // Larger ones are refused for their size.
    const read = files.filter(({ sizeBytes }) => sizeBytes <= MAX_SOURCE_BYTES);
    const unknown = [...new Set(read.map(({ content }) => content))].filter((id) => !this.#lines.has(id));
    let place = 0;
    for await (const bytes of this.#read(unknown))
      this.#lines.set(unknown[place++] as ContentId, (await countLines(bytes, this.#slices)).size);
    return files.reduce((sum, { content }) => sum + (this.#lines.get(content) ?? 0), 0) > most;
  }
}

function bytesOf(files: readonly BroughtFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
