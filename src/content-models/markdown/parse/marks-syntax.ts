/**
 * Marks around words that only some places have, as constructs of the parser.
 *
 *     H~2~O      x^2^      ==marked==      ^^added^^      ++ctrl+c++
 */

import type { Parent, PhrasingContent } from 'mdast';
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Event,
  Extension,
  Token as ParsedToken,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import type { Dialect } from '../dialects/dialect.ts';

/** Words between such marks. */
export interface Marked extends Parent {
  type: 'marked';
  tag: 'sub' | 'sup' | 'mark' | 'ins' | 'kbd';
  children: PhrasingContent[];
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    marked: 'marked';
    markedMark: 'markedMark';
    markedEnd: 'markedEnd';
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    marked: Marked;
  }
  interface RootContentMap {
    marked: Marked;
  }
}

/** The element of each mark. */
const TAGS: Readonly<Record<string, Marked['tag']>> = {
  '~': 'sub',
  '^': 'sup',
  '^^': 'ins',
  '==': 'mark',
  '++': 'kbd',
};

/** The constructs of a dialect, for the parser. */
export function marksSyntax({ tilde, raised, marked, keys }: Dialect): Extension {
  const marks = [
    ...(tilde === 'lowered' ? ['~'] : []),
    ...(raised ? ['^', '^^'] : []),
    ...(marked ? ['=='] : []),
    ...(keys ? ['++'] : []),
  ];
  const signs = [...new Set(marks.map((mark) => mark.charCodeAt(0)))];
  const constructs = signs.map((sign) => {
    const widths = marks.filter((mark) => mark.charCodeAt(0) === sign).map(({ length }) => length);
    return [sign, markConstruct(sign, widths)] as const;
  });
  return {
    text: Object.fromEntries(constructs),
    insideSpan: { null: constructs.map(([, construct]) => construct) },
  };
}

function markConstruct(sign: number, widths: readonly number[]): Construct {
  return {
    name: `marks-${sign}`,
    resolveAll: (events, context) => joined(events, sign, context),
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const { previous } = this;
      let width = 0;
      return start;

      function start(code: Code): State | undefined {
        if (previous === sign) return nok(code);
        effects.enter('markedEnd');
        return more(code);
      }

      /**
       * > | H~2~O
       *      ^
       */
      function more(code: Code): State | undefined {
        if (code === sign) {
          effects.consume(code);
          width++;
          return more;
        }
        if (!widths.includes(width)) return nok(code);
        const token = effects.exit('markedEnd');
        token._open = !isBlank(code);
        token._close = !isBlank(previous);
        return ok(code);
      }
    },
  };
}

/** Makes of two ends and what stands between them what they mark, in the list that is given: the parser goes on with that. */
function joined(events: Event[], sign: number, context: TokenizeContext): Event[] {
  const made: Event[] = [];
  /** Where ends stand that wait for the other, by their width. */
  const waiting = new Map<number, number>();
  const isEnd = (token: ParsedToken): boolean =>
    token.type === 'markedEnd' && context.sliceSerialize(token).charCodeAt(0) === sign;
  for (const event of events) {
    const [phase, token] = event;
    made.push(event);
    if (phase !== 'exit' || !isEnd(token)) continue;
    const width = token.end.offset - token.start.offset;
    const open = waiting.get(width);
    if (open !== undefined && token._close === true && mayMark(made[open]?.[1], token, context)) {
      for (const [each, at] of waiting) if (at >= open) waiting.delete(each);
      join(made, open, context);
    } else if (token._open === true) waiting.set(width, made.length - 2);
  }
  for (const [, token] of made) if (isEnd(token)) token.type = 'data';
  events.length = 0;
  for (const event of made) events.push(event);
  return events;
}

/** The ends at a place and at the end of the list, with what is between them, which ends there, too. */
function join(made: Event[], open: number, context: TokenizeContext): void {
  const inside = made.splice(open);
  const first = (inside[0] as Event)[1];
  const last = (inside.at(-1) as Event)[1];
  first.type = 'markedMark';
  last.type = 'markedMark';
  const whole: ParsedToken = { type: 'marked', start: { ...first.start }, end: { ...last.end } };
  const between = inside.slice(2, -2);
  for (const { resolveAll } of context.parser.constructs.insideSpan.null ?? [])
    resolveAll?.(between, context);
  made.push(['enter', whole, context], ['enter', first, context], ['exit', first, context]);
  for (const event of between) made.push(event);
  made.push(['enter', last, context], ['exit', last, context], ['exit', whole, context]);
}

/** Whether something stands between two ends; between single ones no blanks. */
function mayMark(first: ParsedToken | undefined, last: ParsedToken, context: TokenizeContext): boolean {
  if (first === undefined || first.end.offset >= last.start.offset) return false;
  const isSingle = first.end.offset - first.start.offset === 1;
  return !isSingle || !/\s/.test(context.sliceSerialize({ start: first.end, end: last.start }));
}

function isBlank(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

/** What makes nodes of them. */
export function marksFromMarkdown(): FromMarkdown {
  return {
    enter: {
      marked(this: CompileContext, token: Token) {
        const sign = /^(\S)\1?/.exec(this.sliceSerialize(token))?.[0] ?? '';
        this.enter({ type: 'marked', tag: TAGS[sign] ?? 'mark', children: [] }, token);
      },
    },
    exit: {
      marked(this: CompileContext, token: Token) {
        this.exit(token);
      },
    },
  };
}
