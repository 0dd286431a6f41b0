/** What went wrong, as a page: for browsers that go somewhere, and for all who ask for pages. */

import type { Context } from '../../http/context.ts';
import type { ErrorAnswer } from '../../http/errors/error-answer.ts';
import { specialAddress } from '../addresses.ts';
import { makeSentPage, sendPage } from '../answers/send-page.ts';
import { lookOf } from '../look.ts';
import { printWikilessPage } from '../view/wikiless-page.tsx';
import type { WebOptions } from '../web-options.ts';
import { wordsFor } from '../words/words.ts';

const PAGES = /^\/(?:wiki|feed|w\/index\.php|index\.php)?(?:\/|$)/;

/** @returns false where the asker is no browser, and is told in JSON */
export function sendErrorPage(context: Context, found: ErrorAnswer, web: WebOptions): boolean {
  const isNavigation = context.get('sec-fetch-dest') === 'document';
  if (!isNavigation && !PAGES.test(context.path)) return false;
  const words = wordsFor(lookOf(context.get('cookie')).language, context.get('accept-language'), 'en');
  const title = words.text('errorTitle', String(found.status));
  const html = printWikilessPage(context, web, {
    words,
    title,
    heading: words.text('somethingWrong'),
    children: (
      <>
        <p lang="en">{found.message}</p>
        <p>
          {found.key === 'rest-read-denied' ? (
            <a href={specialAddress('UserLogin', { returnto: context.url })}>{words.text('logIn')}</a>
          ) : (
            <a href="/">{words.text('backToMain')}</a>
          )}
        </p>
      </>
    ),
  });
  sendPage(context, makeSentPage(html, '', words.language), found.status);
  return true;
}
