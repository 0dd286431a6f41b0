/**
 * What a change will do, worked out on the ledger as it stands before it, in slices. Its revisions and what it leaves in the log are
 * staged meanwhile; all else stays as it is until the change happens.
 */

import type { Slices } from '../../base/slices.ts';
import type { Change, ContentId, FileChange, FileEntry } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { type CountedActs, countActs, NO_ACTS } from './acts.ts';
import type { ImportedIds } from './imported-ids.ts';
import type { KnownPaths } from './known-paths.ts';
import { withEmptied } from './left-folders.ts';
import { logEntries } from './log-entries.ts';
import type { LogEvents } from './log-events.ts';
import { type Message, parseMessage } from './message.ts';
import { type ForeseenFiles, NO_OTHER_FILES, type OtherFiles } from './other-files.ts';
import type { ForeseenTitle, HeldFile, PageFiles, TitleChange } from './page-files.ts';
import type { PageRow, PageTable } from './page-table.ts';
import { findRenames, NO_RENAMES } from './renames.ts';
import { BOT, MINOR, REVERT } from './revision-marks.ts';
import type { RevisionTable } from './revision-table.ts';
import {
  asKnown,
  asNew,
  asParentHad,
  byFile,
  candidates,
  isLed,
  makesRevision,
  withNoted,
} from './title-changes.ts';

/** What must be told from outside. */
export interface ForesightSources {
  /** The key of a title as somebody wrote it; undefined where it is none of a page here. */
  readonly titleOf: (written: string) => PageKey | undefined;
  /** A content's bytes, for telling renames; undefined when it is lost or huge. */
  readonly read: (content: ContentId) => Promise<Buffer | undefined>;
}

/** The ledger as it stands before a change. */
export interface Ground {
  readonly sources: ForesightSources;
  readonly paths: KnownPaths;
  readonly files: PageFiles;
  readonly others: OtherFiles;
  readonly pages: PageTable;
  readonly revisions: RevisionTable;
  readonly imported: ImportedIds;
  readonly log: LogEvents;
  /** Every file that counts. */
  readonly heldFiles: () => Iterable<FileEntry>;
  readonly slices: Slices;
}

export interface Foreseen {
  readonly message: Message;
  readonly titles: readonly ForeseenTitle[];
  readonly others: ForeseenFiles;
  readonly acts: CountedActs<PageRow>;
  /** Pages that end or go elsewhere, by the titles that they leave. */
  readonly leaving: ReadonlyMap<PageKey, PageRow>;
  /** Titles whose page goes on under another one. */
  readonly renamed: ReadonlySet<PageKey>;
  /** Pages that get a revision, by their titles then. */
  readonly revised: ReadonlyMap<PageKey, Revised>;
}

interface Revised {
  readonly page: PageRow;
  readonly revision: number;
}

/** What becomes of pages. */
interface Fates {
  readonly acts: CountedActs<PageRow>;
  /** Titles that get a revision, in the order of their files. */
  readonly saved: readonly TitleChange[];
  /** Pages that a merge brings back. */
  readonly kept: ReadonlyMap<PageKey, PageRow>;
  /** New title -> old title. */
  readonly renames: ReadonlyMap<PageKey, PageKey>;
  readonly leaving: ReadonlyMap<PageKey, PageRow>;
  readonly renamed: ReadonlySet<PageKey>;
}

const NO_PAGES: ReadonlyMap<PageKey, PageRow> = new Map();

export class Foresight {
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /**
   * @param place of the change in the order
   * @param sizes of all contents that it brings to pages
   */
  async foresee(change: Change, place: number, sizes: ReadonlyMap<ContentId, number>): Promise<Foreseen> {
    const { paths, files: pageFiles, others: otherFiles, slices } = this.#ground;
    const merge = change.files.length > 1;
    const listed = merge ? candidates(change.files) : (change.files[0] ?? []);
    const files =
      change.emptied === undefined ? listed : withEmptied(listed, change.emptied, this.#ground.heldFiles());
    await paths.read(files);
    const message = parseMessage(change.message);
    const titles = await pageFiles.foresee(files, sizes, slices);
    const lines = merge || change.isFirst === true ? [] : (message.acts ?? []);
    const acts = lines.length === 0 ? NO_ACTS : await this.#countActs(lines, files, titles);
    const fates = await this.#fatesOf(titles, acts, change.files);
    const unpaged = files.filter(({ path }) => paths.pageOf(path) === undefined);
    const others =
      unpaged.length === 0
        ? NO_OTHER_FILES
        : await otherFiles.foresee(unpaged, { change: place, merge }, slices);
    const { revised, born } = await this.#stageRevisions(fates, message, place);
    await this.#stageLog(fates, { revised, born, media: others.media }, place);
    return { message, titles, others, acts, leaving: fates.leaving, renamed: fates.renamed, revised };
  }

  async #fatesOf(
    titles: readonly TitleChange[],
    acts: CountedActs<PageRow>,
    sides: Change['files'],
  ): Promise<Fates> {
    const merge = sides.length > 1;
    const saved = titles.filter((title) => makesRevision(title, merge) || isLed(title, acts)).sort(byFile);
    const kept = this.#keptByMerge(saved, sides);
    const born = saved.filter(
      ({ key, before }) => before === undefined && !kept.has(key) && !acts.goesOn.has(key),
    );
    const gone = titles.filter(({ before, after }) => before !== undefined && after === undefined);
    const lost = gone.filter(({ key }) => !acts.moved.has(key));
    const renames =
      lost.length === 0 || born.length === 0
        ? NO_RENAMES
        : await findRenames(
            lost.map(merge ? asKnown : asParentHad),
            born.map(asNew),
            this.#ground.sources.read,
          );
    return {
      acts,
      saved: withNoted(saved, acts.noted, (noted) => this.#lastFile(noted)),
      kept,
      renames,
      leaving: this.#leaving(gone, acts),
      renamed: new Set([...renames.values(), ...acts.moved]),
    };
  }

  /** @returns pages that get a revision, and the titles of the new ones among them */
  async #stageRevisions(
    fates: Fates,
    message: Message,
    place: number,
  ): Promise<{ revised: ReadonlyMap<PageKey, Revised>; born: readonly PageKey[] }> {
    const { pages, revisions, imported, slices } = this.#ground;
    const revised = new Map<PageKey, Revised>();
    const born: PageKey[] = [];
    const made = { change: place, flags: flagsOf(message) };
    for (const { key, after } of fates.saved) {
      if (slices.due) await slices.turn();
      let page = this.#goingOn(key, fates);
      if (page === undefined) {
        born.push(key);
        page = { id: pages.lastId + born.length, key, alive: true, revisions: [] };
        imported.stagePage();
      }
      imported.stageRevision(message.imported);
      revised.set(key, { page, revision: revisions.stage(page, after as HeldFile, made) });
    }
    return { revised, born };
  }

