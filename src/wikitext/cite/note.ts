/** A note: what one or several `<ref>`s lead to. */

import { TITLE_BLANKS } from '../../title/title.ts';
import type { Node } from '../nodes/node.ts';
import type { RefCall } from './cite-call.ts';
import type { CiteError } from './cite-error.ts';

export interface Note {
  readonly name: string;
  readonly group: string;
  /** Counts all notes of the page. */
  readonly index: number;
  /** Counts within the group's list. */
  readonly number: number;
  /** Undefined until a `<ref>` defines it. */
  text: Node[] | undefined;
  direction: string | undefined;
  /** The marks in the text that lead here, in order. */
  readonly calls: RefCall[];
  /** Marks that readers do not see: in captions, attributes and `<references>`. */
  readonly hidden: RefCall[];
  readonly errors: CiteError[];
}

/** Id of the note in the list: `cite_note-name-2`, `cite_note-2`. */
export function noteId({ name, index }: Note): string {
  return name === '' ? `cite_note-${index}` : `cite_note-${idPart(name)}-${index}`;
}

/** Id of the text in it. */
export function textId(note: Note): string {
  return `mw-reference-text-${noteId(note)}`;
}

/** Id of the nth mark (from 0) that leads to the note: `cite_ref-name_2-0`, `cite_ref-2`. */
export function markId({ name, index }: Note, nth: number): string {
  return name === '' ? `cite_ref-${index}` : `cite_ref-${idPart(name)}_${index}-${nth}`;
}

/** The number as displayed: `1`, `note 1`. */
export function shownNumber({ group, number }: Note): string {
  return group === '' ? String(number) : `${group} ${number}`;
}

const BLANKS = new RegExp(`[${TITLE_BLANKS}]+`, 'g');

/** What a browser would decode in a link to it is kept from that. */
function idPart(name: string): string {
  return name.replace(BLANKS, '_').replace(/%(?=[\da-f]{2})/gi, '%25');
}
