/** What an import finds in its repository: nothing, or what an earlier run brought in. */

import type { OpenedWiki } from '../../app/open-wiki.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { Site } from '../../site/site.ts';
import { RepositoryProblem } from '../../store/git/repository.ts';
import type { Path, Person } from '../../store/store.ts';
import { PathIndex } from '../../wiki/names/path-index.ts';

/** A page's file as the last revision left it. */
export interface PageState {
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
  readonly paths: PathIndex;
  readonly people: readonly Person[];
}

export const EMPTY = (): KnownWiki => ({
  hasTip: false,
  site: undefined,
  revisions: new Set(),
  pages: new Map(),
  paths: new PathIndex(),
  people: [],
});

/** @throws RepositoryProblem where the repository holds what no import brought */
export function knownIn({ wiki }: OpenedWiki): KnownWiki {
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
    pages.set(ledger.imported.ofPage(page.id), { path: file.path, content: file.content, model: file.model });
  }
  const paths = new PathIndex();
  for (const { path } of ledger.heldFiles()) paths.add(path);
  return { hasTip: true, site: wiki.site, revisions, pages, paths, people: ledger.users.pack() };
}
