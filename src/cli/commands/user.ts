/** `stemma user`: who may log in with a name and a password. */

import { Passwords } from '../../accounts/passwords.ts';
import { accountName, Users } from '../../accounts/users.ts';
import { isUsablePassword, MAX_PASSWORD_BYTES, MIN_PASSWORD_CHARS } from '../../base/log-in.ts';
import { refuseOddIdentity } from '../odd-identity.ts';
import { type Options, UsageError } from '../options.ts';
import { readPassword } from '../read-password.ts';
import { withState } from '../wiki-config.ts';

export function run(words: readonly string[], options: Options): Promise<number> {
  return withState(options, (place) => act(new Users(place), words, options));
}

async function act(
  users: Users,
  [action, argument, ...rest]: readonly string[],
  options: Options,
): Promise<number> {
  if (rest.length > 0) throw new UsageError(USAGE);
  if (action === 'list' && argument === undefined) return list(users);
  if (argument === undefined) throw new UsageError(USAGE);
  switch (action) {
    case 'add':
      return add(users, argument, options);
    case 'passwd':
      return changePassword(users, argument);
    case 'remove':
      if (await users.remove(argument)) return 0;
      throw new UsageError(`there is no account ${argument}`);
    default:
      throw new UsageError(USAGE);
  }
}

const USAGE = 'user add NAME --email ADDRESS, user list, user passwd NAME, or user remove NAME';

async function add(users: Users, written: string, options: Options): Promise<number> {
  const { email, bot, scope } = options;
  if (email === undefined) throw new UsageError('user add needs --email');
  const name = accountName(written);
  refuseOddIdentity(name, email);
  if (/^[\d.]+$|:/.test(name)) throw new UsageError('the name must not look like an address');
  if (users.find(name) !== undefined) throw new UsageError(`there is an account ${name} already`);
  const password = await new Passwords().keep(await newPassword());
  if (await users.add({ name, email, bot, scope }, password)) return 0;
  throw new UsageError(`${name} or ${email} has an account already`);
}

function list(users: Users): number {
  for (const { name, email, scope, bot, createdAt } of users.list())
    process.stdout.write(`${[name, `<${email}>`, scope, bot ? 'bot' : 'person', createdAt].join('\t')}\n`);
  return 0;
}

async function changePassword(users: Users, name: string): Promise<number> {
  if (users.find(name) === undefined) throw new UsageError(`there is no account ${name}`);
  await users.changePassword(name, await new Passwords().keep(await newPassword()));
  return 0;
}

async function newPassword(): Promise<string> {
  const password = await readPassword();
  if (!isUsablePassword(password))
    throw new UsageError(
      `a password has ${MIN_PASSWORD_CHARS} characters at least and ${MAX_PASSWORD_BYTES} bytes at most`,
    );
  return password;
}
