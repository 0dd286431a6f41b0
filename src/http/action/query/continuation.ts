/**
 * How a query goes on where an answer did not hold everything. `continue` says which modules are done and whether the pages of
 * the generator are: first all that is to be said of some pages, then the next pages.
 */

import { badContinue } from '../core/asked.ts';

export type Next = Readonly<Record<string, string | number>>;

/** Names of parameters with their prefixes. */
export class Continuation {
  /** The generator has no more pages. */
  readonly #generatorIsDone: boolean;
  readonly #generatorParameters: Next;
  readonly #done: ReadonlySet<string>;
  readonly #modules: readonly string[];
  /** Those about the pages of the query. */
  readonly #ofPages: ReadonlySet<string>;
  readonly #next = new Map<string, Next>();
  #generator: { readonly module: string; readonly next: Next } | undefined;

  /** @throws ActionError `badcontinue` */
  constructor(
    params: ReadonlyMap<string, string>,
    { modules, ofPages }: { readonly modules: readonly string[]; readonly ofPages: readonly string[] },
  ) {
    const written = params.get('continue') ?? '';
    const parts = written === '' ? ['', ''] : written.split('||');
    if (parts.length !== 2) throw badContinue();
    const [generator = '', done = ''] = parts;
    this.#modules = modules;
    this.#ofPages = new Set(ofPages);
    this.#generatorIsDone = generator === '-';
    this.#generatorParameters = this.#generatorIsDone
      ? {}
      : Object.fromEntries(
          generator
            .split('|')
            .filter((name) => params.has(name))
            .map((name) => [name, params.get(name) ?? '']),
        );
    this.#done = new Set([...done.split('|'), ...(this.#generatorIsDone ? ofPages : [])]);
  }

  /** Whether the pages of the query are of no more use. */
  get pagesAreDone(): boolean {
    return this.#generatorIsDone;
  }

  isDone(module: string): boolean {
    return this.#done.has(module);
  }

  goOn(module: string, next: Next | undefined): void {
    if (next !== undefined) this.#next.set(module, next);
  }

  goOnGenerating(module: string, next: Next | undefined): void {
    if (next !== undefined) this.#generator = { module, next };
  }

  /** @returns the parameters of the next request, and whether all is said of these pages */
  get result(): { readonly next: Next | undefined; readonly isBatchComplete: boolean } {
    const unfinished = [...this.#next].filter(([name]) => this.#ofPages.has(name));
    const others = [...this.#next].filter(([name]) => !this.#ofPages.has(name));
    let next: Next = Object.assign({}, ...others.map(([, each]) => each));
    let finished = this.#modules.filter((name) => !this.#next.has(name));
    let generator = '-';
    if (unfinished.length > 0) {
      next = {
        ...next,
        ...Object.assign({}, ...unfinished.map(([, each]) => each)),
        ...this.#generatorParameters,
      };
      generator = Object.keys(this.#generatorParameters).join('|');
    } else if (this.#generator !== undefined) {
      next = { ...next, ...this.#generator.next };
      finished = finished.filter((name) => !this.#ofPages.has(name));
      generator = Object.keys(this.#generator.next).join('|');
    }
    const goesOn = Object.keys(next).length > 0;
    return {
      next: goesOn ? { ...next, continue: `${generator}||${finished.join('|')}` } : undefined,
      isBatchComplete: unfinished.length === 0,
    };
  }

  /** As clients of old go on: by module. */
  get raw(): Readonly<Record<string, Next>> | undefined {
    const all = [
      ...this.#next,
      ...(this.#generator === undefined ? [] : [[this.#generator.module, this.#generator.next] as const]),
    ];
    return all.length === 0 ? undefined : Object.fromEntries(all);
  }
}
