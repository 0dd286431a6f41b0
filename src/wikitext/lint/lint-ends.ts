/**
 * Lint of ends: unclosed tags, tags closed in the wrong order, ends without a beginning.
 *
 *   <b><i>x</b></i>      misnested: the i was opened again, then its end came
 *   <span>a⏎⏎b</span>    the paragraph ended the span: what HTML makes of it is not what older software did
 */

import type { Element, Node } from '../nodes/node.ts';
import type { SplitEnd } from '../nodes/syntax.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { CLOSES_PARAGRAPH } from '../tree/tag-sets.ts';
import type { Around, Found, LintRange } from './lint-item.ts';

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
/** Elements that are opened again when something else closed them. */
const FORMATTING = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
]);
/** Sizes add up when several stay open. */
const ADDING_UP = new Set(['small', 'big', 'sub', 'sup']);

interface Unclosed extends Found {
  readonly element: Element;
}

export class EndsLint {
  readonly #source: string;
  readonly #stray: TreeNote[];
  readonly #unclosed = new Map<string, Element[]>();

  constructor(source: string, notes: readonly TreeNote[]) {
    this.#source = source;
    this.#stray = notes.filter(({ kind }) => kind === 'stripped');
  }

  check(element: Element, around: Around): Found[] {
    const { tag, syntax } = element;
    if (isDeletable(element))
      return [
        { type: 'deletable-table-tag', params: { name: tag }, dsr: [element.start, element.openEnd, 0, 0] },
      ];
    const inTable = tag === 'table' || around.ancestors.some(({ tag: name }) => name === 'table');
    if (syntax?.split !== undefined && syntax.autoStart !== true)
      return splitEnd(element, syntax.split, inTable);
    if (
      syntax?.autoEnd !== true ||
      syntax.autoStart === true ||
      OPTIONAL_END.has(tag) ||
      syntax.selfClosed === true
    )
      return [];
    const isQuote = (tag === 'b' || tag === 'i') && syntax.html !== true;
    if (syntax.html !== true && !isQuote && tag !== 'table') return [];
    const params = { name: tag };
    if (tag === 'table' && closedByTable(element)) return [];
    if (this.#isReopened(element) || this.#takeStray(element, around.about))
      return [{ type: 'misnested-tag', params }];
    const heading = [...around.ancestors, element].findLast(({ tag: name }) => /^h[1-6]$/.test(name));
    if (heading !== undefined)
      return isQuote
        ? [{ type: 'unclosed-quotes-in-heading', params: { name: tag, ancestorName: heading.tag } }]
        : [{ type: 'missing-end-tag-in-heading', params: { name: tag, inTable } }];
    if (ADDING_UP.has(tag) && !around.ancestors.some(({ tag: name }) => name === 'td' || name === 'th'))
      push(this.#unclosed, tag, element);
    if (syntax.html === true && !FORMATTING.has(tag) && !CLOSES_PARAGRAPH.has(tag) && isCutShort(element))
      return [{ type: 'html5-misnesting', params }];
    return [{ type: 'missing-end-tag', params: { name: tag, inTable } }];
  }

  /** Ends without a beginning. */
  strayEnds(): readonly TreeNote[] {
    return this.#stray;
  }

  /** Findings after all elements were seen. */
  summary(): Unclosed[] {
    for (const [name, elements] of this.#unclosed) {
      if (elements.length > 1)
        return [
          // Those in tables are not among them.
          {
            type: 'multiple-unclosed-formatting-tags',
            params: { name, inTable: false },
            element: elements[0]!,
          },
        ];
    }
    return [];
  }

  /** Whether the next element is the same one opened again, with its end. */
  #isReopened(element: Element): boolean {
    const next = nextShown(element);
    if (next?.kind !== 'element') return false;
    for (let at: Element | undefined = next; at !== undefined; at = firstElement(at)) {
      if (at.tag === element.tag && at.syntax?.autoStart === true) return at.syntax.autoEnd !== true;
    }
    return false;
  }

  /** Whether an end tag of that name follows directly. */
  #takeStray(element: Element, within: number): boolean {
    const isBehind = (start: number): boolean =>
      start >= element.end &&
      element.end >= 0 &&
      this.#source
        .slice(element.end, start)
        .replace(/<\/[a-z]+\s*>/gi, '')
        .trim() === '';
    const at = this.#stray.findIndex(
      ({ tag, start, about }) =>
        tag === element.tag && (within === 0 ? about === 0 && isBehind(start) : about === within),
    );
    if (at < 0 || element.tag === 'table') return false;
    this.#stray.splice(at, 1);
    return true;
  }
}

/** Formatting that a block parted: of other elements only a missing end is reported, and for the whole of them. */
function splitEnd(
  { tag, start, openEnd }: Element,
  { closed, cut, end }: SplitEnd,
  inTable: boolean,
): Found[] {
  const isFormatting = FORMATTING.has(tag);
  const open = openEnd - start;
  if (closed)
    return isFormatting ? [{ type: 'misnested-tag', params: { name: tag }, dsr: [start, cut, open, 0] }] : [];
  const dsr: LintRange = [start, isFormatting ? cut : end, open, 0];
  return [{ type: 'missing-end-tag', params: { name: tag, inTable }, dsr }];
}

/** A table that begins right in another: its first line only ends the other. */
function isDeletable(element: Element): boolean {
  if (element.tag !== 'table' || element.syntax?.autoStart === true) return false;
  const before = previousShown(element);
  return before?.kind === 'element' && before.tag === 'table' && before.syntax?.autoEnd === true;
}

function closedByTable(element: Element): boolean {
  const next = nextShown(element);
  return next?.kind === 'element' && next.tag === 'table';
}

function previousShown(element: Element): Node | undefined {
  const siblings = element.parent?.children ?? [];
  return siblings
    .slice(0, siblings.indexOf(element))
    .findLast((node) => node.kind !== 'text' || node.value.trim() !== '');
}

/** The next visible node, also outside elements that end here, up to one that `stops`. */
function nextShown(element: Element, stops = /^(?:a|td|th|li|div)$/): Node | undefined {
  for (let at: Element | undefined = element; at?.parent !== undefined; at = at.parent) {
    const siblings: readonly Node[] = at.parent.children;
    const next = siblings
      .slice(siblings.indexOf(at) + 1)
      .find((node) => node.kind === 'element' || (node.kind === 'text' && node.value.trim() !== ''));
    if (next !== undefined) return next;
    if (stops.test(at.parent.tag)) return undefined;
  }
  return undefined;
}

function firstElement({ children }: Element): Element | undefined {
  const first = children.find(
    (node) => node.kind === 'element' || (node.kind === 'text' && node.value.trim() !== ''),
  );
  return first?.kind === 'element' ? first : undefined;
}

/** Whether something follows that the author meant to be in the element, and not the end of an equal one. */
function isCutShort(element: Element): boolean {
  const last = element.children.at(-1);
  if (last?.kind === 'element' && last.tag === element.tag && last.syntax?.autoEnd !== true) return false;
  return nextShown(element, /^(?:a|td|th|caption|div)$/) !== undefined;
}

function push(map: Map<string, Element[]>, name: string, element: Element): void {
  const list = map.get(name);
  if (list === undefined) map.set(name, [element]);
  else list.push(element);
}
