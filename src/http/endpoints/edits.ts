/** Writing pages: create and update. */

import { z } from 'zod';
import { MODEL_NAMES, type ModelName } from '../../content-models/models.ts';
import type { EditResult } from '../../wiki/edits/edit.ts';
import { WikiError } from '../../wiki/errors.ts';
import { authoriseWrite, refuseForeignOrigin } from '../access/authenticate.ts';
import { encodeReadably } from '../answers/links.ts';
import { PRIVATE, sendJson } from '../answers/respond.ts';
import { savedShape } from '../answers/shapes.ts';
import { keepableText, readBody } from '../bodies/body.ts';
import { type Call, param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { BODY_ERRORS } from '../errors/error-sets.ts';
import { RequestError } from '../errors/request-error.ts';
import { title } from '../parameters.ts';
import { savedPage } from '../schemas/page.ts';

const editFields = {
  source: keepableText.meta({
    description: 'The new source, of 2 MiB at most',
    examples: ['A room for copying books.'],
  }),
  comment: keepableText.nullable().meta({
    description: 'Summary of the edit; null or empty: the server writes one',
    examples: ['Say what for'],
  }),
  content_model: z
    .string()
    .nullish()
    .meta({ description: 'How the source is to be understood', examples: ['wikitext'] }),
  token: z
    .string()
    .nullish()
    .meta({ description: 'CSRF token; not looked at beside an access token. Without credentials: `+\\`' }),
};

export const createBody = z
  .strictObject({
    ...editFields,
    title: z.string().meta({ description: 'Any spelling of the title', examples: ['Scriptorium'] }),
  })
  .meta({ description: 'A page to create' });

export const updateBody = z
  .strictObject({
    ...editFields,
    latest: z
      .strictObject({
        id: z
          .int('must be an integer')
          .min(1, 'must be greater than 0')
          .meta({ description: 'Revision that the edit began with', examples: [34] }),
        timestamp: z.string().optional().meta({ description: 'Not looked at' }),
      })
      .nullish()
      .meta({
        description: 'Needed to update a page that exists; null or absent: create it',
        examples: [{ id: 34 }],
      }),
  })
  .meta({ description: 'A page to update or to create' });

const EDIT_ERRORS = [
  ...BODY_ERRORS,
  'edit-denied',
  'csrf-missing',
  'csrf-bad',
  'write-denied',
  'anonymous-denied',
  'cross-origin-write',
  'title-refused',
  'title-unwritable',
  'title-taken',
  'title-twin',
  'changed-beside',
  'model-unknown',
  'model-mismatch',
  'json-invalid',
  'source-too-large',
  'over-limit',
  'read-only',
  'upstream-away',
  'upstream-refused',
  'precondition',
] as const;

/** `POST /page` */
export const createPage: WikiEndpoint = {
  id: 'createPage',
  method: 'POST',
  path: '/page',
  cost: 'edit',
  tag: 'Pages',
  summary: 'Create a page',
  body: createBody,
  writes: true,
  answers: {
    201: { description: 'The new page', schema: savedPage, headers: ['Location', 'Stemma-Version'] },
  },
  errors: [...EDIT_ERRORS, 'page-exists'],
  async handle(call) {
    refuseForeignOrigin(call.context, call, call.base.origin);
    const body = await readBody(call.context, createBody);
    const result = await save(call, body, body.title, undefined);
    call.context.set(
      'Location',
      `${call.base.origin}${call.base.path}/page/${encodeReadably(result.page.key)}`,
    );
    sendJson(call.context, savedShape(call.wiki, result.page, result.revision, result.source), 201);
  },
};

/** `PUT /page/{title}` */
export const updatePage: WikiEndpoint = {
  id: 'updatePage',
  method: 'PUT',
  path: '/page/:title',
  cost: 'edit',
  tag: 'Pages',
  summary: 'Update a page, or create it',
  description:
    'Send the source and `latest.id` as they were read. If the page changed meanwhile, both changes are merged where they do not touch; where they do, the error tells what each side did. A text equal to the latest revision makes no revision and answers like an edit, so that sending it again is safe.',
  params: { title },
  body: updateBody,
  writes: true,
  answers: {
    200: { description: 'The page as it is now', schema: savedPage, headers: ['Stemma-Version'] },
    201: { description: 'The new page', schema: savedPage, headers: ['Stemma-Version'] },
  },
  errors: [
    ...EDIT_ERRORS,
    'page-missing-for-update',
    'page-exists-for-update',
    'edit-conflict',
    'content-undecodable',
    'content-too-large',
    'content-unavailable',
  ],
  async handle(call) {
    refuseForeignOrigin(call.context, call, call.base.origin);
    const body = await readBody(call.context, updateBody);
    const result = await save(call, body, param(call, 'title'), body.latest?.id).catch(asUpdate);
    sendJson(
      call.context,
      savedShape(call.wiki, result.page, result.revision, result.source),
      result.created ? 201 : 200,
    );
  },
};

interface EditBody {
  readonly source: string;
  readonly comment: string | null;
  readonly content_model?: string | null | undefined;
  readonly token?: string | null | undefined;
}

async function save(
  call: Call,
  body: EditBody,
  written: string,
  base: number | undefined,
): Promise<EditResult> {
  const author = authoriseWrite(call.context, call, body.token, call.anonymousEdits);
  refuseConditions(call);
  call.context.set('Cache-Control', PRIVATE);
  const model = knownModel(body.content_model);
  return call.wiki.edit({
    title: call.wiki.title(written, 'title-refused'),
    written,
    source: body.source,
    comment: body.comment ?? '',
    model,
    base,
    author: { name: author.name, email: author.email },
    identity: call.identity,
    bot: author.bot,
    minor: false,
  });
}

/** As in MediaWiki: a write declares no validators, so no such condition can hold. @throws RequestError `precondition` */
function refuseConditions({ context }: Call): void {
  const isDated = !Number.isNaN(Date.parse(context.get('if-unmodified-since')));
  if (context.get('if-match') !== '' || isDated) throw new RequestError('precondition', {});
}

function knownModel(model: string | null | undefined): ModelName | undefined {
  if (model === undefined || model === null || model === '') return undefined;
  const known = MODEL_NAMES.find((each) => each === model);
  if (known === undefined) throw new WikiError('model-unknown', { model: model.slice(0, 100) });
  return known;
}

/** An update without a base is answered with what it lacks. */
function asUpdate(error: unknown): never {
  if (error instanceof WikiError && error.code === 'page-exists') {
    throw new WikiError('page-exists-for-update', error.data as { title: string });
  }
  throw error;
}
