/**
 * A transclusion on the page: where it is, and its description in `data-mw`.
 *
 *   {{1x|a|b=c}}   {template: {target: {wt: '1x', href: './Template:1x'}, params: {1: {wt: 'a'}, b: {wt: 'c'}}}}
 */

import { trimBlanks, trimBlanksStart } from '../../base/text.ts';
import type { DataMwValue } from '../nodes/node.ts';
import type { States } from '../nodes/shown-elsewhere.ts';
import type { ArgumentPiece, BracePiece, Piece } from './pieces.ts';

/** One transclusion; `about` names the group of its nodes. */
export interface Transclusion {
  readonly about: number;
  readonly start: number;
  readonly end: number;
  readonly part: TransclusionPart;
  /** Whether a `{{!}}` is in what it brings, or it is one. */
  readonly bringsBar: boolean;
}

/** How many bars `{{!}}` has brought in a rendering so far. */
export function barsOf(states: States): { count: number } {
  return states.state('bars', () => ({ count: 0 }));
}

/** The entry in `data-mw.parts`, without its index. */
export interface TransclusionPart {
  readonly kind: 'template' | 'templatearg';
  readonly target: { readonly wt: string; readonly href?: string; readonly function?: string };
  readonly params: Readonly<Record<string, DataMwValue>>;
}

/** What the braces lead to: a page or a function. */
export type TransclusionTarget = { readonly href: string } | { readonly function: string };

/** Describes `{{...}}` or `{{{...}}}` of the page. */
export function describe(
  piece: BracePiece,
  source: string,
  target: TransclusionTarget | undefined,
): TransclusionPart {
  const written = source.slice(piece.start + (piece.kind === 'template' ? 2 : 3), piece.titleEnd);
  const kind = piece.kind === 'template' ? 'template' : 'templatearg';
  const wt =
    kind === 'template' ? written.replace(/^(?:[ \t\n\r\f]|<!--[\s\S]*?-->)+/, '') : trimBlanksStart(written);
  return { kind, target: { wt, ...target }, params: parameters(piece, source, target) };
}

/** The entry with its index among the parts. */
export function partValue({ kind, target, params }: TransclusionPart, index: number): DataMwValue {
  return { [kind]: { target, params, i: index } };
}

/** What is given: functions and parameters number all of it. */
function parameters(
  piece: BracePiece,
  source: string,
  target: TransclusionTarget | undefined,
): Record<string, DataMwValue> {
  const params: Record<string, DataMwValue> = {};
  const isFunctionLike = target === undefined || 'function' in target;
  let position = 0;
  for (const arg of piece.args) {
    if (arg.equalsAt < 0 || isFunctionLike) {
      params[String(++position)] = { wt: source.slice(arg.start, arg.end) };
      continue;
    }
    const written = source.slice(arg.start, arg.equalsAt);
    const name = trimBlanks(nameOf(arg, source));
    const value = trimBlanks(source.slice(arg.equalsAt + 1, arg.end));
    const isPlain = trimBlanks(written) === name;
    params[name] = isPlain ? { wt: value } : { wt: value, key: { wt: trimBlanks(written) } };
  }
  return params;
}

/** The argument's name without comments, and without line ends if it is text alone. */
function nameOf({ name = [] }: ArgumentPiece, source: string): string {
  const written = name
    .map((piece: Piece) => (piece.kind === 'comment' ? '' : source.slice(piece.start, piece.end)))
    .join('');
  const isText = name.every(({ kind }) => kind === 'text' || kind === 'comment');
  return isText ? trimBlanks(written).replaceAll('\n', '') : written;
}
