/**
 * What is hidden of revisions: `suppressed.json` in the state directory, since what must not be seen is no matter of the
 * history. A revision of which nothing is hidden any longer stays listed with the moment when that was taken back.
 */

import { z } from 'zod';
import { HIDEABLE, type Hideable, type Suppression, type Suppressions } from '../base/suppression.ts';
import { StateFile } from './state-file.ts';

/** A suppression as the file keeps it. */
export interface SuppressionRecord {
  readonly revision: number;
  /** What the revision held then: where it holds another content now, the numbers have changed. */
  readonly content: string;
  readonly hide: readonly Hideable[];
  readonly changedAt: string;
}

const recordsOfFile: z.ZodType<SuppressionRecord[]> = z.array(
  z.object({
    revision: z.int().min(1),
    content: z.string(),
    hide: z.array(z.enum(HIDEABLE)),
    changedAt: z.iso.datetime(),
  }),
);

/** How often the file is looked at while readers ask: sooner than any command can end. */
const LOOK_EVERY_MS = 5;

export class Suppressed {
  readonly #file: StateFile<SuppressionRecord, Suppressions>;
  #known: Suppressions = new Map();
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  /** @throws Error when the file is there and cannot be read: what it hides must not come out */
  constructor(stateDirectory: string, warn?: (message: string) => void) {
    this.#file = new StateFile(
      {
        directory: stateDirectory,
        name: 'suppressed.json',
        schema: recordsOfFile,
        things: 'revisions',
        warn,
      },
      viewOf,
    );
    this.#file.rows();
  }

  /** What is hidden now; the same map as long as nothing changes. */
  current(): Suppressions {
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

  /** Hides more of a revision, or with nothing to hide shows all of it again. @throws Error when the file cannot be read or written */
  async set(revision: number, content: string, hide: readonly Hideable[], at = new Date()): Promise<void> {
    await this.#file.change((records) => {
      const before = records.find((record) => record.revision === revision);
      const all = new Set(hide.length === 0 ? [] : [...(before?.hide ?? []), ...hide]);
      const kept = HIDEABLE.filter((part) => all.has(part));
      const record = { revision, content, hide: kept, changedAt: at.toISOString() };
      return [...records.filter((each) => each !== before), record].sort((a, b) => a.revision - b.revision);
    });
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
  }
}

function viewOf(records: readonly SuppressionRecord[]): Suppressions {
  return new Map(
    records.map(({ revision, hide, changedAt }): [number, Suppression] => [
      revision,
      { hide, atMs: Date.parse(changedAt) },
    ]),
  );
}
