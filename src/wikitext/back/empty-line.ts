/** New empty paragraphs on the way back: authors leave lines empty instead. */

import type { Element, Node } from '../nodes/node.ts';
import { BOX } from './box-lines.ts';
import { kindOf } from './node-kinds.ts';
import type { SourceOutput } from './source-output.ts';

/**
 * An empty paragraph: a line more before the next one, and what ends the line before anything else but a box. Where
 * paragraphs begin behind a tag, it is on the next line, too.
 */
export function emptyLine(
  writer: SourceOutput & { readonly isEdit: boolean },
  before: Node | undefined,
  next: Node | undefined,
  parent: Element,
): void {
  const isParagraph = next?.kind === 'element' && next.tag === 'p';
  const right = next === undefined ? undefined : kindOf(next);
  if (before === undefined) {
    if (writer.isEdit) return;
    if (right === undefined || STANDS_ALONE.test(right)) {
      if (BOX.test(parent.tag) && writer.singleLine === 0) writer.need(1, 2);
      return;
    }
    const isLower = HOLDER.test(parent.tag) && /^(?:paragraph|list|heading)$/.test(right);
    writer.begin();
    writer.need((isParagraph ? 2 : 1) + (isLower ? 1 : 0), isLower ? 3 : 2);
    return;
  }
  if (right === 'block' && kindOf(before) === 'block') return;
  if (isParagraph) writer.widen();
  const isNear = !isParagraph && endsWithLine(before, next);
  writer.need(isNear ? 1 : 2, isParagraph ? Number.POSITIVE_INFINITY : 2);
}

/** What begins with its tag or mark: what is empty in front is below that. */
const HOLDER = /^(?:div|center|blockquote|t[dh])$/;

/** What an empty paragraph does not part from a comment above it. */
const STANDS_ALONE = /^(?:block|table|pre)$/;

/** Whether an empty paragraph between two blocks, or at the end of what holds them, is no line of its own. */
function endsWithLine(before: Node, next: Node | undefined): boolean {
  const [left, right] = [kindOf(before), next === undefined ? undefined : kindOf(next)];
  if (left === 'text') return right === undefined;
  if (left === 'block') return true;
  return /^(?:heading|table|pre|rule)$/.test(left) && right !== 'heading' && right !== 'list';
}
