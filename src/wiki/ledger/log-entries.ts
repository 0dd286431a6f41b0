/** What one change leaves in the log: the acts that it names, then what it does without naming it. */

import type { PageKey } from '../../title/title.ts';
import type { Act } from './act-lines.ts';
import type { LogEvent, LogKind } from './log-events.ts';

/** A change as the ledger took it in. */
export interface Happened {
  /** The acts that count. */
  readonly acts: readonly Act[];
  /** New title -> old title of pages that were found to be renamed. */
  readonly renames: ReadonlyMap<PageKey, PageKey>;
  /** Pages that ended, by the title they had. */
  readonly ended: ReadonlyMap<PageKey, number>;
  /** Titles of pages that a merge brought back. */
  readonly kept: readonly PageKey[];
  /** Titles of new pages. */
  readonly born: readonly PageKey[];
  /** Media that came, changed or went. */
  readonly media: ReadonlyMap<PageKey, MediumChange>;
  /** The page of a title now; 0: none. */
  readonly pageId: (key: PageKey) => number;
  /** The revision that the change made of a title; 0: none. */
  readonly revision: (key: PageKey) => number;
}

export interface MediumChange {
  readonly was: boolean;
  readonly is: boolean;
}

export type LogEntry = Omit<LogEvent, 'id' | 'change' | 'revisionsBefore'>;

export function logEntries(happened: Happened): LogEntry[] {
  const { acts, renames, ended, kept, born, media } = happened;
  // Most changes are edits.
  const others = acts.length + renames.size + ended.size + kept.length + born.length + media.size;
  if (others === 0) return [];
  const named = new Set(acts.flatMap(({ key, to }) => (to === undefined ? [key] : [key, to])));
  const entries = acts.flatMap((act) => entriesOfAct(act, happened));
  for (const [to, key] of renames) entries.push(moved(key, to, happened));
  for (const key of ended.keys()) if (!named.has(key)) entries.push(entry('delete', key, happened));
  for (const key of kept) entries.push(entry('undelete', key, happened));
  const told = new Set([...named, ...renames.keys(), ...renames.values(), ...ended.keys()]);
  for (const [key, { was, is }] of media) {
    if (told.has(key)) continue;
    if (is) entries.push(entry(was ? 'upload-again' : 'upload', key, happened));
    else if (was) entries.push(entry('delete', key, happened));
  }
  // What a move leaves behind is no creation.
  const left = new Set(acts.flatMap(({ key, to }) => (to === undefined ? [] : [key])));
  for (const key of born) if (!left.has(key)) entries.push(entry('create', key, happened));
  return entries;
}

function entriesOfAct({ kind, key, to }: Act, happened: Happened): LogEntry[] {
  if (to !== undefined) {
    const over = happened.ended.has(to) ? [entry('delete-for-move', to, happened)] : [];
    return [...over, moved(key, to, happened)];
  }
  switch (kind) {
    case 'upload':
      return [entry(happened.media.get(key)?.was ? 'upload-again' : 'upload', key, happened)];
    case 'delete':
    case 'undelete':
    case 'protect':
      return [entry(kind, key, happened)];
    default:
      return [];
  }
}

function moved(key: PageKey, to: PageKey, happened: Happened): LogEntry {
  const isLeft = happened.pageId(key) !== 0;
  return { ...entry(isLeft ? 'move' : 'move-whole', to, happened), key, to };
}

function entry(kind: LogKind, key: PageKey, { ended, pageId, revision }: Happened): LogEntry {
  const gone = kind === 'delete' || kind === 'delete-for-move' ? ended.get(key) : undefined;
  return {
    kind,
    key,
    to: undefined,
    pageId: gone ?? pageId(key),
    revision: gone === undefined ? revision(key) : 0,
  };
}
