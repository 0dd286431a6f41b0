/** `?action=raw`: the source of a page, as it is. */

import { WikiError } from '../../wiki/errors.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { sendText } from '../answers/send-page.ts';
import { askedRevision, type Visit } from '../visit.ts';

/** @throws WikiError `revision-missing`, `revision-hidden`, or why it cannot be read */
export async function sendSource(visit: Visit, { page, latest }: FoundPage): Promise<void> {
  const { wiki, context } = visit.call;
  const id = askedRevision(visit, 'oldid') ?? latest.id;
  const { revision } = wiki.revision(id);
  if (revision.pageId !== page.id) throw new WikiError('revision-of-other-page', { id, title: page.key });
  // Whatever language it is in, a browser shows it as text.
  sendText(context, await wiki.source(revision), 'text/plain; charset=utf-8');
}
