/** `/sitemap.xml`: all pages for crawlers, in parts where they are many. */

import { Slices } from '../../base/slices.ts';
import { escapeHtml } from '../../base/text.ts';
import { TEMPLATE } from '../../title/namespaces.ts';
import { pageAddress } from '../addresses.ts';
import { sendText } from '../answers/send-page.ts';
import { splitKey } from '../lists/namespace-choice.tsx';
import { askedNumber, type Visit } from '../visit.ts';

/** Pages in one part; crawlers take five times as many. */
const PART_LENGTH = 10_000;
const FOR_AN_HOUR = 'public, max-age=3600';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export async function sendSitemap(visit: Visit): Promise<void> {
  const { context, wiki, base } = visit.call;
  const keys = [...wiki.ledger.keys()];
  const part = askedNumber(visit, 'part');
  const parts = Math.ceil(keys.length / PART_LENGTH);
  if (part === undefined && parts > 1) {
    const entries = Array.from(
      { length: parts },
      (_, place) =>
        `<sitemap><loc>${escapeHtml(base.origin)}/sitemap.xml?part=${place + 1}</loc></sitemap>\n`,
    );
    return sendText(
      context,
      `${HEAD}<sitemapindex ${XMLNS}>\n${entries.join('')}</sitemapindex>\n`,
      'application/xml; charset=utf-8',
      FOR_AN_HOUR,
    );
  }
  const first = ((part ?? 1) - 1) * PART_LENGTH;
  const slices = new Slices();
  const entries: string[] = [];
  for (const key of keys.slice(first, first + PART_LENGTH)) {
    if (slices.due) await slices.turn();
    const page = wiki.ledger.page(key);
    if (page === undefined || !isRead(visit, key)) continue;
    const changed = new Date(wiki.ledger.latest(page).atSeconds * 1000).toISOString().slice(0, 10);
    entries.push(
      `<url><loc>${escapeHtml(base.origin + pageAddress(key))}</loc><lastmod>${changed}</lastmod></url>\n`,
    );
  }
  sendText(
    context,
    `${HEAD}<urlset ${XMLNS}>\n${entries.join('')}</urlset>\n`,
    'application/xml; charset=utf-8',
    FOR_AN_HOUR,
  );
}

/** Talk, templates and what stands around pages is not what people look for. */
function isRead({ call: { wiki } }: Visit, key: string): boolean {
  const { namespace, name } = splitKey(key, wiki.site.titles.namespaces);
  return namespace % 2 === 0 && namespace !== TEMPLATE && namespace !== 8 && !name.startsWith('_');
}
