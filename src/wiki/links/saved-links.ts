/**
 * The links on the disk, for a quick next start: a line for each page, with the content it was read from. The first line says
 * what they are good for and has a checksum of the rest; at any doubt there are none.
 */

import { sha256 } from '../../base/checksum.ts';
import type { Slices } from '../../base/slices.ts';
import { LINK_KINDS, type LinkKind, type PageLink } from '../../content-models/page-links.ts';
import type { PageKey } from '../../title/title.ts';
import type { SeenLinks } from './link-feed.ts';

/** Goes up when what is read from sources, or how it is kept, changes. */
const FORMAT = 1;
const NAME = 'links';
const NEWLINE = 10;
/** Pages written as one text. */
const LINES = 100;

/** Where derived files lie. */
export interface LinkCache {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
}

interface Head {
  readonly format: number;
  /** The wiki and its title rules. */
  readonly scope: string;
  readonly checksum: string;
}

type Line = readonly [
  id: number,
  key: PageKey,
  stamp: string,
  links: readonly (readonly [kind: number, target: string, more?: string])[],
];

export async function saveLinks(
  pages: readonly SeenLinks[],
  scope: string,
  cache: LinkCache,
  slices: Slices,
): Promise<void> {
  const texts: Buffer[] = [];
  for (let at = 0; at < pages.length; at += LINES) {
    if (slices.due) await slices.turn();
    const lines = pages.slice(at, at + LINES).map((page) => `${JSON.stringify(lineOf(page))}\n`);
    texts.push(Buffer.from(lines.join('')));
  }
  const body = Buffer.concat(texts);
  const head: Head = { format: FORMAT, scope, checksum: (await sha256(body, slices)).toString('hex') };
  await cache.write(NAME, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
}

/** The pages as they were saved; none at any doubt. */
export async function loadLinks(scope: string, cache: LinkCache, slices: Slices): Promise<SeenLinks[]> {
  const bytes = await cache.read(NAME);
  const end = bytes?.indexOf(NEWLINE) ?? -1;
  if (bytes === undefined || end < 0) return [];
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    const body = bytes.subarray(end + 1);
    if (head.format !== FORMAT || head.scope !== scope) return [];
    if ((await sha256(body, slices)).toString('hex') !== head.checksum) return [];
    return await readLines(body, slices);
  } catch {
    return [];
  }
}

async function readLines(body: Buffer, slices: Slices): Promise<SeenLinks[]> {
  const pages: SeenLinks[] = [];
  for (let from = 0; from < body.length; ) {
    if (slices.due) await slices.turn();
    const end = body.indexOf(NEWLINE, from);
    pages.push(pageOf(JSON.parse(body.toString('utf8', from, end)) as Line));
    from = end + 1;
  }
  return pages;
}

function lineOf({ id, key, stamp, links }: SeenLinks): Line {
  const written = links.map(({ kind, target, more }) => {
    const number = LINK_KINDS.indexOf(kind);
    return more === '' ? ([number, target] as const) : ([number, target, more] as const);
  });
  return [id, key, stamp, written];
}

function pageOf([id, key, stamp, written]: Line): SeenLinks {
  const links = written.map(
    ([kind, target, more = '']): PageLink => ({ kind: LINK_KINDS[kind] as LinkKind, target, more }),
  );
  return { id, key, stamp, links };
}
