/** `/wiki/{title}`: a page as its readers see it. */

import type { VNode } from 'preact';
import { titleHtml } from '../../http/action/formats/title-html.ts';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { keyOf, keyToReadingForm, type PageKey, readingForm } from '../../title/title.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import { pageAddress } from '../addresses.ts';
import { type SentPage, sendPage } from '../answers/send-page.ts';
import { wordsInArticles } from '../article/article-words.ts';
import { firstWords } from '../article/first-words.ts';
import { markWords } from '../article/mark-words.ts';
import { lackFor } from '../forms/rights-for.ts';
import { CategoryMembers, membersOf } from '../lists/category.tsx';
import { FileFacts, fileView } from '../lists/files.tsx';
import { FileUses } from '../lists/links.tsx';
import { fileVersions } from '../lists/log.tsx';
import { ArticleText, Contents } from '../view/article.tsx';
import type { MenuLink } from '../view/document.tsx';
import { OldRevision } from '../view/old-revision.tsx';
import { PageFooter } from '../view/page-footer.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import { composePage } from './compose.tsx';
import { shownVariant } from './shown-variant.ts';
import { around } from './sidebar.ts';
import { linkTo, tabsOf } from './subject.ts';

/** As long as a query may be. */
const MAX_MARKED_CHARS = 300;

/** A page whose text is shown, under the title that was asked for. */
export interface ShownPage extends FoundPage {
  readonly rendered: RenderedPage;
  /** The redirect that led here. */
  readonly from?: PageKey | undefined;
  /** Set for a revision that is not the latest. */
  readonly old?: Revision;
}

export async function readPage(visit: Visit, found: FoundPage): Promise<void> {
  const { call, look, words, web } = visit;
  const shown = await followRedirect(visit, found);
  const { generation } = call.wiki;
  const isShared =
    call.identity === undefined &&
    asked(visit, 'marked') === undefined &&
    ![CATEGORY, FILE].includes(found.title.namespace);
  const variant = shownVariant(visit, shown.latest) ?? '';
  const name = `${call.base.origin}${call.context.url}\n${look.theme} ${look.width} ${look.keys} ${words.language} ${variant}`;
  const known = isShared ? web.kept.find(name, shown.rendered, generation) : undefined;
  const page = known ?? (await composeArticle(visit, shown));
  if (isShared && known === undefined) web.kept.keep(name, { page, rendered: shown.rendered, generation });
  const { isPassing, isOutdated } = shown.rendered;
  // Until something changes, it goes out again without being asked for here.
  if (isShared && !isPassing && !isOutdated) call.context.state.steadyWork = 'read';
  sendPage(call.context, page);
}

/** One hop of a redirect is followed to a page that is there. */
export async function followRedirect(visit: Visit, found: FoundPage): Promise<ShownPage> {
  const { wiki } = visit.call;
  const rendered = await wiki.html.page(found.page, found.latest, 'view', shownVariant(visit, found.latest));
  const { redirect } = rendered;
  const stays = ['no', '0', 'false'].includes(asked(visit, 'redirect') ?? '');
  if (redirect === undefined || stays || redirect.interwiki !== '' || redirect.namespace < 0)
    return { ...found, rendered };
  const key = keyOf(redirect, wiki.site.titles);
  const page = key === found.page.key ? undefined : wiki.ledger.page(key);
  if (page === undefined) return { ...found, rendered };
  const latest = wiki.ledger.latest(page);
  const target = await wiki.html.page(page, latest, 'view', shownVariant(visit, latest));
  return { page, latest, title: { ...redirect, fragment: '' }, rendered: target, from: found.page.key };
}

