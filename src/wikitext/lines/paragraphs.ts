/**
 * Paragraphs: lines of text outside blocks are wrapped. An empty line ends a paragraph; a second one begins a paragraph
 * with a line break.
 *
 *   a          <p>a</p>
 *              (empty line)
 *              (empty line)
 *   b          <p><br/>b</p>
 */

import type { Transclusion } from '../expand/transclusion.ts';
import type { Node } from '../nodes/node.ts';
import { beginsTableLine, blockEffect, isTableLine, joinedAtBlocks, lineEffect } from './line-blocks.ts';
import { type Line, linesOf, newlineText } from './lines.ts';
import {
  isArgument,
  isBlankToken,
  isCommentToken,
  isEndMarker,
  isTransparentToken,
  isUnclosedComment,
  type Token,
} from './token.ts';

export function resolveParagraphs(tokens: readonly Token[]): Token[] {
  const writer = new ParagraphWriter();
  const lines = joinedAtBlocks(linesOf(tokens));
  for (const [at, line] of lines.entries()) writer.line(line, lines[at + 1]);
  return writer.finish();
}

class ParagraphWriter {
  readonly #out: Token[] = [];
  #open = false;
  #inBlock = false;
  /** In the `<pre>` of indented lines, which makes no paragraphs. */
  #inPre = false;
  #inCaption = false;
  /** Empty lines (and their newlines) since the last line with something on it. */
  #empty: Line[] = [];
  /** How many of them count as lines. */
  #counted = 0;
  /** Those before do not count, for a category came after them. */
  #uncountedTo = 0;
  /** Arguments that began just before the paragraph and so contain it. */
  readonly #before = new Set<Transclusion>();
  /** Other transclusions that have begun and not ended. */
  readonly #begun = new Set<Transclusion>();
  /** Those of them that began in the paragraph. */
  readonly #inside = new Set<Transclusion>();

  line(line: Line, next: Line | undefined): void {
    if (startsWithPageLink(line)) this.#uncount();
    else if (isSwitchLine(line)) this.#beforeBlock();
    else if (this.#counted > 0 && isNothingLine(line, next)) this.#beforeBlock(true);
    // A caption ends with its last line, before the newline.
    const effect =
      lineEffect(line.tokens) ?? (this.#inCaption && beginsTableLine(next) ? 'opens' : undefined);
    if (effect !== undefined) {
      this.#blockLine(line, effect === 'closes');
      return;
    }
    if (this.#inBlock || this.#inPre) {
      this.#pass(line);
      return;
    }
    if (line.newline?.blank === true && !line.tokens.some(isWrappable)) {
      this.#comments(line);
      return;
    }
    if (!line.tokens.some(isWrappable)) {
      this.#emptyLine(line);
      return;
    }
    this.#textLine(line);
  }

  finish(): Token[] {
    this.#beforeBlock();
    return this.#out;
  }

  #pass(line: Line): void {
    this.#flushEmpty();
    this.#push(line);
  }

  #push({ tokens, newline }: Line): void {
    for (const token of tokens) {
      this.#out.push(token);
      if (isTableLine(token)) this.#inCaption = token.tag === 'caption';
      if (token.kind !== 'marker') continue;
      const { transclusion, opens } = token;
      if (opens) this.#begun.add(transclusion);
      else this.#begun.delete(transclusion);
      if (opens && this.#open) this.#inside.add(transclusion);
    }
    if (newline !== undefined) this.#out.push(newlineText(newline));
  }

  #blockLine(line: Line, closes: boolean): void {
    // What stands before the block in its line comes behind the metas above, which the paragraph then holds.
    if (this.#open && this.#counted === 0 && !beginsWithBlock(line)) {
      this.#flushEmpty();
      this.#closeParagraph(true);
    }
    this.#beforeBlock();
    this.#push(line);
    this.#open = false;
    this.#inBlock = !closes;
  }

