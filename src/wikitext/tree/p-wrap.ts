/**
 * Text directly in the body or in a quotation gets a paragraph; formatting that mixes text and blocks is split, so that
 * the paragraphs hold text only.
 *
 *   a <i>b<div>c</div></i>     <p>a <i>b</i></p><i><div>c</div></i>
 */

import { isBlockTag } from '../lines/token.ts';
import { append, Element, isMetaTag, type Node, setChildren } from '../nodes/node.ts';
import { splitText } from './tree-edges.ts';

/** Wraps text directly in the root, and in quotations anywhere. */
export function wrapStrayText(root: Element): void {
  wrapIn(root);
  wrapQuotations(root);
}

function wrapQuotations(parent: Element): void {
  for (const child of parent.children) {
    if (child.kind !== 'element' || child.children.length === 0) continue;
    wrapQuotations(child);
    if (child.tag === 'blockquote') wrapIn(child);
  }
}

function wrapIn(parent: Element): void {
  if (!parent.children.some((child) => needsWrapping(child))) return;
  const out: Node[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    for (const each of wrapRun(run)) out.push(each);
    run = [];
  };
  for (const child of parent.children) {
    for (const piece of splitAtBlocks(child)) {
      if (isBlock(piece)) {
        flush();
        out.push(piece);
      } else run.push(piece);
    }
  }
  flush();
  setChildren(parent, out);
}

function needsWrapping(node: Node): boolean {
  return !isTransparent(node) && !isBlock(node);
}

/** Blanks, comments and metas are not wrapped alone. */
function isTransparent(node: Node): boolean {
  if (node.kind === 'text') return !/[^ \t\n\r]/.test(node.value);
  if (node.kind !== 'element') return true;
  return isMetaTag(node.tag) && !node.attrs.has('itemprop');
}

function isBlock(node: Node): boolean {
  return (
    node.kind === 'element' &&
    (isBlockTag(node.tag) || holdsOnlyBlocks(node) || (node.tag === 'a' && holdsBlock(node)))
  );
}

/** Formatting around blocks and nothing else counts as a block. */
function holdsOnlyBlocks(node: Element): boolean {
  return (
    node.children.some((child) => isBlock(child)) && !node.children.some((child) => needsWrapping(child))
  );
}

function holdsBlock(node: Node): boolean {
  return node.kind === 'element' && (isBlockTag(node.tag) || node.children.some(holdsBlock));
}

/**
 * A paragraph for a run of text. Transparent nodes before the text stay outside, so a transclusion that begins with it
 * holds the whole paragraph; those behind it are inside, but where a transclusion ended in the run.
 */
function wrapRun(run: readonly Node[]): Node[] {
  const first = run.findIndex(needsWrapping);
  if (first < 0) return [...run];
  const last = lastInside(run);
  const paragraph = new Element('p');
  paragraph.syntax = { autoStart: true, autoEnd: true, openWidth: 0, closeWidth: 0 };
  paragraph.start = run[first]!.start;
  paragraph.end = run[last]!.end;
  const inside = run.slice(first, last + 1);
  const behind = blanksBehind(inside.at(-1)!);
  if (behind.length > 0) paragraph.end = inside.at(-1)!.end;
  for (const node of inside) append(paragraph, node);
  return [...run.slice(0, first), paragraph, ...behind, ...run.slice(last + 1)];
}

/** The last node of a run that goes into its paragraph. */
function lastInside(run: readonly Node[]): number {
  const lastText = run.findLastIndex(needsWrapping);
  const lastClose = run.findLastIndex((node) => node.kind === 'marker' && !node.opens);
  if (lastClose >= 0) return Math.max(lastText, lastClose);
  const open = run.findIndex((node, index) => index > lastText && node.kind === 'marker');
  const last = open < 0 ? run.length - 1 : open - 1;
  const endsLine = run.some(
    (node, index) => index > lastText && node.kind === 'text' && /\n/.test(node.value),
  );
  if (!endsLine) return last;
  return Math.max(
    lastText,
    run.slice(0, last + 1).findLastIndex(({ kind }) => kind === 'element'),
  );
}

/** Newlines at the end of the last text stay outside. */
function blanksBehind(last: Node): Node[] {
  const at = last.kind === 'text' ? last.value.search(/\n\s*$/) : -1;
  return last.kind === 'text' && at > 0 ? [splitText(last, at)] : [];
}

/** Splits formatting at blocks inside it; anything else comes back whole. */
function splitAtBlocks(node: Node): Node[] {
  if (node.kind !== 'element' || isBlockTag(node.tag) || node.tag === 'a' || !holdsBlock(node)) return [node];
  if (!node.children.some(needsWrapping)) return [node];
  const pieces = node.children.flatMap(splitAtBlocks);
  if (!pieces.some(needsWrapping)) return [node];
  return groupPieces(node, pieces);
}

function groupPieces(node: Element, pieces: readonly Node[]): Element[] {
  const groups: { block: boolean; nodes: Node[] }[] = [];
  for (const piece of pieces) {
    const block = isBlock(piece);
    const last = groups.at(-1);
    if (last !== undefined && (last.block === block || isTransparent(piece))) last.nodes.push(piece);
    else groups.push({ block, nodes: [piece] });
  }
  const copies = groups.map((_group, index) => (index === 0 ? node : copyOf(node)));
  const closed = node.syntax?.autoEnd !== true;
  const whole = node.end;
  return groups.map(({ nodes }, index) => {
    const part = copies[index]!;
    part.start = index === 0 ? node.start : nodes[0]!.start;
    if (index < groups.length - 1) {
      part.end = nodes.at(-1)!.end;
      part.syntax = { ...part.syntax, autoEnd: true, split: { closed, cut: part.end, end: whole } };
    }
    setChildren(part, nodes);
    return part;
  });
}

function copyOf(node: Element): Element {
  const copy = new Element(node.tag, node.attrs);
  copy.syntax = { ...node.syntax, autoStart: true, openWidth: 0 };
  copy.end = node.end;
  return copy;
}
