/**
 * Whether a push may come in: what the API would refuse, a push may not bring. Old sins stay; only what is new is
 * judged. Each objection is a line for the pusher.
 */

import { isUtf8 } from 'node:buffer';
import { sourceProblem } from '../../content-models/models.ts';
import type { BroughtFile, Offer, Path } from '../../store/store.ts';
import type { PageKey, TitleRules } from '../../title/title.ts';
import { looksLikePage, pageOfPath } from '../layout.ts';
import type { PageFiles } from '../ledger/page-files.ts';
import type { PathIndex } from '../names/path-index.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { problemOfPath } from '../portable-name.ts';

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

/** Objections that are told; more help nobody. */
const MAX_OBJECTIONS = 20;

/** Judges contents and single names, which takes time but needs no standstill. */
export async function objectionsToContents(offer: Offer, rules: OfferRules): Promise<string[]> {
  const objections = new Objections();
  const texts: BroughtFile[] = [];
  for (const file of offer.brought) {
    objections.add(file.path, file.isNew ? problemOfNewName(file.path, rules.titles) : undefined);
    if (pageOfPath(file.path, rules.titles) === undefined && !rules.settings.has(file.path)) continue;
    if (file.sizeBytes <= MAX_SOURCE_BYTES) texts.push(file);
    else objections.add(file.path, `more than ${MAX_SOURCE_BYTES} bytes, which no page may have`);
  }
  if (objections.isFull) return objections.lines();
  let place = 0;
  for await (const bytes of offer.read(texts.map(({ content }) => content))) {
    const { path } = texts[place++] as BroughtFile;
    objections.add(path, problemOfText(path, bytes, rules));
    if (objections.isFull) break;
  }
  return objections.lines();
}

/** Judges names against those that are there. */
export function objectionsToNames(offer: Offer, { titles, files, paths }: OfferGround): string[] {
  const objections = new Objections();
  const removed = new Set(offer.removed);
  const taken = new Map<PageKey, Path>();
  const added: Path[] = [];
  for (const path of removed) paths.remove(path);
  try {
    for (const path of offer.added) {
      const twin = paths.twinOf(path);
      if (twin !== undefined) objections.add(path, `cannot be checked out beside ${twin} on every system`);
      paths.add(path);
      added.push(path);
      const key = pageOfPath(path, titles)?.key;
      if (key === undefined) continue;
      const held = files.file(key)?.path;
      const other = taken.get(key) ?? (held === undefined || removed.has(held) ? undefined : held);
      if (other !== undefined && twin === undefined)
        objections.add(path, `the page ${key} is already kept in ${other}`);
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
  if (looksLikePage(path) && pageOfPath(path, titles) === undefined) return 'the name is no title of a page';
  return undefined;
}

function problemOfText(path: Path, bytes: Buffer, { titles, settings }: OfferRules): string | undefined {
  if (!isUtf8(bytes)) return 'the text is not UTF-8';
  if (bytes.includes(0)) return 'the text holds NUL characters';
  const check = settings.get(path);
  if (check !== undefined) return check(bytes.toString('utf8'));
  const model = pageOfPath(path, titles)?.model;
  const problem = model && sourceProblem(bytes.toString('utf8'), model);
  return problem && `not valid ${model}: ${problem}`;
}

/** What speaks against a push, each thing once. */
export class Objections {
  readonly #lines = new Set<string>();

  get isFull(): boolean {
    return this.#lines.size > MAX_OBJECTIONS;
  }

  add(path: Path, problem: string | undefined): void {
    if (problem !== undefined) this.#lines.add(`${JSON.stringify(path)}: ${problem}`);
  }

  lines(): string[] {
    const lines = [...this.#lines];
    return this.isFull ? [...lines.slice(0, MAX_OBJECTIONS), 'and more like these'] : lines;
  }
}
