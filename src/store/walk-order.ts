/**
 * The ledger's order of versions: depth-first from the tip, first parent first, each once, after its parents. The line of
 * first parents stays a prefix when it grows, so numbers once given stay.
 */

/** @param parentsOf what a version was made on; undefined: it counts as visited */
export function walkOrder<Id>(tip: Id, parentsOf: (id: Id) => readonly Id[] | undefined): Id[] {
  const order: Id[] = [];
  const seen = new Set<Id>();
  // The way to where the walk is, and to how many parents of each it has been. A history is mostly one long way.
  const way: Id[] = [];
  const nexts: number[] = [];
  const enter = (id: Id): void => {
    if (seen.has(id) || parentsOf(id) === undefined) return;
    seen.add(id);
    way.push(id);
    nexts.push(0);
  };
  enter(tip);
  while (way.length > 0) {
    const top = way.length - 1;
    const next = nexts[top] as number;
    const parent = parentsOf(way[top] as Id)?.[next];
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
