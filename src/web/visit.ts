/** A reader's request for a page, with what every page needs to know of its reader. */

import type { Call } from '../http/call.ts';
import type { Look } from './look.ts';
import type { SiteFiles } from './site/site-files.ts';
import type { WebOptions } from './web-options.ts';
import type { Words } from './words/words.ts';

export interface Visit {
  readonly call: Call;
  readonly web: WebOptions;
  readonly words: Words;
  readonly look: Look;
  /** What the wiki brings for its pages. */
  readonly site: SiteFiles;
}

/** A parameter of the query; undefined where it is not there or empty. Of two, the last counts. */
export function asked({ call }: Visit, name: string): string | undefined {
  return call.query.getAll(name).at(-1) || undefined;
}

/** What a table has under a word that somebody sent: its own rows, and not what every object has. */
export function rowOf<T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}

/** A parameter that is a whole number above zero; undefined where it is none. */
export function askedNumber(visit: Visit, name: string): number | undefined {
  const text = asked(visit, name);
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/**
 * The number of a revision. As in MediaWiki, what is no number asks for none, and neither does zero; a number that no revision
 * can have is asked for all the same.
 */
export function askedRevision(visit: Visit, name: string): number | undefined {
  return Number.parseInt(asked(visit, name) ?? '', 10) || undefined;
}
