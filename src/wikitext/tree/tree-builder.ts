/**
 * The tree builder: HTML's rules for tags that are misnested, missing or in the wrong place, as far as wikitext needs
 * them (no scripts, frames, forms, foreign content). It works on tokens, so ranges survive, and notes for lint what it
 * inserted, dropped and moved.
 *
 *   <b>a<i>b</b>c</i>     b( a i(b) ) i( c )          adoption agency
 *   <table>x<tr>...       x table( tbody( tr ... ) )  foster parenting
 *
 * Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
 */

import type { EndToken, MarkerToken, NodesToken, StartToken, TextToken } from '../lines/token.ts';
import { FORMATTING } from '../nodes/formatting.ts';
import { append, type Element, isMetaTag, Marker, type Node, Text } from '../nodes/node.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { adopt, endAny } from './adoption.ts';
import * as sets from './tag-sets.ts';
import { TreeState } from './tree-state.ts';
import { closeParagraph, endTablePart, startTablePart } from './tree-tables.ts';

export class TreeBuilder {
  readonly #state = new TreeState();
  #tableText: TextToken[] | undefined;
  /** A `<pre>` with nothing in it yet: HTML reads no newline there. */
  #newPre: Element | undefined;

  get notes(): readonly TreeNote[] {
    return this.#state.notes;
  }

  /** Ends everything that is open. */
  finish(at: number): Element {
    this.#flushTableText();
    this.#state.open.closeAll(at);
    this.#state.fostering.settle(this.#state.root);
    return this.#state.root;
  }

  marker(token: MarkerToken): void {
    this.#flushTableText();
    const marker = new Marker(token.transclusion.about, token.opens);
    marker.start = token.start;
    marker.end = token.end;
    if (token.opens) this.#state.begin(token);
    else this.#state.finish(token);
    this.#state.insertHere(marker);
  }

  /** Text directly in a table waits for what follows: if any of it is visible, all of it moves out. */
  text(token: TextToken): void {
    if (!sets.TABLE_CONTEXT.has(this.#state.open.current.tag)) {
      this.#insertText(token, false);
      return;
    }
    if (this.#tableText === undefined) this.#tableText = [token];
    else this.#tableText.push(token);
  }

  #flushTableText(): void {
    const waiting = this.#tableText;
    if (waiting === undefined) return;
    this.#tableText = undefined;
    const foster = waiting.some(({ value }) => isVisible(value));
    if (foster) this.#state.note('fostered', '', waiting[0]!);
    for (const token of waiting) this.#insertText(token, foster);
    if (foster) this.#state.partBroughtText();
  }

  #textNode({ value, start, end }: Text): void {
    this.#insertText({ kind: 'text', value, start, end }, true);
  }

  /** Whether text opens again what was closed by force. */
  reopens({ value }: TextToken): boolean {
    return isVisible(value);
  }

  #insertText(token: TextToken, foster: boolean): void {
    if (!this.#state.formatting.isEmpty && this.reopens(token)) this.#state.reconstruct(token.start);
    const parent = this.#state.place(foster && sets.TABLE_CONTEXT.has(this.#state.open.current.tag));
    const last = parent.children.at(-1);
    if (last?.kind === 'text') {
      last.value += token.value;
      last.end = token.end;
      return;
    }
    const skipped = token.value.startsWith('\n') && parent === this.#newPre ? 1 : 0;
    this.#newPre = undefined;
    if (skipped === token.value.length) return;
    const text = new Text(token.value.slice(skipped));
    text.start = Math.min(token.start + skipped, token.end);
    text.end = token.end;
    append(parent, text);
  }

  /** Finished nodes go where their start tag would. */
  nodes(token: NodesToken): void {
    this.#flushTableText();
    let at = token.start;
    for (const node of token.nodes) {
      if (node.start < 0) {
        node.start = at;
        node.end = token.end;
      }
      at = token.end;
      this.#finished(node, token);
    }
  }

