/** `stemma state`: moves what a server keeps of people and of what is hidden into a database that several share, and back. */

import { fillState, StateProblem, stateText } from '../../accounts/state-text.ts';
import { explain } from '../command-line/explain.ts';
import { type Options, UsageError } from '../options.ts';
import { stateDirectory, withState } from '../wiki-config.ts';

/** Every list there is. When a token was last used stays on its machine. */
const LISTS = [
  'tokens.json',
  'users.json',
  'sessions.json',
  'suppressed.json',
  'issuer-people.json',
  'webhooks.json',
  'webhook-places.json',
] as const;

export async function run([action, way]: readonly string[], options: Options): Promise<number> {
  if (action !== 'copy' || (way !== 'in' && way !== 'out'))
    throw new UsageError('state copy in, or state copy out');
  if (options.database === undefined) throw new UsageError('state copy needs --database');
  return withState(options, async (database) => {
    const files = await stateDirectory(options);
    const [from, to] = way === 'in' ? [files, database] : [database, files];
    const sources = LISTS.map((name) => [name, stateText(from, name)] as const);
    const texts = new Map(
      sources.flatMap(([name, source]) => (source.mark() === '' ? [] : [[name, source.read()] as const])),
    );
    const taken = await fillState(to, texts).catch((error: unknown) => {
      const reason = explain(error) ?? (error as Error).message;
      throw new StateProblem(`the copy broke off, and may be tried again: ${reason}`, { cause: error });
    });
    if (taken !== undefined)
      throw new UsageError(`${taken} is there already, and is another one: nothing was copied`);
    for (const name of texts.keys()) process.stdout.write(`${name} is copied\n`);
    return 0;
  });
}
