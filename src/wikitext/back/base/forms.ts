/**
 * Decides for every parent and child that are new to each other how the child can stand there: in wikitext's short form,
 * in its long form (HTML tags on the same line), or in short form after the parent was changed.
 *
 *   li: text, then lists                 * a⏎** b
 *   li: two paragraphs                   * a<p>b</p>
 *   li: a list, then text                * a<ul><li>b</li></ul>c
 *   ul: a list of its own, no item       * a⏎** b
 */

import { append, Element, type Node, setChildren } from '../../nodes/node.ts';
import { placeAmong } from '../../nodes/places.ts';
import { isAllowedElement } from '../../text/sanitizer-elements.ts';
import { ownAttributes } from '../attributes-source.ts';
import { isBlank } from '../gap-text.ts';
import { isWritten } from '../meaning-attributes.ts';
import { asTag, isTag } from '../node-kinds.ts';

/** Whether a child stood in this parent before, or the whole was not changed. */
export interface Known {
  isSame(node: Node): boolean;
  wereTogether(child: Node, parent: Element): boolean;
}

export const SPELLING_KNOWN: Known = {
  isSame: () => false,
  wereTogether: (child, parent) => (child as Element).written !== undefined && parent.written !== undefined,
};

const LIST = /^(?:ul|ol|dl)$/;
const ITEM = /^(?:li|dt|dd)$/;
const HEADING = /^h[1-6]$/;
const BLOCK = /^(?:p|h[1-6]|ul|ol|dl|table|pre|hr|div|blockquote|center)$/;
/** Blocks with a short form. */
const SHORT = /^(?:p|h[1-6]|ul|ol|dl|table|pre|hr)$/;
const INLINE = /^(?:b|i|u|s|del|ins|sup|sub|small|big|code|tt|span|font|strong|em|a|q|cite)$/;

export interface Formed {
  /** Nodes that have another form now than they had. */
  readonly reformed: readonly Node[];
  /** Elements in which something is elsewhere now. */
  readonly reshaped: readonly Element[];
}

export function decideForms(body: Element, known: Known = SPELLING_KNOWN): Formed {
  const forms = new Forms(known);
  forms.within(body, false);
  return forms;
}

class Forms {
  readonly reformed: Node[] = [];
  readonly reshaped: Element[] = [];
  readonly #known: Known;
  /** Items that strays were put into. */
  readonly #gathered = new Set<Element>();
  /** For the children of items, the last that lists may not be before. */
  readonly #lastOther = new Map<readonly Node[], number>();

  constructor(known: Known) {
    this.#known = known;
  }

  /** @param isBound a line end would end what is around */
  within(parent: Element, isBound: boolean): void {
    if (isOpaque(parent)) return;
    this.#unwrap(parent);
    if (LIST.test(parent.tag)) {
      this.#gatherItems(parent);
      giveLines(parent);
    }
    const inLine = isBound || ((ITEM.test(parent.tag) || HEADING.test(parent.tag)) && !isTag(parent));
    for (const child of parent.children) {
      if (child.kind !== 'element' || isOpaque(child)) continue;
      const isOld = this.#known.wereTogether(child, parent);
      const isSplit = isOld && isShortList(child, parent) && !this.#endsWithLists(child, parent);
      if (isSplit) this.reformed.push(child);
      if (isOld && !isSplit && this.#known.isSame(child) && !this.#gathered.has(child)) continue;
      if (!isOld || isSplit) this.#decide(child, parent, inLine);
      this.within(child, inLine && (isTag(child) || !(ITEM.test(child.tag) || child.tag === 'table')));
    }
  }

  #decide(child: Element, parent: Element, inLine: boolean): void {
    if (INLINE.test(parent.tag) && SHORT.test(child.tag) && !isTag(child)) {
      asTag(parent);
      asTag(child);
      return;
    }
    if (!inLine) return;
    if (ITEM.test(child.tag) && isTag(parent)) asTag(child);
    else if (/^(?:tbody|thead|tfoot|tr|td|th|caption)$/.test(child.tag)) asTag(child);
    else if (LIST.test(child.tag) && ITEM.test(parent.tag) && !isTag(parent)) {
      if (!this.#endsWithLists(child, parent)) asTag(child);
    } else if (BLOCK.test(child.tag) && !isIndented(child, parent)) asTag(child);
  }

  /** Whether only lists follow in the item. */
  #endsWithLists(list: Element, { children }: Element): boolean {
    let lastOther = this.#lastOther.get(children);
    if (lastOther === undefined) {
      lastOther = children.findLastIndex((node) => !mayEndItem(node));
      this.#lastOther.set(children, lastOther);
    }
    return lastOther <= placeAmong(children, list);
  }

