/**
 * Which `[[` belongs to which `]]`, and `-{` to which `}-`, for a whole text in one pass. A `{{` or `-{` that is left
 * leads nowhere, but keeps the links around it from closing: `[[Foo|{{1x|Bar]]` is text, as is `[[Foo|{{|1x}}]]`. Braces of the page whose name
 * is no title are a text in one piece: their bars part no cells, and their line ends end no heading, cell or external link.
 */

import { isCut, MARK, MARK_CHARS, type Mark, type Marks } from '../../expand/marks.ts';
import { SourceTags } from '../../expand/source-tags.ts';
import { bracketCuts, NO_CUTS } from './bracket-cuts.ts';
import { bracketedAddressEnd } from './bracketed-address.ts';
import { IncludeRegions } from './include-regions.ts';

/** A closed pair: the place of its `]]`, and whether it contains other pairs. */
export interface BracketPair {
  readonly close: number;
  readonly nested: boolean;
}

/** The pairs of a text. */
export interface Brackets {
  /** Links by the places of their `[[`. */
  readonly links: ReadonlyMap<number, BracketPair>;
  /** The places of `}-` by those of their `-{`. Pipes and brackets count for nothing there, whatever the language. */
  readonly variants: ReadonlyMap<number, number>;
  /** The ends of braces by the places of their `{{`; none in what templates bring. */
  readonly braces: ReadonlyMap<number, number>;
  /** The places of their last `}`. */
  readonly braceEnds: ReadonlySet<number>;
  /** The ends of all braces, also those that templates bring. */
  readonly namedBraces: ReadonlyMap<number, number>;
  readonly includes: IncludeRegions;
  /** The tags of extensions that are text. */
  readonly tags: SourceTags;
  /** Where single brackets end that hold an `<includeonly>` without end, by the places of these. */
  readonly cuts: ReadonlyMap<number, number>;
}

const BRACKET = /\[+|\]\]?|\{\{|\}\}|\u0000|-\{|\}-/g;

/** Texts for variants may be so deep in each other: each is quoted in the one around it, which doubles its quotes. */
const MOST_VARIANTS_DEEP = 4;

/** What the signs close that may stand around an external link. */
const OPENING: Readonly<Record<string, Open['kind']>> = { '}}': '{', '}-': '-' };

interface Open {
  readonly at: number;
  /** `m` for the beginning of a transclusion: brackets do not pair across its edges; `e` for an external link. */
  readonly kind: '[' | '{' | '-' | 'm' | 'e';
  nested: boolean;
  /** Whether a link in it has a bracket in its target, which keeps braces from being any. */
  stray?: boolean;
  /** How many texts for variants are in each other in it. */
  variants: number;
  /** Up to here brackets are the address's own. */
  readonly until?: number;
  /** Where the external link begins that is around; -1 outside of any: what a transclusion brings is in none. */
  readonly external: number;
}

export function bracketsOf(text: string, marks: Marks): Brackets {
  const links = new Map<number, BracketPair>();
  const variants = new Map<number, number>();
  const braces = new Map<number, number>();
  const braceEnds = new Set<number>();
  const namedBraces = new Map<number, number>();
  const includes = new IncludeRegions();
  let holdsCut = false;
  const stack: Open[] = [];
  const lines = new LineEnds(text);
  /** How many transclusions are open. */
  let brought = 0;
  BRACKET.lastIndex = 0;
  for (let match = BRACKET.exec(text); match !== null; match = BRACKET.exec(text)) {
    const at = match.index;
    if (passExternal(text, match[0], at, stack, lines)) {
      // The second bracket may close the link around it.
      BRACKET.lastIndex = at + 1;
      continue;
    }
    if (match[0][0] === '[') {
      if (match[0] === '[') openExternal(at, bracketedAddressEnd(text, at, marks), stack, lines);
      else openLinks(at, match[0].length, stack);
      continue;
    }
    switch (match[0]) {
      case '{{':
        push(stack, at, '{');
        break;
      case ']':
        break;
      case ']]':
        if (stack.at(-1)?.kind === '[') closeLink(text, at, stack, links);
        break;
      case '}}':
        if (stack.at(-1)?.kind === '{') {
          if (!isNamed(text, stack.at(-1)!.at + 2, marks)) break;
          const { at: open, stray = false } = stack.pop()!;
          namedBraces.set(open, at + 2);
          if (brought > 0) break;
          braces.set(open, at + 2);
          if (!stray) braceEnds.add(at + 1);
        }
        // The second may end variants: `}}-`.
        else if (stack.at(-1)?.kind === '-') BRACKET.lastIndex = at + 1;
        break;
      case '-{':
        push(stack, at, '-');
        break;
      case '}-':
        if (stack.at(-1)?.kind === '-') closeVariant(at, stack, variants);
        break;
      default: {
        const mark = marks.at(text, at);
        if (mark.kind === 'open') brought++;
        else if (mark.kind === 'close') brought--;
        passMark(mark.kind, at, stack);
        includes.pass(mark, at);
        holdsCut ||= isCut(mark);
        BRACKET.lastIndex = at + MARK_CHARS;
      }
    }
  }
  if (!includes.isEmpty)
    for (const [open, { close }] of links) if (includes.part(open, close)) links.delete(open);
  const cuts = holdsCut ? bracketCuts(text, marks) : NO_CUTS;
  return { links, variants, braces, braceEnds, namedBraces, includes, tags: new SourceTags(text), cuts };
}

