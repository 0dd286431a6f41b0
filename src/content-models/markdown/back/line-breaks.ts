/** Which breaks of a line are written as tags; found out once for all that a node holds, however many they are. */

import type { Nodes, Parents } from 'hast';
import { elementsOf, innerText } from './hast-nodes.ts';

interface Breaks {
  /** Whether nothing but breaks makes the line: editors put one into what is empty. */
  readonly isEmpty: boolean;
  readonly asTags: ReadonlySet<Nodes>;
}

const NO_BREAKS: Breaks = { isEmpty: false, asTags: new Set() };
/** Formatting that has marks. */
const WITH_MARKS = /^(?:b|strong|i|em|s|strike|del|br|a|img)$/;
const known = new WeakMap<Parents, Breaks>();

export function breaksIn(parent: Parents | undefined): Breaks {
  if (parent === undefined) return NO_BREAKS;
  const before = known.get(parent);
  if (before !== undefined) return before;
  const found = { isEmpty: isEmptyLine(parent), asTags: tagsAmong(parent.children) };
  known.set(parent, found);
  return found;
}

/** Those at the ends, and those before what may be a tag, which a line must not begin with. */
function tagsAmong(children: readonly Nodes[]): Set<Nodes> {
  const tags = new Set<Nodes>();
  let isBeforeTag = false;
  for (const [at, child] of [...children.entries()].reverse()) {
    if (isBeforeTag || at === 0 || at === children.length - 1) tags.add(child);
    if (child.type === 'element') isBeforeTag = !WITH_MARKS.test(child.tagName);
    else if (child.type === 'text' && child.value.trim() !== '') isBeforeTag = false;
  }
  return tags;
}

function isEmptyLine(parent: Parents): boolean {
  return (
    parent.type === 'element' &&
    /^(?:p|div)$/.test(parent.tagName) &&
    elementsOf(parent).every(({ tagName }) => tagName === 'br') &&
    innerText(parent).trim() === ''
  );
}
