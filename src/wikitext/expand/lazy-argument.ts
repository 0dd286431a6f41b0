/** Arguments of functions, expanded when a function reads them. */

import type { LazyArgument } from '../extension.ts';
import { expandPieces } from './expansion.ts';
import type { Frame } from './frame.ts';
import type { ArgumentPiece } from './pieces.ts';
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
  const value = once(() => expandPieces(arg.value, source, frame, rendering));
  const name = once(() => expandPieces(arg.name ?? [], source, frame, rendering));
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
