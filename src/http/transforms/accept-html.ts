/** Whether a reader takes the HTML that there is. */

import { HTML_VERSION } from '../../content-models/page-document.ts';

const PROFILE = /profile\s*=\s*"?([^";]*)/i;
const OUR_PROFILE = /^https:\/\/www\.mediawiki\.org\/wiki\/Specs\/HTML\/(\d+)\./;

/**
 * True where HTML is named, with whatever parameters, but a profile of ours in another major version.
 *
 *     text/html;charset=utf-8     text/*;q=0.1     text/html; profile=".../Specs/HTML/2.0.0"     yes
 *     application/json            text/html; profile=".../Specs/HTML/1.0.0"                      no
 *
 * @param accept the field of the request; `''` takes everything
 */
export function takesHtml(accept: string): boolean {
  return accept.trim() === '' || accept.split(',').some(isHtml);
}

function isHtml(range: string): boolean {
  const type = range.replace(/;.*$/s, '').trim().toLowerCase();
  if (!['text/html', 'text/*', '*/*'].includes(type)) return false;
  const profile = PROFILE.exec(range)?.[1];
  return profile === undefined || OUR_PROFILE.exec(profile)?.[1] === HTML_VERSION.replace(/\..*$/, '');
}
