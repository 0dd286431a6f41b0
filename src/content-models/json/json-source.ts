/**
 * Strict JSON with places: what `JSON.parse` takes and no more, but numbers stay as they are written, names that stand
 * twice are kept, and an error says where it is.
 *
 *     {"a": 1,}
 *             ^ line 1, column 9: a name in quotes was expected
 */

import type { SourceProblem } from '../model.ts';

export type JsonValue =
  | { readonly kind: 'object'; readonly entries: readonly (readonly [name: string, value: JsonValue])[] }
  | { readonly kind: 'array'; readonly items: readonly JsonValue[] }
  | { readonly kind: 'string'; readonly value: string }
  /** `true`, `null` or a number, as written. */
  | { readonly kind: 'literal'; readonly text: string };

/** Objects and lists within each other. */
export const MAX_JSON_DEPTH = 100;

/** The value, or why the source is none. */
export function parseJson(source: string): JsonValue | SourceProblem {
  const reader = new JsonReader(source);
  try {
    return reader.whole();
  } catch (error) {
    if (error instanceof JsonError) return placed(source, error);
    throw error;
  }
}

/** Why a source is no JSON; undefined where it is. */
export function jsonProblem(source: string): SourceProblem | undefined {
  const parsed = parseJson(source);
  return 'message' in parsed ? parsed : undefined;
}

class JsonError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

function placed(source: string, { message, at }: JsonError): SourceProblem {
  const lineStart = source.lastIndexOf('\n', at - 1) + 1;
  let line = 1;
  for (let from = source.indexOf('\n'); from >= 0 && from < at; from = source.indexOf('\n', from + 1)) line++;
  return { message, line, column: at - lineStart + 1 };
}

const BLANKS = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const PLAIN_CHARS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

class JsonReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  whole(): JsonValue {
    const value = this.#value(0);
    this.#skipBlanks();
    if (this.#at < this.#source.length) this.#fail('the end was expected');
    return value;
  }

  #value(depth: number): JsonValue {
    this.#skipBlanks();
    const char = this.#source[this.#at];
    if (depth > MAX_JSON_DEPTH) this.#fail(`more than ${MAX_JSON_DEPTH} levels`);
    if (char === '{') return this.#object(depth);
    if (char === '[') return this.#array(depth);
    if (char === '"') return { kind: 'string', value: this.#string('a value') };
    const text = this.#match(NUMBER) ?? this.#match(WORD);
    if (text === undefined || text === '') this.#fail('a value was expected');
    return { kind: 'literal', text };
  }

  #object(depth: number): JsonValue {
    const entries: [string, JsonValue][] = [];
    this.#at++;
    this.#skipBlanks();
    if (this.#take('}')) return { kind: 'object', entries };
    for (;;) {
      this.#skipBlanks();
      const name = this.#string('a name in quotes');
      this.#skipBlanks();
      if (!this.#take(':')) this.#fail('":" was expected');
      entries.push([name, this.#value(depth + 1)]);
      this.#skipBlanks();
      if (this.#take('}')) return { kind: 'object', entries };
      if (!this.#take(',')) this.#fail('"," or "}" was expected');
    }
  }

  #array(depth: number): JsonValue {
    const items: JsonValue[] = [];
    this.#at++;
    this.#skipBlanks();
    if (this.#take(']')) return { kind: 'array', items };
    for (;;) {
      items.push(this.#value(depth + 1));
      this.#skipBlanks();
      if (this.#take(']')) return { kind: 'array', items };
      if (!this.#take(',')) this.#fail('"," or "]" was expected');
    }
  }

  #string(what: string): string {
    const start = this.#at;
    if (this.#source[start] !== '"') this.#fail(`${what} was expected`);
    this.#at++;
    do this.#match(PLAIN_CHARS);
    while (this.#match(ESCAPE) !== undefined);
    if (this.#take('"')) return JSON.parse(this.#source.slice(start, this.#at)) as string;
    const isEnd = this.#at >= this.#source.length;
    return this.#fail(isEnd ? 'a string is not closed' : 'a character or escape that strings cannot hold');
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #take(char: string): boolean {
    if (this.#source[this.#at] !== char) return false;
    this.#at++;
    return true;
  }

  #skipBlanks(): void {
    this.#match(BLANKS);
  }

  #fail(message: string): never {
    throw new JsonError(message, this.#at);
  }
}
