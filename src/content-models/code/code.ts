/** Style sheets, scripts and plain text as content models: shown in colours, as they are, and never run. */

import { highlightedRuns, runNodes } from '../../wikitext/extensions/highlight.ts';
import type { ContentModel, ModelName } from '../model.ts';
import { renderingOf, sourceBlock } from './source-page.ts';

export const CSS: ContentModel = codeModel('css');
export const JAVASCRIPT: ContentModel = codeModel('javascript');
export const TEXT: ContentModel = codeModel('text');

function codeModel(name: ModelName): ContentModel {
  return {
    name,
    render(source, _context, options) {
      const runs = highlightedRuns(source, name, { chars: 0 });
      return renderingOf([sourceBlock(runNodes(runs), name)], source, options);
    },
  };
}
