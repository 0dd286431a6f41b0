/**
 * The tree that wikitext becomes. Light classes of our own and no DOM library: nodes carry the source range they came
 * from, which lint, the way back and transclusion wrapping depend on, and nothing that only browsers need.
 *
 *   [[Foo|''bar'']]        a{rel,href}( i( "bar" ) ), every node with start/end in the page's source
 */

import { Attributes } from './attributes.ts';
import type { Syntax } from './syntax.ts';
import type { Written } from './written.ts';

/** Anything in a tree. */
export type Node = Element | Text | Comment | Marker;

/**
 * Where a node came from, in UTF-16 units. While tokens are scanned, places are offsets in the expanded text; `tree.ts`
 * turns them into offsets in the page. -1 = unknown (content of a template, generated nodes).
 */
export interface Range {
  /** First unit of the construct. */
  start: number;
  /** Just past its last unit. */
  end: number;
}

/** Tells how elements were written when somebody asks: nobody does of most elements of a page. */
export abstract class WrittenLater {
  abstract writtenOf(element: Element): Written | undefined;
}

/** An element. `attrs` keeps the order in which attributes are printed. */
export class Element implements Range {
  readonly kind = 'element';
  parent: Element | undefined = undefined;
  children: Node[] = [];
  readonly attrs: Attributes;
  /** Becomes the attribute `data-mw`; values may hold `InlineHtml`. */
  dataMw: DataMw | undefined = undefined;
  /** The same for `data-mw-variant`: texts for variants of a language. */
  variant: DataMw | undefined = undefined;
  /** Texts that it only names, until readers get them: `data-mw-i18n`. */
  messages: Messages | undefined = undefined;
  /** Id of the group (`about`) the element belongs to; 0 = none. */
  about = 0;
  syntax: Syntax | undefined = undefined;
  /** Or who knows it: most elements are never asked. */
  #written: Written | WrittenLater | Element | undefined = undefined;
  start = -1;
  end = -1;
  /** Just past the opening markup; -1 = unknown. */
  openEnd = -1;
  tag: string;

  constructor(tag: string, attrs?: Iterable<readonly [string, string]>) {
    this.tag = tag;
    this.attrs = new Attributes(attrs);
  }

  /** How it was written, for the way back; undefined for new elements. */
  get written(): Written | undefined {
    const known = this.#written;
    if (known instanceof Element) this.#written = known.written;
    else if (known instanceof WrittenLater) this.#written = known.writtenOf(this);
    else return known;
    return this.written;
  }

  set written(written: Written | WrittenLater | undefined) {
    this.#written = written;
  }

  /** It was written as another one, whatever that says when it is asked. */
  writtenAs(other: Element): void {
    if (other !== this) this.#written = other;
  }
}

/** Text, already decoded: `&` is `&`. */
export class Text implements Range {
  readonly kind = 'text';
  parent: Element | undefined = undefined;
  start = -1;
  end = -1;
  value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** A comment of the source; `value` is the text between the dashes, which the printer makes safe. */
export class Comment implements Range {
  readonly kind = 'comment';
  parent: Element | undefined = undefined;
  start = -1;
  end = -1;
  value: string;
  /** Whether nothing ends it but the page. */
  unclosed: boolean;

  constructor(value: string, unclosed = false) {
    this.value = value;
    this.unclosed = unclosed;
  }
}

/** Where a transclusion begins or ends. Passes consume it; the printer never sees one. */
export class Marker implements Range {
  readonly kind = 'marker';
  parent: Element | undefined = undefined;
  start = -1;
  end = -1;
  readonly opens: boolean;
  readonly transclusion: number;

  constructor(transclusion: number, opens: boolean) {
    this.transclusion = transclusion;
    this.opens = opens;
  }
}

/** Values in `data-mw`. Plain JSON, except for nodes, which are printed together with their element. */
export type DataMwValue =
  | string
  | number
  | boolean
  | null
  | InlineHtml
  | readonly DataMwValue[]
  | { readonly [key: string]: DataMwValue | undefined };

/** The object in an element's `data-mw`. */
export type DataMw = { [key: string]: DataMwValue | undefined };

/** Texts by where they go: in an attribute of that name, or, as `/`, in the element. */
export type Messages = Readonly<Record<string, Message>>;

/** A text by its name; a parameter may be a text itself. */
export interface Message {
  /** `x-page`: in the page's language and not the reader's. */
  readonly lang?: 'x-user' | 'x-page';
  readonly key: string;
  readonly params?: readonly (string | number | { readonly text: Message })[];
}

/** Nodes inside `data-mw` (an inline caption, an expanded attribute): printed as a string of HTML. */
export class InlineHtml {
  nodes: readonly Node[];

