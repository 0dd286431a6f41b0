/** Where an import finds files: a MediaWiki's `images` folder, with `archive` or flat, or a list of addresses. */

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../options.ts';

/** Largest file that comes in, as in a push. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** How long one address may take. */
const FETCH_MS = 120_000;

/** A file's bytes, or in words why there are none. */
export type FoundFile = { readonly bytes: Buffer } | { readonly missing: string };

export interface FileSource {
  /** @param name of the file, `Map.png`, or of a version that was replaced, `20240101000000!Map.png` */
  find(name: string): Promise<FoundFile>;
  /** Names of replaced versions of a file, oldest first. */
  archived(name: string): Promise<readonly string[]>;
}

/** @param place a folder, or a file with an address a line @throws UsageError */
export async function openFileSource(place: string): Promise<FileSource> {
  const found = await stat(place).catch(() => {
    throw new UsageError(`--files: ${place} does not exist`);
  });
  return found.isDirectory() ? new Folder(place) : new Addresses(await readFile(place, 'utf8'));
}

class Folder implements FileSource {
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  async find(written: string): Promise<FoundFile> {
    const name = fileName(written);
    if (name === undefined) return { missing: 'its name is no name of a file' };
    for (const path of [join(this.#folderOf(name), name), join(this.#place, name)]) {
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) continue;
      if (found.size > MAX_FILE_BYTES) return { missing: 'it has more than 100 MB' };
      return { bytes: await readFile(path) };
    }
    return { missing: 'it is not there' };
  }

  async archived(written: string): Promise<readonly string[]> {
    const name = fileName(written);
    if (name === undefined) return [];
    const names = await readdir(this.#folderOf(`0!${name}`)).catch(() => []);
    return names.filter((each) => isVersionOf(each, name)).sort();
  }

  /** `archive/d/d3`: two levels by the checksum of the name that the file has now. */
  #folderOf(name: string): string {
    const own = name.replace(/^\d+!/, '');
    const hash = createHash('md5').update(own).digest('hex');
    const archive = own === name ? [] : ['archive'];
    return join(this.#place, ...archive, hash.slice(0, 1), hash.slice(0, 2));
  }
}

class Addresses implements FileSource {
  readonly #byName = new Map<string, URL>();

  /** @throws UsageError naming the line */
  constructor(text: string) {
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (/^\s*(?:#|$)/.test(line)) continue;
      const url = URL.canParse(line.trim()) ? new URL(line.trim()) : undefined;
      if (url === undefined || !/^https?:$/.test(url.protocol))
        throw new UsageError(`--files, line ${at + 1}: it is no address`);
      this.#byName.set(lastName(url), url);
    }
  }

  async find(written: string): Promise<FoundFile> {
    const url = this.#byName.get(fileName(written) ?? '');
    if (url === undefined) return { missing: 'no address is given for it' };
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
      if (!answer.ok) return { missing: `${url.host} answers ${answer.status}` };
      return await bounded(answer);
    } catch (error) {
      return { missing: (error as Error).message };
    }
  }

  archived(written: string): Promise<readonly string[]> {
    const name = fileName(written) ?? '';
    return Promise.resolve([...this.#byName.keys()].filter((each) => isVersionOf(each, name)).sort());
  }
}

function isVersionOf(archived: string, name: string): boolean {
  return /^\d{14}!/.test(archived) && archived.slice(15) === name;
}

/** Names come from a dump: none may lead out of the folder. */
function fileName(written: string): string | undefined {
  const name = written.replace(/ /g, '_');
  return /[/\\\0]/.test(name) || /^\.*$/.test(name) ? undefined : name;
}

function lastName({ pathname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function bounded(answer: Response): Promise<FoundFile> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) return { missing: 'it has more than 100 MB' };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
