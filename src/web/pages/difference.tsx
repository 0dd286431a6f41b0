/**
 * `?diff=N&oldid=M`: what differs between two revisions, side by side or one below the other. They may be of two pages: then it is a
 * page about that of the newer side.
 */

import type { VNode } from 'preact';
import type { DiffEntry } from '../../diff/entries.ts';
import { isTitle, keyToReadingForm, parseTitle, type Title } from '../../title/title.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { pageAddress, WIKI } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import type { Article } from '../article/article.ts';
import { wordsInArticles } from '../article/article-words.ts';
import { decoded } from '../article/html-tags.ts';
import { DiffLines } from '../view/diff-lines.tsx';
import { Link } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Author, Comment, Marks, Time } from '../view/revision-line.tsx';
import { asked, askedRevision, type Visit } from '../visit.ts';
import { showPage } from './compose.tsx';
import { tabsOf } from './subject.ts';

/** A comparison longer than this is not shown line by line. */
const MAX_ENTRIES = 6_000;
const MAX_DIFF_CHARS = 4_000_000;

/** @throws WikiError `page-missing`, `revision-missing`, `compared-missing`, `compared-hidden` */
export async function showDifference(visit: Visit): Promise<void> {
  const { call } = visit;
  const { wiki, context } = call;
  const written = decodeURIComponent(context.path.slice(WIKI.length));
  const { from, to, page, fromPage } = endsOf(visit, written);
  if (written !== page.key) return leadTo(context, pageAddress(page.key) + context.search, 301);
  const title = parseTitle(page.key, wiki.site.titles);
  if (!isTitle(title)) throw new Error(`the page ${page.key} has no title`);
  const kind = KINDS.find((each) => each === asked(visit, 'diff-type')) ?? 'table';
  const article = await articleOf(visit, page, to);
  const parts = { visit, page, fromPage, from, to };
  const names = [fromPage, page].map(({ key }) => keyToReadingForm(key));
  const heading =
    fromPage === page
      ? visit.words.text('differenceIn', ...names)
      : visit.words.text('differenceBetween', ...names);
  await showPage(visit, {
    title: heading,
    key: page.key,
    css: article.css,
    children: (
      <PageFrame words={visit.words} heading={heading} {...tabsOf(visit, title as Title, 'other')}>
        <Sides {...parts} />
        {from === undefined ? (
          <p class="ui-notice">{visit.words.text('firstRevision')}</p>
        ) : (
          <Kinds {...parts} from={from} kind={kind} />
        )}
        {kind === 'rendered' && from !== undefined ? (
          await renderedComparison(visit, await articleOf(visit, fromPage, from), article)
        ) : (
          <>
            {from !== undefined && (
              <Comparison visit={visit} kind={kind} entries={await entriesOf(visit, from, to)} />
            )}
            <h2>{visit.words.text('pageAt', visit.words.date(to.atSeconds))}</h2>
            <ArticleBody article={article} html={article.html} />
          </>
        )}
      </PageFrame>
    ),
  });
}

interface Ends {
  /** undefined: the other is a page's first. */
  readonly from: Revision | undefined;
  readonly to: Revision;
  /** That of the newer side. */
  readonly page: Page;
  readonly fromPage: Page;
}

/** `prev`, `next` and `cur` are about the revision of `oldid`; without one, any of them is about the page's latest change. */
function endsOf(visit: Visit, written: string): Ends {
  const { wiki } = visit.call;
  const diff = asked(visit, 'diff');
  const oldId = askedRevision(visit, 'oldid');
  const toId = askedRevision(visit, 'diff');
  const named = oldId ?? toId;
  const { page } = named === undefined ? wiki.find(written) : wiki.revision(named);
  const latest = page.revisions.at(-1) as number;
  const anchor = named ?? latest;
  const place = page.revisions.indexOf(anchor);
  const before = page.revisions[place - 1];
  if (oldId === undefined || diff === 'prev') return ends(visit, before, anchor);
  if (diff === 'next') return ends(visit, anchor, page.revisions[place + 1] ?? anchor);
  return ends(visit, anchor, toId ?? latest);
}

