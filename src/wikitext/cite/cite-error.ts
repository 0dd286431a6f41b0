/** What can be wrong with notes. Shown behind the note and reported in `data-mw.errors`. */

import { type DataMwValue, type Element, element } from '../nodes/node.ts';

/** A message by its key, with its parameters. */
export interface CiteError {
  readonly key: string;
  readonly params: readonly string[];
}

export function citeError(key: string, ...params: string[]): CiteError {
  return { key: `cite_error_${key}`, params };
}

/** Errors that one note or list reports; more would not help. */
const MOST_ERRORS = 100;

/** Adds an error unless it is already there. */
export function addError(errors: CiteError[], error: CiteError): void {
  if (errors.length >= MOST_ERRORS) return;
  const isSame = ({ key, params }: CiteError): boolean =>
    key === error.key && params.join('\n') === error.params.join('\n');
  if (!errors.some(isSame)) errors.push(error);
}

/** The entry in `data-mw.errors`. */
export function errorData({ key, params }: CiteError): DataMwValue {
  return params.length === 0 ? { key } : { key, params: [...params] };
}

/** The error as a reader sees it: a message that is filled in when the page is displayed. */
export function errorMessage({ key, params }: CiteError): Element {
  const made = element('span', { typeof: 'mw:I18n', class: 'error mw-ext-cite-error' });
  made.messages = { '/': { lang: 'x-user', key: 'cite_error', params: [{ text: { key, params } }] } };
  return made;
}
