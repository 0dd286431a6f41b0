/**
 * Wiki links as a construct of the parser: `[[Page]]`, `[[Page|text]]`, `[[text|Page]]`, `[[picture.png|alt=text]]`.
 *
 *     [[Main Page|the page]]
 *       ^ parts, divided by `|` (in a table: `\|`), on one line, without brackets
 */

import type { Literal } from 'mdast';
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';

/** A wiki link; `value` is what stands between the brackets. */
export interface WikiLink extends Literal {
  type: 'wikiLink';
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    wikiLink: 'wikiLink';
    wikiLinkMarker: 'wikiLinkMarker';
    wikiLinkData: 'wikiLinkData';
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    wikiLink: WikiLink;
  }
  interface RootContentMap {
    wikiLink: WikiLink;
  }
}

const OPEN = 91;
const CLOSE = 93;
/** Longest link: titles are shorter. */
const MAX_CHARS = 1000;

const tokenize: Tokenizer = (effects, ok, nok) => {
  let chars = 0;
  return start;

  /**
   * > | [[a|b]]
   *     ^
   */
  function start(code: number | null): State | undefined {
    effects.enter('wikiLink');
    effects.enter('wikiLinkMarker');
    effects.consume(code);
    return secondOpen;
  }

  /**
   * > | [[a|b]]
   *      ^
   */
  function secondOpen(code: number | null): State | undefined {
    if (code !== OPEN) return nok(code);
    effects.consume(code);
    effects.exit('wikiLinkMarker');
    return beforeData;
  }

  /** Nothing between the brackets is no link. */
  function beforeData(code: number | null): State | undefined {
    if (code === null || code < 0 || code === OPEN || code === CLOSE) return nok(code);
    effects.enter('wikiLinkData');
    return data(code);
  }

  /**
   * > | [[a|b]]
   *       ^^^
   */
  function data(code: number | null): State | undefined {
    if (code === null || code < -2 || code === OPEN || ++chars > MAX_CHARS) return nok(code);
    if (code === CLOSE) {
      effects.exit('wikiLinkData');
      effects.enter('wikiLinkMarker');
      effects.consume(code);
      return secondClose;
    }
    effects.consume(code);
    return data;
  }

  /**
   * > | [[a|b]]
   *           ^
   */
  function secondClose(code: number | null): State | undefined {
    if (code !== CLOSE) return nok(code);
    effects.consume(code);
    effects.exit('wikiLinkMarker');
    effects.exit('wikiLink');
    return ok;
  }
};

const WIKI_LINK: Construct = { name: 'wikiLink', tokenize };

/** The construct, for the parser. */
export function wikiLinkSyntax(): Extension {
  return { text: { [OPEN]: WIKI_LINK } };
}

/** What makes a node of it. */
export function wikiLinkFromMarkdown(): FromMarkdown {
  return {
    enter: {
      wikiLink(this: CompileContext, token: Token) {
        this.enter({ type: 'wikiLink', value: '' }, token);
      },
    },
    exit: {
      wikiLinkData(this: CompileContext, token: Token) {
        (this.stack.at(-1) as WikiLink).value = this.sliceSerialize(token);
      },
      wikiLink(this: CompileContext, token: Token) {
        this.exit(token);
      },
    },
  };
}

/** The parts between the pipes. */
export function partsOf({ value }: WikiLink): string[] {
  return value.split(/\\?\|/).map((part) => part.trim());
}
