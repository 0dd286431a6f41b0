/** The folder of a static site: what is there already and the same is not written again, and what is of no use any more goes. */

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory, nodeFiles, replaceFile } from '../../base/durable.ts';
import { UsageError } from '../options.ts';

/** Lists what we wrote: nothing else is ever touched. */
const LIST = '.stemma-site.json';

export class SiteFolder {
  readonly #directory: string;
  /** Hashes of files that were written once and are there still. */
  readonly #before: ReadonlyMap<string, string>;
  readonly #listed: readonly string[];
  readonly #now = new Map<string, string>();
  #begun: Promise<void> | undefined;
  written = 0;

  private constructor(directory: string, list: ReadonlyMap<string, string>, there: ReadonlySet<string>) {
    this.#directory = directory;
    this.#listed = [...list.keys()];
    this.#before = new Map([...list].filter(([name]) => there.has(name)));
  }

  /** @throws UsageError where something else lies in it */
  static async open(directory: string): Promise<SiteFolder> {
    await makeDirectory(directory);
    const names = await readdir(directory);
    if (names.length > 0 && !names.includes(LIST))
      throw new UsageError(`${directory} is not empty, and no site that was exported: choose another`);
    const text = await readFile(join(directory, LIST), 'utf8').catch(() => '{}');
    const list = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
    for (const name of list.keys())
      if (name.split('/').includes('..'))
        throw new UsageError(`${join(directory, LIST)} is damaged: delete it`);
    // What is listed is ours, also when we are interrupted before the end.
    if (names.length === 0) await writeFile(join(directory, LIST), '{}\n');
    return new SiteFolder(directory, list, new Set(await filesIn(directory, '')));
  }

  /** Whether a file is there as it was written, with this hash. */
  has(name: string, hash: string | undefined): hash is string {
    return hash !== undefined && this.#before.get(name) === hash;
  }

  /** Leaves a file as it is. */
  keep(name: string, hash: string): void {
    this.#now.set(name, hash);
  }

  /** @returns the hash of what it holds */
  async put(name: string, content: string | Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    this.keep(name, hash);
    if (this.has(name, hash)) return hash;
    this.#begun ??= this.#begin();
    await this.#begun;
    const path = join(this.#directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    this.written++;
    return hash;
  }

  /** Takes away what was written once and is no longer, and lists what is there. */
  async close(): Promise<void> {
    for (const name of this.#listed)
      if (!this.#now.has(name)) await rm(join(this.#directory, name), { force: true });
    await this.#list([...this.#now].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Until the end nobody may take a file for what it was: we may be killed, and the wiki may go back to what it said before. */
  #begin(): Promise<void> {
    return this.#list(this.#listed.map((name) => [name, '']));
  }

  #list(entries: readonly (readonly [name: string, hash: string])[]): Promise<void> {
    const text = JSON.stringify(Object.fromEntries(entries), undefined, 1);
    return replaceFile(nodeFiles, join(this.#directory, LIST), `${text}\n`);
  }

  get size(): number {
    return this.#now.size;
  }
}

async function filesIn(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(directory, name);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}
