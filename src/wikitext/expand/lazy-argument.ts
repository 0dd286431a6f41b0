/** Arguments of functions, expanded when a function reads them. */

import { trimBlanks } from '../../base/text.ts';
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
  return new Argument(arg, source, frame, rendering);
}

class Argument implements LazyArgument {
  readonly #arg: ArgumentPiece;
  readonly #page: string;
  readonly #frame: Frame;
  readonly #rendering: Rendering;
  #name: string | undefined;
  #value: string | undefined;

  constructor(arg: ArgumentPiece, page: string, frame: Frame, rendering: Rendering) {
    this.#arg = arg;
    this.#page = page;
    this.#frame = frame;
    this.#rendering = rendering;
  }

  get raw(): string {
    const { name } = this.#arg;
    return name === undefined ? this.#valueOf() : `${this.#nameOf(name)}=${this.#valueOf()}`;
  }

  get text(): string {
    return trimBlanks(this.raw);
  }

  get key(): string | undefined {
    const { name } = this.#arg;
    return name === undefined ? undefined : trimBlanks(this.#nameOf(name));
  }

  get value(): string {
    return trimBlanks(this.#valueOf());
  }

  get source(): string {
    return this.#page.slice(this.#arg.start, this.#arg.end);
  }

  #nameOf(name: readonly Piece[]): string {
    this.#name ??= this.#expanded(name);
    return this.#name;
  }

  #valueOf(): string {
    this.#value ??= this.#expanded(this.#arg.value);
    return this.#value;
  }

  #expanded(pieces: readonly Piece[]): string {
    return expandPieces(pieces, this.#page, this.#frame, this.#rendering);
  }
}
