/** The index of links, where it is there. */

import type { LinkIndex } from '../../../wiki/links/link-index.ts';
import { ActionError } from '../core/asked.ts';
import type { Asked } from '../core/module.ts';

const RETRY_SECONDS = 1;

/** @throws ActionError while it is being built */
export function linksOf({ call }: Pick<Asked, 'call'>): LinkIndex {
  if (call.links.isReady) return call.links.index;
  call.context.set('Retry-After', String(RETRY_SECONDS));
  throw new ActionError('linksnotready', 'The index of links is being built: try again.');
}

/** Whether a page redirects to a page of this wiki. */
export function isRedirect(asked: Pick<Asked, 'call'>, page: number): boolean {
  return linksOf(asked).leads(page, 'redirect');
}
