/**
 * What a subtree says, as a number: equal numbers mean equal subtrees. Whatever can change without an edit does not
 * count: ids, group numbers, whether a page exists, where a file is, the result of a transclusion.
 */

import { trimBlanks } from '../../../base/text.ts';
import type { Element, Node } from '../../nodes/node.ts';
import { placeAmong } from '../../nodes/places.ts';
import { mayMean } from '../meaning-attributes.ts';
import { readDataMw } from './data-mw.ts';
import { withoutRoom } from './room.ts';

const VOLATILE = new Set([
  'about',
  'src',
  'srcset',
  'data-mw-i18n',
  'data-mw-section-id',
  'decoding',
  'loading',
  'data-file-width',
  'data-file-height',
  'data-file-type',
  'href-original',
]);
const VOLATILE_CLASSES = /(?:^|[ \t\n\r\f])(?:new|mw-redirect|mw-disambig|mw-empty-elt)(?=[ \t\n\r\f]|$)/g;

const LINK_KINDS =
  /(?:^|[ \t\n\r\f])(?:mw:(?:WikiLink(?:\/Interwiki)?|ExtLink)|nofollow|noopener|noreferrer)(?=[ \t\n\r\f]|$)/g;

/** Notes within notes, at most. */
export const MOST_NOTES_WITHIN = 20;

export class Signatures {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<Node, number>();
  readonly #compared = new Map<Node, { readonly other: Node; readonly isSame: boolean }>();
  readonly #byId: ((id: string) => Element | undefined) | undefined;
  readonly #others: Signatures | undefined;
  /** Marks whose notes are looked at just now. */
  readonly #open = new Set<Element>();
  #isWhole = false;

  /**
   * @param byId finds the text of a note, which counts as part of its mark
   * @param others of another tree, with all of its numbers; what is new here counts downwards, so that they stay as they are
   */
  constructor(byId?: (id: string) => Element | undefined, others?: Signatures) {
    this.#byId = byId;
    this.#others = others;
  }

  of(node: Node): number {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const number = this.#number(this.#describe(node));
    this.#known.set(node, number);
    return number;
  }

  /** Whether a node here and one of the others say the same. It needs no numbers. */
  isSame(node: Node, other: Node): boolean {
    const known = this.#compared.get(node);
    if (known?.other === other) return known.isSame;
    const isSame = this.#compare(node, other);
    this.#compared.set(node, { other, isSame });
    return isSame;
  }

  /** Takes it as known that two nodes say the same. */
  takeSame(node: Node, other: Node): void {
    this.#compared.set(node, { other, isSame: true });
  }

  /** Numbers a whole tree, so that nodes of another can be compared with any of it. */
  takeAll(root: Element): void {
    if (this.#isWhole) return;
    this.#isWhole = true;
    const waiting: Node[] = [root];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.of(next);
      if (next.kind === 'element') waiting.push(...next.children);
    }
  }

