/** `?action=history`: the revisions of a page, with a form that compares any two. */

import type { VNode } from 'preact';
import { keyToReadingForm } from '../../title/title.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { RevisionFlag } from '../../wiki/ledger/revision-marks.ts';
import { type Segment, segment } from '../../wiki/pages/history.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { lacksAdministration } from '../forms/confirming.tsx';
import { lackFor } from '../forms/rights-for.ts';
import { historyFeed } from '../machines/old-feeds.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { Author, Comment, Delta, Marks } from '../view/revision-line.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { showPage } from './compose.tsx';
import { tabsOf } from './subject.ts';

const FILTERS: Readonly<Record<RevisionFlag, WordName>> = {
  minor: 'minorEdits',
  bot: 'botEdits',
  anonymous: 'anonymousEdits',
  reverted: 'reverts',
};

export async function showHistory(visit: Visit, { page, title }: FoundPage): Promise<void> {
  const { words, call } = visit;
  const feed = historyFeed(visit, page.key);
  if (feed !== undefined) return leadTo(call.context, feed);
  const filter = Object.keys(FILTERS).find((each) => each === asked(visit, 'filter')) as
    | RevisionFlag
    | undefined;
  const shown = segment(call.wiki, page, {
    filter,
    olderThan: askedNumber(visit, 'older'),
    newerThan: askedNumber(visit, 'newer'),
  });
  const heading = words.text('historyOf', keyToReadingForm(page.key));
  await showPage(visit, {
    title: heading,
    key: page.key,
    feed: { title: heading, href: `/feed/history/${encodeURIComponent(page.key)}.atom` },
    children: (
      <PageFrame words={words} heading={heading} {...tabsOf(visit, title, 'history')}>
        <Filters visit={visit} pageKey={page.key} filter={filter} />
        <Pager visit={visit} pageKey={page.key} shown={shown} filter={filter} />
        {shown.revisions.length === 0 ? (
          <p>{words.text('noRevisions')}</p>
        ) : (
          <Revisions
            visit={visit}
            pageKey={page.key}
            shown={shown}
            latest={page.revisions.at(-1) as number}
            mayEdit={lackFor(visit, title) === undefined}
          />
        )}
        <Pager visit={visit} pageKey={page.key} shown={shown} filter={filter} />
      </PageFrame>
    ),
  });
}

interface OfPage {
  readonly visit: Visit;
  readonly pageKey: string;
}

function Filters({
  visit: { words },
  pageKey,
  filter,
}: OfPage & { readonly filter: RevisionFlag | undefined }): VNode {
  return (
    <form class="ui-filters" action={pageAddress(pageKey)}>
      <input type="hidden" name="action" value="history" />
      <label>
        {words.text('show')}{' '}
        <select name="filter">
          <option value="">{words.text('allEdits')}</option>
          {Object.entries(FILTERS).map(([value, word]) => (
            <option key={value} value={value} selected={value === filter}>
              {words.text(word)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{words.text('apply')}</button>
    </form>
  );
}

type PagerParts = OfPage & { readonly shown: Segment; readonly filter: RevisionFlag | undefined };

function Pager({ visit: { words }, pageKey, shown, filter }: PagerParts): VNode | null {
  if (shown.newer === undefined && shown.older === undefined) return null;
  const to = (query: Record<string, number>): string =>
    pageAddress(pageKey, { action: 'history', filter, ...query });
  return (
    <nav class="ui-pager" aria-label={words.text('revisions')}>
      {shown.newer !== undefined && (
        <>
          <a href={pageAddress(pageKey, { action: 'history', filter })}>{words.text('newest')}</a>
          <a href={to({ newer: shown.newer })}>{words.text('newer')}</a>
        </>
      )}
      {shown.older !== undefined && <a href={to({ older: shown.older })}>{words.text('older')}</a>}
    </nav>
  );
}

function Revisions({
  visit,
  pageKey,
  shown,
  latest,
  mayEdit,
}: OfPage & { readonly shown: Segment; readonly latest: number; readonly mayEdit: boolean }): VNode {
  const { words } = visit;
  const compare = (
    <p>
      <button type="submit">{words.text('compareSelected')}</button>
    </p>
  );
  let day = '';
  return (
    <form action={pageAddress(pageKey)}>
      {shown.revisions.length > 1 && compare}
      <ol class="ui-history">
        {shown.revisions.map((revision, place) => {
          const today = words.day(revision.atSeconds);
          const isNewDay = today !== day;
          day = today;
          return (
            <>
              {isNewDay && (
                <li key={today} class="ui-day">
                  <h2 class="ui-day">{today}</h2>
                </li>
              )}
              <Row
                key={revision.id}
                visit={visit}
                pageKey={pageKey}
                revision={revision}
                place={place}
                latest={latest}
                mayEdit={mayEdit}
              />
            </>
          );
        })}
      </ol>
      {shown.revisions.length > 1 && compare}
    </form>
  );
}

interface RowParts extends OfPage {
  readonly revision: Revision;
  readonly place: number;
  readonly latest: number;
  readonly mayEdit: boolean;
}

function Row({ visit, pageKey, revision, place, latest, mayEdit }: RowParts): VNode {
  const { words, call } = visit;
  const { id } = revision;
  const isHidden = call.wiki.redaction.isTextHidden(revision);
  const time = words.time(revision.atSeconds);
  const link = (text: string, query: Record<string, string | number>): VNode => (
    <a href={pageAddress(pageKey, query)}>{text}</a>
  );
  return (
    <li>
      <input
        type="radio"
        name="oldid"
        value={id}
        checked={place === 1}
        aria-label={words.text('compareFrom', time)}
      />
      <input
        type="radio"
        name="diff"
        value={id}
        checked={place === 0}
        aria-label={words.text('compareTo', time)}
      />
      <div>
        {isHidden ? <s title={words.text('hiddenRevision')}>{time}</s> : link(time, { oldid: id })}{' '}
        <Author visit={visit} revision={revision} /> <Marks visit={visit} revision={revision} />
        <span class="ui-meta">
          {words.count('bytes', revision.sizeBytes)} (
          <Delta visit={visit} bytes={revision.deltaBytes ?? revision.sizeBytes} />)
        </span>{' '}
        <Comment visit={visit} revision={revision} on={pageKey} />{' '}
        <span class="ui-meta">
          {id !== latest && !isHidden && link(words.text('withCurrent'), { diff: 'cur', oldid: id })}
          {id !== latest && !isHidden && revision.deltaBytes !== null && ' · '}
          {revision.deltaBytes !== null &&
            !isHidden &&
            link(words.text('withPrevious'), { diff: 'prev', oldid: id })}
          {mayEdit && !isHidden && revision.deltaBytes !== null && (
            <> · {link(words.text('actUndo'), { action: 'edit', undo: id })}</>
          )}
          {mayEdit && id === latest && revision.deltaBytes !== null && (
            <> · {link(words.text('actRollBack'), { action: 'rollback' })}</>
          )}
          {mayEdit && id !== latest && !isHidden && (
            <> · {link(words.text('actReturn'), { action: 'edit', oldid: id })}</>
          )}
          {lacksAdministration(visit) === undefined && (
            <>
              {' '}
              · <a href={specialAddress(`Suppress/${id}`)}>{words.text('actSuppress')}</a>
            </>
          )}
        </span>
      </div>
    </li>
  );
}
