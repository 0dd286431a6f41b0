/**
 * How soon V8 compiles what runs often, in bytes of bytecode that ran. By its own measure a wiki is as quick as it gets after some four
 * thousand edits: each runs all of a little. But who comes first after a start shares the processor with what that measure has compiled
 * of the start itself: a first edit took three times as long as the next ones.
 */

import { setFlagsFromString } from 'node:v8';

/** V8's own. */
const USUAL_BYTES = 67_584;
const SOON_BYTES = USUAL_BYTES / 4;
/** Sixty-four times V8's own spared the first edit no more, and made the next ones slower, as this does a little. */
const LATE_BYTES = USUAL_BYTES * 8;

/** In all threads of the process: for what starts, or was at rest. */
export function compileLate(): void {
  setFlagsFromString(`--interrupt-budget=${LATE_BYTES}`);
}

/** In all threads of the process, until one starts: for what is at work for long, or is about to be. */
export function compileSoon(): void {
  setFlagsFromString(`--interrupt-budget=${SOON_BYTES}`);
}
