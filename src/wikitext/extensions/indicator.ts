/**
 * `<indicator name="x">...</indicator>`: a small sign at the top of the page. In the content it is only a marker; the
 * page around the content displays the sign.
 *
 * Source: https://www.mediawiki.org/wiki/Help:Page_status_indicators
 */

import type { Extension, ExtensionTag } from '../extension.ts';
import { type Element, element, type Node } from '../nodes/node.ts';
import { extensionDataMw } from './extension-data.ts';

const INVALID_NAME = 'invalid-indicator-name';

export const INDICATOR: Extension = { name: 'indicator', render };

function render(tag: ExtensionTag): Node[] {
  const name = tag.attrs.get('name')?.trim();
  if (name === undefined || name === '') return [nameless(tag)];
  const made = element('meta', {});
  made.dataMw = extensionDataMw(tag);
  return [made];
}

function nameless(tag: ExtensionTag): Element {
  const made = element('span', {
    typeof: 'mw:I18n mw:Error',
    class: 'error',
    'data-mw-i18n': JSON.stringify({ '/': { lang: 'x-user', key: INVALID_NAME, params: [] } }),
  });
  made.dataMw = { ...extensionDataMw(tag), errors: [{ key: INVALID_NAME }] };
  return made;
}
