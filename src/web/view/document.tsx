/** The document around every page: head, header, sidebar, footer. Everything works by links and forms alone. */

import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Look } from '../look.ts';
import type { Words } from '../words/words.ts';

/** A link with a word, as menus and tabs have them. */
export interface MenuLink {
  readonly text: string;
  readonly href: string;
  readonly isCurrent?: boolean;
  /** Leads to a page that is not there. */
  readonly isMissing?: boolean;
  readonly key?: string;
}

/** Ids that scripts and clients of MediaWiki look for: the heading, what is below it, and in this the text of the page. */
export const HEADING_ID = 'firstHeading';
export const BODY_ID = 'bodyContent';
export const TEXT_ID = 'mw-content-text';

/** HTML that was made safe elsewhere: by the engine, and by nobody else. */
export interface SafeHtml {
  readonly safeHtml: string;
}

export interface DocumentParts {
  readonly words: Words;
  readonly look: Look;
  readonly siteName: string;
  readonly mainPage: string;
  /** Language and direction of what is read. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly style: string | undefined;
  /** The wiki's own style sheet. */
  readonly siteStyle?: string | undefined;
  readonly script: string | undefined;
  /** The script of pages where one writes. */
  readonly editor?: string | undefined;
  /** Rules that authors wrote. */
  readonly css: string;
  readonly canonical?: string | undefined;
  readonly description?: string | undefined;
  readonly picture?: string | undefined;
  readonly feed?: { readonly title: string; readonly href: string } | undefined;
  readonly isIndexed: boolean;
  readonly sidebar: SafeHtml | readonly MenuLink[];
  readonly siteLinks: readonly MenuLink[];
  readonly account: readonly MenuLink[];
  /** What stands in the field of the search. */
  readonly searched?: string | undefined;
  /** Address of this very page, to come back to. */
  readonly here: string;
  readonly children: ComponentChildren;
  readonly footer: ComponentChildren;
}

export function printDocument(parts: DocumentParts): string {
  return `<!DOCTYPE html>\n${renderToString(<Document {...parts} />)}`;
}

function Document(parts: DocumentParts): VNode {
  const { words, look, language, direction, children } = parts;
  const themed = look.theme === 'auto' ? {} : { 'data-theme': look.theme };
  const wide = look.width === 'text' ? {} : { 'data-width': look.width };
  const quiet = look.keys ? {} : { 'data-keys': 'off' };
  return (
    <html lang={language} dir={direction} {...themed} {...wide} {...quiet}>
      <Head {...parts} />
      <body>
        <a class="ui-skip" href="#ui-main" lang={words.language}>
          {words.text('skip')}
        </a>
        <Header {...parts} />
        <div class="ui-frame">
          <main id="ui-main" tabIndex={-1}>
            {children}
          </main>
          <Sidebar {...parts} />
        </div>
        <Footer {...parts} />
      </body>
    </html>
  );
}

function Head(parts: DocumentParts): VNode {
  const {
    title,
    siteName,
    style,
    siteStyle,
    script,
    editor,
    css,
    canonical,
    description,
    picture,
    feed,
    isIndexed,
  } = parts;
  const whole = title === siteName ? title : `${title} – ${siteName}`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{whole}</title>
      {/* Header, tabs and contents come at once, so that nothing moves while the rest arrives. */}
      <link rel="expect" href={`#${BODY_ID}`} {...{ blocking: 'render' }} />
      {style !== undefined && <link rel="stylesheet" href={style} />}
      {siteStyle !== undefined && <link rel="stylesheet" href={siteStyle} />}
      {css !== '' && <style dangerouslySetInnerHTML={{ __html: css }} />}
      {script !== undefined && <script src={script} defer />}
      {editor !== undefined && <script src={editor} defer />}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        href="/opensearch.xml"
        title={siteName}
      />
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {feed !== undefined && (
        <link rel="alternate" type="application/atom+xml" href={feed.href} title={feed.title} />
      )}
      {!isIndexed && <meta name="robots" content="noindex, nofollow" />}
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:type" content="article" />
          <meta property="og:url" content={canonical} />
          <meta property="og:site_name" content={siteName} />
          {description !== undefined && <meta property="og:description" content={description} />}
          {picture !== undefined && <meta property="og:image" content={picture} />}
        </>
      )}
    </head>
  );
}

function Header({ words, siteName, mainPage, account, searched }: DocumentParts): VNode {
  const label = words.text('searchWiki', siteName);
  return (
    <header class="ui-header" lang={words.language}>
      <a class="ui-menu" href="#ui-sidebar">
        {words.text('menu')}
      </a>
      <a class="ui-site" href={mainPage}>
        {siteName}
      </a>
      <form class="ui-search" role="search" action="/wiki/Special:Search">
        <input
          type="search"
          name="search"
          id="ui-search"
          aria-label={label}
          placeholder={label}
          autocomplete="off"
          accessKey="f"
          maxLength={300}
          value={searched ?? ''}
          data-more={words.message('searchFor')}
          data-counts={words.message('suggestions')}
        />
        <input type="hidden" name="go" value="1" />
        <button type="submit">{words.text('search')}</button>
      </form>
      <ul class="ui-account">
        {account.map((link) => (
          <li key={link.href}>
            <Link {...link} />
          </li>
        ))}
      </ul>
    </header>
  );
}

function Sidebar({ words, sidebar, siteLinks, language }: DocumentParts): VNode {
  const isMade = 'safeHtml' in sidebar;
  return (
    <nav class="ui-sidebar" id="ui-sidebar" aria-label={words.text('pagesOfWiki')}>
      {isMade ? (
        <div
          class="ui-text mw-parser-output"
          lang={language}
          dangerouslySetInnerHTML={{ __html: sidebar.safeHtml }}
        />
      ) : (
        sidebar.length > 0 && <LinkList links={sidebar} />
      )}
      <div lang={words.language}>
        <LinkList links={siteLinks} />
      </div>
    </nav>
  );
}

function Footer({ words, here, footer }: DocumentParts): VNode {
  return (
    <footer class="ui-footer" lang={words.language}>
      {footer}
      <p>
        <a href={`/wiki/Special:Preferences?returnto=${encodeURIComponent(here)}`}>
          {words.text('appearance')}
        </a>
      </p>
    </footer>
  );
}

export function LinkList({ links }: { readonly links: readonly MenuLink[] }): VNode {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link {...link} />
        </li>
      ))}
    </ul>
  );
}

export function Link({ text, href, isCurrent, isMissing, key }: MenuLink): VNode {
  return (
    <a
      href={href}
      {...(isCurrent === true ? { 'aria-current': 'page' as const } : {})}
      {...(isMissing === true ? { class: 'new' } : {})}
      {...(key === undefined ? {} : { accessKey: key, 'data-key': key })}
    >
      {text}
    </a>
  );
}
