/** The links on the disk, for a quick next start: those of each page, with the state of the page that they were read from. */

import type { Slices } from '../../base/slices.ts';
import { LINK_KINDS, type LinkKind } from '../../content-models/page-links.ts';
import type { PageKey } from '../../title/title.ts';
import { type DerivedCache, linePieces, readLines } from '../feed/saved-lines.ts';
import type { ShownFact } from '../rendering/shown-page.ts';
import type { KeptLink } from './link-index.ts';

/** Goes up when what is read from sources, or how it is kept, changes. */
const FORMAT = 5;
const NAME = 'links';

/** A page as it was when it was looked at, with what it leads to. */
export interface SavedLinks {
  readonly key: PageKey;
  readonly id: number;
  /** Its state as text. */
  readonly stamp: string;
  /** The state of what it was rendered from. */
  readonly mark: string | undefined;
  readonly links: readonly KeptLink[];
  readonly facts: readonly ShownFact[];
}

type Line = readonly [
  id: number,
  key: PageKey,
  stamp: string,
  links: readonly (readonly [kind: number, target: string, more?: string])[],
  mark?: string,
  facts?: readonly ShownFact[],
];

/** Added to the number of the kind of what templates brought. */
const BROUGHT = 100;

export async function saveLinks(
  pages: Iterable<SavedLinks>,
  scope: string,
  cache: DerivedCache,
  slices: Slices,
): Promise<void> {
  await cache.write(NAME, await linePieces({ format: FORMAT, scope }, pages, lineOf, slices));
}

/** Gives the pages as they were saved. @returns false at any doubt: then whatever was given does not count */
export async function loadLinks(
  scope: string,
  cache: DerivedCache,
  take: (page: SavedLinks) => void,
  slices: Slices,
): Promise<boolean> {
  const takeLine = (line: Line): void => take(pageOf(line));
  return (await readLines(await cache.read(NAME), { format: FORMAT, scope }, takeLine, slices)) !== undefined;
}

function lineOf({ id, key, stamp, links, mark, facts }: SavedLinks): Line {
  const written = links.map(({ kind, target, more, isBrought }) => {
    const number = LINK_KINDS.indexOf(kind) + (isBrought === true ? BROUGHT : 0);
    return more === '' ? ([number, target] as const) : ([number, target, more] as const);
  });
  return mark === undefined ? [id, key, stamp, written] : [id, key, stamp, written, mark, facts];
}

function pageOf([id, key, stamp, written, mark, facts = []]: Line): SavedLinks {
  const links = written.map(
    ([kind, target, more = '']): KeptLink => ({
      kind: LINK_KINDS[kind % BROUGHT] as LinkKind,
      target,
      more,
      isBrought: kind >= BROUGHT,
    }),
  );
  return { id, key, stamp, links, mark, facts };
}
