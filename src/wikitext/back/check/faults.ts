/**
 * Where what was written does not say what was meant: the innermost elements that hold a difference, so that they alone
 * are written otherwise.
 */

import { trimBlanks } from '../../../base/text.ts';
import { Element, type Node } from '../../nodes/node.ts';
import { significant } from '../base/match.ts';
import { BLANK, BORDER, type ById, saidBy } from './said.ts';

/** A tree and the notes that are apart from their marks. */
export interface Told {
  readonly body: Element;
  readonly byId: ById;
}

/** How far the written is from the meant. */
export interface Faults {
  readonly nodes: readonly Node[];
  /** Words that are missing or too many: these count first. */
  readonly words: number;
  readonly places: number;
}

/** Elements whose children are compared one by one. */
export const DIVISIBLE =
  /^(?:body|ul|ol|dl|li|dd|dt|table|tbody|thead|tfoot|tr|td|th|div|blockquote|center)$/;
/** In front of a place with a difference, and behind it: these may be what spoils it. */
const MOST_FAULTS = 200;

export function faultsOf(meant: Told, written: Told): Faults {
  const nodes = new Set<Node>();
  const places = compare(
    unitsOf(meant.body, meant.byId),
    unitsOf(written.body, written.byId),
    meant,
    written,
    nodes,
  );
  const words = places === 0 ? 0 : missingWords(meant, written);
  return { nodes: [...nodes].slice(0, MOST_FAULTS), words, places };
}

export function isBetter(one: Faults, other: Faults): boolean {
  return one.words === other.words ? one.places < other.places : one.words < other.words;
}

/** A block, or a run of text with its formatting. */
interface Unit {
  readonly nodes: readonly Node[];
  readonly words: readonly string[];
  readonly said: string;
}

function unitsOf(parent: Element, byId: ById): Unit[] {
  const units: Unit[] = [];
  let run: Node[] = [];
  const add = (nodes: readonly Node[]): void => {
    const words = nodes.length === 0 ? [] : besideCalls(saidBy(nodes, byId), BORDER);
    if (words.length > 0) units.push({ nodes, words, said: words.join(' ') });
  };
  const endRun = (): void => {
    add(run);
    run = [];
  };
  for (const node of partsOf(parent)) {
    if (node.kind === 'element' && BLOCK.test(node.tag)) {
      endRun();
      add([node]);
    } else run.push(node);
  }
  endRun();
  return units;
}

/**
 * The words without such as stand beside a call: clients cannot know whether what a new call shows stands in a paragraph or
 * between two.
 */
function besideCalls(words: readonly string[], ...dropped: readonly string[]): readonly string[] {
  const isCall = (word: string | undefined): boolean => word?.startsWith('{{') === true;
  if (!words.some(isCall)) return words;
  return words.filter(
    (word, at) => !(dropped.includes(word) && (isCall(words[at - 1]) || isCall(words[at + 1]))),
  );
}

/** Whether both say the same, but for the borders that what a call shows may make. */
function saysOneCall(meant: readonly Unit[], written: readonly Unit[]): boolean {
  const [one, other] = [meant, written].map((units) =>
    besideCalls(
      units.flatMap(({ words }, at) => (at === 0 ? words : [BORDER, ...words])),
      BORDER,
      BLANK,
    ).join(' '),
  );
  return one === other && one!.includes('{{');
}

/** Whether both say the same, but for how far a paragraph goes that a switch begins or ends: none shows there. */
function saysSameBesideSwitches(meant: readonly Unit[], written: readonly Unit[]): boolean {
  const [one, other] = [meant, written].map((units) => {
    const words = units.flatMap(({ words }, at) => (at === 0 ? words : [BORDER, ...words]));
    const shown = words.filter((word) => !SWITCH.test(word));
    const parted = shown.filter((word, at) => word !== BORDER || (at > 0 && shown[at - 1] !== BORDER));
    if (parted.at(-1) === BORDER) parted.pop();
    return [...parted, ...words.filter((word) => SWITCH.test(word))].join(' ');
  });
  return one === other && one!.includes('<mw:PageProp/');
}

/** A switch that readers see nothing of, wherever it stands. */
const SWITCH = /^<mw:PageProp\/(?!toc>)/;

const BLOCK = /^(?:p|h[1-6]|ul|ol|dl|li|dd|dt|table|tr|td|th|caption|pre|hr|div|blockquote|center|figure)$/;

/** The rows of a table whose bodies say nothing by themselves. */
function partsOf(parent: Element): readonly Node[] {
  const parts = parent.tag === 'body' ? significant(parent) : parent.children;
  return parts.flatMap((node) =>
    node.kind === 'element' && /^(?:tbody|thead|tfoot)$/.test(node.tag) ? partsOf(node) : [node],
  );
}

function compare(
  meant: readonly Unit[],
  written: readonly Unit[],
  whole: Told,
  got: Told,
  faults: Set<Node>,
): number {
  let from = 0;
  while (from < meant.length && from < written.length && meant[from]!.said === written[from]!.said) from++;
  let [left, right] = [meant.length, written.length];
  while (left > from && right > from && meant[left - 1]!.said === written[right - 1]!.said) {
    left--;
    right--;
  }
  if (left === from && right === from) return 0;
  if (left - from === right - from) {
    let places = 0;
    for (let at = from; at < left; at++) {
      if (meant[at]!.said !== written[at]!.said)
        places += within(meant[at]!, written[at]!, whole, got, faults);
    }
    return places;
  }
  const differing = [meant.slice(from, left), written.slice(from, right)] as const;
  if (saysOneCall(...differing) || saysSameBesideSwitches(...differing)) return 0;
  // One more on both sides: what was lost may have gone into a neighbour.
  for (const unit of meant.slice(Math.max(0, from - 1), left + 1))
    for (const node of unit.nodes) faults.add(node);
  return Math.max(left - from, right - from);
}

function within(meant: Unit, written: Unit, whole: Told, got: Told, faults: Set<Node>): number {
  const [one, other] = [meant.nodes[0]!, written.nodes[0]!];
  if (
    one.kind === 'element' &&
    other.kind === 'element' &&
    one.tag === other.tag &&
    DIVISIBLE.test(one.tag) &&
    saidBy([emptied(one)], whole.byId).join('') === saidBy([emptied(other)], got.byId).join('')
  ) {
    const inner = new Set<Node>();
    const places = compare(unitsOf(one, whole.byId), unitsOf(other, got.byId), whole, got, inner);
    if (places > 0 && inner.size > 0) {
      for (const node of inner) faults.add(node);
      return places;
    }
  }
  for (const node of meant.nodes) faults.add(node);
  return 1;
}

/** An element where it stands, without what it holds. */
function emptied({ tag, attrs, parent, dataMw, variant, about }: Element): Element {
  return Object.assign(new Element(tag, attrs), { parent, dataMw, variant, about });
}

function missingWords(meant: Told, written: Told): number {
  const count = new Map<string, number>();
  for (const word of wordsOf(meant)) count.set(word, (count.get(word) ?? 0) + 1);
  for (const word of wordsOf(written)) count.set(word, (count.get(word) ?? 0) - 1);
  let missing = 0;
  for (const left of count.values()) missing += Math.abs(left);
  return missing;
}

function wordsOf({ body, byId }: Told): string[] {
  return trimBlanks(
    saidBy(body.children, byId)
      .flatMap((word) => /^[^<{]*?"(.*)"$/s.exec(word)?.[1] ?? [])
      .join(' '),
  ).split(/[ \t\n\r\f]+/);
}
