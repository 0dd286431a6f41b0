/** Keeps what was done so far, now and then: an interruption loses no more than the last seconds. */

const EVERY_MS = 10_000;

export class Keeping {
  readonly #keep: () => Promise<void>;
  #keptMs = performance.now();

  constructor(keep: () => Promise<void>) {
    this.#keep = keep;
  }

  async nowAndThen(): Promise<void> {
    if (performance.now() - this.#keptMs < EVERY_MS) return;
    await this.#keep();
    this.#keptMs = performance.now();
  }
}
