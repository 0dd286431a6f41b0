/** Special pages that are forms, by name. */

import { RequestError } from '../../http/errors/request-error.ts';
import { postExport } from '../machines/export.ts';
import { postExpandTemplates } from '../special/expand-templates.tsx';
import { inEnglish } from '../special/local-specials.ts';
import type { Visit } from '../visit.ts';
import { ACCOUNTS } from './accounts.tsx';
import { CHANGE_PASSWORD } from './change-password.tsx';
import { RIGHTS, SITE_SETTINGS } from './settings.tsx';
import { postSpecialForm, type SpecialForm, showSpecialForm } from './special-form.tsx';
import { SUPPRESSING } from './suppressing.tsx';
import { TOKENS } from './tokens.tsx';
import { UPLOADING } from './uploading.tsx';

const FORMS: readonly SpecialForm[] = [
  ACCOUNTS,
  CHANGE_PASSWORD,
  RIGHTS,
  SITE_SETTINGS,
  SUPPRESSING,
  TOKENS,
  UPLOADING,
];

export const FORM_PAGES = Object.fromEntries(
  FORMS.map((form) => [form.name, (visit: Visit, rest: string) => showSpecialForm(visit, form, rest)]),
);

/** @throws RequestError `no-match` where no form has that name */
export function postSpecial(visit: Visit, text: string): Promise<void> {
  const [written = '', ...rest] = text.split('/');
  const name = inEnglish(written, visit);
  if (name === 'Export') return postExport(visit, rest.join('/'));
  if (name === 'ExpandTemplates') return postExpandTemplates(visit);
  const form = FORMS.find((each) => each.name === name);
  if (form === undefined) throw new RequestError('no-match', { path: visit.call.context.path });
  return postSpecialForm(visit, form, rest.join('/'));
}
