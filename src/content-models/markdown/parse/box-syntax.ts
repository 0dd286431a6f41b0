/**
 * Boxes around blocks, as a construct of the parser: the admonitions of Python-Markdown, whose blocks are indented by four
 * columns, and the containers of markdown-it, which end with a line of as many colons.
 *
 *     !!! note "Title"          ??? note         === "Tab"         ::: warning Title
 *         Text                      Text             Text          Text
 *                                                                  :::
 */

import type { Parent, RootContent } from 'mdast';
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

/** A box with its blocks. */
export interface Box extends Parent {
  type: 'box';
  /** `???` and `???+` can be folded, and are open at first only with the plus; `> [!note]` is an alert. */
  form: 'admonition' | 'folded' | 'unfolded' | 'container' | 'alert' | 'tab';
  /** `note`, in lower case. */
  kind: string;
  /** Further words behind the kind: `inline end`. */
  classes: readonly string[];
  /** undefined: the kind is the title; `''`: none. */
  title: string | undefined;
  children: RootContent[];
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    box: 'box';
    boxInfo: 'boxInfo';
    boxFence: 'boxFence';
  }
}

declare module 'mdast' {
  interface RootContentMap {
    box: Box;
  }
}

const TAB = -2;
const VIRTUAL = -1;
const SPACE = 32;
const EXCLAMATION = 33;
const COLON = 58;
const EQUALS = 61;
const QUESTION = 63;

/** Columns that the blocks of an admonition are indented by. */
const INDENT = 4;
const MIN_COLONS = 3;
/** Containers within each other need more colons, the outer ones: so this is how deep they go. */
const MAX_COLONS = 20;
/** What a line in a box costs beside its characters. */
const LINE_CHARS = 24;
/** Longest line that begins a box. */
const MAX_INFO_CHARS = 500;

const ADMONITION_INFO =
  /^(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z][\w-]*)*)(?:[ \t]+"(.*)")?[ \t]*$/;
const CONTAINER_INFO =
  /^:+[ \t]*(?:\{\.([A-Za-z][\w-]*)[^}]*\}|([A-Za-z][\w-]*))(?:\[(.*)\]|[ \t]+(?!\{)(.*?))?(?:[ \t]*\{[^}]*\})?[ \t]*$/;

const TAB_INFO = /^===[!+]{0,2}[ \t]+"(.*)"[ \t]*$/;

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
      isInfo: (info) => ADMONITION_INFO.test(info) || TAB_INFO.test(info),
      // A line like `!!! attention please` with nothing in it is text.
      behind: (code) => (code === null ? nok(code) : effects.check(FURTHER_INDENTED, first, nok)(code)),
    });

    /** The line end behind the title. */
    function first(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return content.line;
    }
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
        colons = /^:+/.exec(info)?.[0].length ?? 0;
        return colons >= MIN_COLONS && colons <= MAX_COLONS && CONTAINER_INFO.test(info);
      },
      behind: (code) => (code === null ? nok(code) : effects.check(NOT_LAZY, first, nok)(code)),
    });

    /** The line end behind the title. */
    function first(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return content.line;
    }
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

interface NestedEnds {
  readonly ok: State;
  readonly nok: State;
  /** Tells at the end of a line whether the box goes on with the next. */
  readonly more: Construct;
  /** A line that ends the box; absent where indentation does. */
  readonly closing?: Construct;
}

/** The lines in a box, handed on to the parser of blocks. */
class NestedLines {
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
    if ((code !== SPACE && code !== TAB && code !== VIRTUAL) || this.#columns === INDENT) {
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

/**
 * Whether a line of the box follows, perhaps behind blank ones.
 *
 * > |     text
 *         ^
 */
const FURTHER_INDENTED: Construct = {
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
      if (code === SPACE || code === TAB || code === VIRTUAL) {
        if (columns++ === 0) effects.enter('linePrefix');
        effects.consume(code);
        return next;
      }
      if (columns > 0) effects.exit('linePrefix');
      if (code === null) return nok(code);
      if (code < TAB) return lineEnd(code);
      return columns >= INDENT ? notLazy(code) : nok(code);
    }

    function notLazy(code: Code): State | undefined {
      return isLazy() ? nok(code) : ok(code);
    }
  },
};

/** Whether the next line is there and belongs to the same quotes and lists. */
const NOT_LAZY: Construct = {
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
function closingTokenizer(opening: () => number): Tokenizer {
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
      if (code === SPACE || code === TAB || code === VIRTUAL) {
        effects.enter('whitespace');
        effects.consume(code);
        effects.exit('whitespace');
        return after;
      }
      return code === null || code < TAB ? ok(code) : nok(code);
    }
  };
}

function isLineEnd(code: Code): code is number {
  return code !== null && code < TAB;
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
        Object.assign(this.stack.at(-1) as Box, factsOf(this.sliceSerialize(token)));
      },
      box(this: CompileContext, token: Token) {
        this.exit(token);
      },
    },
  };
}

function factsOf(info: string): Pick<Box, 'form' | 'kind' | 'classes' | 'title'> {
  const [, mark, kind = '', classes = '', title] = ADMONITION_INFO.exec(info) ?? [];
  if (mark !== undefined) {
    const form = mark === '!!!' ? 'admonition' : mark === '???' ? 'folded' : 'unfolded';
    return {
      form,
      kind: kind.toLowerCase(),
      classes: classes.split(/[ \t]+/).filter((each) => each !== ''),
      title,
    };
  }
  const [tab, name] = TAB_INFO.exec(info) ?? [];
  if (tab !== undefined) return { form: 'tab', kind: 'tabbed', classes: [], title: name };
  const [, byClass, byName, inBrackets, behind] = CONTAINER_INFO.exec(info) ?? [];
  const written = inBrackets ?? (behind === '' ? undefined : behind);
  return { form: 'container', kind: (byClass ?? byName ?? '').toLowerCase(), classes: [], title: written };
}
