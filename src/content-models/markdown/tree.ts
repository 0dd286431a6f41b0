/**
 * From the written HTML to the page's tree. The HTML is read as a browser does it, so that what authors left open or put in
 * the wrong place comes to stand where they will see it; then every element is taken over if it is in the table, and those
 * that came from a link, a picture, code or a formula become what the wiki makes of these.
 */

import type * as Markdown from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { RenderContext } from '../../wikitext/context.ts';
import { formulaNodes } from '../../wikitext/extensions/formula.ts';
import { highlightedRuns, runNodes } from '../../wikitext/extensions/highlight.ts';
import { MAX_ELEMENT_DEPTH } from '../../wikitext/limits.ts';
import { append, Element, element, type Node, Text } from '../../wikitext/nodes/node.ts';
import { titleHref } from '../../wikitext/text/href.ts';
import { fileIncluded, partsBetweenInclusions } from './dialects/inclusions.ts';
import { linkFor, sizePx, wikiLinkNodes } from './links.ts';
import { partsOf } from './parse/wiki-link-syntax.ts';
import { pictureNodes } from './pictures.ts';
import { isElement } from './raw-html.ts';
import { NODE_MARK, type Written } from './write-html.ts';

type Read = DefaultTreeAdapterTypes.ChildNode;

/** Elements that are written, but not by authors. */
const OWN_ELEMENTS: ReadonlySet<string> = new Set(['input']);

