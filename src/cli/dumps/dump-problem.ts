/** Why a dump cannot be read on, in one line for people: what, where in the file, and at which page. */

export interface DumpPlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The page that was being read; undefined before the first. */
  readonly title?: string | undefined;
}

export class DumpProblem extends Error {
  readonly #what: string;
  readonly #place: DumpPlace;

  constructor(what: string, place: DumpPlace, options?: ErrorOptions) {
    const { file, line, column, title } = place;
    const at = line === undefined ? file : `${file}, line ${line}, column ${column ?? 0}`;
    super(`${at}${title === undefined ? '' : `, page ${JSON.stringify(title)}`}: ${what}`, options);
    this.name = 'DumpProblem';
    this.#what = what;
    this.#place = place;
  }

  /** The same, at a page. */
  within(title: string | undefined): DumpProblem {
    return new DumpProblem(this.#what, { ...this.#place, title }, { cause: this.cause });
  }
}
