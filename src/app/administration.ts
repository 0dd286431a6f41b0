/** What pages offer to administrators, over what the state holds. */

import type { LogIns } from '../accounts/log-ins.ts';
import type { StatePlace } from '../accounts/state-text.ts';
import { Suppressed } from '../accounts/suppressed.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { type Identity, isUsableEmail, isUsableName } from '../base/identity.ts';
import type { Hideable } from '../base/suppression.ts';
import type { Administration, Hiding } from '../http/access/administration.ts';
import { idsOf, type Opened, placeAnew, placeOf } from './suppressed-places.ts';

export interface AdministrationParts {
  readonly logIns: LogIns;
  readonly tokens: Tokens;
  readonly statePlace: StatePlace;
  /** undefined while the wiki is being opened. */
  readonly opened: () => Opened | undefined;
}

export function administrationOver(parts: AdministrationParts): Administration {
  const { logIns, tokens, statePlace, opened } = parts;
  return {
    accounts: () => logIns.users.list(),
    async addAccount(identity, password) {
      if (!isUsable(identity) || /^[\d.]+$|:/.test(identity.name)) return false;
      return logIns.users.add(identity, await logIns.passwords.keep(password));
    },
    removeAccount: (name) => logIns.users.remove(name),
    tokens: () => tokens.list(),
    addToken: async (identity, expiresAt) =>
      isUsable(identity) ? tokens.add(identity, expiresAt) : undefined,
    revokeToken: (id) => tokens.revoke(id),
    async hide(revision, hidden) {
      const now = opened();
      return now === undefined ? 'missing' : hideOf(new Suppressed(statePlace), now, revision, hidden);
    },
    async confirm(name, password, address) {
      const found = await logIns.confirm({ name, password, address });
      return typeof found === 'string' || 'waitSeconds' in found ? found : 'right';
    },
  };
}

function isUsable({ name, email }: Identity): boolean {
  return isUsableName(name) && isUsableEmail(email);
}

async function hideOf(
  suppressed: Suppressed,
  opened: Opened,
  id: number,
  parts: readonly Hideable[],
): Promise<Hiding> {
  const { ledger } = opened.wiki;
  const revision = ledger.revision(id);
  const page = revision && ledger.pageById(revision.pageId);
  if (revision === undefined || page === undefined) return 'missing';
  if (parts.includes('text') && ledger.latest(page).id === id) return 'latest';
  const place = await placeOf(opened, { id, content: revision.content });
  if (place === undefined) return 'missing';
  await placeAnew(suppressed, opened);
  await suppressed.show((record) => idsOf(opened, record).includes(id));
  if (parts.length > 0) await suppressed.hide(place, parts);
  return 'done';
}
