/**
 * `<section begin=a />`: where a labelled section begins or ends, for `{{#lst:Page|a}}`. Nothing of it is seen.
 *
 * Source: https://www.mediawiki.org/wiki/Extension:Labeled_Section_Transclusion
 */

import type { Extension, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';

export const SECTION_MARK: Extension = { name: 'section', display: 'inline', render };

/** One that is not closed at once is the element of HTML, which authors may not write: it is shown. */
function render({ source, body }: ExtensionTag): Node[] {
  return body === undefined ? [element('meta', {})] : [element('span', {}, [source])];
}
