/** The whole document around a rendering: the same shape for all content models. */

import type { RenderContext } from '../wikitext/context.ts';
import { printDocument } from '../wikitext/page/document.ts';
import type { Flavour, RenderedSource } from './model.ts';

export { ENGINE_VERSION, HTML_VERSION } from '../wikitext/page/document.ts';

/** Prints the document. Without a stored page (`context.page`), what names a revision is left out. */
export function printPage(rendering: RenderedSource, context: RenderContext, flavour: Flavour): string {
  return printDocument(rendering, context, flavour);
}
