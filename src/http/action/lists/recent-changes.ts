/** What happened lately in the whole wiki, edits and what the log tells. */

import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import type { Revision } from '../../../wiki/ledger/ledger.ts';
import type { LogEvent } from '../../../wiki/ledger/log-events.ts';
import { ActRevisions } from '../../../wiki/stream/act-revisions.ts';
import { type Happening, happeningCount, happenings } from '../../../wiki/stream/happenings.ts';
import { refuseMany } from '../core/asked.ts';
import { keyShape, writtenKey } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import {
  age,
  anyNamespaces,
  flag,
  limit,
  one,
  some,
  text,
  timestamp,
  user,
  type ValuesOf,
} from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { commentFacts, parentOf, sha1Of, timeFact, userFacts } from '../core/revision-facts.ts';
import { digitsOf } from '../core/time.ts';
import { isRedirect } from '../query/links-of.ts';
import { logParams, logReason, logTitle, logWords } from './log-shapes.ts';
import { isBetween, placeIn } from './times.ts';
import { MAX_HAPPENINGS } from './walk.ts';

/** The kinds of changes that lists of them tell apart. */
export const changeTypes = some(['categorize', 'edit', 'external', 'log', 'new'], 'edit|new|log|categorize');

const CHANGE_PARAMETERS = {
  start: timestamp,
  end: timestamp,
  dir: age,
  namespace: anyNamespaces,
  user,
  excludeuser: user,
  tag: text,
  prop: some(
    [
      'comment',
      'flags',
      'ids',
      'loginfo',
      'parsedcomment',
      'patrolled',
      'redirect',
      'sha1',
      'sizes',
      'tags',
      'timestamp',
      'title',
      'user',
      'userid',
    ],
    'title|timestamp|ids',
  ),
  show: some([
    '!anon',
    '!autopatrolled',
    '!bot',
    '!minor',
    '!patrolled',
    '!redirect',
    'anon',
    'autopatrolled',
    'bot',
    'minor',
    'patrolled',
    'redirect',
    'unpatrolled',
  ]),
  limit,
  type: changeTypes,
  toponly: flag,
  title: text,
  continue: text,
  generaterevisions: flag,
  slot: one(['main']),
} as const;

type ChangeValues = ValuesOf<typeof CHANGE_PARAMETERS>;

export const recentChanges = list({
  name: 'recentchanges',
  prefix: 'rc',
  summary: 'What happened lately: edits, new pages, moves, deletions, uploads',
  parameters: CHANGE_PARAMETERS,
  generates: true,
  run: async (asked, values): Promise<ListedItems> => {
    const { ledger } = asked.call.wiki;
    refuseMany({ user: values.user, excludeuser: values.excludeuser }, 'rc');
    refuseMany({ namespace: values.namespace, title: values.title }, 'rc');
    const once: Once = {
      title: values.title === undefined ? undefined : writtenKey(asked, values.title),
      bots: asked.call.wiki.bots,
      acts: new ActRevisions(ledger),
    };
    const from = placeIn(values.continue, values.dir === 'older' ? happeningCount(ledger) : 1);
    const items: Item[] = [];
    let lookedAt = 0;
    for (const happening of happenings(ledger, from, values.dir)) {
      if (isPast(asked, happening, values)) break;
      if (items.length === values.limit || lookedAt++ >= MAX_HAPPENINGS)
        return { items, next: { continue: `${digitsOf(timeOf(asked, happening))}|${happening.number}` } };
      const item =
        happening.event === undefined
          ? editItem(asked, happening.number, happening.revision, values, once)
          : eventItem(asked, happening.number, happening.event, values, once);
      if (item !== undefined) items.push(item instanceof Promise ? await item : item);
    }
    return { items };
  },
});

/** Whether nothing that is still to come can be young enough. */
function isPast({ call }: Asked, { revision, event }: Happening, { dir, end }: ChangeValues): boolean {
  if (dir === 'newer' || end === undefined) return false;
  const { marks } = call.wiki.ledger;
  return (
    marks.newestUpTo(revision ?? event?.revisionsBefore ?? 0) < end &&
    (event === undefined || call.wiki.ledger.change(event.change).atSeconds < end)
  );
}

function timeOf({ call: { wiki } }: Asked, { revision, event }: Happening): number {
  return event === undefined ? wiki.ledger.secondsOf(revision) : wiki.ledger.change(event.change).atSeconds;
}

/** Found out once for a whole list. */
interface Once {
  readonly title: PageKey | undefined;
  /** Whose edits count as a bot's. */
  readonly bots: ReadonlySet<string>;
  readonly acts: ActRevisions;
}

/** Where no type is left of those that were asked for, all count. */
function isOfType({ type }: ChangeValues, kind: 'new' | 'edit' | 'log'): boolean {
  return type.size === 0 || type.has(kind);
}

function editItem(
  asked: Asked,
  number: number,
  id: number,
  values: ChangeValues,
  once: Once,
): Item | Promise<Item> | undefined {
  const { wiki } = asked.call;
  const revision = wiki.ledger.revision(id);
  const page = revision && wiki.ledger.pageById(revision.pageId);
  if (revision === undefined || page === undefined) return undefined;
  const isNew = revision.deltaBytes === null;
  if (!isOfType(values, isNew ? 'new' : 'edit') || !isBetween(revision.atSeconds, values)) return undefined;
  if (!isShownChange(asked, page.key, revision, values, once) || once.acts.has(id)) return undefined;
  const item: Item = {
    key: page.key,
    revision: values.generaterevisions ? id : undefined,
    shape: shapeOfEdit(asked, number, page, revision, values.prop, once.bots),
  };
  if (!values.prop.has('sha1')) return item;
  return sha1Fact(asked, revision).then((sha1) => ({
    ...item,
    shape: { ...(item.shape as object), ...sha1 },
  }));
}

