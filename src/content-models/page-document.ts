/** The whole document around a rendering: the same shape for all content models. */

import type { RenderContext } from '../wikitext/context.ts';
import { printDocument } from '../wikitext/page/document.ts';
import type { RenderedSource } from './model.ts';

export { ENGINE_VERSION, HTML_VERSION } from '../wikitext/page/document.ts';

/**
 * Comments, in which nothing is a tag; the tags of sections, which no author can write; and beginnings of tags up to how they were
 * written.
 */
const WORKS =
  /(<!--.*?-->)|<section data-mw-section-id="-?\d+"[^<>]*>|<\/section>|(<\w+(?: [^\s="<>]+="[^"]*")*?) data-parsoid="[^"]*"/gs;

/**
 * The inside of the body without the wrappers of sections and `data-parsoid`, as MediaWiki gives it where the body alone is asked
 * for.
 */
export function printInside({ html }: RenderedSource): string {
  return html.replace(WORKS, '$1$2');
}

/** Prints the document. Without a stored page (`context.page`), what names a revision is left out. */
export function printPage(rendering: RenderedSource, context: RenderContext): string {
  return printDocument(rendering, context);
}
