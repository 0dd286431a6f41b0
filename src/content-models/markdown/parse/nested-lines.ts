/** The lines in a box, handed on to the parser of blocks. */

import type { Construct, Effects, State, Token, TokenizeContext } from 'micromark-util-types';
import type { ParseBudget } from './bounded.ts';
import { isBlank, isLineEnd } from './box-codes.ts';
import { INDENT } from './box-ends.ts';

/** What a line in a box costs beside its characters. */
const LINE_CHARS = 24;

export interface NestedEnds {
  readonly ok: State;
  readonly nok: State;
  /** Tells at the end of a line whether the box goes on with the next. */
  readonly more: Construct;
  /** A line that ends the box; absent where indentation does. */
  readonly closing?: Construct;
}

export class NestedLines {
  readonly #context: TokenizeContext;
  readonly #effects: Effects;
  readonly #budget: ParseBudget;
  readonly #ends: NestedEnds;
  #previous: Token | undefined;
  #columns = 0;

  constructor(context: TokenizeContext, effects: Effects, budget: ParseBudget, ends: NestedEnds) {
    this.#context = context;
    this.#effects = effects;
    this.#budget = budget;
    this.#ends = ends;
  }

  /** The beginning of a line that is in the box, or closes it. */
  readonly line: State = (code) => {
    const { closing } = this.#ends;
    if (closing !== undefined) return this.#effects.attempt(closing, this.#close, this.#content)(code);
    this.#columns = 0;
    return this.#indent(code);
  };

  readonly #close: State = (code) => {
    this.#effects.exit('box');
    return this.#ends.ok(code);
  };

  /** Where no further line follows: a box that has a closing line is none without it. */
  readonly #stop: State = (code) => (this.#ends.closing === undefined ? this.#close : this.#ends.nok)(code);

  readonly #indent: State = (code) => {
    if (!isBlank(code) || this.#columns === INDENT) {
      if (this.#columns > 0) this.#effects.exit('linePrefix');
      return this.#content(code);
    }
    if (this.#columns++ === 0) this.#effects.enter('linePrefix');
    this.#effects.consume(code);
    return this.#indent;
  };

  readonly #content: State = (code) => {
    if (code === null) return this.#stop(code);
    // A piece holds something, if only its line end. A blank line is in an admonition because more follows it.
    if (isLineEnd(code) && this.#ends.closing === undefined) return this.#blank(code);
    if (isLineEnd(code)) return this.#effects.check(this.#ends.more, this.#blank, this.#stop)(code);
    this.#enterChunk();
    return this.#inside(code);
  };

  readonly #blank: State = (code) => {
    this.#enterChunk();
    return this.#goOn(code);
  };

  readonly #inside: State = (code) => {
    if (code === null || isLineEnd(code)) {
      if (code !== null) return this.#effects.check(this.#ends.more, this.#goOn, this.#endChunk)(code);
      return this.#endChunk(code);
    }
    this.#budget.nest(1);
    this.#effects.consume(code);
    return this.#inside;
  };

  /** The line end belongs to the line. */
  readonly #goOn: State = (code) => {
    this.#effects.consume(code);
    this.#exitChunk();
    return this.line;
  };

  readonly #endChunk: State = (code) => {
    this.#exitChunk();
    return this.#stop(code);
  };

  #enterChunk(): void {
    const previous = this.#previous;
    const token = this.#effects.enter('chunkDocument', {
      contentType: 'document',
      ...(previous === undefined ? {} : { previous }),
    });
    if (previous !== undefined) previous.next = token;
    this.#previous = token;
    this.#budget.nest(LINE_CHARS);
  }

  #exitChunk(): void {
    const { start } = this.#effects.exit('chunkDocument');
    this.#context.parser.lazy[start.line] = false;
  }
}