function ends({ call: { wiki } }: Visit, fromId: number | undefined, toId: number): Ends {
  if (fromId === undefined) {
    const { revision, page } = wiki.revision(toId);
    return { from: undefined, to: revision, page, fromPage: page };
  }
  const sides = wiki.comparisons.findAcross(fromId, toId);
  return { ...sides, page: wiki.revision(toId).page, fromPage: wiki.revision(fromId).page };
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

function Sides({ visit, page, fromPage, from, to }: Parts): VNode {
  const { words } = visit;
  const before = from && fromPage.revisions[fromPage.revisions.indexOf(from.id) - 1];
  const after = page.revisions[page.revisions.indexOf(to.id) + 1];
  return (
    <div class="ui-sides">
      {from !== undefined && (
        <div>
          <Side visit={visit} page={fromPage} revision={from} isNamed={fromPage !== page} />
          {before !== undefined && (
            <p>
              <a href={pageAddress(fromPage.key, { diff: from.id, oldid: before })}>
                {words.text('olderEdit')}
              </a>
            </p>
          )}
        </div>
      )}
      <div>
        <Side visit={visit} page={page} revision={to} isNamed={fromPage !== page} />
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
  isNamed,
}: {
  readonly visit: Visit;
  readonly page: Page;
  readonly revision: Revision;
  /** Whether the other side is of another page. */
  readonly isNamed: boolean;
}): VNode {
  return (
    <>
      {isNamed && (
        <p>
          <a href={pageAddress(page.key)}>
            <bdi>{keyToReadingForm(page.key)}</bdi>
          </a>
        </p>
      )}
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

/** Ways to compare, and their names. */
const KINDS = ['table', 'inline', 'rendered'] as const;
type Kind = (typeof KINDS)[number];
const KIND_WORDS = { table: 'sideBySide', inline: 'inline', rendered: 'renderedDifference' } as const;

function Kinds({
  visit,
  page,
  fromPage,
  from,
  to,
  kind,
}: Parts & { readonly from: Revision; readonly kind: Kind }): VNode {
  const { words } = visit;
  // Between two pages, none stands.
  const between =
    fromPage === page ? Math.abs(page.revisions.indexOf(to.id) - page.revisions.indexOf(from.id)) - 1 : 0;
  const addressOf = (each: Kind): string =>
    pageAddress(page.key, {
      diff: to.id,
      oldid: from.id,
      'diff-type': each === 'table' ? undefined : each,
    });
  return (
    <p class="ui-pager">
      {KINDS.map((each) => (
        <Link
          key={each}
          text={words.text(KIND_WORDS[each])}
          href={addressOf(each)}
          isCurrent={each === kind}
        />
      ))}
      {between > 0 && <span class="ui-meta">{words.count('between', between)}</span>}
    </p>
  );
}

function Comparison({
  visit: { words },
  kind,
  entries,
}: {
  readonly visit: Visit;
  readonly kind: Kind;
  readonly entries: readonly DiffEntry[] | undefined;
}): VNode {
  if (entries === undefined) return <p class="ui-notice">{words.text('differenceTooBig')}</p>;
  return (
    <section class={kind === 'inline' ? 'ui-inline' : 'ui-beside'} aria-label={words.text('difference')}>
      {entries.length === 0 ? (
        <p class="ui-notice">{words.text('noDifference')}</p>
      ) : (
        <DiffLines words={words} entries={entries} />
      )}
    </section>
  );
}

async function articleOf(
  { call: { wiki }, web, words }: Visit,
  page: Page,
  revision: Revision,
): Promise<Article> {
  const rendered = await wiki.html.page(page, revision, 'view');
  return web.articles.of(rendered, wordsInArticles(words));
}

/** The newer page with what came and what is gone, and a list of what that cannot show. */
async function renderedComparison(
  { call: { wiki }, words }: Visit,
  from: Article,
  to: Article,
): Promise<VNode> {
  const found = await wiki.comparisons.ofRendered(from.html, to.html);
  if (found === undefined) return <p class="ui-notice">{words.text('renderedTooBig')}</p>;
  const { html, changes, tags } = found;
  return (
    <section class="ui-rendered" aria-label={words.text('renderedDifference')}>
      {changes + tags.length === 0 && <p class="ui-notice">{words.text('noRenderedDifference')}</p>}
      {tags.length > 0 && (
        <details class="ui-notice" open>
          <summary>{words.text('changedTags')}</summary>
          <ul>
            {tags.map(({ text, from: before, to: after }, place) => (
              <li key={place}>
                {text !== '' && words.text('at', decoded(text))} <del>{before}</del> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ArticleBody article={to} html={html} />
    </section>
  );
}

function ArticleBody({ article, html }: { readonly article: Article; readonly html: string }): VNode {
  return (
    <article
      class="ui-text mw-parser-output"
      lang={article.language}
      dir={article.direction}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
