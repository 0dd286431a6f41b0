/**
 * Lint of ends: unclosed tags, tags closed in the wrong order, ends without a beginning.
 *
 *   <b><i>x</b></i>      misnested: the i was opened again, then its end came
 *   <span>a⏎⏎b</span>    the paragraph ended the span: what HTML makes of it is not what older software did
 */

import { trimBlanks } from '../../base/text.ts';
import { FORMATTING } from '../nodes/formatting.ts';
import { type Element, hasToken, type Node } from '../nodes/node.ts';
import { placeInFinished } from '../nodes/places.ts';
import type { SplitEnd } from '../nodes/syntax.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { CLOSES_PARAGRAPH } from '../tree/tag-sets.ts';
import type { Around, Found, LintRange } from './lint-item.ts';
import { isMiddlePiece, partedEnd } from './lint-places.ts';

/** Elements whose end tags HTML lets authors omit. */
const OPTIONAL_END = new Set([
  'li',
  'tr',
  'td',
  'th',
  'tbody',
  'thead',
  'tfoot',
  'caption',
  'section',
  'body',
]);
/** Sizes add up when several stay open. */
const ADDING_UP = new Set(['small', 'big']);

/** Ends of tags, quotes, links and tables; nothing that ends a note. */
const ENDS_BETWEEN =
  /^(?:[ \t\n\r\f]|''+(?!')|\]|={1,6}(?=[ \t]*\n)|\|\}|<!--(?:(?!-->).)*-->|<\/(?!ref\b)[a-z]\w*[ \t\n\r\f]*>)*$/is;

/** How far stray ends are looked for behind an element. */
const LONGEST_ENDS_CHARS = 1000;

interface Unclosed {
  readonly element: Element;
  /** The transclusion it came from; 0 = none. */
  readonly about: number;
}

export class EndsLint {
  readonly #source: string;
  readonly #stray: TreeNote[];
  /** Stray ends on the page itself that end no formatting, in their order. */
  readonly #others: readonly TreeNote[];
  /** In transclusions, ends by the elements that they follow directly: places on the page don't tell there. */
  readonly #behind = new Map<Element, TreeNote>();
  /** As what formatting went on after it was closed by force. */
  readonly #next = new Map<Element, Element>();
  /** Formatting whose end comes after it was closed by force. */
  readonly #ended = new Set<Element>();
  /** Transclusions through which formatting goes, with its tag. */
  readonly #passed = new Set<string>();
  readonly #unclosed = new Map<string, Unclosed[]>();

  constructor(source: string, notes: readonly TreeNote[]) {
    this.#source = source;
    const ends = notes.filter(({ kind }) => kind === 'stripped');
    this.#others = ends.filter(({ pieces, about }) => pieces === undefined && about === 0);
    const isStray = ({ pieces }: TreeNote): boolean =>
      pieces === undefined || isFostered(pieces.first) || this.#isCut(pieces.first);
    this.#stray = ends.filter(isStray);
    for (const note of ends)
      if (note.pieces !== undefined && !isStray(note))
        this.#ended.add(note.pieces.first).add(note.pieces.last);
    for (const { kind, pieces } of notes)
      if (kind === 'reopened' && pieces !== undefined) this.#next.set(pieces.first, pieces.last);
    for (const note of this.#stray) this.#follow(note);
  }

  check(element: Element, around: Around): Found[] {
    if (!isDeletable(element)) return this.#end(element, around);
    const { tag, start, openEnd, syntax } = element;
    const deletable: Found = {
      type: 'deletable-table-tag',
      params: { name: tag },
      dsr: [start, openEnd, 0, 0],
    };
    return syntax?.html === true ? [deletable, ...this.#end(element, around)] : [deletable];
  }

  #end(element: Element, around: Around): Found[] {
    const { tag, syntax } = element;
    const isQuoteEnded = syntax?.endsInQuotes === true && syntax.autoStart !== true;
    const isOpen = syntax?.autoEnd === true || isQuoteEnded;
    if (!isOpen || OPTIONAL_END.has(tag) || syntax.selfClosed === true) return [];
    const isQuote = (tag === 'b' || tag === 'i') && syntax.html !== true;
    if (syntax.html !== true && !isQuote && tag !== 'table') return [];
    const params = { name: tag };
    const heading = [...around.ancestors, element].findLast(({ tag: name }) => /^h[1-6]$/.test(name));
    // What was opened above a heading goes on in it, and is missed where it was opened.
    if (heading !== undefined && isQuote && syntax.autoStart === true && syntax.swapped !== true) return [];
    if (heading !== undefined && isQuote)
      return [{ type: 'unclosed-quotes-in-heading', params: { name: tag, ancestorName: heading.tag } }];
    const misnested: Found = { type: 'misnested-tag', params };
    // One that the quotes of the page's own line opened is no piece of another.
    if (isMiddlePiece(element) && (syntax.forced !== true || around.about > 0))
      return around.about > 0 && this.#isNewPiece(element, around.about) ? [misnested] : [];
    const inTable = tag === 'table' || around.ancestors.some(({ tag: name }) => name === 'table');
    if (syntax.split !== undefined) {
      const found = splitEnd(element, syntax.split, inTable, this.#source);
      if (!syntax.split.closed) this.#addUp(element, around.about, inTable);
      return found;
    }
    if (tag === 'table' && hasNext(element)) return [];
    if (
      !isQuoteEnded &&
      ((!this.#isCut(element) && (this.#ended.has(element) || this.#isReopened(element))) ||
        this.#takeStray(element, around.about))
    )
      return [misnested];
    // The end of a block that is moved out of a table is not missed.
    if (CLOSES_PARAGRAPH.has(tag) && [...around.ancestors, element].some(isFostered)) return [];
    const missing: Found[] = isOpenedAgain(element)
      ? [{ type: 'multiple-unclosed-formatting-tags', params: { name: tag, inTable } }]
      : [];
    const isCut =
      syntax.html === true &&
      tag !== 'table' &&
      !FORMATTING.has(tag) &&
      !CLOSES_PARAGRAPH.has(tag) &&
      isCutShort(element);
    if (heading !== undefined && !isCut)
      return [...missing, { type: 'missing-end-tag-in-heading', params: { name: tag, inTable } }];
    if (heading === undefined) this.#addUp(element, around.about, inTable);
    if (isCut) return [{ type: 'html5-misnesting', params }];
    return [...missing, { type: 'missing-end-tag', params: { name: tag, inTable } }];
  }

  /** Formatting that goes through a transclusion is reported once there, whatever it holds. */
  #isNewPiece(piece: Element, about: number): boolean {
    const key = `${about} ${piece.tag}`;
    if (this.#passed.has(key) || !(this.#ended.has(piece) || this.#isReopened(piece))) return false;
    this.#passed.add(key);
    return true;
  }

  /**
   * Whether formatting that was closed by force went on, and the last piece of it has an end: that of a tag, on the page
   * itself, or each piece stands right behind the one before.
   */
  #isReopened(element: Element): boolean {
    if (!FORMATTING.has(element.tag)) return false;
    const last = lastPiece(element, (piece) => this.#next.get(piece));
    const isTag = element.syntax?.html === true;
    return (isTag && isEnded(last) && !isTranscluded(last)) || isEnded(lastPiece(element, nextPiece));
  }

  /** Whether another stray end follows directly: what comes behind that does not go on with the element. */
  #isCut({ tag, end }: Element): boolean {
    let [from, to] = [0, this.#others.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#others[middle]!.start < end) from = middle + 1;
      else to = middle;
    }
    const other = this.#others[from];
    if (end < 0 || other === undefined || other.tag === tag || other.start - end > LONGEST_ENDS_CHARS)
      return false;
    return ENDS_BETWEEN.test(this.#source.slice(end, other.start));
  }

  /** Those in tables are not among them. */
  #addUp(element: Element, about: number, inTable: boolean): void {
    if (ADDING_UP.has(element.tag) && !inTable) push(this.#unclosed, element.tag, { element, about });
  }

  /** Ends without a beginning. */
  strayEnds(): readonly TreeNote[] {
    return this.#stray;
  }

  /** Findings after all elements were seen. */
  summary(): (Found & Unclosed)[] {
    for (const [name, [first, second]] of this.#unclosed) {
      if (first !== undefined && second !== undefined)
        return [{ type: 'multiple-unclosed-formatting-tags', params: { name, inTable: false }, ...first }];
    }
    return [];
  }

  /** Only ends of what is around an element are between it and the end. */
  #follow(note: TreeNote): void {
    for (let at = note.behind; at?.kind === 'element'; at = lastShown(at))
      if (at.tag === note.tag && !this.#behind.has(at)) this.#behind.set(at, note);
  }

  /** Whether an end tag of that name follows directly: only ends of what is around the element are between. */
  #takeStray(element: Element, within: number): boolean {
    const isBehind = (start: number): boolean =>
      start >= element.end &&
      element.end >= 0 &&
      ENDS_BETWEEN.test(this.#source.slice(element.end, start)) &&
      !this.#stray.some((other) => other.start >= element.end && other.start < start);
    const at =
      within > 0
        ? this.#stray.indexOf(this.#behind.get(element)!)
        : this.#stray.findIndex(
            ({ tag, start, about }) => tag === element.tag && about === 0 && isBehind(start),
          );
    if (at < 0 || element.tag === 'table') return false;
    this.#stray.splice(at, 1);
    return true;
  }
}

function lastShown({ children }: Element): Node | undefined {
  return children.findLast(({ kind }) => kind !== 'marker');
}

function isFostered({ syntax }: Element): boolean {
  return syntax?.fostered === true;
}

/** Formatting that a block parted: of other elements only a missing end is reported, and for the whole of them. */
function splitEnd(element: Element, { closed, end }: SplitEnd, inTable: boolean, source: string): Found[] {
  const { tag, start, openEnd } = element;
  const isFormatting = FORMATTING.has(tag);
  if (closed && !isFormatting) return [];
  const dsr: LintRange = [start, isFormatting ? partedEnd(element, source) : end, openEnd - start, 0];
  return closed
    ? [{ type: 'misnested-tag', params: { name: tag }, dsr }]
    : [{ type: 'missing-end-tag', params: { name: tag, inTable }, dsr }];
}

/** The first piece that has an end, or the last. */
function lastPiece(element: Element, nextOf: (piece: Element) => Element | undefined): Element {
  let last = element;
  for (let next = nextOf(last); next !== undefined; next = isEnded(next) ? undefined : nextOf(next))
    last = next;
  return last;
}

function isEnded({ syntax }: Element): boolean {
  return syntax?.autoEnd !== true;
}

function isTranscluded(element: Element): boolean {
  let at: Element | undefined = element;
  while (at !== undefined && at.about === 0) at = at.parent;
  return at !== undefined;
}

function nextPiece(element: Element): Element | undefined {
  const next = nextShown(element, /^(?:a|td|th)$/);
  for (let at = next?.kind === 'element' ? next : undefined; at !== undefined; at = firstElement(at)) {
    if (at.tag === element.tag && at.syntax?.autoStart === true) return at;
  }
  return undefined;
}

/** `<b>text<b>`: the second was meant to be the end. */
function isOpenedAgain({ tag, children, syntax }: Element): boolean {
  const [before, last] = children.slice(-2);
  return (
    FORMATTING.has(tag) &&
    last?.kind === 'element' &&
    last.tag === tag &&
    last.syntax?.autoEnd === true &&
    last.syntax.html === syntax?.html &&
    before?.kind === 'text' &&
    !/[ \t\n\r\f]$/.test(before.value)
  );
}

/** A table that begins right in another: its first line only ends the other. */
function isDeletable(element: Element): boolean {
  if (element.tag !== 'table' || element.syntax?.autoStart === true) return false;
  const before = previousShown(element);
  return before?.kind === 'element' && before.tag === 'table' && before.syntax?.autoEnd === true;
}

function hasNext(element: Element): boolean {
  return nextShown(element)?.kind === 'element';
}

function previousShown(element: Element): Node | undefined {
  const { parent } = element;
  if (parent === undefined) return undefined;
  for (let index = placeInFinished(parent.children, element) - 1; index >= 0; index--) {
    const before = parent.children[index]!;
    if (before.kind !== 'text' || trimBlanks(before.value) !== '') return before;
  }
  return undefined;
}

/** The next visible node, also outside elements that end here, up to one that `stops`. */
function nextShown(element: Element, stops = /^(?:a|td|th|li|div|figcaption)$/): Node | undefined {
  for (let at: Element | undefined = element; at?.parent !== undefined; at = at.parent) {
    const siblings: readonly Node[] = at.parent.children;
    for (let index = placeInFinished(siblings, at) + 1; index < siblings.length; index++) {
      const next = siblings[index]!;
      if (next.kind === 'element' ? !isMessage(next) : next.kind === 'text' && trimBlanks(next.value) !== '')
        return next;
    }
    if (stops.test(at.parent.tag)) return undefined;
  }
  return undefined;
}

/** What is wrong with a note is told behind it; nobody wrote that. */
function isMessage(element: Element): boolean {
  return hasToken(element, 'class', 'mw-ext-cite-error');
}

function firstElement({ children }: Element): Element | undefined {
  const first = children.find(
    (node) => node.kind === 'element' || (node.kind === 'text' && trimBlanks(node.value) !== ''),
  );
  return first?.kind === 'element' ? first : undefined;
}

/** Whether something follows that the author meant to be in the element, and no equal one ended in it. */
function isCutShort(element: Element): boolean {
  return nextShown(element, /^(?:a|td|th|h[1-6])$/) !== undefined && !holdsClosed(element, element.tag);
}

/** Also where nobody wrote it: transclusions, pictures and notes are in elements of their own. Formulas are not looked into. */
function holdsClosed({ children }: Element, tag: string): boolean {
  return children.some(
    (child) =>
      child.kind === 'element' &&
      !hasToken(child, 'typeof', 'mw:Extension/math') &&
      ((child.tag === tag && child.syntax?.autoEnd !== true) || holdsClosed(child, tag)),
  );
}

function push<Item>(map: Map<string, Item[]>, name: string, item: Item): void {
  const list = map.get(name);
  if (list === undefined) map.set(name, [item]);
  else list.push(item);
}
