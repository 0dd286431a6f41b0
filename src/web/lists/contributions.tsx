/** `Special:Contributions/NAME`: what somebody changed. */

import type { Revision } from '../../wiki/ledger/ledger.ts';
import { specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { contributionsFeed, contributionsFeedAt } from '../machines/old-feeds.ts';
import { showPage } from '../pages/compose.tsx';
import { ChangeList } from '../view/change-list.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import type { Changes } from './changes.ts';

const PAGE_LENGTH = 50;
/** Revisions whose author may be hidden are looked at one by one. */
const MAX_LOOKED_AT = 20_000;

export async function showContributions(visit: Visit, rest: string): Promise<void> {
  const { words, call } = visit;
  const name = spaced(asked(visit, 'user') ?? asked(visit, 'target') ?? rest).trim();
  const feed = contributionsFeed(visit, name);
  if (feed !== undefined) return leadTo(call.context, feed);
  const found = contributionsOf(visit, name);
  const heading = name === '' ? words.text('contributions') : words.text('contributionsOf', name);
  await showPage(visit, {
    title: heading,
    ...(name === '' ? {} : { feed: { title: heading, href: contributionsFeedAt(name) } }),
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

/** The next screenful, of as many as one answer looks at. */
function contributionsOf(visit: Visit, name: string): Changes {
  const { ledger, redaction } = visit.call.wiki;
  const from = (askedNumber(visit, 'older') ?? ledger.revisionCount + 1) - 1;
  const revisions: Revision[] = [];
  let lookedAt = 0;
  for (const id of ledger.marks.madeBy((_id, each) => spaced(each) === name, from, 'older')) {
    if (revisions.length === PAGE_LENGTH || lookedAt++ >= MAX_LOOKED_AT) return { revisions, next: id + 1 };
    const revision = ledger.revision(id);
    if (revision !== undefined && redaction.shown(revision).user !== null) revisions.push(revision);
  }
  return { revisions, next: undefined };
}

function spaced(name: string): string {
  return name.replace(/_/g, ' ');
}
