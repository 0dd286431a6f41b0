/** The colours of wikitext, line by line: what a writer looks for, not all that the engine knows. */

import { StreamLanguage, type StreamParser } from '@codemirror/language';

interface State {
  /** What is open from a line before: a comment, or a tag whose inside is no wikitext. */
  inside: 'comment' | 'plain' | undefined;
  /** The tag that ends what is plain. */
  tag: string;
  /** Templates that are open. */
  depth: number;
  strong: boolean;
  emphasis: boolean;
  isHeading: boolean;
}

/** Tags whose inside is no wikitext. */
const PLAIN = /^<(nowiki|pre|math|syntaxhighlight|source|score|templatedata|chem|ce)(?:\s[^<>]*)?>/i;

const parser: StreamParser<State> = {
  name: 'wikitext',
  startState: () => ({
    inside: undefined,
    tag: '',
    depth: 0,
    strong: false,
    emphasis: false,
    isHeading: false,
  }),
  copyState: (state) => ({ ...state }),
  languageData: {
    commentTokens: { block: { open: '<!--', close: '-->' } },
    closeBrackets: { brackets: ['[', '{'] },
  },
  blankLine(state) {
    state.strong = false;
    state.emphasis = false;
  },
  token(stream, state) {
    if (stream.sol()) {
      state.strong = false;
      state.emphasis = false;
      state.isHeading = false;
    }
    if (state.inside === 'comment') return untilEnd(stream.match(/^.*?-->/), stream, state, 'comment');
    if (state.inside === 'plain') {
      if (stream.match(new RegExp(`^</${state.tag}\\s*>`, 'i'))) {
        state.inside = undefined;
        return 'tagName';
      }
      if (!stream.match(new RegExp(`^.+?(?=</${state.tag}\\s*>)`, 'i'))) stream.skipToEnd();
      return 'string';
    }
    if (stream.match('<!--')) {
      state.inside = 'comment';
      return 'comment';
    }
    if (stream.sol()) {
      if (stream.match(/^={1,6}(?=.*=\s*$)/)) {
        state.isHeading = true;
        return 'processingInstruction';
      }
      if (stream.match(/^(?:\{\||\|\}|\|-|\|\+|[|!])/)) return 'processingInstruction';
      if (stream.match(/^[*#:;]+/)) return 'list';
      if (stream.match(/^-{4,}/)) return 'contentSeparator';
    }
    const plain = stream.match(PLAIN) as RegExpMatchArray | null;
    if (plain) {
      if (!plain[0].endsWith('/>')) {
        state.inside = 'plain';
        state.tag = plain[1] as string;
      }
      return 'tagName';
    }
    if (stream.match(/^<\/?[a-z][^<>]*>/i)) return 'tagName';
    if (stream.match(/^'''''/)) {
      state.strong = !state.strong;
      state.emphasis = !state.emphasis;
      return 'punctuation';
    }
    if (stream.match(/^'''/)) {
      state.strong = !state.strong;
      return 'punctuation';
    }
    if (stream.match(/^''/)) {
      state.emphasis = !state.emphasis;
      return 'punctuation';
    }
    if (stream.match(/^\[\[[^[\]|{}<>\n]*/) || stream.match(']]')) return 'link';
    if (stream.match(/^\[?(?:https?:)?\/\/[^\s[\]<>"']+\]?/)) return 'url';
    if (stream.match(/^\{\{\{?/)) {
      state.depth++;
      stream.match(/^[^|{}[\]<>\n]*/);
      return 'macroName';
    }
    if (stream.match(/^\}\}\}?/)) {
      state.depth = Math.max(0, state.depth - 1);
      return 'macroName';
    }
    if (state.depth > 0 && stream.match(/^\|[^|={}[\]<>\n]*=?/)) return 'labelName';
    if (state.isHeading && stream.match(/^=+\s*$/)) return 'processingInstruction';
    if (stream.match(/^&(?:[a-z]+|#\d+|#x[\da-f]+);/i)) return 'literal';
    if (!stream.match(/^[^'[\]{}<|=&:/]+/)) stream.next();
    return styleOf(state);
  },
};

function untilEnd(found: unknown, stream: { skipToEnd(): void }, state: State, style: string): string {
  if (found) state.inside = undefined;
  else stream.skipToEnd();
  return style;
}

function styleOf({ strong, emphasis, isHeading }: State): string | null {
  if (isHeading) return 'heading';
  const styles = [...(strong ? ['strong'] : []), ...(emphasis ? ['emphasis'] : [])];
  return styles.length === 0 ? null : styles.join(' ');
}

export const WIKITEXT = StreamLanguage.define(parser);
