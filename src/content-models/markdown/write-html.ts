/**
 * The tree of Markdown as HTML text, one handler per kind of node, as CommonMark and GFM print it. Each element carries the
 * number of its node in `data-mw-node`: what reads the text as HTML finds there what an element came from. Pieces of HTML
 * that the author wrote go in as `raw` makes them.
 *
 *     *a* <b>c</b>      <p data-mw-node="1"><em data-mw-node="2">a</em> <b>c</b></p>
 */

import type * as Markdown from 'mdast';
import { escapeAttribute, escapeText } from '../../wikitext/nodes/printer.ts';
import { boxTags } from './boxes.ts';
import { type Dialect, PLAIN } from './dialects/dialect.ts';
import { isOfText } from './dialects.ts';
import { withEmoji } from './emoji.ts';
import { Footnotes } from './footnotes.ts';
import type { Box } from './parse/box.ts';
import { MAX_FILLED_CELLS, type MarkdownLimit } from './parse/limits.ts';
import { partsOf } from './parse/wiki-link-syntax.ts';

/** Marks elements with the number of their node. Authors cannot write it: `data-mw` is no attribute of theirs. */
export const NODE_MARK = 'data-mw-node';

export interface Written {
  readonly html: string;
  /** By their numbers. */
  readonly nodes: readonly Markdown.Nodes[];
  /** Headings of the page itself; those in quotes, lists and notes begin no section. */
  readonly headings: readonly Markdown.Heading[];
  readonly limits: ReadonlySet<MarkdownLimit>;
}

/** Makes of an author's HTML what goes into the page; elements of it get the mark. */
export type RawWriter = (html: string, mark: string) => string;

