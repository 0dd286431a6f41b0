/**
 * Formulas as constructs of the parser: `$x^2$` in text, `$$ ... $$` in text or as a block of its own.
 *
 *     costs $5 or $6       no formula: a blank stands before the second `$`
 *     $a$, $b_1$           formulas
 *
 *     $$                   a block: from a line of `$$` to the next
 *     \sum_i i
 *     $$
 *
 * Source: https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/writing-mathematical-expressions
 */

import type { Literal } from 'mdast';
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State, Tokenizer } from 'micromark-util-types';
import type { Dialect } from '../dialects/dialect.ts';

/** A formula; `value` is its TeX. */
export interface Formula extends Literal {
  type: 'formula';
  /** Stands alone, between lines. */
  isBlock: boolean;
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaText: 'formulaText';
    formulaTextData: 'formulaTextData';
    formulaTextMarker: 'formulaTextMarker';
    formulaFlow: 'formulaFlow';
    formulaFlowFence: 'formulaFlowFence';
    formulaFlowValue: 'formulaFlowValue';
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    formula: Formula;
  }
  interface RootContentMap {
    formula: Formula;
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;
/** Longest formula in text. */
const MAX_TEXT_CHARS = 2000;

function isBlank(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}

/** @param leastDollars 2 where single ones are text */
function textTokenizer(leastDollars: number): Tokenizer {
  return (effects, ok, nok) => tokenizeText(effects, ok, nok, leastDollars);
}

function tokenizeText(effects: Effects, ok: State, nok: State, leastDollars: number): State {
  let width = 0;
  let closing = 0;
  let chars = 0;
  let before: Code = null;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('formulaText');
    return opening(code);
  }

  /**
   * > | $a$
   *     ^
   */
  function opening(code: Code): State | undefined {
    if (code === DOLLAR && width < 2) {
      width++;
      effects.consume(code);
      return opening;
    }
    if (code === DOLLAR || code === null || (width === 1 && isBlank(code)) || width < leastDollars)
      return nok(code);
    return between(code);
  }

  /** At the beginning, at a line's end or at its beginning, where no text of the formula may be open: it could be empty. */
  function between(code: Code): State | undefined {
    if (code === null || ++chars > MAX_TEXT_CHARS) return nok(code);
    if (isClosing(code)) {
      if (width === 1 && isBlank(before)) return nok(code);
      effects.enter('formulaTextMarker');
      return end(code);
    }
    if (code < -2) {
      before = code;
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return between;
    }
    effects.enter('formulaTextData');
    return data(code);
  }

  /**
   * > | $a$
   *      ^
   */
  function data(code: Code): State | undefined {
    if (code === null || code < -2 || isClosing(code)) {
      effects.exit('formulaTextData');
      return between(code);
    }
    if (++chars > MAX_TEXT_CHARS) return nok(code);
    before = before === BACKSLASH ? null : code;
    effects.consume(code);
    return data;
  }

  function isClosing(code: Code): boolean {
    return code === DOLLAR && before !== BACKSLASH;
  }

  /**
   * > | $a$
   *       ^
   */
  function end(code: Code): State | undefined {
    if (code === DOLLAR && closing < width) {
      closing++;
      effects.consume(code);
      return end;
    }
    if (closing !== width || code === DOLLAR || (width === 1 && isDigit(code))) return nok(code);
    effects.exit('formulaTextMarker');
    effects.exit('formulaText');
    return ok(code);
  }
}

/**
 * Formulas between brackets behind backslashes, as mdBook (two) and Arithmatex (one) have them: `\\(x\\)`, `\\[x\\]`.
 *
 * > | \\(x\\)
 *     ^
 */
function bracketTokenizer(slashes: number): Tokenizer {
  return (effects, ok, nok) => {
    const ends = [')', ']'].map((bracket) => `${'\\'.repeat(slashes)}${bracket}`);
    let seen = '';
    let end: string | undefined;
    let chars = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('formulaText');
      effects.enter('formulaTextMarker');
      return opening(code);
    }

    function opening(code: Code): State | undefined {
      if (code === BACKSLASH && seen.length < slashes) {
        seen += '\\';
        effects.consume(code);
        return opening;
      }
      if (seen.length < slashes || (code !== 40 && code !== 91)) return nok(code);
      end = ends[code === 40 ? 0 : 1];
      seen = '';
      effects.consume(code);
      effects.exit('formulaTextMarker');
      return between;
    }

    function between(code: Code): State | undefined {
      if (code === null || ++chars > MAX_TEXT_CHARS) return nok(code);
      if (code < -2) {
        seen = '';
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return between;
      }
      effects.enter('formulaTextData');
      return data(code);
    }

    function data(code: Code): State | undefined {
      if (code === null || code < -2) {
        effects.exit('formulaTextData');
        return between(code);
      }
      if (++chars > MAX_TEXT_CHARS) return nok(code);
      seen = (seen + (code > 0 ? String.fromCharCode(code) : ' ')).slice(-slashes - 1);
      effects.consume(code);
      if (seen !== end) return data;
      effects.exit('formulaTextData');
      effects.exit('formulaText');
      return ok;
    }
  };
}

