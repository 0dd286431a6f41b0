/** Answers that are HTML: their headers, their tags, and the flavours they come in. */

import type { Flavour } from '../../content-models/model.ts';
import type { ModelName } from '../../content-models/models.ts';
import { HTML_VERSION } from '../../content-models/page-document.ts';
import type { LanguageVariant } from '../../title/language-variants.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import { guardHtml } from '../answers/respond.ts';
import type { Call } from '../call.ts';
import { oneOf, readQuery, yesOrNo } from '../parameters.ts';
import { readerVariant } from './reader-variant.ts';

/** The flavour that a request names, and what is rendered for it. */
export interface ShownFlavor {
  readonly asked: 'view' | 'edit' | 'stash';
  readonly rendered: Flavour;
}

export const flavorQuery = {
  stash: yesOrNo.meta({ description: 'The tag is one that a way back to the source may name' }),
  flavor: oneOf(['view', 'edit', 'stash'])
    .default('view')
    .meta({
      description: 'HTML to look at, HTML that can be edited and made a source again, or as `stash=yes`',
      default: 'view',
      examples: ['edit'],
    }),
};

/** `flavor` of the query; with `stash`, either way, its HTML goes by another tag. @throws RequestError `parameter` */
export function readFlavor(call: Call): ShownFlavor {
  const { stash, flavor } = readQuery(call.query, flavorQuery);
  const rendered = flavor === 'stash' ? 'view' : flavor;
  return { asked: stash ? 'stash' : flavor, rendered };
}

/**
 * `"12/5f0c.../view/html"`: another when the HTML is another, in the form of MediaWiki's `revision/render/flavor/form`, with
 * `+lang:sr-Latn` for a variant of the language.
 */
export function htmlTag(
  revision: number,
  { digest }: RenderedPage,
  { asked, rendered }: ShownFlavor,
  form: string,
  variant?: LanguageVariant,
): string {
  const flavors = asked === rendered ? asked : `${asked}-${rendered}`;
  const language = variant === undefined ? '' : `+lang:${variant.tag}`;
  return `"${revision}/${uuidOf(digest)}/${flavors}/${form}${language}"`;
}

/** The variant in which a page is shown to be read: what is edited or kept for an edit is as it was written. */
export function variantToRead(
  call: Call,
  model: ModelName,
  { asked }: ShownFlavor,
): LanguageVariant | undefined {
  const variant = readerVariant(call, model);
  return asked === 'view' ? variant : undefined;
}

/**
 * HTML that only tells of a limit must not be edited: saved, it would take the place of the page. What is outdated is not what
 * the way back would compare with.
 * @throws WikiError `over-limit`, `overloaded`
 */
export function refuseUnsafeToEdit(
  { refused, isOutdated }: RenderedPage,
  { rendered }: ShownFlavor,
  title: string,
): void {
  if (refused !== undefined && rendered === 'edit')
    throw new WikiError('over-limit', { limit: refused, title });
  if (isOutdated && rendered === 'edit') throw new WikiError('overloaded', { retryAfterSeconds: 1 });
}

/** Says of HTML that was rendered before that it was. Source: RFC 9111, section 5.1, and RFC 7234, section 5.5 */
export function warnOfOutdated(
  { context }: Call,
  { isOutdated, isPassing, renderedAtSeconds }: RenderedPage,
): void {
  if (isPassing || isOutdated) context.state.isPassing = true;
  if (isOutdated !== true) return;
  context.set('Warning', '110 - "Response is stale"');
  context.set('Age', String(Math.max(0, Math.floor(Date.now() / 1_000) - renderedAtSeconds)));
}

/** @param variant of the language that it is in */
export function sendHtml(
  { context, wiki }: Call,
  html: Uint8Array,
  revision: number | undefined,
  variant?: LanguageVariant,
): void {
  context.status = 200;
  context.body = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  context.set(
    'Content-Type',
    `text/html; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/HTML/${HTML_VERSION}"`,
  );
  context.set('Content-Language', variant?.tag ?? wiki.site.settings.language);
  if (revision !== undefined) context.set('Content-Revision-Id', String(revision));
  guardHtml(context);
}

/** Clients take what stands between the slashes apart as a UUID. */
function uuidOf(digest: string): string {
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