  #finished(node: Node, token: NodesToken): void {
    if (node.kind === 'comment' || node.kind === 'marker') {
      this.#state.insertHere(node);
      return;
    }
    if (node.kind === 'text') {
      this.#textNode(node);
      return;
    }
    if (
      token.display === 'block' ||
      (sets.CLOSES_PARAGRAPH.has(node.tag) && node.syntax?.behindLink !== true)
    )
      closeParagraph(this.#state, token.start);
    else if (token.display === 'inline') this.#state.reconstruct(token.start);
    const inTable = sets.TABLE_CONTEXT.has(this.#state.open.current.tag);
    if (node.tag === 'figure') this.#state.formatCaption(node, token.start);
    const isMeta = isMetaTag(node.tag);
    if (isMeta) this.#state.partFostered();
    const parent = this.#state.place(inTable);
    if (inTable) this.#state.note('fostered', node.tag, token);
    append(parent, node);
    if (isMeta) this.#state.partFostered();
  }

  start(token: StartToken): void {
    this.#flushTableText();
    const { tag } = token;
    if (sets.TABLE_PARTS.has(tag)) {
      startTablePart(this.#state, token);
      return;
    }
    if (sets.CLOSES_PARAGRAPH.has(tag)) {
      closeParagraph(this.#state, token.start);
      if (sets.HEADINGS.has(tag) && sets.HEADINGS.has(this.#state.open.current.tag))
        this.#state.open.pop(token.start, true);
      if (tag === 'li' || tag === 'dd' || tag === 'dt') this.#closeItem(tag, token.start);
      if (tag === 'hr') {
        this.#state.insert(this.#state.elementOf(token));
        return;
      }
      const pushed = this.#state.push(token);
      if (tag === 'pre' && token.syntax?.html === true) this.#newPre = pushed;
      return;
    }
    if (tag === 'a') this.#closeAnchor(token);
    if (sets.RUBY.has(tag) && this.#state.open.hasInScope('ruby', 'default'))
      this.#state.open.generateImpliedEnds(token.start, tag === 'rp' || tag === 'rt' ? 'rtc' : '');
    this.#state.reconstruct(token.start);
    if (sets.VOID.has(tag)) {
      this.#state.insert(this.#state.elementOf(token), token.markers);
      return;
    }
    const pushed = this.#state.push(token);
    if (pushed !== undefined && FORMATTING.has(tag)) this.#state.formatting.push(pushed);
  }

  end(token: EndToken): void {
    this.#flushTableText();
    const { tag } = token;
    if (sets.TABLE_PARTS.has(tag)) {
      endTablePart(this.#state, token);
      return;
    }
    if (FORMATTING.has(tag)) {
      adopt(this.#state, token);
      return;
    }
    if (tag === 'p') {
      this.#endParagraph(token);
      return;
    }
    if (sets.HEADINGS.has(tag)) {
      this.#endHeading(token);
      return;
    }
    if (tag === 'li') {
      this.#endInScope(token, 'list');
      return;
    }
    if (sets.CLOSES_PARAGRAPH.has(tag)) {
      this.#endInScope(token, 'default');
      return;
    }
    endAny(this.#state, token);
  }

  #closeAnchor(token: StartToken): void {
    const found = this.#state.formatting.find('a');
    if (found === undefined) return;
    adopt(this.#state, { kind: 'end', tag: 'a', html: false, start: token.start, end: token.start });
    this.#state.formatting.remove(found);
    this.#state.open.remove(found, token.start);
  }

  #endParagraph(token: EndToken): void {
    if (this.#state.open.hasInScope('p', 'button')) {
      this.#state.open.generateImpliedEnds(token.start, 'p');
      this.#state.open.popUpToTag('p', token.end, token);
      return;
    }
    if (!token.html) return;
    this.#state.pushImplied('p', token.start);
    this.#state.open.popUpToTag('p', token.end, token);
  }

  #closeItem(tag: 'li' | 'dd' | 'dt', at: number): void {
    const tags = tag === 'li' ? sets.LI : sets.TERMS;
    const item = this.#state.open.nearestItem(tags);
    if (item === undefined) return;
    this.#state.open.generateImpliedEnds(at, item.tag);
    this.#state.open.popUpTo(item, at, undefined);
  }

  #endHeading(token: EndToken): void {
    if (!this.#state.open.hasAnyInScope(sets.HEADINGS)) {
      this.#state.strip(token);
      return;
    }
    this.#state.open.generateImpliedEnds(token.start, '');
    this.#state.open.popUpToAny(sets.HEADINGS, token.end, token);
  }

  #endInScope(token: EndToken, scope: 'default' | 'list'): void {
    if (!this.#state.open.hasInScope(token.tag, scope)) {
      this.#state.strip(token);
      return;
    }
    this.#state.open.generateImpliedEnds(token.start, token.tag);
    this.#state.open.popUpToTag(token.tag, token.end, token);
  }
}

function isVisible(text: string): boolean {
  return /[^ \t\n\r\f]/.test(text);
}
