/**
 * Acts as lines of a change's message: `Wiki-Log: move [[Old]] to [[New]]`. How they are written and read; whether a line
 * counts is for `acts.ts` (rule 7).
 */

import {
  isTitle,
  keyOf,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  type TitleRules,
} from '../../title/title.ts';

/** What is done to a page or a file besides edits. `note` leaves a mark in a page's history, nothing else. */
export type ActKind = 'move' | 'delete' | 'undelete' | 'upload' | 'protect' | 'note';

export interface Act {
  readonly kind: ActKind;
  readonly key: PageKey;
  /** Where a page was moved to; absent in all other acts. */
  readonly to?: PageKey;
}

const LINE =
  /^(?:(move) \[\[([^[\]]+)\]\] to \[\[([^[\]]+)\]\]|(delete|undelete|upload|protect|note) \[\[([^[\]]+)\]\])$/;

/** @param titleOf the key of a title as written; undefined where it is none of a page here */
export function parseActLine(
  line: string,
  titleOf: (written: string) => PageKey | undefined,
): Act | undefined {
  const found = LINE.exec(line);
  if (found === null) return undefined;
  const [, , from, into, kind, title] = found;
  const key = titleOf((from ?? title) as string);
  if (key === undefined) return undefined;
  if (into === undefined) return { kind: kind as ActKind, key };
  const to = titleOf(into);
  return to === undefined || to === key ? undefined : { kind: 'move', key, to };
}

export function renderActLine({ kind, key, to }: Act): string {
  const title = `[[${keyToReadingForm(key)}]]`;
  return to === undefined ? `${kind} ${title}` : `move ${title} to [[${keyToReadingForm(to)}]]`;
}

/** The key of a title in such a line; undefined for what is none of a page here, or has a fragment. */
export function pageKeyOf(written: string, rules: TitleRules): PageKey | undefined {
  const title = parseTitle(written, rules);
  if (!isTitle(title) || title.interwiki !== '' || title.fragment !== '' || title.namespace < 0)
    return undefined;
  return keyOf(title, rules);
}
