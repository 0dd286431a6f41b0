/** Shows style sheets, scripts and plain text in colours, as they are, and never runs them. */

import { highlightedRuns, runNodes } from '../../wikitext/extensions/highlight.ts';
import type { ModelEngine } from '../model.ts';
import { renderingOf, sourceBlock } from './source-page.ts';

export const CSS_ENGINE: ModelEngine = codeEngine('css');
export const JAVASCRIPT_ENGINE: ModelEngine = codeEngine('javascript', 'js');
export const TEXT_ENGINE: ModelEngine = codeEngine('text');

/** @param kind names the class of the block */
function codeEngine(language: string, kind = language): ModelEngine {
  return {
    render(source, _context, options) {
      const runs = highlightedRuns(source, language, { chars: 0 });
      return renderingOf([sourceBlock(runNodes(runs), kind)], source, options);
    },
  };
}
