/**
 * Ever safer forms for what did not come out as meant: first apart from its neighbours, then written anew, without any source of the base; then with HTML
 * tags and `<nowiki>`, which mean the same in every place; then the same for what is around it.
 */

import type { Element, Node, Text } from '../../nodes/node.ts';
import { ownAttributes } from '../attributes-source.ts';
import type { NewForms } from '../base/edited-page.ts';
import { noteIdOf } from '../base/signatures.ts';
import type { Original, SourceRange } from '../original-source.ts';
import { DIVISIBLE } from './faults.ts';
import type { ById } from './said.ts';

const TAGGED = new Set(
  'p ul ol dl li dt dd table tr td th caption pre h1 h2 h3 h4 h5 h6 hr blockquote div center b i'.split(' '),
);
/** Wikitext has these only as parts of something: the whole is written as tags. */
const PARTS = /^(?:li|dt|dd|tbody|thead|tfoot|tr|td|th|caption)$/;

/** Words alone mean the same everywhere, also at the beginning of a line. */
const PLAIN = /^(?:[\p{L} .,()]|\n(?=\p{L}))*$/u;

/** What was found at fault so far, and how it is written now. */
export class Careful {
  /** Written without what was between them and their neighbours. */
  readonly #apart = new Set<Node>();
  /** Written anew. */
  readonly #anew = new Set<Node>();
  /** Cells with a bar of their own: one that a call in them shows is text then. */
  readonly #barred = new Set<Node>();
  readonly #tagged = new Set<Node>();
  /** Elements with something at fault inside: no run of copies goes over them. */
  readonly #open = new Set<Node>();

  readonly #byId: ById;

  constructor({ reformed, respelled }: NewForms, byId: ById) {
    this.#byId = byId;
    for (const node of reformed) {
      this.#apart.add(node);
      this.#anew.add(node);
      this.#openUp(node.parent);
    }
    for (const element of respelled) this.#openUp(element);
  }

