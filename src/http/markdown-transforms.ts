/** Transforms of Markdown beside that to HTML: from HTML, and to what an author should look at. Nothing is saved. */

import { z } from 'zod';
import { utf8Bytes } from '../base/text.ts';
import { MAX_SOURCE_BYTES } from '../wiki/edit.ts';
import { WikiError } from '../wiki/errors.ts';
import { readFields } from './body.ts';
import type { Call } from './call.ts';
import { RawJson } from './raw-json.ts';
import { RequestError } from './request-error.ts';
import { sendJson } from './respond.ts';
import { contextTitle, namedRevision, storedText } from './transform-place.ts';

const markdownBody = z.looseObject({ markdown: z.string().nullish() });
const htmlBody = z.looseObject({ html: z.string().nullish() });

/** Answers to transforms are of one text: nobody keeps them. */
const KEPT_BY_NOBODY = 'private,no-cache,s-maxage=0';

/** `POST /transform/markdown/to/lint/{title}/{revision}`, both optional */
export async function transformMarkdownToLint(call: Call): Promise<void> {
  const { markdown } = await readFields(call.context, markdownBody);
  const title = contextTitle(call);
  const named = namedRevision(call);
  const stored = markdown == null ? storedText(call, named) : undefined;
  const source = stored === undefined ? (markdown as string) : await call.wiki.source(stored.revision);
  refuseTooLarge(source);
  const model = stored?.revision.model ?? 'markdown';
  const findings = await call.wiki.renderings.lint({ model, source, title, of: stored });
  call.context.set('Cache-Control', KEPT_BY_NOBODY);
  sendJson(call.context, new RawJson(findings));
}

/** `POST /transform/html/to/markdown/{title}/{revision}`, both optional */
export async function transformHtmlToMarkdown(call: Call): Promise<void> {
  const { html } = await readFields(call.context, htmlBody);
  if (html == null) throw new RequestError('transform-html', {});
  const title = contextTitle(call);
  namedRevision(call);
  const markdown = await call.wiki.renderings.sourceOf(html, 'markdown', title);
  call.context.set('Cache-Control', KEPT_BY_NOBODY);
  call.context.status = 200;
  call.context.body = markdown;
  call.context.set('Content-Type', 'text/plain; charset=utf-8');
}

/** @throws WikiError `source-too-large` */
function refuseTooLarge(source: string): void {
  if (utf8Bytes(source) > MAX_SOURCE_BYTES) {
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  }
}
