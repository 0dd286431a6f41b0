/** What speaks against a push, in lines for the pusher. */

/** Objections that are reported. More would not be read. */
const MAX_OBJECTIONS = 20;

/** Collects objections, each once. */
export class Objections {
  readonly #lines = new Set<string>();

  get isFull(): boolean {
    return this.#lines.size > MAX_OBJECTIONS;
  }

  /** @param what a path, quoted; or other words */
  add(what: string, problem: string | undefined): void {
    if (problem !== undefined) this.#lines.add(`${what}: ${problem}`);
  }

  lines(): string[] {
    const lines = [...this.#lines];
    return this.isFull ? [...lines.slice(0, MAX_OBJECTIONS), 'and more like these'] : lines;
  }
}

/** A path as people read it, whatever it holds. */
export function quoted(path: string): string {
  return JSON.stringify(path);
}
