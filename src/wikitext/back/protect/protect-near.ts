/**
 * Protects the text of an edit by what is around it alone: blocks of the base that are copied before and behind it do not
 * change its meaning, so they need not be scanned. Only what may pair with something far away is looked at on the whole page.
 *
 *   copied blocks | block  [edited]  block | copied blocks
 */

import type { RenderContext } from '../../context.ts';
import type { Original } from '../original-source.ts';
import type { Piece } from '../source-piece.ts';
import { protectPieces, protectText } from './escaping.ts';
import { joined } from './piece-lists.ts';
import { protectBlocks, reachesFar } from './protect-blocks.ts';

/** Joins the pieces so that every text piece is read as text. */
export function protectNear(
  pieces: readonly Piece[],
  context: RenderContext,
  original: Original | undefined,
): string {
  const cut = original === undefined ? undefined : cutAround(pieces, original);
  if (cut === undefined) return protectBlocks(pieces, context);
  const inner = protectPieces(cut.pieces, context);
  const source = cut.before + joined(inner) + cut.behind;
  if (!reachesFar(inner, source, cut.before.length)) return source;
  return protectText([copied(cut.before), ...inner, copied(cut.behind)], context);
}

interface Cut {
  readonly before: string;
  readonly pieces: readonly Piece[];
  readonly behind: string;
}

/** What is copied at both ends of the page, up to the blocks beside the edit, and the rest. */
function cutAround(pieces: readonly Piece[], original: Original): Cut | undefined {
  const { source } = original;
  let [first, start] = [0, 0];
  for (; pieces[first]?.kind === 'copied' && source.startsWith(pieces[first]!.text, start); first++)
    start += pieces[first]!.text.length;
  let [last, end] = [pieces.length, source.length];
  for (; last > first && isCopyBefore(pieces[last - 1]!, end, source); last--)
    end -= pieces[last - 1]!.text.length;
  if (end < start) return undefined;
  const around = original.around({ start, end });
  return {
    before: source.slice(0, around.start),
    pieces: [
      copied(source.slice(around.start, start)),
      ...pieces.slice(first, last),
      copied(source.slice(end, around.end)),
    ],
    behind: source.slice(around.end),
  };
}

function isCopyBefore({ kind, text }: Piece, end: number, source: string): boolean {
  return kind === 'copied' && text.length <= end && source.startsWith(text, end - text.length);
}

function copied(text: string): Piece {
  return { kind: 'copied', text };
}