/** What a class can name, whether the highlighter knows it or not: the way back finds it there. */
const LANGUAGE = /^[a-z0-9][\w+#.-]*$/;

/** Reads the written HTML into a body. */
export function readTree({ html, nodes, headings }: Written, context: RenderContext): Element {
  const reader = new TreeReader(nodes, new Set(headings), context);
  const body = new Element('body');
  reader.into(body, parseFragment(html).childNodes, 1);
  return body;
}

class TreeReader {
  readonly #nodes: readonly Markdown.Nodes[];
  readonly #headings: ReadonlySet<Markdown.Nodes>;
  readonly #context: RenderContext;
  readonly #code = { chars: 0 };
  readonly #formulas = { chars: 0 };
  #inLink = false;

  constructor(
    nodes: readonly Markdown.Nodes[],
    headings: ReadonlySet<Markdown.Nodes>,
    context: RenderContext,
  ) {
    this.#nodes = nodes;
    this.#headings = headings;
    this.#context = context;
  }

  into(parent: Element, children: readonly Read[], depth: number): void {
    for (const child of children) {
      if (child.nodeName === '#text')
        append(parent, new Text((child as DefaultTreeAdapterTypes.TextNode).value));
      else if ('tagName' in child) this.#element(parent, child, depth);
    }
  }

  #element(parent: Element, read: DefaultTreeAdapterTypes.Element, depth: number): void {
    const { tagName, childNodes } = read;
    const attrs = new Map(read.attrs.map(({ name, value }) => [name, value]));
    const mark = attrs.get(NODE_MARK);
    attrs.delete(NODE_MARK);
    const node = mark === undefined ? undefined : this.#nodes[Number(mark)];
    const isKnown = isElement(tagName) || OWN_ELEMENTS.has(tagName);
    if (!isKnown || depth > MAX_ELEMENT_DEPTH) {
      this.into(parent, childNodes, depth);
      return;
    }
    const from = parent.children.length;
    if (!this.#special(parent, read, attrs, node, depth)) {
      const made = new Element(tagName, attrs);
      if (/^h[1-6]$/.test(tagName) && (node === undefined || !this.#headings.has(node)))
        made.syntax = { html: true };
      append(parent, made);
      this.into(made, childNodes, depth + 1);
    }
    if (node !== undefined) for (const made of parent.children.slice(from)) place(made, node);
  }

  /** Makes what the wiki makes of an element; false where it stays what it is. */
  #special(
    parent: Element,
    { tagName, childNodes }: DefaultTreeAdapterTypes.Element,
    attrs: Map<string, string>,
    node: Markdown.Nodes | undefined,
    depth: number,
  ): boolean {
    switch (node?.type) {
      case 'wikiLink':
        for (const made of wikiLinkNodes(partsOf(node), this.#context) ?? [new Text(`[[${node.value}]]`)])
          append(parent, made);
        return true;
      case 'attributeList':
        append(parent, element('span', { typeof: 'mw:Attributes', title: node.value }));
        return true;
      case 'inclusion':
        append(parent, this.#inclusion(node.value));
        return true;
      case 'code':
        for (const made of this.#codeBlock(node)) append(parent, made);
        return true;
      case 'formula':
        for (const made of this.#formula(node.value, node.isBlock)) append(parent, made);
        return true;
      case 'footnoteReference':
      case 'footnoteDefinition':
        this.#noteLink(parent, tagName, attrs, childNodes, depth);
        return true;
    }
    if (tagName === 'a') {
      this.#link(parent, attrs, childNodes, node, depth);
      return true;
    }
    if (tagName !== 'img') return false;
    const picture = {
      url: attrs.get('src') ?? '',
      alt: attrs.get('alt') ?? '',
      title: attrs.get('title'),
      widthPx: sizePx(attrs.get('width')),
      heightPx: sizePx(attrs.get('height')),
      align: /^(?:left|right|center)$/.exec(attrs.get('align') ?? '')?.[0],
    };
    for (const made of pictureNodes(picture, this.#context, this.#inLink)) append(parent, made);
    return true;
  }

  #link(
    parent: Element,
    attrs: ReadonlyMap<string, string>,
    children: readonly Read[],
    node: Markdown.Nodes | undefined,
    depth: number,
  ): void {
    const href = attrs.get('href');
    const isFree =
      node?.type === 'link' && node.children.length === 1 && isWritten(node.children[0], node.url);
    const link = href === undefined ? undefined : linkFor(href, this.#context, isFree ? 'free' : 'text');
    const id = attrs.get('id');
    if (link === undefined && id === undefined) {
      this.into(parent, children, depth);
      return;
    }
    const made = link ?? new Element('span');
    if (id !== undefined) made.attrs.set('id', id);
    const title = attrs.get('title');
    if (title !== undefined) made.attrs.set('title', title);
    append(parent, made);
    const wasInLink = this.#inLink;
    this.#inLink = true;
    this.into(made, children, depth + 1);
    this.#inLink = wasInLink;
  }

  /** Notes lead to each other by addresses within the page. */
  #noteLink(
    parent: Element,
    tag: string,
    attrs: Map<string, string>,
    children: readonly Read[],
    depth: number,
  ): void {
    const { title, site } = this.#context;
    const href = attrs.get('href');
    if (href !== undefined) attrs.set('href', titleHref({ ...title, fragment: '' }, site) + href);
    const made = new Element(tag, attrs);
    append(parent, made);
    this.into(made, children, depth + 1);
  }

  #codeBlock(node: Markdown.Code): Node[] {
    const language = languageOf(node);
    if (language === 'math') return this.#formula(node.value, true);
    const made = partsBetweenInclusions(node.value).flatMap((part, at) =>
      at % 2 === 1 ? [this.#inclusion(part)] : runNodes(highlightedRuns(part, language, this.#code)),
    );
    const known = LANGUAGE.test(language) ? ` mw-highlight-lang-${language}` : '';
    const title = /(?:^|\s)title=(?:"([^"]{1,200})"|'([^']{1,200})')/.exec(node.meta ?? '');
    const frame = {
      class: `mw-highlight${known} mw-content-ltr`,
      dir: 'ltr',
      title: title?.[1] ?? title?.[2],
    };
    return [element('div', frame, [element('pre', {}, made)])];
  }

  /** A link to the file that is taken in elsewhere; its text where there is none. */
  #inclusion(written: string): Node {
    const path = fileIncluded(written);
    const found = path === undefined ? undefined : this.#context.linked({ as: 'path', to: path });
    const isThere = found !== undefined && found.kind !== 'missing';
    const link = isThere && path !== undefined ? linkFor(encodeURI(path), this.#context, 'text') : undefined;
    if (link === undefined) return new Text(written);
    link.attrs.set('typeof', 'mw:Inclusion');
    append(link, new Text(written));
    return link;
  }

  /** The way back finds the TeX in `data-mw`. Without any there is no formula. */
  #formula(tex: string, isBlock: boolean): Node[] {
    if (tex.trim() === '') return [];
    const nodes = formulaNodes(tex, { isLarge: isBlock, isBlock }, this.#formulas);
    for (const node of nodes) {
      if (node.kind !== 'element') continue;
      node.attrs.set('typeof', 'mw:Extension/math');
      node.dataMw = { name: 'math', body: { extsrc: tex } };
    }
    return nodes;
  }
}

/** `rust,ignore` is rust, and `{.python .numberLines}`, `{ .yaml }` are what they begin with. */
function languageOf({ lang, meta }: Markdown.Code): string {
  const info = `${lang ?? ''} ${lang === '{' ? (meta ?? '') : ''}`;
  return /^\{?[ \t]*\.?([^ \t\r\n,{}]+)/.exec(info)?.[1]?.toLowerCase() ?? '';
}

/** True for `<https://example.org>`: the address is its own text. */
function isWritten(child: Markdown.Nodes | undefined, url: string): boolean {
  return (
    child?.type === 'text' &&
    (url === child.value || url.endsWith(`:${child.value}`) || url.endsWith(`//${child.value}`))
  );
}

/** Tells a node, and what it was wrapped in, where it came from. */
function place(made: Node, { position }: Markdown.Nodes): void {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || made.start >= 0) return;
  made.start = start;
  made.end = end;
}
