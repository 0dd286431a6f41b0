/** What is told of sound and film. */

import type { Size } from './size.ts';

/** Undefined where the file does not tell, or tells what cannot be. */
export interface Recording {
  readonly durationSeconds: number | undefined;
  /** Of the picture. */
  readonly size: Size | undefined;
}