  /** What was changed has to be looked at again, and so has what it is in. */
  forget(parent: Element): void {
    const waiting: Node[] = [parent];
    for (let at = parent.parent; at !== undefined; at = at.parent) this.#drop(at);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.#drop(next);
      if (next.kind === 'element') waiting.push(...next.children);
    }
  }

  #drop(node: Node): void {
    this.#known.delete(node);
    this.#compared.delete(node);
  }

  #number(text: string): number {
    const others = this.#others;
    const known = (others === undefined ? undefined : others.#numbers.get(text)) ?? this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = others === undefined ? this.#numbers.size : -1 - this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  #describe(node: Node): string {
    if (node.kind !== 'element') return describeLeaf(node);
    if (isTranscluded(node)) return `T${JSON.stringify(node.dataMw)}`;
    const parts = this.#parts(node);
    if (!this.#enter(node, parts)) return '';
    const said = parts.map((part) => `[${part.map((child) => this.of(child)).join(',')}]`).join('');
    this.#open.delete(node);
    return `${shellOf(node)}${said}`;
  }

  #compare(node: Node, other: Node): boolean {
    if (node.kind !== 'element' || other.kind !== 'element')
      return node.kind === other.kind && leafText(node as Leaf) === leafText(other as Leaf);
    if (isTranscluded(node) || isTranscluded(other))
      return (
        isTranscluded(node) &&
        isTranscluded(other) &&
        JSON.stringify(node.dataMw) === JSON.stringify(other.dataMw)
      );
    if (node.tag !== other.tag || !(isAlike(node, other) || shellOf(node) === shellOf(other))) return false;
    const [own, theirs] = [this.#parts(node), this.#others!.#parts(other)];
    if (own.length !== theirs.length || !this.#enter(node, own)) return false;
    const isSame = own.every((part, index) => this.#areSame(part, theirs[index]!));
    this.#open.delete(node);
    return isSame;
  }

  /** Notes may refer to each other, but a note that holds itself is like no other. */
  #enter(mark: Element, parts: readonly unknown[]): boolean {
    if (parts.length === 1) return true;
    if (this.#open.has(mark) || this.#open.size >= MOST_NOTES_WITHIN) return false;
    this.#open.add(mark);
    return true;
  }

  #areSame(nodes: readonly Node[], others: readonly Node[]): boolean {
    return nodes.length === others.length && nodes.every((node, index) => this.isSame(node, others[index]!));
  }

  /** What counts of what an element holds: its children, and texts of notes, which are in the list. */
  #parts(element: Element): (readonly Node[])[] {
    const type = element.attrs.get('typeof');
    // What is shown of texts for variants is one of those that their data has.
    if (type !== undefined && /\bmw:LanguageVariant\b/.test(type)) return [[]];
    if (type === undefined || !/\bmw:Extension\//.test(type))
      return [withoutRoom(contentOf(element), element)];
    const children = /\bmw:Extension\/(?!gallery|nowiki|pre)/.test(type) ? [] : contentOf(element);
    const notes = /\bmw:Extension\/ref\b(?!erences)/.test(type)
      ? this.#note(element)
      : /\bmw:Extension\/references\b/.test(type)
        ? this.#listedNotes(element)
        : [];
    return [children, ...notes];
  }

  /** Notes that are defined in the list itself: their texts stand apart, too. */
  #listedNotes({ dataMw }: Element): (readonly Node[])[] {
    const body = dataMw?.['body'];
    const html = typeof body === 'object' && body !== null && 'html' in body ? body['html'] : undefined;
    if (typeof html !== 'string' || this.#byId === undefined) return [];
    return [...html.matchAll(/mw-reference-text-[^"&<> \t\n\r\f\\]+/g)].map(([id]) => {
      const text = this.#byId?.(id);
      return text === undefined ? [] : contentOf(text);
    });
  }

  /** The note is in the list; the mark says where. */
  #note(mark: Element): (readonly Node[])[] {
    const id = noteIdOf(mark);
    const text = id === undefined ? undefined : this.#byId?.(id);
    return text === undefined ? [] : [contentOf(text)];
  }
}

type Leaf = Exclude<Node, Element>;

function describeLeaf(node: Leaf): string {
  return node.kind === 'marker' ? '' : `${node.kind === 'text' ? 't' : 'c'}${node.value}`;
}

function leafText(node: Leaf): string {
  return node.kind === 'marker' ? '' : node.value;
}

function isTranscluded({ attrs }: Element): boolean {
  const type = attrs.get('typeof');
  return type !== undefined && /\bmw:(?:Transclusion|Param)\b/.test(type);
}

/** Whether two elements have the same attributes, letter by letter. */
function isAlike(one: Element, other: Element): boolean {
  return one.attrs.equals(other.attrs) && JSON.stringify(one.dataMw) === JSON.stringify(other.dataMw);
}

/** Children without the further nodes of transclusions. */
export function contentOf({ children }: Element): readonly Node[] {
  let about: string | undefined;
  let out: Node[] | undefined;
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    if (child.kind === 'element') {
      const group = child.attrs.get('about');
      const isFurther = group !== undefined && group === about && group.startsWith('#mwt');
      if (isFurther || isAddedByEngine(child)) {
        out ??= children.slice(0, at);
        continue;
      }
      about = group;
    }
    out?.push(child);
  }
  return out ?? children;
}

