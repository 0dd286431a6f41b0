/**
 * Lists: turns bullets in front of lines into nested lists, comparing each line with the one before.
 *
 *   * a        <ul><li>a
 *   ** b         <ul><li>b</li></ul></li>
 *   : c        </ul><dl><dd>c</dd></dl>
 */

import type { Transclusion } from '../expand/transclusion.ts';
import { isPageLink } from './page-links.ts';
import {
  type BulletsToken,
  isBlankToken,
  isBlockTag,
  isCommentToken,
  isEndMarker,
  isTransparentToken,
  type MarkerToken,
  type Token,
} from './token.ts';

/** An open level, and where its list and item begin in the output. */
interface Level {
  bullet: string;
  readonly list: string;
  readonly listAt: number;
  item: string;
  itemAt: number;
  /** Whether a transclusion brings the beginning of the list or of its last item. */
  readonly isBrought: boolean;
  itemIsBrought: boolean;
}

/** Lists open in one place; a table in an item has its own. */
interface Lists {
  readonly levels: Level[];
  /** Tokens since the end of the line: part of the item if the list goes on, else behind the list. */
  held: Token[];
  atLineEnd: boolean;
  /** Whether the line since then has something on it that belongs to the item: a category, a comment. */
  lineHasNodes: boolean;
  /** Whether it is a category's, which goes on with the item's line. */
  joined: boolean;
  /** Block elements opened in the item and not closed. */
  blocks: number;
}

/** Metas and transclusions of nothing leave a line empty, which ends the list; categories and comments do not. */
function goesOnInItem(token: Token): boolean {
  if (token.kind !== 'nodes' || token.display !== 'transparent') return false;
  return token.nodes.some((node) => node.kind !== 'element' || node.tag !== 'meta');
}

export function resolveLists(tokens: readonly Token[]): Token[] {
  if (!tokens.some(({ kind }) => kind === 'bullets')) return tokens as Token[];
  const writer = new ListWriter();
  for (const token of tokens) writer.take(token);
  return writer.finish();
}

class ListWriter {
  readonly #out: Token[] = [];
  readonly #outer: Lists[] = [];
  #lists: Lists = newLists();
  /** Where transclusions begin in the output. */
  readonly #begun = new Map<Transclusion, number>();
  readonly #open = new Set<Transclusion>();

  take(token: Token): void {
    if (token.kind === 'bullets') {
      this.#bullets(token);
      return;
    }
    if (this.#lists.levels.length === 0) {
      this.#pass(token);
      return;
    }
    if (token.kind === 'newline') {
      this.#newline(token);
      return;
    }
    if (this.#lists.atLineEnd) {
      if ((isTransparentToken(token) && (this.#lists.joined || !isPageLink(token))) || isBlankToken(token)) {
        if (goesOnInItem(token)) this.#lists.lineHasNodes = true;
        this.#lists.held.push(token);
        return;
      }
      if (this.#lists.joined) this.#release();
      else this.#closeAll(token.start);
      this.#pass(token);
      return;
    }
    if (this.#endsListBlock(token)) this.#closeAll(token.start);
    this.#pass(token);
  }

  finish(): Token[] {
    for (;;) {
      this.#closeAll((this.#lists.held.at(-1) ?? this.#out.at(-1))?.end ?? 0);
      const outer = this.#outer.pop();
      if (outer === undefined) return this.#out;
      this.#lists = outer;
    }
  }

  #push(token: Token): void {
    if (token.kind === 'marker') this.#passMarker(token);
    this.#out.push(token);
  }

  #passMarker({ opens, transclusion }: MarkerToken): void {
    if (opens) {
      this.#begun.set(transclusion, this.#out.length);
      this.#open.add(transclusion);
    } else this.#open.delete(transclusion);
  }

  #pass(token: Token): void {
    this.#push(token);
    if (token.kind === 'start' && token.tag === 'table' && this.#lists.levels.length > 0) {
      this.#outer.push(this.#lists);
      this.#lists = newLists();
    } else if (token.kind === 'end' && token.tag === 'table' && this.#outer.length > 0) {
      this.#out.pop();
      this.#closeAll(token.start);
      this.#out.push(token);
      this.#lists = this.#outer.pop()!;
    } else if (token.kind === 'start' && isBlockTag(token.tag) && this.#lists.levels.length > 0) {
      this.#lists.blocks++;
    }
  }

  /** An end tag of a block that began before the list ends the list; that of a table does so wherever none is open. */
  #endsListBlock(token: Token): boolean {
    if (token.kind !== 'end' || !isBlockTag(token.tag)) return false;
    if (token.tag === 'table') return this.#outer.length === 0;
    if (this.#lists.blocks > 0) {
      this.#lists.blocks--;
      return false;
    }
    return token.html;
  }

