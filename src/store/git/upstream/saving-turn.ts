/**
 * The turn in which this server saves. It begins behind those of other servers, once what they saved is known here, and may be kept
 * for another try where a save came too late.
 */

import type { SaveRhythm } from './save-rhythm.ts';
import { ServerTurns, type TakeTurn } from './server-turns.ts';

/** Saves that may come too late in one turn of this server's. */
const LATE_IN_A_TURN = 3;

export class SavingTurn {
  readonly #servers: ServerTurns | undefined;
  readonly #rhythm: SaveRhythm;
  /** Ends the turn of who saves. */
  #end: () => void = () => undefined;
  /** Saves that came too late in it. */
  #late = 0;
  #isKept = false;
  /** What another server told of is looked for. */
  #told: Promise<void> = Promise.resolve();

  /** @param take absent: servers let each other have a turn by chance */
  constructor(take: TakeTurn | undefined, rhythm: SaveRhythm) {
    this.#servers = take && new ServerTurns(take);
    this.#rhythm = rhythm;
  }

  /**
   * Before it is decided what to save: gathers what else is to be saved, and lets other servers have their turn.
   * @param waiting how many drafts there are by now
   */
  async begin(waiting: () => number): Promise<void> {
    if (this.#isKept) {
      this.#isKept = false;
      return;
    }
    await this.#rhythm.wait(waiting);
    this.rest();
    this.#end = await this.join();
  }

  /** Whether a save that came too late has left its turn to the next. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Whoever saves is done with the turn that waiting gave. */
  rest(): void {
    this.#isKept = false;
    this.#late = 0;
    this.#end();
  }

  /**
   * A save came too late in its turn, since somebody saved who takes none. What that was is known now, so the turn is kept for the next
   * try: behind the turns of all others that would come too late as well.
   */
  late(): void {
    if (this.#servers !== undefined && ++this.#late < LATE_IN_A_TURN) this.#isKept = true;
    else this.rest();
  }

  /**
   * Where servers have turns: the one that had it before has told of what it saved, and that is waited for.
   * @returns to be called when the turn is needed no more
   */
  async join(): Promise<() => void> {
    const end = await this.#servers?.join();
    await this.#told;
    return end ?? (() => undefined);
  }

  /** @param followed when what another server saved is here */
  told(followed: Promise<void>): void {
    this.#told = followed;
  }
}
