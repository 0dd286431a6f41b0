/** `stemma token`: who may edit through the API. */

import { Tokens } from '../../accounts/tokens.ts';
import { refuseOddIdentity } from '../odd-identity.ts';
import { type Options, UsageError } from '../options.ts';
import { stateDirectory, withState } from '../wiki-config.ts';

export async function run(words: readonly string[], options: Options): Promise<number> {
  const uses = await stateDirectory(options);
  return withState(options, (place) => act(new Tokens(place, undefined, Date.now, uses), words, options));
}

async function act(
  tokens: Tokens,
  [action, argument, ...rest]: readonly string[],
  options: Options,
): Promise<number> {
  if (action === 'add' && argument !== undefined && rest.length === 0) {
    if (options.email === undefined) throw new UsageError('token add needs --email');
    refuseOddIdentity(argument, options.email);
    const { email, bot, scope } = options;
    const token = await tokens.add({ name: argument, email, bot, scope }, endOf(options.expires));
    process.stdout.write(`${token}\n`);
    return 0;
  }
  if (action === 'list' && argument === undefined) {
    for (const { id, name, email, scope, bot, createdAt, expiresAt = 'never', usedAt } of tokens.list()) {
      const used = usedAt === undefined ? 'not used yet' : `used ${usedAt}`;
      const columns = [id, name, `<${email}>`, scope, bot ? 'bot' : 'person', createdAt];
      process.stdout.write(`${[...columns, `expires ${expiresAt}`, used].join('\t')}\n`);
    }
    return 0;
  }
  if (action === 'revoke' && argument !== undefined && rest.length === 0) {
    if (await tokens.revoke(Number(argument))) return 0;
    throw new UsageError(`there is no token ${argument}`);
  }
  throw new UsageError('token add NAME --email ADDRESS [--expires 90d], token list, or token revoke ID');
}

const UNIT_MS = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

/** When a token ends: `90d`, `12h`, `4w`, or a date (UTC). undefined: never. */
function endOf(expires: string | undefined): Date | undefined {
  if (expires === undefined) return undefined;
  const [, count, unit] = /^(\d{1,5})([hdw])$/.exec(expires) ?? [];
  const isDate = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(expires);
  const atMs =
    unit === undefined
      ? Date.parse(isDate ? expires : '')
      : Date.now() + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (Number.isNaN(atMs))
    throw new UsageError(
      `option --expires: ${expires} is no duration (90d, 12h, 4w) and no date (2027-01-31)`,
    );
  if (atMs <= Date.now()) throw new UsageError(`option --expires: ${expires} is past`);
  return new Date(atMs);
}
