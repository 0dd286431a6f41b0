/**
 * `<pre>`: text as written, in a fixed-width face. With `format="wikitext"` its content is wikitext whose line breaks stay.
 *
 *     <pre style="width:50%">{{not expanded}} &lt;</pre>
 */

import { decodeReferences } from '../../title/entities.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { Element, type Node, setChildren, Text } from '../nodes/node.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';

export const PRE: Extension = { name: 'pre', display: 'block', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const written = [...tag.attrs]
    .filter(([name]) => name !== 'format')
    .map(([name, value]) => ({ name, value }));
  const made = new Element('pre', safeAttributes('pre', written));
  setChildren(made, content(tag, scope));
  return [made];
}

function content({ attrs, body = '', content: marked }: ExtensionTag, scope: ExtensionScope): Node[] {
  if (attrs.get('format') === 'wikitext')
    return scope.parse(marked ?? body, { noParagraphs: true, within: 'pre' });
  const text = decodeReferences(withoutNowiki(body.replace(/^\r?\n/, '')));
  return text === '' ? [] : [new Text(text)];
}

/** Pairs of `<nowiki>` have no effect here and are removed. */
function withoutNowiki(text: string): string {
  let out = '';
  let from = 0;
  for (let open = text.indexOf('<nowiki>'); open >= 0; open = text.indexOf('<nowiki>', from)) {
    const close = text.indexOf('</nowiki>', open);
    if (close < 0) break;
    out += text.slice(from, open) + text.slice(open + '<nowiki>'.length, close);
    from = close + '</nowiki>'.length;
  }
  return out + text.slice(from);
}
