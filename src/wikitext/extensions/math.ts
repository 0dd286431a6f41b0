/**
 * `<math>x^2</math>`: formulas in TeX become MathML.
 *
 * Source: https://www.mediawiki.org/wiki/Extension:Math
 */

import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import type { Node } from '../nodes/node.ts';
import { formulaNodes } from './formula.ts';

export const MATH: Extension = { name: 'math', render };

function render({ attrs, body = '' }: ExtensionTag, scope: ExtensionScope): Node[] {
  const display = attrs.get('display');
  const isBlock = display === 'block';
  const style = { isLarge: isBlock || display === undefined, isBlock };
  return formulaNodes(
    body,
    style,
    scope.state('math', () => ({ chars: 0 })),
  );
}
