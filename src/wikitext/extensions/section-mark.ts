/**
 * `<section begin=a />`: where a labelled section begins or ends, for `{{#lst:Page|a}}`. Nothing of it is seen.
 *
 * Source: https://www.mediawiki.org/wiki/Extension:Labeled_Section_Transclusion
 */

import type { Extension } from '../extension.ts';
import { element } from '../nodes/node.ts';

export const SECTION_MARK: Extension = {
  name: 'section',
  display: 'inline',
  render: () => [element('meta', {})],
};
