/**
 * The ledger's order of versions: depth-first from the tip, first parent first, each once, after its parents. The line of
 * first parents stays a prefix when it grows, so numbers once given stay.
 */

/** @param parentsOf versions with what they were made on; a parent that is not among them counts as visited */
export function walkOrder<Id extends string>(tip: Id, parentsOf: ReadonlyMap<Id, readonly Id[]>): Id[] {
  const order: Id[] = [];
  const seen = new Set<Id>();
  // The way to where the walk is: versions, their parents, and how many of these it has been to. A history is mostly one long way.
  const way: Id[] = [];
  const parents: (readonly Id[])[] = [];
  const nexts: number[] = [];
  const enter = (id: Id): void => {
    const known = parentsOf.get(id);
    if (known === undefined || seen.has(id)) return;
    seen.add(id);
    way.push(id);
    parents.push(known);
    nexts.push(0);
  };
  enter(tip);
  while (way.length > 0) {
    const top = way.length - 1;
    const next = nexts[top] as number;
    const parent = parents[top]?.[next];
    if (parent !== undefined) {
      nexts[top] = next + 1;
      enter(parent);
    } else {
      order.push(way.pop() as Id);
      parents.pop();
      nexts.pop();
    }
  }
  return order;
}
