/**
 * Texts that are replaced by others, the longest first, and what was put in is not looked at again:
 *
 *   a -> x, ab -> y        "abab ba"   ->   "yy bx"
 */

/** Longer ones are not replaced: bounds what is tried at each place. */
const LONGEST_CHARS = 100;

export class Replacements {
  readonly #by = new Map<string, string>();
  /** Lengths of the texts that begin with a unit, the longest first. */
  readonly #lengths = new Map<string, number[]>();

  constructor(pairs: Iterable<readonly [from: string, to: string]> = []) {
    for (const [from, to] of pairs) this.set(from, to);
  }

  set(from: string, to: string): void {
    if (from === '' || from.length > LONGEST_CHARS) return;
    this.#by.set(from, to);
    const lengths = this.#lengths.get(from[0]!) ?? [];
    if (lengths.includes(from.length)) return;
    this.#lengths.set(
      from[0]!,
      [...lengths, from.length].sort((a, b) => b - a),
    );
  }

  delete(from: string): void {
    this.#by.delete(from);
  }

  /** The longest text that is replaced at a place, and what by. */
  at(text: string, place: number): Replaced | undefined {
    for (const length of this.#lengths.get(text[place]!) ?? []) {
      const from = text.slice(place, place + length);
      const to = this.#by.get(from);
      if (to !== undefined) return { from, to };
    }
    return undefined;
  }
}

/** UTF-16 units by which replacements may still make a page longer. */
export interface Room {
  chars: number;
}

/** A stretch of a text, and what is in its place; the same where it is left. */
export interface Replaced {
  readonly from: string;
  readonly to: string;
}

/** A text with everything replaced that there is room for. Of two equally long texts the first replacements have theirs. */
export function replaceAll(text: string, all: readonly Replacements[], room: Room): Replaced[] {
  const out: Replaced[] = [];
  const leave = (start: number, end: number): void => {
    const left = text.slice(start, end);
    if (left !== '') out.push({ from: left, to: left });
  };
  let from = 0;
  for (let at = 0; at < text.length; ) {
    let found: Replaced | undefined;
    for (const each of all) {
      const other = each.at(text, at);
      if (other !== undefined && other.from.length > (found?.from.length ?? 0)) found = other;
    }
    const grownBy = found === undefined ? 0 : found.to.length - found.from.length;
    if (found === undefined || grownBy > room.chars) {
      at++;
      continue;
    }
    room.chars -= Math.max(0, grownBy);
    leave(from, at);
    out.push(found);
    at += found.from.length;
    from = at;
  }
  leave(from, text.length);
  return out;
}
