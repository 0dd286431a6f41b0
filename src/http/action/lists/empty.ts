/** Lists of what this wiki does not have: they are there, and empty. */

import { isIP } from 'node:net';
import { ActionError, badContinue, refuseUnlessOne } from '../core/asked.ts';
import { list } from '../core/module.ts';
import { age, integers, limit, namespaces, some, text, timestamp, users } from '../core/parameter.ts';
import type { ListedItems } from '../core/results.ts';

/** Changes carry no tags. */
export const tags = list({
  name: 'tags',
  prefix: 'tg',
  summary: 'Tags of changes; there are none',
  parameters: {
    continue: text,
    limit,
    prop: some(['active', 'defined', 'description', 'displayname', 'hitcount', 'source'], ''),
  },
  run: () => ({ items: [] }),
});

/** Rights are rules in a file, which hold for titles with and without pages. */
export const protectedTitles = list({
  name: 'protectedtitles',
  prefix: 'pt',
  summary: "Titles that only some may create; rules for titles stand in the wiki's rights",
  parameters: {
    namespace: namespaces,
    level: some(['autoconfirmed', 'sysop']),
    limit,
    dir: age,
    start: timestamp,
    end: timestamp,
    prop: some(
      ['comment', 'expiry', 'level', 'parsedcomment', 'timestamp', 'user', 'userid'],
      'timestamp|level',
    ),
    continue: text,
  },
  generates: true,
  run: (_asked, values) => nothing(values.continue),
});

/** Nobody is blocked: an account is ended, and rights are rules for titles. */
export const blocks = list({
  name: 'blocks',
  prefix: 'bk',
  summary: 'Users who may not edit for a time; there are none',
  parameters: {
    start: timestamp,
    end: timestamp,
    dir: age,
    ids: integers,
    users,
    ip: text,
    limit,
    prop: some(
      [
        'by',
        'byid',
        'expiry',
        'flags',
        'id',
        'range',
        'reason',
        'restrictions',
        'timestamp',
        'user',
        'userid',
      ],
      'id|user|by|timestamp|expiry|reason|flags',
    ),
    show: some(['!account', '!ip', '!range', '!temp', 'account', 'ip', 'range', 'temp']),
    continue: text,
  },
  run: (_asked, { users: named, ip, continue: place }) => {
    if (named !== undefined && ip !== undefined) refuseUnlessOne({ users: named, ip }, 'bk');
    if (ip !== undefined && isIP(ip.replace(/\/\d{1,3}$/, '')) === 0)
      throw new ActionError('param_ip', 'IP parameter is not valid.');
    return nothing(place);
  },
});

/** A list without items has no place to go on from. @throws ActionError `badcontinue` */
export function nothing(place: string | undefined): ListedItems {
  if (place !== undefined) throw badContinue();
  return { items: [] };
}
