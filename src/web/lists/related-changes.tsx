/** `Special:RecentChangesLinked/T`: what changed lately on the pages that one links to, or that link to it. */

import { keyOf, keyToReadingForm, type PageKey } from '../../title/title.ts';
import { neighbours } from '../../wiki/links/neighbours.ts';
import { specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { changesFeed } from '../machines/old-feeds.ts';
import { showPage } from '../pages/compose.tsx';
import { ChangeList } from '../view/change-list.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { type Changes, changesOf } from './changes.ts';
import { Building } from './key-links.tsx';

const PAGE_LENGTH = 50;
const NONE: Changes = { revisions: [], next: undefined };

/** @throws WikiError `title-invalid` */
export async function showRelatedChanges(visit: Visit, rest: string): Promise<void> {
  const { words } = visit;
  const written = asked(visit, 'target') ?? rest;
  const feed = changesFeed(visit, written);
  if (feed !== undefined) return leadTo(visit.call.context, feed);
  const { wiki } = visit.call;
  const key = written === '' ? undefined : keyOf({ ...wiki.title(written), fragment: '' }, wiki.site.titles);
  const isBackwards = ['1', 'on', 'true'].includes(asked(visit, 'showlinkedto') ?? '');
  const { revisions, next } = key === undefined ? NONE : await changesAround(visit, key, isBackwards);
  const name = key === undefined ? '' : keyToReadingForm(key);
  const heading = words.text(
    key === undefined ? 'relatedChanges' : isBackwards ? 'relatedFrom' : 'relatedTo',
    name,
  );
  const query = { target: name, showlinkedto: isBackwards ? 1 : undefined };
  await showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        <form class="ui-filters" action={specialAddress('RecentChangesLinked')}>
          <label>
            {words.text('page')} <input type="text" name="target" value={name} required maxLength={255} />
          </label>
          <label>
            <input type="checkbox" name="showlinkedto" value="1" checked={isBackwards} />{' '}
            {words.text('linkingHere')}
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
        {key !== undefined && revisions.length === 0 && <p>{words.text('noRevisions')}</p>}
        <ChangeList visit={visit} revisions={revisions} />
        <Pager
          words={words}
          next={next}
          to={(older) => specialAddress('RecentChangesLinked', { ...query, older })}
          isByTime
        />
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

async function changesAround(visit: Visit, key: PageKey, isBackwards: boolean): Promise<Changes> {
  const { wiki, links } = visit.call;
  const pages = new Set<number>();
  for (const each of neighbours({ wiki, index: links.index }, key, isBackwards)) {
    const page = wiki.ledger.page(each);
    if (page !== undefined) pages.add(page.id);
  }
  if (pages.size === 0) return NONE;
  return changesOf(wiki, askedNumber(visit, 'older'), PAGE_LENGTH, ({ pageId }) => pages.has(pageId));
}
