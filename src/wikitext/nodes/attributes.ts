/**
 * Attributes of an element, in the order in which they are printed. Most elements have none and nearly all others a few:
 * these are in a list, as a page may have half a million elements; only many are in a map, so that each is found at once.
 *
 *   a{href=./A title=A}      href ./A title A
 */

/** So many are looked through one by one. */
const FEW = 8;
const NONE: readonly string[] = [];
const NO_ENTRIES: readonly [string, string][] = [];

export class Attributes implements ReadonlyMap<string, string> {
  /** Names and values in turn; never changed in place. */
  #few = NONE;
  #many: Map<string, string> | undefined = undefined;

  constructor(from?: Iterable<readonly [string, string]>) {
    if (from instanceof Attributes) {
      this.#few = from.#few;
      if (from.#many !== undefined) this.#many = new Map(from.#many);
    } else if (from !== undefined) for (const [name, value] of from) this.set(name, value);
  }

  /** Those of an element that was read: names and values in turn, each name once. */
  take(namesAndValues: readonly string[]): void {
    if (namesAndValues.length <= 2 * FEW) this.#few = namesAndValues;
    else
      for (let at = 0; at < namesAndValues.length; at += 2)
        this.set(namesAndValues[at]!, namesAndValues[at + 1]!);
  }

  get size(): number {
    return this.#many?.size ?? this.#few.length / 2;
  }

  get(name: string): string | undefined {
    if (this.#many !== undefined) return this.#many.get(name);
    const at = this.#placeOf(name);
    return at < 0 ? undefined : this.#few[at + 1];
  }

  has(name: string): boolean {
    return this.#many === undefined ? this.#placeOf(name) >= 0 : this.#many.has(name);
  }

  #placeOf(name: string): number {
    const few = this.#few;
    for (let at = 0; at < few.length; at += 2) if (few[at] === name) return at;
    return -1;
  }

  set(name: string, value: string): this {
    if (this.#many !== undefined) {
      this.#many.set(name, value);
      return this;
    }
    const few = this.#few;
    const at = this.#placeOf(name);
    if (at >= 0) this.#few = few.with(at + 1, value);
    else if (few.length < 2 * FEW) this.#few = withOne(few, name, value);
    else {
      this.#many = new Map(this).set(name, value);
      this.#few = NONE;
    }
    return this;
  }

  delete(name: string): boolean {
    if (this.#many !== undefined) return this.#many.delete(name);
    const at = this.#placeOf(name);
    if (at >= 0) this.#few = this.#few.toSpliced(at, 2);
    return at >= 0;
  }

  /** Whether both have the same, in any order. */
  equals(other: Attributes): boolean {
    if (this.#few === other.#few && this.#many === other.#many) return true;
    return this.size === other.size && this.every((name, value) => other.get(name) === value);
  }

  every(test: (name: string, value: string) => boolean): boolean {
    if (this.#many !== undefined) return [...this.#many].every(([name, value]) => test(name, value));
    const few = this.#few;
    for (let at = 0; at < few.length; at += 2) if (!test(few[at]!, few[at + 1]!)) return false;
    return true;
  }

  forEach(told: (value: string, name: string, of: ReadonlyMap<string, string>) => void): void {
    this.every((name, value) => {
      told(value, name, this);
      return true;
    });
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    if (this.#many !== undefined) return this.#many.entries();
    const few = this.#few;
    if (few.length === 0) return NO_ENTRIES.values();
    const entries: [string, string][] = [];
    for (let at = 0; at < few.length; at += 2) entries.push([few[at]!, few[at + 1]!]);
    return entries.values();
  }

  entries(): MapIterator<[string, string]> {
    return this[Symbol.iterator]();
  }

  keys(): MapIterator<string> {
    return this.#many?.keys() ?? this.#few.filter((_, at) => at % 2 === 0).values();
  }

  values(): MapIterator<string> {
    return this.#many?.values() ?? this.#few.filter((_, at) => at % 2 === 1).values();
  }
}

/** A list with no room behind what is in it. Few have more than two when one is added: said as lists, these cost a fifth. */
function withOne(few: readonly string[], name: string, value: string): readonly string[] {
  switch (few.length) {
    case 0:
      return [name, value];
    case 2:
      return [few[0]!, few[1]!, name, value];
    case 4:
      return [few[0]!, few[1]!, few[2]!, few[3]!, name, value];
    default:
      return few.concat(name, value);
  }
}