  #openUp(from: Element | undefined): void {
    for (let at = from; at !== undefined; at = at.parent) this.#open.add(at);
  }

  /** Takes the next safer form for each, first for those that were edited. False where there is none. */
  escalate(faults: readonly Node[], original: Original | undefined): boolean {
    const isKept = (node: Node): boolean => original?.sameAs(node) !== undefined && !this.isAnew(node);
    const edited = faults.filter((node) => !isKept(node));
    return this.#escalateAll(edited) || this.#escalateAll(faults.filter(isKept));
  }

  #escalateAll(faults: readonly Node[]): boolean {
    // What holds several of them takes one step for all.
    const nodes = new Set(faults.map((fault) => this.#untagged(fault)));
    nodes.delete(undefined);
    for (const node of nodes) this.#escalate(node!);
    return nodes.size > 0;
  }

  /** The node, or what it is in, that is not in its safest form yet. */
  #untagged(fault: Node): Node | undefined {
    let node: Node | undefined = fault;
    while (node !== undefined && this.#tagged.has(node)) node = node.parent;
    return node?.kind === 'element' && node.tag === 'body' ? undefined : node;
  }

  #escalate(node: Node): void {
    this.#openUp(node.parent);
    if (!this.#apart.has(node) && isOld(node)) this.#apart.add(node);
    else if (!this.#anew.has(node) && isOld(node)) this.#writeAnew(node);
    else if (!this.#barred.has(node) && mayBeBarred(node)) {
      this.#barred.add(node);
      node.written = { startTagSrc: node.tag === 'th' ? '! |' : '| |' };
    } else if (!this.#guardNotes(node)) this.#tag(node);
  }

  /** Whether notes in it have a safer form than before. */
  #guardNotes(node: Node): boolean {
    const before = this.#tagged.size;
    for (const note of this.#notesOf(node)) this.#tagged.add(note);
    return this.#tagged.size > before;
  }

  #writeAnew(node: Node): void {
    this.#anew.add(node);
    dropSpelling(node);
    for (const note of this.#notesOf(node)) {
      if (this.#anew.has(note)) continue;
      this.#anew.add(note);
      dropSpelling(note);
    }
  }

  /** The texts of notes in it, and in these, which stand elsewhere. */
  #notesOf(node: Node): ReadonlySet<Element> {
    const notes = new Set<Element>();
    const waiting = [node];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next.kind !== 'element') continue;
      const note = this.#byId(noteIdOf(next) ?? '');
      if (note !== undefined && !notes.has(note)) {
        notes.add(note);
        waiting.push(note);
      }
      for (const child of next.children) waiting.push(child);
    }
    return notes;
  }

  #tag(node: Node): void {
    let whole = node;
    while (
      whole.kind === 'element' &&
      PARTS.test(whole.tag) &&
      whole.parent !== undefined &&
      whole.parent.tag !== 'body'
    ) {
      this.#tagged.add(whole);
      whole = whole.parent;
    }
    this.#tagged.add(node);
    this.#tagged.add(whole);
    this.#anew.add(whole);
    dropSpelling(whole);
    writeAsTags(whole);
  }

  /** Whether anything is in its safest form. */
  get hasTags(): boolean {
    return this.#tagged.size > 0;
  }

  /** Whether a text is protected as a whole. */
  guards(text: Text): boolean {
    if (PLAIN.test(text.value)) return false;
    for (let at: Node | undefined = text; at !== undefined; at = at.parent) {
      // What is apart in there is looked at by itself.
      if (at.kind === 'element' && DIVISIBLE.test(at.tag)) return false;
      if (this.#tagged.has(at)) return true;
    }
    return false;
  }

  /** The base, without what must not be copied. */
  around(original: Original | undefined): Original | undefined {
    return original === undefined || this.#open.size === 0 ? original : new CarefulOriginal(original, this);
  }

  isAnew(node: Node | undefined): boolean {
    for (let at = node; at !== undefined; at = at.parent) if (this.#anew.has(at)) return true;
    return false;
  }

  isApart(node: Node | undefined): boolean {
    return node !== undefined && (this.#apart.has(node) || this.isAnew(node));
  }

  mayRun(node: Node): boolean {
    return !this.#open.has(node) && !this.#anew.has(node);
  }
}

/** Siblings with nothing at fault among them, and all up to their end. */
interface Stretch {
  readonly from: number;
  readonly end: number;
  readonly part: readonly Node[];
}

class CarefulOriginal implements Original {
  readonly source: string;
  readonly sourceEnd: string;
  readonly #inner: Original;
  readonly #careful: Careful;
  readonly #stretches = new WeakMap<readonly Node[], Stretch>();

  constructor(inner: Original, careful: Careful) {
    this.source = inner.source;
    this.sourceEnd = inner.sourceEnd;
    this.#inner = inner;
    this.#careful = careful;
  }

  run(nodes: readonly Node[], from: number, parent: Element): ReturnType<Original['run']> {
    if (this.#careful.isAnew(parent)) return undefined;
    const { end, part } = this.#stretchAt(nodes, from);
    return end === from ? undefined : this.#inner.run(part, from, parent);
  }

  /** How far a run may go. It is asked of one after the other, and is the same up to its end. */
  #stretchAt(nodes: readonly Node[], from: number): Stretch {
    const known = this.#stretches.get(nodes);
    if (known !== undefined && known.from <= from && from < known.end) return known;
    let end = from;
    while (
      end < nodes.length &&
      this.#careful.mayRun(nodes[end]!) &&
      !(end > from && this.#careful.isApart(nodes[end]))
    ) {
      end++;
      if (this.#careful.isApart(nodes[end - 1])) break;
    }
    const found = { from, end, part: end === nodes.length ? nodes : nodes.slice(0, end) };
    this.#stretches.set(nodes, found);
    return found;
  }

  overlaps(before: Node | undefined, range: SourceRange): boolean {
    return this.#inner.overlaps(before, range);
  }

  around(range: SourceRange): SourceRange {
    return this.#inner.around(range);
  }

  tailOf(before: Node | undefined, after: Node, parent: Element): SourceRange | undefined {
    return this.#careful.isAnew(parent) ? undefined : this.#inner.tailOf(before, after, parent);
  }

  joint(
    before: Node | undefined,
    after: Node | undefined,
    parent: Element,
    blanks: string,
  ): SourceRange | undefined {
    const careful = this.#careful;
    const isAtFault = careful.isApart(before) || careful.isApart(after) || careful.isAnew(parent);
    return isAtFault ? undefined : this.#inner.joint(before, after, parent, blanks);
  }

  patched(nodes: readonly Node[], from: number, parent: Element): ReturnType<Original['patched']> {
    if (this.#careful.isAnew(parent)) return undefined;
    const found = this.#inner.patched(nodes, from, parent);
    const isAtFault = (node: Node): boolean => this.#careful.isApart(node) || !this.#careful.mayRun(node);
    return found === undefined || nodes.slice(from, found.last + 1).some(isAtFault) ? undefined : found;
  }

  isSpare(node: Node): boolean {
    return this.#inner.isSpare(node);
  }

  baseOf(node: Node): Node | undefined {
    return this.#careful.isAnew(node) ? undefined : this.#inner.baseOf(node);
  }

  sameAs(node: Node): Node | undefined {
    return this.#careful.isAnew(node) ? undefined : this.#inner.sameAs(node);
  }

  changedText(text: Text): ReturnType<Original['changedText']> {
    return this.#careful.isAnew(text) ? undefined : this.#inner.changedText(text);
  }
}

/** Whether it was in the base: what is new was written apart and anew before. */
function isOld(node: Node): boolean {
  return node.kind !== 'element' || node.written !== undefined;
}

/** Whether a cell in table markup has no attributes, which would be before a bar. */
function mayBeBarred(node: Node): node is Element {
  if (node.kind !== 'element' || !/^t[dh]$/.test(node.tag) || node.written?.stx === 'html') return false;
  return ownAttributes(node).size === 0;
}

/** What the engine made has its source in `written` alone. */
function isOpaque({ attrs }: Element): boolean {
  return /\bmw:/.test(attrs.get('typeof') ?? '');
}

/** What has to be a tag where it stands stays one, and what nobody wrote is none. */
function dropSpelling(node: Node): void {
  if (node.kind !== 'element' || isOpaque(node)) return;
  const { tag, written } = node;
  if (tag !== 'link' && tag !== 'meta' && written?.misnested !== true)
    node.written = written?.stx === 'html' ? { stx: 'html' } : undefined;
  for (const child of node.children) dropSpelling(child);
}

function writeAsTags(node: Node): void {
  if (node.kind !== 'element' || isOpaque(node)) return;
  if (TAGGED.has(node.tag)) node.written = { stx: 'html' };
  for (const child of node.children) writeAsTags(child);
}
