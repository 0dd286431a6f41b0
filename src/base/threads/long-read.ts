/**
 * While much is read, garbage is made faster than it is worth collecting: memory is spent for time, and given back afterwards.
 * And what reads it is compiled at once: by the time that this comes by itself, half of it would be read.
 */

import { setFlagsFromString } from 'node:v8';
import { compileSoon } from './compiling.ts';
import { collectInTime } from './memory-watch.ts';
import { growForReading } from './young-room.ts';

/** As of `collectInTime`, whose 50 took a twelfth more time to read 100,000 versions; 200 would spare little more, and take 26 MiB. */
const HEAP_GROWS_PERCENT = 100;

/** @returns what ends it */
export function beginLongRead(): () => void {
  growForReading();
  compileSoon();
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_PERCENT}`);
  return collectInTime;
}
