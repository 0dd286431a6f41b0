/**
 * The first pass of an import: every text goes into git as it is read, and each revision becomes a short line. What lasts longer than
 * a line is a page: what it is called, and when its revisions were made.
 */

import { statSync } from 'node:fs';
import type { Hideable } from '../../base/suppression.ts';
import type { Person, Progress } from '../../store/store.ts';
import { FILE } from '../../title/namespaces.ts';
import { oneLine } from '../../wiki/ledger/message.ts';
import { savedText } from '../../wiki/pages/shown-text.ts';
import type { DumpProblem } from '../dumps/dump-problem.ts';
import type { DumpPage, DumpRevision, DumpUpload, DumpUser } from '../dumps/dump-records.ts';
import { openDump } from '../dumps/open-dump.ts';
import { readDump } from '../dumps/read-dump.ts';
import { Authors } from './authors.ts';
import { contentId, FastImport } from './fast-import.ts';
import type { FileSource } from './file-source.ts';
import { Keeping } from './keeping.ts';
import { type KnownWiki, uploadMark } from './known-wiki.ts';
import { type DatedPage, Moves } from './moves.ts';
import type { OldWiki } from './old-wiki.ts';
import { lineOf } from './queued-revision.ts';
import type { Remarks } from './remarks.ts';
import type { SortedLines } from './sorted-lines.ts';
import type { PlacedTitle } from './titles.ts';

/** Texts of a page that are known to be in git, so that reverts are not written again. */
const RECENT_TEXTS = 500;

export interface GatheringPlan {
  readonly dumps: readonly string[];
  readonly repository: string;
  readonly known: KnownWiki;
  /** People by their names in the old wiki. */
  readonly people: ReadonlyMap<string, Person>;
  /** undefined: files stay where they are. */
  readonly files: FileSource | undefined;
  /** Bytes of the dumps that were read. */
  readonly reading: Progress;
  /** Whether to stop as soon as something whole is kept. */
  readonly isStopped: () => boolean;
}

/** A page as far as it was read. */
interface FoundPage extends DatedPage {
  place: PlacedTitle;
  firstSeconds: number;
  lastSeconds: number;
  /** Its last revision. */
  last: number;
}

/** An upload of a file. */
interface Uploaded {
  readonly atSeconds: number;
  readonly user: DumpUser | undefined;
  readonly comment: string;
  /** Whether the dump does not tell of it. */
  readonly isUntold: boolean;
}

export class Gathering {
  readonly #plan: GatheringPlan;
  readonly #old: OldWiki;
  readonly #lines: SortedLines;
  readonly #remarks: Remarks;
  readonly #git: FastImport;
  readonly #keeping: Keeping;
  readonly #authors: Authors;
  readonly #pages = new Map<number, FoundPage>();
  readonly moves = new Moves();
  #page: DumpPage | undefined;
  /** The page of a file of whose uploads nothing was told yet. */
  #untold: { place: PlacedTitle; atSeconds: number; user: DumpUser | undefined } | undefined;
  #recent = new Set<string>();
  #knownBefore = 0;

  /** @param lines where the lines go */
  constructor(plan: GatheringPlan, old: OldWiki, lines: SortedLines, remarks: Remarks) {
    this.#plan = plan;
    this.#old = old;
    this.#lines = lines;
    this.#remarks = remarks;
    this.#git = new FastImport(plan.repository);
    this.#keeping = new Keeping(() => this.#git.checkpoint());
    this.#authors = new Authors(plan.people, plan.known.people);
  }

  /** Pages by their numbers in the old wiki. */
  get pages(): ReadonlyMap<number, DatedPage> {
    return this.#pages;
  }

  /** Revisions that an earlier run had brought in. */
  get knownBefore(): number {
    return this.#knownBefore;
  }

  /** Reads all dumps. @returns why not all was read; undefined: it was */
  async read(): Promise<DumpProblem | undefined> {
    const problem = await this.#readAll();
    await this.#git.end();
    return problem;
  }

