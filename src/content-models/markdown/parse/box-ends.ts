/** Where a box goes on, and where it ends, as pieces of its constructs. */

import type { Code, Construct, State, TokenizeContext, Tokenizer } from 'micromark-util-types';
import { COLON, isBlank, isLineEnd, SPACE } from './box-codes.ts';

/** Columns that the blocks of an admonition are indented by. */
export const INDENT = 4;

/**
 * Whether a line of the box follows, perhaps behind blank ones.
 *
 * > |     text
 *         ^
 */
export const FURTHER_INDENTED: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const isLazy = (): boolean => this.parser.lazy[this.now().line] === true;
    let columns = 0;
    return lineEnd;

    function lineEnd(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      columns = 0;
      return next;
    }

    function next(code: Code): State | undefined {
      if (isBlank(code)) {
        if (columns++ === 0) effects.enter('linePrefix');
        effects.consume(code);
        return next;
      }
      if (columns > 0) effects.exit('linePrefix');
      if (code === null) return nok(code);
      if (isLineEnd(code)) return lineEnd(code);
      return columns >= INDENT ? notLazy(code) : nok(code);
    }

    function notLazy(code: Code): State | undefined {
      return isLazy() ? nok(code) : ok(code);
    }
  },
};

/** Whether the next line is there and belongs to the same quotes and lists. */
export const NOT_LAZY: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const isLazy = (): boolean => this.parser.lazy[this.now().line] === true;
    return lineEnd;

    function lineEnd(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return next;
    }

    function next(code: Code): State | undefined {
      return isLazy() ? nok(code) : ok(code);
    }
  },
};

/** A line of colons alone, as many as began the box or more. */
export function closingTokenizer(opening: () => number): Tokenizer {
  return function tokenize(effects, ok, nok) {
    let colons = 0;
    let columns = 0;
    return before;

    function before(code: Code): State | undefined {
      if (code === SPACE && columns < INDENT - 1) {
        if (columns++ === 0) effects.enter('linePrefix');
        effects.consume(code);
        return before;
      }
      if (columns > 0) effects.exit('linePrefix');
      if (code !== COLON) return nok(code);
      effects.enter('boxFence');
      return fence(code);
    }

    function fence(code: Code): State | undefined {
      if (code === COLON) {
        colons++;
        effects.consume(code);
        return fence;
      }
      effects.exit('boxFence');
      return colons >= opening() ? after(code) : nok(code);
    }

    function after(code: Code): State | undefined {
      if (isBlank(code)) {
        effects.enter('whitespace');
        effects.consume(code);
        effects.exit('whitespace');
        return after;
      }
      return code === null || isLineEnd(code) ? ok(code) : nok(code);
    }
  };
}
