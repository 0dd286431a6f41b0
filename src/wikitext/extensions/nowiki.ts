/** `<nowiki>''as written''</nowiki>`: text that is not parsed as markup. Character references still work inside. */

import type { Extension } from '../extension.ts';
import { element } from '../nodes/node.ts';
import { textWithReferences } from './reference-nodes.ts';

export const NOWIKI: Extension = {
  name: 'nowiki',
  bare: true,
  display: 'inline',
  render: ({ body }) => [element('span', { typeof: 'mw:Nowiki' }, textWithReferences(body ?? ''))],
};
