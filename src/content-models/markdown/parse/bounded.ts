/**
 * CommonMark's constructs with an account: what would make the parser slow is no longer tried once too much was, and its
 * characters stay text. The same source always comes to the same end, however fast the machine is.
 */

import * as core from 'micromark-core-commonmark';
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import {
  MAX_MARK_COST,
  MAX_MARKS,
  MAX_NESTED_CHARS,
  MAX_WASTED_CHARS,
  type MarkdownLimit,
} from './limits.ts';

/** What one parse has used up. */
export class ParseBudget {
  readonly hit = new Set<MarkdownLimit>();
  readonly #marks = new WeakMap<TokenizeContext, Map<Construct, number>>();
  /** Runs of text that hold too much: the rest of them is taken as it is. */
  readonly #full = new WeakSet<TokenizeContext>();
  #markCost = 0;
  #wastedChars = 0;
  #nestedChars = 0;

  /** Accounts for a mark in a run of text; false = it stays text. */
  takeMark(text: TokenizeContext, construct: Construct): boolean {
    if (!this.mayMark(text, construct)) return false;
    this.#markCost += this.#before(text, construct);
    this.addMark(text, construct);
    return true;
  }

  /** Whether a run of text may hold one more of a construct. */
  mayMark(text: TokenizeContext, construct: Construct): boolean {
    if (this.#full.has(text)) return false;
    if (this.#before(text, construct) < MAX_MARKS && this.#markCost <= MAX_MARK_COST) return true;
    this.#full.add(text);
    this.hit.add('paragraph-marks');
    return false;
  }

  addMark(text: TokenizeContext, construct: Construct): void {
    const marks = this.#marks.get(text) ?? new Map<Construct, number>();
    marks.set(construct, this.#before(text, construct) + 1);
    this.#marks.set(text, marks);
  }

  #before(text: TokenizeContext, construct: Construct): number {
    return this.#marks.get(text)?.get(construct) ?? 0;
  }

  get mayLookAhead(): boolean {
    if (this.#wastedChars <= MAX_WASTED_CHARS) return true;
    this.hit.add('unclosed-markup');
    return false;
  }

  /** Whether a box may be begun: what stands in it is parsed once more for each that it stands in. */
  get mayNest(): boolean {
    if (this.#nestedChars <= MAX_NESTED_CHARS) return true;
    this.hit.add('nesting');
    return false;
  }

  /** Accounts for characters in a box. */
  nest(chars: number): void {
    this.#nestedChars += chars;
  }

  /** Accounts for characters that turned out to be text. */
  waste(chars: number): void {
    this.#wastedChars += chars;
  }
}

/** CommonMark's own constructs that can be slow, to be switched off where ours take their place. */
const REPLACED = [
  core.attention,
  core.labelStartLink,
  core.labelStartImage,
  core.labelEnd,
  core.autolink,
  core.htmlText,
  core.codeText,
];

/** Takes the place of the constructs of CommonMark that can be slow. */
export function boundedConstructs(budget: ParseBudget): Extension {
  const { text } = boundedExtension(
    {
      text: {
        33: core.labelStartImage,
        42: core.attention,
        60: [core.autolink, core.htmlText],
        91: core.labelStartLink,
        93: core.labelEnd,
        95: core.attention,
        96: core.codeText,
      },
    },
    budget,
  );
  return { disable: { null: REPLACED.map(({ name }) => name as string) }, ...(text && { text }) };
}

/** An extension whose constructs of text keep to the account. */
export function boundedExtension(extension: Extension, budget: ParseBudget): Extension {
  const bounded = new Map<Construct, Construct>();
  const bound = (construct: Construct): Construct => {
    const found = bounded.get(construct);
    if (found !== undefined) return found;
    const careful = lookingAhead(construct, budget);
    const made = looksBack(construct) ? counted(careful, budget) : careful;
    bounded.set(construct, made);
    return made;
  };
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [
    code,
    Array.isArray(constructs) ? constructs.map(bound) : bound(constructs as Construct),
  ]);
  return { ...extension, text: Object.fromEntries(text) as NonNullable<Extension['text']> };
}

/** True for constructs that look back at all others of their paragraph: emphasis and the ends of labels. */
function looksBack({ resolveAll, resolveTo }: Construct): boolean {
  return resolveAll !== undefined || resolveTo !== undefined;
}

/** `disable` goes by name: ours have another. */
function renamed(construct: Construct, tokenize: Construct['tokenize']): Construct {
  return { ...construct, name: `bounded-${construct.name}`, tokenize };
}

/** Counts each time the construct is tried. */
function counted(construct: Construct, budget: ParseBudget): Construct {
  return renamed(construct, function (this: TokenizeContext, effects, ok, nok): State {
    return budget.takeMark(this, construct) ? construct.tokenize.call(this, effects, ok, nok) : nok;
  });
}

/** Counts the characters that were looked at for nothing, and each time the construct is found. */
function lookingAhead(construct: Construct, budget: ParseBudget): Construct {
  return renamed(construct, function (this: TokenizeContext, effects, ok, nok): State {
    if (!budget.mayLookAhead || !budget.mayMark(this, construct)) return nok;
    let chars = 0;
    const counting: Effects = {
      ...effects,
      consume(code) {
        chars++;
        effects.consume(code);
      },
    };
    const found: State = (code) => {
      budget.addMark(this, construct);
      return ok(code);
    };
    const inVain: State = (code) => {
      budget.waste(chars);
      return nok(code);
    };
    return construct.tokenize.call(this, counting, found, inVain);
  });
}
