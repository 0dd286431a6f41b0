/**
 * Whether a push may come in: what the API would refuse, a push may not bring. Old sins stay; only what is new is
 * judged. Each objection is a line for the pusher.
 */

import { isUtf8 } from 'node:buffer';
import { Slices } from '../../base/slices.ts';
import { sourceProblem } from '../../content-models/models.ts';
import { isLfsPointer, MAX_POINTER_BYTES } from '../../media/lfs-pointer.ts';
import type { BroughtFile, Offer, Path } from '../../store/store.ts';
import type { PageKey, TitleRules } from '../../title/title.ts';
import { isHidden, looksLikePage, mediumOfPath, pageOfPath } from '../layout.ts';
import type { PageFiles } from '../ledger/page-files.ts';
import type { PathIndex } from '../names/path-index.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { shownText } from '../pages/shown-text.ts';
import { problemOfPath } from '../portable-name.ts';
import { Objections, quoted } from './objections.ts';
import { isAdministrator, type Pusher } from './pusher.ts';
import { SwapJudge } from './swaps.ts';

/** What holds for contents, and in which titles files are read. */
export interface OfferRules {
  readonly titles: TitleRules;
  /** Files of settings: each with what is wrong with a text of it, in words. */
  readonly settings: ReadonlyMap<Path, (text: string) => string | undefined>;
}

/** The wiki that an offer would change. It must stand still while the names are judged. */
export interface OfferGround {
  readonly titles: TitleRules;
  readonly files: PageFiles;
  readonly paths: PathIndex;
}

/** Readers would take such a name for another. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const LFS = 'a pointer of Git LFS, whose file is elsewhere: push the file itself';

/** Judges contents and single names, which takes time but needs no standstill. */
export async function objectionsToContents(offer: Offer, rules: OfferRules): Promise<string[]> {
  const objections = new Objections();
  const read: BroughtFile[] = [];
  const slices = new Slices();
  for (const { path, isNew } of offer.outside)
    objections.add(quoted(path), isNew ? problemOfPath(path) : undefined);
  for (const file of offer.brought) {
    if (slices.due) await slices.turn();
    const { path, sizeBytes } = file;
    objections.add(quoted(path), file.isNew ? problemOfNewName(path, rules.titles) : undefined);
    if (isText(path, rules) && sizeBytes > MAX_SOURCE_BYTES)
      objections.add(quoted(path), `more than ${MAX_SOURCE_BYTES} bytes, which no page may have`);
    else if (isText(path, rules) || sizeBytes <= MAX_POINTER_BYTES) read.push(file);
    if (objections.isFull) return objections.lines();
  }
  let place = 0;
  for await (const bytes of offer.read(read.map(({ content }) => content))) {
    const { path } = read[place++] as BroughtFile;
    const problem = isLfsPointer(bytes) ? LFS : isText(path, rules) && problemOfText(path, bytes, rules);
    objections.add(quoted(path), problem || undefined);
    if (objections.isFull) break;
  }
  return objections.lines();
}

/** A page, or a file of settings. */
function isText(path: Path, { titles, settings }: OfferRules): boolean {
  return pageOfPath(path, titles) !== undefined || settings.has(path);
}

/** Judges how much a push makes and moves. Administrators bring whole histories, which cannot be made anew in several steps. */
export async function objectionsToAmount(
  offer: Offer,
  titles: TitleRules,
  pusher: Pick<Pusher, 'identity' | 'maxPages'>,
): Promise<string[]> {
  const pages = new Set<Path>();
  const slices = new Slices();
  for (const { path, isNew } of offer.brought) {
    if (slices.due) await slices.turn();
    if (isNew && pageOfPath(path, titles) !== undefined) pages.add(path);
  }
  const objections = new Objections();
  if (pages.size > pusher.maxPages)
    objections.add('the push', `makes ${pages.size} pages, more than ${pusher.maxPages}: push them in parts`);
  if (isAdministrator(pusher)) return objections.lines();
  const judge = new SwapJudge(titles, (contents) => offer.read(contents));
  for (const swap of offer.swaps) {
    objections.add('one of the changes', await judge.problemOf(swap));
    if (objections.isFull) break;
  }
  return objections.lines();
}

/** Judges names against those that exist. The paths must not be used elsewhere meanwhile. */
export async function objectionsToNames(
  offer: Offer,
  { titles, files, paths }: OfferGround,
): Promise<string[]> {
  const objections = new Objections();
  const removed = new Set(offer.removed);
  const taken = new Map<PageKey, Path>();
  const added: Path[] = [];
  const slices = new Slices();
  for (const path of removed) paths.remove(path);
  try {
    for (const path of offer.added) {
      if (slices.due) await slices.turn();
      const twin = paths.twinOf(path);
      if (twin !== undefined)
        objections.add(quoted(path), `cannot be checked out beside ${twin} on every system`);
      paths.add(path);
      added.push(path);
      const key = pageOfPath(path, titles)?.key;
      if (key === undefined) continue;
      const held = files.file(key)?.path;
      const other = taken.get(key) ?? (held === undefined || removed.has(held) ? undefined : held);
      if (other !== undefined && twin === undefined)
        objections.add(quoted(path), `the page ${key} is already kept in ${other}`);
      taken.set(key, path);
    }
  } finally {
    for (const path of added) paths.remove(path);
    for (const path of removed) paths.add(path);
  }
  return objections.lines();
}

function problemOfNewName(path: Path, titles: TitleRules): string | undefined {
  const problem = problemOfPath(path);
  if (problem !== undefined) return problem;
  if (DIRECTION_MARKS.test(path)) return 'the name holds marks that turn the direction of writing';
  if (isHidden(path) || pageOfPath(path, titles) !== undefined) return undefined;
  if (looksLikePage(path)) return 'the name is no title of a page';
  return mediumOfPath(path, titles) === undefined ? 'the name is no title of a file' : undefined;
}

function problemOfText(path: Path, bytes: Buffer, { titles, settings }: OfferRules): string | undefined {
  if (!isUtf8(bytes)) return 'the text is not UTF-8';
  if (bytes.includes(0)) return 'the text holds NUL characters';
  const check = settings.get(path);
  if (check !== undefined) return check(bytes.toString('utf8'));
  const model = pageOfPath(path, titles)?.model;
  const problem = model && sourceProblem(shownText(bytes.toString('utf8')), model);
  return problem && `not valid ${model}: ${problem}`;
}
