/** Refuses names and addresses on the command line that no author can have. */

import { isUsableEmail, isUsableName } from '../base/identity.ts';
import { UsageError } from './options.ts';

/** Git's headers could not hold such a name or address unchanged, so its owner would appear as another person. */
export function refuseOddIdentity(name: string, email: string): void {
  if (!isUsableName(name))
    throw new UsageError('the name must be one line of at most 128 bytes without < and >');
  if (!isUsableEmail(email)) throw new UsageError(`${email} is no e-mail address that can be used`);
}
