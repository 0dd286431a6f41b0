/**
 * `<poem>`: line breaks and indents stay as written.
 *
 *     <poem>          one<br>
 *     one             &nbsp; two<br>       spaces: the first keeps the others from collapsing
 *       two           <span ...>three      colons: an indent of so many em
 *     :three
 *     </poem>
 *
 * Source: https://www.mediawiki.org/wiki/Extension:Poem
 */

import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { addToken, Element, type Node, setChildren, withoutNowiki } from '../nodes/node.ts';
import { safeAttributes } from '../text/sanitizer-attributes.ts';
import { mapNowiki } from './nowiki.ts';

/** More colons than this indent no further. */
const DEEPEST_INDENT = 40;

export const POEM: Extension = { name: 'poem', display: 'block', render };

function render(tag: ExtensionTag, scope: ExtensionScope): Node[] {
  const written = [...tag.attrs].map(([name, value]) => ({ name, value }));
  const made = new Element('div', safeAttributes('div', written));
  const own = made.attrs.get('class') ?? '';
  made.attrs.set('class', 'poem');
  for (const each of own.split(/[ \t\n\r\f]+/)) if (each !== '') addToken(made, 'class', each);
  const body = tag.content ?? tag.body;
  if (body === undefined) return [made];
  // That something was kept from being read is not told in here.
  const nodes = scope.parse(linesOf(mapNowiki(body, eachLine)), { within: 'poem', placed: false });
  setChildren(made, nodes.flatMap(withoutNowiki));
  return [made];
}

/** Lines break in `<nowiki>`, too. */
function eachLine(text: string): string {
  return text.replace(/.+/g, '<nowiki>$&</nowiki>');
}

/** The text with its line breaks written out; rules break lines themselves. */
function linesOf(body: string): string {
  const lines = body.replace(/^\n/, '').replace(/\n$/, '').split('\n');
  return lines
    .map((line, index) => {
      const isRule = line.startsWith('----');
      const isLast = index === lines.length - 1;
      return isRule || isLast ? indented(line) : `${indented(line)}<br/>`;
    })
    .join('\n');
}

function indented(line: string): string {
  const [colons = ''] = /^:+/.exec(line) ?? [];
  if (colons === '') return line.startsWith(' ') ? `&nbsp;${line.slice(1)}` : line;
  const depth = Math.min(colons.length, DEEPEST_INDENT);
  const style = `display: inline-block; margin-inline-start: ${depth}em;`;
  return `<span class="mw-poem-indented" style="${style}">${line.slice(colons.length)}</span>`;
}
