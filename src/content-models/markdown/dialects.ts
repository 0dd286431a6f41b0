/**
 * What other wikis write in the words of plain Markdown, found in the tree once it is parsed: alerts, classes behind a block,
 * definition lists, and the line breaks of Wiki.js.
 *
 *     > [!NOTE]            > text             Term              text {.lead}       <div markdown="1">
 *     > text               {.is-info}         : Definition                         *text*
 *                                                                                  </div>
 */

import type * as Markdown from 'mdast';
import { attributesIn, listAtEnd, takeAttributes } from './dialects/attribute-lists.ts';
import type { Dialect } from './dialects/dialect.ts';
import { takeInclusions } from './dialects/inclusions.ts';
import type { Box } from './parse/box.ts';

/** A list of terms and what they mean. */
export interface DefinitionList extends Markdown.Parent {
  type: 'definitionList';
  children: DefinitionItem[];
}

export interface DefinitionItem extends Markdown.Parent {
  type: 'definitionItem';
  tag: 'dt' | 'dd';
  /** Text; or blocks, of which the first is a paragraph. */
  children: Markdown.PhrasingContent[] | Markdown.RootContent[];
}

/** Whether a term or a definition is a line of text, and holds no blocks. */
export function isOfText({ children }: DefinitionItem): boolean {
  return !children.some(({ type }) => BLOCKS.has(type));
}

const BLOCKS: ReadonlySet<string> = new Set(
  'paragraph heading list blockquote code table thematicBreak box definitionList'.split(' '),
);

declare module 'mdast' {
  interface TextData {
    /** Begins with a backslash or an entity, so that it is no mark. */
    isEscaped?: boolean;
  }
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionItem: DefinitionItem;
  }
}

/** How a page is read. */
export interface Reading {
  readonly dialect: Dialect;
  /** Parses text within other text; gives undefined for what is over a limit. */
  readonly parse: (text: string) => Markdown.Root | undefined;
}

/** Levels of text within text that is parsed on its own: definitions and HTML. */
const MAX_WITHIN = 8;

/** GitHub's five, and those of Obsidian. */
const ALERTS: ReadonlySet<string> = new Set(
  (
    'note tip important warning caution abstract summary tldr info todo hint success check done question help faq ' +
    'attention failure fail missing danger error bug example quote cite'
  ).split(' '),
);

