/** Wikitext as a content model; the engine is in `src/wikitext`. */

import { outlineOf } from '../wikitext/outline.ts';
import { renderWikitext } from '../wikitext/render.ts';
import type { ContentModel } from './model.ts';

export const WIKITEXT: ContentModel = {
  name: 'wikitext',
  render(source, context, { flavour, trees }) {
    const { html, body, sections, properties, dependencies, limits } = renderWikitext(
      source,
      context,
      trees === undefined ? { flavour } : { flavour, trees },
    );
    const outline = { ...outlineOf(body), description: properties.get('shortdesc') };
    return { html, sections, properties, dependencies, outline, limits, refused: undefined };
  },
};
