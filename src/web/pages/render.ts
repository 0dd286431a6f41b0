/** `?action=render`: the text of a page alone, to be put into pages elsewhere: no frame, whole addresses, no links that edit. */

import { escapeHtml } from '../../base/text.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { makeSentPage, sendPage } from '../answers/send-page.ts';
import { wordsInArticles } from '../article/article-words.ts';
import type { Visit } from '../visit.ts';
import { followRedirect, type ShownPage } from './read-page.tsx';

export async function sendRendered(visit: Visit, found: FoundPage): Promise<void> {
  return sendArticle(visit, await followRedirect(visit, found));
}

/** @param shown of any revision */
export async function sendArticle({ call, web, words }: Visit, { rendered }: ShownPage): Promise<void> {
  const { html, css, language, direction } = await web.articles.of(rendered, wordsInArticles(words));
  const sheet = css === '' ? '' : `<style>${css}</style>`;
  const attrs = `class="mw-parser-output" lang="${escapeHtml(language)}" dir="${direction}"`;
  const whole = `<div ${attrs}>${sheet}${withOrigin(html, call.base.origin)}</div>`;
  sendPage(call.context, makeSentPage(whole, css, language));
}

/** Addresses on this server, in the tags alone; quotes in them are escaped. */
function withOrigin(html: string, origin: string): string {
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/( (?:href|src|poster)=")(?=\/(?!\/))/g, `$1${origin}`)
      .replace(/ srcset="[^"]*"/, (set) => set.replace(/(?<=[" ])(?=\/(?!\/))/g, origin)),
  );
}
