/**
 * `<pre>`: text as written, in a fixed-width face. With `format="wikitext"` its content is wikitext whose line breaks stay.
 *
 *     <pre style="width:50%">{{not expanded}} &lt;</pre>
 */

import { decodeReferences } from '../entities.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { Element, type Node, setChildren, Text } from '../node.ts';
import { safeAttributes } from '../sanitizer-attributes.ts';

const NOWIKI_PAIR = /<nowiki>([\s\S]*?)<\/nowiki>/g;

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
  const text = decodeReferences(body.replace(/^\r?\n/, '').replace(NOWIKI_PAIR, '$1'));
  return text === '' ? [] : [new Text(text)];
}
