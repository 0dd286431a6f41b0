/**
 * What the last export knew of each file, in the cache: good as long as it is of this wiki, its settings and this program. It may be deleted
 * at any time; then every page is shown anew.
 */

import { Slices } from '../../base/slices.ts';
import { type DerivedCache, linePieces, readLines } from '../../wiki/feed/saved-lines.ts';
import type { KeptText } from './page-states.ts';

/** Goes up when what is kept, or what a state names, changes. */
const FORMAT = 3;
const NAME = 'files';

export interface KeptFile {
  readonly address: string;
  /** As `PageStates` has it; undefined where that is not known. */
  readonly state: string | undefined;
  /** Hash of the page that the server gave; undefined for what is no page. */
  readonly answer?: string | undefined;
  /** What it leads to, and what it says of that. */
  readonly links: readonly string[];
  readonly linkState: string;
  /** Of what was written. */
  readonly hash: string;
  /** Words of a page's article. */
  readonly words?: string | undefined;
}

export interface KeptSite {
  readonly files: readonly KeptFile[];
  readonly texts: readonly KeptText[];
  /** The shards of the search by name, and their hashes. */
  readonly shards: ReadonlyMap<string, string>;
  /** The pages that they count. */
  readonly counted: string;
}

type Line =
  | readonly ['file', KeptFile]
  | readonly ['text', KeptText]
  | readonly ['shards', readonly (readonly [string, string])[], string];

/** As it was kept; empty at any doubt. */
export async function loadSite(cache: DerivedCache, scope: string): Promise<KeptSite> {
  const lines: Line[] = [];
  const take = (line: Line): void => void lines.push(line);
  const head = await readLines(await cache.read(NAME), { format: FORMAT, scope }, take, new Slices());
  const all = head === undefined ? [] : lines;
  const shards = all.find((line) => line[0] === 'shards');
  return {
    files: all.flatMap((line) => (line[0] === 'file' ? [line[1]] : [])),
    texts: all.flatMap((line) => (line[0] === 'text' ? [line[1]] : [])),
    shards: new Map(shards?.[1]),
    counted: shards?.[2] ?? '',
  };
}

export async function saveSite(cache: DerivedCache, scope: string, site: KeptSite): Promise<void> {
  const lines: Line[] = [
    ['shards', [...site.shards], site.counted],
    ...site.files.map((file) => ['file', file] as const),
    ...site.texts.map((text) => ['text', text] as const),
  ];
  await cache.write(NAME, await linePieces({ format: FORMAT, scope }, lines, (line) => line, new Slices()));
}
