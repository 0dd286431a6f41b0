/** `stemma state`: moves what a server keeps of people and of what is hidden into a database that several share, and back. */

import { stateText } from '../../accounts/state-text.ts';
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
    const lists = LISTS.map((name) => ({ name, source: stateText(from, name), target: stateText(to, name) }));
    const [taken] = lists.filter(({ source, target }) => source.mark() !== '' && target.mark() !== '');
    if (taken !== undefined)
      throw new UsageError(`${taken.target.name} is there already: nothing was copied`);
    for (const { name, source, target } of lists) {
      if (source.mark() === '') continue;
      await target.change(() => source.read());
      process.stdout.write(`${name} is copied\n`);
    }
    return 0;
  });
}