const tokenizeFlow: Tokenizer = function (effects, ok, nok) {
  const self = this;
  let dollars = 0;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('formulaFlow');
    effects.enter('formulaFlowFence');
    return fence(code);
  }

  /**
   * > | $$
   *     ^
   */
  function fence(code: Code): State | undefined {
    if (code === DOLLAR && dollars < 2) {
      dollars++;
      effects.consume(code);
      return fence;
    }
    return dollars === 2 ? afterFence(code) : nok(code);
  }

  function afterFence(code: Code): State | undefined {
    if (code === -2 || code === -1 || code === 32) {
      effects.consume(code);
      return afterFence;
    }
    if (code !== null && code >= -2) return nok(code);
    effects.exit('formulaFlowFence');
    return effects.check(NEXT_LINE, beforeLine, finish)(code);
  }

  function beforeLine(code: Code): State | undefined {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return effects.attempt(CLOSING_FENCE, finish, line);
  }

  function line(code: Code): State | undefined {
    if (code === null || code < -2) return effects.check(NEXT_LINE, beforeLine, finish)(code);
    effects.enter('formulaFlowValue');
    return value(code);
  }

  /**
   *   | $$
   * > | \sum
   *     ^
   */
  function value(code: Code): State | undefined {
    if (code === null || code < -2) {
      effects.exit('formulaFlowValue');
      return line(code);
    }
    effects.consume(code);
    return value;
  }

  function finish(code: Code): State | undefined {
    effects.exit('formulaFlow');
    // A lazy line of the container around is no part of it.
    self.interrupt = false;
    return ok(code);
  }
};

/** Whether a line follows that belongs to the same container. */
const NEXT_LINE: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (code === null) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

const CLOSING_FENCE: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let dollars = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('formulaFlowFence');
      return fence(code);
    }

    function fence(code: Code): State | undefined {
      if (code === DOLLAR || ((code === 32 || code === -2 || code === -1) && dollars !== 1)) {
        if (code === DOLLAR && ++dollars > 2) return nok(code);
        effects.consume(code);
        return fence;
      }
      if (dollars !== 2 || (code !== null && code >= -2)) return nok(code);
      effects.exit('formulaFlowFence');
      return ok(code);
    }
  },
};

/** The constructs, for the parser. */
export function mathSyntax({ dollars, formulaSlashes }: Dialect): Extension {
  const brackets = { name: 'formulaBrackets', tokenize: bracketTokenizer(formulaSlashes) };
  return {
    text: {
      [DOLLAR]: { name: 'formulaText', tokenize: textTokenizer(dollars ? 1 : 2) },
      ...(formulaSlashes > 0 ? { [BACKSLASH]: brackets } : {}),
    },
    flow: { [DOLLAR]: { name: 'formulaFlow', tokenize: tokenizeFlow, concrete: true } },
  };
}

/** What makes nodes of them. */
export function mathFromMarkdown(): FromMarkdown {
  return {
    enter: {
      formulaText(this: CompileContext, token: Token) {
        this.enter({ type: 'formula', value: '', isBlock: false }, token);
      },
      formulaFlow(this: CompileContext, token: Token) {
        this.enter({ type: 'formula', value: '', isBlock: true }, token);
      },
    },
    exit: {
      formulaTextData: addLine,
      formulaFlowValue: addLine,
      formulaText(this: CompileContext, token: Token) {
        const formula = this.stack.at(-1) as Formula;
        // Between brackets the end was seen too late to part it.
        if (/^\\/.test(this.sliceSerialize(token)))
          formula.value = formula.value.replace(/\\{1,2}[\])]$/, '');
        this.exit(token);
      },
      formulaFlow(this: CompileContext, token: Token) {
        this.exit(token);
      },
    },
  };
}

function addLine(this: CompileContext, token: Token): void {
  const formula = this.stack.at(-1) as Formula;
  const line = this.sliceSerialize(token);
  formula.value = formula.value === '' ? line : `${formula.value}\n${line}`;
}
