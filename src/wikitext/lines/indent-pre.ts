/**
 * Lines that begin with a blank are preformatted, unless they hold a block or stand in one that makes no paragraphs.
 *
 *   " a"      <pre>a
 *   " b"       b</pre>
 *   " <div>"  no: a block
 *   "<p>"
 *   " c"      no: in a paragraph
 */

import { lineEffect } from './line-blocks.ts';
import { type Line, linesOf, newlineText } from './lines.ts';
import { isPageLink } from './page-links.ts';
import {
  isArgument,
  isBlankToken,
  isTransparentToken,
  type NewlineToken,
  type TextToken,
  type Token,
} from './token.ts';

export function resolveIndentPre(tokens: readonly Token[]): Token[] {
  if (!hasIndent(tokens)) return tokens as Token[];
  return new PreWriter().run(linesOf(tokens, { joined: true }));
}

/** Whether any line begins with a blank, if one reads over what does not count. */
function hasIndent(tokens: readonly Token[]): boolean {
  let begins = true;
  for (const token of tokens) {
    if (token.kind === 'newline') begins = true;
    else if (begins && token.kind === 'text' && token.value.startsWith(' ')) return true;
    else if (!isTransparentToken(token) || isPageLink(token)) begins = false;
  }
  return false;
}

class PreWriter {
  readonly #out: Token[] = [];
  #open = false;
  /** Newlines and blank lines after the last preformatted line: inside if the text goes on, else outside. */
  #pending: Token[] = [];
  #pendingInside: Token[] = [];
  #quotations = 0;
  #inBlock = false;

  run(lines: readonly Line[]): Token[] {
    for (const line of lines) {
      this.#line(line);
      this.#count(line.tokens);
    }
    this.#close();
    return this.#out;
  }

  #count(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if ((token.kind !== 'start' && token.kind !== 'end') || token.tag !== 'blockquote') continue;
      this.#quotations = Math.max(0, this.#quotations + (token.kind === 'start' ? 1 : -1));
    }
  }

  #line(line: Line): void {
    // Categories and language links count as text: a blank after them is not an indent.
    const first = line.tokens.findIndex((token) => !isTransparentToken(token) || isPageLink(token));
    const lead = line.tokens[first];
    const isItem = line.tokens.some((token) => token.kind === 'bullets');
    const effect = isItem ? 'closes' : lineEffect(line.tokens);
    if (effect !== undefined) this.#inBlock = effect === 'opens';
    const canIndent = effect === undefined && !this.#inBlock && this.#quotations === 0;
    if (canIndent && lead?.kind === 'text' && lead.value.startsWith(' ')) {
      if (line.tokens.some(isShown) || (this.#open && isNothingLine(line))) {
        this.#preLine(line, first);
        return;
      }
      if (this.#open) {
        this.#blankLine(line, first);
        return;
      }
    }
    if (this.#open && line.newline?.blank === true) {
      this.#blankLine(line, -1);
      return;
    }
    this.#close();
    for (const each of line.tokens) this.#out.push(each);
    if (line.newline !== undefined) this.#out.push(line.newline);
  }

  #preLine(line: Line, first: number): void {
    const lead = line.tokens[first] as TextToken;
    if (!this.#open) {
      for (const each of line.tokens.slice(0, first)) this.#out.push(each);
      const place = { start: lead.start, end: lead.start + 1 };
      this.#out.push({
        kind: 'start',
        tag: 'pre',
        attrs: undefined,
        syntax: { openWidth: 1 },
        ...place,
      });
    } else {
      for (const each of this.#pendingInside) this.#out.push(each);
      for (const each of line.tokens.slice(0, first)) this.#out.push(each);
    }
    this.#open = true;
    if (lead.value.length > 1) this.#out.push(withoutIndent(lead));
    for (const each of line.tokens.slice(first + 1))
      this.#out.push(each.kind === 'newline' ? newlineText(each) : each);
    this.#pending = line.newline === undefined ? [] : [line.newline];
    this.#pendingInside = line.newline === undefined ? [] : [lineEnd(line.newline)];
  }

  /** A line of blanks or comments: part of the text only if that goes on. */
  #blankLine(line: Line, first: number): void {
    for (const each of line.tokens) this.#pending.push(each);
    line.tokens.forEach((token, index) => {
      if (index !== first) this.#pendingInside.push(token);
      else if ((token as TextToken).value.length > 1)
        this.#pendingInside.push(withoutIndent(token as TextToken));
    });
    if (line.newline === undefined) return;
    this.#pending.push(line.newline);
    if (!line.newline.blank) this.#pendingInside.push(lineEnd(line.newline));
  }

  /** Ends before the comments, categories and other metas at its end, and before the end of an argument there. */
  #close(): void {
    if (!this.#open) return;
    this.#open = false;
    let last = this.#out.length;
    for (let before = last - 1; isBlankToken(this.#out[before]!) || staysBehind(this.#out[before]!); before--)
      if (staysBehind(this.#out[before]!)) last = before;
    if (last < this.#out.length) while (isBlankToken(this.#out[last - 1]!)) last--;
    const at = this.#out[last - 1]?.end ?? 0;
    this.#out.splice(last, 0, { kind: 'end', tag: 'pre', html: false, start: at, end: at });
    this.#out.push(...this.#pending);
    this.#pending = [];
    this.#pendingInside = [];
  }
}

function isShown(token: Token): boolean {
  return !isTransparentToken(token) && !isBlankToken(token);
}

/** A whole line of transclusions that come to nothing. */
function isNothingLine({ tokens, newline }: Line): boolean {
  const isNothing = (token: Token): boolean =>
    isBlankToken(token) || (token.kind === 'marker' && !isArgument(token));
  return newline !== undefined && tokens.every(isNothing) && tokens.some(({ kind }) => kind === 'marker');
}

/** The end of a line in preformatted text: text, but formatting ends there. */
function lineEnd(newline: NewlineToken): TextToken {
  return { ...newlineText(newline), endsLine: true };
}

function staysBehind(token: Token): boolean {
  return token.kind === 'marker' ? isArgument(token) : isTransparentToken(token);
}

function withoutIndent(token: TextToken): TextToken {
  return { ...token, value: token.value.slice(1), start: token.start + 1 };
}
