/**
 * HTML to wikitext: the entry of the way back.
 *
 *   html -> tree -> tidy (what editors leave behind) -> pieces, construct by construct -> protect text -> wikitext
 */

import type { RenderContext } from './context.ts';
import { protectText } from './escaping.ts';
import { readHtml } from './html-tree.ts';
import { tidyTree } from './html-tidy.ts';
import type { Element } from './node.ts';
import { renderWikitext } from './render.ts';
import { Signatures } from './signatures.ts';
import { type InnerPlace, SourceWriter, type WriterTools } from './source-writer.ts';
import { sourceWriterOf } from './sources.ts';

export interface SerializeOptions {
  /** The page before it was edited: what was not changed keeps its source byte for byte. */
  readonly original?: { readonly wikitext: string; readonly html?: string | undefined } | undefined;
}

/**
 * Wikitext for a document or the content of a body.
 * @throws HtmlTooLarge over a limit
 */
export function serializeHtml(html: string, context: RenderContext, _options: SerializeOptions = {}): string {
  const body = readHtml(html);
  tidyTree(body);
  return writeTree(body, context);
}

/** Writes a tree that was read from HTML. */
export function writeTree(body: Element, context: RenderContext): string {
  const writer = new SourceWriter(toolsFor(body, context));
  writer.children(body);
  return protectText(writer.finishedPieces(), context);
}

function toolsFor(body: Element, context: RenderContext): WriterTools {
  let ids: Map<string, Element> | undefined;
  const tools: WriterTools = {
    context,
    handlerOf: sourceWriterOf,
    byId(id) {
      ids ??= idsOf(body);
      return ids.get(id);
    },
    inner: (parent, place) => innerSource(parent, place, tools, context),
    gives: (wikitext, element) => rendersAs(wikitext, element, context),
    parse(html) {
      const tree = readHtml(html);
      tidyTree(tree);
      return tree;
    },
    original: undefined,
  };
  return tools;
}

function rendersAs(wikitext: string, element: Element, context: RenderContext): boolean {
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  const signatures = new Signatures();
  const tree = readHtml(html);
  const found = findTag(tree, element.tag);
  return found !== undefined && signatures.of(found) === signatures.of(element);
}

function findTag(within: Element, tag: string): Element | undefined {
  for (const child of within.children) {
    if (child.kind !== 'element') continue;
    const found = child.tag === tag ? child : findTag(child, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

function innerSource(parent: Element, place: InnerPlace, tools: WriterTools, context: RenderContext): string {
  const writer = new SourceWriter(tools);
  if (place !== 'note' && place !== 'attribute') writer.inLink++;
  if (place === 'line') writer.singleLine++;
  writer.children(parent);
  const pieces = writer.finishedPieces();
  if (pieces[0]?.loose === true) pieces[0] = { kind: 'markup', text: pieces[0].text };
  if (place === 'attribute') return pieces.map(({ text }) => text).join('');
  if (place === 'note') return protectText(pieces, context);
  const front = place === 'caption' ? '[[File:A.jpg|thumb|' : '[[File:A.jpg|';
  return protectText([{ kind: 'markup', text: front }, ...pieces, { kind: 'markup', text: ']]' }], context).slice(front.length, -2);
}

function idsOf(body: Element): Map<string, Element> {
  const ids = new Map<string, Element>();
  const waiting: Element[] = [body];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const id = next.attrs.get('id');
    if (id !== undefined && !ids.has(id)) ids.set(id, next);
    for (const child of next.children) if (child.kind === 'element') waiting.push(child);
  }
  return ids;
}
