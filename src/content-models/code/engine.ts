/** Shows style sheets, scripts and plain text in colours, as they are, and never runs them. */

import { highlightedRuns, runNodes } from '../../wikitext/extensions/highlight.ts';
import { element } from '../../wikitext/nodes/node.ts';
import { displayTitle } from '../display-title.ts';
import type { ModelEngine } from '../model.ts';
import { markupRuns, markupTitle } from './other-markup.ts';
import { renderingOf, sourceBlock } from './source-page.ts';

export const CSS_ENGINE: ModelEngine = codeEngine('css');
export const JAVASCRIPT_ENGINE: ModelEngine = codeEngine('javascript', 'js');
export const SCRIBUNTO_ENGINE: ModelEngine = codeEngine('lua');

const PLAIN_TEXT = codeEngine('text');

/** Plain text, and documents in markups that are not read here: their titles have no `.txt`. */
export const TEXT_ENGINE: ModelEngine = {
  render(source, context, options) {
    if (context.title.text.endsWith('.txt')) return PLAIN_TEXT.render(source, context, options);
    const runs = markupRuns(source).map(({ text, isHeading }) =>
      isHeading ? element('span', { class: 'hljs-section' }, [text]) : text,
    );
    const title = markupTitle(source);
    return {
      ...renderingOf([sourceBlock(runs, 'text mw-document', 'auto')], source, options),
      ...(title === undefined ? {} : { properties: new Map([['displaytitle', displayTitle(title)]]) }),
    };
  },
};

/** @param kind names the class of the block */
function codeEngine(language: string, kind = language): ModelEngine {
  return {
    render(source, _context, options) {
      const runs = highlightedRuns(source, language, { chars: 0 });
      return renderingOf([sourceBlock(runNodes(runs), kind)], source, options);
    },
  };
}