const ALERT = /^\[!([A-Za-z]+)\]([+-]?)[ \t]*([^\n]*)(?:\n|$)/;
const DEFINITION = /^:[ \t]+/;
/** HTML with Markdown in it, as kramdown and Python-Markdown have it. */
const WITH_MARKDOWN =
  /^<([a-z][a-z0-9]{0,20})(?=[\s>])(?:[^<>]{0,500}\s)?markdown(?:=["']?(?:1|block|span)["']?)?(?:\s[^<>]{0,500})?>/i;

/** Finds them, and changes the tree in place. */
export function readDialects(root: Markdown.Root, source: string, reading: Reading, depth = 0): void {
  const within = (text: string): Markdown.RootContent[] | undefined => {
    const part = depth < MAX_WITHIN ? reading.parse(text) : undefined;
    if (part === undefined) return undefined;
    readDialects(part, text, reading, depth + 1);
    dropPlaces(part);
    return part.children;
  };
  const waiting: Markdown.Parents[] = [root];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    if (isOfBlocks(parent)) readBlocks(parent, source, within);
    else {
      takeAttributes(parent);
      takeInclusions(parent);
      if (reading.dialect.breaks) breakLines(parent);
    }
    for (const child of parent.children) if ('children' in child) waiting.push(child);
  }
}

function isOfBlocks({ type }: Markdown.Parents): boolean {
  return ['root', 'blockquote', 'listItem', 'footnoteDefinition', 'box'].includes(type);
}

/** Text within text as blocks, which have no places in the source; undefined where it is too much. */
type Within = (text: string) => Markdown.RootContent[] | undefined;

function readBlocks(parent: Markdown.Parents, source: string, within: Within): void {
  const children = parent.children as Markdown.RootContent[];
  const made: Markdown.RootContent[] = [];
  for (const child of children) {
    const before = made.at(-1);
    if (takesList(before, child) || takesBlocks(before, child, source, within)) continue;
    const inside = child.type === 'html' ? markdownIn(child, within) : undefined;
    if (inside !== undefined) {
      made.push(...inside);
      continue;
    }
    const list = child.type === 'paragraph' ? definitionsIn(child, before, source) : undefined;
    if (list !== undefined && before !== undefined && list.position?.start === before.position?.start)
      made.pop();
    const block =
      list ?? (child.type === 'blockquote' ? alertIn(child) : diagramIn(contentsIn(child), source));
    giveList(block);
    // kramdown also has the list on the line before the block.
    const above = before === undefined ? undefined : listAlone(before);
    if (before !== undefined && above !== undefined && before.position?.end.line === lineBefore(block)) {
      made.pop();
      give(block, above);
      if (block.position !== undefined && before.position !== undefined)
        block.position.start = before.position.start;
    }
    made.push(block);
  }
  children.splice(0, children.length, ...made);
}

function lineBefore({ position }: Markdown.RootContent): number {
  return (position?.start.line ?? 0) - 1;
}

/** Indented blocks below a definition belong to it. */
function takesBlocks(
  list: Markdown.RootContent | undefined,
  code: Markdown.RootContent,
  source: string,
  within: Within,
): boolean {
  const definition = list?.type === 'definitionList' ? list.children.at(-1) : undefined;
  if (code.type !== 'code' || definition?.tag !== 'dd' || code.position === undefined) return false;
  const { offset = 0 } = code.position.start;
  if (/^(?:`{3}|~{3})/.test(source.slice(offset, offset + 3))) return false;
  const blocks = within(code.value);
  if (blocks === undefined) return false;
  const own = definition.children as Markdown.RootContent[];
  const isText = own[0]?.type !== 'paragraph';
  const first = isText ? [{ type: 'paragraph', children: definition.children } as Markdown.Paragraph] : own;
  definition.children = [...first, ...blocks];
  if (list?.position !== undefined) list.position.end = code.position.end;
  return true;
}

/** `<div markdown="1">` and what stands in it; undefined for other HTML. */
function markdownIn({ value, ...node }: Markdown.Html, within: Within): Markdown.RootContent[] | undefined {
  const [opening, tag = ''] = WITH_MARKDOWN.exec(value) ?? [];
  const rest = opening === undefined ? '' : value.slice(opening.length);
  const closing = new RegExp(`</${tag}>[ \\t]*$`, 'i').exec(rest);
  const text = closing === null ? rest : rest.slice(0, closing.index);
  const blocks = opening === undefined || text.trim() === '' ? undefined : within(text);
  if (opening === undefined || blocks === undefined) return undefined;
  const end: Markdown.RootContent[] = closing === null ? [] : [{ type: 'html', value: closing[0] }];
  return [{ ...node, value: opening }, ...blocks, ...end];
}

function dropPlaces(root: Markdown.Root): void {
  const waiting: Markdown.Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    delete node.position;
    if ('children' in node) waiting.push(...node.children);
  }
}

function alertIn(quote: Markdown.Blockquote): Markdown.RootContent {
  const [paragraph, ...rest] = quote.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return quote;
  const [whole, kind = '', fold = '', title = ''] = ALERT.exec(text.value) ?? [];
  const [, next, ...others] = paragraph.children;
  const isWhole = whole?.endsWith('\n') === true || next === undefined || next.type === 'break';
  if (whole === undefined || !isWhole || !ALERTS.has(kind.toLowerCase())) return quote;
  const left = text.value.slice(whole.length);
  const inline = left === '' ? (next?.type === 'break' ? others : paragraph.children.slice(1)) : undefined;
  const body = inline ?? [{ ...text, value: left }, ...paragraph.children.slice(1)];
  const blocks = body.length === 0 ? rest : [{ ...paragraph, children: body }, ...rest];
  const form = fold === '-' ? 'folded' : fold === '+' ? 'unfolded' : 'alert';
  const box: Box = {
    type: 'box',
    form,
    kind: kind.toLowerCase(),
    classes: [],
    title: title.trim() === '' ? undefined : title.trim(),
    children: blocks as Markdown.RootContent[],
  };
  return quote.position === undefined ? box : { ...box, position: quote.position };
}

/** `::: mermaid` of Azure DevOps holds a diagram, not blocks. */
function diagramIn(block: Markdown.RootContent, source: string): Markdown.RootContent {
  const { position } = block;
  if (block.type !== 'box' || block.kind !== 'mermaid' || position === undefined) return block;
  const lines = source.slice(position.start.offset, position.end.offset).split('\n').slice(1);
  if (/^[ \t>]*:{3,}[ \t]*$/.test(lines.at(-1) ?? '')) lines.pop();
  return { type: 'code', lang: 'mermaid', value: lines.join('\n'), position };
}

/** A line `{.x}` of its own right below a block is about that. */
function takesList(block: Markdown.RootContent | undefined, line: Markdown.RootContent): boolean {
  const list = block === undefined ? undefined : listAlone(line);
  const isNext = (block?.position?.end.line ?? 0) + 1 === line.position?.start.line;
  if (block === undefined || list === undefined || !isNext) return false;
  give(block, list);
  if (block.position !== undefined && line.position !== undefined) block.position.end = line.position.end;
  return true;
}

/** The list that a paragraph is. */
function listAlone(line: Markdown.RootContent): string | undefined {
  const text = line.type === 'paragraph' && line.children.length === 1 ? line.children[0] : undefined;
  const found = text?.type === 'text' ? listAtEnd(text.value) : undefined;
  return found?.index === 0 ? found.list : undefined;
}

/** A list at the end of a block's last line; those of a quote or a list stand on a line of their own. */
function giveList(block: Markdown.RootContent): void {
  const isContainer = ['blockquote', 'list', 'table'].includes(block.type);
  if (!isContainer && block.type !== 'paragraph' && block.type !== 'heading') return;
  const holder = lastText(block);
  const text = holder?.children.at(-1);
  if (holder === undefined || text?.type !== 'text') return;
  const found = listAtEnd(text.value);
  const isOwnLine = found?.before === '\n' || (block.type === 'table' && found?.before === '');
  if (found === undefined || (isContainer && !isOwnLine) || (!isContainer && found.before === '')) return;
  // The id of a heading becomes a place in it.
  if (block.type === 'heading' && found.list.includes('#')) return;
  text.value = text.value.slice(0, found.index);
  give(block, found.list);
  if (text.value === '') holder.children.pop();
  // The table took the line for a row.
  if (block.type === 'table') block.children.pop();
}

function lastText(block: Markdown.Nodes): Markdown.Parents | undefined {
  let node: Markdown.Nodes | undefined = block;
  if (block.type === 'table') {
    const row = block.children.at(-1);
    return block.children.length > 1 && row?.children.length === 1 ? row.children[0] : undefined;
  }
  while (node !== undefined && 'children' in node) {
    if (node.type === 'paragraph' || node.type === 'heading') return node;
    node = (node.children as Markdown.Nodes[]).at(-1);
  }
  return undefined;
}

function give(block: Markdown.Nodes, list: string): void {
  const [was, is] = [block.data?.attributes ?? new Map<string, string>(), attributesIn(list)];
  const classes = [was.get('class'), is.get('class')].filter((each) => each !== undefined).join(' ');
  const attributes = new Map([...was, ...is, ...(classes === '' ? [] : [['class', classes] as const])]);
  block.data = { ...block.data, attributes };
}

const CONTENTS = /(^|\n)(?:\[TOC\]|\{:[ \t]*toc[^{}\n]*\})$/;

/** `[TOC]` alone on a line, and kramdown's list whose last line is `{:toc}`: where the table of contents stands. */
function contentsIn(block: Markdown.RootContent): Markdown.RootContent {
  if (block.type !== 'paragraph' && block.type !== 'list') return block;
  const text = lastText(block)?.children.at(-1);
  const before = text?.type === 'text' ? CONTENTS.exec(text.value)?.[1] : undefined;
  const isAlone = block.type === 'paragraph' && block.children.length === 1 && before === '';
  if (before === undefined || (!isAlone && (block.type === 'paragraph' || before === ''))) return block;
  const contents: Markdown.RootContent = {
    type: 'paragraph',
    children: [{ type: 'wikiLink', value: '_TOC_' }],
  };
  return block.position === undefined ? contents : { ...contents, position: block.position };
}

/** A paragraph whose lines are terms and, behind colons, what they mean; the term may also be the paragraph before. */
function definitionsIn(
  paragraph: Markdown.Paragraph,
  before: Markdown.RootContent | undefined,
  source: string,
): DefinitionList | undefined {
  const lines = linesOf(paragraph, source);
  const at = lines.findIndex(isDefinition);
  if (at < 0) return undefined;
  const items: DefinitionItem[] = before?.type === 'definitionList' ? before.children : [];
  const isTerm = before?.type === 'paragraph' && linesOf(before, source).length === 1;
  if (at === 0 && isTerm) items.push({ type: 'definitionItem', tag: 'dt', children: before.children });
  else if (at === 0 && before?.type !== 'definitionList') return undefined;
  for (const [index, line] of lines.entries()) {
    const last = items.at(-1);
    if (isDefinition(line)) items.push({ type: 'definitionItem', tag: 'dd', children: withoutColon(line) });
    else if (index > 0 && last?.tag === 'dd' && !isDefinition(lines[index + 1] ?? []))
      (last.children as Markdown.PhrasingContent[]).push({ type: 'text', value: '\n' }, ...line);
    else items.push({ type: 'definitionItem', tag: 'dt', children: line });
  }
  const isJoined = at === 0 || before?.type === 'definitionList';
  const start = (isJoined ? before : paragraph)?.position?.start;
  const end = paragraph.position?.end;
  const list: DefinitionList = { type: 'definitionList', children: items };
  return start === undefined || end === undefined ? list : { ...list, position: { start, end } };
}

function isDefinition([first]: readonly Markdown.PhrasingContent[]): boolean {
  return first?.type === 'text' && !first.data?.isEscaped && DEFINITION.test(first.value);
}

function withoutColon(line: Markdown.PhrasingContent[]): Markdown.PhrasingContent[] {
  const [first, ...rest] = line;
  return first?.type === 'text' ? [{ ...first, value: first.value.replace(DEFINITION, '') }, ...rest] : line;
}

/** The inline nodes of each line; a break is a line end, too. */
function linesOf({ children }: Markdown.Paragraph, source: string): Markdown.PhrasingContent[][] {
  const lines: Markdown.PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else {
      const { start, end } = child.position ?? {};
      const written = source.slice(start?.offset ?? 0, end?.offset ?? 0).split('\n');
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        const isEscaped = /^[ \t>]*[\\&]/.test(written[index] ?? '');
        if (value !== '') lines.at(-1)?.push({ ...child, value, data: { ...child.data, isEscaped } });
      }
    }
  }
  return lines.filter((line) => line.length > 0);
}

function breakLines(parent: Markdown.Parents): void {
  if (!parent.children.some((child) => child.type === 'text' && child.value.includes('\n'))) return;
  const children = parent.children as Markdown.PhrasingContent[];
  const made = children.flatMap((child): Markdown.PhrasingContent[] =>
    child.type !== 'text'
      ? [child]
      : child.value
          .split('\n')
          .flatMap((value, index): Markdown.PhrasingContent[] => [
            ...(index > 0 ? [{ type: 'break' } as const] : []),
            ...(value === '' ? [] : [{ ...child, value }]),
          ]),
  );
  parent.children = made;
}
