/**
 * `<score>`, `<timeline>`, `<hiero>`: pictures drawn from a notation. Nothing here draws them, so readers see the notation,
 * set apart and named.
 *
 *     <score>c d e</score>     <pre class="... mw-ext-score">c d e</pre>
 */

import { trimBlanks, trimBlanksEnd } from '../../base/text.ts';
import type { Extension, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';

export const SCORE: Extension = { name: 'score', display: 'block', render: shown };
export const TIMELINE: Extension = { name: 'timeline', display: 'block', render: shown };
/** Hieroglyphs stand in the middle of sentences. */
export const HIERO: Extension = {
  name: 'hiero',
  display: 'inline',
  render: ({ body = '' }) => [element('code', { class: 'mw-ext-hiero' }, [trimBlanks(body)])],
};

function shown({ name, body = '' }: ExtensionTag): Node[] {
  return [
    element('pre', { class: `mw-ext-source mw-ext-${name}` }, [trimBlanksEnd(body.replace(/^\n/, ''))]),
  ];
}
