/**
 * Text that is put together from pieces, of which the last ones can be taken back: what stands between two brackets is
 * known for what it is only when the second is met.
 */

import { fullLines } from '../../base/text.ts';

/** More text is not kept: a search reads no more of one page. */
const KEPT_CHARS = 512 * 1024;

/** So many pieces are made one text when nothing holds them. */
const PIECES = 1000;

export class CollectedText {
  #text = '';
  #pieces: string[] = [];

  /** Place behind the last piece. Places hold until `settle`. */
  get place(): number {
    return this.#pieces.length;
  }

  add(piece: string): void {
    if (piece !== '') this.#pieces.push(piece);
  }

  /** The next piece begins a line. */
  breakLine(): void {
    if (this.#pieces.at(-1) !== '\n') this.#pieces.push('\n');
  }

  /** The text between two places if it is no longer than so many characters and pieces; undefined for more. */
  read(from: number, to: number, maxChars: number, maxPieces: number): string | undefined {
    if (to - from > maxPieces) return undefined;
    let chars = 0;
    for (let at = from; at < to; at++) chars += this.#pieces[at]!.length;
    return chars > maxChars ? undefined : this.#pieces.slice(from, to).join('');
  }

  /** Takes back everything from a place on, and gives it. */
  takeBack(from: number): string {
    const taken = joined(this.#pieces, from);
    this.#pieces.length = from;
    return taken;
  }

  drop(from: number): void {
    this.#pieces.length = from;
  }

  /** Leaves out what stands between two places; what follows becomes one piece. */
  cut(from: number, to: number): void {
    const rest = joined(this.#pieces, to);
    this.#pieces.length = from;
    this.add(rest);
  }

  /** Changes the last piece. */
  change(how: (piece: string) => string): void {
    const last = this.#pieces.pop();
    if (last !== undefined) this.add(how(last));
  }

  /** May be called when no place is held. */
  settle(): void {
    if (this.#pieces.length < PIECES) return;
    const last = this.#pieces.pop()!;
    if (this.#text.length < KEPT_CHARS) this.#text += this.#pieces.join('');
    this.#pieces = [last];
  }

  /** Line by line as an outline has it: a page that takes in nothing is searched by the same text as soon as it is saved. */
  get text(): string {
    return fullLines((this.#text + joined(this.#pieces, 0)).slice(0, KEPT_CHARS));
  }
}

/** Pieces by and by: one long `join` of a million would hold everybody up. */
function joined(pieces: readonly string[], from: number): string {
  let text = '';
  for (let at = from; at < pieces.length; at++) text += pieces[at];
  return text;
}
