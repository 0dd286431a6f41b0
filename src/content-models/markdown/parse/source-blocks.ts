/** Where the blocks of a page stand in its source: those that are seen, and those between them that are not. */

import type * as Markdown from 'mdast';

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface RangeOfParts extends Range {
  /** Of a list, an item or a quote: where its items or blocks are. */
  readonly parts: readonly RangeOfParts[];
}

export interface SourceBlocks {
  readonly seen: readonly RangeOfParts[];
  readonly unseen: readonly Range[];
  /** By where they begin. */
  readonly definitions: ReadonlyMap<number, Range & { readonly label: string }>;
}

const COMMENT = /^\s*<!--(?:(?!-->).)*-->\s*$/s;

/** @param nodes as they were parsed: dialects make others of some */
export function blocksOfSource(nodes: readonly Markdown.RootContent[]): SourceBlocks {
  const seen: RangeOfParts[] = [];
  const unseen: Range[] = [];
  const definitions = new Map<number, Range & { label: string }>();
  for (const node of nodes) {
    const range = rangeOf(node);
    if (range === undefined) continue;
    const { start, end } = range;
    if (node.type === 'footnoteDefinition')
      definitions.set(start, { start, end, label: node.label ?? node.identifier });
    const isUnseen =
      node.type === 'definition' ||
      node.type === 'footnoteDefinition' ||
      (node.type === 'html' && COMMENT.test(node.value));
    if (isUnseen) unseen.push(range);
    else seen.push({ ...range, parts: partsOf(node) });
  }
  return { seen, unseen, definitions };
}

function rangeOf({ position }: Markdown.RootContent): Range | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function partsOf(node: Markdown.RootContent): RangeOfParts[] {
  if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'blockquote') return [];
  return node.children.flatMap((child) => {
    const range = rangeOf(child);
    return range === undefined ? [] : [{ ...range, parts: partsOf(child) }];
  });
}
