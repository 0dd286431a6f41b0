/** Small questions to trees of HTML. */

import type { Element, Nodes } from 'hast';
import type * as Markdown from 'mdast';

declare module 'mdast' {
  interface Data {
    /** The element that the converter takes the node for. */
    hName?: string;
  }
}

/** Told to be a part of a line, which the converter knows of its own nodes alone. */
export const IN_LINE = { hName: 'span' } as const;

export function inlineHtml(value: string): Markdown.Html {
  return { type: 'html', value, data: IN_LINE };
}

/** The first element in a node, itself among them, that is meant. */
export function find(node: Element, isMeant: (each: Element) => boolean): Element | undefined {
  if (isMeant(node)) return node;
  for (const child of node.children) {
    const found = child.type === 'element' ? find(child, isMeant) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

export function elementsOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => child.type === 'element');
}

export function innerText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(innerText).join('') : '';
}

export function has({ properties }: Element, name: 'className' | 'rel' | 'typeof', word: string): boolean {
  const value = properties[name];
  const words = Array.isArray(value) ? value.map(String) : stringOf(value).split(/\s+/);
  return words.includes(word);
}

export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
