/** Comments of edits as HTML: links work, everything else is shown as it is written. */

import { escapeHtml } from '../../../base/text.ts';
import { isTitle, keyOf, parseTitle, type TitleRules } from '../../../title/title.ts';
import { encodeReadably } from '../../answers/links.ts';

const LINK = /\[\[:?([^[\]|]{1,255})(?:\|([^[\]]*))?\]\]/g;
const SECTION = /\/\*\s*(.*?)\s*\*\//g;

export function parsedComment(comment: string, rules: TitleRules): string {
  const html = escapeHtml(comment);
  return html
    .replace(LINK, (written, target: string, label?: string) => {
      const title = parseTitle(target.replace(/&amp;/g, '&'), rules);
      if (!isTitle(title) || title.interwiki !== '') return written;
      const name = escapeHtml(keyOf(title, rules).replace(/_/g, ' '));
      return `<a href="/wiki/${encodeReadably(keyOf(title, rules))}" title="${name}">${label || target}</a>`;
    })
    .replace(SECTION, (_written, name: string) => `<span class="autocomment">${name}: </span>`);
}