  /** The page that goes on under a title; undefined: a new one begins. */
  #goingOn(key: PageKey, { acts, leaving, kept, renames }: Fates): PageRow | undefined {
    const { pages } = this.#ground;
    const stays = leaving.has(key) ? undefined : pages.find(key);
    const old = renames.get(key);
    return acts.goesOn.get(key) ?? stays ?? kept.get(key) ?? (old === undefined ? old : pages.find(old));
  }

  async #stageLog(
    { acts, renames, kept, leaving, renamed }: Fates,
    {
      revised,
      born,
      media,
    }: Pick<Foreseen, 'revised'> & Pick<ForeseenFiles, 'media'> & { born: readonly PageKey[] },
    change: number,
  ): Promise<void> {
    const { pages, revisions, log, slices } = this.#ground;
    const entries = logEntries({
      acts: acts.counted,
      renames,
      ended: endedOf(leaving, renamed),
      kept: [...kept.keys()],
      born,
      media,
      pageId: (key) => revised.get(key)?.page.id ?? (leaving.has(key) ? 0 : (pages.find(key)?.id ?? 0)),
      revision: (key) => revised.get(key)?.revision ?? 0,
    });
    const revisionsBefore = revisions.length + revised.size;
    for (const entry of entries) {
      if (slices.due) await slices.turn();
      log.stage({ ...entry, change, revisionsBefore });
    }
  }

  #countActs(
    lines: readonly string[],
    files: readonly FileChange[],
    titles: readonly TitleChange[],
  ): Promise<CountedActs<PageRow>> {
    const { sources, paths, pages, revisions, others, slices } = this.#ground;
    const ground = {
      titleOf: sources.titleOf,
      pageOf: paths.pageOf,
      mediumOf: paths.mediumOf,
      page: (key: PageKey) => pages.find(key),
      medium: (key: PageKey) => others.find(key),
      ended: (key: PageKey, content: ContentId) =>
        pages.ended(key).findLast((page) => revisions.contentOf(lastOf(page)) === content),
      titles,
    };
    return countActs<PageRow>(lines, files, ground, slices);
  }

  /** A page's file, with what its last revision holds. */
  #lastFile(key: PageKey): HeldFile {
    const { pages, files, revisions } = this.#ground;
    const latest = lastOf(pages.find(key) as PageRow);
    return {
      path: (files.file(key) as HeldFile).path,
      content: revisions.contentOf(latest),
      model: revisions.modelOf(latest),
      sizeBytes: revisions.sizeOf(latest),
    };
  }

  /** Pages that a side branch ended and the merge kept: they are in what was merged into (rule 3). */
  #keptByMerge(saved: readonly TitleChange[], sides: Change['files']): ReadonlyMap<PageKey, PageRow> {
    if (sides.length < 2) return NO_PAGES;
    const { pages } = this.#ground;
    const kept = new Map<PageKey, PageRow>();
    const added = new Set(sides[0]?.flatMap(({ path, before }) => (before === undefined ? [path] : [])));
    for (const { key, after } of saved) {
      const page = pages.find(key) === undefined ? pages.ended(key).at(-1) : undefined;
      if (page !== undefined && !added.has((after as HeldFile).path)) kept.set(key, page);
    }
    return kept;
  }

  #leaving(
    gone: readonly TitleChange[],
    { moved, goesOn }: CountedActs<PageRow>,
  ): ReadonlyMap<PageKey, PageRow> {
    if (gone.length === 0 && moved.size === 0 && goesOn.size === 0) return NO_PAGES;
    const leaving = new Map<PageKey, PageRow>();
    for (const key of [...gone.map((title) => title.key), ...moved, ...goesOn.keys()]) {
      const page = this.#ground.pages.find(key);
      if (page !== undefined) leaving.set(key, page);
    }
    return leaving;
  }
}

function lastOf({ revisions }: PageRow): number {
  return revisions.at(-1) as number;
}

/** Pages that end, by their titles: all that leave them and go on under no other. */
function endedOf(
  leaving: ReadonlyMap<PageKey, PageRow>,
  renamed: ReadonlySet<PageKey>,
): ReadonlyMap<PageKey, number> {
  const ended = new Map<PageKey, number>();
  for (const [key, { id }] of leaving) if (!renamed.has(key)) ended.set(key, id);
  return ended;
}

function flagsOf({ minor, bot, reverts }: Message): number {
  return (minor ? MINOR : 0) | (bot ? BOT : 0) | (reverts === undefined ? 0 : REVERT);
}
