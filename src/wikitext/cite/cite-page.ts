/**
 * Notes of a page: walks the finished tree in order, gives each mark its note and number, and fills the lists. Notes
 * that no list has shown get one at the end of the page.
 */

import type { ExtensionScope } from '../extension.ts';
import {
  addToken,
  append,
  type DataMwValue,
  type Element,
  element,
  InlineHtml,
  type Node,
  setChildren,
  Text,
  withoutNowiki,
} from '../nodes/node.ts';
import { noteTexts, shownAround } from '../nodes/shown-elsewhere.ts';
import { type CiteState, citeState, type ListCall, type RefCall } from './cite-call.ts';
import { addError, type CiteError, citeError, errorData } from './cite-error.ts';
import { markId, type Note, noteId, shownNumber, textId } from './note.ts';
import { fillList } from './note-list.ts';
import { isCopy, saysTheSame } from './same-text.ts';

/** Fills in all marks and lists of the page, once. */
export function finishCitations(body: Element, scope: ExtensionScope): void {
  const state = citeState(scope);
  if (state.done || (state.refs.size === 0 && state.lists.size === 0)) return;
  state.done = true;
  new Citations(state, scope).run(body);
}

/** Where a mark is: in the text, where readers do not see it, or in a list that has this group. */
type Place = { readonly kind: 'text' | 'hidden' } | { readonly kind: 'list'; readonly call: ListCall };

/** The notes of a group that wait for a list. */
interface NoteGroup {
  readonly notes: Note[];
  readonly byName: Map<string, Note>;
}

class Citations {
  readonly #state: CiteState;
  readonly #page: string;
  readonly #scope: ExtensionScope;
  readonly #around: ReadonlyMap<Element, readonly Node[]>;
  /** Notes that no list has shown yet, by group and in order. */
  readonly #groups = new Map<string, NoteGroup>();
  readonly #noteOf = new Map<RefCall, Note>();
  /** Which mark of a note defines it. */
  readonly #definedBy = new Map<Note, RefCall>();
  #notes = 0;

  constructor(state: CiteState, scope: ExtensionScope) {
    this.#state = state;
    this.#scope = scope;
    this.#around = shownAround(scope);
    this.#page = scope.href({ ...scope.context.title, fragment: '' });
  }