/** The whole page of a text, whatever revision it is of. */
export async function composeArticle(visit: Visit, shown: ShownPage): Promise<SentPage> {
  const { call, words } = visit;
  const { wiki } = call;
  const { page, title, rendered } = shown;
  const editAddress =
    shown.old === undefined && lackFor(visit, title) === undefined
      ? pageAddress(page.key, { action: 'edit' })
      : '';
  const plain = await visit.web.articles.of(rendered, wordsInArticles(words), editAddress);
  const marked = asked(visit, 'marked');
  const article =
    marked === undefined
      ? plain
      : { ...plain, html: markWords(plain.html, marked.slice(0, MAX_MARKED_CHARS)) };
  const [header, footer] = [
    await around(visit, '_Header', page.key),
    await around(visit, '_Footer', page.key),
  ];
  const whole = readingForm({ ...title, fragment: '' }, wiki.site.titles);
  const heading = article.title === '' ? whole : article.title;
  const file = title.namespace === FILE ? await fileView(visit, page.key, title) : undefined;
  const members = title.namespace === CATEGORY ? await membersOf(visit, page.key) : undefined;
  const { redirect } = rendered;
  const target = redirect !== undefined && redirect.interwiki === '' ? linkTo(wiki, redirect) : undefined;
  return composePage(visit, {
    title: heading,
    key: page.key,
    language: article.language,
    direction: article.direction,
    css: (header?.css ?? '') + article.css + (footer?.css ?? ''),
    canonical: pageAddress(page.key),
    picture: file?.shown.mime.startsWith('image/') === true ? file.shown.address : undefined,
    description: rendered.outline.description ?? firstWords(rendered.outline.text, DESCRIPTION_CHARS),
    isIndexed: shown.old === undefined,
    footer: <PageFooter visit={visit} shown={shown} />,
    children: (
      <PageFrame
        words={words}
        heading={<ShownTitle shown={shown} plain={heading} />}
        {...tabsOf(visit, title, shown.old === undefined ? 'read' : 'other')}
        aside={<Contents words={words} article={article} />}
      >
        {header !== undefined && (
          <div class="ui-text ui-around mw-parser-output" dangerouslySetInnerHTML={{ __html: header.html }} />
        )}
        {file !== undefined && <FileFacts visit={visit} view={file} />}
        <ArticleText
          words={words}
          article={article}
          notices={<Notices visit={visit} shown={shown} />}
          categories={rendered.outline.categories.map((key) => categoryLink(visit, key))}
          languages={rendered.outline.languages.map(({ code, href }) => ({ text: code, href }))}
          target={target}
        />
        {file !== undefined && (await fileVersions(visit, file.file.key))}
        {file !== undefined && <FileUses visit={visit} fileKey={file.file.key} />}
        {members !== undefined && <CategoryMembers visit={visit} members={members} />}
        {footer !== undefined && (
          <div class="ui-text ui-around mw-parser-output" dangerouslySetInnerHTML={{ __html: footer.html }} />
        )}
      </PageFrame>
    ),
  });
}

/** A title that a page gives itself is shown as it is formatted there. */
function ShownTitle({ shown, plain }: { readonly shown: ShownPage; readonly plain: string }): VNode {
  const { displayTitle } = shown.rendered;
  if (displayTitle === undefined) return <>{plain}</>;
  return <span dangerouslySetInnerHTML={{ __html: titleHtml(displayTitle) }} />;
}

function Notices({ visit, shown }: { readonly visit: Visit; readonly shown: ShownPage }) {
  const { words } = visit;
  const { from, old } = shown;
  if (old !== undefined) return <OldRevision visit={visit} page={shown.page} revision={old} />;
  if (from === undefined) return null;
  const [before, , after] = words.around('redirectedFrom');
  return (
    <p class="ui-notice" lang={words.language}>
      {before}
      <a href={pageAddress(from, { redirect: 'no' })}>{keyToReadingForm(from)}</a>
      {after}
    </p>
  );
}

function categoryLink({ call: { wiki } }: Visit, key: string): MenuLink {
  const text = keyToReadingForm(key.slice(key.indexOf(':') + 1) as PageKey);
  return { text, href: pageAddress(key), isMissing: wiki.ledger.page(key as PageKey) === undefined };
}

/** Characters of a page's beginning that stand for it elsewhere. */
const DESCRIPTION_CHARS = 160;