  #newline(token: Token & { kind: 'newline' }): void {
    const lists = this.#lists;
    const joined = token.joined === true;
    if (lists.atLineEnd && !lists.lineHasNodes && !token.blank && !joined) {
      this.#closeAll(token.start);
      this.#out.push(token);
      return;
    }
    lists.joined = joined && (lists.joined || !lists.atLineEnd);
    lists.atLineEnd = true;
    lists.lineHasNodes = false;
    if (lists.held.length > 0) lists.held.push(token);
    // Many are one line end alone.
    else lists.held = [token];
  }

  #closeAll(at: number): void {
    const behind = this.#takeBehind();
    this.#closeTo(0, this.#lists.held[0]?.start ?? at);
    for (const token of behind) this.#push(token);
    this.#release();
    this.#lists.blocks = 0;
  }

  /**
   * Comments and the categories behind them end a list's last item, as do lines of categories below it; but they stay
   * in an item whose transclusion ends before them or brings their lines, and where one brought its beginning or that of
   * the list.
   */
  #takeBehind(): readonly Token[] {
    const { held, levels } = this.#lists;
    for (const token of held.splice(0, endOfBrought(held))) this.#push(token);
    const run = startOfRun(this.#out);
    const last = levels.at(-1);
    if (last === undefined) return NONE;
    const isBrought = levels.some((level) => level.isBrought || level.itemIsBrought) && !endsBeforeLink(held);
    if (!isBrought && !this.#endsOuter(this.#out[run - 1], last.itemAt))
      return cutAt(this.#out, commentBeforeLink(this.#out, run, held.some(isPageLink)));
    const inside = held.splice(0, held.findLastIndex(isPageLink) + 1);
    for (const token of inside) this.#push(token);
    return NONE;
  }

  /** Whether a transclusion ends here that began before a place in the output. */
  #endsOuter(token: Token | undefined, at: number): boolean {
    if (token?.kind !== 'marker' || token.opens) return false;
    return (this.#begun.get(token.transclusion) ?? -1) < at;
  }

  #release(): void {
    for (const token of this.#lists.held) this.#push(token);
    if (this.#lists.held.length > 0) this.#lists.held = [];
    this.#lists.atLineEnd = false;
    this.#lists.lineHasNodes = false;
    this.#lists.joined = false;
  }

  /**
   * Closes all levels but the first `count`, and perhaps the item of the last of these. What began in a transclusion
   * ends with it, if only blanks and comments follow. What a transclusion ends that has brought nothing before ends where
   * it begins: of that, the page knows the place.
   */
  #closeTo(count: number, before: number, itemOfLast = false): void {
    const { levels } = this.#lists;
    const begun = this.#out.at(-1);
    const at = begun?.kind === 'marker' && begun.opens ? begun.start : before;
    const ends = cutAt(this.#out, startOfEnds(this.#out));
    let next = 0;
    while (levels.length > count) {
      const level = levels.pop()!;
      next = this.#endBehind(level.item, level.itemAt, ends, next, at);
      next = this.#endBehind(level.list, level.listAt, ends, next, at);
    }
    const last = itemOfLast ? levels.at(-1) : undefined;
    if (last !== undefined) next = this.#endBehind(last.item, last.itemAt, ends, next, at);
    while (next < ends.length) this.#push(ends[next++]!);
  }

  /** Ends what began at a place in the output behind those ends of transclusions that began in it; says which is next. */
  #endBehind(tag: string, beginsAt: number, ends: readonly Token[], from: number, at: number): number {
    let next = from;
    while (next < ends.length && !this.#endsOuter(ends[next], beginsAt)) this.#push(ends[next++]!);
    this.#end(tag, ends[next]?.start ?? at);
    return next;
  }

  #bullets(token: BulletsToken): void {
    const { levels } = this.#lists;
    const { bullets, start } = token;
    const common = commonLevels(levels, bullets);
    const behind = levels.length > 0 && common === 0 ? this.#takeBehind() : NONE;
    const heldBack = this.#holdBack(common, levels.length);
    const last = levels[common - 1];
    const isNext = last !== undefined && (common === bullets.length || last.bullet !== bullets[common - 1]);
    const left = [...behind, ...heldBack];
    const begun = left.find((each) => each.kind === 'marker' && each.opens);
    this.#closeTo(common, begun?.start ?? start, isNext);
    for (const each of left) this.#push(each);
    if (isNext) this.#openItem(last, bullets[common - 1]!, token, common === bullets.length);
    for (let depth = common; depth < bullets.length; depth++) this.#openLevel(bullets[depth]!, depth, token);
  }

  /** Lines held back belong to the item before, but for those of comments; tokens just before the bullets do not. */
  #holdBack(common: number, open: number): readonly Token[] {
    const { held } = this.#lists;
    const lastNewline = held.findLastIndex(({ kind }) => kind === 'newline');
    const lastInside = held.findLastIndex((token, at) => at < lastNewline && belongsToItem(token));
    const endOfLine = held.findIndex(({ kind }, at) => at > lastInside && kind === 'newline');
    const inside = lastInside < 0 || common === 0 ? 0 : endOfLine;
    const cut = open === 0 ? held.length : Math.max(inside, endOfOuter(held) + 1);
    if (cut < held.length) this.#lists.held = held.slice(0, cut);
    this.#release();
    return cut < held.length ? held.slice(cut) : NONE;
  }

  #openLevel(bullet: string, depth: number, token: BulletsToken): void {
    const list = listOf(bullet);
    const place = { start: token.start + depth, end: token.start + depth };
    this.#out.push({ kind: 'start', tag: list, attrs: undefined, syntax: { openWidth: 0 }, ...place });
    const listAt = this.#out.length - 1;
    const isBrought = this.#open.size > 0;
    const item = itemOf(bullet);
    const level: Level = {
      bullet,
      list,
      listAt,
      item,
      itemAt: listAt + 1,
      isBrought,
      itemIsBrought: isBrought,
    };
    this.#lists.levels.push(level);
    this.#startItem(
      level,
      { start: place.start, end: depth === token.bullets.length - 1 ? token.end : place.start + 1 },
      false,
    );
  }

  #openItem(level: Level, bullet: string, token: BulletsToken, whole: boolean): void {
    level.bullet = bullet;
    level.item = itemOf(bullet);
    level.itemAt = this.#out.length;
    level.itemIsBrought = this.#open.size > 0;
    this.#startItem(level, { start: token.start, end: whole ? token.end : token.start + 1 }, token.row);
  }

  #startItem(level: Level, place: { start: number; end: number }, row: boolean): void {
    const openWidth = place.end - place.start;
    const syntax = row ? { openWidth, row } : { openWidth };
    this.#out.push({ kind: 'start', tag: level.item, attrs: undefined, syntax, ...place });
  }

  #end(tag: string, at: number): void {
    this.#out.push({ kind: 'end', tag, html: false, start: at, end: at });
  }
}

