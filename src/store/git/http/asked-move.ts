/** What a push asks for: the one move that it may, and where what it brings lies until then. */

import { basename, join } from 'node:path';
import { NO_OID, type Oid } from '../objects.ts';
import type { AskedPush } from './hook.ts';
import { PushRefused } from './push-refused.ts';

/** The branch goes from `before` (undefined: it is not there yet) to `after`. */
export interface Move {
  readonly before: Oid | undefined;
  readonly after: Oid;
}

/** The one move that a push may ask for. @throws PushRefused */
export function onlyMove({ moves }: AskedPush, branch: string): Move {
  const [move, another] = moves;
  if (move === undefined) throw new PushRefused('nothing was pushed');
  if (another !== undefined || move.name !== `refs/heads/${branch}`)
    throw new PushRefused(`only the branch ${branch} can be pushed, and nothing beside it`);
  if (move.after === NO_OID) throw new PushRefused(`the branch ${branch} cannot be deleted`);
  return { before: move.before === NO_OID ? undefined : move.before, after: move.after };
}

/** The environment in which git sees a push's objects. @throws PushRefused where that place is none of git's */
export function quarantineEnvironment(directory: string, quarantine: string): NodeJS.ProcessEnv {
  const name = basename(quarantine);
  if (!/^(?:tmp_objdir-)?incoming-\w+$/.test(name)) throw new PushRefused('nothing was pushed');
  const objects = join(directory, 'objects');
  return { GIT_OBJECT_DIRECTORY: join(objects, name), GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
}
