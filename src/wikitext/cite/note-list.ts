/** The list of notes: an `<ol>` with, for each note, links back to its marks and its text. */

import { append, Element, element, type Node, Text } from '../nodes/node.ts';
import { type CiteError, errorMessage } from './cite-error.ts';
import { markId, type Note, noteId, textId } from './note.ts';

/** From this many notes on, a list that may have columns gets them. */
const NOTES_FOR_COLUMNS = 11;

/** Fills the element of a `<references>` with its notes. */
export function fillList(
  list: Element,
  notes: readonly Note[],
  options: {
    readonly group: string;
    readonly page: string;
    readonly columns: boolean;
    readonly errors: readonly CiteError[];
  },
): void {
  const { group, page, columns, errors } = options;
  if (columns && notes.length >= NOTES_FOR_COLUMNS)
    list.attrs.set('class', 'mw-references-wrap mw-references-columns');
  const ordered = list.tag === 'ol' ? list : new Element('ol');
  ordered.attrs.set('class', 'mw-references references');
  if (group !== '') ordered.attrs.set('data-mw-group', group);
  for (const note of notes) {
    append(ordered, new Text('\n'));
    append(ordered, listItem(note, page));
  }
  if (notes.length > 0) append(ordered, new Text('\n'));
  if (ordered === list) return;
  append(list, ordered);
  for (const [index, error] of errors.entries()) {
    if (index > 0) append(list, new Element('br'));
    append(list, new Text('\n'));
    append(list, errorMessage(error));
  }
}

function listItem(note: Note, page: string): Element {
  const group = note.group || undefined;
  const text = element(
    'span',
    {
      id: textId(note),
      class: 'mw-reference-text reference-text',
      'data-mw-group': group,
      dir: note.direction === 'auto' ? 'auto' : undefined,
    },
    note.text ?? [],
  );
  const attrs = {
    about: `#${noteId(note)}`,
    id: noteId(note),
    'data-mw-footnote-number': String(note.number),
    class: note.direction === undefined ? undefined : `mw-cite-dir-${note.direction}`,
  };
  const item = element('li', attrs, [backlinks(note, page), ' ', text]);
  for (const error of note.calls.length > 0 ? note.errors : []) {
    append(item, new Text(' '));
    append(item, errorMessage(error));
  }
  return item;
}

function backlinks(note: Note, page: string): Element {
  const group = note.group || undefined;
  const link = (nth: number, label: string, rel: string | undefined): Element =>
    element('a', { href: `${page}#${markId(note, nth)}`, 'data-mw-group': group, rel }, [
      element('span', { class: 'mw-linkback-text' }, [label]),
    ]);
  if (note.calls.length === 1) {
    return element('span', { class: 'mw-cite-backlink' }, [link(0, '↑', 'mw:referencedBy')]);
  }
  const links: (Node | string)[] = [];
  for (let nth = 0; nth < note.calls.length; nth++) {
    if (nth > 0) links.push(' ');
    links.push(link(nth, String(nth + 1), undefined));
  }
  return element('span', { rel: 'mw:referencedBy', class: 'mw-cite-backlink' }, links);
}
