/**
 * Edges of elements: a transclusion that begins at the end of an element moves behind it, one that ends at the
 * beginning of an element moves before it; the newline at the end of what nobody ended moves out.
 *
 *   <td>a\n⟨1⟩</td><td>      <td>a</td>\n⟨1⟩<td>
 */

import { isBlockTag } from '../lines/token.ts';
import { FORMATTING } from '../nodes/formatting.ts';
import { type Element, type Node, setChildren, Text } from '../nodes/node.ts';

const KEEPS_NEWLINES = new Set(['table', 'tbody']);
const KEEPS_COMMENTS = new Set([...KEEPS_NEWLINES, 'tr', 'td', 'th', 'caption']);
const NONE: readonly Node[] = [];

export function settleEdges(parent: Element): void {
  const { children } = parent;
  // The replacements of those children that change.
  let changes: Map<Node, readonly Node[]> | undefined;
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    if (child.kind !== 'element') continue;
    if (child.children.length > 0) settleEdges(child);
    const became = isLeftOver(child) ? NONE : edgesOf(child, children[at + 1]);
    if (became === undefined) continue;
    changes ??= new Map();
    changes.set(child, became);
  }
  if (changes === undefined) return;
  const found = changes;
  setChildren(
    parent,
    children.flatMap((child) => found.get(child) ?? [child]),
  );
}

/** The child with the nodes that moved before and behind it; undefined if nothing moved. */
function edgesOf(child: Element, next: Node | undefined): Node[] | undefined {
  const { children } = child;
  const head = mayLead(children[0]) && !isWritten(child, 'start') ? takeHead(child) : NONE;
  const tail = mayTrail(children.at(-1)) && !isWritten(child, 'end') ? takeTail(child, next) : NONE;
  return head.length > 0 || tail.length > 0 ? [...head, child, ...tail] : undefined;
}

/** Most elements begin and end with what stays in them. */
function mayLead(first: Node | undefined): boolean {
  return first?.kind === 'marker' && !first.opens;
}

function mayTrail(last: Node | undefined): boolean {
  if (last === undefined || last.kind === 'element') return false;
  return last.kind !== 'text' || last.value === '' || ' \t\n\r\f'.includes(last.value.at(-1)!);
}

/** Empty formatting that the rules opened again and closed again. */
export function isLeftOver({ children, syntax }: Element): boolean {
  return (
    children.length === 0 &&
    syntax?.autoStart === true &&
    syntax.autoEnd === true &&
    syntax.copy === true &&
    syntax.carried !== true &&
    syntax.forced !== true
  );
}

/** Nodes may move across implied edges, but not across written markup. */
function isWritten({ syntax }: Element, edge: 'start' | 'end'): boolean {
  if (edge === 'end') return syntax?.autoEnd !== true;
  return syntax?.autoStart !== true && syntax?.openWidth !== 0;
}

function takeHead(element: Element): readonly Node[] {
  let count = 0;
  for (const child of element.children) {
    if (child.kind !== 'marker' || child.opens) break;
    count++;
  }
  return element.children.splice(0, count);
}

/** What begins at the end, and the last line's end with the comments beside it. */
function takeTail(element: Element, next: Node | undefined): readonly Node[] {
  const { children } = element;
  // A paragraph that nobody wrote ends where its text does; behind what is fostered the table begins.
  const keepsNewlines =
    KEEPS_NEWLINES.has(element.tag) ||
    (element.tag === 'p' && element.syntax?.autoStart === true) ||
    (element.syntax?.fostered === true && !FORMATTING.has(element.tag));
  // A cell goes on to the bars of the next one in its line.
  const isInLine = next?.kind === 'element' && next.syntax?.row === true;
  const isBrought = !isInLine && endsBehindTransclusion(element);
  const keepsComments = !isBrought && KEEPS_COMMENTS.has(element.tag);
  let cut = children.length;
  let hasNewline = false;
  let hasComment = false;
  for (let at = cut - 1; at >= 0; at--) {
    const node = children[at]!;
    if (node.kind === 'marker' && node.opens) {
      if (hasNewline || !hasComment) cut = at;
    } else if (node.kind === 'marker' && isBrought) {
      // The line end before it takes it along.
    } else if (node.kind === 'comment' && !keepsComments && !node.unclosed) {
      if (hasNewline || isBrought) cut = at;
      hasComment = true;
    } else if (
      isBrought &&
      !isBlockTag(element.tag) &&
      node.kind === 'text' &&
      !/[^ \t\n\r\f]/.test(node.value)
    ) {
      // What a transclusion opened in a line ends with that, not at the end of the line.
      cut = at;
    } else if (node.kind === 'text' && !keepsNewlines) {
      const end = lineEndOf(node.value, !keepsComments);
      if (end < 0) break;
      cut = at;
      hasNewline = true;
      if (end === 0) continue;
      children.splice(at + 1, 0, splitText(node, end));
      cut++;
      break;
    } else break;
  }
  if (cut === children.length) return NONE;
  const tail = children.splice(cut);
  const first = tail[0];
  // What ended it is not on the page: it ends where that begins.
  if (
    first !== undefined &&
    first.start >= 0 &&
    (hasNewline || isBrought || (element.start >= 0 && element.end < 0))
  )
    element.end = first.start;
  return tail;
}

/** Whether it begins in a transclusion that ends in it, with nothing behind but comments and blanks. */
function endsBehindTransclusion(element: Element): boolean {
  if (element.start >= 0 || element.tag === 'table') return false;
  let last: Node | undefined = element;
  while (last?.kind === 'element' && last.syntax?.autoEnd === true) {
    last = last.children.findLast(
      (node) => node.kind !== 'comment' && (node.kind !== 'text' || /[^ \t\n\r\f]/.test(node.value)),
    );
  }
  if (last?.kind !== 'marker' || last.opens) return false;
  const { transclusion } = last;
  const opens = (node: Node): boolean =>
    node.kind === 'marker' && node.opens && node.transclusion === transclusion;
  return last.parent?.children.some(opens) !== true;
}

/** Where the last line of a text ends before nothing but blanks; all of these, if only they are there. */
function lineEndOf(text: string, withBlanks: boolean): number {
  let blanks = text.length;
  while (blanks > 0 && /[ \t\n]/.test(text[blanks - 1]!)) blanks--;
  const newline = text.indexOf('\n', blanks);
  return newline >= 0 && blanks === 0 && withBlanks ? 0 : newline;
}

/** Cuts a text in two and gives the second part. */
export function splitText(text: Text, at: number): Text {
  const rest = new Text(text.value.slice(at));
  rest.parent = text.parent;
  if (text.end >= 0) {
    rest.end = text.end;
    rest.start = text.end - rest.value.length;
  }
  text.end = rest.start;
  text.value = text.value.slice(0, at);
  return rest;
}
