/**
 * The part of an edited page that has to be looked at: what was edited, with a block of the base before it and one
 * behind it. These two are looked at as well, so whatever runs out of the edit shows in them; what is beyond them is the
 * base's source byte for byte.
 *
 *   p  h2  p  [p']  ul  p        p [p'] ul
 */

import { Element } from '../../nodes/node.ts';
import { significant } from '../base/match.ts';
import { isWholeBlock } from '../base/original.ts';
import type { Original } from '../original-source.ts';

export interface Neighbourhood {
  /** A body with the blocks alone. */
  readonly body: Element;
  readonly wikitext: string;
}

/** Undefined where the edit cannot be told apart from the rest. */
export function neighbourhoodOf(
  page: Element,
  wikitext: string,
  original: Original,
): Neighbourhood | undefined {
  const nodes = significant(page);
  const bases = nodes.map((node) => original.sameAs(node));
  const parent = bases.find((base) => base !== undefined)?.parent;
  if (parent?.tag !== 'body') return undefined;
  const old = significant(parent);
  const shorter = Math.min(nodes.length, old.length);
  let front = 0;
  while (front < shorter && bases[front] === old[front]) front++;
  let back = 0;
  while (back < shorter - front && bases[nodes.length - 1 - back] === old[old.length - 1 - back]) back++;
  const { source } = original;
  let before = front - 1;
  while (before >= 0 && !isWholeBlock(old[before]!, source)) before--;
  let behind = old.length - back;
  while (behind < old.length && !isWholeBlock(old[behind]!, source)) behind++;
  const start = before < 0 ? 0 : old[before]!.start;
  const end = behind >= old.length ? source.length : old[behind]!.end;
  const last = wikitext.length - (source.length - end);
  if (last < start || !wikitext.startsWith(source.slice(0, start)) || !wikitext.endsWith(source.slice(end)))
    return undefined;
  const body = new Element('body');
  body.children = nodes.slice(Math.max(0, before), nodes.length - (old.length - 1 - behind));
  return { body, wikitext: wikitext.slice(start, last) };
}
