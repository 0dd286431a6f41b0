/** A number for each of some things that are numbered without large gaps themselves: an array takes a tenth of a map's memory. */

const NONE = -1;

export class NumberTable<Values extends Int32Array | Uint8Array> {
  readonly #make: new (
    length: number,
  ) => Values;
  /** By thing, counting from 1; 0: none. */
  #numbers: Values;
  #size = 0;

  /** @param make decides how large numbers may be */
  constructor(make: new (length: number) => Values) {
    this.#make = make;
    this.#numbers = new make(1_024);
  }

  /** Things that have one. */
  get size(): number {
    return this.#size;
  }

  /** -1: none. */
  get(thing: number): number {
    return (this.#numbers[thing] ?? 0) - 1;
  }

  set(thing: number, number: number): void {
    const had = this.get(thing);
    if (number === had) return;
    if (thing >= this.#numbers.length) {
      const larger = new this.#make(Math.ceil(1.25 * (thing + 1)));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[thing] = number + 1;
    this.#size += Number(had === NONE) - Number(number === NONE);
  }

  delete(thing: number): void {
    this.set(thing, NONE);
  }

  *things(): Generator<number> {
    for (let thing = 0; thing < this.#numbers.length; thing++) if (this.get(thing) !== NONE) yield thing;
  }
}
