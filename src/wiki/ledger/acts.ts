/**
 * Which acts of a change count (rule 7): those that it does against the version it was made on. All are judged on the pages
 * that the order held before the change, so two pages may swap their titles.
 */

import type { Slices } from '../../base/slices.ts';
import type { ContentId, FileChange, Path, Version } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { PageFile } from '../layout.ts';
import { type Act, parseActLine } from './act-lines.ts';
import type { HeldFile, TitleChange } from './page-files.ts';

/** Lines of one message that are read; more are text. */
export const MAX_ACT_LINES = 20_000;

/** What an act is judged by. `Page` is whatever stands for one. */
export interface ActGround<Page> {
  readonly titleOf: (written: string) => PageKey | undefined;
  readonly pageOf: (path: Path) => PageFile | undefined;
  readonly mediumOf: (path: Path) => PageKey | undefined;
  /** The page and the medium of a title before the change. */
  readonly page: (key: PageKey) => Page | undefined;
  readonly medium: (key: PageKey) => { readonly path: Path } | undefined;
  /** The page that ended last under a title with this content. */
  readonly ended: (key: PageKey, content: ContentId) => Page | undefined;
  readonly titles: readonly TitleChange[];
}

/** The acts of a change that count, and what becomes of pages by them. */
export interface CountedActs<Page> {
  readonly counted: readonly Act[];
  /** Pages that go on under a title: New of a move, or a title that was undeleted. */
  readonly goesOn: ReadonlyMap<PageKey, Page>;
  /** Titles whose page was moved away. */
  readonly moved: ReadonlySet<PageKey>;
  /** Titles whose page gets a revision without any change. */
  readonly noted: readonly PageKey[];
  /** Lines that say what the change does not do. */
  readonly idle: readonly string[];
}

/** A line of an act that its change does not do. */
export interface IdleAct {
  readonly version: Version;
  readonly line: string;
}

/** Those of a change whose message has no lines of acts. */
export const NO_ACTS: CountedActs<never> = {
  counted: [],
  goesOn: new Map<PageKey, never>(),
  moved: new Set(),
  noted: [],
  idle: [],
};

/**
 * @param lines of the change's message, as `parseMessage` gives them; only for a change that was made on exactly one version
 * @param files that differ from that version
 */
export async function countActs<Page>(
  lines: readonly string[],
  files: readonly FileChange[],
  ground: ActGround<Page>,
  slices: Slices,
): Promise<CountedActs<Page>> {
  const judge = new Judge(files, ground);
  for (const line of lines.slice(0, MAX_ACT_LINES)) {
    if (slices.due) await slices.turn();
    judge.take(line);
  }
  return judge;
}

class Judge<Page> implements CountedActs<Page> {
  readonly counted: Act[] = [];
  readonly goesOn = new Map<PageKey, Page>();
  readonly moved = new Set<PageKey>();
  readonly noted: PageKey[] = [];
  readonly idle: string[] = [];
  readonly #ground: ActGround<Page>;
  readonly #files: ReadonlyMap<Path, FileChange>;
  readonly #titles: ReadonlyMap<PageKey, TitleChange>;
  /** Files of media that changed, by their titles. */
  readonly #media = new Map<PageKey, FileChange[]>();
  /** Titles that a line that counts has named first, or as the place to move to. */
  readonly #named = new Set<PageKey>();
  readonly #places = new Set<PageKey>();

  constructor(files: readonly FileChange[], ground: ActGround<Page>) {
    this.#ground = ground;
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#titles = new Map(ground.titles.map((title) => [title.key, title]));
    for (const file of files) {
      const key = ground.pageOf(file.path) === undefined ? ground.mediumOf(file.path) : undefined;
      if (key !== undefined) this.#media.set(key, [...(this.#media.get(key) ?? []), file]);
    }
  }

  take(line: string): void {
    const act = parseActLine(line, this.#ground.titleOf);
    if (act === undefined) return;
    const isTaken = this.#named.has(act.key) || (act.to !== undefined && this.#places.has(act.to));
    if (isTaken || !this.#isDone(act)) {
      this.idle.push(line);
      return;
    }
    this.#named.add(act.key);
    if (act.to !== undefined) this.#places.add(act.to);
    this.counted.push(act);
  }

  /** Whether the change does it; if so, the pages it is about are led on. */
  #isDone(act: Act): boolean {
    switch (act.kind) {
      case 'move':
        return this.#movesPage(act.key, act.to as PageKey) || this.#movesMedium(act.key, act.to as PageKey);
      case 'undelete':
        return this.#bringsPageBack(act.key) || this.#mediaOf(act.key).some(isAdded);
      case 'delete':
        return this.#isGone(act.key);
      case 'upload':
        return this.#mediaOf(act.key).some(({ after }) => after !== undefined);
      case 'protect':
      case 'note':
        return this.#stays(act.key);
    }
  }

  #movesPage(key: PageKey, to: PageKey): boolean {
    const page = this.#ground.page(key);
    const held = this.#titles.get(key)?.before;
    const had = held && this.#files.get(held.path)?.before;
    if (page === undefined || had === undefined || this.#newContent(to)?.after !== had) return false;
    if (this.goesOn.has(to)) return false;
    this.goesOn.set(to, page);
    this.moved.add(key);
    return true;
  }

  #movesMedium(key: PageKey, to: PageKey): boolean {
    const held = this.#ground.medium(key);
    const had = held && this.#files.get(held.path)?.before;
    return had !== undefined && this.#mediaOf(to).some(({ after }) => after === had);
  }

  #bringsPageBack(key: PageKey): boolean {
    const file = this.#newContent(key);
    if (file?.after === undefined || file.before !== undefined) return false;
    if (this.#ground.page(key) !== undefined || this.goesOn.has(key)) return false;
    const page = this.#ground.ended(key, file.after);
    if (page !== undefined) this.goesOn.set(key, page);
    return page !== undefined;
  }

  #isGone(key: PageKey): boolean {
    const title = this.#titles.get(key);
    if (title?.before !== undefined && title.after === undefined) return true;
    const held = this.#ground.medium(key);
    const file = held && this.#files.get(held.path);
    return file !== undefined && file.after === undefined;
  }

  #stays(key: PageKey): boolean {
    if (this.#ground.page(key) === undefined || this.#titles.has(key)) return false;
    this.noted.push(key);
    return true;
  }

  /** What the change does to the file that a title's page has after it. */
  #newContent(key: PageKey): FileChange | undefined {
    const after: HeldFile | undefined = this.#titles.get(key)?.after;
    return after && this.#files.get(after.path);
  }

  #mediaOf(key: PageKey): readonly FileChange[] {
    return this.#media.get(key) ?? [];
  }
}

function isAdded({ before, after }: FileChange): boolean {
  return before === undefined && after !== undefined;
}
