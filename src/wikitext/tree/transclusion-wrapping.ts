/**
 * Transclusions in the tree: markers show where each began and ended; its result is the smallest run of siblings that
 * holds both. Its elements get a common `about`, the first also `typeof` and `data-mw`. Runs that overlap become one,
 * whose parts are transclusions and the text between them.
 *
 *   ⟨1⟩a<b>c⟨/1⟩     <span about=1 typeof=mw:Transclusion>a</span><b about=1>c</b>
 */

import { lowerBoundBy } from '../../base/sorted.ts';
import { trimBlanks } from '../../base/text.ts';
import type { Expanded } from '../expand/expanded.ts';
import { partValue, type Transclusion } from '../expand/transclusion.ts';
import {
  addToken,
  type DataMwValue,
  type Element,
  element,
  type Marker,
  type Node,
  setChildren,
  tellsOfTemplates,
  withoutNowiki,
} from '../nodes/node.ts';
import { joinBroughtTrails } from './brought-trails.ts';
import { beginsWithTable, gatherLinks, isBlankText } from './edge-links.ts';
import {
  collect,
  coverTables,
  finalRun,
  mergeOverlaps,
  Places,
  type Run,
  runOf,
} from './transclusion-runs.ts';
import { splitText } from './tree-edges.ts';

/**
 * Wraps every transclusion whose markers are below the root, and removes the markers.
 * @param linkTrail letters at the beginning of a text that join a link before it
 * @param inLink whether it is the text of a link, where blanks before a table are kept
 */
export function wrapTransclusions(
  root: Element,
  { transclusions, sourceOf }: Expanded,
  linkTrail: RegExp,
  inLink = false,
): void {
  if (transclusions.length === 0) return;
  const markers = new Map<number, { open?: Marker; close?: Marker }>();
  collect(root, markers);
  if (markers.size === 0) return;
  const runs: Run[] = [];
  // A link has a few of the page's, and there may be many links.
  for (const [about, pair] of [...markers].sort(([one], [other]) => one - other)) {
    const transclusion = transclusions[lowerBoundBy(transclusions, (each) => each.about < about)];
    if (transclusion?.about !== about || pair.open === undefined || pair.close === undefined) continue;
    runs.push(runOf(pair.open, pair.close, transclusion));
  }
  const places = new Places();
  coverTables(runs, places);
  mergeOverlaps(runs, places);
  joinBroughtTrails(markersInside(runs, markers), linkTrail);
  for (const run of runs) if (run.merged !== undefined) showEmpty(run, places);
  const byParent = new Map<Element, Run[]>();
  for (const run of runs) {
    if (run.merged !== undefined) continue;
    const siblings = byParent.get(run.parent);
    if (siblings === undefined) byParent.set(run.parent, [run]);
    else siblings.push(run);
  }
  for (const [parent, siblings] of byParent)
    replaceRuns(parent, siblings, places, (run) => new Wrapper(run, transclusions, sourceOf, inLink));
  dropMarkers(runs, markers);
}

type Markers = ReadonlyMap<number, { open?: Marker; close?: Marker }>;

/** Those that stand deeper than what tells of their transclusion. */
function markersInside(runs: readonly Run[], markers: Markers): Marker[] {
  return runs.flatMap((run) => {
    const { open, close } = markers.get(run.transclusions[0]!.about)!;
    const { parent } = finalRun(run);
    return [open!, close!].filter((marker) => marker.parent !== parent);
  });
}

/** What is told of as a part of another is not told of again where this is a part of the page: it leaves no markers. */
function dropMarkers(runs: readonly Run[], markers: Markers): void {
  const parents = new Map<Element, Set<Node>>();
  for (const { merged, transclusions } of runs) {
    if (merged === undefined) continue;
    const { open, close } = markers.get(transclusions[0]!.about)!;
    for (const marker of [open!, close!]) {
      const { parent } = marker;
      if (parent === undefined) continue;
      const dropped = parents.get(parent);
      if (dropped === undefined) parents.set(parent, new Set([marker]));
      else dropped.add(marker);
    }
  }
  for (const [parent, dropped] of parents)
    setChildren(
      parent,
      parent.children.filter((node) => !dropped.has(node)),
    );
}

/** A transclusion of nothing is an empty span also where it is a part of another. */
function showEmpty(run: Run, places: Places): void {
  const [from, to] = places.span(run);
  if (to !== from + 1 || run.first.kind !== 'marker' || run.last.kind !== 'marker') return;
  const span = element('span');
  span.parent = run.parent;
  run.parent.children[from] = span;
}

