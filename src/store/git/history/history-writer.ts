/**
 * A history written from its beginning, save by save, as an import does: trees stay in memory and are told by their differences, so that
 * a save costs hardly more than the names of what it makes. What was kept is durable, whatever happens then.
 */

import { join } from 'node:path';
import { nodeCalls } from '../../../base/durable-calls.ts';
import { type Path, type Person, StoreError } from '../../store.ts';
import { parseCommit } from '../commit.ts';
import { GitReader } from '../git-reader.ts';
import { makeObject, type Oid } from '../objects.ts';
import { Branch } from '../refs.ts';
import { deltaOfPieces } from '../writing/delta.ts';
import { deltaEntry, PackBuilder, wholeEntry } from '../writing/pack-bytes.ts';
import { Packs } from '../writing/packs.ts';
import { Folder } from './folder.ts';

/** A pack is held until it is this large, and its index until it has so many entries. */
const PACK_BYTES = 32 * 1024 * 1024;
const PACK_ENTRIES = 250_000;

/** A file that a save changes; `undefined`: it is gone. */
export interface SavedFile {
  readonly path: Path;
  /** The name of its content. */
  readonly content: string | undefined;
}

export interface Save {
  readonly author: Person;
  readonly atSeconds: number;
  readonly message: string;
  readonly files: readonly SavedFile[];
}

/** A folder, and those of the folders in it that were ever edited. */
interface Node {
  readonly folder: Folder;
  readonly children: Map<string, Node>;
  /** Those whose trees the folder does not have yet. */
  readonly changed: Set<string>;
  /** Of which pack its versions are. */
  pack: number;
}

export class HistoryWriter {
  readonly #reader: GitReader;
  readonly #branch: Branch;
  readonly #packs: Packs;
  readonly #root: Node;
  #pack = new PackBuilder();
  #packed = new Set<Oid>();
  #packNumber = 0;
  #kept: Oid | undefined;
  #tip: Oid | undefined;

  private constructor(
    gitDirectory: string,
    branch: Branch,
    reader: GitReader,
    tip: Oid | undefined,
    root: Buffer,
  ) {
    this.#reader = reader;
    this.#branch = branch;
    this.#packs = new Packs(join(gitDirectory, 'objects'), nodeCalls);
    this.#kept = tip;
    this.#tip = tip;
    this.#root = nodeOf(root);
  }

  /** Goes on where a branch ends. */
  static async open(gitDirectory: string, name: string): Promise<HistoryWriter> {
    const branch = new Branch(gitDirectory, name);
    const reader = new GitReader(gitDirectory);
    const tip = branch.read();
    const root = tip === undefined ? Buffer.alloc(0) : await rootOf(reader, tip);
    return new HistoryWriter(gitDirectory, branch, reader, tip, root);
  }

  /** Puts a content in. @returns its name */
  content(bytes: Buffer): string {
    const object = makeObject('blob', bytes);
    this.#add(object.oid, () => wholeEntry(object));
    return object.oid;
  }

  /** @throws StoreError `conflict` where a file would stand where a folder is */
  async save({ author, atSeconds, message, files }: Save): Promise<void> {
    for (const { path, content } of files) await this.#set(path, content as Oid | undefined);
    const tree = this.#finish(this.#root);
    const person = `${headerText(author.name)} <${headerText(author.email)}> ${atSeconds} +0000`;
    const parent = this.#tip === undefined ? '' : `parent ${this.#tip}\n`;
    const commit = makeObject(
      'commit',
      Buffer.from(`tree ${tree}\n${parent}author ${person}\ncommitter ${person}\n\n${message}`),
    );
    this.#add(commit.oid, () => wholeEntry(commit));
    this.#tip = commit.oid;
    if (this.#pack.sizeBytes > PACK_BYTES || this.#pack.count > PACK_ENTRIES) await this.keep();
  }

  /** Makes durable what there is. @throws StoreError `moved` where somebody else saved something */
  async keep(): Promise<void> {
    if (this.#tip === undefined || this.#tip === this.#kept) return;
    await this.#packs.put(this.#pack.finish());
    await this.#branch.move(this.#kept, this.#tip, 'import');
    this.#kept = this.#tip;
    this.#pack = new PackBuilder();
    this.#packed = new Set();
    this.#packNumber++;
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }

  #add(oid: Oid, entry: () => Buffer): void {
    if (this.#packed.has(oid)) return;
    this.#packed.add(oid);
    this.#pack.add(oid, entry());
  }

  async #set(path: string, content: Oid | undefined): Promise<void> {
    const parts = path.split('/');
    const name = parts.pop() as string;
    let at = this.#root;
    for (const part of parts) {
      const child = await this.#child(at, part);
      at.changed.add(part);
      at = child;
    }
    // What a folder was may become a file.
    if (at.changed.has(name)) this.#settle(at, name);
    const entry = content === undefined ? undefined : { mode: '100644', oid: content };
    at.folder.set(Buffer.from(name), false, entry);
  }

  async #child(node: Node, name: string): Promise<Node> {
    const known = node.children.get(name);
    if (known !== undefined) return known;
    const oid = node.folder.folder(Buffer.from(name));
    const child = nodeOf(oid === undefined ? Buffer.alloc(0) : (await this.#reader.read(oid)).body);
    node.children.set(name, child);
    return child;
  }

  /** Names a folder as it is now, and puts what changed in it into the pack. */
  #finish(node: Node): Oid {
    for (const name of node.changed) this.#settle(node, name);
    const oid = node.folder.hash();
    if (!this.#packed.has(oid)) this.#addTree(node, oid);
    return oid;
  }

  /** Git knows no empty folders. */
  #settle(node: Node, name: string): void {
    const child = node.children.get(name) as Node;
    for (const each of child.changed) this.#settle(child, each);
    const isEmpty = child.folder.sizeBytes === 0;
    const entry = isEmpty ? undefined : { mode: '40000', oid: this.#finish(child) };
    node.folder.set(Buffer.from(name), true, entry);
    if (isEmpty) node.children.delete(name);
    node.changed.delete(name);
  }

  #addTree(node: Node, oid: Oid): void {
    const { folder } = node;
    if (node.pack !== this.#packNumber) folder.forgetVersions();
    node.pack = this.#packNumber;
    const difference = folder.versions.next();
    this.#add(oid, () => {
      if (difference === undefined) return wholeEntry({ oid, type: 'tree', body: folder.bytes });
      const { base, pieces } = difference;
      return deltaEntry(base.oid, deltaOfPieces(base.sizeBytes, folder.sizeBytes, pieces));
    });
    folder.versions.written({ oid, sizeBytes: folder.sizeBytes });
  }
}

function nodeOf(bytes: Buffer): Node {
  return { folder: new Folder(bytes), children: new Map(), changed: new Set(), pack: -1 };
}

async function rootOf(reader: GitReader, tip: Oid): Promise<Buffer> {
  const commit = parseCommit((await reader.read(tip)).body);
  if (commit === undefined) throw new StoreError('damaged', 'the branch does not end in a commit');
  return (await reader.read(commit.tree)).body;
}

/** A header is one line, and its address stands in the only angle brackets. */
function headerText(text: string): string {
  if (/[<>\n\0]/.test(text)) throw new Error('a name that would forge a header');
  return text;
}
