/** Tags in a source: where one begins and ends, and where its end tag is. A search that failed is not made again. */

export interface TagStart {
  readonly name: string;
  readonly closing: boolean;
  readonly nameEnd: number;
}

/** Where the body of an extension tag ends, and where its end tag does. */
export type BodyEnds = readonly [bodyEnd: number, tagEnd: number];

/** Elements of HTML that are extension tags only when closed at once: `<section begin=a />`. */
export const EMPTY_TAGS: ReadonlySet<string> = new Set(['section']);

const TAG = /<(\/?)([a-z][a-z0-9-]*)(?=[ \t\n\r\f/>])/iy;
const END = /<!--|<\/?(?:noinclude|includeonly|onlyinclude)(?=[ \t\n\r\f/>])|>/gi;

export class SourceTags {
  readonly #source: string;
  /** Tag names without a closing tag from some point on. */
  readonly #unclosed = new Set<string>();
  readonly #closing = new Map<string, RegExp>();
  #noMoreEnds = false;
  /** The end found last, and from where. */
  #extensionFrom = 0;
  #extensionEnd = -1;
  #noExtensionEndFrom = Number.POSITIVE_INFINITY;

  constructor(source: string) {
    this.#source = source;
  }

  at(at: number): TagStart | undefined {
    TAG.lastIndex = at;
    const match = TAG.exec(this.#source);
    if (match === null) return undefined;
    return { name: match[2]!.toLowerCase(), closing: match[1] !== '', nameEnd: TAG.lastIndex };
  }

  /** Where the `>` of an extension tag is, which may hold comments and include tags as a whole; -1 without. */
  findExtensionEnd(from: number): number {
    if (this.#extensionFrom <= from && from <= this.#extensionEnd) return this.#extensionEnd;
    if (from >= this.#noExtensionEndFrom) return -1;
    const end = extensionEnd(this.#source, from);
    if (end < 0) this.#noExtensionEndFrom = from;
    else [this.#extensionFrom, this.#extensionEnd] = [from, end];
    return end;
  }

  /** Where the `>` of a tag is; -1 without. */
  findEnd(from: number): number {
    if (this.#noMoreEnds) return -1;
    const close = this.#source.indexOf('>', from);
    this.#noMoreEnds = close < 0;
    return close;
  }

  findClosing(name: string, from: number): BodyEnds | undefined {
    if (this.#unclosed.has(name)) return undefined;
    const pattern = this.#closingPattern(name);
    pattern.lastIndex = from;
    const match = pattern.exec(this.#source);
    if (match !== null) return [match.index, match.index + match[0].length];
    this.#unclosed.add(name);
    return undefined;
  }

  /** What ends an extension may have any white space before its `>`, where what begins one has blanks only. */
  #closingPattern(name: string): RegExp {
    let pattern = this.#closing.get(name);
    if (pattern === undefined) {
      pattern = new RegExp(`</${name}\\s*>`, 'gi');
      this.#closing.set(name, pattern);
    }
    return pattern;
  }
}

function extensionEnd(source: string, from: number): number {
  END.lastIndex = from;
  for (let match = END.exec(source); match !== null; match = END.exec(source)) {
    if (match[0] === '>') return match.index;
    const close = match[0] === '<!--' ? '-->' : '>';
    const end = source.indexOf(close, END.lastIndex);
    if (end < 0) return -1;
    END.lastIndex = end + close.length;
  }
  return -1;
}
