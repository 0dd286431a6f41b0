/** `stemma hook`: who is told of every change. */

import { Hooks } from '../../accounts/hooks.ts';
import { type Options, UsageError } from '../options.ts';
import { withState } from '../wiki-config.ts';

export function run(words: readonly string[], options: Options): Promise<number> {
  return withState(options, (place) => act(new Hooks(place), words));
}

async function act(hooks: Hooks, [action, argument, ...rest]: readonly string[]): Promise<number> {
  if (action === 'add' && argument !== undefined && rest.length === 0) {
    const secret = await hooks.add(addressOf(argument));
    if (secret === undefined) throw new UsageError('there are too many webhooks: remove one first');
    process.stdout.write(`${secret}\n`);
    return 0;
  }
  if (action === 'list' && argument === undefined) {
    for (const { id, url, createdAt } of hooks.list())
      process.stdout.write(
        `${[id, url, createdAt, hooks.taken(id)?.place ?? 'nothing sent yet'].join('\t')}\n`,
      );
    return 0;
  }
  if (action === 'remove' && argument !== undefined && rest.length === 0) {
    if (await hooks.remove(Number(argument))) return 0;
    throw new UsageError(`there is no webhook ${argument}`);
  }
  throw new UsageError('hook add URL, hook list, or hook remove ID');
}

function addressOf(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError('the address of a webhook must be one that begins with https: or http:');
  if (url.username !== '' || url.password !== '')
    throw new UsageError('an address of a webhook has no user and password: its secret signs what is sent');
  return url.href;
}
