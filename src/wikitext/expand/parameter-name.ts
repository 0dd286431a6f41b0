/**
 * Calls on the page itself whose name a parameter is part of. Nobody gives it there: what it stands for is none of the name
 * that is told, and without another name, the braces are text.
 *
 *   {{{{{|safesubst:}}}1x|a}}     a, told to be of Template:1x
 *   {{{{{1|1x}}}|a}}              {{1x|a}}
 */

import { trimBlanks } from '../../base/text.ts';
import { targetOf } from './cut-braces.ts';
import type { BracePiece } from './pieces.ts';
import type { Rendering } from './rendering.ts';
import type { TransclusionTarget } from './transclusion.ts';

/** What a call is told to be of; `nothing` if it is text, undefined if no parameter is part of its name. */
export function targetBesideParameters(
  { kind, title, args }: BracePiece,
  source: string,
  rendering: Rendering,
): TransclusionTarget | 'nothing' | undefined {
  if (kind !== 'template' || !title.some((piece) => piece.kind === 'argument')) return undefined;
  const rest = title.filter((piece) => piece.kind !== 'argument' && piece.kind !== 'comment');
  // A name that a template is part of is told with what that stands for.
  if (rest.some((piece) => piece.kind !== 'text')) return undefined;
  const name = trimBlanks(rest.map(({ start, end }) => source.slice(start, end)).join(''));
  if (name.startsWith('#')) return undefined;
  return targetOf(name.replace(/^safesubst:/i, ''), args.length, rendering) ?? 'nothing';
}
