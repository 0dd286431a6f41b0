/**
 * Which parts of revisions are hidden. This is in `suppressed.json` in the state directory and not in the repository: every
 * clone would show what was hidden. A revision that is visible again stays listed with the time of that change.
 */

import { z } from 'zod';
import {
  HIDEABLE,
  type Hideable,
  type NumberedRevision,
  type PlacedSuppression,
  type RevisionPlace,
} from '../base/suppression.ts';
import { StateFile } from './state-file.ts';
import type { StatePlace } from './state-text.ts';

/** A suppression as stored. */
export type SuppressionRecord = (RevisionPlace | NumberedRevision) & {
  readonly hide: readonly Hideable[];
  readonly changedAt: string;
};

const FORMAT = 2;

const hidden = { content: z.string(), hide: z.array(z.enum(HIDEABLE)), changedAt: z.iso.datetime() };
const numbered = z.object({ revision: z.int().min(1), ...hidden });
const placed = z.object({ version: z.string(), path: z.string(), madeAtSeconds: z.int(), ...hidden });

/** The first format was a list of numbered ones alone. */
const recordsOfFile: z.ZodType<SuppressionRecord[]> = z.union([
  z.array(numbered),
  z
    .object({ format: z.literal(FORMAT), revisions: z.array(z.union([placed, numbered])) })
    .transform(({ revisions }) => revisions),
]);

/** How often the file is checked for changes: faster than any command can finish. */
const LOOK_EVERY_MS = 5;

export class Suppressed {
  readonly #file: StateFile<SuppressionRecord, readonly PlacedSuppression[]>;
  #known: readonly PlacedSuppression[] = [];
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  /** @throws Error if the file exists but cannot be read: what it hides must not leak */
  constructor(place: StatePlace, warn?: (message: string) => void) {
    this.#file = new StateFile(
      {
        directory: place,
        name: 'suppressed.json',
        schema: recordsOfFile,
        fileOf: (revisions) => ({ format: FORMAT, revisions }),
        things: 'revisions',
        warn,
      },
      (records) => records.map((record) => ({ ...record, atMs: Date.parse(record.changedAt) })),
    );
    this.#file.rows();
  }

  /** What is hidden now; the same list as long as nothing changes. */
  current(): readonly PlacedSuppression[] {
    const nowMs = performance.now();
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return this.#known;
    this.#lookedAtMs = nowMs;
    this.#known = this.#file.view;
    return this.#known;
  }

  /** @throws Error when the file cannot be read */
  list(): readonly SuppressionRecord[] {
    return this.#file.rows();
  }

  /** Hides more of a revision. @throws Error when the file cannot be read or written */
  hide(place: RevisionPlace, parts: readonly Hideable[], at = new Date()): Promise<void> {
    return this.#change((records) => {
      const before = records.find((record) => isAt(record, place));
      const all = new Set([...(before?.hide ?? []), ...parts]);
      const hide = HIDEABLE.filter((part) => all.has(part));
      const record = { ...place, hide, changedAt: at.toISOString() };
      return [...records.filter((each) => each !== before), record];
    });
  }

  /** Hides parts of revisions that are not on the list yet. @throws Error when the file cannot be read or written */
  hideNew(
    all: readonly { readonly place: RevisionPlace; readonly hide: readonly Hideable[] }[],
    at = new Date(),
  ): Promise<void> {
    const changedAt = at.toISOString();
    return this.#change((records) => {
      const known = new Set(records.map(spotOf));
      const added = all
        .map(({ place, hide }) => ({ ...place, hide, changedAt }))
        .filter((record) => !known.has(spotOf(record)));
      return added.length === 0 ? records : [...records, ...added];
    });
  }

  /** Shows all again of what some records hide. @throws Error when the file cannot be read or written */
  show(isMeant: (record: SuppressionRecord) => boolean, at = new Date()): Promise<void> {
    const changedAt = at.toISOString();
    return this.#change((records) =>
      records.map((record) => (isMeant(record) ? { ...record, hide: [], changedAt } : record)),
    );
  }

  /** Names revisions by the places where they are found now. @throws Error when the file cannot be read or written */
  place(placeOf: (record: SuppressionRecord) => RevisionPlace | undefined): Promise<void> {
    return this.#change((records) => {
      const moved = records.map((record): SuppressionRecord => {
        const place = placeOf(record);
        const { hide, changedAt } = record;
        return place === undefined || isAt(record, place) ? record : { ...place, hide, changedAt };
      });
      return moved.every((record, index) => record === records[index]) ? records : moved;
    });
  }

  async #change(change: (records: readonly SuppressionRecord[]) => readonly SuppressionRecord[]) {
    await this.#file.change(change);
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
  }
}

function spotOf(record: SuppressionRecord): string {
  return 'path' in record ? `${record.version}\0${record.path}` : `${record.revision}`;
}

function isAt(record: SuppressionRecord, { version, path }: RevisionPlace): boolean {
  return 'path' in record && record.version === version && record.path === path;
}
