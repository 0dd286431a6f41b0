/** The second pass of an import: a commit for each line, in order of time, as if the wiki had always been here. */

import type { Hideable } from '../../base/suppression.ts';
import { HistoryWriter, type SavedFile } from '../../store/git/history/history-writer.ts';
import type { Path, Person, Progress } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { type Act, renderActLine } from '../../wiki/ledger/act-lines.ts';
import { oneLine, renderMessage } from '../../wiki/ledger/message.ts';
import { TABLE_PATH, tableText } from '../dumps/imported-table.ts';
import { Keeping } from './keeping.ts';
import type { KnownWiki, PageState } from './known-wiki.ts';
import type { DatedPage, Moves } from './moves.ts';
import type { OldWiki } from './old-wiki.ts';
import { type QueuedRevision, revisionOfLine } from './queued-revision.ts';
import type { Remarks } from './remarks.ts';
import { SITE_PATH } from './site-file.ts';
import type { SortedLines } from './sorted-lines.ts';
import { modelNamed, type PlacedTitle } from './titles.ts';

const IMPORTER: Person = { name: 'Stemma', email: 'stemma@localhost' };

export interface ReplayPlan {
  readonly repository: string;
  readonly branch: string;
  readonly known: KnownWiki;
  /** Revisions that were saved. */
  readonly saving: Progress;
  /** Whether to stop as soon as something whole is kept. */
  readonly isStopped: () => boolean;
}

/** What the first pass found out, and tells on. */
export interface Gathered {
  readonly old: OldWiki;
  readonly lines: SortedLines;
  /** Pages by their numbers in the old wiki. */
  readonly pages: ReadonlyMap<number, DatedPage>;
  readonly moves: Moves;
  readonly remarks: Remarks;
}

/** A revision of which something is hidden in the old wiki. */
export interface HiddenRevision {
  readonly id: number;
  readonly path: Path;
  readonly hide: readonly Hideable[];
}

export interface Replayed {
  readonly revisions: number;
  readonly hidden: readonly HiddenRevision[];
}

export async function replay(plan: ReplayPlan, gathered: Gathered): Promise<Replayed> {
  const history = await HistoryWriter.open(plan.repository, plan.branch);
  try {
    const saved = await new Replay(plan, gathered, history).run();
    await history.keep();
    return saved;
  } finally {
    await history.close();
  }
}

class Replay {
  readonly #plan: ReplayPlan;
  readonly #gathered: Gathered;
  readonly #history: HistoryWriter;
  readonly #pages: Map<number, PageState>;
  /** Who holds a title by now. */
  readonly #holders = new Map<PageKey, number>();
  readonly #models: Record<string, string> = {};
  readonly #hidden: HiddenRevision[] = [];