/** Replaces the runs with their wrapped nodes. */
function replaceRuns(
  parent: Element,
  runs: readonly Run[],
  places: Places,
  wrapperOf: (run: Run) => Wrapper,
): void {
  const spans = runs.map((run) => ({ run, span: places.span(run) })).sort((a, b) => a.span[0] - b.span[0]);
  const { children } = parent;
  const out: Node[] = [];
  let at = 0;
  for (const { run, span } of spans) {
    for (; at < span[0]; at++) out.push(children[at]!);
    const nodes = children.slice(span[0], span[1] + 1).filter((node) => node.kind !== 'marker');
    for (const node of wrapperOf(run).wrap(nodes)) out.push(node);
    at = Math.max(at, span[1] + 1);
  }
  for (; at < children.length; at++) out.push(children[at]!);
  setChildren(parent, out);
}

const TABLE_CONTEXT = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);
const LISTS = new Set(['ul', 'ol', 'dl']);

class Wrapper {
  readonly #run: Run;
  readonly #all: readonly Transclusion[];
  readonly #sourceOf: Expanded['sourceOf'];
  readonly #inLink: boolean;

  constructor(run: Run, all: readonly Transclusion[], sourceOf: Expanded['sourceOf'], inLink: boolean) {
    this.#run = run;
    this.#all = all;
    this.#sourceOf = sourceOf;
    this.#inLink = inLink;
  }

