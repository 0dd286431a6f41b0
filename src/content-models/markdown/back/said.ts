/**
 * What HTML says, as a list of words: equal lists mean that readers are shown the same. Notes only count by their calls, and code
 * without its colours.
 */

import { ownAttributes } from '../../../wikitext/back/attributes-source.ts';
import { readHtml } from '../../../wikitext/back/base/html-tree.ts';
import { saidBy } from '../../../wikitext/back/check/said.ts';
import { Element, type Node, setChildren, Text, textOf } from '../../../wikitext/nodes/node.ts';
import { isBoxTitle } from '../boxes.ts';

export function saidIn(html: string): string[] {
  const body = readHtml(html);
  setChildren(body, body.children.filter((node) => !isListOfNotes(node)).map(plain));
  const said = saidBy(body.children, () => undefined);
  // White space beside a line break is not shown.
  return said.filter((word, at) => word !== '_' || (said[at - 1] !== '<br>' && said[at + 1] !== '<br>'));
}

function isListOfNotes(node: Node): boolean {
  return node.kind === 'element' && node.attrs.get('typeof') === 'mw:Extension/references';
}

function plain(node: Node): Node {
  if (node.kind !== 'element') return node;
  const type = node.attrs.get('typeof') ?? '';
  const isCode =
    isFrameOfCode(node) && node.children.every((child) => child.kind !== 'element' || child.tag === 'pre');
  if (type === 'mw:Extension/ref') return new Element('sup', new Map([['typeof', type]]));
  // A box to tick that does not begin its item is said by its mark.
  if (node.tag === 'input' && !beginsItem(node)) return new Text(node.attrs.has('checked') ? ' [x]' : ' [ ]');
  const made = isCode ? new Element('pre') : renamed(node);
  if (made.tag === 'a' && node.tag === 'img') setChildren(made, [new Text(node.attrs.get('alt') ?? '')]);
  else setChildren(made, isCode ? [new Text(textOf(node.children))] : node.children.map(plain));
  return made;
}

function isFrameOfCode({ attrs }: Element): boolean {
  return attrs.get('class')?.includes('mw-highlight') === true;
}

function beginsItem(node: Element): boolean {
  const { parent } = node;
  const first = parent?.children.find((each) => each.kind === 'element' || textOf([each]).trim() !== '');
  if (parent === undefined || first !== node) return false;
  return parent.tag === 'li' || (parent.tag === 'p' && beginsItem(parent));
}

/** Markdown has one way to strike text out, no boxes that say nothing, and pictures of other sites may be links. */
function renamed(node: Element): Element {
  const { tag, attrs } = node;
  if (tag === 'img' && attrs.has('src') && !attrs.has('resource'))
    return new Element('a', new Map([['href', attrs.get('src') as string]]));
  if (tag === 'div' && ownAttributes(node).size === 0) return new Element('p');
  // What is said of the title of a box is where it stands.
  if (tag === 'p' && isBoxTitle(attrs.get('class') ?? '')) return new Element('p');
  const made = new Element(tag === 'del' ? 's' : tag, attrs);
  made.dataMw = node.dataMw;
  return made;
}
