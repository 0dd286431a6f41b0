/**
 * Text directly in the body or in a quotation gets a paragraph; formatting that mixes text and blocks is split, so that
 * the paragraphs hold text only.
 *
 *   a <i>b<div>c</div></i>           <p>a <i>b</i></p><i><div>c</div></i>
 *   a <span>b<div>c</div></span>     <p>a</p><span>b<div>c</div></span>
 */

import { trimBlanksEnd } from '../../base/text.ts';
import { isBlockTag } from '../lines/token.ts';
import { GOES_ON } from '../nodes/formatting.ts';
import { append, Element, isMetaTag, type Node, setChildren } from '../nodes/node.ts';
import { isLeftOver, splitText } from './tree-edges.ts';

/** What a node is to a paragraph; blanks, comments and metas are not wrapped alone. */
type Kind = 'text' | 'block' | 'nothing';

/** Stray text is not joined across them, but in a link. */
const BREAKS: ReadonlySet<string> = new Set(['wbr', 'math']);

/** Texts without paragraphs, also where quotations are in them. */
const INLINE: ReadonlySet<string> = new Set(['a', 'figcaption']);

/** Those of elements that were asked for: each level asks all below it. */
type Kinds = Map<Element, Kind>;

/** Wraps text directly in the root, and in quotations anywhere but in others and in texts of links and captions. */
export function wrapStrayText(root: Element): void {
  const kinds: Kinds = new Map();
  wrapIn(root, kinds);
  wrapQuotations(root, kinds);
}

function wrapQuotations(parent: Element, kinds: Kinds): void {
  for (const child of parent.children) {
    if (child.kind !== 'element' || child.children.length === 0 || INLINE.has(child.tag)) continue;
    if (child.tag === 'blockquote') wrapIn(child, kinds);
    else wrapQuotations(child, kinds);
  }
}

/** Wraps text directly in an element. */
export function wrapIn(parent: Element, kinds: Kinds = new Map()): void {
  if (!parent.children.some((child) => needsWrapping(child, kinds) || partsTrail(child, kinds))) return;
  const out: Node[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    for (const each of wrapRun(apart(run, out.at(-1)), kinds)) out.push(each);
    run = [];
  };
  for (const child of parent.children) {
    for (const piece of splitAtBlocks(child, kinds)) {
      if (isBlock(piece, kinds)) {
        flush();
        out.push(piece);
      } else run.push(piece);
    }
  }
  flush();
  setChildren(parent, out);
}

/** The newline behind a paragraph of the text ended that: it is not in the next one. */
function apart(run: readonly Node[], before: Node | undefined): readonly Node[] {
  const [first] = run;
  if (before?.kind !== 'element' || before.tag !== 'p' || before.syntax?.autoStart !== true) return run;
  if (first?.kind !== 'text' || !/^\n[^ \t\n\r\f]/.test(first.value)) return run;
  return [first, splitText(first, 1), ...run.slice(1)];
}

function needsWrapping(node: Node, kinds: Kinds): boolean {
  return kindOf(node, kinds) === 'text';
}

function isBlock(node: Node, kinds: Kinds): boolean {
  return kindOf(node, kinds) === 'block';
}

function kindOf(node: Node, kinds: Kinds): Kind {
  if (node.kind === 'text') return /[^ \t\n\r]/.test(node.value) ? 'text' : 'nothing';
  if (node.kind !== 'element') return 'nothing';
  if (isMetaTag(node.tag)) return node.attrs.has('itemprop') ? 'text' : 'nothing';
  if (node.tag === 'figure' && node.syntax?.behindLink === true) return 'text';
  if (isBlockTag(node.tag) || BREAKS.has(node.tag) || node.syntax?.lifted === true) return 'block';
  const known = kinds.get(node);
  if (known !== undefined) return known;
  const found = kindOfInline(node, kinds);
  kinds.set(node, found);
  return found;
}

/**
 * Formatting is what it holds; an empty one is text, unless only the rules opened and closed it. Of other elements and links those
 * with blocks in them are blocks.
 */
function kindOfInline(node: Element, kinds: Kinds): Kind {
  const goesOn = GOES_ON.has(node.tag);
  const inside = new Set(node.children.map((child) => kindOf(child, kinds)));
  if (inside.has('text')) return !goesOn && holdsBlock(node) ? 'block' : 'text';
  if (inside.has('block')) return 'block';
  return goesOn && (inside.has('nothing') || isLeftOver(node)) ? 'nothing' : 'text';
}

function holdsBlock(node: Node, inLink = false): boolean {
  if (node.kind !== 'element') return false;
  const isLink = inLink || node.tag === 'a';
  return (
    isBlockTag(node.tag) ||
    (BREAKS.has(node.tag) && !inLink) ||
    node.children.some((child) => holdsBlock(child, isLink))
  );
}

/**
 * A paragraph for a run of text. Transparent nodes before the text stay outside, so a transclusion that begins with it
 * holds the whole paragraph; those behind it are inside, but where a transclusion ends or begins behind the text.
 */
