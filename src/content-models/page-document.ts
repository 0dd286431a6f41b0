/** The whole document around a rendering: the same shape for all content models. */

import type { RenderContext } from '../wikitext/context.ts';
import { printDocument } from '../wikitext/page/document.ts';
import type { RenderedSource } from './model.ts';

export { ENGINE_VERSION, HTML_VERSION } from '../wikitext/page/document.ts';

/** Comments, in which nothing is a tag, and the tags of sections: no author can write those. */
const SECTION_TAGS = /(<!--.*?-->)|<section data-mw-section-id="-?\d+"[^<>]*>|<\/section>/gs;

/** The inside of the body without the wrappers of sections, as MediaWiki gives it where the body alone is asked for. */
export function printInside({ html }: RenderedSource): string {
  return html.replace(SECTION_TAGS, '$1');
}

/** Prints the document. Without a stored page (`context.page`), what names a revision is left out. */
export function printPage(rendering: RenderedSource, context: RenderContext): string {
  return printDocument(rendering, context);
}
