/** An edit on its way: what stands in the form, from where it was opened to where it is saved. */

import { keyOf, type PageKey, type Title } from '../../title/title.ts';
import { modelsFor } from '../../wiki/layout.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { FormFields } from '../forms/form-fields.ts';
import type { Visit } from '../visit.ts';

/** A number from the top, 0 before the first heading; `new` at the end of the page. */
export type Section = number | 'new' | undefined;

export interface Draft {
  readonly title: Title;
  readonly key: PageKey;
  /** The page as it is; undefined where there is none. */
  readonly latest: Revision | undefined;
  readonly model: Revision['model'];
  /** The revision that the text was made from; undefined: it makes the page. */
  readonly base: number | undefined;
  readonly section: Section;
  readonly text: string;
  /** Of a new section. */
  readonly heading: string;
  readonly summary: string;
  readonly isMinor: boolean;
}

/** A draft with nothing in it yet. */
export function emptyDraft({ call: { wiki } }: Visit, title: Title, section: Section): Draft {
  const key = keyOf(title, wiki.site.titles);
  const page = wiki.ledger.page(key);
  const latest = page && wiki.ledger.latest(page);
  return {
    title: { ...title, fragment: '' },
    key,
    latest,
    model: latest?.model ?? modelsFor(title)[0] ?? 'text',
    base: latest?.id,
    section,
    text: '',
    heading: '',
    summary: '',
    isMinor: false,
  };
}

/** What a form brought. */
export function draftOf(visit: Visit, title: Title, fields: FormFields): Draft {
  const fresh = emptyDraft(visit, title, sectionOf(fields['section']));
  const model = modelsFor(title).find((name) => name === fields['model']);
  const base = Number(fields['base'] ?? '');
  return {
    ...fresh,
    model: fresh.latest?.model ?? model ?? fresh.model,
    base: Number.isSafeInteger(base) && base > 0 ? base : undefined,
    text: fields['text'] ?? '',
    heading: fields['heading'] ?? '',
    summary: fields['summary'] ?? '',
    isMinor: fields['minor'] === '1',
  };
}

export function sectionOf(written: string | undefined): Section {
  if (written === 'new') return 'new';
  return written !== undefined && /^\d{1,5}$/.test(written) ? Number(written) : undefined;
}
