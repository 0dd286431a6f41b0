/**
 * HTML from a client, as a tree of our own nodes. What comes out is what HTML's own rules give. What is not page content
 * (scripts, styles, the head) is left out, section wrappers are removed, and depth is limited to what we can walk.
 */

import { type DefaultTreeAdapterTypes as Dom, parse } from 'parse5';
import { append, Element } from '../../nodes/node.ts';
import { frontEnd } from '../gap-text.ts';
import { addComment, addText, MAX_HTML_DEPTH, MAX_HTML_NODES, Orphans, setAttribute } from './html-nodes.ts';
import { readPlainHtml } from './plain-html.ts';

/** Longest HTML that is read, in UTF-16 units; MediaWiki's limit. */
export const MAX_HTML_CHARS = 10_000_000;

/** Thrown for HTML over a limit. */
export class HtmlTooLarge extends Error {
  override readonly name = 'HtmlTooLarge';
  readonly limit: 'html-size' | 'html-nodes' | 'source-size';

  constructor(limit: HtmlTooLarge['limit'], most: number) {
    super(`The limit ${limit} is ${most}`);
    this.limit = limit;
  }
}

/** Elements that show nothing or would run. */
const DROPPED = new Set(['script', 'style', 'template', 'title', 'noscript', 'base', 'head']);

/**
 * The content of the body.
 * @throws HtmlTooLarge over a limit of length or count
 */
export function readHtml(html: string): Element {
  if (html.length > MAX_HTML_CHARS) throw new HtmlTooLarge('html-size', MAX_HTML_CHARS);
  return readPlainHtml(html) ?? readByRules(html);
}

/** The same by HTML's own rules, which any input has a tree by. */
export function readByRules(html: string): Element {
  const document = parse(asDocument(html));
  const root = new Element('body');
  new Reader().children(bodyOf(document), root, 0, 'page');
  return root;
}

/** HTML with a body to stand in: what begins a piece of a page might else be taken for its head. */
export function asDocument(html: string): string {
  const document = /<(?:!doctype|html|head|body)\b/iy;
  document.lastIndex = frontEnd(html);
  return document.test(html) ? html : `<!DOCTYPE html><html><body>${html}`;
}

function bodyOf(document: Dom.Document): Dom.ParentNode {
  const html = document.childNodes.find(isElement);
  return html?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body') ?? document;
}

function isElement(node: Dom.Node): node is Dom.Element {
  return 'tagName' in node;
}

class Reader {
  #nodes = 0;
  readonly #orphans = new Orphans();

  /** @param place `fragment` for HTML in attributes, which has no sections */
  children(from: Dom.ParentNode, into: Element, depth: number, place: 'page' | 'flat'): void {
    for (const node of from.childNodes) this.#node(node, into, depth, place);
  }

  #node(node: Dom.Node, into: Element, depth: number, place: 'page' | 'flat'): void {
    if (++this.#nodes > MAX_HTML_NODES) throw new HtmlTooLarge('html-nodes', MAX_HTML_NODES);
    if (isElement(node)) this.#element(node, into, depth, place);
    else if (node.nodeName === '#text') addText(into, (node as Dom.TextNode).value);
    else if (node.nodeName === '#comment') addComment(into, (node as Dom.CommentNode).data);
  }

  #element(node: Dom.Element, into: Element, depth: number, place: 'page' | 'flat'): void {
    const { tagName } = node;
    if (DROPPED.has(tagName) && !node.attrs.some(({ name }) => name === 'typeof')) return;
    if (depth >= MAX_HTML_DEPTH) {
      this.#flatten(node, into);
      return;
    }
    if (isWrapper(node)) {
      this.children(node, into, depth + 1, place);
      return;
    }
    const made = elementOf(node);
    this.#orphans.settle(made);
    append(into, made);
    this.children(node, made, depth + 1, place);
  }

  /** Takes deep content without recursion. */
  #flatten(node: Dom.Element, into: Element): void {
    const waiting: Dom.Node[] = [node];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (++this.#nodes > MAX_HTML_NODES) throw new HtmlTooLarge('html-nodes', MAX_HTML_NODES);
      if (next.nodeName === '#text') addText(into, (next as Dom.TextNode).value);
      else if (isElement(next) && !DROPPED.has(next.tagName)) {
        for (let at = next.childNodes.length - 1; at >= 0; at--) waiting.push(next.childNodes[at]!);
      }
    }
  }
}

/** `<section data-mw-section-id>`: made by the engine, not by an author. */
function isWrapper({ tagName, attrs }: Dom.Element): boolean {
  return tagName === 'section' && attrs.some(({ name }) => name === 'data-mw-section-id');
}

function elementOf(node: Dom.Element): Element {
  const made = new Element(node.tagName);
  for (const { name, value, prefix } of node.attrs)
    setAttribute(made, prefix ? `${prefix}:${name}` : name, value);
  return made;
}
