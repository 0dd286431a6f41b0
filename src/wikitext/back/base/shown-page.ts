/**
 * The base of an edit as a variant of its language shows it. What was edited in that variant is taken back to the letters
 * of the source, as far as they are those that were shown: untouched texts whole, of touched ones the untouched words.
 *
 *   source: два аутобуса       shown: dva autobusa       edited: tri autobusa       taken back: tri аутобуса
 */

import type { LanguageVariant } from '../../../title/language-variants.ts';
import type { RenderContext } from '../../context.ts';
import type { Element, Node, Text } from '../../nodes/node.ts';
import { printBody } from '../../nodes/printer.ts';
import { renderTree } from '../../render.ts';
import { READ_ATTRIBUTES } from '../../variants/conversion.ts';
import type { Replaced } from '../../variants/replacements.ts';
import { type BasePage, idsOf, type ReadPage, readPageOf } from './base-page.ts';
import { readHtml } from './html-tree.ts';
import { Matching } from './match.ts';
import { rendered } from './rendered-tree.ts';
import { isNoteId, Signatures } from './signatures.ts';
import { WrittenWords } from './written-words.ts';

export interface ShownPage extends ReadPage {
  /** What its texts were made of. */
  readonly pieces: ReadonlyMap<Node, readonly Replaced[]>;
}

export function readShown(source: string, context: RenderContext, variant: LanguageVariant): ShownPage {
  const converted = new Map<Text, readonly Replaced[]>();
  const printed = renderTree(source, context, variant, (text, pieces) => converted.set(text, pieces));
  const pieces = new Map<Node, Replaced[]>();
  const body = rendered(printed)?.read((text, from) => {
    const all = pieces.get(text) ?? [];
    all.push(...(converted.get(from) ?? [{ from: from.value, to: from.value }]));
    pieces.set(text, all);
  });
  // What was read by HTML's own rules is not known by its pieces.
  return { ...readPageOf(body ?? readHtml(printBody(printed.children, 'edit'))), pieces };
}

/** Takes a page that was edited in a variant back to the letters of its source, in place. */
export function takeBack(body: Element, base: BasePage, shown: ShownPage): void {
  const ids = idsOf(body);
  const noteOf = (id: string): Element | undefined =>
    ids.get(id) ?? (isNoteId(id) ? shown.byId.get(id) : undefined);
  const matching = new Matching(body, shown, new Signatures(noteOf, shown.signatures));
  for (const [id, note] of ids) {
    const was = isNoteId(id) ? shown.byId.get(id) : undefined;
    if (was !== undefined) matching.pairApart(note, was);
  }
  new Return(base, shown, matching).within(body);
}

class Return {
  readonly #shown: ShownPage;
  readonly #matching: Matching;
  /** For each node as it is shown, the same as it was written. */
  readonly #written = new Map<Node, Node>();
  #words: WrittenWords | undefined;

  constructor(base: BasePage, shown: ShownPage, matching: Matching) {
    this.#shown = shown;
    this.#matching = matching;
    this.#pair(shown.body, base.body);
  }

  /** The two are one page, but for texts that are chosen by variant. */
  #pair(shown: Element, written: Element): void {
    this.#written.set(shown, written);
    if (/\bmw:LanguageVariant\b/.test(shown.attrs.get('typeof') ?? '')) return;
    for (const [at, node] of shown.children.entries()) {
      const twin = written.children[at];
      if (twin?.kind !== node.kind) return;
      if (node.kind !== 'element') this.#written.set(node, twin);
      else if (node.tag === (twin as Element).tag) this.#pair(node, twin as Element);
      else return;
    }
  }

  within(parent: Element): void {
    for (const child of parent.children) {
      if (child.kind === 'text') this.#text(child);
      if (child.kind !== 'element') continue;
      this.#attributes(child);
      this.within(child);
    }
  }

  #text(text: Text): void {
    const shown = this.#matching.baseOf(text) as Text | undefined;
    const written = shown && (this.#written.get(shown) as Text | undefined);
    if (text.value === shown?.value) text.value = written?.value ?? text.value;
    else text.value = this.#known.written(text.value, shown && this.#piecesOf(shown));
  }

  #attributes(element: Element): void {
    const shown = this.#matching.baseOf(element) as Element | undefined;
    const written = shown && (this.#written.get(shown) as Element | undefined);
    for (const name of READ_ATTRIBUTES) {
      const value = written?.attrs.get(name);
      if (value !== undefined && element.attrs.get(name) === shown?.attrs.get(name))
        element.attrs.set(name, value);
    }
  }

  get #known(): WrittenWords {
    this.#words ??= new WrittenWords(
      [...this.#written.keys()]
        .filter(({ kind }) => kind === 'text')
        .map((text) => this.#piecesOf(text as Text)),
    );
    return this.#words;
  }

  #piecesOf(shown: Text): readonly Replaced[] {
    const written = this.#written.get(shown) as Text | undefined;
    return this.#shown.pieces.get(shown) ?? [{ from: written?.value ?? shown.value, to: shown.value }];
  }
}