  /** A first paragraph says no more than its text; elements that wikitext does not have say what they hold. */
  #unwrap(parent: Element): void {
    const isItem = ITEM.test(parent.tag) || HEADING.test(parent.tag);
    if (
      !parent.children.some(
        (child) =>
          child.kind === 'element' && (/^(?:p|font)$/.test(child.tag) || !isAllowedElement(child.tag)),
      )
    )
      return;
    const first = parent.children.find(
      (child) => child.kind === 'element' || (child.kind === 'text' && !isBlank(child.value)),
    );
    const children = parent.children.flatMap((child) => {
      if (child.kind !== 'element' || this.#known.wereTogether(child, parent)) return [child];
      if (saysNothing(child)) return saidIn(child);
      if (
        isItem &&
        child === first &&
        child.tag === 'p' &&
        ownAttributes(child).size === 0 &&
        !isBeforeText(child, parent)
      )
        return child.children;
      return [child];
    });
    const isSame = children.length === parent.children.length;
    if (isSame && children.every((child, index) => child === parent.children[index])) return;
    setChildren(parent, children);
    this.reshaped.push(parent);
  }

  /** Lists and texts that stand in a list without an item get one. */
  #gatherItems(list: Element): void {
    const { children } = list;
    const isStray = (node: Node): boolean =>
      node.kind === 'element' ? !ITEM.test(node.tag) : node.kind === 'text' && !isBlank(node.value);
    if (isOpaque(list) || !children.some(isStray) || (isTag(list) && list.written?.isNew !== true)) return;
    if (children.some((node) => isStray(node) && this.#known.wereTogether(node, list))) return;
    const out: Node[] = [];
    let last: Element | undefined;
    for (const child of children) {
      if (!isStray(child)) {
        if (child.kind === 'element') last = child;
        out.push(child);
        continue;
      }
      if (child.kind === 'element' && /^(?:link|meta)$/.test(child.tag)) {
        out.push(child);
        continue;
      }
      if (child.kind === 'element' && isOpaque(child)) return;
      const isList = child.kind === 'element' && LIST.test(child.tag);
      if (last !== undefined && (isList || last.written === undefined)) {
        append(last, child);
        if (!this.#gathered.has(last)) this.reshaped.push(last);
        this.#gathered.add(last);
      } else {
        last = new Element(list.tag === 'dl' ? 'dd' : 'li');
        setChildren(last, [child]);
        out.push(last);
      }
    }
    setChildren(list, out);
    this.reshaped.push(list);
  }
}

/** A definition shares the line of a term that says something, or has one of its own. */
function giveLines(list: Element): void {
  let before: Element | undefined;
  for (const item of list.children) {
    if (item.kind !== 'element') continue;
    if (item.tag === 'dd' && item.written?.stx === 'row' && !(before?.tag === 'dt' && endsInLine(before))) {
      const { stx: _row, startTagSrc: _mark, ...rest } = item.written;
      item.written = rest;
    }
    before = item;
  }
}

/** Whether what an item holds ends with words or what stands among them. */
function endsInLine({ children }: Element): boolean {
  const last = children.findLast(
    (node) => node.kind === 'element' || (node.kind === 'text' && !isBlank(node.value)),
  );
  return last?.kind === 'text' || (last?.kind === 'element' && !BLOCK.test(last.tag));
}

/** Whether text follows, from which a paragraph is told apart. */
function isBeforeText(child: Element, { children }: Element): boolean {
  const next = children
    .slice(children.indexOf(child) + 1)
    .find((node) => node.kind === 'element' || (node.kind === 'text' && !isBlank(node.value)));
  return next !== undefined && (next.kind === 'text' || (next.kind === 'element' && !BLOCK.test(next.tag)));
}

/** `:{|`: a table that is all of an item. */
function isIndented(child: Element, item: Element): boolean {
  return (
    child.tag === 'table' &&
    item.tag === 'dd' &&
    item.children.every((node) => node === child || (node.kind === 'text' && isBlank(node.value)))
  );
}

function isShortList(list: Element, item: Element): boolean {
  return LIST.test(list.tag) && !isTag(list) && ITEM.test(item.tag) && !isTag(item);
}

/** Whether only lists may follow it in an item. */
function mayEndItem(node: Node): boolean {
  if (node.kind !== 'element')
    return node.kind === 'comment' || (node.kind === 'text' && isBlank(node.value));
  return (LIST.test(node.tag) || node.tag === 'link' || node.tag === 'meta') && !isTag(node);
}

function saidIn(element: Element): Node[] {
  return element.children.flatMap((child) =>
    child.kind === 'element' && saysNothing(child) ? saidIn(child) : [child],
  );
}

/** `<font>` without attributes, as browsers leave it. */
function saysNothing(element: Element): boolean {
  return (
    element.tag === 'font' && element.written === undefined && ownAttributes(element, isWritten).size === 0
  );
}

function isOpaque({ attrs }: Element): boolean {
  return (
    /\bmw:(?:Transclusion|Param|Extension|File)/.test(attrs.get('typeof') ?? '') ||
    attrs.get('about')?.startsWith('#mwt') === true
  );
}
