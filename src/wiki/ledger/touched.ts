/** What changes did to titles and names: for whatever follows the ledger. */

import type { Slices } from '../../base/slices.ts';
import type { Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { Foreseen } from './foresight.ts';
import type { HeldFile } from './page-files.ts';

/** A file that came or went, with the title that it has as a page or a medium. */
export interface PlacedFile {
  readonly path: Path;
  readonly page: PageKey | undefined;
  readonly medium: PageKey | undefined;
}

export interface Touched {
  /** Titles whose page or medium was made, changed, moved or ended. */
  readonly keys: readonly PageKey[];
  readonly came: readonly PlacedFile[];
  readonly went: readonly PlacedFile[];
  /** Files that stopped and that began to be a page's, of titles where it is another one now. */
  readonly left: readonly Path[];
  readonly led: readonly Path[];
}

export async function touchedBy(
  { titles, acts, others }: Pick<Foreseen, 'titles' | 'acts' | 'others'>,
  slices: Slices,
): Promise<Touched> {
  const [came, went]: [PlacedFile[], PlacedFile[]] = [[], []];
  for (const { key, was, held } of titles) {
    if (slices.due) await slices.turn();
    if (isOneFile(was, held)) continue;
    const [before, now] = [pathsOf(was), pathsOf(held)];
    for (const path of now) if (!before.has(path)) came.push({ path, page: key, medium: undefined });
    for (const path of before) if (!now.has(path)) went.push({ path, page: key, medium: undefined });
  }
  for (const { path, key, isThere, after } of others.files)
    if (isThere !== (after !== undefined))
      (isThere ? went : came).push({ path, page: undefined, medium: key });
  const other = titles.filter(({ before, after }) => before?.path !== after?.path);
  return {
    keys: [...titles.map(({ key }) => key), ...acts.noted, ...others.media.keys()],
    came,
    went,
    left: other.flatMap(({ before }) => before?.path ?? []),
    led: other.flatMap(({ after }) => after?.path ?? []),
  };
}

/** Whether a title had one file and has the same, as after most edits. */
function isOneFile(was: readonly HeldFile[], held: readonly HeldFile[]): boolean {
  return was.length === 1 && held.length === 1 && was[0]?.path === held[0]?.path;
}

function pathsOf(files: readonly HeldFile[]): ReadonlySet<Path> {
  return new Set(files.map(({ path }) => path));
}
