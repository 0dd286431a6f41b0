/**
 * What readers see of a page that is over a limit. Limits of expansion leave a mark where they were hit, others add a notice at
 * the end of the page, and a page that cannot be rendered at all is a notice alone.
 */

import type { RenderContext, RenderedSource } from '../../content-models/model.ts';
import { printPage } from '../../content-models/page-document.ts';
import { plainRendering } from '../../content-models/plain-rendering.ts';
import { WikiError } from '../errors.ts';
import type { RenderSubject } from './render-messages.ts';

/** Longest document, in bytes. */
export const MAX_HTML_BYTES = 8 * 1024 * 1024;

/** Limits that the engine shows where they are hit. */
const SHOWN_IN_PLACE: ReadonlySet<string> = new Set([
  'template-depth',
  'expanded-size',
  'preprocessor-pieces',
  'transclusions',
]);

/** True for limits on the text itself; the others are on what templates make of it. */
export function isOfText(limit: string): boolean {
  return !SHOWN_IN_PLACE.has(limit);
}

/** The rendering with a notice of each limit that left no mark. */
export function withLimitNotice(rendering: RenderedSource): RenderedSource {
  const limits = rendering.limits.filter(isOfText);
  if (limits.length === 0) return rendering;
  return { ...rendering, html: rendering.html + limits.map(notice).join('') };
}

/** The HTML of a page that cannot be rendered: it names the limit and nothing else. */
export function overLimitHtml(
  limit: string,
  { form }: Pick<RenderSubject, 'form'>,
  context: RenderContext,
): string {
  if (form === 'body') return notice(limit);
  const html = `<section data-mw-section-id="0">${notice(limit)}</section>`;
  return printPage(plainRendering(html, '', [limit]), context);
}

const NOTICE = /<div class="error stemma-limit" data-limit="([a-z-]+)">[^<]*<\/div>/g;

/**
 * HTML that readers were given, without its notices: those are no part of the page.
 * @throws WikiError `over-limit` if there was nothing else: the notice would take the place of the page
 */
export function withoutLimitNotices(html: string, title: string): string {
  const limit = NOTICE.exec(html)?.[1];
  NOTICE.lastIndex = 0;
  if (limit === undefined) return html;
  const rest = html.replace(NOTICE, '');
  const body = rest.slice(Math.max(0, rest.indexOf('<body')));
  if (body.replace(/<[^<>]*>/g, '').trim() === '') throw new WikiError('over-limit', { limit, title });
  return rest;
}

function notice(limit: string): string {
  return `<div class="error stemma-limit" data-limit="${limit}">Limit of rendering exceeded: ${limit}</div>`;
}
