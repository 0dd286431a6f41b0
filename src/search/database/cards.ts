/** What a server holds of each page in memory to rank it: some 40 bytes. The rest is read for the pages that are shown. */

import type { Namespaces } from '../engine.ts';
import { Ranking } from '../ranking.ts';

/** A row of the database; without a namespace the page is gone. */
export interface Card {
  readonly id: number;
  /** Counts up with everything that is written: the state of the page. */
  readonly sheet: number;
  readonly namespace: number | undefined;
  /** Whether titles of other namespaces redirect to it. */
  readonly hasStrays: boolean;
  readonly titleWords: number;
  readonly textWords: number;
  readonly titles: number;
  readonly textBytes: number;
}

const NOWHERE = -32_768;

export class Cards {
  readonly ranking = new Ranking();
  #sheet = new Float64Array(0);
  #namespace = new Int16Array(0);
  #hasStrays = new Uint8Array(0);
  #titles = new Uint16Array(0);
  #textBytes = new Uint32Array(0);
  readonly totals = { pages: 0, titles: 0, textBytes: 0 };

  set(card: Card): void {
    const { id } = card;
    this.#reserve(id + 1);
    if (this.#namespace[id] !== NOWHERE) this.#remove(id);
    this.#sheet[id] = card.sheet;
    if (card.namespace === undefined) return;
    this.#namespace[id] = card.namespace;
    this.#hasStrays[id] = card.hasStrays ? 1 : 0;
    this.#titles[id] = card.titles;
    this.#textBytes[id] = card.textBytes;
    this.ranking.show([id], { title: card.titleWords, text: card.textWords });
    this.#count(id, 1);
  }

  /** Whether a list that was written from one sheet up to another shows a page as it is. */
  isOf(page: number, from: number, upTo: number): boolean {
    const sheet = this.#sheet[page]!;
    return sheet >= from && sheet < upTo && this.#namespace[page] !== NOWHERE;
  }

  /** Whether a page is in one of these namespaces. */
  isIn(page: number, namespaces: Namespaces): boolean {
    const namespace = this.#namespace[page] ?? NOWHERE;
    return namespace !== NOWHERE && (namespaces === 'all' || namespaces.includes(namespace));
  }

  /** Whether it is, or perhaps a redirect to it. */
  mayBeIn(page: number, namespaces: Namespaces): boolean {
    return this.isIn(page, namespaces) || this.#hasStrays[page] === 1;
  }

  #remove(id: number): void {
    this.ranking.hide([id]);
    this.#count(id, -1);
    this.#namespace[id] = NOWHERE;
    this.#hasStrays[id] = 0;
  }

  #count(id: number, sign: 1 | -1): void {
    this.totals.pages += sign;
    this.totals.titles += sign * this.#titles[id]!;
    this.totals.textBytes += sign * this.#textBytes[id]!;
  }

  #reserve(pages: number): void {
    if (pages <= this.#sheet.length) return;
    const room = Math.max(1024, pages + (pages >> 2));
    this.ranking.reserve(room);
    this.#sheet = grown(this.#sheet, new Float64Array(room));
    this.#namespace = grown(this.#namespace, new Int16Array(room).fill(NOWHERE));
    this.#hasStrays = grown(this.#hasStrays, new Uint8Array(room));
    this.#titles = grown(this.#titles, new Uint16Array(room));
    this.#textBytes = grown(this.#textBytes, new Uint32Array(room));
  }
}

function grown<T extends Float64Array | Int16Array | Uint8Array | Uint16Array | Uint32Array>(
  old: T,
  room: T,
): T {
  room.set(old);
  return room;
}
