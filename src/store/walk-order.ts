/**
 * The ledger's order of versions: depth-first from the tip, first parent first, each once, after its parents. The line of
 * first parents stays a prefix when it grows, so numbers once given stay.
 */

/** @param parentsOf versions with what they were made on; a parent that is not among them counts as visited */
export function walkOrder<Id extends string>(tip: Id, parentsOf: ReadonlyMap<Id, readonly Id[]>): Id[] {
  const order: Id[] = [];
  const seen = new Set<Id>();
  const stack: { id: Id; next: number }[] = [];
  const enter = (id: Id): void => {
    if (seen.has(id) || !parentsOf.has(id)) return;
    seen.add(id);
    stack.push({ id, next: 0 });
  };
  enter(tip);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const parent = parentsOf.get(top.id)?.[top.next++];
    if (parent !== undefined) {
      enter(parent);
    } else {
      order.push(top.id);
      stack.pop();
    }
  }
  return order;
}
