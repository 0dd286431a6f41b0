/** `stemma token`: who may edit through the API. */

import { Tokens } from '../../accounts/tokens.ts';
import { type Options, UsageError } from '../options.ts';
import { stateDirectory } from '../wiki-config.ts';

export async function run([action, argument, ...rest]: readonly string[], options: Options): Promise<number> {
  const tokens = new Tokens(stateDirectory(options));
  if (action === 'add' && argument !== undefined && rest.length === 0) {
    if (options.email === undefined) throw new UsageError('token add needs --email');
    refuseOddIdentity(argument, options.email);
    const token = await tokens.add({
      name: argument,
      email: options.email,
      bot: options.bot,
      scope: options.scope,
    });
    process.stdout.write(`${token}\n`);
    return 0;
  }
  if (action === 'list' && argument === undefined) {
    for (const { id, name, email, scope, bot, createdAt } of tokens.list()) {
      process.stdout.write(
        `${[id, name, `<${email}>`, scope, bot ? 'bot' : 'person', createdAt].join('\t')}\n`,
      );
    }
    return 0;
  }
  if (action === 'revoke' && argument !== undefined && rest.length === 0) {
    if (await tokens.revoke(Number(argument))) return 0;
    throw new UsageError(`there is no token ${argument}`);
  }
  throw new UsageError('token add NAME --email ADDRESS, token list, or token revoke ID');
}

/** A name or address that git's headers could not carry as it is would make another author of its owner. */
function refuseOddIdentity(name: string, email: string): void {
  if (
    /[\u0000-\u001f\u007f-\u009f<>\u2028\u2029]/.test(name) ||
    name.trim() === '' ||
    Buffer.byteLength(name) > 128
  ) {
    throw new UsageError('the name must be one line of at most 128 bytes without < and >');
  }
  if (!/^[^\s<>\u0000-\u001f]+@[^\s<>\u0000-\u001f]+$/.test(email) || /@stemma\.invalid$/i.test(email)) {
    throw new UsageError(`${email} is no e-mail address that can be used`);
  }
}
