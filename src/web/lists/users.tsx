/** `Special:ListUsers`: who wrote here, by name. */

import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { pageOfTitles } from './titles.ts';

const PAGE_LENGTH = 300;
/** Groups that can be asked for, by MediaWiki's names. */
const GROUPS = { sysop: 'administrators', bot: 'bots' } as const satisfies Record<string, WordName>;

/** `Special:ListUsers/sysop`: only those of a group. */
export async function showUsers(visit: Visit, rest: string): Promise<void> {
  const { words } = visit;
  const group = asked(visit, 'group') ?? rest;
  const names = namesOf(visit, group);
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
          <label>
            {words.text('group')}{' '}
            <select name="group">
              <option value="">{words.text('everybody')}</option>
              {Object.entries(GROUPS).map(([name, word]) => (
                <option key={name} value={name} selected={name === group}>
                  {words.text(word)}
                </option>
              ))}
            </select>
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
        <Pager words={words} next={found.next} to={(from) => specialAddress('ListUsers', { group, from })} />
      </PageFrame>
    ),
  });
}

/** Everybody who ever edited under a name; of a group, those who are in it. */
function namesOf({ call: { wiki } }: Visit, group: string): Set<string> {
  const { users } = wiki.ledger;
  if (Object.hasOwn(GROUPS, group))
    return new Set(
      wiki.people.sorted
        .filter((editor) => wiki.groups.of(editor).some((each) => each === group))
        .map(({ name }) => name),
    );
  const names = new Set<string>();
  for (let author = 0; author < users.authorCount; author++)
    if (!users.isAnonymous(author)) names.add(users.user(author).name);
  return names;
}
