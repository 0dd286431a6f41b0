/** Arguments of functions, expanded when a function reads them. */

import type { LazyArgument } from '../extension.ts';
import { expandPieces } from './expansion.ts';
import type { Frame } from './frame.ts';
import type { ArgumentPiece, Piece } from './pieces.ts';
import type { Rendering } from './rendering.ts';

export function lazyArgument(
  arg: ArgumentPiece,
  source: string,
  frame: Frame,
  rendering: Rendering,
): LazyArgument {
  const once = (make: () => string): (() => string) => {
    let made: string | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const expanded = (pieces: readonly Piece[]): string =>
    rendering.marks.withoutComments(expandPieces(pieces, source, frame, rendering));
  const value = once(() => expanded(arg.value));
  const name = once(() => expanded(arg.name ?? []));
  return {
    get raw() {
      return arg.name === undefined ? value() : `${name()}=${value()}`;
    },
    get text() {
      return this.raw.trim();
    },
    get key() {
      return arg.name === undefined ? undefined : name().trim();
    },
    get value() {
      return value().trim();
    },
    source: source.slice(arg.start, arg.end),
  };
}
