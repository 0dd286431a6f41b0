/**
 * `<indicator name="x">...</indicator>`: a small sign at the top of the page. In the content it is only a marker; the
 * page around the content displays the sign.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Page_status_indicators
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';
import { namedError } from './error-element.ts';
import { extensionDataMw } from './extension-data.ts';

export const INDICATOR: Extension = { name: 'indicator', render };

function render(tag: ExtensionTag): Node[] {
  if (trimBlanks(tag.attrs.get('name') ?? '') === '') return [namedError(tag, 'invalid-indicator-name')];
  const made = element('meta', {});
  made.dataMw = extensionDataMw(tag);
  return [made];
}
