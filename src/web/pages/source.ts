/** `?action=raw`: the source of a page, or of one section of it, as it is. */

import { RequestError } from '../../http/errors/request-error.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { findSectionOf } from '../../wiki/pages/section-text.ts';
import { sendText } from '../answers/send-page.ts';
import { sectionOf } from '../edit/draft.ts';
import { asked, askedRevision, type Visit } from '../visit.ts';

/** @throws WikiError `revision-missing`, `revision-hidden`, or why it cannot be read */
export async function sendSource(visit: Visit, { page, latest }: FoundPage): Promise<void> {
  const { wiki, context } = visit.call;
  const id = askedRevision(visit, 'oldid') ?? latest.id;
  const { revision } = wiki.revision(id);
  if (revision.pageId !== page.id) throw new WikiError('revision-of-other-page', { id, title: page.key });
  const section = sectionOf(asked(visit, 'section'));
  const text =
    typeof section === 'number'
      ? (await findSectionOf(wiki, revision, section))?.text
      : await wiki.source(revision);
  if (text === undefined) throw new RequestError('no-match', { path: context.url });
  // Whatever language it is in, a browser shows it as text.
  sendText(context, text, 'text/plain; charset=utf-8');
}
