/** How much one push may bring, and what judging it may take. */

export interface PushLimits {
  /** Paths that its commits change, each counted once. */
  readonly paths: number;
  /** Pages that it makes. */
  readonly pages: number;
  readonly objects: number;
  /** Of the pack that is sent. */
  readonly bytes: number;
  /** To judge it, of time and of processor time. */
  readonly seconds: number;
  /** To judge it. */
  readonly memoryMib: number;
}

export type PushLimitsFor = Readonly<Record<'editor' | 'administrator', PushLimits>>;

const MEBIBYTE = 1024 * 1024;

/** What pushes may bring unless the operator says otherwise: administrators bring whole wikis. */
export const PUSH_LIMITS: PushLimitsFor = {
  editor: {
    paths: 20_000,
    pages: 5_000,
    objects: 50_000,
    bytes: 100 * MEBIBYTE,
    seconds: 30,
    memoryMib: 256,
  },
  administrator: {
    paths: 200_000,
    pages: 100_000,
    objects: 500_000,
    bytes: 1_024 * MEBIBYTE,
    seconds: 300,
    memoryMib: 1_024,
  },
};
