/** Notes by their labels: those of the page keep theirs, new ones get labels that are free. */

import type { Element, ElementContent } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import type { BaseSource } from './base-source.ts';
import { find, has, innerText, stringOf } from './hast-nodes.ts';

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

  definitions(state: State, node: Element): Markdown.Nodes[] {
    const list = find(node, ({ tagName }) => tagName === 'ol');
    const items = (list?.children ?? []).filter(
      (child): child is Element => child.type === 'element' && child.tagName === 'li',
    );
    return items.map((item) => {
      const text =
        find(item, (each) => has(each, 'className', 'mw-reference-text')) ?? withoutBackLinks(item);
      const id = stringOf(item.properties['id']);
      const label = this.#labels.get(id) ?? labelOf(id.replace(/^cite_note-/, ''));
      const children = state.toFlow(state.all(text)) as Markdown.BlockContent[];
      return { type: 'footnoteDefinition', identifier: label, label, children };
    });
  }

  /** Lists of notes that are new. */
  added(): string[] {
    return [...this.#added].map(([text, label]) =>
      listOfNotes(
        `<li id="cite_note-${label}"><span class="mw-reference-text reference-text">${text}</span></li>`,
      ),
    );
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

function withoutBackLinks(item: Element): Element {
  const isLink = (each: ElementContent): boolean =>
    each.type === 'element' && has(each, 'rel', 'mw:referencedBy');
  return { ...item, children: item.children.filter((each) => !isLink(each)) };
}

/** Notes where a page has them, as HTML. */
export function listOfNotes(items: string): string {
  return `<div typeof="mw:Extension/references"><ol>${items}</ol></div>`;
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
