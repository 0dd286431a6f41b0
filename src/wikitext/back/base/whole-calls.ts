/**
 * Calls that show several elements are one: what was put between these stands behind the last of them, as the source has
 * no place for it inside.
 *
 *   <div typeof="mw:Transclusion" about="#mwt1">  <p>new</p>  <p about="#mwt1">      {{Call}} new
 */

import { type Element, type Node, setChildren } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';

/** How many nodes are looked at to tell a copy from its original, and how much of each text. */
const MOST_NODES = 20;
const MOST_CHARS = 200;

export function joinCalls(parent: Element): void {
  let about: string | undefined;
  let mayBeTorn = false;
  for (const child of parent.children) {
    if (child.kind === 'element') {
      const own = aboutOf(child);
      mayBeTorn ||= own !== undefined && own !== about && !beginsCall(child);
      about = own;
      joinCalls(child);
    } else if (!saysNothing(child)) about = undefined;
  }
  if (mayBeTorn) joinIn(parent);
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
  if (isTorn) setChildren(parent, groups.flat());
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
