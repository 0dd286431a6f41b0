/** Warnings of an answer, by the module that gives them. */

export interface Notice {
  readonly module: string;
  readonly code: string;
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export class Notices {
  readonly #all: Notice[] = [];

  /** @param module its path: `query+allpages` */
  warn(module: string, code: string, text: string, data?: Notice['data']): void {
    const isKnown = this.#all.some((each) => each.module === module && each.text === text);
    if (!isKnown) this.#all.push({ module, code, text, ...(data === undefined ? {} : { data }) });
  }

  get all(): readonly Notice[] {
    return this.#all;
  }
}
