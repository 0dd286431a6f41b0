/**
 * `<ce>H2O</ce>`, `<chem>`: formulas of chemistry in the notation of mhchem.
 *
 * Source: https://www.mediawiki.org/wiki/Extension:Math/chem
 */

import { trimBlanks } from '../../base/text.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import type { Node } from '../nodes/node.ts';
import { formulaNodes } from './formula.ts';

export const CE: Extension = { name: 'ce', render };
export const CHEM: Extension = { name: 'chem', render };

function render({ attrs, body = '' }: ExtensionTag, scope: ExtensionScope): Node[] {
  if (trimBlanks(body) === '') return [];
  const isBlock = attrs.get('display') === 'block';
  return formulaNodes(
    `\\ce{${body}}`,
    { isLarge: isBlock, isBlock },
    scope.state('math', () => ({ chars: 0 })),
  );
}
