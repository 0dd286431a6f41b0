/** A small tree for tests that edit HTML as a person with an editor does: read by HTML's rules, changed, and printed. */

import { type DefaultTreeAdapterTypes as Dom, parse, serialize } from 'parse5';

/** An element (`tag`), a text (`#text`) or a comment (`#comment`). */
export class Item {
  tag: string;
  attrs = new Map<string, string>();
  kids: Item[] = [];
  parent: Item | undefined;
  text: string;

  constructor(tag: string, text = '') {
    this.tag = tag;
    this.text = text;
  }

  get isElement(): boolean {
    return !this.tag.startsWith('#');
  }

  get index(): number {
    return this.parent?.kids.indexOf(this) ?? -1;
  }

  attr(name: string): string {
    return this.attrs.get(name) ?? '';
  }

  remove(): void {
    this.parent?.kids.splice(this.index, 1);
    this.parent = undefined;
  }

  insert(at: number, ...items: Item[]): void {
    for (const item of items) {
      item.remove();
      item.parent = this;
    }
    this.kids.splice(at, 0, ...items);
  }

  add(...items: Item[]): this {
    this.insert(this.kids.length, ...items);
    return this;
  }

  after(...items: Item[]): void {
    this.parent?.insert(this.index + 1, ...items);
  }

  before(...items: Item[]): void {
    this.parent?.insert(this.index, ...items);
  }

  /** All elements and texts below, parents first. */
  *all(): Generator<Item> {
    for (const kid of this.kids) {
      yield kid;
      yield* kid.all();
    }
  }

  get elements(): Item[] {
    return this.kids.filter((kid) => kid.isElement);
  }

  closest(test: (item: Item) => boolean): Item | undefined {
    for (let at: Item | undefined = this; at !== undefined; at = at.parent) if (test(at)) return at;
    return undefined;
  }

  get plain(): string {
    return this.tag === '#text' ? this.text : this.kids.map(({ plain }) => plain).join('');
  }
}

/** The body of a document, or of a piece of one. Wrappers of sections are taken out, as editors see them. */
export function readBody(html: string): Item {
  const document = parse(/^\s*<(?:!doctype|html|body)/i.test(html) ? html : `<!DOCTYPE html><body>${html}`);
  const body = new Item('body');
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Dom.Element;
  const from = root.childNodes.find((node) => node.nodeName === 'body') as Dom.Element;
  take(from.childNodes, body);
  return body;
}

function take(nodes: readonly Dom.ChildNode[], into: Item): void {
  for (const node of nodes) {
    if (node.nodeName === '#text') into.add(new Item('#text', (node as Dom.TextNode).value));
    else if (node.nodeName === '#comment') into.add(new Item('#comment', (node as Dom.CommentNode).data));
    else if ('tagName' in node) {
      const made = new Item(node.tagName);
      for (const { name, value } of node.attrs) made.attrs.set(name, value);
      if (made.tag === 'section' && made.attrs.has('data-mw-section-id')) take(node.childNodes, into);
      else {
        into.add(made);
        take(node.childNodes, made);
      }
    }
  }
}

/** What stands between the tags of the body. */
export function printBody(body: Item): string {
  return serialize({ nodeName: 'body', tagName: 'body', childNodes: body.kids.map(toDom) } as never);
}

export function printItem(item: Item): string {
  return serialize({ nodeName: 'body', tagName: 'body', childNodes: [toDom(item)] } as never);
}

function toDom(item: Item): object {
  if (item.tag === '#text') return { nodeName: '#text', value: item.text };
  if (item.tag === '#comment') return { nodeName: '#comment', data: item.text };
  return {
    nodeName: item.tag,
    tagName: item.tag,
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    attrs: [...item.attrs].map(([name, value]) => ({ name, value })),
    childNodes: item.kids.map(toDom),
  };
}

/** What an element stands in. */
export function pathOf(item: Item): string {
  const out: string[] = [];
  for (let at = item.parent; at !== undefined; at = at.parent) out.push(`${at.tag}#${at.attr('id')}`);
  return out.join(' ');
}

/** An element and the texts of its notes, which are elsewhere on the page. */
export function wholeOf(item: Item, body: Item): string {
  const own = printItem(item);
  if (!own.includes('mw-reference-text')) return own;
  const ids = new Set(
    [
      ...own.matchAll(/"id&quot;:&quot;(mw-reference-text[^&]*)|id&quot;:&quot;(mw-reference-text[^&]*)/g),
    ].map((match) => match[1] ?? match[2]),
  );
  const notes = [...body.all()].filter((each) => ids.has(each.attr('id')));
  return own + notes.map(printItem).join('');
}

/** A copy with the ids of the original, or without any. */
export function copyOf(item: Item, keepsIds = false): Item {
  const copy = new Item(item.tag, item.text);
  for (const [name, value] of item.attrs) if (keepsIds || name !== 'id') copy.attrs.set(name, value);
  copy.add(...item.kids.map((kid) => copyOf(kid, keepsIds)));
  return copy;
}

/** An element, in one expression. */
export function item(tag: string, attrs: Readonly<Record<string, string>>, ...kids: (Item | string)[]): Item {
  const made = new Item(tag);
  for (const [name, value] of Object.entries(attrs)) made.attrs.set(name, value);
  return made.add(...kids.map((kid) => (typeof kid === 'string' ? new Item('#text', kid) : kid)));
}
