/**
 * The surface of wikitext: what stands out of a source before anything is understood. All that look a source over without
 * rendering it take comments, tags and brackets from here.
 *
 *   <!-- a --> {{b|{{{c}}}}} [[d]] <pre>e</pre>
 *   ^ comment  ^ braces      ^     ^ tag   ^ end tag
 *                            squares
 */

/** Where something begins: alternatives of a pattern. */
export const COMMENT = '<!--';
export const TAG = '<(?=[/A-Za-z])';
export const OPEN_BRACES = '\\{{2,}';
export const CLOSE_BRACES = '\\}{2,}';
export const OPEN_SQUARES = '\\[{2,}';
export const CLOSE_SQUARES = '\\]{2,}';

/** Finds the next of some marks, from `lastIndex` on. */
export function marks(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join('|'), 'g');
}

/** Behind the comment that begins at `start`; one that is not closed goes on to the end. */
export function commentEnd(source: string, start: number): number {
  const close = source.indexOf('-->', start + COMMENT.length);
  return close < 0 ? source.length : close + 3;
}

/** End tags of a source. Look-ups only move forward: once a name has none left, it is not searched again. */
export class EndTags {
  readonly #source: string;
  readonly #patterns = new Map<string, RegExp>();
  readonly #missing = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  /** Whether a name was looked for and not found. */
  isMissing(name: string): boolean {
    return this.#missing.has(name);
  }

  /** The first end tag of a name, in lower case, from a place on. */
  find(name: string, from: number): { readonly start: number; readonly end: number } | undefined {
    if (this.#missing.has(name)) return undefined;
    const pattern = this.#patterns.get(name) ?? new RegExp(`</${name}\\s*>`, 'gi');
    this.#patterns.set(name, pattern);
    pattern.lastIndex = from;
    const match = pattern.exec(this.#source);
    if (match !== null) return { start: match.index, end: pattern.lastIndex };
    this.#missing.add(name);
    return undefined;
  }
}