/** Whether a node is a further one of the transclusion that another is of. */
export function isPartOf(first: Node, node: Node): boolean {
  if (first.kind !== 'element' || node.kind !== 'element') return false;
  const about = node.attrs.get('about');
  return about?.startsWith('#mwt') === true && first.attrs.get('about') === about;
}

/** The first node of a call that a node may be a further one of. */
export function firstOfCall(node: Node, siblings: readonly Node[]): Node {
  let at = placeAmong(siblings, node);
  while (at > 0 && isPartOf(siblings[at - 1]!, node)) at--;
  return siblings[at] ?? node;
}

/** The id of the text that a mark of a note stands for. */
export function noteIdOf({ dataMw }: Element): string | undefined {
  const body = dataMw?.['body'];
  const id = typeof body === 'object' && body !== null && 'id' in body ? body['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Whether an element with this id is the text of a note. */
export function isNoteId(id: string): boolean {
  return id.startsWith('mw-reference-text');
}

/** Lists of notes and tables of contents that the engine added by itself. */
export function isAddedByEngine({ dataMw }: Element): boolean {
  return dataMw?.['autoGenerated'] === true;
}

function shellOf(element: Element): string {
  const { tag, attrs, dataMw } = element;
  let out = `<${tag}`;
  const names = [...attrs.keys()].filter((name) => !VOLATILE.has(name) && mayMean(tag, name)).sort();
  for (const name of names) {
    const value = plainValue(name, attrs.get(name)!, element);
    if (value !== '') out += ` ${name}=${JSON.stringify(value)}`;
  }
  if (dataMw !== undefined)
    out += ` ${JSON.stringify(dataMw, (key, value: unknown) => (key === 'id' || key === 'errors' ? undefined : typeof value === 'string' ? withoutIds(value) : value))}`;
  return `${out}>`;
}

function plainValue(name: string, value: string, { tag, attrs }: Element): string {
  // Ids of headings follow from their texts.
  if (name === 'id' && /^h[1-6]$/.test(tag)) return '';
  if (name === 'id') return /^mw[\w-]{2,6}$|^cite_|^mw-reference/.test(value) ? '' : value;
  if (name === 'class') return trimBlanks(value.replace(VOLATILE_CLASSES, ''));
  if (name === 'typeof') return trimBlanks(value.replace(/\bmw:(?:LocalizedAttrs|Error)\b[ \t\n\r\f]*/g, ''));
  if (name === 'title' && tag === 'a') return '';
  // Where a link leads says what kind it is.
  if (name === 'rel' && tag === 'a') return trimBlanks(value.replace(LINK_KINDS, ''));
  if (name === 'data-mw-variant') return plainData(value);
  if (name === 'href')
    return attrs.get('typeof')?.includes('mw:') === true && tag !== 'a'
      ? value
      : value.replace(/\?action=edit&redlink=1/, '');
  return value;
}

/** JSON in an attribute, without what differs from one rendering to the next. */
function plainData(json: string): string {
  return (
    JSON.stringify(readDataMw(json), (_key, value: unknown) =>
      typeof value === 'string' ? withoutIds(value) : value,
    ) ?? ''
  );
}

/** In HTML inside of attributes inside of HTML, quotes are references. */
const VOLATILE_WITHIN = / (?:about|id|data-parsoid)=(["']|&(?:amp;)*(?:quot|apos|#39);)[\s\S]*?\1/g;

/** HTML inside `data-mw` has ids and groups too. */
export function withoutIds(value: string): string {
  return value.includes('<') ? value.replace(VOLATILE_WITHIN, '') : value;
}
