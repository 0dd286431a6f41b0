/** When what is derived from pages is saved: now and then, one save at a time, and at the end. */

/** After so many changed pages, or a quarter of all, it is saved: a crash then costs a short catch-up. */
const SAVE_AFTER_PAGES = 1_000;
const SAVE_AFTER_SHARE = 0.25;

export class Saver {
  readonly #save: () => Promise<void>;
  readonly #warn: (message: string) => void;
  #saving: Promise<void> = Promise.resolve();
  #savedWrites = 0;

  /** @param save what may fail: that is reported, and the next start then takes longer */
  constructor(save: () => Promise<void>, warn: (message: string) => void) {
    this.#save = save;
    this.#warn = warn;
  }

  /** @param pages how many there are */
  saveIfMuchChanged(writes: number, pages: number): void {
    const enough = Math.max(SAVE_AFTER_PAGES, pages * SAVE_AFTER_SHARE);
    if (writes - this.#savedWrites >= enough) void this.saveIfChanged(writes);
  }

  saveIfChanged(writes: number): Promise<void> {
    this.#saving = this.#saving
      .then(async () => {
        if (writes === this.#savedWrites) return;
        this.#savedWrites = writes;
        await this.#save();
      })
      .catch((error: Error) => this.#warn(error.message));
    return this.#saving;
  }
}
