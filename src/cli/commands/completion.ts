/** `stemma completion`: the script that makes a shell complete what is typed. */

import { SCRIPTS } from '../command-line/completion-scripts.ts';
import { UsageError } from '../options.ts';

export async function run([shell = '']: readonly string[]): Promise<number> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (script === undefined)
    throw new UsageError(`completion is there for ${Object.keys(SCRIPTS).join(', ')}, not for ${shell}`);
  process.stdout.write(script());
  return 0;
}
