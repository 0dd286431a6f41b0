/** Transforms of HTML to a source. Nothing is saved. */

import { z } from 'zod';
import { useHtmlFields } from '../bodies/body.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { RequestError } from '../errors/request-error.ts';
import { findBase, languageOf } from './base-revision.ts';
import { contextTitle, namedRevision } from './transform-place.ts';
import { MAKING_ERRORS, TRANSFORM } from './transform-row.ts';
import { NOT_CACHED, sentText } from './transform-text.ts';

const html = sentText.nullish().meta({ description: 'The HTML', examples: ['<p><i>Red</i> planet</p>'] });

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
const MARKDOWN_TYPE = 'text/plain; charset=utf-8';
const WIKITEXT_TYPE = `${MARKDOWN_TYPE}; profile="https://www.mediawiki.org/wiki/Specs/wikitext/1.0.0"`;

const toSource = {
  ...TRANSFORM,
  answers: { 200: { description: 'The source', type: 'text/plain' } },
  errors: [...MAKING_ERRORS, 'transform-html', 'content-unavailable', 'content-too-large'],
} as const;

const EDITED_ERRORS = [
  ...toSource.errors,
  'transform-revision',
  'transform-tag',
  'transform-stash',
  'revision-hidden',
] as const;

const KEEPS = `${TRANSFORM.description} What was not edited keeps its source byte for byte, where the HTML or \`original\` tells what that was.`;

/** `POST /transform/html/to/markdown/{title}/{revision}`, both optional */
export const transformHtmlToMarkdown: WikiEndpoint = {
  id: 'transformHtmlToMarkdown',
  ...toSource,
  path: '/transform/html/to/markdown{/{:title}}{/{:revision}}',
  summary: 'Make Markdown of HTML',
  description: KEEPS,
  body: editedBody,
  errors: EDITED_ERRORS,
  handle: (call) => sendSource(call, 'markdown', MARKDOWN_TYPE),
};

/** `POST /transform/html/to/wikitext/{title}/{revision}`, both optional */
export const transformHtmlToWikitext: WikiEndpoint = {
  id: 'transformHtmlToWikitext',
  ...toSource,
  path: '/transform/html/to/wikitext{/{:title}}{/{:revision}}',
  summary: 'Make wikitext of HTML',
  description: KEEPS,
  body: editedBody,
  errors: EDITED_ERRORS,
  handle: (call) => sendSource(call, 'wikitext', WIKITEXT_TYPE),
};

async function sendSource(call: Call, format: 'markdown' | 'wikitext', type: string): Promise<void> {
  await useHtmlFields(call, editedBody, async ({ html, original }) => {
    if (html == null) throw new RequestError('transform-html', {});
    const title = contextTitle(call);
    const named = namedRevision(call);
    const source = original?.wikitext ?? (await findBase(call, html, named, format));
    const before = source === undefined ? undefined : { source, variant: languageOf(call, html) };
    const made = await call.wiki.html.sourceOf(html, format, title, before);
    const { context } = call;
    context.set('Cache-Control', NOT_CACHED);
    context.status = 200;
    context.body = made;
    context.set('Content-Type', type);
  });
}
