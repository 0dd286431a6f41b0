/**
 * A new page most of which is plain: plain blocks are written as they are, and the others by the writer of all blocks, each
 * run of them checked between plain words. Whatever runs out of it shows in these.
 *
 *   p  p  [dl]  p  h2  p          a [dl] a   is rendered and compared
 */

import type { RenderContext } from '../../context.ts';
import { Element, element, type Node } from '../../nodes/node.ts';
import { decideForms, SPELLING_KNOWN } from '../base/forms.ts';
import { SPELLED, tidyTree } from '../base/html-tidy.ts';
import { type CheckedSource, faultsIn } from '../check/write-checked.ts';
import { joined } from '../protect/piece-lists.ts';
import { blocksOf, isClosed, protectBlock, reachesFar } from '../protect/protect-blocks.ts';
import type { Piece } from '../source-piece.ts';
import { pagePieces } from '../write-tree.ts';
import type { PlainBlocks } from './plain-blocks.ts';

const NO_IDS: ReadonlyMap<string, Element> = new Map();

/** The page as it was written; undefined, with the tree changed, where it has to be written as a whole. */
export function writePlainly(
  body: Element,
  plain: PlainBlocks,
  context: RenderContext,
): CheckedSource | undefined {
  const isPlain = (node: Node): boolean => plain.has(node);
  tidyTree(body, { ...SPELLED, whole: isPlain });
  decideForms(body, {
    isSame: isPlain,
    wereTogether: (child, parent) => isPlain(child) || SPELLING_KNOWN.wereTogether(child, parent),
  });
  const blocks = writtenBlocks(body, plain, context);
  return blocks !== undefined && areMeant(blocks, body, context)
    ? { wikitext: joinedSources(blocks), end: 'meant' }
    : undefined;
}

/** What is between empty lines. */
interface Block {
  readonly source: string;
  readonly isPlain: boolean;
  /** Which child of the page is the first in it. */
  readonly from: number;
}

/** Undefined where blocks have a part in each other's meaning. */
function writtenBlocks(body: Element, plain: PlainBlocks, context: RenderContext): Block[] | undefined {
  const blocks = blocksOf(pagePieces(body, NO_IDS, context, { plain }));
  const places = new Map(body.children.map((node, at) => [node, at]));
  const out: Block[] = [];
  for (const [index, pieces] of blocks.entries()) {
    const isPlain = pieces.every(isPlainPiece);
    if (!isPlain && (!isClosed(pieces) || pieces.some((piece) => piece.isPlain === true))) return undefined;
    const found = isPlain ? pieces : protectBlock(pieces, index === 0, context);
    const source = joined(found);
    if (!isPlain && reachesFar(found, source, 0)) return undefined;
    const { before } = pieces[0]!;
    out.push({ source, isPlain, from: before === undefined ? 0 : places.get(before)! });
  }
  return out;
}

function isPlainPiece({ isPlain, text }: Piece): boolean {
  return isPlain === true || /^\n*$/.test(text);
}

/** Each run of others, between words, as they may stand between any plain blocks. */
function areMeant(blocks: readonly Block[], { children }: Element, context: RenderContext): boolean {
  for (let at = 0; at < blocks.length; at++) {
    if (blocks[at]!.isPlain) continue;
    const from = at;
    while (at < blocks.length && !blocks[at]!.isPlain) at++;
    const part = new Element('body');
    part.children = children.slice(blocks[from]!.from, blocks[at]?.from);
    let source = joinedSources(blocks.slice(from, at));
    if (from > 0) {
      part.children.unshift(words());
      source = WORDS + source;
    }
    if (at < blocks.length) {
      part.children.push(words());
      source += `\n\n${WORDS}`;
    }
    if (faultsIn(source, part, NO_IDS, context).places > 0) return false;
  }
  return true;
}

function joinedSources(blocks: readonly Block[]): string {
  return blocks.map(({ source }) => source).join('');
}

const WORDS = 'a';

function words(): Element {
  return element('p', {}, [WORDS]);
}
