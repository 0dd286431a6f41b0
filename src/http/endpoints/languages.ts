/** The same topic in other languages. */

import { languagesOfPage, linksOf } from '../../wiki/rendering/page-links.ts';
import { pagePath, queryString } from '../answers/links.ts';
import { bodyTag, passesConditions, sendJson, sendRedirect } from '../answers/respond.ts';
import { type Call, param } from '../call.ts';
import type { Languages } from '../schemas/page.ts';
import { findOrRefuse } from './pages.ts';

const FORM = 'links/language';

/** `GET /page/{title}/links/language` */
export async function readLanguageLinks(call: Call): Promise<void> {
  const written = param(call, 'title');
  const found = findOrRefuse(call, written);
  const { outline, renderedAtSeconds } = await linksOf(call.wiki.html, found);
  const languages: Languages = languagesOfPage(outline, call.wiki.site);
  const validators = { etag: bodyTag(languages), lastModifiedSeconds: renderedAtSeconds };
  if (!passesConditions(call.context, validators)) return;
  if (written === found.page.key) return sendJson(call.context, languages);
  sendRedirect(call.context, 301, pagePath(call.base, found.page.key, FORM) + queryString(call.query));
}