  constructor(plan: ReplayPlan, gathered: Gathered, history: HistoryWriter) {
    this.#plan = plan;
    this.#gathered = gathered;
    this.#history = history;
    this.#pages = plan.known.pages;
    for (const [id, { key }] of this.#pages) this.#holders.set(key, id);
  }

  async run(): Promise<Replayed> {
    const { saving, isStopped } = this.#plan;
    const { lines } = this.#gathered;
    const keeping = new Keeping(() => this.#history.keep());
    let [saved, revisions] = [0, 0];
    let last = '';
    let lastSeconds = 0;
    for await (const line of lines.sorted()) {
      // Parts of a dump may overlap.
      const revision = revisionOfLine(line);
      const isRevision = revision.file === undefined && revision.isDeletion !== true;
      const mark = isRevision ? line.slice(0, 27) : line;
      if (mark === last) continue;
      last = mark;
      if (saved === 0) await this.#begin(revision.atSeconds);
      if (revision.isDeletion === true) await this.#saveDeletion(revision);
      else if (revision.file !== undefined) await this.#saveFile(revision, revision.file);
      else await this.#save(revision);
      if (isRevision) revisions++;
      saving(++saved, lines.count);
      await keeping.nowAndThen();
      if (isStopped()) return { revisions, hidden: this.#hidden };
      lastSeconds = revision.atSeconds;
    }
    await this.#saveTable(lastSeconds || Math.floor(Date.now() / 1_000));
    return { revisions, hidden: this.#hidden };
  }

  /** The settings are the first commit: they say what titles are. */
  async #begin(atSeconds: number): Promise<void> {
    if (this.#plan.known.hasTip) return;
    const { old, remarks } = this.#gathered;
    const file = old.siteFile();
    for (const line of file.remarks) remarks.add(line);
    const content = this.#history.content(Buffer.from(file.text));
    await this.#history.save({
      author: IMPORTER,
      atSeconds,
      message: `${oneLine(`Begin with the settings of ${old.name || 'another wiki'}`)}\n`,
      files: [{ path: SITE_PATH as Path, content }],
    });
  }

  async #save(revision: QueuedRevision): Promise<void> {
    const place = this.#placeNow(revision);
    const before = this.#pages.get(revision.page);
    const isMoved = before !== undefined && before.key !== place.key;
    const { path, model } = this.#fileOf(revision, place, before);
    const isSameText = before?.content === revision.content;
    const isSame = isSameText && before?.path === path;
    const acts: Act[] = [];
    if (isSame) acts.push({ kind: this.#noteKind(revision), key: place.key });
    else if (isMoved && isSameText) acts.push({ kind: 'move', key: before.key, to: place.key });
    const files: SavedFile[] = isSame ? [] : [{ path, content: revision.content }];
    if (before !== undefined && before.path !== path)
      files.unshift({ path: before.path, content: undefined });
    await this.#history.save({
      author: revision.author,
      atSeconds: revision.atSeconds,
      message: renderMessage(
        {
          comment: revision.comment,
          minor: revision.minor,
          bot: false,
          acts: acts.map(renderActLine),
          imported: { revision: revision.id, page: revision.page },
        },
        place.key,
      ),
      files,
    });
    this.#pages.set(revision.page, { key: place.key, path, content: revision.content, model });
    if (isMoved) this.#holders.delete(before.key);
    this.#holders.set(place.key, revision.page);
    if (revision.hidden.length > 0) this.#hidden.push({ id: revision.id, path, hide: revision.hidden });
  }

  async #saveFile({ atSeconds, author, comment, content }: QueuedRevision, name: string): Promise<void> {
    const { media } = this.#plan.known;
    const place = this.#gathered.old.titles.read(`File:${name}`) as PlacedTitle;
    const before = media.get(place.key);
    if (before?.content === content) return;
    const path = before?.path ?? this.#gathered.old.titles.takeMediumPath(place);
    if (path === undefined)
      return this.#gathered.remarks.add(`no file can have the name ${JSON.stringify(name)} here`);
    const upload = { kind: 'upload', key: place.key } as const;
    await this.#history.save({
      author,
      atSeconds,
      message: renderMessage({ comment, minor: false, bot: false, acts: [renderActLine(upload)] }, place.key),
      files: [{ path, content }],
    });
    media.set(place.key, { path, content });
  }

  async #saveDeletion({ page, atSeconds, author, comment }: QueuedRevision): Promise<void> {
    const { media } = this.#plan.known;
    const before = this.#pages.get(page);
    // An earlier run took it away.
    if (before === undefined) return;
    const { key, path } = before;
    const paths = [path, media.get(key)?.path].filter((each) => each !== undefined);
    const acts = [renderActLine({ kind: 'delete', key })];
    await this.#history.save({
      author,
      atSeconds,
      message: renderMessage({ comment, minor: false, bot: false, acts }, key),
      files: paths.map((each) => ({ path: each, content: undefined })),
    });
    for (const each of paths) this.#gathered.old.titles.freePath(each);
    media.delete(key);
    this.#pages.delete(page);
    this.#holders.delete(key);
  }

  /** What the files cannot say, for whoever takes the pages elsewhere again. */
  async #saveTable(atSeconds: number): Promise<void> {
    const { table } = this.#plan.known;
    const titles = { ...table.titles, ...this.#gathered.old.titles.renamed };
    const text = tableText({ titles, models: { ...table.models, ...this.#models } });
    if (text === tableText(table)) return;
    const content = this.#history.content(Buffer.from(text));
    await this.#history.save({
      author: IMPORTER,
      atSeconds,
      message: 'Note what could not be as it was\n',
      files: [{ path: TABLE_PATH, content }],
    });
  }

  /** The title that the page had then; where another holds it by now, the one that it has in the end. */
  #placeNow({ page, atSeconds, id }: QueuedRevision): PlacedTitle {
    const { place } = this.#gathered.pages.get(page) as DatedPage;
    const then = this.#gathered.moves.placeAt(page, { atSeconds, id });
    const holder = then && this.#holders.get(then.key);
    return then !== undefined && (holder === undefined || holder === page) ? then : place;
  }

  #noteKind({ id, comment }: QueuedRevision): 'protect' | 'note' {
    return this.#gathered.moves.protections.has(id) || isProtection(comment) ? 'protect' : 'note';
  }

  /** The file that a revision is in: another where its model changes. */
  #fileOf(
    revision: QueuedRevision,
    place: PlacedTitle,
    before: PageState | undefined,
  ): Pick<PageState, 'path' | 'model'> {
    const wanted = revision.model ?? 'wikitext';
    const own = modelNamed(wanted);
    if (before !== undefined && before.model === own && before.key === place.key) return before;
    const titles = this.#gathered.old.titles;
    if (before !== undefined) titles.freePath(before.path);
    for (const model of [own, 'text', 'wikitext'] as const) {
      const path = model === undefined ? undefined : titles.takePath(place, model);
      if (path === undefined || model === undefined) continue;
      if (model !== own) this.#models[place.key] = wanted;
      if (model !== own)
        this.#gathered.remarks.add(
          `${JSON.stringify(place.key)}: its model ${JSON.stringify(wanted)} is not known here; it is kept as ${model}`,
        );
      return { path, model };
    }
    throw new Error(`no file for ${place.key}`);
  }
}

/** MediaWiki writes a revision that changes nothing where a page is protected or moved. */
function isProtection(comment: string): boolean {
  return /^(?:Protected|Unprotected|Changed protection|Removed protection)\b/.test(comment);
}
