/** `?diff=N&oldid=M`: what differs between two revisions, side by side or one below the other. */

import type { VNode } from 'preact';
import type { DiffEntry } from '../../diff/entries.ts';
import { isTitle, keyToReadingForm, parseTitle, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { pageAddress, WIKI } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { wordsInArticles } from '../article/article-words.ts';
import { DiffLines } from '../view/diff-lines.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Author, Comment, Marks, Time } from '../view/revision-line.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { showPage } from './compose.tsx';
import { tabsOf } from './subject.ts';

/** A comparison longer than this is not shown line by line. */
const MAX_ENTRIES = 6_000;
const MAX_DIFF_CHARS = 4_000_000;

/** @throws WikiError `revision-missing`, `compared-missing`, `compared-hidden`, `compared-pages` */
export async function showDifference(visit: Visit): Promise<void> {
  const { call } = visit;
  const { wiki, context } = call;
  const { from, to, page } = endsOf(visit);
  const written = decodeURIComponent(context.path.slice(WIKI.length));
  if (written !== page.key) return leadTo(context, pageAddress(page.key) + context.search, 301);
  const title = parseTitle(page.key, wiki.site.titles);
  if (!isTitle(title)) throw new Error(`the page ${page.key} has no title`);
  const entries = from === undefined ? undefined : await entriesOf(visit, from, to);
  const rendered = await wiki.html.page(page, to, 'view');
  const article = await visit.web.articles.of(rendered, wordsInArticles(visit.words));
  const heading = visit.words.text('differenceIn', keyToReadingForm(page.key));
  await showPage(visit, {
    title: heading,
    key: page.key,
    css: article.css,
    children: (
      <PageFrame words={visit.words} heading={heading} {...tabsOf(visit, title as Title, 'other')}>
        <Sides visit={visit} page={page} from={from} to={to} />
        <Comparison visit={visit} page={page} from={from} to={to} entries={entries} />
        <h2>{visit.words.text('pageAt', visit.words.date(to.atSeconds))}</h2>
        <article
          class="ui-text"
          lang={article.language}
          dir={article.direction}
          dangerouslySetInnerHTML={{ __html: article.html }}
        />
      </PageFrame>
    ),
  });
}

interface Ends {
  /** undefined: the other is a page's first. */
  readonly from: Revision | undefined;
  readonly to: Revision;
  readonly page: Page;
}

/** `prev`, `next` and `cur` are about the revision of `oldid`. */
function endsOf(visit: Visit): Ends {
  const { wiki } = visit.call;
  const diff = asked(visit, 'diff') ?? 'prev';
  const oldId = askedNumber(visit, 'oldid');
  const toId = askedNumber(visit, 'diff');
  const anchor = oldId ?? toId;
  if (anchor === undefined) throw new WikiError('revision-missing', { id: 0 });
  const { page } = wiki.revision(anchor);
  const place = page.revisions.indexOf(anchor);
  const at = (where: number): number | undefined => page.revisions[where];
  const latest = page.revisions.at(-1) as number;
  if (diff === 'next') return ends(visit, page, anchor, at(place + 1) ?? anchor);
  if (diff === 'cur' || diff === '0') return ends(visit, page, anchor, latest);
  if (toId === undefined) return ends(visit, page, at(place - 1), anchor);
  return ends(visit, page, oldId ?? at(place - 1), toId);
}

function ends({ call: { wiki } }: Visit, page: Page, fromId: number | undefined, toId: number): Ends {
  if (fromId === undefined) return { from: undefined, to: wiki.revision(toId).revision, page };
  return { ...wiki.comparisons.find(fromId, toId), page };
}

async function entriesOf(
  { call: { wiki } }: Visit,
  from: Revision,
  to: Revision,
): Promise<readonly DiffEntry[] | undefined> {
  const { diff } = await wiki.comparisons.ofRevisions(from, to);
  if (diff.length > MAX_DIFF_CHARS) return undefined;
  const entries = JSON.parse(diff) as readonly DiffEntry[];
  return entries.length > MAX_ENTRIES ? undefined : entries;
}

interface Parts extends Ends {
  readonly visit: Visit;
}

function Sides({ visit, page, from, to }: Parts): VNode {
  const { words } = visit;
  const before = from && page.revisions[page.revisions.indexOf(from.id) - 1];
  const after = page.revisions[page.revisions.indexOf(to.id) + 1];
  return (
    <div class="ui-sides">
      {from !== undefined && (
        <div>
          <Side visit={visit} page={page} revision={from} />
          {before !== undefined && (
            <p>
              <a href={pageAddress(page.key, { diff: from.id, oldid: before })}>{words.text('olderEdit')}</a>
            </p>
          )}
        </div>
      )}
      <div>
        <Side visit={visit} page={page} revision={to} />
        {after !== undefined && (
          <p>
            <a href={pageAddress(page.key, { diff: after, oldid: to.id })}>{words.text('newerEdit')}</a>
          </p>
        )}
      </div>
    </div>
  );
}

function Side({
  visit,
  page,
  revision,
}: {
  readonly visit: Visit;
  readonly page: Page;
  readonly revision: Revision;
}): VNode {
  return (
    <>
      <p>
        <strong>
          <a href={pageAddress(page.key, { oldid: revision.id })}>
            <Time visit={visit} at={revision.atSeconds} />
          </a>
        </strong>
      </p>
      <p>
        <Author visit={visit} revision={revision} /> <Marks visit={visit} revision={revision} />
      </p>
      <p>
        <Comment visit={visit} revision={revision} on={page.key} />
      </p>
    </>
  );
}

function Comparison({
  visit,
  page,
  from,
  to,
  entries,
}: Parts & { readonly entries: readonly DiffEntry[] | undefined }): VNode {
  const { words } = visit;
  if (from === undefined) return <p class="ui-notice">{words.text('firstRevision')}</p>;
  if (entries === undefined) return <p class="ui-notice">{words.text('differenceTooBig')}</p>;
  const isInline = asked(visit, 'diff-type') === 'inline';
  const between = Math.abs(page.revisions.indexOf(to.id) - page.revisions.indexOf(from.id)) - 1;
  const other = pageAddress(page.key, {
    diff: to.id,
    oldid: from.id,
    'diff-type': isInline ? undefined : 'inline',
  });
  return (
    <section class={isInline ? 'ui-inline' : 'ui-beside'} aria-label={words.text('difference')}>
      <p class="ui-pager">
        <a href={other}>{words.text(isInline ? 'sideBySide' : 'inline')}</a>
        {between > 0 && <span class="ui-meta">{words.count('between', between)}</span>}
      </p>
      {entries.length === 0 ? (
        <p class="ui-notice">{words.text('noDifference')}</p>
      ) : (
        <DiffLines words={words} entries={entries} />
      )}
    </section>
  );
}
