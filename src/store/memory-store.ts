/** A store that keeps everything in memory: for tests of what lies above, and as the shortest reading of the interface. */

import { createHash } from 'node:crypto';
import {
  type Change,
  type ContentId,
  type Draft,
  type FileChange,
  type FileEntry,
  type Path,
  type Store,
  StoreError,
  type Version,
} from './store.ts';
import { walkOrder } from './walk-order.ts';

type Files = ReadonlyMap<Path, ContentId>;
type Saved = Pick<Change, 'author' | 'atSeconds' | 'message'> & {
  readonly parents: readonly Version[];
  readonly files: Files;
};

const NO_FILES: Files = new Map();

export class MemoryStore implements Store {
  readonly #contents = new Map<ContentId, Buffer>();
  readonly #versions = new Map<Version, Saved>();
  #latest: Version | undefined;
  #onMove: () => void = () => undefined;

  async latest(): Promise<Version | undefined> {
    return this.#latest;
  }

  async *changes(since: Version | undefined, until: Version): AsyncGenerator<readonly Change[]> {
    const hidden = since === undefined ? new Set() : this.#ancestors(since);
    const parents = new Map(
      [...this.#versions].filter(([id]) => !hidden.has(id)).map(([id, saved]) => [id, saved.parents]),
    );
    const graph = {
      has: (id: Version) => parents.has(id),
      parentAt: (id: Version, nth: number) => parents.get(id)?.[nth],
    };
    yield walkOrder(until, graph).map((version) => this.#change(version));
  }

  async relation(since: Version, until: Version): Promise<'same' | 'continues' | 'merged' | 'unrelated'> {
    if (since === until) return 'same';
    if (!this.#ancestors(until).has(since)) return 'unrelated';
    let at: Version | undefined = until;
    while (at !== undefined && at !== since) at = this.#saved(at).parents[0];
    return at === since ? 'continues' : 'merged';
  }

  async find(version: Version, path: Path): Promise<ContentId | undefined> {
    return this.#saved(version).files.get(path);
  }

  async findAbove(): Promise<undefined> {
    // All of it is the wiki.
    return undefined;
  }

  async list(version: Version): Promise<readonly FileEntry[]> {
    return [...this.#saved(version).files].map(([path, content]) => ({ path, content })).sort(byPath);
  }

  async *files(version: Version): AsyncGenerator<readonly FileEntry[]> {
    yield await this.list(version);
  }

  async read(content: ContentId, maxBytes: number): Promise<Buffer> {
    const bytes = this.#contents.get(content);
    if (bytes === undefined) throw new StoreError('missing', 'no such content');
    if (bytes.length > maxBytes)
      throw new StoreError('too-large', `a file has ${bytes.length} bytes, more than ${maxBytes}`);
    return bytes;
  }

  async *stream(content: ContentId): AsyncGenerator<Uint8Array> {
    yield await this.read(content, Number.POSITIVE_INFINITY);
  }

  scan(content: ContentId, maxBytes: number): Promise<Buffer> {
    return this.read(content, maxBytes);
  }

  async sizes(contents: readonly ContentId[]): Promise<(number | undefined)[]> {
    return contents.map((content) => this.#contents.get(content)?.length);
  }

  async save(base: Version | undefined, drafts: readonly Draft[]): Promise<Change[]> {
    if (base !== this.#latest) throw new StoreError('moved', 'something else was saved first');
    return drafts.map((draft) => {
      const files = new Map(this.#latest === undefined ? NO_FILES : this.#saved(this.#latest).files);
      for (const { path, content } of draft.files) {
        if (content === undefined) files.delete(path);
        else files.set(path, typeof content === 'string' ? content : this.#keep(content));
      }
      const parents = this.#latest === undefined ? [] : [this.#latest];
      return this.#change(this.#add({ ...draft, parents, files }));
    });
  }

  async keepMainLine(since: Version, until: Version): Promise<Version> {
    if (until !== this.#latest) throw new StoreError('moved', 'something else was saved first');
    const pushed = this.#saved(until);
    return this.#add({ ...pushed, message: 'Merge pushed changes\n', parents: [since, until] });
  }

  /** What a push does: a version made on any others becomes the newest. */
  push(parents: readonly Version[], draft: Draft): Version {
    const [first] = parents;
    const files = new Map(first === undefined ? NO_FILES : this.#saved(first).files);
    for (const { path, content } of draft.files) {
      if (content === undefined) files.delete(path);
      else files.set(path, typeof content === 'string' ? content : this.#keep(content));
    }
    return this.#add({ ...draft, parents, files });
  }

  watch(onMove: () => void): void {
    this.#onMove = onMove;
  }

  async turn(): Promise<void> {}

  async rest(): Promise<void> {}

  async hold(): Promise<() => void> {
    return () => undefined;
  }

  async close(): Promise<void> {}

  idOf(bytes: Uint8Array): ContentId {
    return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex') as ContentId;
  }

  #keep(bytes: Uint8Array): ContentId {
    const id = this.idOf(bytes);
    this.#contents.set(id, Buffer.from(bytes));
    return id;
  }

  #add(saved: Saved): Version {
    const version = createHash('sha1')
      .update(`${this.#versions.size} ${saved.message}`)
      .digest('hex') as Version;
    this.#versions.set(version, saved);
    this.#latest = version;
    setImmediate(this.#onMove);
    return version;
  }

  #saved(version: Version): Saved {
    const saved = this.#versions.get(version);
    if (saved === undefined) throw new StoreError('missing', 'no such version');
    return saved;
  }

  #ancestors(version: Version): Set<Version> {
    const seen = new Set<Version>();
    for (const stack = [version]; stack.length > 0; ) {
      const at = stack.pop() as Version;
      if (seen.has(at)) continue;
      seen.add(at);
      stack.push(...this.#saved(at).parents);
    }
    return seen;
  }

  #change(version: Version): Change {
    const { author, atSeconds, message, parents, files } = this.#saved(version);
    const bases = parents.length === 0 ? [NO_FILES] : parents.map((parent) => this.#saved(parent).files);
    return {
      version,
      author,
      atSeconds,
      message,
      files: bases.map((base) => difference(base, files)),
      ...(parents.length === 0 ? { isFirst: true as const } : {}),
    };
  }
}

function difference(before: Files, after: Files): FileChange[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((change) => change.before !== change.after)
    .sort(byPath);
}

function byPath(a: { path: Path }, b: { path: Path }): number {
  return Buffer.compare(Buffer.from(a.path), Buffer.from(b.path));
}
