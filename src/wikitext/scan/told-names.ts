/**
 * The names of attributes that transclusions or extension tags gave, as `data-mw.attribs` tells of them.
 *
 *   {| a{{!}}b        ab          {| <b>a</b><nowiki/>        a
 */

import { isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import { type Node, textOf } from '../nodes/node.ts';
import type { ParsedAttribute } from '../text/attributes.ts';
import type { Scanner } from './scanner.ts';

/** The pipes of `{{!}}` are no part of a name. */
export function withoutPipes(
  scanner: Scanner,
  attribute: ParsedAttribute,
  places: readonly number[],
): ParsedAttribute {
  const name = attribute.name.replace(/\|/g, (pipe, at: number) => {
    const mark = places[attribute.nameStart + at]! - MARK_CHARS;
    return scanner.text[mark] === MARK && isPipe(scanner.markAt(mark)) ? '' : pipe;
  });
  return { ...attribute, name };
}

/** A name is what is shown of it, unless that is read as attributes. */
export function nameText({ name, isWhole }: ParsedAttribute, nodes: readonly Node[]): string {
  const shown = textOf(nodes.filter((node) => !isPipeNode(node)));
  return isWhole || (nodes.some(isMarkup) && !shown.includes('=')) ? shown.replaceAll('\n', '') : name;
}

function isPipeNode(node: Node): boolean {
  const parts = node.kind === 'element' ? node.dataMw?.['parts'] : undefined;
  const [part] = (parts ?? []) as readonly { template?: { target?: { function?: string } } }[];
  return part?.template?.target?.function === '!';
}

/** The text of nodes, but for what extensions show. */
export function ownText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.value;
      if (node.kind !== 'element' || /\bmw:(?:Extension|Nowiki)\b/.test(node.attrs.get('typeof') ?? ''))
        return '';
      return ownText(node.children);
    })
    .join('');
}

/** Links, formatting and tags, of which an attribute has the text alone. */
export function isMarkup(node: Node): boolean {
  return (
    node.kind === 'element' && (node.tag !== 'span' || !node.children.every(({ kind }) => kind === 'text'))
  );
}
