/** The table of content models: one row each. What is to be added for a new one stands in `model.ts`. */

import type { ContentModel, ModelName } from './model.ts';
import { renderingOf, sourceBlock } from './source-page.ts';
import { WIKITEXT } from './wikitext.ts';

export const MODELS: Readonly<Record<ModelName, ContentModel>> = {
  wikitext: WIKITEXT,
  markdown: shownAsSource('markdown'),
  json: shownAsSource('json'),
  css: shownAsSource('css'),
  javascript: shownAsSource('javascript'),
  text: shownAsSource('text'),
};

function shownAsSource(name: ModelName): ContentModel {
  return {
    name,
    render: (source, _context, options) => renderingOf([sourceBlock(source, name)], source, options),
  };
}
