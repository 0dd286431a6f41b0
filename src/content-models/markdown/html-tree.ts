/**
 * HTML as the tree that the converter to Markdown reads: without what readers do not see, no deeper and no larger than
 * pages are, and with the attributes alone that say something in Markdown.
 */

import type { Element, ElementContent, Root } from 'hast';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { authorsAttributes } from './raw-html.ts';

/** Elements and texts of one document. */
const MAX_NODES = 100_000;
/** Elements within elements; deeper ones are left out, their content stays. */
const MAX_DEPTH = 100;
/** Cells that a table has once all rows are as long as the longest. */
const MAX_CELLS = 100_000;

const UNSEEN: ReadonlySet<string> = new Set(
  (
    'script style head template noscript iframe object embed applet frameset svg video audio canvas textarea select ' +
    'button title'
  ).split(' '),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  'href src alt title type checked start align id rel typeof property resource data-mw'.split(' '),
);

declare module 'hast' {
  interface ElementData {
    /** Attributes that an author can give the element in HTML. */
    own?: ReadonlyMap<string, string>;
  }
}

/** Stand on one line in Markdown, as HTML shows them. */
const ONE_LINE = /^(?:h[1-6]|td|th|dt|a|code)$/;

/** Classes and ids of the wiki's own. */
const MACHINE_CLASS = /^(?:mw|stemma|hljs)-/;
const MACHINE_ID = /^(?:mw|cite_|docs-internal)/;

/** The tree, or the limit that the HTML is over. */
export function readHtml(html: string): Root | 'html-nodes' | 'table-cells' {
  const reader = new HtmlReader();
  const root: Root = { type: 'root', children: reader.contents(parse(html).childNodes, 0) };
  return reader.over ?? root;
}

class HtmlReader {
  over: 'html-nodes' | 'table-cells' | undefined;
  #nodes = 0;

  /**
   * What stands in an element. The stack is our own: HTML may be nested deeper than calls.
   */
  contents(
    nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
    depth: number,
    isOneLine = false,
  ): ElementContent[] {
    const made: ElementContent[] = [];
    const waiting = [...nodes].reverse();
    for (let node = waiting.pop(); node !== undefined && this.over === undefined; node = waiting.pop()) {
      if (++this.#nodes > MAX_NODES) this.over = 'html-nodes';
      if (node.nodeName === '#text') {
        const { value } = node as DefaultTreeAdapterTypes.TextNode;
        made.push({ type: 'text', value: isOneLine ? value.replace(/[\t\n\f\r ]+/g, ' ') : value });
      } else if ('tagName' in node && !UNSEEN.has(node.tagName)) {
        const isWrapper =
          depth >= MAX_DEPTH ||
          node.tagName === 'html' ||
          node.tagName === 'body' ||
          node.tagName === 'section';
        if (isWrapper) for (const child of [...node.childNodes].reverse()) waiting.push(child);
        else made.push(this.#element(node, depth, isOneLine));
      }
    }
    return made;
  }

  #element(
    { tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element,
    depth: number,
    isOneLine: boolean,
  ): Element {
    const properties: Element['properties'] = {};
    for (const { name, value } of attrs) {
      if (name === 'class') properties['className'] = value.split(/\s+/).filter((each) => each !== '');
      else if (ATTRIBUTES.has(name)) properties[name] = value === '' && name === 'checked' ? true : value;
    }
    const children = this.contents(
      childNodes,
      depth + 1,
      tagName !== 'pre' && (isOneLine || ONE_LINE.test(tagName)),
    );
    const data = { own: ownAttributes(tagName, attrs) };
    const made: Element = { type: 'element', tagName, properties, children, data };
    if (tagName === 'table' && cellsOf(made) > MAX_CELLS) this.over = 'table-cells';
    return made;
  }
}

function ownAttributes(
  tag: string,
  attrs: DefaultTreeAdapterTypes.Element['attrs'],
): ReadonlyMap<string, string> {
  const own = authorsAttributes(tag, attrs);
  const classes = (own.get('class') ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !MACHINE_CLASS.test(name));
  if (classes.length === 0) own.delete('class');
  else own.set('class', classes.join(' '));
  if (MACHINE_ID.test(own.get('id') ?? '')) own.delete('id');
  for (const name of own.keys()) if (name.startsWith('data-')) own.delete(name);
  return own;
}

/** Rows times the cells of the longest. */
function cellsOf(table: Element): number {
  let [rows, longest] = [0, 0];
  const visit = ({ tagName, children }: Element): void => {
    const inner = children.filter((child): child is Element => child.type === 'element');
    if (tagName === 'tr') {
      rows++;
      longest = Math.max(longest, inner.length);
    } else for (const child of inner) visit(child);
  };
  visit(table);
  return rows * longest;
}
