/** The same topic in other languages. */

import { languagesOfPage, linksOf } from '../../wiki/rendering/page-links.ts';
import { pagePath, queryString } from '../answers/links.ts';
import { bodyTag, passesConditions, sendJson, sendRedirect } from '../answers/respond.ts';
import { param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { PAGE_ERRORS, RENDERING_ERRORS } from '../errors/error-sets.ts';
import { title } from '../parameters.ts';
import { type Languages, languages } from '../schemas/page.ts';
import { findOrRefuse } from './pages.ts';
import { MOVED, TAGGED } from './successes.ts';

const FORM = 'links/language';

/** `GET /page/{title}/links/language` */
export const readLanguageLinks: WikiEndpoint = {
  id: 'readLanguageLinks',
  method: 'GET',
  path: '/page/:title/links/language',
  cost: 'compute',
  tag: 'Pages',
  summary: 'List a page in other languages',
  params: { title },
  conditional: true,
  answers: { 200: { description: 'The languages', schema: languages, headers: TAGGED }, 301: MOVED },
  errors: [...PAGE_ERRORS, ...RENDERING_ERRORS],
  async handle(call) {
    const written = param(call, 'title');
    const found = findOrRefuse(call, written);
    const { outline, renderedAtSeconds } = await linksOf(call.wiki.html, found);
    const shape: Languages = languagesOfPage(outline, call.wiki.site);
    const validators = { etag: bodyTag(shape), lastModifiedSeconds: renderedAtSeconds };
    if (!passesConditions(call.context, validators)) return;
    if (written === found.page.key) return sendJson(call.context, shape);
    sendRedirect(call.context, 301, pagePath(call.base, found.page.key, FORM) + queryString(call.query));
  },
};
