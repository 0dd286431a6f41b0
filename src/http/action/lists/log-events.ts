/** What the log tells. */

import { splitKey } from '../../../title/split-key.ts';
import type { LogEvent } from '../../../wiki/ledger/log-events.ts';
import { refuseMany } from '../core/asked.ts';
import { writtenKey } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import { age, limit, namespace, one, some, text, timestamp, user } from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { commentFacts, timeFact, userFacts } from '../core/revision-facts.ts';
import { digitsOf } from '../core/time.ts';
import { LOG_ACTIONS, LOG_TYPES, logParams, logReason, logTitle, logWords } from './log-shapes.ts';
import { isBetween, placeIn } from './times.ts';
import { MAX_HAPPENINGS } from './walk.ts';

export const logEvents = list({
  name: 'logevents',
  prefix: 'le',
  summary: 'The log: pages made, moved, deleted and brought back, files uploaded, protections',
  parameters: {
    prop: some(
      ['comment', 'details', 'ids', 'parsedcomment', 'tags', 'timestamp', 'title', 'type', 'user', 'userid'],
      'ids|title|type|user|timestamp|comment|details',
    ),
    type: one([
      '',
      ...LOG_TYPES,
      'block',
      'contentmodel',
      'import',
      'interwiki',
      'managetags',
      'merge',
      'newusers',
      'patrol',
      'renameuser',
      'rights',
      'suppress',
      'tag',
    ]),
    action: { ...one(LOG_ACTIONS), badCode: 'unknown_leaction' },
    start: timestamp,
    end: timestamp,
    dir: age,
    user,
    title: text,
    namespace,
    prefix: text,
    tag: text,
    limit,
    continue: text,
  },
  run: (asked, values): ListedItems => {
    const { ledger, site } = asked.call.wiki;
    const { log } = ledger;
    const step = values.dir === 'older' ? -1 : 1;
    refuseMany({ title: values.title, namespace: values.namespace, prefix: values.prefix }, 'le');
    const key = values.title === undefined ? undefined : writtenKey(asked, values.title);
    const prefix = values.prefix === undefined ? '' : writtenKey(asked, values.prefix);
    const items: Item[] = [];
    let lookedAt = 0;
    for (
      let id = placeIn(values.continue, step < 0 ? log.count : 1);
      id >= 1 && id <= log.count;
      id += step
    ) {
      const event = log.at(id);
      const change = ledger.change(event.change);
      if (items.length === values.limit || lookedAt++ >= MAX_HAPPENINGS)
        return { items, next: { continue: `${digitsOf(change.atSeconds)}|${id}` } };
      const { type, action } = logWords(event);
      const isWanted =
        isBetween(change.atSeconds, values) &&
        (values.type ?? '') in { '': true, [type]: true } &&
        (values.action ?? `${type}/${action}`) === `${type}/${action}` &&
        (values.user === undefined ||
          values.user === asked.call.wiki.redaction.shownEvent(event).user?.name) &&
        (key === undefined || key === event.key) &&
        event.key.startsWith(prefix) &&
        (values.namespace === undefined || splitKey(event.key, site.titles).namespace === values.namespace) &&
        values.tag === undefined;
      if (isWanted) items.push({ shape: eventShape(asked, event, values.prop) });
    }
    return { items };
  },
});

function eventShape(asked: Asked, event: LogEvent, prop: ReadonlySet<string>): object {
  const { ledger, redaction } = asked.call.wiki;
  const shown = redaction.shownEvent(event);
  const { type, action } = logWords(event);
  return {
    ...(prop.has('ids') ? { logid: event.id } : {}),
    ...(prop.has('title') ? logTitle(asked, event) : {}),
    ...(prop.has('ids')
      ? {
          pageid: ledger.page(event.key)?.id ?? 0,
          logpage: event.pageId,
          ...(event.revision === 0 ? {} : { revid: event.revision }),
        }
      : {}),
    ...(prop.has('details') ? { params: logParams(asked, event) } : {}),
    ...(prop.has('type') ? { type, action } : {}),
    ...userFacts(shown.user, prop),
    ...timeFact(ledger.change(event.change), prop),
    ...commentFacts(asked, logReason(event, shown.comment), prop),
    ...(prop.has('tags') ? { tags: [] } : {}),
  };
}
