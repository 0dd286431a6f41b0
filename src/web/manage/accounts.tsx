/** `Special:Accounts`: who may log in. */

import { isUsablePassword, MIN_PASSWORD_CHARS } from '../../base/log-in.ts';
import { specialAddress } from '../addresses.ts';
import { ConfirmField, confirmed, Line, lacksAdministration } from '../forms/confirming.tsx';
import { refuseField } from '../forms/problem.ts';
import { PersonFields, personIn, scopeText } from './people.tsx';
import type { SpecialForm } from './special-form.tsx';

export const ACCOUNTS: SpecialForm = {
  name: 'Accounts',
  heading: 'accounts',
  lacks: lacksAdministration,
  told: ({ words }, done) => words.text('accountDone', done),
  fields(visit, fields) {
    const { words, web } = visit;
    return (
      <>
        <p>{words.text('accountsHint')}</p>
        <PersonFields visit={visit} fields={fields} />
        <Line name="firstpassword" text={words.text('firstPassword')} kind="password" />
        <ConfirmField visit={visit} />
        <p>
          <button type="submit" class="ui-primary">
            {words.text('addAccount')}
          </button>
        </p>
        <h2>{words.text('accountsNow')}</h2>
        <ul class="ui-list">
          {web.administration?.accounts().map((account) => (
            <li key={account.name}>
              <bdi>{account.name}</bdi> <span class="ui-meta">{account.email}</span>{' '}
              {scopeText(visit, account)}{' '}
              <button type="submit" name="remove" value={account.name}>
                {words.text('removeAccount', account.name)}
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  },
  async run(visit, sent) {
    const { words } = visit;
    const { fields } = sent;
    const administration = await confirmed(visit, sent);
    const removed = fields['remove'];
    if (removed !== undefined) {
      if (!(await administration.removeAccount(removed))) refuseField(words.text('noSuchAccount'));
      return specialAddress('Accounts', { done: removed });
    }
    const password = fields['firstpassword'] ?? '';
    if (!isUsablePassword(password))
      refuseField(words.text('passwordHint', words.number(MIN_PASSWORD_CHARS)));
    const person = personIn(fields);
    if (!(await administration.addAccount(person, password))) refuseField(words.text('accountOdd'));
    return specialAddress('Accounts', { done: person.name });
  },
};
