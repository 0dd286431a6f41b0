/** The text of a page with what belongs to it: notices, contents, categories, languages, and where it comes from. */

import type { ComponentChildren, VNode } from 'preact';
import type { Article, Heading } from '../article/article.ts';
import type { Words } from '../words/words.ts';
import { Link, LinkList, type MenuLink, TEXT_ID } from './document.tsx';

/** From so many headings on, a page that says nothing about it has a table of contents. */
const CONTENTS_FROM = 3;

export interface ArticleParts {
  readonly words: Words;
  readonly article: Article;
  readonly notices: ComponentChildren;
  readonly categories: readonly MenuLink[];
  readonly languages: readonly MenuLink[];
  /** Where the page redirects to. */
  readonly target?: MenuLink | undefined;
}

export function ArticleText({ words, article, notices, categories, languages, target }: ArticleParts): VNode {
  return (
    <>
      {notices}
      {target !== undefined && (
        <p class="ui-notice">
          {words.text('redirectTo')} <Link {...target} />
        </p>
      )}
      <article
        id={TEXT_ID}
        class="ui-text mw-parser-output"
        lang={article.language}
        dir={article.direction}
        dangerouslySetInnerHTML={{ __html: article.html }}
      />
      <LinkLine label={words.text('categories')} links={categories} />
      <LinkLine label={words.text('inLanguages')} links={languages} />
    </>
  );
}

function LinkLine({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly MenuLink[];
}): VNode | null {
  if (links.length === 0) return null;
  return (
    <nav class="ui-line" aria-label={label}>
      <strong>{label}</strong>
      <LinkList links={links} />
    </nav>
  );
}

/** The table of contents; nothing where the page wants none, or is short. */
export function Contents({
  words,
  article,
}: {
  readonly words: Words;
  readonly article: Article;
}): VNode | null {
  const { headings, contents } = article;
  if (contents === 'never' || headings.length === 0) return null;
  if (contents === 'auto' && headings.length < CONTENTS_FROM) return null;
  return (
    <nav class="ui-contents" aria-label={words.text('contents')}>
      <details>
        <summary>{words.text('contents')}</summary>
        <Level entries={nested(headings)} />
      </details>
    </nav>
  );
}

interface Entry {
  readonly heading: Heading;
  readonly below: Entry[];
}

function Level({ entries }: { readonly entries: readonly Entry[] }): VNode {
  return (
    <ol>
      {entries.map(({ heading, below }) => (
        <li key={heading.id}>
          <a href={`#${encodeURIComponent(heading.id)}`}>{heading.text}</a>
          {below.length > 0 && <Level entries={below} />}
        </li>
      ))}
    </ol>
  );
}

/** Headings below those of a smaller level; a level that is left out is none. */
function nested(headings: readonly Heading[]): Entry[] {
  const top: Entry[] = [];
  const open: Entry[] = [];
  for (const heading of headings) {
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const entry = { heading, below: [] };
    (open.at(-1)?.below ?? top).push(entry);
    open.push(entry);
  }
  return top;
}
