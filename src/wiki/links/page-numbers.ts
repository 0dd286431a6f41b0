/** A number for each page, none of them below 0. Pages are numbered without large gaps, so an array takes a tenth of a map's memory. */

const NONE = -1;

export class PageNumbers {
  /** By page, counting from 1; 0: none. */
  #numbers = new Int32Array(1_024);
  #size = 0;

  /** Pages that have one. */
  get size(): number {
    return this.#size;
  }

  /** -1: none. */
  get(page: number): number {
    return (this.#numbers[page] ?? 0) - 1;
  }

  set(page: number, number: number): void {
    const had = this.get(page);
    if (number === had) return;
    if (page >= this.#numbers.length) {
      const larger = new Int32Array(Math.ceil(1.25 * (page + 1)));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[page] = number + 1;
    this.#size += Number(had === NONE) - Number(number === NONE);
  }

  delete(page: number): void {
    this.set(page, NONE);
  }

  *pages(): Generator<number> {
    for (let page = 0; page < this.#numbers.length; page++) if (this.get(page) !== NONE) yield page;
  }
}