function wrapRun(run: readonly Node[], kinds: Kinds): Node[] {
  const first = run.findIndex((node) => needsWrapping(node, kinds));
  if (first < 0) return [...run];
  const last = lastInside(run, first, kinds);
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
function lastInside(run: readonly Node[], first: number, kinds: Kinds): number {
  const lastText = run.findLastIndex((node) => needsWrapping(node, kinds) || isEmptyFormatting(node));
  const lastClose = lastCloseInside(run, first);
  if (lastClose >= 0) return Math.max(lastText, lastClose);
  const parts = (node: Node, index: number): boolean =>
    node.kind === 'marker' && (index > lastText || (index > first && !node.opens));
  if (run.some(parts)) return lastText;
  const last = run.length - 1;
  const endsLine = run.some(
    (node, index) => index >= lastText && node.kind === 'text' && /\n[ \t\n\r\f]*$/.test(node.value),
  );
  if (!endsLine) return last;
  return Math.max(
    lastText,
    run.slice(0, last + 1).findLastIndex(({ kind }) => kind === 'element'),
  );
}

/**
 * Formatting of nothing that is shown, such as what a transclusion opened before a block and nothing closed: behind text, it is
 * in the paragraph of that.
 */
function isEmptyFormatting(node: Node): boolean {
  if (node.kind !== 'element' || !GOES_ON.has(node.tag) || node.children.length === 0) return false;
  return node.children.every(
    (child) =>
      (child.kind === 'element' ? isMetaTag(child.tag) : child.kind !== 'text') || isEmptyFormatting(child),
  );
}

/** Where the last of the transclusions ends that began in the paragraph; -1 if there is none. */
function lastCloseInside(run: readonly Node[], first: number): number {
  const begun = new Set<number>();
  let last = -1;
  for (let index = first + 1; index < run.length; index++) {
    const node = run[index]!;
    if (node.kind !== 'marker') continue;
    if (node.opens) begun.add(node.transclusion);
    else if (begun.has(node.transclusion)) last = index;
  }
  return last;
}

/** Newlines at the end of the last text stay outside. */
function blanksBehind(last: Node): Node[] {
  if (last.kind !== 'text') return [];
  const at = last.value.indexOf('\n', trimBlanksEnd(last.value).length);
  return at > 0 ? [splitText(last, at)] : [];
}

/** Splits formatting at blocks inside it, and links that are in no paragraph from their trails; anything else comes back whole. */
function splitAtBlocks(node: Node, kinds: Kinds): Node[] {
  if (node.kind !== 'element') return [node];
  if (partsTrail(node, kinds)) return withoutTrail(node as Element);
  if (!GOES_ON.has(node.tag) || !holdsBlock(node)) return [node];
  if (!node.children.some((child) => needsWrapping(child, kinds))) return [node];
  const pieces = node.children.flatMap((child) => splitAtBlocks(child, kinds));
  if (!pieces.some((piece) => needsWrapping(piece, kinds))) return [node];
  return groupPieces(node, pieces, kinds);
}

/** Whether a link is in no paragraph, but has a trail. */
function partsTrail(node: Node, kinds: Kinds): boolean {
  if (node.kind !== 'element' || node.syntax?.construct !== 'wikilink' || node.syntax.trail === '')
    return false;
  return kindOf(node, kinds) !== 'text';
}

/** A link and its trail, which are one only where they stand side by side. */
function withoutTrail(link: Element): Node[] {
  const { syntax } = link;
  const last = link.children.at(-1);
  if (syntax?.construct !== 'wikilink' || last?.kind !== 'text') return [link];
  const width = syntax.trail.length;
  const trail = splitText(last, last.value.length - width);
  trail.end = link.end;
  if (link.end >= 0) link.end -= width;
  trail.start = link.end;
  link.syntax = { ...syntax, trail: '' };
  if (last.value === '') link.children.pop();
  return [link, trail];
}

function groupPieces(node: Element, pieces: readonly Node[], kinds: Kinds): Element[] {
  const groups: { block: boolean; nodes: Node[] }[] = [];
  const isNothing = (piece: Node): boolean => kindOf(piece, kinds) === 'nothing';
  for (const piece of pieces) {
    const block = isBlock(piece, kinds);
    const last = groups.at(-1);
    if (last === undefined) groups.push({ block, nodes: [piece] });
    else if (last.block === block || isNothing(piece)) last.nodes.push(piece);
    else if (last.nodes.every(isNothing))
      groups[groups.length - 1] = { block, nodes: [...last.nodes, piece] };
    else groups.push({ block, nodes: [piece] });
  }
  const copies = groups.map((_group, index) => (index === 0 ? node : copyOf(node)));
  const closed = node.syntax?.autoEnd !== true;
  const whole = node.end;
  return groups.map(({ block, nodes }, index) => {
    const part = copies[index]!;
    part.start = index === 0 ? node.start : nodes[0]!.start;
    if (index < groups.length - 1) {
      part.end = nodes.at(-1)!.end;
      part.syntax = { ...part.syntax, autoEnd: true, split: { closed, cut: part.end, end: whole } };
    }
    setChildren(part, nodes);
    kinds.set(part, block ? 'block' : 'text');
    return part;
  });
}

function copyOf(node: Element): Element {
  const copy = new Element(node.tag, node.attrs);
  copy.syntax = { ...node.syntax, autoStart: true, openWidth: 0 };
  copy.end = node.end;
  return copy;
}
