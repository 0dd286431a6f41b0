/** Who acts on a page, and why: what every act is told. */

import type { PageKey } from '../../../title/title.ts';
import type { ActBy } from '../../../wiki/acts/act.ts';
import type { LogKind } from '../../../wiki/ledger/log-events.ts';
import { writerOf } from './act.ts';
import type { Asked } from './module.ts';

/** @throws ActionError `permissiondenied` */
export function actBy(asked: Asked, comment = ''): ActBy {
  const { name, email, bot } = writerOf(asked);
  return { author: { name, email }, identity: asked.call.identity, bot, comment };
}

/** Number of the newest event of some kinds that names a title; 0 where there is none. */
export function newestEvent({ call }: Pick<Asked, 'call'>, key: PageKey, kinds: readonly LogKind[]): number {
  const { log } = call.wiki.ledger;
  return log.about(key).findLast((id) => kinds.includes(log.kind(id))) ?? 0;
}
