/** Whether somebody is passed by: counted in what others have done meanwhile, which does not depend on the machine's speed. */

export interface Try {
  /** It was decided, one way or another. */
  readonly isDecided: boolean;
  readonly isMade: boolean;
}

export class Fairness {
  #made = 0;
  /** What was made in all when each of them was decided last, or came. */
  readonly #since = new Map<string, number>();
  readonly #most = new Map<string, number>();

  /** Somebody's try is over. Who is answered nothing for long is passed by as well as who is refused again and again. */
  tried(name: string, { isDecided, isMade }: Try): void {
    const passed = this.#made - (this.#since.get(name) ?? 0);
    this.#most.set(name, Math.max(passed, this.#most.get(name) ?? 0));
    if (isMade) this.#made++;
    if (isDecided) this.#since.set(name, this.#made);
  }

  /** The most that passed anybody by. */
  get most(): number {
    return Math.max(0, ...this.#most.values());
  }

  /** Whom more passed by than that, with how many. */
  passedBy(most: number): readonly string[] {
    return [...this.#most].flatMap(([name, passed]) => (passed > most ? [`${name}: ${passed}`] : []));
  }
}
