/** What an import finds in its repository: nothing, or what an earlier run brought in. */

import type { OpenedWiki } from '../../app/open-wiki.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { Site } from '../../site/site.ts';
import { RepositoryProblem } from '../../store/git/repository.ts';
import type { Path, Person } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { PathIndex } from '../../wiki/names/path-index.ts';
import { type ImportedTable, readTable } from '../dumps/imported-table.ts';

/** A page's file as the last revision left it. */
export interface PageState {
  readonly key: PageKey;
  readonly path: Path;
  readonly content: string;
  readonly model: ModelName;
}

export interface KnownWiki {
  readonly hasTip: boolean;
  /** undefined: the first dump says what they are. */
  readonly site: Site | undefined;
  /** Revisions of the old wiki that are here. */
  readonly revisions: ReadonlySet<number>;
  /** By their numbers in the old wiki. */
  readonly pages: Map<number, PageState>;
  readonly media: Map<PageKey, Pick<PageState, 'path' | 'content'>>;
  /** When files were uploaded, by `uploadMark`. */
  readonly uploads: ReadonlySet<string>;
  readonly table: ImportedTable;
  readonly paths: PathIndex;
  readonly people: readonly Person[];
}

/** What tells an upload from all others of a file. */
export function uploadMark(key: PageKey, atSeconds: number): string {
  return `${atSeconds} ${key}`;
}

export const EMPTY = (): KnownWiki => ({
  hasTip: false,
  site: undefined,
  revisions: new Set(),
  pages: new Map(),
  media: new Map(),
  uploads: new Set(),
  table: { titles: {}, models: {} },
  paths: new PathIndex(),
  people: [],
});

/** @throws RepositoryProblem where the repository holds what no import brought */
export async function knownIn({ wiki, store }: OpenedWiki): Promise<KnownWiki> {
  const { ledger } = wiki;
  if (ledger.tip === undefined) return EMPTY();
  const revisions = new Set<number>();
  for (let id = 1; id <= ledger.revisionCount; id++) {
    const old = ledger.imported.ofRevision(id);
    if (old === 0)
      throw new RepositoryProblem(
        `revision ${id} was not imported: a dump goes into an empty repository, or one that holds nothing but an import`,
      );
    revisions.add(old);
  }
  const pages = new Map<number, PageState>();
  for (const key of ledger.keys()) {
    const page = ledger.page(key);
    const file = ledger.files.file(key);
    if (page === undefined || file === undefined) continue;
    pages.set(ledger.imported.ofPage(page.id), {
      key,
      path: file.path,
      content: file.content,
      model: file.model,
    });
  }
  const media = new Map<PageKey, Pick<PageState, 'path' | 'content'>>();
  for (const key of ledger.others.titles()) {
    const file = ledger.others.find(key);
    if (file !== undefined) media.set(key, { path: file.path, content: file.content });
  }
  const uploads = new Set<string>();
  for (let id = 1; id <= ledger.log.count; id++) {
    const { kind, key, change } = ledger.log.at(id);
    if (kind === 'upload' || kind === 'upload-again')
      uploads.add(uploadMark(key, ledger.change(change).atSeconds));
  }
  const paths = new PathIndex();
  for (const { path } of ledger.heldFiles()) paths.add(path);
  return {
    hasTip: true,
    site: wiki.site,
    revisions,
    pages,
    media,
    uploads,
    table: await readTable(store, wiki.site.titles),
    paths,
    people: ledger.users.pack(),
  };
}
