/** Transforms whose answer is no HTML: from HTML to a source, and to what an author should look at. Nothing is saved. */

import { z } from 'zod';
import { utf8Bytes } from '../../base/text.ts';
import type { ModelName } from '../../content-models/models.ts';
import { WikiError } from '../../wiki/errors.ts';
import { MAX_SOURCE_BYTES } from '../../wiki/pages/contents.ts';
import { RawJson } from '../answers/raw-json.ts';
import { sendJson } from '../answers/respond.ts';
import { readFields, useHtmlFields } from '../bodies/body.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { RequestError } from '../errors/request-error.ts';
import { oneOf, readQuery } from '../parameters.ts';
import { lintFindings } from '../schemas/comparison.ts';
import { findBase } from './base-revision.ts';
import { contextTitle, namedRevision, storedText } from './transform-place.ts';
import { MAKING_ERRORS, STORED_ERRORS, TRANSFORM } from './transform-row.ts';

const TEXT = 'The text; without it, the stored page is taken';
const html = z
  .string()
  .nullish()
  .meta({ description: 'The HTML', examples: ['<p><i>Red</i> planet</p>'] });

export const lintedMarkdown = z
  .looseObject({
    markdown: z
      .string()
      .nullish()
      .meta({ description: TEXT, examples: ['[a](b'] }),
  })
  .meta({ description: 'Markdown to look through' });
export const lintedWikitext = z
  .looseObject({
    wikitext: z
      .string()
      .nullish()
      .meta({ description: TEXT, examples: ['<tt>a</tt>'] }),
  })
  .meta({ description: 'Wikitext to look through' });
export const htmlBody = z.looseObject({ html }).meta({ description: 'HTML' });
/** As clients of MediaWiki's transforms send it: a text, or a text with headers of its own. */
const originalText = z.union([z.string(), z.looseObject({ body: z.string() }).transform(({ body }) => body)]);
export const editedBody = z
  .looseObject({
    html,
    original: z
      .looseObject({ wikitext: originalText.nullish().meta({ examples: ["''Red'' planet"] }) })
      .nullish()
      .meta({
        description: 'The source that the HTML was made from: what was not edited stays as it was written',
      }),
  })
  .meta({ description: 'HTML that was edited' });
const lintQuery = {
  offsetType: oneOf(['ucs2', 'byte'])
    .optional()
    .meta({
      description: 'What places are counted in: UTF-16 units or bytes',
      default: 'ucs2',
      examples: ['byte'],
    }),
};

/** A transform answers one text alone, so no cache needs to keep it. */
const NOT_CACHED = 'private,no-cache,s-maxage=0';
const MARKDOWN_TYPE = 'text/plain; charset=utf-8';
const WIKITEXT_TYPE = `${MARKDOWN_TYPE}; profile="https://www.mediawiki.org/wiki/Specs/wikitext/1.0.0"`;

const toSource = {
  ...TRANSFORM,
  answers: { 200: { description: 'The source', type: 'text/plain' } },
  errors: [...MAKING_ERRORS, 'transform-html', 'content-unavailable', 'content-too-large'],
} as const;

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
  path: '/transform/markdown/to/lint{/{:title}}{/:revision}',
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
  path: '/transform/wikitext/to/lint{/{:title}}{/:revision}',
  summary: 'Look wikitext through',
  body: lintedWikitext,
  async handle(call) {
    const { wikitext } = await readFields(call.context, lintedWikitext);
    await lint(call, 'wikitext', wikitext);
  },
};

/** `POST /transform/html/to/markdown/{title}/{revision}`, both optional */
export const transformHtmlToMarkdown: WikiEndpoint = {
  id: 'transformHtmlToMarkdown',
  ...toSource,
  path: '/transform/html/to/markdown{/{:title}}{/:revision}',
  summary: 'Make Markdown of HTML',
  body: htmlBody,
  async handle(call) {
    await useHtmlFields(call, htmlBody, async ({ html }) => {
      if (html == null) throw new RequestError('transform-html', {});
      const title = contextTitle(call);
      namedRevision(call);
      sendText(call, await call.wiki.html.sourceOf(html, 'markdown', title), MARKDOWN_TYPE);
    });
  },
};

/** `POST /transform/html/to/wikitext/{title}/{revision}`, both optional */
export const transformHtmlToWikitext: WikiEndpoint = {
  id: 'transformHtmlToWikitext',
  ...toSource,
  path: '/transform/html/to/wikitext{/{:title}}{/:revision}',
  summary: 'Make wikitext of HTML',
  description: `${TRANSFORM.description} What was not edited keeps its source byte for byte, where the HTML or \`original\` tells what that was.`,
  body: editedBody,
  errors: [...toSource.errors, 'revision-hidden'],
  async handle(call) {
    await useHtmlFields(call, editedBody, async ({ html, original }) => {
      if (html == null) throw new RequestError('transform-html', {});
      const title = contextTitle(call);
      const named = namedRevision(call);
      const before = original?.wikitext ?? (await findBase(call, html, named));
      sendText(call, await call.wiki.html.sourceOf(html, 'wikitext', title, before), WIKITEXT_TYPE);
    });
  },
};

async function lint(call: Call, asked: ModelName, text: string | null | undefined): Promise<void> {
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

function sendText({ context }: Call, text: string, type: string): void {
  context.set('Cache-Control', NOT_CACHED);
  context.status = 200;
  context.body = text;
  context.set('Content-Type', type);
}

/** @throws WikiError `source-too-large` */
function refuseTooLarge(source: string): void {
  if (utf8Bytes(source) > MAX_SOURCE_BYTES) {
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  }
}