  /**
   * A paragraph before a block, or at the end, ends with its line; empty lines behind it leave breaks. One with a break may
   * go on behind a line that comes to nothing.
   */
  #beforeBlock(goesOn = false): void {
    if (this.#counted >= 2) {
      this.#breaks(goesOn);
      return;
    }
    this.#closeParagraph();
    this.#flushEmpty();
  }

  #comments(line: Line): void {
    if (this.#empty.length > 0) this.#empty.push(line);
    else this.#push(line);
  }

  /** Lines of categories and other metas are not empty, but there is nothing to wrap. */
  #emptyLine(line: Line): void {
    if (line.newline === undefined && line.tokens.length === 0) return;
    // There is nothing above the first line that an empty one could end.
    const isFirst = this.#out.length === 0 && this.#empty.length === 0 && isEmptyLine(line);
    this.#empty.push(isFirst ? uncounted(line) : line);
    if (!isFirst && isEmptyLine(line)) this.#counted++;
  }

  /** Empty lines before categories and language links disappear with them. */
  #uncount(): void {
    for (let at = this.#uncountedTo; at < this.#empty.length; at++)
      this.#empty[at] = uncounted(this.#empty[at]!);
    this.#uncountedTo = this.#empty.length;
    this.#counted = 0;
  }

  #textLine(line: Line): void {
    if (this.#counted === 0) {
      this.#flushEmpty();
      if (!this.#open) this.#openParagraph(line);
      else this.#push(line);
      return;
    }
    if (this.#breaks(true)) this.#push(line);
    else this.#openParagraph(line);
  }

  /**
   * Writes empty lines: pairs of them leave `<p><br/></p>`. True when a paragraph with a break is open at the end and
   * what follows belongs to it.
   */
  #breaks(goesOn: boolean): boolean {
    this.#closeParagraph();
    let emptyLines = 0;
    let open = false;
    /** Behind the last empty line: comments between two of them belong to what begins, not to what ends. */
    let behind = this.#out.length;
    for (const line of this.#empty) {
      const isEmpty = isEmptyLine(line);
      if (isEmpty) emptyLines++;
      if (isEmpty && emptyLines % 2 === 0) {
        const at = line.newline?.start ?? this.#lastEnd();
        this.#start('p', this.#out[behind]?.start ?? at, behind);
        this.#start('br', at);
        open = true;
      } else if (isEmpty && open) {
        this.#end(behind);
        open = false;
      }
      this.#push(line);
      if (isEmpty) behind = this.#out.length;
    }
    this.#forgetEmpty();
    this.#open = open;
    if (open && !goesOn && !isUnclosedComment(this.#out.at(-1))) this.#closeParagraph();
    return this.#open;
  }

  #flushEmpty(): void {
    for (const line of this.#empty) this.#push(line);
    this.#forgetEmpty();
  }

  #forgetEmpty(): void {
    this.#empty = [];
    this.#counted = 0;
    this.#uncountedTo = 0;
  }

  #start(tag: 'p' | 'br', at: number, index = this.#out.length): void {
    this.#out.splice(index, 0, {
      kind: 'start',
      tag,
      attrs: undefined,
      syntax: { openWidth: 0, autoStart: true },
      start: at,
      end: at,
    });
  }

  #end(index: number): void {
    const at = this.#out[index - 1]?.end ?? 0;
    this.#out.splice(index, 0, { kind: 'end', tag: 'p', html: false, start: at, end: at });
  }

  #lastEnd(): number {
    return this.#out.at(-1)?.end ?? 0;
  }

  /** Opens before the first text of a line, or before the transclusion around that text. */
  #openParagraph(line: Line): void {
    const first = line.tokens.findIndex(isWrappable);
    const at = openTransclusionBefore(line.tokens, first);
    this.#before.clear();
    for (const token of line.tokens.slice(0, at)) {
      this.#out.push(token);
      if (token.kind === 'marker') this.#before.add(token.transclusion);
    }
    this.#start('p', line.tokens[at]!.start);
    this.#open = true;
    this.#push({ tokens: line.tokens.slice(at), newline: line.newline });
  }

  /**
   * Lines without text that a transclusion ends with belong to the paragraph, unless an empty one is there. If it began
   * above the paragraph, there must be a category in them.
   */
  #takeEnds(): void {
    const begun = this.#empty.some(startsWithPageLink) ? this.#begun : this.#inside;
    const ends = (token: Token): boolean =>
      token.kind === 'marker' && !token.opens && begun.has(token.transclusion);
    const firstEmpty = this.#empty.findIndex(isEmptyLine);
    const before = firstEmpty < 0 ? this.#empty : this.#empty.slice(0, firstEmpty);
    const last = before.findLastIndex(({ tokens }) => tokens.some(ends));
    if (last < 0) return;
    const { tokens, newline } = before[last]!;
    const cut = tokens.findLastIndex(ends) + 1;
    for (const each of before.slice(0, last)) this.#push(each);
    this.#push({ tokens: tokens.slice(0, cut), newline: undefined });
    this.#empty.splice(0, last + 1, uncounted({ tokens: tokens.slice(cut), newline }));
    this.#uncountedTo = 0;
  }

  /**
   * Ends after the last text; blanks, comments and finished transclusions after it stay outside.
   * @param holdsMetas whether metas and what transclusions left are inside, since more text follows
   */
  #closeParagraph(holdsMetas = false): void {
    if (!this.#open) return;
    this.#takeEnds();
    this.#open = false;
    this.#inside.clear();
    let at = this.#out.length;
    let depth = 0;
    let best = at;
    const staysOutside = holdsMetas ? isCommentToken : isTransparentToken;
    while (at > 0) {
      const token = this.#out[at - 1]!;
      if (holdsMetas && isEndMarker(token)) break;
      // What begins here ends behind the paragraph: only what ended here can have begun here.
      if (token.kind === 'marker')
        depth =
          this.#before.has(token.transclusion) || isArgument(token)
            ? depth
            : Math.max(0, depth + (token.opens ? -1 : 1));
      else if (!isBlankToken(token) && !staysOutside(token)) break;
      at--;
      if (depth === 0) best = at;
    }
    this.#end(best);
  }
}

