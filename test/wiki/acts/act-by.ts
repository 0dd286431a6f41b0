/** Requests for acts as Alice, or another, makes them. */

import type { Identity } from '../../../src/base/identity.ts';
import type { Title } from '../../../src/title/title.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { ALICE } from '../../support/make-wiki.ts';

export const ADMIN: Identity = { name: 'Ada', email: 'ada@example.org', bot: false, scope: 'admin' };
const EDITOR: Identity = { ...ALICE, bot: false, scope: 'edit' };

/** The part of a request that says who acts, and on what. */
export function by(
  wiki: Wiki,
  written: string,
  { identity = EDITOR, comment = '' }: { identity?: Identity; comment?: string } = {},
): { title: Title; written: string; author: Identity; identity: Identity; bot: boolean; comment: string } {
  return { title: wiki.title(written), written, author: identity, identity, bot: false, comment };
}
