/**
 * This server's turn among those that save to one upstream. A save, and a push that is waited for, may share it: whoever comes while
 * the server has its turn, or waits for it, joins.
 */

/** Waits for a turn, for a bounded time. @returns ends it */
export type TakeTurn = () => Promise<() => void>;

export class ServerTurns {
  readonly #take: TakeTurn;
  #turn: { readonly taken: Promise<() => void>; users: number } | undefined;

  constructor(take: TakeTurn) {
    this.#take = take;
  }

  /** Waits until the server has its turn. @returns to be called when it is needed no more; again does no harm */
  async join(): Promise<() => void> {
    this.#turn ??= { taken: this.#take(), users: 0 };
    const turn = this.#turn;
    turn.users++;
    const end = await turn.taken;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--turn.users > 0) return;
      this.#turn = undefined;
      end();
    };
  }
}
