/** An edited page and its base: matched, tidied, and with the base's spelling. */

import type { Element, Node } from '../../nodes/node.ts';
import type { Original } from '../original-source.ts';
import { type BasePage, idsOf } from './base-page.ts';
import { decideForms } from './forms.ts';
import { type Kept, tidyTree } from './html-tidy.ts';
import { Matching } from './match.ts';
import { MatchedOriginal } from './original.ts';
import { contentOf, isNoteId, Signatures } from './signatures.ts';
import { closeFollowed, closeTorn } from './unclosed.ts';

/** What is written otherwise than in the base, though it may say the same. */
export interface NewForms {
  /** Nodes that must have another form. */
  readonly reformed: readonly Node[];
  /** Elements whose own markup is another, while what they hold may be copied. */
  readonly respelled: readonly Element[];
}

export interface Edited extends NewForms {
  readonly original: Original;
  readonly ids: ReadonlyMap<string, Element>;
  /** Nothing was edited. */
  readonly isSame: boolean;
}

export function copies(body: Element, base: BasePage): Edited {
  const copied: [id: string, note: Element][] = [];
  const ids = idsOf(body, (id, element) => isNoteId(id) && copied.push([id, element]));
  // Where the list is gone, the marks still stand for their notes.
  base.byId.forEach((note, id) => {
    if (isNoteId(id) && !ids.has(id)) ids.set(id, note);
  });
  const byId = (id: string): Element | undefined => ids.get(id);
  const signatures = new Signatures(byId, base.signatures);
  // Of copies of a note, the one that was edited counts.
  for (const [id, note] of copied) {
    const old = base.byId.get(id);
    if (old !== undefined && signatures.isSame(ids.get(id)!, old)) ids.set(id, note);
  }
  const first = new Matching(body, base, signatures);
  if (first.isSame(body))
    return { original: new MatchedOriginal(base, first), ids, isSame: true, reformed: [], respelled: [] };
  takeSpelling(body, first);
  const kept: Kept = {
    joinsTexts: false,
    neighbours: (left, right) => wereNeighbours(left, right, first),
    element: (element) => first.isSame(element),
    whole: (element) => first.isWhole(element),
  };
  const changed = new Set<Element>();
  tidyTree(body, kept, changed);
  for (const note of takeNotes(ids, base, first)) tidyTree(note, kept, changed);
  const { reformed, reshaped } = decideForms(body, {
    isSame: (node) => first.isSame(node),
    wereTogether: (child, parent) => {
      const base = first.baseOf(child)?.parent;
      return base !== undefined && base === first.baseOf(parent);
    },
  });
  const matching = matchedAgain(body, base, first, signatures, [...changed, ...reshaped]);
  if (matching !== first) takeNotes(ids, base, matching);
  const closed = closeTorn(body, base.unclosed, matching);
  const respelled = closeFollowed(body, matching);
  return {
    original: new MatchedOriginal(base, matching),
    ids,
    isSame: false,
    reformed: [...reformed, ...closed],
    respelled,
  };
}

/** Nodes that were moved to other parents have other partners now. */
function matchedAgain(
  body: Element,
  base: BasePage,
  first: Matching,
  signatures: Signatures,
  changed: readonly Element[],
): Matching {
  if (changed.length === 0) return first;
  for (const parent of changed) signatures.forget(parent);
  const matching = new Matching(body, base, signatures);
  takeSpelling(body, matching, first);
  return matching;
}

/** Notes are in the list of notes, which nobody writes: they are matched apart. */
function takeNotes(
  ids: ReadonlyMap<string, Element>,
  base: BasePage,
  matching: Matching,
): readonly Element[] {
  const notes: Element[] = [];
  ids.forEach((note, id) => {
    const old = isNoteId(id) ? base.byId.get(id) : undefined;
    if (old === undefined) return;
    matching.pairApart(note, old);
    takeSpelling(note, matching);
    notes.push(note);
  });
  return notes;
}

/**
 * Takes over how an element was written in the base, but for those that had the same partner before; a link with a
 * changed text is not tied to its old form.
 */
function takeSpelling(parent: Element, matching: Matching, before?: Matching): void {
  for (const child of parent.children) {
    if (child.kind !== 'element') continue;
    const base = matching.baseOf(child);
    if (base?.kind === 'element' && base !== before?.baseOf(child)) {
      if (child.written?.stx !== 'html') child.writtenAs(base);
      if (child.tag === 'a') takeKind(child, base);
      if (child.tag === 'a' && !matching.isSame(child) && child.written !== undefined) {
        const { stx, src: _src, tail: _tail, prefix: _prefix, ...rest } = child.written;
        child.written = stx === 'url' || stx === 'magiclink' ? {} : rest;
      }
    }
    if (matching.isWhole(child)) takeWholeSpelling(child, base as Element);
    else takeSpelling(child, matching, before);
  }
}

/** Editors may leave out what kind a link is. */
function takeKind({ attrs }: Element, { attrs: before }: Element): void {
  const rel = before.get('rel');
  if (rel !== undefined && !attrs.has('rel') && attrs.get('href') === before.get('href'))
    attrs.set('rel', rel);
}

/** The same for what is in an element that is its base letter by letter. */
function takeWholeSpelling(parent: Element, base: Element): void {
  const others = contentOf(base);
  const own = contentOf(parent);
  for (let at = 0; at < own.length; at++) {
    const child = own[at]!;
    if (child.kind !== 'element') continue;
    const other = others[at] as Element;
    if (child.written?.stx !== 'html') child.writtenAs(other);
    takeWholeSpelling(child, other);
  }
}

function wereNeighbours(left: Node, right: Node, matching: Matching): boolean {
  const [a, b] = [matching.baseOf(left), matching.baseOf(right)];
  if (a === undefined || b === undefined || a.parent === undefined || a.parent !== b.parent) return false;
  return matching.behindBase(a) === b;
}