const NONE: readonly Token[] = [];

/** Where the categories end whose lines a transclusion of the item brings, and the transclusion with them. */
function endOfBrought(held: readonly Token[]): number {
  let end = 0;
  for (const [index, token] of held.entries()) {
    if (token.kind === 'newline' && token.brought !== true) break;
    if (isPageLink(token) || (end > 0 && end === index && isEndMarker(token))) end = index + 1;
  }
  return end;
}

/** Whether a transclusion that brings the end of the line ends before the first category. */
function endsBeforeLink(held: readonly Token[]): boolean {
  const link = held.findIndex(isPageLink);
  return held.some((token, at) => at < link && isEndMarker(token));
}

/** Takes all from a place on, which mostly is nothing. */
function cutAt(tokens: Token[], at: number): readonly Token[] {
  return at < tokens.length ? tokens.splice(at) : NONE;
}

function belongsToItem(token: Token): boolean {
  return token.kind === 'nodes' && !isCommentToken(token);
}

/** Where the blanks, comments and categories at the end begin. */
function startOfRun(tokens: readonly Token[]): number {
  const isOf = (token: Token): boolean => isBlankToken(token) || isCommentToken(token) || isPageLink(token);
  return tokens.findLastIndex((token) => !isOf(token)) + 1;
}

/** Where the first comment stands in the run at the end that a category follows, with the blanks before it. */
function commentBeforeLink(tokens: readonly Token[], run: number, linkFollows: boolean): number {
  if (run === tokens.length) return run;
  const tail = tokens.slice(run);
  const comment = tail.findIndex(isCommentToken);
  const isFollowed = linkFollows || tail.findLastIndex(isPageLink) > comment;
  if (comment < 0 || !isFollowed) return tokens.length;
  return run + (comment > 0 && isBlankToken(tail[comment - 1]!) ? comment - 1 : comment);
}

/** Where the ends of transclusions begin that have only blanks and comments behind them. */
function startOfEnds(tokens: readonly Token[]): number {
  let at = tokens.length;
  while (at > 0 && (isBlankToken(tokens[at - 1]!) || isCommentToken(tokens[at - 1]!))) at--;
  while (at > 0 && isEndMarker(tokens[at - 1]!)) at--;
  return at;
}

/** Place of the last end of a transclusion that began before; it ends in the item before. */
function endOfOuter(held: readonly Token[]): number {
  let depth = 0;
  let last = -1;
  held.forEach((token, index) => {
    if (token.kind !== 'marker') return;
    if (token.opens) depth++;
    else if (depth > 0) depth--;
    else last = index;
  });
  return last;
}

function newLists(): Lists {
  return { levels: [], held: [], atLineEnd: false, lineHasNodes: false, joined: false, blocks: 0 };
}

/** Terms and definitions share a list, but neither goes on in an item of the other: what is below begins anew there. */
function commonLevels(levels: readonly Level[], bullets: string): number {
  let common = 0;
  while (
    common < levels.length &&
    common < bullets.length &&
    listOf(levels[common]!.bullet) === listOf(bullets[common]!)
  ) {
    if (levels[common]!.bullet !== bullets[common++]) break;
  }
  return common;
}

export function listOf(bullet: string): string {
  return bullet === '*' ? 'ul' : bullet === '#' ? 'ol' : 'dl';
}

function itemOf(bullet: string): string {
  return bullet === ';' ? 'dt' : bullet === ':' ? 'dd' : 'li';
}
