/** Transforms to lint: what the author of a text should look at. Nothing is saved. */

import { z } from 'zod';
import type { ModelName } from '../../content-models/models.ts';
import { RawJson } from '../answers/raw-json.ts';
import { sendJson } from '../answers/respond.ts';
import { readFields } from '../bodies/body.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { oneOf, readQuery } from '../parameters.ts';
import { lintFindings } from '../schemas/comparison.ts';
import { contextTitle, namedRevision, refuseNothing, storedText } from './transform-place.ts';
import { MAKING_ERRORS, STORED_ERRORS, TRANSFORM } from './transform-row.ts';
import { NOT_CACHED, refuseTooLarge, sourceField } from './transform-text.ts';

export const lintedMarkdown = z
  .looseObject({
    markdown: sourceField('[a](b'),
  })
  .meta({ description: 'Markdown to look through' });
export const lintedWikitext = z
  .looseObject({
    wikitext: sourceField('<tt>a</tt>'),
  })
  .meta({ description: 'Wikitext to look through' });

const lintQuery = {
  offsetType: oneOf(['ucs2', 'byte'])
    .optional()
    .meta({
      description: 'What places are counted in: UTF-16 units or bytes',
      default: 'ucs2',
      examples: ['byte'],
    }),
};

const toLint = {
  ...TRANSFORM,
  query: lintQuery,
  answers: { 200: { description: 'What was found', schema: lintFindings } },
  errors: [...MAKING_ERRORS, ...STORED_ERRORS],
} as const;

/** `POST /transform/markdown/to/lint/{title}/{revision}`, both optional */
export const transformMarkdownToLint: WikiEndpoint = {
  id: 'transformMarkdownToLint',
  ...toLint,
  path: '/transform/markdown/to/lint{/{:title}}{/{:revision}}',
  summary: 'Look Markdown through',
  body: lintedMarkdown,
  async handle(call) {
    const { markdown } = await readFields(call.context, lintedMarkdown);
    await lint(call, 'markdown', markdown);
  },
};

/** `POST /transform/wikitext/to/lint/{title}/{revision}`, both optional */
export const transformWikitextToLint: WikiEndpoint = {
  id: 'transformWikitextToLint',
  ...toLint,
  path: '/transform/wikitext/to/lint{/{:title}}{/{:revision}}',
  summary: 'Look wikitext through',
  body: lintedWikitext,
  async handle(call) {
    const { wikitext } = await readFields(call.context, lintedWikitext);
    await lint(call, 'wikitext', wikitext);
  },
};

async function lint(call: Call, asked: ModelName, text: string | null | undefined): Promise<void> {
  refuseNothing(call, text);
  const title = contextTitle(call);
  const named = namedRevision(call);
  const { offsetType: offsets } = readQuery(call.query, lintQuery);
  const stored = text == null ? storedText(call, named) : undefined;
  const source = stored === undefined ? (text as string) : await call.wiki.source(stored.revision);
  refuseTooLarge(source);
  const model = stored?.revision.model ?? asked;
  const findings = await call.wiki.html.lint({ model, source, title, of: stored, offsets });
  call.context.set('Cache-Control', NOT_CACHED);
  sendJson(call.context, new RawJson(findings));
}