  /** Puts what the log tells in its place, once all pages are known. */
  async settle(): Promise<void> {
    this.moves.settle(this.#pages);
    for (const id of this.moves.successors(this.#pages)) {
      const page = this.#pages.get(id) as FoundPage;
      page.place = page.wanted as PlacedTitle;
      this.#old.titles.regained(id);
    }
    for (const [page, { atSeconds, user, comment }] of this.moves.deleted) {
      const rest = { content: '', model: undefined, minor: false, hidden: [], isDeletion: true };
      const id = (this.#pages.get(page) as FoundPage).last;
      const author = this.#authors.of(user);
      await this.#lines.add(
        lineOf({ ...rest, page, id, atSeconds, author, comment: oneLine(comment ?? '') }),
      );
    }
  }

  async #readAll(): Promise<DumpProblem | undefined> {
    const { dumps, reading, isStopped } = this.#plan;
    const total = dumps.reduce((sum, path) => sum + statSync(path).size, 0);
    let done = 0;
    const count = (bytes: number): void => {
      done += bytes;
      reading(done, total);
    };
    for (const path of dumps) {
      try {
        for await (const record of readDump(openDump(path, count), path)) {
          if (record.kind === 'site') await this.#old.describe(record);
          if (record.kind === 'revision') await this.#take(record);
          if (record.kind === 'upload') await this.#takeUpload(record);
          if (record.kind === 'log') this.moves.take(record, (written) => this.#old.titles.read(written));
          if (isStopped()) return undefined;
        }
        await this.#takeUntold();
      } catch (error) {
        if ((error as Error).name === 'DumpProblem') return error as DumpProblem;
        throw error;
      }
    }
    return undefined;
  }

  async #take(revision: DumpRevision): Promise<void> {
    const { page, id, atSeconds, text, user, minor, model, comment, otherSlots } = revision;
    if (page !== this.#page) await this.#enter(revision);
    this.#date(revision);
    if (this.#plan.known.revisions.has(id)) {
      this.#knownBefore++;
      return;
    }
    for (const role of otherSlots)
      this.#remarks.add(
        `${JSON.stringify(page.title)}: what its revisions hold as ${role} is not taken over`,
      );
    const hidden: Hideable[] = [];
    if (text === undefined) hidden.push('text');
    if (comment === undefined) hidden.push('comment');
    if (user === undefined) hidden.push('user');
    await this.#lines.add(
      lineOf({
        id,
        atSeconds,
        page: page.id,
        content: await this.#contentOf(text ?? ''),
        model,
        author: this.#authors.of(user),
        comment: oneLine(comment ?? ''),
        minor,
        hidden,
      }),
    );
    await this.#keeping.nowAndThen();
  }

  async #enter({ page, atSeconds, user }: DumpRevision): Promise<void> {
    await this.#takeUntold();
    this.#page = page;
    this.#recent = new Set();
    const place = this.#old.titles.of(page);
    if (place.title.namespace === FILE) this.#untold = { place, atSeconds, user };
  }

  /** Parts of a dump may each have some of a page's revisions. */
  #date({ page, id, atSeconds }: DumpRevision): void {
    const known = this.#pages.get(page.id);
    if (known === undefined) {
      const { titles } = this.#old;
      const [place, wanted] = [titles.of(page), titles.wantedBy(page)];
      this.#pages.set(page.id, { place, wanted, firstSeconds: atSeconds, lastSeconds: atSeconds, last: id });
      return;
    }
    known.firstSeconds = Math.min(known.firstSeconds, atSeconds);
    if (atSeconds >= known.lastSeconds) Object.assign(known, { lastSeconds: atSeconds, last: id });
  }

  async #contentOf(text: string): Promise<string> {
    const bytes = savedText(text);
    const known = contentId(bytes);
    if (this.#recent.has(known)) return known;
    if (this.#recent.size >= RECENT_TEXTS) this.#recent = new Set();
    this.#recent.add(known);
    await this.#git.content(bytes);
    return known;
  }

  async #takeUpload({ name, archiveName, atSeconds, user, comment }: DumpUpload): Promise<void> {
    this.#untold = undefined;
    await this.#queueFile(name, archiveName, { atSeconds, user, comment: comment ?? '', isUntold: false });
  }

  /** Where the dump does not tell of uploads, the names of what was replaced say when that was. */
  async #takeUntold(): Promise<void> {
    if (this.#untold === undefined) return;
    const { place, atSeconds, user } = this.#untold;
    const { title } = place;
    this.#untold = undefined;
    const archived = (await this.#plan.files?.archived(title.text)) ?? [];
    let since = atSeconds;
    for (const name of [...archived, undefined]) {
      await this.#queueFile(title.text, name, { atSeconds: since, user, comment: '', isUntold: true });
      since = name === undefined ? since : secondsOfStamp(name);
    }
  }

  async #queueFile(name: string, archiveName: string | undefined, upload: Uploaded): Promise<void> {
    const { files, known } = this.#plan;
    const { atSeconds, user, comment, isUntold } = upload;
    const place = this.#old.titles.read(`File:${name}`);
    if (files === undefined || place === undefined || known.uploads.has(uploadMark(place.key, atSeconds)))
      return;
    const found = await files.find(archiveName ?? name);
    if ('missing' in found) {
      if (!isUntold)
        this.#remarks.add(
          `the file ${JSON.stringify(archiveName ?? name)} is not taken over: ${found.missing}`,
        );
      return;
    }
    await this.#git.content(found.bytes);
    const author = this.#authors.of(user);
    const content = contentId(found.bytes);
    const rest = { id: 0, page: 0, model: undefined, minor: false, hidden: [] };
    await this.#lines.add(
      lineOf({ ...rest, atSeconds, content, author, comment: oneLine(comment), file: name }),
    );
  }
}

/** `20240101000000!Map.png` */
function secondsOfStamp(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)!/.exec(name) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isFinite(ms) && ms > 0 ? ms / 1_000 : 0;
}
