/** What stands around the text of every page about a title: breadcrumbs, tabs, heading. */

import type { ComponentChildren, VNode } from 'preact';
import type { Words } from '../words/words.ts';
import { BODY_ID, HEADING_ID, Link, type MenuLink } from './document.tsx';

export interface PageFrameParts {
  readonly words: Words;
  /** Text, or a title that a page gives itself. */
  readonly heading: ComponentChildren;
  /** Pages above a subpage. */
  readonly above?: readonly MenuLink[];
  /** Page and talk. */
  readonly subjects?: readonly MenuLink[];
  /** What can be done with it. */
  readonly views?: readonly MenuLink[];
  readonly tools?: readonly MenuLink[];
  /** Contents, at the side where there is room. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function PageFrame(parts: PageFrameParts): VNode {
  const { words, heading, above = [], aside, children } = parts;
  return (
    <>
      <div class="ui-head">
        {above.length > 0 && (
          <nav class="ui-above" aria-label={words.text('breadcrumbs')}>
            <ol itemscope itemtype="https://schema.org/BreadcrumbList">
              {above.map((link, place) => (
                <li
                  key={link.href}
                  itemprop="itemListElement"
                  itemscope
                  itemtype="https://schema.org/ListItem"
                >
                  <a href={link.href} itemprop="item">
                    <span itemprop="name">{link.text}</span>
                  </a>
                  <meta itemprop="position" content={String(place + 1)} />
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Tabs {...parts} />
        <h1 id={HEADING_ID}>
          <bdi>{heading}</bdi>
        </h1>
      </div>
      {aside}
      <div class="ui-body" id={BODY_ID}>
        {children}
      </div>
    </>
  );
}

function Tabs({ words, subjects = [], views = [], tools = [] }: PageFrameParts): VNode | null {
  if (subjects.length + views.length === 0) return null;
  return (
    <nav class="ui-tabs" aria-label={words.text('aboutPage')} lang={words.language}>
      <ul>
        {subjects.map((link) => (
          <li key={link.href}>
            <Link {...link} />
          </li>
        ))}
      </ul>
      <ul>
        {views.map((link) => (
          <li key={link.href}>
            <Link {...link} />
          </li>
        ))}
        {tools.length > 0 && (
          <li>
            <details class="ui-drop">
              <summary>{words.text('tools')}</summary>
              <ul>
                {tools.map((link) => (
                  <li key={link.href}>
                    <Link {...link} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
