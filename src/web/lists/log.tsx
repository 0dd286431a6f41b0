/** `Special:Log`: what happened besides edits; the same for one title, and the versions of a file. */

import type { VNode } from 'preact';
import { Slices } from '../../base/slices.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { Ledger } from '../../wiki/ledger/ledger.ts';
import type { LogKind } from '../../wiki/ledger/log-events.ts';
import { type LoggedEvent, loggedEvent } from '../../wiki/stream/log-of.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { lackFor } from '../forms/rights-for.ts';
import { showPage } from '../pages/compose.tsx';
import { ByDay } from '../view/by-day.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { CommentText, Time, UserLink } from '../view/revision-line.tsx';
import { asked, askedNumber, rowOf, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

const PAGE_LENGTH = 50;
/** Events that one request looks at. */
const MAX_LOOKED_AT = 200_000;
const MAX_VERSIONS = 50;
const MAX_ABOUT_TITLE = 10;

/** Groups to choose from. */
const TYPES: Readonly<Record<string, { readonly word: WordName; readonly kinds: readonly LogKind[] }>> = {
  delete: { word: 'logDeletions', kinds: ['delete', 'delete-for-move', 'undelete'] },
  move: { word: 'logMoves', kinds: ['move', 'move-whole'] },
  upload: { word: 'logUploads', kinds: ['upload', 'upload-again'] },
  protect: { word: 'logProtections', kinds: ['protect'] },
  create: { word: 'newPages', kinds: ['create'] },
};
/** What happened, in a sentence: who, to what, and where it went. */
export const SENTENCES: Readonly<Record<LogKind, WordName>> = {
  create: 'didCreate',
  move: 'didMove',
  'move-whole': 'didMoveWhole',
  delete: 'didDelete',
  'delete-for-move': 'didDeleteForMove',
  undelete: 'didRestore',
  upload: 'didUpload',
  'upload-again': 'didUploadAgain',
  protect: 'didProtect',
};

interface Found {
  readonly events: readonly LoggedEvent[];
  /** Where to go on: events below this number. */
  readonly next: number | undefined;
}

interface Wanted {
  readonly before?: number | undefined;
  readonly limit: number;
  readonly kinds?: readonly LogKind[] | undefined;
  readonly key?: string | undefined;
  readonly user?: string | undefined;
}

/** Events newest first. Who is hidden is not found by name either. */
async function findEvents({ ledger, redaction }: Wiki, wanted: Wanted): Promise<Found> {
  const { before = Number.POSITIVE_INFINITY, limit, kinds, key, user } = wanted;
  const slices = new Slices();
  const isBy = (event: LoggedEvent): boolean =>
    user === undefined || redaction.shownEvent(event).user?.name === user;
  const mayBeBy = user === undefined ? () => true : changesBy(ledger, user);
  const events: LoggedEvent[] = [];
  const first = Math.min(before, ledger.log.count + 1) - 1;
  for (let id = first; id >= 1; id--) {
    if (events.length === limit || first - id >= MAX_LOOKED_AT) return { events, next: id + 1 };
    if (slices.due) await slices.turn();
    if (kinds?.includes(ledger.log.kind(id)) === false || !mayBeBy(ledger.log.change(id))) continue;
    const event = loggedEvent(ledger, id);
    if (key !== undefined && event.key !== key && event.to !== key) continue;
    if (isBy(event)) events.push(event);
  }
  return { events, next: undefined };
}

/** Whether a change is somebody's. Events of one change stand together, and an import has thousands of these. */
function changesBy(ledger: Ledger, user: string): (change: number) => boolean {
  let [last, isTheirs] = [-1, false];
  return (change) => {
    if (change !== last) [last, isTheirs] = [change, ledger.change(change).user.name === user];
    return isTheirs;
  };
}

export async function showLog(visit: Visit, rest: string): Promise<void> {
  const { words, call } = visit;
  const type = asked(visit, 'type') ?? rest;
  const user = asked(visit, 'user')?.trim();
  const written = asked(visit, 'page');
  const title = written === undefined ? undefined : parseTitle(written, call.wiki.site.titles);
  const key =
    title !== undefined && isTitle(title)
      ? keyOf({ ...title, fragment: '' }, call.wiki.site.titles)
      : written;
  const kinds = rowOf(TYPES, type)?.kinds;
  const wanted = { kinds, key, user, before: askedNumber(visit, 'older'), limit: PAGE_LENGTH };
  const { events, next } = await findEvents(call.wiki, wanted);
  await showPage(visit, {
    title: words.text('log'),
    children: (
      <PageFrame words={words} heading={words.text('log')}>
        <form class="ui-filters" action={specialAddress('Log')}>
          <label>
            {words.text('show')}{' '}
            <select name="type">
              <option value="">{words.text('everything')}</option>
              {Object.entries(TYPES).map(([name, { word }]) => (
                <option key={name} value={name} selected={name === type}>
                  {words.text(word)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.text('userName')} <input type="text" name="user" value={user ?? ''} maxLength={128} />
          </label>
          <label>
            {words.text('page')} <input type="text" name="page" value={written ?? ''} maxLength={255} />
          </label>
          <button type="submit">{words.text('apply')}</button>
        </form>
        {events.length === 0 && <p>{words.text('nothingLogged')}</p>}
        <LogList visit={visit} events={events} />
        <Pager
          words={words}
          next={next}
          to={(older) => specialAddress('Log', { type, user, page: written, older })}
          isByTime
        />
      </PageFrame>
    ),
  });
}

function LogList({
  visit,
  events,
}: {
  readonly visit: Visit;
  readonly events: readonly LoggedEvent[];
}): VNode {
  return (
    <ByDay words={visit.words} all={events}>
      {(event) => <Event key={event.id} visit={visit} event={event} />}
    </ByDay>
  );
}

function Event({ visit, event }: { readonly visit: Visit; readonly event: LoggedEvent }): VNode {
  const { words } = visit;
  const { user, comment } = visit.call.wiki.redaction.shownEvent(event);
  return (
    <li>
      <span class="ui-meta">{words.time(event.atSeconds)} </span>
      <div>
        {words.around(SENTENCES[event.kind]).map((part) => {
          if (part === '$1') return <UserLink words={words} user={user} />;
          if (part === '$2') return <PageLink pageKey={event.key} />;
          return part === '$3' && event.to !== undefined ? <PageLink pageKey={event.to} /> : part;
        })}{' '}
        <CommentText visit={visit} comment={comment} on={event.to ?? event.key} />
      </div>
    </li>
  );
}

function PageLink({ pageKey }: { readonly pageKey: PageKey }): VNode {
  return (
    <a href={pageAddress(pageKey)}>
      <bdi>{keyToReadingForm(pageKey)}</bdi>
    </a>
  );
}

/** What was deleted or moved away under a title, for whoever finds nothing there. */
export async function LogOfTitle(visit: Visit, key: string): Promise<VNode | null> {
  const kinds: readonly LogKind[] = ['delete', 'delete-for-move', 'undelete', 'move', 'move-whole'];
  const { events } = await findEvents(visit.call.wiki, { key, kinds, limit: MAX_ABOUT_TITLE });
  return events.length === 0 ? null : <LogList visit={visit} events={events} />;
}

/** When a file came and was replaced. */
export async function fileVersions(visit: Visit, key: string): Promise<VNode | null> {
  const { words, call } = visit;
  const wanted = { key, kinds: TYPES['upload']?.kinds, limit: MAX_VERSIONS };
  const { events } = await findEvents(call.wiki, wanted);
  if (events.length === 0) return null;
  const mayReturn = lackFor(visit, call.wiki.title(key), 'upload') === undefined;
  return (
    <section>
      <h2>{words.text('fileVersions')}</h2>
      <ul class="ui-list">
        {events.map((event) => {
          const { user, comment } = visit.call.wiki.redaction.shownEvent(event);
          return (
            <li key={event.id}>
              <Time visit={visit} at={event.atSeconds} /> <UserLink words={words} user={user} />{' '}
              <CommentText visit={visit} comment={comment} on={key} />{' '}
              {event !== events[0] && mayReturn && (
                <a href={pageAddress(key, { action: 'revert', version: event.id })}>
                  {words.text('actReturn')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
