/** What git may do for a client, and how: the repository's own settings do not decide that. */

import type { GitSetting } from '../run.ts';
import type { GitCall } from './calls.ts';

interface Serving {
  readonly service: GitCall['service'];
  /** The branch that is served, alone. */
  readonly branch: string;
  /** The directory with our hook. */
  readonly hooks: string;
  /** What a push may bring. */
  readonly maxBytes: number;
}

export function settingsFor({ service, branch, hooks, maxBytes }: Serving): readonly GitSetting[] {
  return [
    ['core.hooksPath', hooks],
    ['core.logAllRefUpdates', 'always'],
    ['core.packedRefsTimeout', '5000'],
    ['core.filesRefLockTimeout', '1000'],
    // Files above this are streamed, never held in memory.
    ['core.bigFileThreshold', '16m'],
    ['pack.threads', '1'],
    // What is not served is not shown. It is named, or it could be asked for.
    ['transfer.hideRefs', 'refs/'],
    ['transfer.hideRefs', `!refs/heads/${branch}`],
    ['transfer.hideRefs', '!refs/tags/'],
    ['uploadpack.allowFilter', 'true'],
    // It would read a text that the client names.
    ['uploadpackfilter.sparse:oid.allow', 'false'],
    ['uploadpack.allowAnySHA1InWant', 'false'],
    ['http.uploadpack', 'true'],
    ['http.receivepack', String(service === 'push')],
    ['receive.fsckObjects', 'true'],
    ['receive.maxInputSize', String(maxBytes)],
    ['receive.unpackLimit', '1'],
    ['receive.denyNonFastForwards', 'true'],
    ['receive.denyDeletes', 'true'],
    ['receive.autogc', 'false'],
    ['receive.advertisePushOptions', 'false'],
  ];
}
