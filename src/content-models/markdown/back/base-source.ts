/**
 * The source of a page before it was edited, by the blocks that its HTML shows: where each begins and ends, and what stands
 * between them and is not seen there, such as definitions and comments.
 *
 *     # Head            block
 *     [x]: y            unseen
 *     Text              block
 */

import type { RenderContext } from '../../../wikitext/context.ts';
import { type Element, elementsIn } from '../../../wikitext/nodes/node.ts';
import { readFrontMatter } from '../front-matter.ts';
import type { Range, RangeOfParts, SourceBlocks } from '../parse/source-blocks.ts';
import { type RenderedMarkdown, renderMarkdown } from '../render.ts';
import { type Block, type Blocks, blocksOf, INLINE } from './blocks.ts';

export interface BaseBlock extends Block, RangeOfParts {}

export interface BaseSource {
  readonly source: string;
  /** Behind the front matter. */
  readonly begin: number;
  readonly blocks: readonly BaseBlock[];
  readonly facts: Blocks['facts'];
  /** Notes with the ranges and labels of their definitions. */
  readonly notes: ReadonlyMap<string, Block & Range & { readonly label: string }>;
  /** What is not seen, in order. */
  readonly unseen: readonly Range[];
}

/** The page before it was edited. */
export interface Base {
  readonly shown: Blocks;
  /** undefined where the HTML does not tell which part of the source is which. */
  readonly told: BaseSource | undefined;
}

/** undefined for a source over a limit. */
export function baseOf(source: string, context: RenderContext): Base | undefined {
  const rendered = renderMarkdown(source, context, { flavour: 'edit' });
  if (rendered.refused !== undefined) return undefined;
  const shown = blocksOf(rendered.html);
  return { shown, told: toldBy(shown, rendered, source) };
}

function toldBy(
  { blocks, facts, notes }: Blocks,
  { body, blocks: { seen, unseen, definitions } }: RenderedMarkdown,
  source: string,
): BaseSource | undefined {
  const elements = topElements(body);
  if (elements?.length !== blocks.length) return undefined;
  const ranges = rangesOf(elements, seen);
  const labelled = notesOf(body, notes, definitions);
  if (ranges === undefined || labelled === undefined) return undefined;
  return {
    source,
    begin: readFrontMatter(source).end,
    blocks: blocks.map((block, at) => ({ ...block, ...(ranges[at] as RangeOfParts) })),
    facts,
    notes: labelled,
    unseen,
  };
}

/** Elements as `blocksOf` finds them, the first of each line; undefined where there is text outside of elements. */
function topElements(body: Element): Element[] | undefined {
  const found: Element[] = [];
  let inLine = false;
  const waiting = [...body.children].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'text' && node.value.trim() !== '') return undefined;
    if (node.kind !== 'element') continue;
    const goesOn = inLine;
    inLine = isInline(node);
    if (node.tag === 'section') waiting.push(...[...node.children].reverse());
    else if (
      node.tag !== 'link' &&
      node.attrs.get('typeof') !== 'mw:Extension/references' &&
      !(inLine && goesOn)
    )
      found.push(node);
  }
  return found;
}

function isInline(element: Element): boolean {
  return [element, ...elementsIn(element)].every(({ tag }) => INLINE.has(tag));
}

/** Each element has the nodes from its own beginning to that of the next. */
function rangesOf(elements: readonly Element[], seen: readonly RangeOfParts[]): RangeOfParts[] | undefined {
  const ranges: RangeOfParts[] = [];
  let place = 0;
  for (const [at, { start }] of elements.entries()) {
    const next = elements[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const first = seen[place];
    if (start < 0 || next <= start || first === undefined || first.start > start) return undefined;
    while (place + 1 < seen.length && (seen[place + 1] as Range).start < next) place++;
    const last = seen[place] as Range;
    ranges.push({ start: first.start, end: last.end, parts: first === last ? first.parts : [] });
    place++;
    if (last.start >= next) return undefined;
  }
  return place === seen.length ? ranges : undefined;
}

/** The link back to the call has the place of the definition. */
function definitionIn(note: Element, definitions: SourceBlocks['definitions']) {
  const of = [note, ...elementsIn(note)].find(({ start }) => definitions.has(start));
  return of && definitions.get(of.start);
}

function notesOf(
  body: Element,
  notes: ReadonlyMap<string, Block>,
  definitions: SourceBlocks['definitions'],
): BaseSource['notes'] | undefined {
  const found = new Map<string, Block & Range & { label: string }>();
  const waiting = [...body.children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind !== 'element') continue;
    const note = node.tag === 'li' ? notes.get(node.attrs.get('id') ?? '') : undefined;
    const definition = note === undefined ? undefined : definitionIn(node, definitions);
    if (note !== undefined && definition !== undefined)
      found.set(node.attrs.get('id') as string, { ...note, ...definition });
    waiting.push(...node.children);
  }
  return found.size === notes.size ? found : undefined;
}
