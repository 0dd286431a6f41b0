/**
 * How soon V8 compiles what runs often, in bytes of bytecode that ran. By its own measure a wiki is as quick as it gets after some four
 * thousand edits: each runs all of a little. What starts, or was at rest, has enough to compile as it is.
 */

import { setFlagsFromString } from 'node:v8';

/** V8's own. */
const USUAL_BYTES = 67_584;
const SOON_BYTES = USUAL_BYTES / 4;

/** In all threads of the process. */
export function compileAsUsual(): void {
  setFlagsFromString(`--interrupt-budget=${USUAL_BYTES}`);
}

/** In all threads of the process, until one starts. */
export function compileSoon(): void {
  setFlagsFromString(`--interrupt-budget=${SOON_BYTES}`);
}
