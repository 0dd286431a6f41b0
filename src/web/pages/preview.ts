/** `?action=preview`: what the card of a link shows of a page. */

import { readingForm } from '../../title/title.ts';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import { sendText } from '../answers/send-page.ts';
import { firstWords } from '../article/first-words.ts';
import type { Visit } from '../visit.ts';
import { followRedirect } from './read-page.tsx';

/** As much as one takes in at a glance. */
const PREVIEW_CHARS = 525;

export async function sendPreview(visit: Visit, found: FoundPage): Promise<void> {
  const { wiki, context, base } = visit.call;
  const { title, rendered } = await followRedirect(visit, found);
  const { text, description, files } = rendered.outline;
  const picture = await wiki.media.leadImage(files);
  const beginning = firstWords(text, PREVIEW_CHARS) ?? '';
  const preview = {
    title: readingForm({ ...title, fragment: '' }, wiki.site.titles),
    text: description === undefined || beginning !== '' ? beginning : description,
    ...(picture === undefined
      ? {}
      : { picture: { url: base.origin + picture.address, width: picture.width, height: picture.height } }),
  };
  sendText(context, JSON.stringify(preview), 'application/json');
}
