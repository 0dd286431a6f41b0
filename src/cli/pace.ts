/** How fast long work goes now, and how long it will take at that: `1234 of 10000, 250/s, 36 s left`. */

/** The pace is that of the last so many seconds: a wiki that grows is not saved as fast as it was in the beginning. */
const WINDOW_MS = 20_000;
/** Shorter stretches tell nothing. */
const SHORTEST_MS = 1_000;

export type Unit = 'items' | 'bytes';

export class Pace {
  readonly #unit: Unit;
  #marks: { readonly atMs: number; readonly done: number }[] = [];

  constructor(unit: Unit = 'items') {
    this.#unit = unit;
  }

  /** @param nowMs by any clock that only goes forward */
  told(done: number, total: number, nowMs: number): string {
    const said = `${this.#count(done)} of ${this.#count(total)}`;
    const perSecond = this.#perSecond(done, nowMs);
    if (perSecond === undefined) return said;
    const left = perSecond === 0 ? 'stands still' : `${duration((total - done) / perSecond)} left`;
    return `${said}, ${this.#count(perSecond)}/s, ${left}`;
  }

  /** undefined: nobody can know yet. */
  #perSecond(done: number, nowMs: number): number | undefined {
    const last = this.#marks.at(-1);
    if (last === undefined || nowMs - last.atMs >= SHORTEST_MS) this.#marks.push({ atMs: nowMs, done });
    while ((this.#marks[1]?.atMs ?? nowMs) < nowMs - WINDOW_MS) this.#marks.shift();
    const [first] = this.#marks;
    if (first === undefined || nowMs - first.atMs < SHORTEST_MS) return undefined;
    return ((done - first.done) / (nowMs - first.atMs)) * 1_000;
  }

  #count(value: number): string {
    if (this.#unit === 'bytes') return `${(value / 1_000_000).toFixed(1)} MB`;
    return String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
  }
}

/** `35 s`, `4 min`, `2 h 5 min` */
function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
