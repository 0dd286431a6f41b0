/** `meta=userinfo`: who asks, and what they may do. */

import { groupsOfRights } from '../../../wiki/groups.ts';
import { addressOf } from '../../access/authenticate.ts';
import { timestamp } from '../../answers/shapes.ts';
import type { Call } from '../../call.ts';
import { EVERYBODY, groupsOf, KNOWN, rightsOf } from '../core/groups.ts';
import { type Asked, meta } from '../core/module.ts';
import { someOrAll, text } from '../core/parameter.ts';
import { userNumber } from '../core/user-number.ts';

/** In MediaWiki's order. Preferences are the browser's here, and nobody is blocked or written to. */
const FACTS: Readonly<Record<string, (call: Call) => object>> = {
  blockinfo: () => ({}),
  hasmsg: () => ({ messages: false }),
  groups: ({ identity }) => ({ groups: groupsOf(identity) }),
  groupmemberships: ({ identity }) => ({
    groupmemberships:
      identity === undefined ? [] : groupsOfRights(identity).map((group) => ({ group, expiry: 'infinity' })),
  }),
  implicitgroups: ({ identity }) => ({ implicitgroups: [...(identity === undefined ? EVERYBODY : KNOWN)] }),
  rights: (call) => ({ rights: rightsOf(call) }),
  changeablegroups: () => ({
    changeablegroups: { add: [], remove: [], 'add-self': [], 'remove-self': [] },
  }),
  options: () => ({ options: {} }),
  editcount: ({ identity, wiki }) => ({
    editcount: identity === undefined ? 0 : (wiki.people.named(identity.name)?.edits ?? 0),
  }),
  ratelimits: () => ({ ratelimits: {} }),
  theoreticalratelimits: () => ({ theoreticalratelimits: {} }),
  realname: () => ({ realname: '' }),
  email: ({ identity }) => ({ email: identity?.email ?? '' }),
  registrationdate: ({ identity, wiki }) => {
    const first = identity && wiki.people.named(identity.name)?.firstSeconds;
    return identity === undefined ? {} : { registrationdate: first === undefined ? null : timestamp(first) };
  },
  acceptlang: () => ({ acceptlang: [] }),
  unreadcount: () => ({ unreadcount: 0 }),
  centralids: ({ identity, wiki }) => ({
    centralids: { local: identity === undefined ? 0 : userNumber(wiki, identity.email) },
    attachedlocal: { local: identity !== undefined },
  }),
  latestcontrib: ({ identity, wiki }) => {
    const last = identity && wiki.people.named(identity.name)?.lastSeconds;
    return last === undefined ? {} : { latestcontrib: timestamp(last) };
  },
  cancreateaccount: () => ({ cancreateaccount: false }),
};

export const userInfo = meta({
  name: 'userinfo',
  prefix: 'ui',
  summary: 'Who asks, and what they may do',
  parameters: { prop: someOrAll(Object.keys(FACTS)), attachedwiki: text },
  openToStrangers: true,
  run: (asked, { prop }) => factsOf(asked, prop),
});

function factsOf({ call }: Asked, prop: ReadonlySet<string>): object {
  const { identity, context, wiki } = call;
  const asked = Object.entries(FACTS).filter(([name]) => prop.has(name));
  return Object.assign(
    {
      id: identity === undefined ? 0 : userNumber(wiki, identity.email),
      name: identity?.name ?? addressOf(context),
      anon: identity === undefined ? true : undefined,
    },
    ...asked.map(([, fact]) => fact(call)),
  );
}
