/** Holds a wiki as it is served against its links as the place it comes from reads them. */

import type { Wiki } from '../../src/wiki/wiki.ts';
import { InlineWorkshop } from '../../src/wiki/work/inline.ts';
import type { Jobs } from '../../src/wiki/work/jobs.ts';
import type { JobInput, JobOutput } from '../../src/wiki/workshop.ts';
import { type OriginFiles, type OriginLink, originLinks } from './origin-links.ts';

export interface Crawled {
  /** Links that lead to a file of the wiki there. */
  readonly count: number;
  readonly fragments: number;
  /** Those that do not here, in words. */
  readonly dead: readonly string[];
}

/** What a page shows: where its links lead, what its pictures are, and its ids. */
interface Shown {
  readonly targets: ReadonlySet<string>;
  readonly media: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

export async function crawl(wiki: Wiki, files: OriginFiles, old: readonly string[] = []): Promise<Crawled> {
  const pages = new Map<string, Promise<Shown>>();
  const shownAt = (path: string): Promise<Shown> => {
    const shown = pages.get(path) ?? show(wiki, keyOf(path));
    pages.set(path, shown);
    return shown;
  };
  const links = originLinks(files, old);
  const dead: string[] = [];
  for (const link of links) {
    const problem = await problemOf(link, files, shownAt);
    if (problem !== undefined) dead.push(`${link.from}: ${link.written} -> ${link.to}: ${problem}`);
  }
  return {
    count: links.length,
    fragments: links.filter(({ fragment }) => fragment !== undefined).length,
    dead,
  };
}

async function problemOf(
  { from, to, fragment }: OriginLink,
  files: OriginFiles,
  shownAt: (path: string) => Promise<Shown>,
): Promise<string | undefined> {
  const shown = await shownAt(from);
  if (files.get(to) === undefined) return shown.media.has(mediaKey(to)) ? undefined : 'the file is not shown';
  const key = fold(keyOf(to));
  const leading = [...shown.targets].filter((target) => target === key || target.startsWith(`${key}#`));
  if (leading.length === 0) return 'no link leads there';
  if (fragment === undefined) return undefined;
  const { ids } = await shownAt(to);
  const wanted = fragment.replace(/ /g, '_').toLowerCase();
  const places = leading.map((target) => target.slice(key.length + 1)).filter((place) => place !== '');
  const found = places.some((place) => ids.has(place) && place.toLowerCase() === wanted);
  return found || places.some((place) => ids.has(place) && isSame(place, wanted))
    ? undefined
    : `no id ${fragment}`;
}

/** Whether two ids are the same heading in two spellings. */
function isSame(a: string, b: string): boolean {
  const bare = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(a) === bare(b);
}

async function show(wiki: Wiki, key: string): Promise<Shown> {
  const body = await htmlOf(wiki, key);
  const values = (pattern: RegExp): string[] =>
    [...body.matchAll(pattern)].map(([, value = '']) => text(value));
  const hrefs = values(/<a [^>]*?href="([^"]*)"/g).filter((href) => !href.includes('redlink=1'));
  const targets = hrefs
    .filter((href) => href.startsWith('./'))
    .map((href) => {
      const [, path = '', fragment] = /^\.\/([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
      return fold(decoded(path)) + (fragment === undefined ? '' : `#${decoded(fragment)}`);
    });
  const media = [...hrefs, ...values(/<img [^>]*?src="([^"]*)"/g)].flatMap((href) => {
    const path = /\/media\/(?:thumb\/)?([^?]*)/.exec(href)?.[1];
    return path === undefined ? [] : [decoded(path).toLowerCase()];
  });
  const named = [...body.matchAll(/resource="\.\/(?:File|Media):([^"]*)"/g)].map(([, name = '']) =>
    decoded(text(name)),
  );
  return {
    targets: new Set(targets),
    media: new Set([...media.map(mediaKey), ...(body.includes('mw:Error') ? [] : named.map(mediaKey))]),
    ids: new Set(values(/ id="([^"]*)"/g)),
  };
}

/** Work whose time is not counted: how busy the machine is does not matter here. */
export class PatientWorkshop extends InlineWorkshop {
  override async run<Name extends keyof Jobs>(
    name: Name,
    input: JobInput<Jobs, Name>,
  ): Promise<JobOutput<Jobs, Name>> {
    const output = await super.run(name, input);
    if (typeof output === 'object' && output !== null && 'ms' in output) Object.assign(output, { ms: 0 });
    return output;
  }
}

async function htmlOf(wiki: Wiki, key: string): Promise<string> {
  const { page, latest } = wiki.find(key);
  if (page.key !== key) throw new Error(`${key} is not there, but ${page.key} is`);
  const { html, refused } = await wiki.html.page(page, latest, 'view');
  if (refused !== undefined) throw new Error(`${key} is refused for ${refused}`);
  return Buffer.from(html).toString();
}

/** The key of a page's file. */
function keyOf(path: string): string {
  const bare = path.replace(/\.[^./]*$/, '').replace(/ /g, '_');
  const escaped = decoded(bare);
  const first = String.fromCodePoint(escaped.codePointAt(0) as number);
  const key = first.toUpperCase() + escaped.slice(first.length);
  return key.replace(/^(Help|Template|User|Category|File)\//, '$1:');
}

function fold(key: string): string {
  return key.replace(/ /g, '_');
}

function mediaKey(path: string): string {
  return path.toLowerCase().replace(/ /g, '_');
}

function text(html: string): string {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
