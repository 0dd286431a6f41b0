/**
 * `<pre>`: text as written, in a fixed-width face. With `format="wikitext"` its content is wikitext whose line breaks stay.
 *
 *     <pre style="width:50%">{{not expanded}} &lt;</pre>
 */

import { decodeReferences } from '../../title/entities.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { Element, type Node, setChildren, Text } from '../nodes/node.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';
import { mapNowiki } from './nowiki.ts';

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
  // Pairs of `<nowiki>` have no effect here.
  const text = decodeReferences(mapNowiki(body.replace(/^\r?\n/, ''), (text) => text));
  return text === '' ? [] : [new Text(text)];
}
