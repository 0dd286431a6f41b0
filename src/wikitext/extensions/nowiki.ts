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

/** Puts something else in the place of each `<nowiki>` in a source, made of what is in it. */
export function mapNowiki(source: string, made: (text: string) => string): string {
  let out = '';
  let from = 0;
  for (let open = source.indexOf('<nowiki>'); open >= 0; open = source.indexOf('<nowiki>', from)) {
    const close = source.indexOf('</nowiki>', open);
    if (close < 0) break;
    out += source.slice(from, open) + made(source.slice(open + '<nowiki>'.length, close));
    from = close + '</nowiki>'.length;
  }
  return out + source.slice(from);
}
