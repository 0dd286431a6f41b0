/** `Special:RecentChangesLinked/T`: what changed lately on the pages that one links to, or that link to it. */

import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { neighbours } from '../../wiki/links/neighbours.ts';
import { specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { changesFeed } from '../machines/old-feeds.ts';
import { showPage } from '../pages/compose.tsx';
import { ChangeList } from '../view/change-list.tsx';
import { PageFrame } from '../view/page-frame.tsx';
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
  const key = targetOf(visit, written);
  const isBackwards = ['1', 'on', 'true'].includes(asked(visit, 'showlinkedto') ?? '');
  const { revisions, next } = key === undefined ? NONE : await changesAround(visit, key, isBackwards);
  const name = key === undefined ? '' : keyToReadingForm(key);
  const heading = words.text(
    key === undefined ? 'relatedChanges' : isBackwards ? 'relatedFrom' : 'relatedTo',
    name,
  );
  const query = { target: name, showlinkedto: isBackwards ? 1 : undefined, older: next };
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
        {next !== undefined && (
          <p class="ui-pager">
            <a href={specialAddress('RecentChangesLinked', query)}>{words.text('older')}</a>
          </p>
        )}
        <Building visit={visit} />
      </PageFrame>
    ),
  });
}

/** undefined: none is named. */
function targetOf({ call: { wiki } }: Visit, written: string): PageKey | undefined {
  if (written === '') return undefined;
  const title = parseTitle(written, wiki.site.titles);
  if (!isTitle(title)) throw new WikiError('title-invalid', { title: written, reason: title });
  return keyOf({ ...title, fragment: '' }, wiki.site.titles);
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
