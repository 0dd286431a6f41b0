/**
 * Braces in which an `<includeonly>` that nothing ends leaves out the rest, with their own end: what stands before it is
 * shown, and still said to be a transclusion.
 *
 *   {{1x|a<includeonly>b}} c     {{1x|a c
 */

import { trimBlanks } from '../../base/text.ts';
import { TEMPLATE } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import { titleHref } from '../text/href.ts';
import type { Resolved } from './braces.ts';
import { expandPieces } from './expansion.ts';
import { findFunction } from './find-function.ts';
import type { Frame } from './frame.ts';
import type { BracePiece } from './pieces.ts';
import type { Rendering } from './rendering.ts';
import type { TransclusionTarget } from './transclusion.ts';

export function resolveCut(
  piece: BracePiece,
  cutAt: number,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved {
  const name = trimBlanks(source.slice(piece.start + 2, Math.min(piece.titleEnd, cutAt)));
  const target = targetOf(name, piece.args.length, rendering);
  if (target === undefined) return { kind: 'literal' };
  const { pieces, source: shown } = rendering.page(source.slice(piece.start, cutAt));
  return { kind: 'text', text: expandPieces(pieces, shown, frame, rendering), target };
}

/**
 * On the page, braces that hold a line that begins with `=` end where they seem to. What they stand for is read as in a
 * template, where that line holds all signs in it: if they have no end then, they are text.
 *
 *   {{1x|⏎== a ==}}
 */
export function resolveLined(
  piece: BracePiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): Resolved | undefined {
  const part = source.slice(piece.start, piece.end);
  if (!part.includes('\n=')) return undefined;
  const target = targetOf(
    trimBlanks(source.slice(piece.start + 2, piece.titleEnd)),
    piece.args.length,
    rendering,
  );
  if (target === undefined) return undefined;
  const { pieces, source: written } = rendering.written(part);
  const [whole] = pieces;
  if (pieces.length === 1 && whole?.kind === 'template')
    return rendering.language.resolve(whole, written, frame, rendering);
  return { kind: 'text', text: expandPieces(pieces, written, frame, rendering), target };
}

/** What a name in braces stands for. */
export function targetOf(name: string, args: number, rendering: Rendering): TransclusionTarget | undefined {
  const { language, context } = rendering;
  const { site } = context;
  const found = findFunction(name, args, language.functions, site.words);
  if (found !== undefined) return { function: found.told };
  const title = parseTitle(name, site, TEMPLATE);
  return isTitle(title) ? { href: titleHref(title, site) } : undefined;
}
