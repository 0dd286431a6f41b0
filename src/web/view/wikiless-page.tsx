/** A page in the skin that shows nothing of the wiki: something went wrong before it was known what may be shown. */

import type { ComponentChildren } from 'preact';
import type { Context } from '../../http/context.ts';
import { lookOf } from '../look.ts';
import type { WebOptions } from '../web-options.ts';
import type { Words } from '../words/words.ts';
import { printDocument } from './document.tsx';
import { PageFrame } from './page-frame.tsx';

export interface WikilessPage {
  readonly words: Words;
  readonly title: string;
  readonly heading: string;
  readonly children: ComponentChildren;
}

export function printWikilessPage(
  context: Context,
  { assets }: WebOptions,
  { words, title, heading, children }: WikilessPage,
): string {
  return printDocument({
    words,
    look: lookOf(context.get('cookie')),
    siteName: 'Stemma',
    mainPage: '/',
    language: words.language,
    direction: words.direction,
    title,
    style: assets.address('style.css'),
    script: undefined,
    css: '',
    isIndexed: false,
    sidebar: [],
    siteLinks: [{ text: words.text('backToMain'), href: '/' }],
    account: [],
    here: '/',
    footer: <p>{words.text('requestNumber', context.state.id)}</p>,
    children: (
      <PageFrame words={words} heading={heading}>
        {children}
      </PageFrame>
    ),
  });
}
