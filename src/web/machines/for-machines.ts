/** What browsers and crawlers ask for by fixed names. */

import { SEARCH_DESCRIPTION_TYPE, searchDescription } from '../../http/answers/search-description.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { sendText } from '../answers/send-page.ts';
import type { Visit } from '../visit.ts';

/** They change with the site's settings, which is rare. */
const FOR_AN_HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A small family tree of copies. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1756b0"/><g stroke="#fff" stroke-width="2.2" fill="#fff"><path d="M16 8v7M16 15l-7 8M16 15l7 8" fill="none"/><circle cx="16" cy="8" r="2.6"/><circle cx="9" cy="23.500" r="2.600"/><circle cx="23" cy="23.500" r="2.600"/></g></svg>`;

export function sendIcon({ call: { context } }: Visit): void {
  context.set('Content-Security-Policy', "default-src 'none'");
  sendText(context, ICON, 'image/svg+xml', 'public, max-age=86400');
}

/** Private wikis ask to be left alone, and so do addresses that are without end. */
export function sendRobots({ call: { context, wiki, base } }: Visit): void {
  const lines = wiki.rights.isPrivate
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        'Disallow: /wiki/Special:',
        'Disallow: /v1/',
        'Disallow: /rest.php/',
        'Disallow: /w/',
        'Disallow: /api.php',
        'Disallow: /index.php',
        'Disallow: /*?action=',
        'Disallow: /*?oldid=',
        'Disallow: /*?diff=',
        `Sitemap: ${base.origin}/sitemap.xml`,
      ];
  sendText(context, `${lines.join('\n')}\n`, 'text/plain; charset=utf-8', FOR_AN_HOUR);
}

/** How browsers search here from their own field. */
export function sendOpenSearch({ call: { context, wiki, base } }: Visit): void {
  const text = searchDescription(wiki.site.settings.siteName, base.origin);
  sendText(context, text, `${SEARCH_DESCRIPTION_TYPE}; charset=utf-8`, FOR_AN_HOUR);
}

/** The wiki's own style sheet. @throws RequestError `no-match` where it has none */
export function sendSiteStyle({ call: { context }, site }: Visit): void {
  if (site.style === undefined) throw new RequestError('no-match', { path: context.path });
  sendText(context, site.style.css, 'text/css; charset=utf-8', FOR_AN_HOUR);
}

/** The style sheet and the script; their names change with what is in them. */
export function sendAsset({ call: { context }, web }: Visit): boolean {
  const asset = web.assets.find(context.path.slice(context.path.lastIndexOf('/') + 1));
  if (asset === undefined) return false;
  sendText(context, asset.bytes, asset.type, FOR_EVER);
  return true;
}
