/** Lists of the pages that somebody watches. Nobody watches any here, so they are empty for those who may ask. */

import { ActionError } from '../core/asked.ts';
import { type Asked, list } from '../core/module.ts';
import { age, flag, limit, namespaces, oneOr, some, text, timestamp, user } from '../core/parameter.ts';
import type { ListedItems } from '../core/results.ts';
import { nothing } from './empty.ts';
import { changeTypes } from './recent-changes.ts';

export const watchlist = list({
  name: 'watchlist',
  prefix: 'wl',
  summary: 'Changes of the pages that one watches; there are none',
  parameters: {
    allrev: flag,
    start: timestamp,
    end: timestamp,
    namespace: namespaces,
    user,
    excludeuser: user,
    dir: age,
    limit,
    prop: some(
      [
        'comment',
        'expiry',
        'flags',
        'ids',
        'loginfo',
        'notificationtimestamp',
        'parsedcomment',
        'patrol',
        'sizes',
        'tags',
        'timestamp',
        'title',
        'user',
        'userid',
      ],
      'ids|title|flags',
    ),
    show: some([
      '!anon',
      '!autopatrolled',
      '!bot',
      '!minor',
      '!patrolled',
      '!unread',
      'anon',
      'autopatrolled',
      'bot',
      'minor',
      'patrolled',
      'unread',
    ]),
    type: changeTypes,
    owner: user,
    token: text,
    continue: text,
  },
  generates: true,
  run: (asked, values) => watched(asked, 'wl', values),
});

export const watchlistRaw = list({
  name: 'watchlistraw',
  prefix: 'wr',
  summary: 'The pages that one watches; there are none',
  parameters: {
    continue: text,
    namespace: namespaces,
    limit,
    prop: some(['changed']),
    show: some(['!changed', 'changed']),
    owner: user,
    token: text,
    dir: oneOr(['ascending', 'descending'], 'ascending'),
    fromtitle: text,
    totitle: text,
  },
  generates: true,
  run: (asked, values) => watched(asked, 'wr', values),
});

interface Whose {
  readonly owner: string | undefined;
  readonly token: string | undefined;
  readonly continue: string | undefined;
}

/** One's own, or that of somebody who gave away a token for it. @throws ActionError */
function watched({ call }: Asked, prefix: string, { owner, token, continue: place }: Whose): ListedItems {
  if (owner !== undefined && token !== undefined) {
    if (call.wiki.people.named(owner) === undefined)
      throw new ActionError(
        `bad_${prefix}owner`,
        `There is no user by the name "${owner}". Check your spelling.`,
      );
    throw new ActionError(
      `bad_${prefix}token`,
      'Incorrect watchlist token provided. Please set a correct token in [[Special:Preferences]].',
    );
  }
  if (call.identity === undefined)
    throw new ActionError('notloggedin', 'Please log in to view or edit items on your watchlist.');
  return nothing(place);
}
