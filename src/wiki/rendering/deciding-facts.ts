/**
 * Of all that a rendering asks of the wiki, the facts that decide where a page leads. Whether a linked page exists is none of
 * them: a red link leads where a blue one does.
 */

import { createHash } from 'node:crypto';
import type { PageKey } from '../../title/title.ts';
import { type Dependency, FACTS, type FactName, type LookupSource } from './facts.ts';
import type { TracedPage } from './render-rounds.ts';
import type { ShownFact } from './shown-page.ts';

/** What of a fact's stamp matters, by kind; of other kinds nothing does. */
const DECIDING: Partial<Record<FactName, (stamp: unknown) => string>> = {
  sources: (stamp) => String(stamp ?? ''),
  titles: (stamp) => String(stamp !== false),
  links: (stamp) => String(stamp).replace(/^(?:page|redirect|missing) /, ''),
  files: (stamp) => String(stamp ?? ''),
};

const NONE: ReadonlySet<string> = new Set();

/** The fact that a page has such a source, by name. */
export function factOfTemplate(key: PageKey): string {
  return `sources ${key.replace(/_/g, ' ')}`;
}

/** Those that are to be watched beside the pages that it takes in. */
export function decidingFacts({ dependencies, page, transcluded }: TracedPage): ShownFact[] {
  const known: Partial<Record<FactName, ReadonlySet<string>>> = {
    sources: new Set(transcluded),
    files: new Set(page.outline.files.map((key) => key.slice(key.indexOf(':') + 1).replace(/_/g, ' '))),
  };
  return dependencies
    .filter((each) => DECIDING[each.kind] !== undefined && !isPlain(each))
    .filter(({ kind, name }) => !(known[kind] ?? NONE).has(name))
    .map(({ kind, name, places }) => ({ name: `${kind} ${name}`, places }));
}

/** A link to a page that exists under just this title. */
function isPlain({ kind, name, stamp }: Dependency): boolean {
  if (kind !== 'links') return false;
  const [as, , to = ''] = name.split('\n');
  const reading = to.replace(/_/g, ' ');
  return as === 'title' && (stamp === `page ${reading}` || stamp === `redirect ${reading}`);
}

/** Names the state of the facts that a page was made from. */
export function markOfPage({ dependencies }: TracedPage, names: readonly string[], site: string): string {
  const stamps = new Map(dependencies.map(({ kind, name, stamp }) => [`${kind} ${name}`, stamp]));
  return digest(
    site,
    inOrder(names).map((name) => [name, stamps.get(name)]),
  );
}

/** Names the state of such facts now. */
export async function markNow(names: readonly string[], wiki: LookupSource, site: string): Promise<string> {
  const stamped: [string, unknown][] = [];
  for (const name of inOrder(names)) {
    const { kind, rest } = split(name);
    stamped.push([name, await FACTS[kind].stamp?.(wiki, rest)]);
  }
  return digest(site, stamped);
}

/** Names the state of such facts now, whatever they decide. */
export async function stateOfFacts(names: readonly string[], wiki: LookupSource): Promise<string> {
  const hash = createHash('sha1');
  for (const name of names) {
    const { kind, rest } = split(name);
    hash.update(`${name}\0${String(await FACTS[kind].stamp?.(wiki, rest))}\0`);
  }
  return hash.digest('base64');
}

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

function digest(site: string, stamped: readonly (readonly [name: string, stamp: unknown])[]): string {
  const hash = createHash('sha1').update(site);
  for (const [name, stamp] of stamped) hash.update(`\0${name}\0${DECIDING[split(name).kind]?.(stamp) ?? ''}`);
  return hash.digest().subarray(0, 15).toString('base64');
}

function split(name: string): { readonly kind: FactName; readonly rest: string } {
  const blank = name.indexOf(' ');
  return { kind: name.slice(0, blank) as FactName, rest: name.slice(blank + 1) };
}
