/** Groups that people are in, by MediaWiki's names: as their accounts say, and as the site's settings call bots. */

import type { Identity } from '../base/identity.ts';
import type { People } from './ledger/people.ts';
import type { Editor } from './ledger/revision-marks.ts';

export type Group = 'bot' | 'sysop';

type Rights = Pick<Identity, 'bot' | 'scope'>;

/** What accounts may do, by e-mail in lower case. */
export type AccountRights = ReadonlyMap<string, Rights>;

/** The wiki as it stands. */
export interface Editors {
  /** Everybody who ever edited. */
  readonly people: People;
  /** E-mails that the settings call bots. */
  readonly bots: ReadonlySet<string>;
}

export function groupsOfRights({ bot, scope }: Rights): Group[] {
  return [...(bot ? (['bot'] as const) : []), ...(scope === 'admin' ? (['sysop'] as const) : [])];
}

export class Groups {
  readonly #wiki: Editors;
  readonly #accounts: () => AccountRights;

  /** @param accounts those of now; a token gives its bearer rights, and makes nobody a member */
  constructor(wiki: Editors, accounts: () => AccountRights) {
    this.#wiki = wiki;
    this.#accounts = accounts;
  }

  of(editor: Editor): Group[] {
    return groupsOf(editor, this.#accounts(), this.#wiki.bots);
  }

  /** How many of those who ever edited are in a group. */
  count(group: string): number {
    const accounts = this.#accounts();
    const { people, bots } = this.#wiki;
    const isIn = (editor: Editor) => groupsOf(editor, accounts, bots).some((each) => each === group);
    return people.sorted.filter(isIn).length;
  }
}

function groupsOf({ emails }: Editor, accounts: AccountRights, bots: Editors['bots']): Group[] {
  const found = new Set<Group>();
  for (const email of emails) {
    if (bots.has(email)) found.add('bot');
    for (const group of groupsOfRights(accounts.get(email.toLowerCase()) ?? NO_RIGHTS)) found.add(group);
  }
  return [...found].sort();
}

const NO_RIGHTS: Rights = { bot: false, scope: 'read' };
