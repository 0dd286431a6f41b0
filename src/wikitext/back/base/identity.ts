/**
 * Which subtrees of an edited page are those of the base letter by letter, ids and all: as good as all of a page after an
 * edit. What is in them needs no matching, no tidying and no numbers.
 */

import type { DataMwValue, Element, Node, Text } from '../../nodes/node.ts';
import type { Signatures } from './signatures.ts';

export class Identity {
  readonly #signatures: Signatures;
  /** Along the way to each difference alone: what is in a subtree that is the same is never asked about twice. */
  readonly #compared = new Map<Element, { readonly other: Element; readonly isSame: boolean }>();

  /** @param signatures tell whether the notes of two marks are the same, which are apart from them */
  constructor(signatures: Signatures) {
    this.#signatures = signatures;
  }

  /** Whether two elements, of the edited page and of the base, are the same in everything. */
  isSame(node: Element, other: Element): boolean {
    const known = this.#compared.get(node);
    if (known?.other === other) return known.isSame;
    const isSame = this.#areAlike(node, other) && this.#haveSameChildren(node, other);
    this.#compared.set(node, { other, isSame });
    return isSame;
  }

  #haveSameChildren({ children }: Element, { children: others }: Element): boolean {
    if (children.length !== others.length) return false;
    for (let at = 0; at < children.length; at++) {
      if (this.#compare(children[at]!, others[at]!)) continue;
      for (let before = 0; before < at; before++) this.#note(children[before]!, others[before]!);
      return false;
    }
    return true;
  }

  #compare(node: Node, other: Node): boolean {
    if (node.kind === 'element')
      return (
        other.kind === 'element' &&
        this.#areAlike(node, other) &&
        (this.#haveSameChildren(node, other) || this.#noteDifference(node, other))
      );
    return node.kind === other.kind && (node as Text).value === (other as Text).value;
  }

  #note(node: Node, other: Node): void {
    if (node.kind === 'element') this.#compared.set(node, { other: other as Element, isSame: true });
  }

  #noteDifference(node: Element, other: Element): false {
    this.#compared.set(node, { other, isSame: false });
    return false;
  }

  #areAlike(node: Element, other: Element): boolean {
    if (node.tag !== other.tag || !node.attrs.equals(other.attrs)) return false;
    if (!isSameData(node.dataMw, other.dataMw)) return false;
    // Notes and their lists say more than is in them.
    const type = node.attrs.get('typeof');
    return type === undefined || !type.includes('mw:Extension/ref') || this.#signatures.isSame(node, other);
  }
}

/** As JSON they are the same. */
function isSameData(one: DataMwValue | undefined, other: DataMwValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name, at) => name === others[at] && isSameData((one as Data)[name], (other as Data)[name]))
  );
}

type Data = Readonly<Record<string, DataMwValue | undefined>>;
