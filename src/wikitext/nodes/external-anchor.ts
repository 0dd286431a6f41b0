/** The anchor of an external link. */

import type { Site } from '../context.ts';
import { type Element, element } from './node.ts';

export function externalAnchor(href: string, kind: 'free' | 'text' | 'autonumber', site: Site): Element {
  const rel = isFollowed(href, site) ? 'mw:ExtLink' : 'mw:ExtLink nofollow';
  return element('a', { rel, href, class: `external ${kind}` });
}

/** Whether search engines may follow a link: by the wiki's settings, which name domains exactly. */
export function isFollowed(href: string, site: Site): boolean {
  if (!site.noFollow) return true;
  const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/i.exec(href)?.[1];
  if (host === undefined) return false;
  return site.noFollowExceptions.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