function shapeOfEdit(
  asked: Asked,
  number: number,
  page: { readonly key: PageKey; readonly id: number; readonly revisions: readonly number[] },
  revision: Revision,
  prop: ReadonlySet<string>,
  bots: ReadonlySet<string>,
): object {
  const { wiki } = asked.call;
  const { user: shown, comment } = wiki.redaction.shown(revision);
  const isNew = revision.deltaBytes === null;
  return {
    type: isNew ? 'new' : 'edit',
    ...(prop.has('title') ? keyShape(page.key, wiki.site.titles) : {}),
    ...(prop.has('ids')
      ? { pageid: page.id, revid: revision.id, old_revid: parentOf(page, revision.id), rcid: number }
      : {}),
    ...userFacts(shown, prop),
    ...(prop.has('flags')
      ? { bot: wiki.ledger.marks.has(revision.id, 'bot', bots), new: isNew, minor: revision.minor }
      : {}),
    ...(prop.has('sizes')
      ? {
          oldlen: revision.sizeBytes - (revision.deltaBytes ?? revision.sizeBytes),
          newlen: revision.sizeBytes,
        }
      : {}),
    ...timeFact(revision, prop),
    ...commentFacts(asked, comment, prop),
    ...(prop.has('redirect') ? { redirect: isRedirect(asked, page.id) } : {}),
    ...(prop.has('patrolled') ? { patrolled: false, unpatrolled: false, autopatrolled: false } : {}),
    ...(prop.has('tags') ? { tags: [] } : {}),
  };
}

async function sha1Fact({ call: { wiki } }: Asked, revision: Revision): Promise<object> {
  if (wiki.redaction.isTextHidden(revision)) return { sha1hidden: true };
  return { sha1: sha1Of(await wiki.source(revision)) };
}

/** By title, user and the kinds that are to be shown or hidden. */
function isShownChange(
  asked: Asked,
  key: PageKey,
  revision: Revision,
  values: ChangeValues,
  once: Once,
): boolean {
  const { wiki } = asked.call;
  const { namespace: within, user: by, excludeuser, show, toponly, tag } = values;
  const rules = wiki.site.titles;
  if (tag !== undefined || (once.title !== undefined && once.title !== key)) return false;
  if (within?.has(splitKey(key, rules).namespace) === false) return false;
  const { user: shown } = wiki.redaction.shown(revision);
  if ((by !== undefined && shown?.name !== by) || (excludeuser !== undefined && shown?.name === excludeuser))
    return false;
  if (toponly && wiki.ledger.page(key)?.revisions.at(-1) !== revision.id) return false;
  if (show.size === 0) return true;
  const facts: Readonly<Record<string, boolean>> = {
    anon: shown?.id === null,
    bot: wiki.ledger.marks.has(revision.id, 'bot', once.bots),
    minor: revision.minor,
    redirect: isRedirect(asked, revision.pageId),
    patrolled: false,
    autopatrolled: false,
    unpatrolled: true,
  };
  return [...show].every((each) =>
    each.startsWith('!') ? facts[each.slice(1)] !== true : facts[each] === true,
  );
}

function eventItem(
  asked: Asked,
  number: number,
  event: LogEvent,
  values: ChangeValues,
  { title }: Once,
): Item | undefined {
  const { wiki } = asked.call;
  const { prop, show } = values;
  const change = wiki.ledger.change(event.change);
  const shown = wiki.redaction.shownEvent(event);
  if (!isOfType(values, 'log') || !isBetween(change.atSeconds, values)) return undefined;
  if (
    values.tag !== undefined ||
    values.toponly ||
    show.has('minor') ||
    show.has('bot') ||
    show.has('redirect')
  )
    return undefined;
  if (title !== undefined && title !== event.key) return undefined;
  if (values.namespace?.has(splitKey(event.key, wiki.site.titles).namespace) === false) return undefined;
  if (values.user !== undefined && shown.user?.name !== values.user) return undefined;
  if (values.excludeuser !== undefined && shown.user?.name === values.excludeuser) return undefined;
  const isAnonymous = shown.user?.id === null;
  if ((show.has('anon') && !isAnonymous) || (show.has('!anon') && isAnonymous)) return undefined;
  const { type, action } = logWords(event);
  const shape = {
    type: 'log',
    ...(prop.has('title') ? logTitle(asked, event) : {}),
    ...(prop.has('ids') ? { pageid: event.pageId, revid: event.revision, old_revid: 0, rcid: number } : {}),
    ...userFacts(shown.user, prop),
    ...(prop.has('flags') ? { bot: false, new: false, minor: false } : {}),
    ...(prop.has('sizes') ? { oldlen: 0, newlen: 0 } : {}),
    ...timeFact(change, prop),
    ...commentFacts(asked, logReason(event, shown.comment), prop),
    ...(prop.has('redirect') ? { redirect: false } : {}),
    ...(prop.has('patrolled') ? { patrolled: false, unpatrolled: false, autopatrolled: false } : {}),
    ...(prop.has('loginfo')
      ? { logid: event.id, logtype: type, logaction: action, logparams: logParams(asked, event) }
      : {}),
    ...(prop.has('tags') ? { tags: [] } : {}),
  };
  return { key: event.key, shape };
}
