/** Texts by number, each kept once and as long as something holds it. */

export class TextTable {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #holders: number[] = [];
  readonly #free: number[] = [];

  /** Number of a text, which is kept until it is released as often as it was held. */
  hold(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) {
      this.#holders[known] = (this.#holders[known] as number) + 1;
      return known;
    }
    const number = this.#free.pop() ?? this.#texts.length;
    // A copy: a slice would keep the whole source alive that it was cut from.
    const own = Buffer.from(text, 'utf8').toString('utf8');
    this.#texts[number] = own;
    this.#holders[number] = 1;
    this.#numbers.set(own, number);
    return number;
  }

  release(number: number): void {
    const left = (this.#holders[number] as number) - 1;
    this.#holders[number] = left;
    if (left > 0) return;
    this.#numbers.delete(this.get(number));
    this.#texts[number] = '';
    this.#free.push(number);
  }

  /** Number of a text that is held; undefined for others. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  get(number: number): string {
    return this.#texts[number] as string;
  }
}