  wrap(found: readonly Node[]): Node[] {
    let nodes = withLastNewline(found);
    this.#widen(nodes);
    if (nodes.every(isBlankText)) nodes = [element('span', {}, nodes)];
    else if (!this.#inLink && beginsWithTable(nodes)) {
      const shown = nodes.filter((node) => !isBlankText(node));
      nodes = [element('span', { class: 'mw-empty-elt' }), ...shown];
    }
    const wrapped = this.#wrapNodes(nodes, this.#run.parent);
    const first = wrapped.find((node) => node.kind === 'element') as Element | undefined;
    if (first !== undefined) this.#label(first);
    const last = wrapped.findLast((node) => node.kind === 'element');
    if (last !== undefined) last.end = this.#run.end;
    for (const node of wrapped) {
      if (node.kind !== 'element') continue;
      node.about = this.#run.about;
      // Nobody edits what is in it: that it was kept from being read is not told.
      setChildren(node, node.children.flatMap(withoutNowiki));
      // As behind the link that cut it, text is in spans.
      if (node.syntax?.cut === true) setChildren(node, this.#wrapNodes(node.children, node));
    }
    return wrapped;
  }

  /** Nodes that begin before or end after the transclusion bring their source along. */
  #widen(nodes: readonly Node[]): void {
    const before = this.#run.end;
    for (const { start, end } of nodes) {
      if (start >= 0 && start < this.#run.start) this.#run.start = start;
      if (end > this.#run.end) this.#run.end = end;
    }
    if (beginsWithBreak(nodes[0])) this.#run.start -= this.#emptyLineBefore();
    this.#run.end -= this.#newlinesBehind(before, nodes.at(-1));
  }

  /**
   * Newlines that the end of the page or of a list left in the last node, and blanks in one that it ends alone (what the
   * next transclusion ends keeps them); tables and other parts of them keep them.
   */
  #newlinesBehind(from: number, last: Node | undefined): number {
    const { end, transclusions } = this.#run;
    if (end === from || last?.kind !== 'element') return 0;
    const left = this.#sourceOf(from, end);
    const inTable = TABLE_CONTEXT.has(last.tag);
    const isCell = /^t[dh]$/.test(last.tag);
    const endsInCell = isCell && last.syntax?.brought !== true && !this.#isBeforeNext(1);
    const inRows = endsInCell || (inTable && last.tag !== 'table');
    const endsAlone = transclusions.length === 1 && (inRows ? /^[ \t\n\r\f]+$/ : /^[ \t]+$/).test(left);
    if (endsAlone && (inRows || !(inTable || isCell || this.#isBeforeNext(0)))) return left.length;
    if (inTable) return 0;
    return /\n*$/.exec(left)![0].length;
  }

  /** The first of the two empty lines that a break stands for. */
  #emptyLineBefore(): number {
    const before = this.#sourceOf(0, this.#run.start);
    const line = before.slice(before.lastIndexOf('\n'));
    return trimBlanks(line) === '' ? line.length : 0;
  }

  /** Whether another transclusion follows, but for the ends of so many lines. */
  #isBeforeNext(lines: 0 | 1): boolean {
    const { end } = this.#run;
    const next = this.#all[lowerBoundBy(this.#all, (each) => each.start < end)];
    return next !== undefined && next.start <= end + lines && /^\n?$/.test(this.#sourceOf(end, next.start));
  }

  #wrapNodes(nodes: readonly Node[], parent: Element): Node[] {
    const inTable = TABLE_CONTEXT.has(parent.tag);
    const inList = LISTS.has(parent.tag);
    const wrapped: Node[] = [];
    for (const node of gatherLinks(nodes, parent).flatMap((each) => linesOf(each, parent))) {
      const isBare = isBlank(node) && (inTable || this.#run.isFostered || (inList && wrapped.length === 0));
      if (node.kind === 'element' || isBare) wrapped.push(node);
      else {
        const span = element('span', {}, [node]);
        span.start = node.start;
        span.end = node.end;
        wrapped.push(span);
      }
    }
    return wrapped;
  }

  #label(first: Element): void {
    const parts = this.#parts(first);
    const { kind } = this.#run.transclusions[0]!.part;
    dropExpandedAttributes(first);
    addToken(first, 'typeof', kind === 'template' ? 'mw:Transclusion' : 'mw:Param');
    first.dataMw = { ...first.dataMw, parts };
    first.start = this.#run.start;
    first.syntax = { ...first.syntax, runEnd: this.#run.end };
  }

  #parts(first: Element): DataMwValue[] {
    const { start, end } = this.#run;
    const parts: DataMwValue[] = [];
    let at = start;
    let index = 0;
    for (const each of this.#told(first)) {
      if (each.end > end) continue;
      if (each.start > at) parts.push(this.#sourceOf(at, each.start));
      parts.push(partValue(each.part, index++));
      at = each.end;
    }
    if (at < end) parts.push(this.#sourceOf(at, end));
    return parts;
  }

  /**
   * The transclusions of the run in their order. What a link or an attribute brought is told of there and text here, but
   * attributes of a cell that a transclusion ends are parts with it.
   */
  #told(first: Element): Transclusion[] {
    const own = this.#run.transclusions.toSorted((a, b) => a.start - b.start);
    if (first.syntax?.brought !== true) return own;
    const from = lowerBoundBy(this.#all, (each) => each.start < this.#run.start);
    const to = lowerBoundBy(this.#all, (each) => each.start < own[0]!.start);
    return [...this.#all.slice(from, to), ...own];
  }
}

/** Drops what a wrapped element's attributes report about templates: the parts have it. Reports about tags stay. */
function dropExpandedAttributes(first: Element): void {
  const types = first.attrs.get('typeof');
  if (types === undefined || !types.includes('mw:ExpandedAttrs') || first.tag === 'a') return;
  const attribs = first.dataMw?.['attribs'];
  const kept = Array.isArray(attribs) ? attribs.filter((each: DataMwValue) => !tellsOfTemplates(each)) : [];
  if (kept.length > 0) {
    first.dataMw = { attribs: kept };
    return;
  }
  const rest = types.split(' ').filter((type) => type !== 'mw:ExpandedAttrs');
  if (rest.length === 0) first.attrs.delete('typeof');
  else first.attrs.set('typeof', rest.join(' '));
  first.dataMw = undefined;
}

/** The newline at the end of a template is in the last of its paragraphs, where it is one of several. */
function withLastNewline(nodes: readonly Node[]): readonly Node[] {
  const [first, , before, last] = nodes.slice(-4);
  if (last?.kind !== 'text' || last.value !== '\n') return nodes;
  if (first === undefined || before?.kind !== 'element' || !isOwnParagraph(first) || !isOwnParagraph(before))
    return nodes;
  setChildren(before, [...before.children, last]);
  return nodes.slice(0, -1);
}

function isOwnParagraph(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'p' && node.syntax?.autoStart === true;
}

/** A paragraph that empty lines began. */
function beginsWithBreak(node: Node | undefined): boolean {
  if (node?.kind !== 'element' || node.tag !== 'p') return false;
  const [first] = node.children;
  return first?.kind === 'element' && first.tag === 'br' && first.syntax?.autoStart === true;
}

/** In lines that a blank indents, what each holds is a text of its own. */
function linesOf(node: Node, parent: Element): Node[] {
  const lines = [node];
  if (node.kind !== 'text' || !/\n[\s\S]/.test(node.value) || !isIndented(parent)) return lines;
  for (let last = node, at = last.value.indexOf('\n') + 1; at > 0 && at < last.value.length; ) {
    last = splitText(last, at);
    lines.push(last);
    at = last.value.indexOf('\n') + 1;
  }
  return lines;
}

function isIndented(parent: Element): boolean {
  for (let at: Element | undefined = parent; at !== undefined; at = at.parent)
    if (at.tag === 'pre') return at.syntax?.html !== true;
  return false;
}

function isBlank(node: Node): boolean {
  return node.kind === 'text' ? !/[^ \t\n\r\f]/.test(node.value) : node.kind === 'comment';
}
