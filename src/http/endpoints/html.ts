/** Pages as HTML: the document alone, or in the page object. */

import type { LanguageVariant } from '../../title/language-variants.ts';
import { keyOf, type PageKey } from '../../title/title.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import { pagePath, queryString } from '../answers/links.ts';
import { passesConditions, sendJson, sendRedirect } from '../answers/respond.ts';
import { pageShape } from '../answers/shapes.ts';
import { type Call, param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { PAGE_ERRORS, RENDERING_ERRORS } from '../errors/error-sets.ts';
import { check, redirectQuery, single, title } from '../parameters.ts';
import { type PageWithHtml, pageWithHtml } from '../schemas/page.ts';
import {
  flavorQuery,
  htmlTag,
  readFlavor,
  refuseUnsafeToEdit,
  type ShownFlavor,
  sendHtml,
  variantToRead,
  warnOfOutdated,
} from './html-answer.ts';
import { findOrRefuse, redirectField } from './pages.ts';
import { DOCUMENT, DOCUMENT_HEADERS, MOVED, REDIRECTED } from './successes.ts';

/** How long caches may keep a page, and the way to another. */
const PAGE_CACHE = 'max-age=5';
const REDIRECT_CACHE = 'max-age=60';

type Form = 'html' | 'with_html';

interface Shown extends FoundPage {
  readonly rendered: RenderedPage;
  readonly variant: LanguageVariant | undefined;
}

/** `GET /page/{title}/html` */
export const readHtml: WikiEndpoint = {
  id: 'readHtml',
  method: 'GET',
  path: '/page/:title/html',
  cost: 'compute',
  steady: true,
  readsPagesAlone: true,
  tag: 'Pages',
  summary: 'Read the HTML of a page',
  description: 'A whole document. With `flavor=edit` it can be changed and made a source again.',
  params: { title },
  query: { ...redirectQuery, ...flavorQuery },
  conditional: true,
  answers: { 200: DOCUMENT, 301: MOVED, 307: REDIRECTED },
  errors: [...PAGE_ERRORS, ...RENDERING_ERRORS],
  async handle(call) {
    const shown = await showPage(call, 'html');
    if (shown === undefined) return;
    sendHtml(call, shown.rendered.html, shown.latest.id, shown.variant);
  },
};

/** `GET /page/{title}/with_html` */
export const readWithHtml: WikiEndpoint = {
  id: 'readWithHtml',
  method: 'GET',
  path: '/page/:title/with_html',
  cost: 'compute',
  steady: true,
  readsPagesAlone: true,
  tag: 'Pages',
  summary: 'Read a page with its HTML',
  params: { title },
  query: { ...redirectQuery, ...flavorQuery },
  conditional: true,
  answers: {
    200: { description: 'The page', schema: pageWithHtml, headers: DOCUMENT_HEADERS },
    301: MOVED,
    307: REDIRECTED,
  },
  errors: [...PAGE_ERRORS, ...RENDERING_ERRORS],
  async handle(call) {
    const shown = await showPage(call, 'with_html');
    if (shown === undefined) return;
    const { page, latest, rendered } = shown;
    const html = Buffer.from(rendered.html).toString('utf8');
    call.context.set('Content-Revision-Id', String(latest.id));
    sendJson(call.context, {
      ...pageShape(call.wiki, page, latest),
      html,
      ...redirectField(call, shown, rendered.redirect, 'with_html'),
    } satisfies PageWithHtml);
  },
};

/** undefined when the request is answered already: 304, 412, or sent on to another title. */
async function showPage(call: Call, form: Form): Promise<Shown | undefined> {
  const follow = check('redirect', redirectQuery.redirect, single(call.query, 'redirect'));
  const flavor = readFlavor(call);
  const written = param(call, 'title');
  const found = findOrRefuse(call, written);
  const variant = variantToRead(call, found.latest.model, flavor);
  const rendered = await call.wiki.html.page(found.page, found.latest, flavor.rendered, variant?.code);
  refuseUnsafeToEdit(rendered, flavor, found.page.key);
  warnOfOutdated(call, rendered);
  if (!passesConditions(call.context, validatorsOf(found, rendered, flavor, form, variant))) return undefined;
  const target =
    written !== found.page.key ? found.page.key : follow ? leadsTo(call, found, rendered) : undefined;
  if (target === undefined) return { ...found, rendered, variant };
  const query = new URLSearchParams(call.query);
  const moved = target !== found.page.key;
  // One hop is followed, and no more.
  if (moved) query.set('redirect', 'no');
  const location = pagePath(call.base, target, form) + queryString(query);
  sendRedirect(call.context, moved ? 307 : 301, location, REDIRECT_CACHE);
  return undefined;
}

function validatorsOf(
  { latest }: FoundPage,
  rendered: RenderedPage,
  flavor: ShownFlavor,
  form: Form,
  variant: LanguageVariant | undefined,
) {
  return {
    etag: htmlTag(latest.id, rendered, flavor, form, variant),
    lastModifiedSeconds: rendered.renderedAtSeconds,
    cacheControl: PAGE_CACHE,
  };
}

/** Where a redirect sends its reader: to a local page that is there, or nowhere. */
function leadsTo(call: Call, { page }: FoundPage, { redirect }: RenderedPage): PageKey | undefined {
  if (redirect === undefined || redirect.interwiki !== '' || redirect.namespace < 0) return undefined;
  const key = keyOf(redirect, call.wiki.site.titles);
  return key !== page.key && call.wiki.exists(redirect) ? key : undefined;
}