  constructor(nodes: readonly Node[]) {
    this.nodes = nodes;
  }
}

/** Whether transclusions brought something that is told of in `data-mw`. */
export function tellsOfTemplates(value: DataMwValue | undefined): boolean {
  return tellsOf(value, ({ dataMw }) => dataMw?.['parts'] !== undefined);
}

/** Whether an element of that kind is told of in `data-mw`. */
export function tellsOf(value: DataMwValue | undefined, isSuch: (element: Element) => boolean): boolean {
  if (value instanceof InlineHtml) return value.nodes.some((node) => node.kind === 'element' && isSuch(node));
  const tells = (each: DataMwValue | undefined): boolean => tellsOf(each, isSuch);
  if (Array.isArray(value)) return value.some(tells);
  return typeof value === 'object' && value !== null && Object.values(value).some(tells);
}

/** An element with attributes and children, in one expression. */
export function element(
  tag: string,
  attrs: Readonly<Record<string, string | undefined>> = {},
  children: readonly (Node | string)[] = [],
): Element {
  const made = new Element(tag);
  for (const name in attrs) if (attrs[name] !== undefined) made.attrs.set(name, attrs[name]);
  for (const child of children) append(made, typeof child === 'string' ? new Text(child) : child);
  return made;
}

/** Adds a node at the end of a parent; adjoining text is not merged. */
export function append(parent: Element, child: Node): void {
  child.parent = parent;
  // A list that grows makes room for many, and most elements hold one node.
  if (parent.children.length === 0) parent.children = [child];
  else parent.children.push(child);
}

/** Gives an element new children. */
export function setChildren(parent: Element, children: Node[]): void {
  parent.children = children;
  for (const child of children) child.parent = parent;
}

/** A node of its own, with copies of all that is in it. */
export function cloneOf(node: Node): Node {
  if (node.kind === 'marker') return node;
  if (node.kind === 'text') return new Text(node.value);
  if (node.kind === 'comment') return new Comment(node.value);
  const { tag, attrs, dataMw, variant, messages, about, children } = node;
  const made = Object.assign(new Element(tag, attrs), { dataMw, variant, messages, about });
  setChildren(made, children.map(cloneOf));
  return made;
}

/** The node without the spans that mark `<nowiki>` in it; itself one, what is in it. */
export function withoutNowiki(node: Node): Node[] {
  if (node.kind !== 'element') return [node];
  const children = node.children.flatMap(withoutNowiki);
  if (node.attrs.get('typeof') === 'mw:Nowiki') return children;
  setChildren(node, children);
  return [node];
}

/** Adds a word to `typeof`, `rel` or `class`, once. */
export function addToken(target: Element, name: 'typeof' | 'rel' | 'class', token: string): void {
  const before = target.attrs.get(name);
  if (before === undefined || before === '') target.attrs.set(name, token);
  else if (!before.split(/[ \t\n\r\f]+/).includes(token)) target.attrs.set(name, `${before} ${token}`);
}

/** Whether `typeof`, `rel` or `class` has the word. */
export function hasToken(target: Element, name: 'typeof' | 'rel' | 'class', token: string): boolean {
  const value = target.attrs.get(name);
  return value?.includes(token) === true && (value === token || value.split(/[ \t\n\r\f]+/).includes(token));
}

/** Elements that say or style something and show nothing themselves. */
export function isMetaTag(tag: string): boolean {
  return tag === 'meta' || tag === 'link' || tag === 'style';
}

/** Whether a node is another one, or anywhere in it. */
export function isWithin(node: Node, outer: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) if (at === outer) return true;
  return false;
}

/** The text of nodes and everything in them, without comments and style sheets. */
export function textOf(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (node.kind === 'text') out += node.value;
    else if (node.kind === 'element' && node.tag !== 'style') out += textOf(node.children);
  }
  return out;
}

/**
 * The elements below (and not) the root, parents first, as a list: the tree may be changed while it is read. A function
 * to call for each, made for one page, would lose its compiled code with the page.
 */
export function elementsIn(root: Element): Element[] {
  const found: Element[] = [];
  addElements(root, found);
  return found;
}

function addElements({ children }: Element, found: Element[]): void {
  for (const child of children) {
    if (child.kind !== 'element') continue;
    found.push(child);
    addElements(child, found);
  }
}
