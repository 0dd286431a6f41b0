/** What only administrators do, and what of it asks for their password again: a browser that was left open must not do it. */

import type { VNode } from 'preact';
import { covers, type Identity } from '../../base/identity.ts';
import type { Administration } from '../../http/access/administration.ts';
import { addressOf } from '../../http/access/authenticate.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import type { FormFields } from './form-fields.ts';
import { refuseField } from './problem.ts';
import { lackForAdmin } from './rights-for.ts';

const BUSY_RETRY_SECONDS = 2;

/** What was sent, and by whom. */
interface Sent {
  readonly fields: FormFields;
  readonly author: Identity;
}

export function lacksAdministration(visit: Visit): WordName | undefined {
  return visit.web.administration === undefined ? 'takesAdmin' : lackForAdmin(visit);
}

/** @throws RequestError `write-denied` for all but administrators */
export function administrationFor({ web }: Visit, { author }: Pick<Sent, 'author'>): Administration {
  const { scope } = author;
  if (web.administration === undefined || !covers(scope, 'admin'))
    throw new RequestError('write-denied', { scope });
  return web.administration;
}

/** As `administrationFor`, once the password is right that came along. @throws FormProblem; WikiError `overloaded` */
export async function confirmed(visit: Visit, sent: Sent): Promise<Administration> {
  const { words, call } = visit;
  const administration = administrationFor(visit, sent);
  const password = sent.fields['confirmpassword'] ?? '';
  const result = await administration.confirm(sent.author.name, password, addressOf(call.context));
  if (result === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (result === 'wrong') return refuseField(words.text('wrongOwn'));
  if (result !== 'right') return refuseField(words.count('waitFor', result.waitSeconds));
  return administration;
}

export function ConfirmField({ visit: { words } }: { readonly visit: Visit }): VNode {
  return (
    <p>
      <label class="ui-field">
        {words.text('ownPassword')}
        <input type="password" name="confirmpassword" autocomplete="current-password" />
      </label>
    </p>
  );
}

/** A field of one line. */
export function Line({
  name,
  text,
  value = '',
  kind = 'text',
}: {
  readonly name: string;
  readonly text: string;
  readonly value?: string | undefined;
  readonly kind?: 'text' | 'number' | 'email' | 'password';
}): VNode {
  return (
    <p>
      <label class="ui-field">
        {text}
        <input
          type={kind as 'text'}
          name={name}
          maxLength={255}
          value={kind === 'password' ? '' : value}
          autocomplete={kind === 'password' ? 'new-password' : 'off'}
        />
      </label>
    </p>
  );
}
