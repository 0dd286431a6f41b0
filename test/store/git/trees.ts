/** Trees in memory, made of nested objects: a text is a file, an object a folder. */

import { createHash } from 'node:crypto';
import type { Oid } from '../../../src/store/git/objects.ts';
import { compareEntryNames } from '../../../src/store/git/trees/tree.ts';

/** A file's text, a folder, or a tree that was written before. */
export type Shape = string | { readonly [name: string]: Shape } | { readonly oid: Oid };

export class Trees {
  readonly #bodies = new Map<Oid, Buffer>();
  /** Trees that were read, each time. */
  reads = 0;

  readonly read = async (oid: Oid): Promise<Buffer> => {
    this.reads++;
    const body = this.#bodies.get(oid);
    if (body === undefined) throw new Error(`no tree ${oid}`);
    return body;
  };

  write(shape: { readonly [name: string]: Shape }): Oid {
    const entries = Object.entries(shape).map(([name, value]) => {
      const isFile = typeof value === 'string';
      const oid = isFile ? oidOf(value) : this.#oidOfFolder(value);
      return { name: Buffer.from(name), isFolder: !isFile, oid };
    });
    entries.sort((a, b) => compareEntryNames(a.name, a.isFolder, b.name, b.isFolder));
    const body = Buffer.concat(
      entries.flatMap(({ name, isFolder, oid }) => [
        Buffer.from(isFolder ? '40000 ' : '100644 '),
        name,
        Buffer.from([0]),
        Buffer.from(oid, 'hex'),
      ]),
    );
    const oid = oidOf(body);
    this.#bodies.set(oid, body);
    return oid;
  }

  /** A folder of many entries, all the same. */
  times(count: number, entry: Shape): { readonly oid: Oid } {
    const names = Array.from({ length: count }, (_, at) => `${at}${typeof entry === 'string' ? '.md' : ''}`);
    return { oid: this.write(Object.fromEntries(names.map((name) => [name, entry]))) };
  }

  #oidOfFolder(folder: Exclude<Shape, string>): Oid {
    return 'oid' in folder && typeof folder.oid === 'string' && /^[0-9a-f]{40}$/.test(folder.oid)
      ? (folder.oid as Oid)
      : this.write(folder as { readonly [name: string]: Shape });
  }
}

function oidOf(bytes: string | Buffer): Oid {
  return createHash('sha1').update(bytes).digest('hex') as Oid;
}
