/**
 * Footnotes, in the shape that notes have on all pages. Each note stands once, however often it is called.
 *
 *     text[^a]          <sup id="cite_ref-1" ...><a href="#cite_note-1">[1]</a></sup>
 *     [^a]: note        <li id="cite_note-1"><a href="#cite_ref-1" rel="mw:referencedBy">↑</a> note</li>
 */

import type { FootnoteDefinition, FootnoteReference } from 'mdast';

/** A note with what calls it. */
export interface Note {
  readonly definition: FootnoteDefinition;
  /** From 1, by first call. */
  readonly number: number;
  calls: number;
}

/** Calls that a note leads back to; the others lead to it all the same. */
const MAX_BACK_LINKS = 50;

export class Footnotes {
  readonly called: Note[] = [];
  readonly #definitions = new Map<string, FootnoteDefinition>();
  readonly #notes = new Map<string, Note>();

  /** The first definition of a name counts. */
  define(definition: FootnoteDefinition): void {
    const name = nameOf(definition);
    if (!this.#definitions.has(name)) this.#definitions.set(name, definition);
  }

  /** The mark of a call. */
  call(reference: FootnoteReference, node: number): string {
    const name = nameOf(reference);
    const definition = this.#definitions.get(name);
    if (definition === undefined) return '';
    let note = this.#notes.get(name);
    if (note === undefined) {
      note = { definition, number: this.called.length + 1, calls: 0 };
      this.#notes.set(name, note);
      this.called.push(note);
    }
    note.calls++;
    const { number } = note;
    return (
      `<sup class="mw-ref reference" id="${callId(note, note.calls)}" rel="dc:references" ` +
      `typeof="mw:Extension/ref"><a data-mw-node="${node}" href="#cite_note-${number}">` +
      `<span class="mw-reflink-text">[${number}]</span></a></sup>`
    );
  }

  /** What stands before the text of a note. */
  opening(note: Note, node: number): string {
    const { number } = note;
    const back: string[] = [];
    for (let call = 1; call <= Math.min(note.calls, MAX_BACK_LINKS); call++) {
      const text = note.calls === 1 ? '↑ ' : `${call} `;
      back.push(
        `<a data-mw-node="${node}" href="#${callId(note, call)}" rel="mw:referencedBy"><span class="mw-linkback-text">${text}</span></a>`,
      );
    }
    const links = back.length === 1 ? back[0] : `<span rel="mw:referencedBy">↑ ${back.join('')}</span>`;
    return (
      `<li id="cite_note-${number}">${links} ` +
      `<span id="mw-reference-text-cite_note-${number}" class="mw-reference-text reference-text">`
    );
  }
}

function callId({ number }: Note, call: number): string {
  return call === 1 ? `cite_ref-${number}` : `cite_ref-${number}-${call}`;
}

function nameOf({ identifier }: FootnoteDefinition | FootnoteReference): string {
  return identifier.toUpperCase();
}
