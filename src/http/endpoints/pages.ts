/** Reading pages: source and bare. */

import { createHash } from 'node:crypto';
import { redirectTarget } from '../../content-models/redirect.ts';
import { keyOf, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { pagePath, pageUrl, queryString } from '../answers/links.ts';
import { passesConditions, sendJson, sendRedirect, type Validators } from '../answers/respond.ts';
import { pageShape } from '../answers/shapes.ts';
import { type Call, param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { CONTENT_ERRORS, PAGE_ERRORS } from '../errors/error-sets.ts';
import { RequestError } from '../errors/request-error.ts';
import { check, redirectQuery, single, title } from '../parameters.ts';
import { type BarePage, barePage, type PageWithSource, pageWithSource } from '../schemas/page.ts';
import { MOVED, TAGGED } from './successes.ts';

/** How long caches may keep what only an edit changes. */
const PAGE_CACHE = 'max-age=5';

/** `GET /page/{title}` */
export const readSource: WikiEndpoint = {
  id: 'readSource',
  method: 'GET',
  path: '/page/:title',
  cost: 'read',
  steady: true,
  readsPagesAlone: true,
  tag: 'Pages',
  summary: 'Read a page with its source',
  description: 'Wiki redirects are not followed: `redirect_target` names where one leads.',
  params: { title },
  query: redirectQuery,
  conditional: true,
  answers: { 200: { description: 'The page', schema: pageWithSource, headers: TAGGED }, 301: MOVED },
  errors: [...PAGE_ERRORS, ...CONTENT_ERRORS],
  async handle(call) {
    const found = openPage(call, '');
    if (found === undefined) return;
    const source = await call.wiki.source(found.latest);
    const redirect = redirectField(call, found, redirectOf(call, found, source), '');
    sendJson(call.context, {
      ...pageShape(call.wiki, found.page, found.latest),
      source,
      ...redirect,
    } satisfies PageWithSource);
  },
};

/** `GET /page/{title}/bare` */
export const readBare: WikiEndpoint = {
  id: 'readBare',
  method: 'GET',
  path: '/page/:title/bare',
  cost: 'read',
  steady: true,
  readsPagesAlone: true,
  tag: 'Pages',
  summary: 'Read a page without its content',
  description: 'Wiki redirects are not followed: `redirect_target` names where one leads.',
  params: { title },
  query: redirectQuery,
  conditional: true,
  answers: { 200: { description: 'The page', schema: barePage, headers: TAGGED }, 301: MOVED },
  errors: [...PAGE_ERRORS, ...CONTENT_ERRORS],
  async handle(call) {
    const found = openPage(call, 'bare');
    if (found === undefined) return;
    const target = redirectOf(call, found, await call.wiki.source(found.latest));
    const redirect = redirectField(call, found, target, 'bare');
    const html_url = pageUrl(call.base, found.page.key, 'html');
    sendJson(call.context, {
      ...pageShape(call.wiki, found.page, found.latest),
      html_url,
      ...redirect,
    } satisfies BarePage);
  },
};

/**
 * The page of a request's title.
 * @param form the part of the route behind the title, for redirects
 * @returns undefined when the request is answered already: 304, 412 or a 301 to the normalised title
 */
export function findPage(
  call: Call,
  form: string,
  validators: (found: FoundPage) => Validators,
): FoundPage | undefined {
  const written = param(call, 'title');
  const found = findOrRefuse(call, written);
  if (!passesConditions(call.context, validators(found))) return undefined;
  if (written === found.page.key) return found;
  sendRedirect(call.context, 301, pagePath(call.base, found.page.key, form) + queryString(call.query));
  return undefined;
}

/** Tag of what a page or revision shows: source and bare share it. */
export function sourceTag(page: Page, revision: Revision): string {
  return `"${createHash('sha1').update(`${revision.id} ${revision.content} ${page.key}`).digest('hex')}"`;
}

function redirectOf(call: Call, { latest }: FoundPage, source: string): Title | undefined {
  return redirectTarget(source, latest.model, call.wiki.site.titles);
}

function openPage(call: Call, form: string): FoundPage | undefined {
  check('redirect', redirectQuery.redirect, single(call.query, 'redirect'));
  return findPage(call, form, ({ page, latest }) => ({
    etag: sourceTag(page, latest),
    lastModifiedSeconds: latest.atSeconds,
    cacheControl: PAGE_CACHE,
  }));
}

/** The page of a title. @throws WikiError `title-invalid`, `page-missing`; RequestError `precondition` */
export function findOrRefuse(call: Call, written: string): FoundPage {
  try {
    return call.wiki.find(written);
  } catch (error) {
    // A condition on a page that is not there cannot hold.
    if (error instanceof WikiError && error.code === 'page-missing' && call.context.get('if-match') !== '') {
      throw new RequestError('precondition', {});
    }
    throw error;
  }
}

/** `redirect_target` of a page that redirects to another local title: the same route there. */
export function redirectField(
  call: Call,
  { page }: FoundPage,
  target: Title | undefined,
  form: string,
): { redirect_target?: string } {
  const { titles } = call.wiki.site;
  if (target === undefined || target.interwiki !== '' || target.namespace < 0) return {};
  const key = keyOf(target, titles);
  if (key === page.key) return {};
  const query = new URLSearchParams(call.query);
  query.set('redirect', 'no');
  return { redirect_target: pagePath(call.base, key, form) + queryString(query) };
}
