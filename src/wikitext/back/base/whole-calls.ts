/**
 * Calls that show several elements are one: what was put between these stands behind the last of them, as the source has
 * no place for it inside. What HTML's rules moved away comes back.
 *
 *   <div typeof="mw:Transclusion" about="#mwt1">  <p>new</p>  <p about="#mwt1">      {{Call}} new
 */

import { type Comment, type Element, type Node, setChildren } from '../../nodes/node.ts';
import { escapeComment } from '../../nodes/printer.ts';
import { isBlank } from '../gap-text.ts';

/** How many nodes are looked at to tell a copy from its original, and how much of each text. */
const MOST_NODES = 20;
const MOST_CHARS = 200;

/** The last one may end with the source. */
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g;

export function joinCalls(body: Element): void {
  const torn = new TornCalls();
  joinWithin(body, torn);
  torn.join();
}

function joinWithin(parent: Element, torn: TornCalls): void {
  let about: string | undefined;
  let mayBeTorn = false;
  let isParted = false;
  for (const child of parent.children) {
    if (child.kind === 'element') {
      const own = aboutOf(child);
      if (own !== undefined) torn.see(child, own);
      mayBeTorn ||= own !== undefined && (own !== about || isParted) && !beginsCall(child);
      about = own;
      isParted = false;
      joinWithin(child, torn);
    } else if (!saysNothing(child)) about = undefined;
    else isParted ||= child.kind === 'comment';
  }
  if (mayBeTorn) joinIn(parent);
}

/** Calls of which HTML's rules moved a part to another parent, as those that show a list in a link. */
class TornCalls {
  /** What shows them, from what begins them on. */
  readonly #calls = new Map<string, Element[]>();
  /** By the last that is where it belongs: what comes behind it. */
  readonly #moved = new Map<Node, Element[]>();

  see(element: Element, about: string): void {
    const call = this.#calls.get(about);
    if (call === undefined || beginsCall(element)) {
      if (call === undefined && beginsCall(element)) this.#calls.set(about, [element]);
      return;
    }
    const [first] = call;
    if (element.parent !== first!.parent) {
      if (isCopy(element, call)) return;
      const moved = this.#moved.get(first!);
      if (moved === undefined) this.#moved.set(first!, [element]);
      else moved.push(element);
    }
    call.push(element);
  }

  join(): void {
    if (this.#moved.size === 0) return;
    const outer = new Map<string | undefined, Element>();
    for (const { parent } of this.#moved.keys())
      for (let at = parent; at !== undefined; at = at.parent) outer.set(at.attrs.get('id'), at);
    let gone = new Set<Node>([...this.#moved.values()].flat());
    while (gone.size > 0) {
      const parents = new Set([...gone].flatMap(({ parent }) => parent ?? []));
      for (const each of parents) each.children = each.children.filter((node) => !gone.has(node));
      // What was only doubled for them goes with them.
      gone = new Set(
        [...parents].filter((each) => {
          const origin = outer.get(each.attrs.get('id') ?? '');
          return each.children.length === 0 && origin !== undefined && origin !== each;
        }),
      );
    }
    for (const parent of new Set([...this.#moved.keys()].map((first) => first.parent!)))
      setChildren(
        parent,
        parent.children.flatMap((node) => [node, ...(this.#moved.get(node) ?? [])]),
      );
  }
}

function joinIn(parent: Element): void {
  const groups: Node[][] = [];
  const calls = new Map<string, Node[]>();
  let isTorn = false;
  for (const child of parent.children) {
    const last = groups.at(-1);
    const about = aboutOf(child);
    const call = about === undefined || beginsCall(child) ? undefined : calls.get(about);
    if (last !== undefined && (call === last || saysNothing(child))) last.push(child);
    else if (call !== undefined && !isCopy(child, call)) {
      call.push(child);
      isTorn = true;
    } else {
      groups.push([child]);
      if (about !== undefined && call === undefined) calls.set(about, groups.at(-1)!);
    }
  }
  const whole = groups.map(withoutOwnComments);
  if (isTorn || whole.some(({ length }, at) => length !== groups[at]?.length))
    setChildren(parent, whole.flat());
}

/** A comment of the source that is within a call is a part of it, which has the source of that; any other was put there. */
function withoutOwnComments(group: Node[]): Node[] {
  const [first] = group;
  const last = group.findLastIndex(({ kind }) => kind === 'element');
  const isInner = (node: Node, at: number): node is Comment => at < last && node.kind === 'comment';
  if (first?.kind !== 'element' || !group.some(isInner)) return group;
  const parts = first.dataMw?.['parts'];
  const source = Array.isArray(parts) ? parts.filter((part) => typeof part === 'string').join('') : '';
  const own = new Set(Array.from(source.matchAll(COMMENT), ([, value]) => escapeComment(value!)));
  return group.filter((node, at) => !isInner(node, at) || !own.has(node.value));
}

function aboutOf(node: Node): string | undefined {
  const about = node.kind === 'element' ? node.attrs.get('about') : undefined;
  return about?.startsWith('#mwt') === true ? about : undefined;
}

function beginsCall(node: Node): boolean {
  return node.kind === 'element' && node.attrs.get('typeof')?.includes('mw:') === true;
}

/** Comments and white space do not part the elements of a call. */
function saysNothing(node: Node): boolean {
  return node.kind === 'comment' || (node.kind === 'text' && isBlank(node.value));
}

/** Whether the call still shows the same elsewhere: its text was pasted, and is a text of the page now. */
function isCopy(node: Node, call: readonly Node[]): boolean {
  const begin = beginningOf(node);
  if (isBlank(begin)) return false;
  const last = call.slice(Math.max(1, call.length - MOST_NODES));
  return [call[0]!, ...last].some((other) => beginningOf(other) === begin);
}

function beginningOf(node: Node): string {
  const waiting = [node];
  let text = '';
  for (let looked = 0; looked < MOST_NODES; looked++) {
    const next = waiting.pop();
    if (next === undefined) break;
    if (next.kind === 'text') text += next.value.slice(0, MOST_CHARS);
    else if (next.kind === 'element')
      for (const child of next.children.slice(0, MOST_NODES).reverse()) waiting.push(child);
  }
  return text;
}