/** Whether more than blanks and comments stand before the first bar of braces. */
function isNamed(text: string, from: number, marks: Marks): boolean {
  // Of three braces the last two are the pair.
  let at = text[from] === '{' ? from + 1 : from;
  while (isBlank(text[at]) || (text[at] === MARK && marks.at(text, at).kind === 'comment'))
    at += text[at] === MARK ? MARK_CHARS : 1;
  return text[at] !== '|';
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\n';
}

/** The line ends of a text, for places that are asked about in order. */
class LineEnds {
  readonly #text: string;
  #last = -1;
  #next = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether there is none between two places; the second is not before those asked earlier. */
  inOne(from: number, to: number): boolean {
    while (this.#next < to) {
      this.#last = this.#next;
      const next = this.#text.indexOf('\n', this.#next + 1);
      this.#next = next < 0 ? this.#text.length : next;
    }
    return this.#last < from;
  }
}

/** The text with plain links as what they show: `[[:A]]` is `A`, `[[A|b]]` is `b`. */
export function withoutLinks(text: string): string {
  return text.replace(
    /\[\[:?([^[\]|]*)(?:\|([^[\]]*))?\]\]/g,
    (_whole, target: string, shown?: string) => shown ?? target,
  );
}

const TARGET_END = /[[{|]/g;

/** Bars and colons in brackets part nothing, whatever they become, if their target could be one; nor do ends of lines. */
export function isInOnePiece(text: string, at: number, close: number): boolean {
  TARGET_END.lastIndex = at + 2;
  const end = TARGET_END.exec(text)?.index ?? close;
  return end >= close || text[end] === '|';
}

/** Pairs of brackets open links; an odd one among them leads nowhere: `[[[a]]`. */
function openLinks(at: number, count: number, stack: Open[]): void {
  if (count % 2 === 1) return;
  for (let pair = at; pair < at + count; pair += 2) push(stack, pair, '[');
}

function push(stack: Open[], at: number, kind: Open['kind'], until?: number): void {
  const around = stack.at(-1);
  const external = around?.kind === 'e' ? around.at : (around?.external ?? -1);
  stack.push({
    at,
    kind,
    nested: false,
    variants: kind === '-' ? 1 : 0,
    external: kind === 'm' ? -1 : external,
    ...(until === undefined ? {} : { until }),
  });
}

/** A bracket before an address; in the text of an external link there is no other, nor in that of a link there. */
function openExternal(at: number, until: number | undefined, stack: Open[], lines: LineEnds): void {
  const around = stack.at(-1);
  if (until === undefined || around?.kind === 'e') return;
  const external = around?.external ?? -1;
  if (external < 0 || !lines.inOne(external, at)) push(stack, at, 'e', until);
}

/**
 * Whether a sign is part of an external link or ends it. One that has no end in its line, or in braces, is none; nor is
 * one with a text where just two brackets follow: both are the link's around it, as newer versions have it.
 */
function passExternal(text: string, sign: string, at: number, stack: Open[], lines: LineEnds): boolean {
  const external = stack.at(-1);
  if (external?.kind !== 'e') return false;
  const isOver = !lines.inOne(external.at, at);
  const isBracket = !isOver && sign[0] === ']';
  if (isBracket && at < external.until!) return true;
  const isOuter = sign === ']]' && text[at + 2] !== ']' && endOfAddress(text, external.until!) < at;
  const isEnd = isBracket && !isOuter;
  const isBraceOf = OPENING[sign];
  if (isEnd || isOuter || isOver || (isBraceOf !== undefined && stack.at(-2)?.kind === isBraceOf)) {
    stack.pop();
    deepen(stack, external.variants);
  }
  return isEnd;
}

/** What an address may be made of, with marks: read up to the next bracket only, so that brackets in it stay linear. */
const ADDRESS = /[^ \t\n\r\f[\]<"]*/y;

function endOfAddress(text: string, from: number): number {
  ADDRESS.lastIndex = from;
  ADDRESS.test(text);
  return ADDRESS.lastIndex;
}

function passMark(kind: Mark['kind'], at: number, stack: Open[]): void {
  if (kind === 'open') push(stack, at, 'm');
  if (kind !== 'close') return;
  let from = stack.length - 1;
  while (from >= 0 && stack[from]!.kind !== 'm') from--;
  if (from < 0) return;
  const deep = stack[from]!.variants;
  stack.length = from;
  deepen(stack, deep);
}

function closeVariant(at: number, stack: Open[], pairs: Map<number, number>): void {
  const { at: open, variants } = stack.pop()!;
  if (variants <= MOST_VARIANTS_DEEP) pairs.set(open, at);
  deepen(stack, variants);
}

/** What is around knows how deep its variants are. */
function deepen(stack: readonly Open[], variants: number): void {
  const outer = stack.at(-1);
  if (outer === undefined) return;
  outer.variants = Math.max(outer.variants, outer.kind === '-' ? variants + 1 : variants);
}

const TARGET_TEXT = /[^|[{]*/y;

function closeLink(text: string, at: number, stack: Open[], pairs: Map<number, BracketPair>): void {
  const { at: open, nested, variants } = stack.pop()!;
  pairs.set(open, { close: at, nested });
  deepen(stack, variants);
  TARGET_TEXT.lastIndex = open + 2;
  TARGET_TEXT.test(text);
  if (TARGET_TEXT.lastIndex < at && text[TARGET_TEXT.lastIndex] !== '|')
    for (let outer = stack.length - 1; outer >= 0 && stack[outer]!.stray !== true; outer--)
      stack[outer]!.stray = true;
  for (let outer = stack.length - 1; outer >= 0 && !stack[outer]!.nested; outer--)
    stack[outer]!.nested = true;
}
