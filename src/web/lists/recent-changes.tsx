/** `Special:RecentChanges` and `Special:NewPages`. What came since the last visit is marked. */

import type { VNode } from 'preact';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { changesFeed, NEW_PAGES_FEED, newPagesFeed } from '../machines/old-feeds.ts';
import { showPage } from '../pages/compose.tsx';
import { ChangeList } from '../view/change-list.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { changesOf, newPages } from './changes.ts';
import { askedNamespace, NamespaceChoice, splitKey } from './namespace-choice.tsx';

const PAGE_LENGTH = 100;
const DAYS = [1, 3, 7, 14, 30, 90] as const;
const USUAL_DAYS = 30;
const DAY_SECONDS = 86_400;

export async function showRecentChanges(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { wiki } = call;
  const feed = changesFeed(visit);
  if (feed !== undefined) return leadTo(call.context, feed);
  const days = DAYS.find((each) => each === askedNumber(visit, 'days')) ?? USUAL_DAYS;
  const hides = { bots: asked(visit, 'hidebots') === '1', minor: asked(visit, 'hideminor') === '1' };
  const namespace = askedNamespace(visit);
  const since = Date.now() / 1000 - days * DAY_SECONDS;
  const older = askedNumber(visit, 'older');
  const isWanted = (revision: Revision): boolean => {
    if (hides.minor && revision.minor) return false;
    if (hides.bots && wiki.ledger.marks.has(revision.id, 'bot', wiki.bots)) return false;
    return namespace === undefined || namespaceOf(visit, revision.pageId) === namespace;
  };
  // The order is that of the history, in which a merged branch may bring older ones.
  const isRecent = (revision: Revision): boolean => revision.atSeconds >= since && isWanted(revision);
  const recent = await changesOf(wiki, older, PAGE_LENGTH, isRecent);
  const isQuiet = recent.revisions.length === 0;
  // Of a wiki that rests, one wants to see what came last, whenever that was.
  const found = isQuiet ? await changesOf(wiki, older, PAGE_LENGTH, isWanted) : recent;
  const seen = lastVisit(visit);
  const fresh = found.revisions.filter(({ id }) => seen !== undefined && id > seen).length;
  const query = {
    days,
    namespace,
    hidebots: hides.bots ? 1 : undefined,
    hideminor: hides.minor ? 1 : undefined,
  };
  await showPage(visit, {
    title: words.text('recentChanges'),
    feed: { title: words.text('recentChanges'), href: '/feed/recent.atom' },
    children: (
      <PageFrame words={words} heading={words.text('recentChanges')}>
        <Filters visit={visit} days={days} hides={hides} namespace={namespace} />
        <LiveLine visit={visit} query={query} />
        {fresh > 0 && <p class="ui-notice">{words.count('sinceLastVisit', fresh)}</p>}
        {isQuiet && (
          <p>
            {words.text('noChanges')} {found.revisions.length > 0 && words.text('changesBefore')}
          </p>
        )}
        <ChangeList visit={visit} revisions={found.revisions} seen={seen} />
        <p class="ui-pager">
          {found.next !== undefined && (
            <a href={specialAddress('RecentChanges', { ...query, older: found.next })}>
              {words.text('older')}
            </a>
          )}
          <a href="/feed/recent.atom">Atom</a>
        </p>
      </PageFrame>
    ),
  });
}

type Query = Readonly<Record<'days' | 'namespace' | 'hidebots' | 'hideminor', number | undefined>>;

/** Shows the newest; a script says there how many have come meanwhile. */
function LiveLine({ visit, query }: { readonly visit: Visit; readonly query: Query }): VNode {
  const { words, call } = visit;
  const { change, number } = call.wiki.stream.end;
  return (
    <p
      id="ui-live"
      role="status"
      data-since={`${change}-${number}`}
      data-counts={words.message('newChanges')}
      data-namespace={query.namespace}
      data-hidebots={query.hidebots}
      data-hideminor={query.hideminor}
    >
      <a href={specialAddress('RecentChanges', query)}>{words.text('showNewest')}</a>
    </p>
  );
}

interface FilterParts {
  readonly visit: Visit;
  readonly days: number;
  readonly hides: { readonly bots: boolean; readonly minor: boolean };
  readonly namespace: number | undefined;
}

function Filters({ visit, days, hides, namespace }: FilterParts): VNode {
  const { words } = visit;
  return (
    <form class="ui-filters" action={specialAddress('RecentChanges')}>
      <label>
        {words.text('inTheLast')}{' '}
        <select name="days">
          {DAYS.map((each) => (
            <option key={each} value={each} selected={each === days}>
              {words.count('days', each)}
            </option>
          ))}
        </select>
      </label>
      <NamespaceChoice visit={visit} chosen={namespace} any />
      <label>
        <input type="checkbox" name="hidebots" value="1" checked={hides.bots} /> {words.text('hideBots')}
      </label>
      <label>
        <input type="checkbox" name="hideminor" value="1" checked={hides.minor} /> {words.text('hideMinor')}
      </label>
      <button type="submit">{words.text('apply')}</button>
    </form>
  );
}

function namespaceOf({ call: { wiki } }: Visit, pageId: number): number | undefined {
  const page = wiki.ledger.pageById(pageId);
  return page && splitKey(page.key, wiki.site.titles.namespaces).namespace;
}

/** `Special:NewPages` */
export async function showNewPages(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const feed = newPagesFeed(visit);
  if (feed !== undefined) return leadTo(call.context, feed);
  const found = await newPages(call.wiki, askedNumber(visit, 'older'), PAGE_LENGTH);
  await showPage(visit, {
    title: words.text('newPages'),
    feed: { title: words.text('newPages'), href: NEW_PAGES_FEED },
    children: (
      <PageFrame words={words} heading={words.text('newPages')}>
        <ChangeList visit={visit} revisions={found.revisions} />
        <Pager
          words={words}
          next={found.next}
          to={(older) => specialAddress('NewPages', { older })}
          isByTime
        />
      </PageFrame>
    ),
  });
}

const SEEN_COOKIE = 'stemma-seen';
/** Whoever comes back sooner is still on the same visit. */
const VISIT_SECONDS = 1_800;
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** The newest revision of the visit before; undefined at the first. The cookie moves on with each visit. */
function lastVisit({ call: { context, wiki, base } }: Visit): number | undefined {
  const found = new RegExp(`(?:^|;\\s*)${SEEN_COOKIE}=(\\d{0,15})\\.(\\d{1,15})\\.(\\d{1,15})(?:;|$)`).exec(
    context.get('cookie'),
  );
  const now = Math.floor(Date.now() / 1000);
  const [, before = '', newest = '', at = '0'] = found ?? [];
  const isSameVisit = found !== null && now - Number(at) < VISIT_SECONDS;
  const marked = isSameVisit ? before : newest;
  const flags = [
    'Path=/wiki',
    `Max-Age=${KEPT_SECONDS}`,
    'SameSite=Lax',
    'HttpOnly',
    ...(base.origin.startsWith('https:') ? ['Secure'] : []),
  ];
  context.append(
    'Set-Cookie',
    [`${SEEN_COOKIE}=${marked}.${wiki.ledger.revisionCount}.${now}`, ...flags].join('; '),
  );
  return marked === '' ? undefined : Number(marked);
}
