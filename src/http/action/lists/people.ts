/** Users: some by name, and all of them. Whoever edited is one; who only logged in is known to accounts alone. */

import { isIP } from 'node:net';
import { capitalised } from '../../../base/text.ts';
import { People } from '../../../wiki/ledger/people.ts';
import type { Editor } from '../../../wiki/ledger/revision-marks.ts';
import { timestamp } from '../../answers/shapes.ts';
import { chosen, refuseMany, refuseUnlessOne } from '../core/asked.ts';
import { GIVEN_GROUPS, GROUPS, KNOWN } from '../core/groups.ts';
import { type Asked, list } from '../core/module.ts';
import { direction, flag, integers, limit, some, text, texts } from '../core/parameter.ts';
import { userNameOf } from '../core/read-texts.ts';
import { userNumber } from '../core/user-number.ts';
import { walk } from './walk.ts';

const ACTIVE_SECONDS = 30 * 86_400;
const FACTS = [
  'blockinfo',
  'cancreate',
  'centralids',
  'editcount',
  'emailable',
  'gender',
  'groupmemberships',
  'groups',
  'implicitgroups',
  'registration',
  'rights',
] as const;

function factsOf(asked: Asked, editor: Editor, wanted: ReadonlySet<string>): object {
  const given = asked.call.wiki.groups.of(editor);
  const groups = [...given, ...KNOWN];
  return {
    ...(wanted.has('editcount') ? { editcount: editor.edits } : {}),
    ...(wanted.has('registration')
      ? { registration: editor.edits === 0 ? null : timestamp(editor.firstSeconds) }
      : {}),
    ...(wanted.has('groups') ? { groups } : {}),
    ...(wanted.has('groupmemberships')
      ? { groupmemberships: given.map((group) => ({ group, expiry: 'infinity' })) }
      : {}),
    ...(wanted.has('implicitgroups') ? { implicitgroups: [...KNOWN] } : {}),
    ...(wanted.has('rights') ? { rights: [...new Set(groups.flatMap((group) => GROUPS[group] ?? []))] } : {}),
    ...(wanted.has('emailable') ? { emailable: false } : {}),
    ...(wanted.has('gender') ? { gender: 'unknown' } : {}),
    ...(wanted.has('centralids')
      ? { centralids: { local: editor.id ?? 0 }, attachedlocal: { local: editor.id !== null } }
      : {}),
  };
}

const USERS = { prop: some(FACTS), attachedwiki: text, users: texts, userids: integers } as const;

export const users = list({
  name: 'users',
  prefix: 'us',
  summary: 'Some users by name or number',
  parameters: USERS,
  run: (asked, values) => {
    // Nobody is asked for: nobody is told of.
    if (values.userids === undefined && values.users === undefined) return { items: [] };
    refuseUnlessOne({ userids: values.userids, users: values.users }, 'us', USERS);
    const { people } = asked.call.wiki;
    const self = selfOf(asked);
    const byName = (values.users ?? []).map((name) => ({ shape: namedUser(asked, name, values.prop) }));
    const byNumber = (values.userids ?? []).map((userid) => {
      const editor = people.numbered(userid) ?? (self?.id === userid ? self : undefined);
      return {
        shape: editor === undefined ? { userid, missing: true } : userShape(asked, editor, values.prop),
      };
    });
    return { items: [...byName, ...byNumber] };
  },
});

/** Who asks is known, with or without edits. */
function selfOf({ call: { identity, wiki } }: Asked): Editor | undefined {
  if (identity === undefined) return undefined;
  const { name, email } = identity;
  return {
    id: userNumber(wiki, email),
    name,
    emails: new Set([email]),
    edits: 0,
    firstSeconds: 0,
    lastSeconds: 0,
  };
}

function namedUser(asked: Asked, written: string, wanted: ReadonlySet<string>): object {
  const { people, site } = asked.call.wiki;
  const name = userNameOf(written, site.titles);
  if (name === undefined || isIP(name) !== 0 || /[/@:]/.test(name)) return { name: written, invalid: true };
  const self = selfOf(asked);
  const editor = people.named(name) ?? (self && new People([self]).named(name));
  if (editor !== undefined && editor.id !== null) return userShape(asked, editor, wanted);
  return {
    name: capitalised(name),
    missing: true,
    ...(wanted.has('cancreate') ? { cancreate: false } : {}),
  };
}

function userShape(asked: Asked, editor: Editor, wanted: ReadonlySet<string>): object {
  return { userid: editor.id ?? 0, name: editor.name, ...factsOf(asked, editor, wanted) };
}

const RIGHTS = [...new Set(Object.values(GROUPS).flat())];

export const allUsers = list({
  name: 'allusers',
  prefix: 'au',
  summary: 'Everybody who ever edited, by name',
  parameters: {
    from: text,
    to: text,
    prefix: text,
    dir: direction,
    group: some(GIVEN_GROUPS),
    excludegroup: some(GIVEN_GROUPS),
    rights: some(RIGHTS),
    prop: some([
      'blockinfo',
      'centralids',
      'editcount',
      'groups',
      'implicitgroups',
      'registration',
      'rights',
    ]),
    limit,
    witheditsonly: flag,
    activeusers: flag,
    attachedwiki: text,
    excludenamed: flag,
    excludetemp: flag,
  },
  run: (asked, values) => {
    const since = Date.now() / 1000 - ACTIVE_SECONDS;
    const { group, rights, excludegroup } = values;
    refuseMany({ group: chosen(group), excludegroup: chosen(excludegroup) }, 'au');
    const isChosen = (editor: Editor): boolean => {
      if (group.size + rights.size + excludegroup.size === 0) return true;
      const given = asked.call.wiki.groups.of(editor);
      const held = [...given, ...KNOWN].flatMap((name) => GROUPS[name] ?? []);
      return (
        (group.size === 0 || given.some((name) => group.has(name))) &&
        (rights.size === 0 || held.some((right) => rights.has(right))) &&
        !given.some((name) => excludegroup.has(name))
      );
    };
    const { items, next } = walk<Editor>({
      sorted: asked.call.wiki.people.sorted,
      nameOf: ({ name }) => name,
      isDescending: values.dir === 'descending',
      from: values.from?.replace(/_/g, ' '),
      to: values.to?.replace(/_/g, ' '),
      prefix: values.prefix?.replace(/_/g, ' '),
      limit: values.limit,
      accept: (editor) =>
        !values.excludenamed && (!values.activeusers || editor.lastSeconds > since) && isChosen(editor),
    });
    return {
      items: items.map((editor) => ({
        shape: {
          ...userShape(asked, editor, values.prop),
          // In this list those that everybody is in come first.
          ...(values.prop.has('groups') ? { groups: [...KNOWN, ...asked.call.wiki.groups.of(editor)] } : {}),
          ...(values.activeusers ? { recentactions: editor.edits } : {}),
        },
      })),
      next: next === undefined ? undefined : { from: next },
    };
  },
});
