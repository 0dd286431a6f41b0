/** Who may become an author: told to those who write names and addresses on the command line. */

import { isUsableEmail, isUsableName } from '../base/identity.ts';
import { UsageError } from './options.ts';

/** A name or address that git's headers could not carry as it is would make another author of its owner. */
export function refuseOddIdentity(name: string, email: string): void {
  if (!isUsableName(name))
    throw new UsageError('the name must be one line of at most 128 bytes without < and >');
  if (!isUsableEmail(email)) throw new UsageError(`${email} is no e-mail address that can be used`);
}
