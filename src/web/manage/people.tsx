/** Fields that say who somebody is and what they may do: of accounts and of tokens. */

import type { VNode } from 'preact';
import { type Identity, SCOPES, type Scope } from '../../base/identity.ts';
import { Line } from '../forms/confirming.tsx';
import type { FormFields } from '../forms/form-fields.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

const SCOPE_WORDS: Readonly<Record<Scope, WordName>> = {
  read: 'scopeRead',
  edit: 'scopeEdit',
  admin: 'scopeAdmin',
};

export function PersonFields({
  visit: { words },
  fields,
}: {
  readonly visit: Visit;
  readonly fields: FormFields;
}): VNode {
  return (
    <>
      <Line name="person" text={words.text('userName')} value={fields['person']} />
      <Line name="email" text={words.text('email')} value={fields['email']} kind="email" />
      <p>
        <label>
          {words.text('scope')}{' '}
          <select name="scope">
            {SCOPES.map((scope) => (
              <option key={scope} value={scope} selected={scope === (fields['scope'] ?? 'edit')}>
                {words.text(SCOPE_WORDS[scope])}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p>
        <label>
          <input type="checkbox" name="bot" value="1" checked={fields['bot'] === '1'} /> {words.text('isBot')}
        </label>
      </p>
    </>
  );
}

export function personIn(fields: FormFields): Identity {
  return {
    name: (fields['person'] ?? '').trim(),
    email: (fields['email'] ?? '').trim(),
    bot: fields['bot'] === '1',
    scope: SCOPES.find((scope) => scope === fields['scope']) ?? 'read',
  };
}

export function scopeText({ words }: Visit, { scope, bot }: Identity): string {
  return words.text(SCOPE_WORDS[scope]) + (bot ? ` (${words.text('botMark')})` : '');
}
