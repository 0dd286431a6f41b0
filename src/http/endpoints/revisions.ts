/** Single revisions: source, bare and HTML. */

import type { LanguageVariant } from '../../title/language-variants.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import { revisionUrl } from '../answers/links.ts';
import { passesConditions, sendJson, type Validators } from '../answers/respond.ts';
import { revisionShape } from '../answers/shapes.ts';
import { type Call, param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { CONTENT_ERRORS, RENDERING_ERRORS, REVISION_ERRORS } from '../errors/error-sets.ts';
import { check, revisionId } from '../parameters.ts';
import {
  type BareRevision,
  bareRevision,
  type RevisionWithHtml,
  type RevisionWithSource,
  revisionWithHtml,
  revisionWithSource,
} from '../schemas/revision.ts';
import {
  flavorQuery,
  htmlTag,
  readFlavor,
  refuseUnsafeToEdit,
  sendHtml,
  variantToRead,
  warnOfOutdated,
} from './html-answer.ts';
import { sourceTag } from './pages.ts';
import { DOCUMENT, DOCUMENT_HEADERS, TAGGED } from './successes.ts';

const REVISION_CACHE = 'max-age=5';

/** `GET /revision/{id}` */
export const readRevision: WikiEndpoint = {
  id: 'readRevision',
  method: 'GET',
  path: '/revision/:id',
  cost: 'read',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'Read a revision with its source',
  params: { id: revisionId },
  conditional: true,
  answers: { 200: { description: 'The revision', schema: revisionWithSource, headers: TAGGED } },
  errors: [...REVISION_ERRORS, ...CONTENT_ERRORS],
  async handle(call) {
    const found = openRevision(call);
    if (found === undefined) return;
    const source = await call.wiki.source(found.revision);
    sendJson(call.context, {
      ...revisionShape(call.wiki, found.revision, found.page),
      source,
    } satisfies RevisionWithSource);
  },
};

/** `GET /revision/{id}/bare` */
export const readBareRevision: WikiEndpoint = {
  id: 'readBareRevision',
  method: 'GET',
  path: '/revision/:id/bare',
  cost: 'read',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'Read a revision without its content',
  params: { id: revisionId },
  conditional: true,
  answers: { 200: { description: 'The revision', schema: bareRevision, headers: TAGGED } },
  errors: REVISION_ERRORS,
  async handle(call) {
    const found = openRevision(call);
    if (found === undefined) return;
    const html_url = revisionUrl(call.base, found.revision.id, 'html');
    sendJson(call.context, {
      ...revisionShape(call.wiki, found.revision, found.page),
      html_url,
    } satisfies BareRevision);
  },
};

/** `GET /revision/{id}/html` */
export const readRevisionHtml: WikiEndpoint = {
  id: 'readRevisionHtml',
  method: 'GET',
  path: '/revision/:id/html',
  cost: 'compute',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'Read the HTML of a revision',
  params: { id: revisionId },
  query: flavorQuery,
  conditional: true,
  answers: { 200: DOCUMENT },
  errors: [...REVISION_ERRORS, ...RENDERING_ERRORS],
  async handle(call) {
    const shown = await showRevision(call, 'html');
    if (shown !== undefined) sendHtml(call, shown.rendered.html, shown.revision.id, shown.variant);
  },
};

/** `GET /revision/{id}/with_html` */
export const readRevisionWithHtml: WikiEndpoint = {
  id: 'readRevisionWithHtml',
  method: 'GET',
  path: '/revision/:id/with_html',
  cost: 'compute',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'Read a revision with its HTML',
  params: { id: revisionId },
  query: flavorQuery,
  conditional: true,
  answers: { 200: { description: 'The revision', schema: revisionWithHtml, headers: DOCUMENT_HEADERS } },
  errors: [...REVISION_ERRORS, ...RENDERING_ERRORS],
  async handle(call) {
    const shown = await showRevision(call, 'with_html');
    if (shown === undefined) return;
    const html = Buffer.from(shown.rendered.html).toString('utf8');
    call.context.set('Content-Revision-Id', String(shown.revision.id));
    sendJson(call.context, {
      ...revisionShape(call.wiki, shown.revision, shown.page),
      html,
    } satisfies RevisionWithHtml);
  },
};

interface Found {
  readonly revision: Revision;
  readonly page: Page;
}

interface ShownRevision extends Found {
  readonly rendered: RenderedPage;
  readonly variant: LanguageVariant | undefined;
}

/** undefined when the request is answered already: 304 or 412. */
async function showRevision(call: Call, form: 'html' | 'with_html'): Promise<ShownRevision | undefined> {
  const flavor = readFlavor(call);
  const found = findRevision(call);
  const variant = variantToRead(call, found.revision.model, flavor);
  const rendered = await call.wiki.html.page(found.page, found.revision, flavor.rendered, variant?.code);
  refuseUnsafeToEdit(rendered, flavor, found.page.key);
  warnOfOutdated(call, rendered);
  const tag = htmlTag(found.revision.id, rendered, flavor, form, variant);
  const passes = passesConditions(call.context, {
    ...validatorsOf(call, found, tag),
    lastModifiedSeconds: rendered.renderedAtSeconds,
  });
  return passes ? { ...found, rendered, variant } : undefined;
}

function findRevision(call: Call): Found {
  return call.wiki.revision(check('id', revisionId, param(call, 'id')));
}

/** undefined when the request is answered already: 304 or 412. */
function openRevision(call: Call): Found | undefined {
  const found = findRevision(call);
  const tag = sourceTag(found.page, found.revision);
  const passes = passesConditions(call.context, {
    ...validatorsOf(call, found, tag),
    lastModifiedSeconds: found.revision.atSeconds,
  });
  return passes ? found : undefined;
}

/** A revision with something hidden has a tag of its own, and no cache may keep it: it may be shown again. */
function validatorsOf({ wiki }: Call, { revision }: Found, tag: string): Validators {
  const { user, comment } = wiki.redaction.shown(revision);
  const hidden = [user === null ? '-user' : '', comment === null ? '-comment' : ''].join('');
  return hidden === ''
    ? { etag: tag, cacheControl: REVISION_CACHE }
    : { etag: tag.replace(/"$/, `${hidden}"`) };
}
