/** `Special:ListUsers`: who wrote here, by name. */

import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import { pageOfTitles } from './titles.ts';

const PAGE_LENGTH = 300;

export async function showUsers(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { users } = call.wiki.ledger;
  const names = new Set<string>();
  for (let author = 0; author < users.authorCount; author++)
    if (!users.isAnonymous(author)) names.add(users.user(author).name);
  const begin = asked(visit, 'from')?.slice(0, 128) ?? '';
  const found = await pageOfTitles(names, { from: begin, limit: PAGE_LENGTH, accept: () => true });
  await showPage(visit, {
    title: words.text('users'),
    children: (
      <PageFrame words={words} heading={words.text('users')}>
        <form class="ui-filters" action={specialAddress('ListUsers')}>
          <label>
            {words.text('beginWith')} <input type="text" name="from" value={begin} maxLength={128} />
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
        <ul class="ui-columns">
          {found.keys.map((name) => (
            <li key={name}>
              <a href={specialAddress(`Contributions/${name}`)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
        {found.next !== undefined && (
          <p class="ui-pager">
            <a href={specialAddress('ListUsers', { from: found.next })}>{words.text('nextPage')}</a>
          </p>
        )}
      </PageFrame>
    ),
  });
}
