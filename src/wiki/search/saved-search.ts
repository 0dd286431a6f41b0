/**
 * The search on the disk, for a quick next start: what the engine saves, and beside it the pages that are in it. All
 * carry the same mark, made for this save. At any doubt there is none.
 */

import { randomBytes } from 'node:crypto';
import type { Slices } from '../../base/slices.ts';
import type { SnapshotEngine } from '../../search/engine.ts';
import type { PageKey } from '../../title/title.ts';
import { stateIn, stateText } from '../feed/read-page.ts';
import { type DerivedCache, linePieces, readLines } from '../feed/saved-lines.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { KnownPage } from './known-pages.ts';

/** Goes up when the plain form of pages, or what is kept of them, changes. */
const FORMAT = 3;

/** `["Earth",7,"<content> wikitext",null,false,"Third planet",["Earth.jpg"]]` */
type Line = readonly [
  key: PageKey,
  id: number,
  stamp: string,
  target: PageKey | null,
  isJoined: boolean,
  description: string | null,
  files: readonly string[],
  mark?: string,
];

/**
 * Saves the engine and the pages in it as they are now; what changes while this goes on is not in it.
 * @param scope what the pages follow from beside their sources
 */
export async function saveSearch(
  engine: SnapshotEngine,
  pages: readonly KnownPage[],
  scope: string,
  cache: DerivedCache,
  slices: Slices,
): Promise<void> {
  const mark = randomBytes(16).toString('hex');
  const { lists, texts } = await engine.save(mark);
  const lines = await linePieces({ format: FORMAT, scope, mark }, pages, lineOf, slices);
  await cache.write('texts', texts);
  await cache.write('index', lists);
  await cache.write('pages', lines);
}

/**
 * Takes a saved search into the engine.
 * @returns the pages in it; undefined, and an empty engine, when there is none that is good
 */
export async function loadSearch(
  engine: SnapshotEngine,
  scope: string,
  cache: DerivedCache,
  ledger: Ledger,
  slices: Slices,
): Promise<KnownPage[] | undefined> {
  const pages: KnownPage[] = [];
  const take = (line: Line): void => void pages.push(pageOf(line, ledger));
  const head = await readLines(await cache.read('pages'), { format: FORMAT, scope }, take, slices);
  const lists = head && (await cache.read('index'));
  const texts = lists && (await cache.read('texts'));
  if (head === undefined || lists === undefined || texts === undefined) return undefined;
  if ((await engine.load({ lists, texts })) === head.mark) return pages;
  await emptyEngine(engine);
  return undefined;
}

/** An engine that refuses a snapshot is empty afterwards. */
export async function emptyEngine(engine: SnapshotEngine): Promise<void> {
  const nothing = Buffer.alloc(0);
  await engine.load({ lists: nothing, texts: nothing });
}

/** A page as a note of an index that keeps itself. */
export function noteOf(page: KnownPage): string {
  return JSON.stringify(lineOf(page));
}

export function pageOfNote(note: string, ledger: Ledger): KnownPage {
  return pageOf(JSON.parse(note) as Line, ledger); // written by us
}

function lineOf({ key, id, state, target, isJoined, description, files, mark }: KnownPage): Line {
  const line = [key, id, stateText(state), target ?? null, isJoined, description ?? null, files] as const;
  return mark === undefined ? line : [...line, mark];
}

/** Its key and state are kept once: the ledger has them. */
function pageOf(
  [key, id, stamp, target, isJoined, description, files, mark]: Line,
  ledger: Ledger,
): KnownPage {
  return {
    key: ledger.page(key)?.key ?? key,
    id,
    state: stateIn(stamp, ledger, key),
    target: target ?? undefined,
    isJoined,
    description: description ?? undefined,
    files,
    mark,
  };
}
