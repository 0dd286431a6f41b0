/**
 * `<indicator name="x">...</indicator>`: a small sign at the top of the page. In the content it is only a marker; the
 * page around the content displays the sign.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Page_status_indicators
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';
import { shownAround } from '../nodes/shown-elsewhere.ts';
import { namedError } from './error-element.ts';
import { extensionDataMw } from './extension-data.ts';

export const INDICATOR: Extension = { name: 'indicator', isElsewhere: true, render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  if (trimBlanks(tag.attrs.get('name') ?? '') === '') return [namedError(tag, 'invalid-indicator-name')];
  const made = element('meta', {});
  made.dataMw = extensionDataMw(tag);
  const body = tag.content ?? tag.body;
  if (body !== undefined) shownAround(scope).set(made, scope.parse(body));
  return [made];
}
