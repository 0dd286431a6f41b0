/**
 * Boxes around blocks, as a construct of the parser: the admonitions of Python-Markdown, whose blocks are indented by four
 * columns, and the containers of markdown-it, which end with a line of as many colons.
 *
 *     !!! note "Title"          ??? note         === "Tab"         ::: warning Title
 *         Text                      Text             Text          Text
 *                                                                  :::
 */

import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import type { ParseBudget } from './bounded.ts';
import type { Box } from './box.ts';
import { COLON, EQUALS, EXCLAMATION, QUESTION, TAB, VIRTUAL } from './box-codes.ts';
import { closingTokenizer, FURTHER_INDENTED, NOT_LAZY } from './box-ends.ts';
import { beginsIndented, boxFacts, containerColons } from './box-info.ts';
import { NestedLines } from './nested-lines.ts';

/** Longest line that begins a box. */
const MAX_INFO_CHARS = 500;

/** The constructs, for the parser. */
export function boxSyntax(budget: ParseBudget): Extension {
  const admonition: Construct = { name: 'admonition', tokenize: admonitionTokenizer(budget), concrete: true };
  const container: Construct = { name: 'container', tokenize: containerTokenizer(budget), concrete: true };
  return {
    flow: { [EXCLAMATION]: admonition, [QUESTION]: admonition, [EQUALS]: admonition, [COLON]: container },
  };
}

function admonitionTokenizer(budget: ParseBudget): Tokenizer {
  return function tokenize(this: TokenizeContext, effects, ok, nok) {
    const content = new NestedLines(this, effects, budget, { ok, nok, more: FURTHER_INDENTED });
    return beginning(this, effects, budget, {
      nok,
      isInfo: beginsIndented,
      // A line like `!!! attention please` with nothing in it is text.
      behind: (code) =>
        code === null ? nok(code) : effects.check(FURTHER_INDENTED, first(effects, content), nok)(code),
    });
  };
}

function containerTokenizer(budget: ParseBudget): Tokenizer {
  return function tokenize(this: TokenizeContext, effects, ok, nok) {
    let colons = 0;
    const closing: Construct = { partial: true, tokenize: closingTokenizer(() => colons) };
    const content = new NestedLines(this, effects, budget, { ok, nok, more: NOT_LAZY, closing });
    return beginning(this, effects, budget, {
      nok,
      isInfo(info) {
        colons = containerColons(info);
        return colons > 0;
      },
      behind: (code) =>
        code === null ? nok(code) : effects.check(NOT_LAZY, first(effects, content), nok)(code),
    });
  };
}

/** The line end behind the title. */
function first(effects: Effects, content: NestedLines): State {
  return (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return content.line;
  };
}

interface Beginning {
  readonly nok: State;
  readonly isInfo: (info: string) => boolean;
  readonly behind: State;
}

/**
 * > | !!! note "Title"
 *     ^^^^^^^^^^^^^^^^
 */
function beginning(
  context: TokenizeContext,
  effects: Effects,
  budget: ParseBudget,
  { nok, isInfo, behind }: Beginning,
): State {
  let chars = 0;
  return start;

  function start(code: Code): State | undefined {
    if (!budget.mayNest) return nok(code);
    effects.enter('box');
    effects.enter('boxInfo');
    return info(code);
  }

  function info(code: Code): State | undefined {
    if (code !== null && code >= VIRTUAL) {
      effects.consume(code);
      return ++chars > MAX_INFO_CHARS ? nok : info;
    }
    if (code === TAB) {
      effects.consume(code);
      return info;
    }
    const token = effects.exit('boxInfo');
    return isInfo(context.sliceSerialize(token)) ? behind(code) : nok(code);
  }
}

/** What makes nodes of it. */
export function boxFromMarkdown(): FromMarkdown {
  return {
    enter: {
      box(this: CompileContext, token: Token) {
        this.enter(
          { type: 'box', form: 'container', kind: '', classes: [], title: undefined, children: [] },
          token,
        );
      },
    },
    exit: {
      boxInfo(this: CompileContext, token: Token) {
        Object.assign(this.stack.at(-1) as Box, boxFacts(this.sliceSerialize(token)));
      },
      box(this: CompileContext, token: Token) {
        this.exit(token);
      },
    },
  };
}
