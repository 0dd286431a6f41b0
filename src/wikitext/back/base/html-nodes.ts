/** Nodes of ours from the parts of HTML, whoever took it apart: one rule for attributes, text and what lost its `data-mw`. */

import { append, Comment, type Element, Text } from '../../nodes/node.ts';
import { readDataMw } from './data-mw.ts';
import { readWritten } from './read-written.ts';

/** Most nodes in a document; a page of 2 MiB of wikitext has fewer. */
export const MAX_HTML_NODES = 500_000;
/** Deeper elements are removed and their content kept: no wikitext nests so deep. */
export const MAX_HTML_DEPTH = 150;

/** Notes and their lists have forms of their own. */
const GENERATED = /\bmw:(?:Transclusion|Param|Extension\/(?!ref))/;

/** Whether an attribute is read into data of the element. */
export function isData(name: string): boolean {
  return name === 'data-mw' || name === 'data-parsoid';
}

/** Attributes on which it depends what an element is. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (name === 'data-mw') element.dataMw = readDataMw(value);
  else if (name === 'data-parsoid') element.written = readWritten(value);
  else element.attrs.set(name, value);
}

/** Elements that lost what they came from, in the order of the document. */
export class Orphans {
  /** What elements had in common that nothing tells any more what they came from. */
  readonly #groups = new Set<string>();

  /** What lost its `data-mw` is no transclusion or extension any more, but what it shows. */
  settle({ attrs, dataMw }: Element): void {
    const about = attrs.get('about');
    const type = attrs.get('typeof');
    if (type !== undefined && dataMw === undefined && GENERATED.test(type)) {
      attrs.delete('typeof');
      if (about !== undefined) this.#groups.add(about);
    }
    if (about !== undefined && this.#groups.has(about)) attrs.delete('about');
  }
}

export function addText(into: Element, value: string): void {
  const clean = /[\0\r]/.test(value) ? value.replaceAll('\u0000', '').replace(/\r\n?/g, '\n') : value;
  if (clean === '') return;
  const last = into.children.at(-1);
  if (last?.kind === 'text') {
    last.value += clean;
    return;
  }
  append(into, new Text(clean));
}

export function addComment(into: Element, data: string): void {
  append(into, new Comment(data));
}
