/** `Special:ChangePassword`: ends all other sessions of the account. */

import type { VNode } from 'preact';
import { isUsablePassword, MIN_PASSWORD_CHARS } from '../../base/log-in.ts';
import { addressOf } from '../../http/access/authenticate.ts';
import { setSessionCookie } from '../../http/access/session-cookie.ts';
import { WikiError } from '../../wiki/errors.ts';
import { specialAddress } from '../addresses.ts';
import { refuseField } from '../forms/problem.ts';
import type { SpecialForm } from './special-form.tsx';

const BUSY_RETRY_SECONDS = 2;

export const CHANGE_PASSWORD: SpecialForm = {
  name: 'ChangePassword',
  heading: 'changePassword',
  lacks: ({ call: { session } }) => (session === undefined ? 'takesLogIn' : undefined),
  told: ({ words }) => words.text('passwordChanged'),
  fields({ words }) {
    const field = (name: string, text: string, complete: 'current-password' | 'new-password'): VNode => (
      <p key={name}>
        <label class="ui-field">
          {text}
          <input type="password" name={name} autocomplete={complete} required />
        </label>
      </p>
    );
    return (
      <>
        <p>{words.text('passwordHint', words.number(MIN_PASSWORD_CHARS))}</p>
        {field('currentpassword', words.text('currentPassword'), 'current-password')}
        {field('newpassword', words.text('newPassword'), 'new-password')}
        {field('againpassword', words.text('newPasswordAgain'), 'new-password')}
        <p>
          <button type="submit" class="ui-primary">
            {words.text('changePassword')}
          </button>
        </p>
      </>
    );
  },
  async run({ words, call }, { fields, author }) {
    const { context, base, accounts, session } = call;
    const next = fields['newpassword'] ?? '';
    if (next !== fields['againpassword']) refuseField(words.text('passwordsDiffer'));
    if (!isUsablePassword(next)) refuseField(words.text('passwordHint', words.number(MIN_PASSWORD_CHARS)));
    const request = {
      name: author.name,
      password: fields['currentpassword'] ?? '',
      address: addressOf(context),
      replaces: session,
    };
    const result = session === undefined ? 'wrong' : await accounts?.changePassword(request, next);
    if (result === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    if (result === undefined || result === 'wrong') return refuseField(words.text('wrongCurrent'));
    if ('waitSeconds' in result) return refuseField(words.count('waitFor', result.waitSeconds));
    setSessionCookie(context, base.origin, result.session);
    return specialAddress('ChangePassword', { done: 1 });
  },
};