  run(body: Element): void {
    this.#walk(body, { kind: 'text' });
    for (const group of [...this.#groups.keys()]) this.#appendList(body, group);
  }

  #walk(parent: Element, place: Place): void {
    // Marks that move while they are visited leave this list as it is: their parents get another one.
    for (const child of parent.children) if (child.kind === 'element') this.#visit(child, place);
  }

  #visit(found: Element, place: Place): void {
    const ref = this.#state.refs.get(found);
    const list = this.#state.lists.get(found);
    if (ref !== undefined) this.#visitRef(ref, place);
    else if (list !== undefined) this.#visitList(list, place);
    else {
      if (found.dataMw !== undefined) this.#visitData(found.dataMw);
      if (found.variant !== undefined) this.#visitData(found.variant);
      const around = this.#around.get(found);
      if (around !== undefined) this.#visitNodes(around, { kind: 'hidden' });
      this.#walk(found, place);
      if (found.tag === 'a') hoistRefs(found, this.#state);
    }
  }

  /** Marks in captions and attributes, which are only in `data-mw`. */
  #visitData(value: DataMwValue): void {
    if (value instanceof InlineHtml) value.nodes = this.#visitNodes(value.nodes, { kind: 'hidden' });
    else if (Array.isArray(value)) for (const each of value) this.#visitData(each);
    else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) if (typeof each === 'object') this.#visitData(each);
    }
  }

  /** The nodes with the marks in them, of which links put theirs behind them. */
  #visitNodes(nodes: readonly Node[], place: Place): Node[] {
    const holder = element('body', {}, nodes);
    this.#walk(holder, place);
    return holder.children;
  }

  #visitRef(ref: RefCall, place: Place): void {
    // Marks inside the note come first: they may lead to this very note.
    const isShown = place.kind === 'text' && !this.#isDefined(ref, place);
    if (ref.body !== undefined) ref.body = this.#visitNodes(ref.body, { kind: isShown ? 'text' : 'hidden' });
    const note = this.#follow(ref, place) ?? this.#find(ref, place);
    this.#noteOf.set(ref, note);
    const isFollowing = ref.follow !== '' && this.#isParent(note, ref);
    if (place.kind === 'text' && !isFollowing) note.calls.push(ref);
    else note.hidden.push(ref);
    if (place.kind === 'list') this.#checkListed(ref, note, place.call);
    for (const error of ref.errors) addError(note.errors, error);
    this.#define(ref, note, isFollowing, place);
    this.#fillMark(ref, note, isFollowing);
  }

  /** Whether the note already has a text, so that this one is not shown. */
  #isDefined(ref: RefCall, place: Place): boolean {
    return this.#groups.get(groupOf(ref, place))?.byName.get(ref.name)?.text !== undefined;
  }

  #isParent(note: Note, ref: RefCall): boolean {
    return ref.name === '' && note.name === ref.follow;
  }

  /** The note that a `follow` continues. */
  #follow(ref: RefCall, place: Place): Note | undefined {
    if (ref.follow === '' || ref.name !== '') return undefined;
    return this.#groups.get(groupOf(ref, place))?.byName.get(ref.follow);
  }

  #find(ref: RefCall, place: Place): Note {
    const group = groupOf(ref, place);
    let own = this.#groups.get(group);
    if (own === undefined) {
      own = { notes: [], byName: new Map() };
      this.#groups.set(group, own);
    }
    const known = own.byName.get(ref.name);
    if (known !== undefined) return known;
    const note: Note = {
      name: ref.name,
      group,
      index: ++this.#notes,
      number: own.notes.length + 1,
      text: undefined,
      direction: ref.direction,
      calls: [],
      hidden: [],
      errors: [],
    };
    own.notes.push(note);
    if (ref.name !== '') own.byName.set(ref.name, note);
    return note;
  }

  /** Checks a note that is written in the list. */
  #checkListed(ref: RefCall, note: Note, list: ListCall): void {
    const errors: CiteError[] = note.calls.length > 0 ? note.errors : list.errors;
    const mismatch =
      ref.group !== undefined && ref.group !== list.group
        ? citeError('references_group_mismatch', ref.group)
        : undefined;
    if (mismatch !== undefined) addError(errors, mismatch);
    if (ref.name === '') addError(list.errors, citeError('references_no_key'));
    else {
      const group = ref.group ?? list.group;
      if (ref.body === undefined) addError(errors, citeError('empty_references_define', ref.name, group));
      if (note.calls.length === 0) addError(list.errors, citeError('references_missing_key', ref.name));
    }
    const [first] = note.calls;
    if (first !== undefined) for (const error of note.errors) addError(first.errors, error);
  }

  #define(ref: RefCall, note: Note, isFollowing: boolean, place: Place): void {
    const data = ref.element.dataMw as Record<string, DataMwValue | undefined>;
    if (isFollowing) note.text = [...(note.text ?? []), followSpan(ref)];
    if (ref.body === undefined) {
      // What a function made has no text of its own.
      if (ref.tag.body !== undefined && ref.tag.content === undefined) data['body'] = { html: ref.tag.body };
      this.#checkDirection(ref, note);
      return;
    }
    noteTexts(this.#scope).set(ref.element, ref.body);
    if (isFollowing) data['body'] = { id: textId(note) };
    else if (note.text === undefined) {
      note.text = ref.follow === '' ? ref.body.flatMap(withoutNowiki) : [followSpan(ref)];
      note.direction = ref.direction;
      this.#definedBy.set(note, ref);
      data['body'] = { id: textId(note) };
    } else {
      const written = this.#definedBy.get(note)?.body ?? note.text;
      data['body'] = isCopy(ref.body, written) ? { id: textId(note) } : { html: new InlineHtml(ref.body) };
      this.#checkDirection(ref, note);
      if (!saysTheSame(ref.body, note.text))
        this.#report(ref, note, citeError('references_duplicate_key', ref.name), place);
    }
  }

  #checkDirection(ref: RefCall, note: Note): void {
    if (ref.direction === undefined || note.direction === undefined || ref.direction === note.direction)
      return;
    const error = citeError('ref_conflicting_dir', ref.name);
    addError(ref.errors, error);
    addError(note.errors, error);
  }

  /** Errors of a mark in a list are shown with the mark in the text. */
  #report(ref: RefCall, note: Note, error: CiteError, place: Place): void {
    const [first] = note.calls;
    const shown = place.kind === 'list' && first !== undefined ? first : ref;
    addError(shown.errors, error);
    addError(note.errors, error);
  }

  #fillMark(ref: RefCall, note: Note, isFollowing: boolean): void {
    const { element: mark } = ref;
    if (isFollowing) addToken(mark, 'class', 'mw-ref-follow');
    else if (note.calls.at(-1) === ref) mark.attrs.set('id', markId(note, note.calls.length - 1));
    const bracket = (sign: string): Element => element('span', { class: 'cite-bracket' }, [sign]);
    const label = element('span', { class: 'mw-reflink-text' }, [
      bracket('['),
      shownNumber(note),
      bracket(']'),
    ]);
    const attrs = { href: `${this.#page}#${noteId(note)}`, 'data-mw-group': note.group || undefined };
    setChildren(mark, [element('a', attrs, [label])]);
    const link = mark.children[0] as Element;
    link.parent = mark;
  }

  #visitList(list: ListCall, place: Place): void {
    if (place.kind === 'list') {
      if (list.body.length === 0) addError(place.call.errors, citeError('included_references'));
      this.#visitNodes(list.body, place);
      return;
    }
    this.#visitNodes(list.body, { kind: 'list', call: list });
    this.#describeBody(list);
    this.#close(list.element, list.group, list);
  }

  /** In `data-mw`, the content of a list is its marks, unless it came from a template. */
  #describeBody(list: ListCall): void {
    const marks = this.#marksIn(list.body);
    if (list.tag.start < 0 || list.tag.body === undefined) return;
    const nodes: Node[] = marks.flatMap((mark): Node[] => [new Text('\n'), mark]);
    if (nodes.length > 0) nodes.push(new Text('\n'));
    (list.element.dataMw as Record<string, DataMwValue>)['body'] = { html: new InlineHtml(nodes) };
  }

  #marksIn(nodes: readonly Node[]): Element[] {
    return nodes.flatMap((node) => {
      if (node.kind !== 'element') return [];
      if (this.#state.refs.has(node)) return [node];
      const list = this.#state.lists.get(node);
      return this.#marksIn(list === undefined ? node.children : list.body);
    });
  }

  /** Shows the notes of a group and forgets them: later ones begin a new list. */
  #close(target: Element, group: string, options: Pick<ListCall, 'responsive' | 'errors'>): void {
    const notes = this.#groups.get(group)?.notes ?? [];
    this.#groups.delete(group);
    for (const note of notes) this.#judge(note);
    fillList(target, notes, { group, page: this.#page, columns: options.responsive, errors: options.errors });
    const own = options.errors.filter(
      ({ key }) =>
        key === 'cite_error_included_references' ||
        key.endsWith('_without_references') ||
        key.endsWith('invalid_parameters'),
    );
    reportErrors(target, own);
  }

  #judge(note: Note): void {
    const marks = [...note.calls, ...note.hidden];
    if (note.text === undefined && note.name !== '') {
      const error = citeError('references_no_text', note.name);
      if (!note.errors.some(({ key }) => key.startsWith('cite_error_empty_references'))) {
        for (const mark of marks) addError(mark.errors, error);
        addError(note.errors, error);
      }
    }
    for (const mark of marks) reportErrors(mark.element, mark.errors);
  }

  #appendList(body: Element, group: string): void {
    const made = element('div', { class: 'mw-references-wrap', typeof: 'mw:Extension/references' });
    made.about = this.#scope.newAbout();
    made.dataMw = { name: 'references', attrs: group === '' ? {} : { group }, autoGenerated: true };
    const errors = group === '' ? [] : [citeError('group_refs_without_references', group)];
    this.#close(made, group, { responsive: true, errors });
    append(body, new Text('\n'));
    append(body, made);
  }
}