/** Whether nothing but blanks and comments stands before the first block of a line. */
function beginsWithBlock({ tokens }: Line): boolean {
  const first = tokens.find(
    (token) => !isBlankToken(token) && !isCommentToken(token) && token.kind !== 'marker',
  );
  return first !== undefined && blockEffect(first) !== undefined;
}

/** A line of only blanks. One of comments, switches or categories does not count as a line at all. */
function isEmptyLine({ tokens, newline }: Line): boolean {
  return newline !== undefined && !newline.blank && tokens.every(isBlankToken);
}

/** A line of `__NOTOC__` and its kin: it ends a paragraph, and empty lines before it make no pair with those behind. */
function isSwitchLine({ tokens }: Line): boolean {
  if (!tokens.some(({ kind }) => kind === 'nodes')) return false;
  return tokens.every((token) =>
    token.kind === 'nodes' ? token.nodes.every(isSwitch) : isBlankToken(token),
  );
}

/**
 * A line of transclusions that come to nothing, of include tags, indicators or switches, or of categories behind comments:
 * it parts the empty lines around it as well.
 */
function isNothingLine({ tokens }: Line, next: Line | undefined): boolean {
  let begun = 0;
  let holds = false;
  for (const token of tokens) {
    if (token.kind === 'marker') begun = token.opens ? begun + 1 : Math.max(0, begun - 1);
    else if (
      token.kind === 'nodes'
        ? !token.nodes.every((node) => node.kind === 'comment' || partsLines(node))
        : !isBlankToken(token)
    )
      return false;
    holds ||= token.kind === 'marker' ? token.opens : holdsSwitch(token);
  }
  // What goes on in the next line may come to something there.
  return holds && (begun === 0 || next?.tokens.some(isWrappable) !== true);
}

function holdsSwitch(token: Token): boolean {
  return token.kind === 'nodes' && token.nodes.some(partsLines);
}

function partsLines(node: Node): boolean {
  if (node.kind !== 'element') return false;
  return (
    isSwitch(node) ||
    node.tag === 'link' ||
    /^mw:(?:Includes|Extension\/indicator)/.test(node.attrs.get('typeof') ?? '')
  );
}

function isSwitch(node: Node): boolean {
  return (
    node.kind === 'element' &&
    node.attrs.get('property')?.startsWith('mw:PageProp/') === true &&
    !node.attrs.has('content')
  );
}

/** A line that begins with a category or a language link. */
function startsWithPageLink({ tokens }: Line): boolean {
  const first = tokens.find((token) => token.kind !== 'marker' && !isBlankToken(token));
  const node = first?.kind === 'nodes' ? first.nodes[0] : undefined;
  return node?.kind === 'element' && node.tag === 'link';
}

function uncounted({ tokens, newline }: Line): Line {
  return { tokens, newline: newline === undefined ? undefined : { ...newline, blank: true } };
}

function isWrappable(token: Token): boolean {
  return !isBlankToken(token) && !isTransparentToken(token);
}

function openTransclusionBefore(tokens: readonly Token[], first: number): number {
  let at = first;
  let depth = 0;
  for (let index = first - 1; index >= 0; index--) {
    const token = tokens[index]!;
    if (token.kind !== 'marker' || isArgument(token)) continue;
    if (!token.opens) depth--;
    else if (depth < 0) depth++;
    else at = index;
  }
  return at;
}
