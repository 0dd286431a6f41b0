/** What MediaWiki's words for groups and rights are for the people of this wiki. */

import { covers, type Identity } from '../../../base/identity.ts';
import { groupsOfRights } from '../../../wiki/groups.ts';
import type { Call } from '../../call.ts';

export const EVERYBODY = ['*'] as const;
export const KNOWN = ['*', 'user', 'autoconfirmed'] as const;

const READER_RIGHTS = ['read'] as const;
const EDITOR_RIGHTS = [
  'edit',
  'createpage',
  'createtalk',
  'minoredit',
  'move',
  'movefile',
  'move-subpages',
  'delete',
  'undelete',
  'rollback',
  'upload',
  'reupload',
] as const;
const BOT_RIGHTS = ['bot', 'apihighlimits', 'noratelimit'] as const;
const ADMIN_RIGHTS = ['protect', 'editprotected', 'apihighlimits', 'suppressredirect'] as const;

/** Rights by group, as `siteinfo` lists them. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  '*': READER_RIGHTS,
  user: EDITOR_RIGHTS,
  autoconfirmed: [],
  bot: BOT_RIGHTS,
  sysop: ADMIN_RIGHTS,
};

/** Groups that are given to people, and MediaWiki's others, in which nobody is here. */
export const GIVEN_GROUPS = ['bot', 'sysop', 'bureaucrat', 'interface-admin', 'suppress'] as const;

export function groupsOf(identity: Pick<Identity, 'bot' | 'scope'> | undefined): string[] {
  return identity === undefined ? [...EVERYBODY] : [...groupsOfRights(identity), ...KNOWN];
}

export function rightsOf({
  identity,
  anonymousEdits,
  wiki,
}: Pick<Call, 'identity' | 'anonymousEdits' | 'wiki'>): string[] {
  const mayEdit = identity === undefined ? anonymousEdits : covers(identity.scope, 'edit');
  const rights = [
    ...(wiki.rights.mayRead(identity) ? READER_RIGHTS : []),
    ...(mayEdit ? EDITOR_RIGHTS : []),
    ...(identity?.bot === true ? BOT_RIGHTS : []),
    ...(identity?.scope === 'admin' ? ADMIN_RIGHTS : []),
  ];
  return [...new Set(rights)];
}
