/** `Special:Contributions/NAME`: what somebody changed. */

import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { ChangeList } from '../view/change-list.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { changesOf } from './changes.ts';

const PAGE_LENGTH = 50;

export async function showContributions(visit: Visit, rest: string): Promise<void> {
  const { words, call } = visit;
  const name = (asked(visit, 'user') ?? asked(visit, 'target') ?? rest).replace(/_/g, ' ').trim();
  const { wiki } = call;
  const found =
    name === ''
      ? { revisions: [], next: undefined }
      : await changesOf(
          wiki,
          askedNumber(visit, 'older'),
          PAGE_LENGTH,
          (revision) =>
            revision.user.name.replace(/_/g, ' ') === name && wiki.redaction.shown(revision).user !== null,
        );
  const heading = name === '' ? words.text('contributions') : words.text('contributionsOf', name);
  await showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <form class="ui-filters" action="/wiki/Special:Contributions">
          <label>
            {words.text('userName')} <input type="text" name="user" value={name} maxLength={128} />
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
        {name !== '' && found.revisions.length === 0 && <p>{words.text('noRevisions')}</p>}
        <ChangeList visit={visit} revisions={found.revisions} ofOne />
        <Pager
          words={words}
          next={found.next}
          to={(older) => specialAddress('Contributions', { user: name, older })}
          isByTime
        />
      </PageFrame>
    ),
  });
}
