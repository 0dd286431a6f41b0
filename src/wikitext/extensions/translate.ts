/**
 * Pages prepared for translation: `<translate>` shows its content, `<languages/>` nothing, as a wiki without translations
 * has it.
 *
 *     <translate><!--T:1--> Hello <tvar name=x>[[World]]</tvar></translate>
 *
 * Source: https://www.mediawiki.org/wiki/Help:Extension:Translate/Page_translation_administration
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';

export const LANGUAGES_BAR: Extension = { name: 'languages', render: () => [element('span', {})] };
export const TRANSLATE: Extension = { name: 'translate', render };
export const TVAR: Extension = { name: 'tvar', display: 'inline', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const body = tag.content ?? tag.body ?? '';
  const isLine = tag.name === 'tvar' || !body.includes('\n');
  const nodes = scope.parse(isLine ? body : trimBlanks(body), isLine ? { inline: true } : {});
  return [element(isLine ? 'span' : 'div', {}, nodes)];
}
