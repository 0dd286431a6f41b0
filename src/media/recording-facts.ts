/** Facts about sound and video. */

import type { Size } from './size.ts';

/** Undefined if missing or impossible. */
export interface Recording {
  readonly durationSeconds: number | undefined;
  /** Of the picture. */
  readonly size: Size | undefined;
}
