/** Which parts of a change make revisions, and which are candidates for renames (rules 2 and 3). */

import { compareUtf8 } from '../../base/text.ts';
import type { Change, FileChange, Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { CountedActs } from './acts.ts';
import type { HeldFile, TitleChange } from './page-files.ts';
import type { Candidate } from './renames.ts';

/** Rule 2: a merge is compared with what this order last knew, any other change with what it was made on. */
export function makesRevision({ before, after, files }: TitleChange, merge: boolean): boolean {
  if (after === undefined) return false;
  if (merge) return before === undefined || before.content !== after.content || before.model !== after.model;
  const own = files.find(({ path }) => path === after.path);
  if (before === undefined || before.path === after.path) return own !== undefined;
  // The title's file is another one now: a new name alone makes no revision.
  const parents = files.find(({ path }) => path === before.path)?.before ?? before.content;
  return parents !== after.content || before.model !== after.model;
}

/** Whether acts give a title another page, which begins with a revision (rule 7). */
export function isLed({ key, after }: TitleChange, { goesOn, moved }: CountedActs<unknown>): boolean {
  return after !== undefined && (goesOn.has(key) || moved.has(key));
}

/** Titles that get a revision, and those that get one without any change, each in the place of its file. */
export function withNoted(
  saved: readonly TitleChange[],
  noted: readonly PageKey[],
  fileOf: (key: PageKey) => HeldFile,
): readonly TitleChange[] {
  if (noted.length === 0) return saved;
  const more = noted.map((key): TitleChange => {
    const file = fileOf(key);
    return { key, before: file, after: file, files: [] };
  });
  return [...saved, ...more].sort(byFile);
}

export function byFile(a: TitleChange, b: TitleChange): number {
  return compareUtf8(a.after?.path ?? '', b.after?.path ?? '');
}

/** What a merge took away, as this order last knew it. */
export function asKnown({ key, before }: TitleChange): Candidate {
  return { key, content: (before as HeldFile).content };
}

/** What an ordinary change took away, as its parent had it. */
export function asParentHad({ key, before, files }: TitleChange): Candidate {
  const held = before as HeldFile;
  return { key, content: files.find(({ path }) => path === held.path)?.before ?? held.content };
}

export function asNew({ key, after }: TitleChange): Candidate {
  return { key, content: (after as HeldFile).content };
}

/** Files in which a merge differs from any of its sides, each once, in byte order. */
export function candidates(lists: Change['files']): FileChange[] {
  const byPath = new Map<Path, FileChange>();
  for (const list of lists) for (const change of list) byPath.set(change.path, change);
  return [...byPath.values()].sort((a, b) => compareUtf8(a.path, b.path));
}
