/** `Special:Tokens`: what programs come with. A new one is shown once, on the page that answers the form. */

import { specialAddress } from '../addresses.ts';
import { ConfirmField, confirmed, Line, lacksAdministration } from '../forms/confirming.tsx';
import { refuseField } from '../forms/problem.ts';
import { PersonFields, personIn, scopeText } from './people.tsx';
import type { SpecialForm } from './special-form.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MAX_DAYS = 10_000;

export const TOKENS: SpecialForm = {
  name: 'Tokens',
  heading: 'tokens',
  lacks: lacksAdministration,
  told: ({ words }) => words.text('tokenDone'),
  fields(visit, fields) {
    const { words, web } = visit;
    return (
      <>
        <p>{words.text('tokensHint')}</p>
        <PersonFields visit={visit} fields={fields} />
        <Line name="days" text={words.text('expiresInDays')} value={fields['days']} kind="number" />
        <ConfirmField visit={visit} />
        <p>
          <button type="submit" class="ui-primary">
            {words.text('addToken')}
          </button>
        </p>
        <ul class="ui-list">
          {web.administration?.tokens().map((token) => (
            <li key={token.id}>
              {token.id}. <bdi>{token.name}</bdi> <span class="ui-meta">{token.email}</span>{' '}
              {scopeText(visit, token)}{' '}
              <button type="submit" name="revoke" value={token.id}>
                {words.text('revokeToken', String(token.id))}
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
    if (fields['revoke'] !== undefined) {
      if (!(await administration.revokeToken(Number(fields['revoke']))))
        refuseField(words.text('noSuchToken'));
      return specialAddress('Tokens', { done: 1 });
    }
    const days = Number(fields['days'] ?? '');
    const isEnding = Number.isFinite(days) && days > 0 && days <= MAX_DAYS;
    const token = await administration.addToken(
      personIn(fields),
      isEnding ? new Date(Date.now() + days * DAY_MS) : undefined,
    );
    return token === undefined
      ? refuseField(words.text('tokenOdd'))
      : { shown: words.text('tokenMade', token) };
  },
};
