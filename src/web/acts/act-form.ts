/** What an act on a page is to its form: what it asks, what it says before, and what it does. */

import type { ComponentChildren } from 'preact';
import { keyOf, keyToReadingForm, type PageKey, type Title } from '../../title/title.ts';
import type { ActRequest } from '../../wiki/acts/act.ts';
import type { Page } from '../../wiki/ledger/ledger.ts';
import type { FormFields } from '../forms/form-fields.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

/** What is acted on. */
export interface Subject {
  readonly title: Title;
  readonly key: PageKey;
  /** As people read it. */
  readonly name: string;
  /** undefined: there is none, or but a file. */
  readonly page: Page | undefined;
}

/** What stands in the form. */
export interface ActParts {
  /** What happens, said before it does. */
  readonly touches: readonly ComponentChildren[];
  readonly fields?: ComponentChildren;
  /** It cannot be done, and `touches` says why. */
  readonly isRefused?: boolean;
}

export interface ActForm {
  readonly heading: WordName;
  /** The deed by its name. */
  readonly button: WordName;
  readonly isDangerous?: boolean;
  /** What a reader lacks to do it; undefined: nothing. */
  readonly lacks: (visit: Visit, title: Title) => WordName | undefined;
  /** @param fields what was sent; empty where the form is opened. @throws WikiError where there is nothing to act on */
  readonly parts: (visit: Visit, subject: Subject, fields: FormFields) => ActParts | Promise<ActParts>;
  /** @returns the address to go on to. @throws WikiError, RequestError */
  readonly run: (visit: Visit, subject: Subject, fields: FormFields, request: ActRequest) => Promise<string>;
}

export function subjectOf({ call: { wiki } }: Visit, asked: Title): Subject {
  const title = { ...asked, fragment: '' };
  const key = keyOf(title, wiki.site.titles);
  return { title, key, name: keyToReadingForm(key), page: wiki.ledger.page(key) };
}

/** Whether a box is ticked: as it was sent, or as a fresh form has it. */
export function isTicked(fields: FormFields, name: string, byDefault: boolean): boolean {
  return fields['form'] === undefined ? byDefault : fields[name] === '1';
}
