/** Notes by their labels: those of the page keep theirs, new ones get labels that are free. */

import type { Element } from 'hast';
import type * as Markdown from 'mdast';
import type { BaseSource } from './base-source.ts';
import { find, innerText, stringOf } from './hast-nodes.ts';

export class Notes {
  readonly #labels: ReadonlyMap<string, string>;
  /** Labels of what editors call with the text in `data-mw`, by that text. */
  readonly #added = new Map<string, string>();

  constructor(base: BaseSource | undefined) {
    this.#labels = new Map([...(base?.notes ?? [])].map(([id, { label }]) => [id, label]));
  }

  call(node: Element): Markdown.Nodes {
    const link = find(node, ({ tagName }) => tagName === 'a');
    const id = /cite_note-.+$/.exec(stringOf(link?.properties['href']))?.[0];
    const text = id === undefined ? textIn(stringOf(node.properties['data-mw'])) : undefined;
    const label =
      text === undefined
        ? (this.#labels.get(id ?? '') ?? labelOf(id?.slice('cite_note-'.length) ?? innerText(node)))
        : this.#labelFor(text);
    return { type: 'footnoteReference', identifier: label, label };
  }

  /** A note that the page has, or gets. */
  labelOf(id: string): string {
    return this.#labels.get(id) ?? labelOf(id.replace(/^cite_note-/, ''));
  }

  /** New notes with their texts in HTML; each is told of once. */
  *added(): Iterable<readonly [label: string, html: string]> {
    // What a note says may call others.
    for (const [html, label] of this.#added) yield [label, html];
  }

  /** Definitions without texts, so that calls are seen as such. */
  stubs(): string {
    const labels = new Set([...this.#labels.values(), ...this.#added.values()]);
    return [...labels].map((label) => `\n\n[^${label}]: x`).join('');
  }

  #labelFor(text: string): string {
    const known = this.#added.get(text);
    if (known !== undefined) return known;
    const taken = new Set([...this.#labels.values(), ...this.#added.values()]);
    let number = taken.size + 1;
    while (taken.has(String(number))) number++;
    this.#added.set(text, String(number));
    return String(number);
  }
}

/** The text of a new note in `data-mw`. */
function textIn(dataMw: string): string | undefined {
  try {
    const { body } = JSON.parse(dataMw) as { readonly body?: { readonly html?: unknown } };
    return typeof body?.html === 'string' ? body.html : undefined;
  } catch {
    return undefined;
  }
}

/** Labels of notes hold no blanks and brackets. */
function labelOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-|-$/g, '') || 'note';
}
