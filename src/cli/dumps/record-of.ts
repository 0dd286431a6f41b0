/** What the elements of a dump mean: each that is complete becomes a record. Whatever is wrong with one is said in words. */

import type { DumpLogEntry, DumpPage, DumpRevision, DumpSite, DumpUpload, DumpUser } from './dump-records.ts';
import { childOf, type Element, isDeleted, textOf } from './element.ts';

/** Something in an element that cannot be meant. */
export class BadElement extends Error {}

/** The last second that can be written with a year of four digits. */
const MAX_SECONDS = 253_402_300_799;

export function siteOf(element: Element, language: string): DumpSite {
  const namespaces = childOf(element, 'namespaces')?.children ?? [];
  return {
    kind: 'site',
    name: textOf(element, 'sitename')?.trim() ?? '',
    language,
    base: textOf(element, 'base')?.trim() ?? '',
    capitalLinks: textOf(element, 'case') !== 'case-sensitive',
    namespaces: namespaces.flatMap(({ attributes, text }) => {
      const id = Number(attributes['key']);
      return Number.isSafeInteger(id) ? [{ id, name: text.trim() }] : [];
    }),
  };
}

/** @param element a page whose revisions may not have been read */
export function pageOf(element: Element): DumpPage {
  const title = textOf(element, 'title')?.trim() ?? '';
  if (title === '') throw new BadElement('a page without a title');
  const namespace = textOf(element, 'ns');
  if (namespace !== undefined && !/^-?\d{1,9}$/.test(namespace.trim()))
    throw new BadElement(`${quoted(namespace)} is no number of a namespace`);
  return {
    id: idIn(element),
    title,
    namespace: namespace === undefined ? undefined : Number(namespace),
  };
}

export function revisionOf(element: Element, page: DumpPage): DumpRevision {
  const text = childOf(element, 'text');
  const slots = element.children.filter(({ name }) => name === 'content');
  return {
    kind: 'revision',
    page,
    id: idIn(element),
    ...doneIn(element),
    minor: childOf(element, 'minor') !== undefined,
    model: textOf(element, 'model')?.trim() || undefined,
    format: textOf(element, 'format')?.trim() || undefined,
    text: shownText(text),
    otherSlots: slots.map((slot) => textOf(slot, 'role')?.trim() ?? '?'),
  };
}

export function uploadOf(element: Element, page: DumpPage): DumpUpload {
  const name = textOf(element, 'filename')?.trim() ?? '';
  if (name === '') throw new BadElement('a file without a name');
  return {
    kind: 'upload',
    page,
    ...doneIn(element),
    name,
    archiveName: textOf(element, 'archivename')?.trim() || undefined,
  };
}

export function logEntryOf(element: Element): DumpLogEntry {
  return {
    kind: 'log',
    id: idIn(element),
    ...doneIn(element),
    type: textOf(element, 'type')?.trim() ?? '',
    action: textOf(element, 'action')?.trim() ?? '',
    title: textOf(element, 'logtitle')?.trim() ?? '',
    parameters: textOf(element, 'params') ?? '',
  };
}

function doneIn(element: Element): Pick<DumpRevision, 'atSeconds' | 'user' | 'comment'> {
  const comment = childOf(element, 'comment');
  return {
    atSeconds: secondsIn(element),
    user: userIn(childOf(element, 'contributor')),
    comment: isDeleted(comment) ? undefined : (comment?.text ?? ''),
  };
}

/** Dumps in two passes have a first part in which all texts are missing. */
function shownText(element: Element | undefined): string | undefined {
  if (element === undefined || isDeleted(element)) return undefined;
  const { text, attributes } = element;
  if (text === '' && Number(attributes['bytes'] ?? 0) > 0)
    throw new BadElement('the text is missing: this is a stub of a dump, made to be filled in');
  return text;
}

function userIn(element: Element | undefined): DumpUser | undefined {
  if (element === undefined || isDeleted(element)) return undefined;
  const name = textOf(element, 'username')?.trim();
  if (name !== undefined && name !== '') return { name, isAnonymous: false };
  const address = textOf(element, 'ip')?.trim();
  return address === undefined || address === '' ? undefined : { name: address, isAnonymous: true };
}

function idIn(element: Element): number {
  const written = textOf(element, 'id')?.trim() ?? '';
  if (!/^[1-9]\d{0,14}$/.test(written))
    throw new BadElement(
      `${element.name} ${written === '' ? 'without an id' : `with the id ${quoted(written)}`}`,
    );
  return Number(written);
}

/** `2024-02-29T12:00:00Z` */
function secondsIn(element: Element): number {
  const written = textOf(element, 'timestamp')?.trim() ?? '';
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(written);
  const ms = isWhole ? Date.parse(written) : Number.NaN;
  // The calendar of JavaScript takes the 31st of February for a day in March.
  if (!Number.isFinite(ms) || new Date(ms).toISOString().slice(0, 19) !== written.slice(0, 19))
    throw new BadElement(`${quoted(written)} is no time`);
  const seconds = ms / 1_000;
  if (seconds < 0 || seconds > MAX_SECONDS)
    throw new BadElement(`${quoted(written)} is a time that git cannot carry`);
  return seconds;
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}
