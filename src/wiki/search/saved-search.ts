/**
 * The search on the disk, for a quick next start: the engine's own snapshot, and beside it the pages that are in it. Both
 * carry the same mark, made for this save; the pages carry what they are good for and a checksum. At any doubt there is
 * none.
 */

import { randomBytes } from 'node:crypto';
import { sha256 } from '../../base/checksum.ts';
import type { Slices } from '../../base/slices.ts';
import type { SearchEngine } from '../../search/engine.ts';
import type { PageKey } from '../../title/title.ts';
import type { KnownPage } from './known-pages.ts';

/** Goes up when the plain form of pages, or what is kept of them, changes. */
const FORMAT = 2;

const NEWLINE = 10;

/** Where derived files lie. */
export interface SearchCache {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
}

interface Head {
  readonly format: number;
  /** The wiki and its title rules. */
  readonly scope: string;
  readonly mark: string;
  readonly checksum: string;
}

/**
 * Saves the engine and the pages in it as they are now; what changes while this goes on is not in it.
 * @param scope what the pages follow from beside their sources
 */
export async function saveSearch(
  engine: SearchEngine,
  pages: readonly KnownPage[],
  scope: string,
  cache: SearchCache,
  slices: Slices,
): Promise<void> {
  const mark = randomBytes(16).toString('hex');
  const index = await engine.save(mark);
  const lines: Buffer[] = [];
  for (let at = 0; at < pages.length; at += LINES) {
    if (slices.due) await slices.turn();
    lines.push(
      Buffer.from(
        pages
          .slice(at, at + LINES)
          .map(lineOf)
          .join(''),
      ),
    );
  }
  const body = Buffer.concat(lines);
  const head: Head = { format: FORMAT, scope, mark, checksum: (await sha256(body, slices)).toString('hex') };
  await cache.write('index', index);
  await cache.write('pages', Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
}

/** Pages written as one text. */
const LINES = 100;

/**
 * Takes a saved search into the engine.
 * @returns the pages in it; undefined, and an empty engine, when there is none that is good
 */
export async function loadSearch(
  engine: SearchEngine,
  scope: string,
  cache: SearchCache,
  slices: Slices,
): Promise<KnownPage[] | undefined> {
  const file = await cache.read('pages');
  const headEnd = file?.indexOf(NEWLINE) ?? -1;
  if (file === undefined || headEnd < 0) return undefined;
  const head = headOf(file.toString('utf8', 0, headEnd));
  const body = file.subarray(headEnd + 1);
  if (
    head?.format !== FORMAT ||
    head.scope !== scope ||
    head.checksum !== (await sha256(body, slices)).toString('hex')
  )
    return undefined;
  const index = await cache.read('index');
  if (index === undefined) return undefined;
  const pages = await readLines(body, slices);
  if ((await engine.load(index)) === head.mark) return pages;
  await emptyEngine(engine);
  return undefined;
}

/** An engine that refuses a snapshot is empty afterwards. */
export async function emptyEngine(engine: SearchEngine): Promise<void> {
  await engine.load(Buffer.alloc(0));
}

function headOf(line: string): Partial<Head> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** `["Earth",7,"<content> wikitext",null,0,"Third planet",["Earth.jpg"]]` */
function lineOf({ key, id, stamp, target, isJoined, description, files }: KnownPage): string {
  return `${JSON.stringify([key, id, stamp, target ?? null, isJoined, description ?? null, files])}\n`;
}

async function readLines(body: Buffer, slices: Slices): Promise<KnownPage[]> {
  const pages: KnownPage[] = [];
  for (let at = 0; at < body.length; ) {
    if (slices.due) await slices.turn();
    const end = body.indexOf(NEWLINE, at);
    // Our own, and its checksum is right.
    const [key, id, stamp, target, isJoined, description, files] = JSON.parse(body.toString('utf8', at, end));
    at = end + 1;
    pages.push({
      key: key as PageKey,
      id,
      stamp,
      target: target ?? undefined,
      isJoined,
      description: description ?? undefined,
      files,
    });
  }
  return pages;
}
