/** Transforms: texts to HTML, in the context of a title. Nothing is saved. */

import { z } from 'zod';
import type { ModelName } from '../../content-models/models.ts';
import { WikiError } from '../../wiki/errors.ts';
import { isOfText } from '../../wiki/rendering/over-limit.ts';
import type { TextRequest } from '../../wiki/rendering/page-html.ts';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import { passesConditions } from '../answers/respond.ts';
import { readFields } from '../bodies/body.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { htmlTag, sendHtml } from '../endpoints/html-answer.ts';
import { readerVariant } from '../endpoints/reader-variant.ts';
import { RequestError } from '../errors/request-error.ts';
import { check, single, yesOrNo } from '../parameters.ts';
import { takesHtml } from './accept-html.ts';
import { contextTitle, namedRevision, refuseNothing, type Stored, storedText } from './transform-place.ts';
import { MAKING_ERRORS, STORED_ERRORS, TRANSFORM } from './transform-row.ts';
import { NOT_CACHED, refuseTooLarge, sourceField } from './transform-text.ts';

/** Said by a box that is ticked, in JSON and in forms. */
const flag = z.union([
  z.boolean(),
  z
    .enum(['true', '1', 'yes', 'on', 'false', '0', 'no', ''])
    .transform((word) => /^[t1yo]/.test(word) && word !== 'no'),
  z.literal([0, 1]).transform(Boolean),
]);

const BODY_ONLY = 'Only the inside of the body';
const STASH = 'The answer has a tag that a way back to the source may name';

const bodyFields = {
  body_only: flag.nullish().meta({ description: BODY_ONLY, examples: [true] }),
  stash: flag.nullish().meta({ description: STASH }),
};
export const wikitextBody = z
  .looseObject({ ...bodyFields, wikitext: sourceField("''Red'' planet") })
  .meta({ description: 'Wikitext' });
export const markdownBody = z
  .looseObject({ ...bodyFields, markdown: sourceField('*Red* planet') })
  .meta({ description: 'Markdown' });

/** The same by the query. */
const transformQuery = {
  body_only: yesOrNo.meta({ description: BODY_ONLY, examples: ['yes'] }),
  stash: yesOrNo.meta({ description: STASH }),
};

const toHtml = {
  ...TRANSFORM,
  query: transformQuery,
  conditional: true,
  answers: { 200: { description: 'The document, or the inside of its body', type: 'text/html' } },
  errors: [...MAKING_ERRORS, ...STORED_ERRORS, 'transform-accept'],
} as const;

/** `POST /transform/wikitext/to/html/{title}/{revision}`, both optional */
export const transformWikitextToHtml: WikiEndpoint = {
  id: 'transformWikitextToHtml',
  ...toHtml,
  path: '/transform/wikitext/to/html{/{:title}}{/{:revision}}',
  summary: 'Make HTML of wikitext',
  body: wikitextBody,
  async handle(call) {
    refuseOtherTypes(call);
    const body = await readFields(call.context, wikitextBody);
    await answer(call, 'wikitext', body.wikitext ?? undefined, body);
  },
};

/** `POST /transform/markdown/to/html/{title}/{revision}`, both optional */
export const transformMarkdownToHtml: WikiEndpoint = {
  id: 'transformMarkdownToHtml',
  ...toHtml,
  path: '/transform/markdown/to/html{/{:title}}{/{:revision}}',
  summary: 'Make HTML of Markdown',
  body: markdownBody,
  async handle(call) {
    refuseOtherTypes(call);
    const body = await readFields(call.context, markdownBody);
    await answer(call, 'markdown', body.markdown ?? undefined, body);
  },
};

/** `POST /transform/{from}/to/{to}...` of all others */
export const refuseTransform: WikiEndpoint = {
  id: 'refuseTransform',
  method: 'POST',
  path: '/transform/:from/to/:to{/*context}',
  cost: 'transform',
  unlisted: true,
  tag: 'Transforms',
  summary: 'Refuse a transform that there is not',
  answers: {},
  errors: ['transform-unknown'],
  async handle(call) {
    throw new RequestError('transform-unknown', { path: call.context.path });
  },
};

async function answer(
  call: Call,
  model: ModelName,
  source: string | undefined,
  options: { readonly body_only?: boolean | null | undefined; readonly stash?: boolean | null | undefined },
): Promise<void> {
  refuseNothing(call, source);
  const title = contextTitle(call);
  const bodyOnly =
    options.body_only ?? check('body_only', transformQuery.body_only, single(call.query, 'body_only'));
  const stash = options.stash ?? check('stash', transformQuery.stash, single(call.query, 'stash'));
  const named = namedRevision(call);
  const stored = source === undefined ? storedText(call, named) : undefined;
  const shownModel = stored?.revision.model ?? model;
  const variant = readerVariant(call, shownModel);
  const rendered = await render(call, {
    model: shownModel,
    source: source ?? (await call.wiki.source((stored as Stored).revision)),
    title,
    flavour: 'edit',
    variant: variant?.code,
    form: bodyOnly ? 'body' : 'document',
    of: stored,
  });
  const revision = stored?.revision.id;
  if (stash) {
    const flavor = { asked: 'stash', rendered: 'edit' } as const;
    if (!passesConditions(call.context, { etag: htmlTag(revision ?? 0, rendered, flavor, 'html', variant) }))
      return;
  }
  call.context.set('Cache-Control', NOT_CACHED);
  sendHtml(call, rendered.html, revision, variant);
}

/** @throws WikiError `source-too-large`, `over-limit` */
async function render(call: Call, request: TextRequest): Promise<RenderedPage> {
  const { source, of } = request;
  if (of === undefined) refuseTooLarge(source);
  const rendered = await call.wiki.html.text(request);
  const limit = rendered.refused ?? rendered.limits.find(isOfText);
  if (limit !== undefined) throw new WikiError('over-limit', { limit, title: request.title.text });
  return rendered;
}

function refuseOtherTypes({ context }: Call): void {
  const accept = context.get('accept');
  if (!takesHtml(accept)) throw new RequestError('transform-accept', { accept: accept.slice(0, 100) });
}
