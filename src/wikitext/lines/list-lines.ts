/**
 * Lists: turns bullets in front of lines into nested lists, comparing each line with the one before.
 *
 *   * a        <ul><li>a
 *   ** b         <ul><li>b</li></ul></li>
 *   : c        </ul><dl><dd>c</dd></dl>
 */

import { type BulletsToken, isBlankToken, isBlockTag, isTransparentToken, type Token } from './token.ts';

/** An open level. */
interface Level {
  bullet: string;
  readonly list: string;
  item: string;
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

/** Switches and transclusions of nothing leave a line empty, which ends the list; categories and comments do not. */
function goesOnInItem(token: Token): boolean {
  if (token.kind !== 'nodes' || token.display !== 'transparent') return false;
  return token.nodes.some(
    (node) => node.kind !== 'element' || node.attrs.get('property')?.startsWith('mw:PageProp/') !== true,
  );
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
      if (isTransparentToken(token) || isBlankToken(token)) {
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
      this.#closeAll(this.#out.at(-1)?.end ?? 0);
      const outer = this.#outer.pop();
      if (outer === undefined) return this.#out;
      this.#lists = outer;
    }
  }

  #pass(token: Token): void {
    this.#out.push(token);
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

  /** An end tag of a block that began before the list ends the list. */
  #endsListBlock(token: Token): boolean {
    if (token.kind !== 'end' || !isBlockTag(token.tag) || token.tag === 'table') return false;
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
    lists.lineHasNodes = token.blank;
    lists.held.push(token);
  }

  #closeAll(at: number): void {
    this.#closeTo(0, this.#lists.held[0]?.start ?? at);
    this.#release();
    this.#lists.blocks = 0;
  }

  #release(): void {
    for (const token of this.#lists.held) this.#out.push(token);
    this.#lists.held = [];
    this.#lists.atLineEnd = false;
    this.#lists.lineHasNodes = false;
    this.#lists.joined = false;
  }

  /** Closes all levels but the first `count`. */
  #closeTo(count: number, at: number): void {
    const { levels } = this.#lists;
    while (levels.length > count) {
      const level = levels.pop()!;
      this.#end(level.item, at);
      this.#end(level.list, at);
    }
  }

  #bullets(token: BulletsToken): void {
    const { levels } = this.#lists;
    const behind = this.#holdBack(levels.length > 0);
    const { bullets, start } = token;
    const common = commonLevels(levels, bullets);
    this.#closeTo(common, start);
    const last = levels[common - 1];
    if (last !== undefined && (common === bullets.length || last.bullet !== bullets[common - 1])) {
      this.#end(last.item, start);
      for (const each of behind) this.#out.push(each);
      this.#openItem(last, bullets[common - 1]!, token, common === bullets.length);
    } else for (const each of behind) this.#out.push(each);
    for (let depth = common; depth < bullets.length; depth++) this.#openLevel(bullets[depth]!, depth, token);
  }

  /** Lines held back belong to the item before; tokens just before the bullets do not. */
  #holdBack(inList: boolean): Token[] {
    const { held } = this.#lists;
    const lastNewline = held.findLastIndex(({ kind }) => kind === 'newline');
    const lastInside = held.findLastIndex((token, at) => at < lastNewline && token.kind === 'nodes');
    const cut = inList ? Math.max(lastInside, endOfOuter(held)) + 1 : held.length;
    this.#lists.held = held.slice(0, cut);
    this.#release();
    return held.slice(cut);
  }

  #openLevel(bullet: string, depth: number, token: BulletsToken): void {
    const list = listOf(bullet);
    const place = { start: token.start + depth, end: token.start + depth };
    this.#out.push({ kind: 'start', tag: list, attrs: undefined, syntax: { openWidth: 0 }, ...place });
    const level: Level = { bullet, list, item: itemOf(bullet) };
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
    this.#startItem(level, { start: token.start, end: whole ? token.end : token.start + 1 }, token.row);
  }

  #startItem(level: Level, place: { start: number; end: number }, row: boolean): void {
    const syntax = { openWidth: place.end - place.start, ...(row ? { row } : {}) };
    this.#out.push({ kind: 'start', tag: level.item, attrs: undefined, syntax, ...place });
  }

  #end(tag: string, at: number): void {
    this.#out.push({ kind: 'end', tag, html: false, start: at, end: at });
  }
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

/** Terms and definitions share a list: `;` and `:` count as the same. */
function commonLevels(levels: readonly Level[], bullets: string): number {
  let common = 0;
  while (
    common < levels.length &&
    common < bullets.length &&
    listOf(levels[common]!.bullet) === listOf(bullets[common]!)
  ) {
    common++;
  }
  return common;
}

function listOf(bullet: string): string {
  return bullet === '*' ? 'ul' : bullet === '#' ? 'ol' : 'dl';
}

function itemOf(bullet: string): string {
  return bullet === ';' ? 'dt' : bullet === ':' ? 'dd' : 'li';
}
