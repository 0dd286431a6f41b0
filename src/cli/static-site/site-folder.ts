/** The folder of a static site: what is there already and the same is not written again, and what is of no use any more goes. */

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../options.ts';

/** Lists what we wrote: nothing else is ever touched. */
const LIST = '.stemma-site.json';

export class SiteFolder {
  readonly #directory: string;
  readonly #before: ReadonlyMap<string, string>;
  readonly #now = new Map<string, string>();
  written = 0;

  private constructor(directory: string, before: ReadonlyMap<string, string>) {
    this.#directory = directory;
    this.#before = before;
  }

  /** @throws UsageError where something else lies in it */
  static async open(directory: string): Promise<SiteFolder> {
    await mkdir(directory, { recursive: true });
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
    return new SiteFolder(directory, list);
  }

  async put(name: string, content: string | Uint8Array): Promise<void> {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    this.#now.set(name, hash);
    const path = join(this.#directory, name);
    if (this.#before.get(name) === hash && (await stat(path).catch(() => undefined))?.isFile()) return;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    this.written++;
  }

  /** Takes away what was written once and is no longer, and lists what is there. */
  async close(): Promise<void> {
    for (const name of this.#before.keys())
      if (!this.#now.has(name)) await rm(join(this.#directory, name), { force: true });
    const list = Object.fromEntries([...this.#now].sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(join(this.#directory, LIST), `${JSON.stringify(list, undefined, 1)}\n`);
  }

  get size(): number {
    return this.#now.size;
  }
}
