/**
 * Automatic summaries, for edits that come without one. Source: MediaWiki's REST API as measured; the order of the
 * questions is its own: blanked, redirects, new, replaced.
 */

import { utf8Bytes } from '../../base/text.ts';
import type { ModelName } from '../../content-models/models.ts';
import { redirectTarget, targetText } from '../../content-models/redirect.ts';
import type { TitleRules } from '../../title/title.ts';
import { MAX_COMMENT_CHARS, oneLine } from '../ledger/message.ts';
import { LEADS } from '../pages/quoting-comments.ts';

/** New text below this share of the old one's bytes counts as a replacement. */
const REPLACED_SHARE = 10;

/** @param before undefined: the page is new. @returns `''` if there is nothing to say */
export function automaticSummary(
  before: string | undefined,
  after: string,
  model: ModelName,
  rules: TitleRules,
): string {
  if (before !== undefined && before !== '' && after === '') return 'Blanked the page';
  const redirect = redirectSummary(before, after, model, rules);
  if (redirect !== undefined) return redirect;
  if (before === undefined) return after === '' ? 'Created blank page' : quoted(LEADS.created, after);
  if (utf8Bytes(after) * REPLACED_SHARE < utf8Bytes(before)) return quoted(LEADS.replaced, after);
  return '';
}

function redirectSummary(
  before: string | undefined,
  after: string,
  model: ModelName,
  rules: TitleRules,
): string | undefined {
  const was = before === undefined ? undefined : redirectTarget(before, model, rules);
  const is = redirectTarget(after, model, rules);
  const old = was && targetText(was, rules);
  const now = is && targetText(is, rules);
  if (now === old) return undefined;
  if (now === undefined) return `${LEADS.redirectRemoved}${old}]]`;
  if (old === undefined) return `${LEADS.redirected}${now}]]`;
  return `${LEADS.redirectChanged}${old}]] to [[${now}]]`;
}

/** The text in quotes on one line, cut with dots so that the whole stays within a comment. */
function quoted(lead: string, text: string): string {
  const line = oneLineWhole(text);
  const whole = `${lead}${line}"`;
  if ([...whole].length <= MAX_COMMENT_CHARS) return whole;
  const room = MAX_COMMENT_CHARS - lead.length - '..."'.length;
  return `${lead}${[...line].slice(0, room).join('')}..."`;
}

/** On one line like a comment, but cut only beyond what any comment could hold. */
function oneLineWhole(text: string): string {
  return oneLine(text).length === 0
    ? ''
    : text
        .slice(0, 4 * MAX_COMMENT_CHARS)
        .replace(/\s+/g, ' ')
        .trim();
}
