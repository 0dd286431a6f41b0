/** Tags in a source: where one begins and ends, and where its end tag is. A search that failed is not made again. */

export interface TagStart {
  readonly name: string;
  readonly closing: boolean;
  readonly nameEnd: number;
}

/** Where the body of an extension tag ends, and where its end tag does. */
export type BodyEnds = readonly [bodyEnd: number, tagEnd: number];

const TAG = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])/iy;

export class SourceTags {
  readonly #source: string;
  /** Tag names without a closing tag from some point on. */
  readonly #unclosed = new Set<string>();
  readonly #closing = new Map<string, RegExp>();
  #noMoreEnds = false;

  constructor(source: string) {
    this.#source = source;
  }

  at(at: number): TagStart | undefined {
    TAG.lastIndex = at;
    const match = TAG.exec(this.#source);
    if (match === null) return undefined;
    return { name: match[2]!.toLowerCase(), closing: match[1] !== '', nameEnd: TAG.lastIndex };
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

  #closingPattern(name: string): RegExp {
    let pattern = this.#closing.get(name);
    if (pattern === undefined) {
      pattern = new RegExp(`</${name}\\s*>`, 'gi');
      this.#closing.set(name, pattern);
    }
    return pattern;
  }
}
