/** Edits a nest of trees by path: only the directories on the way are read, changed and made anew. */

import { StoreError } from '../../store.ts';
import { makeObject, type NewObject, type Oid } from '../objects.ts';
import { IndexedTree } from './indexed-tree.ts';
import { isDirectory, isRegularFile, type TreePlace } from './tree.ts';

interface Directory {
  /** Undefined for a new one. */
  readonly oid: Oid | undefined;
  tree: IndexedTree;
  /** What was looked for last in this tree: a file is found first, and put there next. */
  found: { readonly tree: IndexedTree; readonly name: string; readonly place: TreePlace } | undefined;
  readonly children: Map<string, Directory>;
  changed: boolean;
}

export class TreeEditor {
  readonly #rootOid: Oid | undefined;
  readonly #readTree: (oid: Oid) => Promise<IndexedTree>;
  #root: Directory | undefined;

  /** @param root undefined: an empty tree */
  constructor(root: Oid | undefined, readTree: (oid: Oid) => Promise<IndexedTree>) {
    this.#rootOid = root;
    this.#readTree = readTree;
  }

  /** The regular file at a path; undefined when there is none. */
  async find(path: string): Promise<Oid | undefined> {
    const { directories, name } = split(path);
    const directory = await this.#open(directories, false);
    const entry = directory && placeOf(directory, name).entry;
    return entry !== undefined && isRegularFile(entry.mode) ? entry.oid : undefined;
  }

  /** Puts a file at a path, or (undefined) takes it away. @throws StoreError `conflict` where a file and a directory would share a name */
  async set(path: string, file: Oid | undefined): Promise<void> {
    const { directories, name } = split(path);
    const directory = await this.#open(directories, file !== undefined);
    if (directory === undefined) return;
    const entry = file === undefined ? undefined : { mode: '100644', oid: file };
    directory.tree = directory.tree.with(Buffer.from(name), entry, placeOf(directory, name));
    for (let at = await this.#rootDirectory(), depth = 0; ; depth++) {
      at.changed = true;
      const next = directories[depth];
      if (next === undefined) break;
      at = at.children.get(next) as Directory;
    }
  }

  /** Names the edited root, and gives every tree that changed to `add`. */
  async finish(add: (object: NewObject, tree: IndexedTree) => void): Promise<Oid> {
    return this.#finish(await this.#rootDirectory(), add);
  }

  #finish(directory: Directory, add: (object: NewObject, tree: IndexedTree) => void): Oid {
    for (const [name, child] of directory.children) {
      if (!child.changed) continue;
      const oid = this.#finish(child, add);
      const entry = child.tree.bytes.length === 0 ? undefined : { mode: '40000', oid };
      directory.tree = directory.tree.with(Buffer.from(name), entry, placeOf(directory, name));
    }
    const object = makeObject('tree', directory.tree.bytes, directory.oid);
    if (directory.changed) add(object, directory.tree);
    return object.oid;
  }

  async #open(directories: readonly string[], make: boolean): Promise<Directory | undefined> {
    let at = await this.#rootDirectory();
    for (const name of directories) {
      const child = at.children.get(name) ?? (await this.#child(at, name, make));
      if (child === undefined) return undefined;
      at.children.set(name, child);
      at = child;
    }
    return at;
  }

  async #child(parent: Directory, name: string, make: boolean): Promise<Directory | undefined> {
    const { entry } = placeOf(parent, name);
    if (entry !== undefined && isDirectory(entry.mode))
      return loaded(await this.#readTree(entry.oid), entry.oid);
    if (!make) return undefined;
    if (entry !== undefined) throw new StoreError('conflict', `a file is stored as ${JSON.stringify(name)}`);
    return loaded(new IndexedTree(Buffer.alloc(0)), undefined);
  }

  async #rootDirectory(): Promise<Directory> {
    this.#root ??= loaded(
      this.#rootOid === undefined ? new IndexedTree(Buffer.alloc(0)) : await this.#readTree(this.#rootOid),
      this.#rootOid,
    );
    return this.#root;
  }
}

function loaded(tree: IndexedTree, oid: Oid | undefined): Directory {
  return { oid, tree, found: undefined, children: new Map(), changed: false };
}

function placeOf(directory: Directory, name: string): TreePlace {
  const { tree, found } = directory;
  if (found?.tree === tree && found.name === name) return found.place;
  const place = tree.find(Buffer.from(name));
  directory.found = { tree, name, place };
  return place;
}

function split(path: string): { directories: string[]; name: string } {
  const parts = path.split('/');
  return { directories: parts.slice(0, -1), name: parts.at(-1) as string };
}
