/**
 * Where HTML's rules leave an element right where it stands, and change nothing around it: what readers that are quicker
 * than those rules may take as it is. Whatever is not plainly so is left to the rules.
 *
 *   p in div, b in p, td in tr      stand          p in p, a in a, b in table      may go elsewhere
 */

import { FORMATTING } from '../../nodes/formatting.ts';
import type { Element } from '../../nodes/node.ts';

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** They end an open paragraph. */
const BLOCKS = words(
  'address article aside blockquote center details div dl fieldset figcaption figure footer header hgroup main nav ol p ' +
    'section summary ul h1 h2 h3 h4 h5 h6 pre hr table li dd dt',
);
const INLINE = words('span sub sup abbr cite q dfn var samp kbd mark bdi bdo time data del ins audio video');
const VOID = words('br hr img wbr link meta source track');
/** What may stand in a part of a table; anything else would be moved out of it. */
const IN_TABLES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', words('caption thead tbody tfoot')],
  ['thead', words('tr')],
  ['tbody', words('tr')],
  ['tfoot', words('tr')],
  ['tr', words('td th')],
]);
/** Elements that need a parent of their own. */
const PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['caption', 'thead', 'tbody', 'tfoot'].map((tag) => [tag, words('table')] as const),
  ['tr', words('thead tbody tfoot')],
  ['td', words('tr')],
  ['th', words('tr')],
  ['li', words('ul ol')],
  ['dd', words('dl')],
  ['dt', words('dl')],
]);

/** Where an element stands, by its tag. */
interface Rule {
  readonly kind: 'block' | 'heading' | 'formatting' | 'inline' | 'unknown';
  readonly isVoid: boolean;
  /** What may stand in it, where anything else would be moved out. */
  readonly holds: ReadonlySet<string> | undefined;
  /** What it has to stand in. */
  readonly parents: ReadonlySet<string> | undefined;
}

const RULES: ReadonlyMap<string, Rule> = new Map(
  [...BLOCKS, ...FORMATTING, ...INLINE, ...VOID, ...PARENTS.keys()].map((tag): [string, Rule] => {
    const kind = /^h[1-6]$/.test(tag)
      ? 'heading'
      : BLOCKS.has(tag)
        ? 'block'
        : FORMATTING.has(tag)
          ? 'formatting'
          : 'inline';
    return [tag, { kind, isVoid: VOID.has(tag), holds: IN_TABLES.get(tag), parents: PARENTS.get(tag) }];
  }),
);
const UNKNOWN: Rule = { kind: 'unknown', isVoid: false, holds: undefined, parents: undefined };

function ruleOf(tag: string): Rule {
  return RULES.get(tag) ?? UNKNOWN;
}

/** The same formatting inside itself again and again is not reopened like other formatting. */
const MOST_ALIKE = 2;

/** An open element. */
export interface Frame {
  readonly tag: string;
  readonly rule: Rule;
  /** Where its content goes: wrappers of sections have no element. */
  readonly into: Element;
  /** A paragraph that a block would end is open, and so is a link that another one would. */
  readonly inParagraph: boolean;
  readonly inLink: boolean;
}

export class Standing {
  readonly #alike = new Map<string, number>();

  static of(body: Element): Frame {
    return { tag: 'body', rule: UNKNOWN, into: body, inParagraph: false, inLink: false };
  }

  /** Whether an element stands here; it is open from now on, up to `leave`. */
  enter({ tag: parent, rule: around, inParagraph, inLink }: Frame, tag: string): boolean {
    if (around.holds !== undefined) return around.holds.has(tag);
    const { kind, parents } = ruleOf(tag);
    if (parents?.has(parent) === false) return false;
    if (kind === 'block') return !inParagraph;
    if (kind === 'heading') return !inParagraph && around.kind !== 'heading';
    if (kind !== 'formatting') return kind === 'inline';
    const alike = this.#alike.get(tag) ?? 0;
    if (alike > MOST_ALIKE || (tag === 'a' && inLink)) return false;
    this.#alike.set(tag, alike + 1);
    return true;
  }

  leave(tag: string): void {
    // Left open, formatting would go on behind the end of what it is in.
    if (ruleOf(tag).kind === 'formatting') this.#alike.set(tag, this.#alike.get(tag)! - 1);
  }
}

/** @param into where the content of the element goes */
export function frameWithin(outer: Frame, tag: string, into: Element): Frame {
  const isCell = tag === 'td' || tag === 'th' || tag === 'caption';
  const endsScope = isCell || tag === 'table';
  return {
    tag,
    rule: ruleOf(tag),
    into,
    inParagraph: tag === 'p' || (outer.inParagraph && !endsScope),
    inLink: tag === 'a' || (outer.inLink && !isCell),
  };
}

export function mayHoldText({ rule }: Frame, text: string): boolean {
  return rule.holds === undefined || !/[^ \t\n]/.test(text);
}

export function isVoid(tag: string): boolean {
  return ruleOf(tag).isVoid;
}

/** What the engine or an editor wrapped around a section: it stands for nothing. */
export function isSectionWrapper({ tag, attrs }: Element): boolean {
  return tag === 'section' && attrs.has('data-mw-section-id');
}
