/**
 * The ledger's order of versions: depth-first from the tip, first parent first, each once, after its parents. The line of
 * first parents stays a prefix when it grows, so numbers once given stay.
 */

export interface WalkedGraph<Id> {
  /** Whether a version is to be visited. */
  readonly has: (id: Id) => boolean;
  /** The versions that one was made on, first to last; undefined: it was made on no more. */
  readonly parentAt: (id: Id, nth: number) => Id | undefined;
}

export function walkOrder<Id>(tip: Id, { has, parentAt }: WalkedGraph<Id>): Id[] {
  const order: Id[] = [];
  const seen = new Set<Id>();
  // The way to where the walk is, and to how many parents of each it has been. A history is mostly one long way.
  const way: Id[] = [];
  const nexts: number[] = [];
  const enter = (id: Id): void => {
    if (seen.has(id) || !has(id)) return;
    seen.add(id);
    way.push(id);
    nexts.push(0);
  };
  enter(tip);
  while (way.length > 0) {
    const top = way.length - 1;
    const next = nexts[top] as number;
    const parent = parentAt(way[top] as Id, next);
    if (parent !== undefined) {
      nexts[top] = next + 1;
      enter(parent);
    } else {
      order.push(way.pop() as Id);
      nexts.pop();
    }
  }
  return order;
}
