/**
 * CommonMark's constructs with an account: what would make the parser slow is no longer tried once too much was, and its
 * characters stay text. The same source always comes to the same end, however fast the machine is.
 */

import * as core from 'micromark-core-commonmark';
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { MAX_MARK_COST, MAX_MARKS, MAX_WASTED_CHARS, type MarkdownLimit } from './limits.ts';

/** What one parse has used up. */
export class ParseBudget {
  readonly hit = new Set<MarkdownLimit>();
  readonly #marks = new WeakMap<TokenizeContext, number>();
  #markCost = 0;
  #wastedChars = 0;

  /** Accounts for a mark in a run of text; false = it stays text. */
  takeMark(text: TokenizeContext): boolean {
    const before = this.#marks.get(text) ?? 0;
    if (before >= MAX_MARKS || this.#markCost > MAX_MARK_COST) {
      this.hit.add('paragraph-marks');
      return false;
    }
    this.#marks.set(text, before + 1);
    this.#markCost += before;
    return true;
  }

  get mayLookAhead(): boolean {
    if (this.#wastedChars <= MAX_WASTED_CHARS) return true;
    this.hit.add('unclosed-markup');
    return false;
  }

  /** Accounts for characters that turned out to be text. */
  waste(chars: number): void {
    this.#wastedChars += chars;
  }
}

/** Takes the place of the constructs that can be slow. */
export function boundedConstructs(budget: ParseBudget): Extension {
  const attention = counted(core.attention, budget);
  const [link, image, labelEnd] = [core.labelStartLink, core.labelStartImage, core.labelEnd].map((each) =>
    counted(lookingAhead(each, budget), budget),
  ) as [Construct, Construct, Construct];
  const [autolink, htmlText, codeText] = [core.autolink, core.htmlText, core.codeText].map((each) =>
    lookingAhead(each, budget),
  ) as [Construct, Construct, Construct];
  return {
    disable: {
      null: [
        'attention',
        'labelStartLink',
        'labelStartImage',
        'labelEnd',
        'autolink',
        'htmlText',
        'codeText',
      ],
    },
    text: {
      33: image,
      42: attention,
      60: [autolink, htmlText],
      91: link,
      93: labelEnd,
      95: attention,
      96: codeText,
    },
  };
}

/** `disable` goes by name: ours have another. */
function renamed(construct: Construct, tokenize: Construct['tokenize']): Construct {
  return { ...construct, name: `bounded-${construct.name}`, tokenize };
}

function counted(construct: Construct, budget: ParseBudget): Construct {
  return renamed(construct, function (this: TokenizeContext, effects, ok, nok): State {
    return budget.takeMark(this) ? construct.tokenize.call(this, effects, ok, nok) : nok;
  });
}

/** Counts the characters that are looked at, and keeps the account when it was in vain. */
function lookingAhead(construct: Construct, budget: ParseBudget): Construct {
  return renamed(construct, function (this: TokenizeContext, effects, ok, nok): State {
    if (!budget.mayLookAhead) return nok;
    let chars = 0;
    const counting: Effects = {
      ...effects,
      consume(code) {
        chars++;
        effects.consume(code);
      },
    };
    const inVain: State = (code) => {
      budget.waste(chars);
      return nok(code);
    };
    return construct.tokenize.call(this, counting, ok, inVain);
  });
}
