/** The links on the disk, for a quick next start: those of each page, with the state of the page that they were read from. */

import type { Slices } from '../../base/slices.ts';
import { LINK_KINDS, type LinkKind, type PageLink } from '../../content-models/page-links.ts';
import type { PageKey } from '../../title/title.ts';
import { type DerivedCache, linesBytes, readLines } from '../feed/saved-lines.ts';

/** Goes up when what is read from sources, or how it is kept, changes. */
const FORMAT = 1;
const NAME = 'links';

/** A page as it was when it was looked at. */
export interface SeenPage {
  readonly key: PageKey;
  readonly id: number;
  readonly stamp: string;
}

interface SeenLinks extends SeenPage {
  readonly links: readonly PageLink[];
}

type Line = readonly [
  id: number,
  key: PageKey,
  stamp: string,
  links: readonly (readonly [kind: number, target: string, more?: string])[],
];

export async function saveLinks(
  pages: readonly SeenLinks[],
  scope: string,
  cache: DerivedCache,
  slices: Slices,
): Promise<void> {
  await cache.write(NAME, await linesBytes({ format: FORMAT, scope }, pages, lineOf, slices));
}

/** The pages as they were saved; none at any doubt. */
export async function loadLinks(scope: string, cache: DerivedCache, slices: Slices): Promise<SeenLinks[]> {
  const saved = await readLines(await cache.read(NAME), { format: FORMAT, scope }, pageOf, slices);
  return saved?.pages ?? [];
}

function lineOf({ id, key, stamp, links }: SeenLinks): Line {
  const written = links.map(({ kind, target, more }) => {
    const number = LINK_KINDS.indexOf(kind);
    return more === '' ? ([number, target] as const) : ([number, target, more] as const);
  });
  return [id, key, stamp, written];
}

function pageOf([id, key, stamp, written]: Line): SeenLinks {
  const links = written.map(
    ([kind, target, more = '']): PageLink => ({ kind: LINK_KINDS[kind] as LinkKind, target, more }),
  );
  return { id, key, stamp, links };
}