/** Writes the HTML. */
export function writeHtml(root: Markdown.Root, raw: RawWriter, dialect = PLAIN): Written {
  const writer = new HtmlWriter(root, raw, dialect);
  writer.blocks(root.children);
  writer.notes();
  const headings = root.children.filter((node) => node.type === 'heading');
  return { html: writer.finish(), nodes: writer.nodes, headings, limits: writer.limits };
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** Attributes that authors give with words in braces. */
const GIVEN = ['class', 'id', 'width', 'height', 'align'];

class HtmlWriter {
  readonly #out: string[] = [];
  readonly nodes: Markdown.Nodes[] = [];
  readonly limits = new Set<MarkdownLimit>();
  readonly #raw: RawWriter;
  readonly #hasEmoji: boolean;
  readonly #definitions = new Map<string, Markdown.Definition>();
  readonly #footnotes = new Footnotes();
  #filledCells = 0;
  /** Links do not nest. */
  #inLink = false;

  constructor(root: Markdown.Root, raw: RawWriter, { emoji }: Dialect) {
    this.#hasEmoji = emoji;
    this.#raw = raw;
    this.#define(root);
  }

  blocks(nodes: readonly Markdown.Nodes[]): void {
    for (const [index, node] of nodes.entries()) {
      if (index > 0) this.#line();
      this.node(node);
    }
  }

  finish(): string {
    return this.#out.join('');
  }

  /** The notes that were called, in the order of their calls; a note may call others. */
  notes(): void {
    const { called } = this.#footnotes;
    if (called.length === 0) return;
    this.#add('\n<div class="mw-references-wrap" typeof="mw:Extension/references">');
    this.#add('<ol class="mw-references references">');
    for (const note of called) {
      this.#add(this.#footnotes.opening(note, this.#number(note.definition)));
      this.blocks(note.definition.children);
      this.#add('</span></li>\n');
    }
    this.#add('</ol></div>');
  }

  inlines(nodes: readonly Markdown.Nodes[]): void {
    for (const node of nodes) this.node(node);
  }

  node(node: Markdown.Nodes): void {
    switch (node.type) {
      case 'text':
        this.#add(this.#hasEmoji ? withEmoji(escapeText(node.value)) : escapeText(node.value));
        return;
      case 'paragraph':
        return this.#inline('p', node);
      case 'heading':
        return this.#inline(`h${node.depth}`, node);
      case 'emphasis':
        return this.#inline('em', node);
      case 'strong':
        return this.#inline('strong', node);
      case 'delete':
        return this.#inline('del', node);
      case 'attributeList':
        this.#add(`${this.#open('span', node)}</span>`);
        return;
      case 'inclusion':
        if (this.#inLink) this.#add(escapeText(node.value));
        else this.#add(`${this.#open('a', node, { href: '#' })}${escapeText(node.value)}</a>`);
        return;
      case 'marked':
        return this.#inline(node.tag, node);
      case 'inlineCode':
        this.#add(`${this.#open('code', node)}${escapeText(node.value.replace(/\r?\n|\r/g, ' '))}</code>`);
        return;
      case 'break':
        this.#add(`${this.#open('br', node)}\n`);
        return;
      case 'thematicBreak':
        this.#add(this.#open('hr', node));
        return;
      case 'blockquote':
        this.#add(`${this.#open('blockquote', node)}\n`);
        this.blocks(node.children);
        this.#add('\n</blockquote>');
        return;
      case 'box':
        return this.#box(node);
      case 'definitionList':
        this.#add(`${this.#open('dl', node)}\n`);
        for (const item of node.children) {
          if (isOfText(item)) this.#inline(item.tag, item);
          else {
            this.#add(`${this.#open(item.tag, item)}\n`);
            this.blocks(item.children as Markdown.RootContent[]);
            this.#line();
            this.#add(`</${item.tag}>`);
          }
          this.#line();
        }
        this.#add('</dl>');
        return;
      case 'code':
        return this.#code(node);
      case 'formula':
        this.#add(this.#open(node.isBlock ? 'div' : 'span', node));
        this.#add(`${escapeText(node.value)}</${node.isBlock ? 'div' : 'span'}>`);
        return;
      case 'html':
        this.#add(this.#raw(node.value, ` ${NODE_MARK}="${this.#number(node)}"`));
        return;
      case 'list':
        return this.#list(node);
      case 'table':
        return this.#table(node);
      case 'link':
        return this.#link(node, node.url, node.title);
      case 'linkReference':
      case 'imageReference':
        return this.#reference(node);
      case 'image':
        return this.#image(node, node.url, node.title);
      case 'wikiLink':
        if (this.#inLink) this.#add(escapeText(partsOf(node).at(-1) as string));
        else this.#add(`${this.#open('a', node, { href: '#' })}${escapeText(node.value)}</a>`);
        return;
      case 'footnoteReference':
        this.#add(this.#footnotes.call(node, this.#number(node)));
        return;
    }
  }

  #inline(tag: string, node: Markdown.Parents): void {
    this.#add(this.#open(tag, node));
    this.inlines(node.children);
    this.#add(`</${tag}>`);
  }

  #box(node: Box): void {
    const { tag, attributes, title, titleClass } = boxTags(node);
    this.#add(`${this.#open(tag, node, attributes)}\n`);
    if (titleClass === undefined) this.#add(`<summary>${escapeText(title)}</summary>\n`);
    else if (title !== '') this.#add(`<p class="${titleClass}">${escapeText(title)}</p>\n`);
    this.blocks(node.children);
    this.#line();
    this.#add(`</${tag}>`);
  }

  #code(node: Markdown.Code): void {
    const language = /^[^ \t\r\n]+/.exec(node.lang ?? '')?.[0];
    const code = node.value === '' ? '' : `${node.value}\n`;
    const attrs = language === undefined ? '' : ` class="language-${escapeAttribute(language)}"`;
    this.#add(`${this.#open('pre', node)}<code${attrs}>${escapeText(code)}</code></pre>`);
  }

  #list(node: Markdown.List): void {
    const tag = node.ordered === true ? 'ol' : 'ul';
    const start = node.ordered === true && node.start !== 1 ? node.start : undefined;
    const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true);
    this.#add(`${this.#open(tag, node, { start })}\n`);
    for (const item of node.children) this.#item(item, isLoose);
    this.#add(`</${tag}>`);
  }

  #item(item: Markdown.ListItem, isLoose: boolean): void {
    this.#add(this.#open('li', item));
    const box =
      item.checked == null ? '' : `<input type="checkbox" disabled=""${item.checked ? ' checked=""' : ''}> `;
    const [first] = item.children;
    if (first?.type !== 'paragraph') this.#add(box.trimEnd());
    for (const [index, child] of item.children.entries()) {
      if (child.type === 'paragraph' && !isLoose) {
        if (index > 0) this.#add('\n');
        if (index === 0) this.#add(box);
        this.inlines(child.children);
        continue;
      }
      this.#add('\n');
      if (index === 0 && child.type === 'paragraph') {
        this.#add(this.#open('p', child) + box);
        this.inlines(child.children);
        this.#add('</p>');
      } else this.node(child);
      if (index === item.children.length - 1) this.#add('\n');
    }
    this.#add('</li>\n');
  }

  #table(node: Markdown.Table): void {
    const [head, ...rows] = node.children;
    const columns = head?.children.length ?? 0;
    this.#add(`${this.#open('table', node)}\n<thead>\n`);
    if (head !== undefined) this.#row(head, 'th', node.align ?? [], columns);
    this.#add('</thead>\n');
    if (rows.length > 0) {
      this.#add('<tbody>\n');
      for (const row of rows) this.#row(row, 'td', node.align ?? [], columns);
      this.#add('</tbody>\n');
    }
    this.#add('</table>');
  }

  #row(
    row: Markdown.TableRow,
    tag: 'th' | 'td',
    align: readonly (Markdown.AlignType | undefined)[],
    columns: number,
  ): void {
    this.#add(`${this.#open('tr', row)}\n`);
    for (const [index, cell] of row.children.slice(0, columns).entries()) {
      this.#add(this.#open(tag, cell, { align: align[index] }));
      this.inlines(cell.children);
      this.#add(`</${tag}>\n`);
    }
    for (let index = row.children.length; index < columns; index++) {
      if (++this.#filledCells > MAX_FILLED_CELLS) {
        this.limits.add('table-cells');
        break;
      }
      this.#add(`<${tag}${align[index] == null ? '' : ` align="${align[index]}"`}></${tag}>\n`);
    }
    this.#add('</tr>\n');
  }

  #link(node: Markdown.Link | Markdown.LinkReference, url: string, title: string | null | undefined): void {
    const isOuter = !this.#inLink;
    this.#inLink = true;
    this.#add(this.#open('a', node, { href: addressOf(url), title }));
    this.inlines(node.children);
    this.#add('</a>');
    if (isOuter) this.#inLink = false;
  }

  #image(
    node: Markdown.Image | Markdown.ImageReference,
    url: string,
    title: string | null | undefined,
  ): void {
    this.#add(this.#open('img', node, { src: addressOf(url), alt: node.alt ?? '', title }));
  }

  /** A reference without its definition is no node of the tree: every one has its own. */
  #reference(node: Markdown.LinkReference | Markdown.ImageReference): void {
    const definition = this.#definitions.get(node.identifier.toUpperCase());
    const url = definition?.url ?? '';
    if (node.type === 'linkReference') this.#link(node, url, definition?.title);
    else this.#image(node, url, definition?.title);
  }

  #define(root: Markdown.Root): void {
    const waiting: Markdown.Nodes[] = [root];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node.type === 'definition') {
        const name = node.identifier.toUpperCase();
        if (!this.#definitions.has(name)) this.#definitions.set(name, node);
      } else if (node.type === 'footnoteDefinition') this.#footnotes.define(node);
      if ('children' in node) waiting.push(...[...node.children].reverse());
    }
  }

  #add(html: string): void {
    if (html !== '') this.#out.push(html);
  }

  /** Begins a new line, if none begins here. */
  #line(): void {
    const last = this.#out.at(-1);
    if (last !== undefined && !last.endsWith('\n')) this.#out.push('\n');
  }

  #open(tag: string, node: Markdown.Nodes, attributes: Attributes = {}): string {
    let open = `<${tag} ${NODE_MARK}="${this.#number(node)}"`;
    const given = node.data?.attributes;
    const shown = GIVEN.flatMap((name) =>
      given?.has(name) === true ? [[name, given.get(name)] as const] : [],
    );
    for (const [name, value] of Object.entries({ ...Object.fromEntries(shown), ...attributes })) {
      if (value != null) open += ` ${name}="${escapeAttribute(String(value))}"`;
    }
    return `${open}>`;
  }

  #number(node: Markdown.Nodes): number {
    return this.nodes.push(node) - 1;
  }
}

/** Characters that no address may hold, as bytes; `%` of what is no escape too. */
function addressOf(url: string): string {
  return url
    .toWellFormed()
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/gu, encodeURIComponent);
}
