/**
 * Edits within source that several elements share, as that of a link which HTML's rules take apart: it is copied, and only
 * what was edited in it is written.
 *
 *   [http://a b [[C]] d]     a("b ") a("C") span(" e")     [http://a b [[C]] e]
 */

import type { Element, Node } from '../nodes/node.ts';
import { contentOf } from './base/signatures.ts';
import { isBlank } from './gap-text.ts';
import { isInline } from './node-kinds.ts';
import type { Patch, SourceRange } from './original-source.ts';

/** What is known of an edited page and its base. */
export interface Pairs {
  baseOf(node: Node): Node | undefined;
  isSame(node: Node): boolean;
  rangeOf(base: Node): SourceRange | undefined;
}

const HOLDS_WORDS = /^(?:p|td|th|caption)$/;

/** What is written otherwise in one place is no small edit any more. */
const MOST_WRITTEN = 20;

/**
 * What has to be written in the source of siblings of the base. Undefined where that is not told by the places of what
 * is in them.
 */
export function patchesIn(
  edited: readonly Node[],
  base: readonly Node[],
  parent: Element,
  pairs: Pairs,
): readonly Patch[] | undefined {
  const search = new PatchSearch(base, pairs);
  if (!search.within(edited, base, parent)) return undefined;
  const found = search.found.sort((one, other) => one.start - other.start || one.end - other.end);
  return found.every(({ start }, at) => at === 0 || start >= found[at - 1]!.end) ? found : undefined;
}

class PatchSearch {
  readonly found: Patch[] = [];
  readonly #pairs: Pairs;
  readonly #placed: Node[] = [];
  #left = MOST_WRITTEN;

  constructor(base: readonly Node[], pairs: Pairs) {
    this.#pairs = pairs;
    const waiting = [...base];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (pairs.rangeOf(next) !== undefined) this.#placed.push(next);
      if (next.kind === 'element') waiting.push(...next.children);
    }
  }

  within(edited: readonly Node[], base: readonly Node[], parent: Element): boolean {
    const most = Math.min(edited.length, base.length);
    let from = 0;
    while (from < most && this.#agree(edited[from]!, base[from]!)) from++;
    let back = 0;
    while (
      back < most - from &&
      this.#agree(edited[edited.length - 1 - back]!, base[base.length - 1 - back]!)
    )
      back++;
    const [to, end] = [edited.length - back, base.length - back];
    const pairs = [...edited.slice(0, from), ...edited.slice(to)].map(
      (node, at) => [node, base[at < from ? at : end + at - from]!] as const,
    );
    return (
      pairs.every(([node, base]) => this.#inner(node, base, parent)) &&
      this.#write(edited.slice(from, to), base.slice(from, end), [base[from - 1], base[end]], parent)
    );
  }

  /** Whether two nodes are the same, but perhaps for what is in them. */
  #agree(node: Node, base: Node): boolean {
    if (node.kind === 'text' && base.kind === 'text' && isBlank(node.value)) return node.value === base.value;
    if (this.#pairs.baseOf(node) !== base) return false;
    if (this.#pairs.isSame(node)) return true;
    if (node.kind !== 'element' || base.kind !== 'element' || node.dataMw !== undefined) return false;
    return node.children.length > 0 && node.attrs.equals(base.attrs);
  }

  #inner(node: Node, base: Node, parent: Element): boolean {
    if (node.kind !== 'element' || this.#pairs.isSame(node)) return true;
    const { length } = this.found;
    if (this.within(contentOf(node), contentOf(base as Element), node)) return true;
    this.found.length = length;
    return this.#write([node], [base], [undefined, undefined], parent);
  }

  #write(
    nodes: readonly Node[],
    base: readonly Node[],
    [before, behind]: readonly [Node | undefined, Node | undefined],
    parent: Element,
  ): boolean {
    if (nodes.length === 0 && base.length === 0) return true;
    if (!nodes.every(isWord) || !(isInline(parent) || HOLDS_WORDS.test(parent.tag))) {
      // A text stays where it is, whatever it is in.
      const isText = nodes.length === 1 && base.length === 1 && nodes[0]!.kind === 'text';
      if (!isText || base[0]!.kind !== 'text') return false;
    }
    let [start, end] = [-1, -1];
    for (const node of base) {
      const range = this.#ownRange(node);
      if (range === undefined || (end >= 0 && range.start !== end)) return false;
      if (start < 0) start = range.start;
      end = range.end;
    }
    const kept = keptBlanks(nodes.at(-1), base.at(-1));
    if (kept > 0) {
      end -= kept;
      nodes = nodes.slice(0, -1);
    }
    if (start < 0) start = end = this.#ownRange(before)?.end ?? this.#ownRange(behind)?.start ?? -1;
    if (start < 0) return false;
    this.found.push({ start, end, nodes, parent });
    return true;
  }

  /** The source of a node that holds nothing of others. */
  #ownRange(node: Node | undefined): SourceRange | undefined {
    if (node === undefined || !isWord(node) || --this.#left < 0) return undefined;
    const range = this.#pairs.rangeOf(node);
    if (range === undefined) return undefined;
    const outer = new Set(ancestorsOf(node));
    const isShared = this.#placed.some((other) => {
      const { start, end } = this.#pairs.rangeOf(other)!;
      if (end <= range.start || start >= range.end || other === node || outer.has(other)) return false;
      const holds = start <= range.start && end >= range.end && end - start > range.end - range.start;
      return !holds && !ancestorsOf(other).includes(node);
    });
    return isShared ? undefined : range;
  }
}

function ancestorsOf(node: Node): readonly Node[] {
  const out: Node[] = [];
  for (let at = node.parent; at !== undefined; at = at.parent) out.push(at);
  return out;
}

/** Whether it stands in a line. */
function isWord(node: Node): boolean {
  return node.kind === 'text' || (node.kind === 'element' && isInline(node));
}

/** How much at the end of what is written is white space that ended the source, as that behind a word made bold. */
function keptBlanks(node: Node | undefined, base: Node | undefined): number {
  if (node?.kind !== 'text' || base?.kind !== 'text' || !isBlank(node.value)) return 0;
  const isVerbatim = base.end - base.start === base.value.length;
  return isVerbatim && base.value.endsWith(node.value) ? node.value.length : 0;
}
