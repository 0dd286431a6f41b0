/** `?action=protect`: who may edit a page, as a line of the file of rights. */

import type { ProtectRequest } from '../../wiki/acts/protecting.ts';
import { pageAddress } from '../addresses.ts';
import { badField } from '../forms/bad-field.ts';
import { ConfirmField, confirmed } from '../forms/confirming.tsx';
import type { FormFields } from '../forms/form-fields.ts';
import { lackForAdmin } from '../forms/rights-for.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import type { ActForm } from './act-form.ts';

/** What may be chosen; the last wants addresses. */
const CHOICES = {
  namespace: 'asOthers',
  '*': 'everybody',
  user: 'knownUsers',
  admin: 'administrators',
  named: 'namedUsers',
} as const satisfies Record<string, WordName>;

type Who = NonNullable<ProtectRequest['edit']>;
type Choice = keyof typeof CHOICES;

export const PROTECTING: ActForm = {
  heading: 'protecting',
  button: 'actProtect',
  lacks: (visit) => lackForAdmin(visit),
  parts(visit, { title }, fields) {
    const { words, call } = visit;
    const { rights, site } = call.wiki;
    const rule = rights.ruleFor(title, site.titles);
    const needs = rights.lackingFor(title, site.titles, undefined);
    const chosen = fields['edit'] ?? choiceOf(rule);
    const emails = fields['emails'] ?? (typeof rule === 'object' ? rule.join(' ') : '');
    return {
      touches: [
        words.text(
          'protectNow',
          rule === undefined ? (needs ?? words.text('takesNothing')) : saidOf(visit, rule),
        ),
        words.text('protectHow'),
      ],
      fields: (
        <>
          <fieldset>
            <legend>{words.text('mayEdit')}</legend>
            {Object.entries(CHOICES).map(([value, word]) => (
              <p key={value}>
                <label>
                  <input type="radio" name="edit" value={value} checked={value === chosen} />{' '}
                  {words.text(word)}
                </label>
              </p>
            ))}
            <label class="ui-field ui-summary">
              {words.text('emails')}
              <input type="text" name="emails" value={emails} />
            </label>
          </fieldset>
          <ConfirmField visit={visit} />
        </>
      ),
    };
  },
  async run(visit, { key }, fields, request) {
    const { wiki, identity } = visit.call;
    // It gives rights as their own form does. Strangers are refused by the act itself.
    if (identity !== undefined) await confirmed(visit, { fields, author: identity });
    await wiki.acts.protect({ ...request, edit: whoIn(fields) });
    return pageAddress(key, { action: 'info' });
  },
};

function choiceOf(rule: Who | undefined): Choice {
  if (rule === undefined) return 'namespace';
  return typeof rule === 'object' ? 'named' : rule;
}

function saidOf({ words }: Visit, rule: Who): string {
  const text = words.text(CHOICES[choiceOf(rule)]);
  return typeof rule === 'object' ? `${text} ${rule.join(' ')}` : text;
}

/** @throws RequestError `body` */
function whoIn(fields: FormFields): Who | undefined {
  const choice = fields['edit'] ?? '';
  if (choice === 'namespace') return undefined;
  if (choice === '*' || choice === 'user' || choice === 'admin') return choice;
  const emails = (fields['emails'] ?? '').split(/[\s,;]+/).filter((each) => each !== '');
  const odd = emails.find((each) => !/^[^\s@<>]+@[^\s@<>]+$/.test(each));
  if (choice === 'named' && emails.length > 0 && odd === undefined) return emails;
  const message = odd === undefined ? 'An e-mail address is missing.' : `"${odd}" is no e-mail address.`;
  throw badField('emails', message, odd ?? null);
}
