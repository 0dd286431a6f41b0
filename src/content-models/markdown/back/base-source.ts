/**
 * The source of a page before it was edited, by the blocks that its HTML shows: where each begins and ends, and what stands
 * between them and is not seen there, such as definitions and comments.
 *
 *     # Head            block
 *     [x]: y            unseen
 *     Text              block
 */

import type * as Markdown from 'mdast';
import type { RenderContext } from '../../../wikitext/context.ts';
import { type Element, eachElement } from '../../../wikitext/nodes/node.ts';
import { type Dialect, dialectOfPage } from '../dialects/dialect.ts';
import { readFrontMatter } from '../front-matter.ts';
import { parseMarkdown } from '../parse/parse.ts';
import { renderMarkdown } from '../render.ts';
import { type Block, type Blocks, blocksOf, INLINE } from './blocks.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface BaseBlock extends Block, Range {
  /** Of a list or a quote: where its items or blocks are. */
  readonly parts: readonly Range[];
}

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
  return { shown, told: toldBy(shown, rendered.body, source, context) };
}

function toldBy(
  { blocks, facts, notes }: Blocks,
  body: Element,
  source: string,
  { site }: RenderContext,
): BaseSource | undefined {
  const matter = readFrontMatter(source);
  const begin = matter.end;
  const elements = topElements(body);
  if (elements?.length !== blocks.length) return undefined;
  const { seen, unseen, definitions } = nodesOf(
    '\n'.repeat(begin) + source.slice(begin),
    dialectOfPage(matter, site),
  );
  const ranges = rangesOf(elements, seen);
  const labelled = notesOf(body, notes, definitions);
  if (ranges === undefined || labelled === undefined) return undefined;
  return {
    source,
    begin,
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
  let isSo = INLINE.has(element.tag);
  eachElement(element, ({ tag }) => {
    isSo &&= INLINE.has(tag);
  });
  return isSo;
}

interface RangeOfParts extends Range {
  readonly parts: readonly Range[];
}

interface Nodes {
  readonly seen: readonly RangeOfParts[];
  readonly unseen: readonly Range[];
  /** By where they begin. */
  readonly definitions: ReadonlyMap<number, Range & { readonly label: string }>;
}

const COMMENT = /^\s*<!--(?:(?!-->).)*-->\s*$/s;

function nodesOf(text: string, dialect: Dialect): Nodes {
  const seen: RangeOfParts[] = [];
  const unseen: Range[] = [];
  const definitions = new Map<number, Range & { label: string }>();
  for (const node of parseMarkdown(text, undefined, dialect).root.children) {
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

function partsOf(node: Markdown.RootContent): Range[] {
  return node.type === 'list' || node.type === 'blockquote'
    ? node.children.map(rangeOf).filter((range) => range !== undefined)
    : [];
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
function definitionIn(note: Element, definitions: Nodes['definitions']) {
  let found = definitions.get(note.start);
  eachElement(note, ({ start }) => {
    found ??= definitions.get(start);
  });
  return found;
}

function notesOf(
  body: Element,
  notes: ReadonlyMap<string, Block>,
  definitions: Nodes['definitions'],
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
