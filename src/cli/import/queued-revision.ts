/** A revision between the two passes of an import: its text lies in git already, the rest is a line that sorts by time. */

import type { Hideable } from '../../base/suppression.ts';
import type { Person } from '../../store/store.ts';

export interface QueuedRevision {
  readonly atSeconds: number;
  readonly id: number;
  readonly page: number;
  readonly content: string;
  /** As the dump calls it; undefined: it does not say. */
  readonly model: string | undefined;
  readonly author: Person;
  readonly comment: string;
  readonly minor: boolean;
  readonly hidden: readonly Hideable[];
  /** The file that is uploaded: then it is no revision, and has no id; undefined: none. */
  readonly file?: string | undefined;
  /** The page is deleted: then it is no revision, and has the id of its last one. */
  readonly isDeletion?: boolean;
}

const SECONDS_DIGITS = 12;
const ID_DIGITS = 15;
/** Sorts after the bracket that a revision's values begin with. */
const DELETION = '~';

/** Lines sort by time, then by the old number; a deletion comes after the revision of its number. */
export function lineOf({ atSeconds, id, ...rest }: QueuedRevision): string {
  const { author, page, content, model, comment, minor, hidden, file, isDeletion } = rest;
  const values = [
    page,
    content,
    model ?? '',
    author.name,
    author.email,
    comment,
    minor ? 1 : 0,
    hidden.join(),
    file ?? '',
  ];
  const key = String(atSeconds).padStart(SECONDS_DIGITS, '0') + String(id).padStart(ID_DIGITS, '0');
  return key + (isDeletion === true ? DELETION : '') + JSON.stringify(values);
}

export function revisionOfLine(line: string): QueuedRevision {
  const rest = line.slice(SECONDS_DIGITS + ID_DIGITS);
  const isDeletion = rest.startsWith(DELETION);
  const [page, content, model, name, email, comment, minor, hidden, file] = JSON.parse(
    isDeletion ? rest.slice(1) : rest,
  ) as [number, string, string, string, string, string, number, string, string];
  return {
    atSeconds: Number(line.slice(0, SECONDS_DIGITS)),
    id: Number(line.slice(SECONDS_DIGITS, SECONDS_DIGITS + ID_DIGITS)),
    page,
    content,
    model: model === '' ? undefined : model,
    author: { name, email },
    comment,
    minor: minor === 1,
    ...(file === '' ? {} : { file }),
    ...(isDeletion ? { isDeletion } : {}),
    hidden: hidden === '' ? [] : (hidden.split(',') as Hideable[]),
  };
}
