/** Makes the objects of drafts, each of them a commit upon the one before: files, the folders on the way to them, the commit. */

import type { ContentId, Draft, FileChange } from '../../store.ts';
import { parseCommit, renderCommit } from '../commit.ts';
import { makeObject, type NewObject, type Oid } from '../objects.ts';
import type { Folders } from '../trees/folders.ts';
import type { IndexedTree } from '../trees/indexed-tree.ts';
import { TreeEditor } from '../trees/tree-editor.ts';

/** A commit, and what it holds. */
export interface CommitPlace {
  readonly commit: Oid;
  readonly tree: Oid;
}

/** What became of a draft. Author, date and message are as git has them now. */
export interface SavedDraft extends CommitPlace, Omit<Draft, 'files'> {
  /** Ascending in byte order, without those that stay as they were. */
  readonly files: readonly FileChange[];
  /** What the draft's files are called, in the order of the draft. */
  readonly contents: readonly (Oid | undefined)[];
}

export interface Composed {
  readonly saved: readonly SavedDraft[];
  readonly objects: readonly NewObject[];
  /** Keeps the folders for the next drafts. */
  readonly keep: () => void;
}

export class Composer {
  readonly #root: string;
  readonly #folders: Folders;

  /** @param root where the wiki lies in the repository: `''` or `docs/` */
  constructor(root: string, folders: Folders) {
    this.#root = root;
    this.#folders = folders;
  }

  /** @throws StoreError */
  async compose(base: CommitPlace | undefined, drafts: readonly Draft[]): Promise<Composed> {
    const objects: NewObject[] = [];
    const folders = new Map<Oid, { readonly object: NewObject; readonly tree: IndexedTree }>();
    const saved: SavedDraft[] = [];
    let at = base;
    for (const draft of drafts) {
      const editor = new TreeEditor(
        at?.tree,
        async (oid) => folders.get(oid)?.tree ?? this.#folders.get(oid),
      );
      const written = await this.#apply(editor, draft, objects);
      const tree = await editor.finish((object, folder) => {
        objects.push(object);
        folders.set(object.oid, { object, tree: folder });
      });
      const { author, atSeconds, message } = draft;
      const parents = at === undefined ? [] : [at.commit];
      const body = renderCommit({ author, atSeconds, message, tree, parents });
      const object = makeObject('commit', body);
      objects.push(object);
      at = { commit: object.oid, tree };
      saved.push({ ...at, ...factsIn(body), ...written });
    }
    const keep = (): void => {
      for (const folder of folders.values()) this.#folders.renew(folder.object, folder.tree);
    };
    return { saved, objects, keep };
  }

  async #apply(
    editor: TreeEditor,
    draft: Draft,
    objects: NewObject[],
  ): Promise<Pick<SavedDraft, 'files' | 'contents'>> {
    const files: FileChange[] = [];
    const contents: (Oid | undefined)[] = [];
    for (const { path, content } of draft.files) {
      const full = `${this.#root}${path}`;
      const before = (await editor.find(full)) as ContentId | undefined;
      const object = typeof content === 'object' ? makeObject('blob', content) : undefined;
      if (object !== undefined) objects.push(object);
      const oid = typeof content === 'string' ? (content as string as Oid) : object?.oid;
      await editor.set(full, oid);
      contents.push(oid);
      const after = oid as string | undefined as ContentId | undefined;
      if (before !== after) files.push({ path, before, after });
    }
    files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
    return { files, contents };
  }
}

/** As whoever reads the history will have them: a name or a message may have held what git cannot carry. */
function factsIn(commit: Buffer): Pick<SavedDraft, 'author' | 'atSeconds' | 'message'> {
  const parsed = parseCommit(commit);
  if (parsed === undefined) throw new Error('a commit that was just written cannot be understood');
  const { author, atSeconds, message } = parsed;
  return { author, atSeconds, message };
}
