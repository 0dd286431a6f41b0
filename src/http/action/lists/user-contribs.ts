/** What somebody contributed, newest first. */

import { splitKey } from '../../../title/split-key.ts';
import { keyToReadingForm } from '../../../title/title.ts';
import type { Revision } from '../../../wiki/ledger/ledger.ts';
import { timestamp as written } from '../../answers/shapes.ts';
import { ActionError, refuseEmpty, refuseUnlessOne } from '../core/asked.ts';
import { type Asked, list } from '../core/module.ts';
import {
  age,
  flag,
  integers,
  limit,
  namespaces,
  old,
  some,
  text,
  timestamp,
  users,
  type ValuesOf,
} from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { commentFacts, parentOf } from '../core/revision-facts.ts';
import { digitsOf } from '../core/time.ts';
import { addressRange } from './address-range.ts';
import { isBetween, placeIn } from './times.ts';
import { MAX_LOOKED_AT } from './walk.ts';

const CONTRIBUTION_PARAMETERS = {
  limit,
  start: timestamp,
  end: timestamp,
  continue: text,
  user: users,
  userids: integers,
  userprefix: text,
  iprange: text,
  dir: age,
  namespace: namespaces,
  prop: some(
    [
      'comment',
      'flags',
      'ids',
      'parsedcomment',
      'patrolled',
      'size',
      'sizediff',
      'tags',
      'timestamp',
      'title',
    ],
    'ids|title|timestamp|comment|size|flags',
  ),
  show: some([
    '!autopatrolled',
    '!minor',
    '!new',
    '!patrolled',
    '!top',
    'autopatrolled',
    'minor',
    'new',
    'patrolled',
    'top',
  ]),
  tag: text,
  toponly: old(flag),
} as const;

type ContributionValues = ValuesOf<typeof CONTRIBUTION_PARAMETERS>;

export const userContribs = list({
  name: 'usercontribs',
  prefix: 'uc',
  summary: 'What somebody contributed, newest first',
  parameters: CONTRIBUTION_PARAMETERS,
  run: (asked, values): ListedItems => {
    const { user: names, userids, userprefix, iprange } = values;
    refuseUnlessOne({ userprefix, userids, iprange, user: names }, 'uc', CONTRIBUTION_PARAMETERS);
    refuseEmpty({ userids, user: names }, 'uc');
    for (const id of userids ?? [])
      if (id < 1) throw new ActionError('invaliduserid', `User ID "${id}" is not valid.`);
    const isInRange = iprange === undefined ? undefined : addressRange(iprange);
    const { ledger } = asked.call.wiki;
    const wanted = new Set(names?.flatMap((name) => asked.call.wiki.people.named(name)?.name ?? []));
    const isOne = (id: number | null, name: string): boolean =>
      wanted.has(name) ||
      (id !== null && userids?.includes(id) === true) ||
      (userprefix !== undefined && name.startsWith(userprefix)) ||
      (id === null && isInRange?.(name) === true);
    const from = placeIn(values.continue, values.dir === 'older' ? ledger.revisionCount : 1);
    const items: Item[] = [];
    let lookedAt = 0;
    for (const id of ledger.marks.madeBy(isOne, from, values.dir)) {
      const revision = ledger.revision(id);
      if (revision === undefined || !isWantedContribution(asked, revision, values)) {
        if (++lookedAt < MAX_LOOKED_AT) continue;
        return { items, next: { continue: `${digitsOf(0)}|${id}` } };
      }
      if (items.length === values.limit)
        return { items, next: { continue: `${digitsOf(revision.atSeconds)}|${id}` } };
      items.push({ shape: contributionShape(asked, revision, values.prop) });
    }
    return { items };
  },
});

function isWantedContribution(
  { call: { wiki } }: Asked,
  revision: Revision,
  values: ContributionValues,
): boolean {
  const page = wiki.ledger.pageById(revision.pageId);
  if (page === undefined || wiki.redaction.shown(revision).user === null) return false;
  const facts: Readonly<Record<string, boolean>> = {
    minor: revision.minor,
    new: revision.deltaBytes === null,
    top: page.revisions.at(-1) === revision.id,
    patrolled: false,
    autopatrolled: false,
  };
  return (
    isBetween(revision.atSeconds, values) &&
    values.tag === undefined &&
    values.namespace?.has(splitKey(page.key, wiki.site.titles).namespace) !== false &&
    (!values.toponly || facts['top'] === true) &&
    [...values.show].every((each) =>
      each.startsWith('!') ? facts[each.slice(1)] !== true : facts[each] === true,
    )
  );
}

function contributionShape(asked: Asked, revision: Revision, prop: ReadonlySet<string>): object {
  const { wiki } = asked.call;
  const page = wiki.ledger.pageById(revision.pageId);
  if (page === undefined) return {};
  const { comment } = wiki.redaction.shown(revision);
  return {
    userid: revision.user.id ?? 0,
    user: revision.user.name,
    ...(prop.has('ids')
      ? { pageid: page.id, revid: revision.id, parentid: parentOf(page, revision.id) }
      : {}),
    ...(prop.has('title')
      ? { ns: splitKey(page.key, wiki.site.titles).namespace, title: keyToReadingForm(page.key) }
      : {}),
    ...(prop.has('timestamp') ? { timestamp: written(revision.atSeconds) } : {}),
    ...(prop.has('flags')
      ? {
          new: revision.deltaBytes === null,
          minor: revision.minor,
          top: page.revisions.at(-1) === revision.id,
        }
      : {}),
    ...commentFacts(asked, comment, prop),
    ...(prop.has('size') ? { size: revision.sizeBytes } : {}),
    ...(prop.has('sizediff') ? { sizediff: revision.deltaBytes ?? revision.sizeBytes } : {}),
    ...(prop.has('tags') ? { tags: [] } : {}),
  };
}