function groupOf(ref: RefCall, place: Place): string {
  return place.kind === 'list' ? place.call.group : (ref.group ?? '');
}

function followSpan(ref: RefCall): Element {
  const made = element('span', { typeof: 'mw:Cite/Follow' }, [
    ' ',
    ...(ref.body ?? []).flatMap(withoutNowiki),
  ]);
  made.about = ref.element.about;
  return made;
}

function reportErrors(target: Element, errors: readonly CiteError[]): void {
  if (errors.length === 0) return;
  addToken(target, 'typeof', 'mw:Error');
  target.dataMw = { ...target.dataMw, errors: errors.map(errorData) };
}

/** Links do not nest: marks in a link's text move behind it. */
function hoistRefs(link: Element, state: CiteState): void {
  const marks: Element[] = [];
  takeRefs(link, state, marks);
  const { parent } = link;
  if (marks.length === 0 || parent === undefined) return;
  const at = parent.children.indexOf(link) + 1;
  parent.children = [...parent.children.slice(0, at), ...marks, ...parent.children.slice(at)];
  for (const mark of marks) mark.parent = parent;
}

/** Takes the marks before the next link, which ends the one that it is in; tells whether there was one. */
function takeRefs(within: Element, state: CiteState, marks: Element[]): boolean {
  const kept: Node[] = [];
  let isOver = false;
  for (const child of within.children) {
    if (!isOver && child.kind === 'element') {
      if (state.refs.has(child)) {
        marks.push(child);
        continue;
      }
      isOver = child.tag === 'a' || takeRefs(child, state, marks);
    }
    kept.push(child);
  }
  within.children = kept;
  return isOver;
}
