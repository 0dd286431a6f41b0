/** Where a transform takes place: the title that is its context, and the text that is stored there. */

import type { Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { type Call, param } from '../call.ts';
import { RequestError } from '../errors/request-error.ts';
import { check, revisionId } from '../parameters.ts';

/** A stored text. */
export interface Stored {
  readonly page: Page;
  readonly revision: Revision;
}

/** Without a title, the main page is the context. */
function writtenTitle(call: Call): string {
  return param(call, 'title') || call.wiki.site.settings.mainPage;
}

/** Where there is no text, the path has to name a page. @throws RequestError `transform-text` */
export function refuseNothing(call: Call, text: string | null | undefined): void {
  if (text == null && param(call, 'title') === '') throw new RequestError('transform-text', {});
}

/** The title in the path. @throws RequestError `transform-title` */
export function contextTitle(call: Call): Title {
  const written = writtenTitle(call);
  try {
    return call.wiki.title(written);
  } catch (error) {
    if (error instanceof WikiError && error.code === 'title-invalid')
      throw new RequestError('transform-title', { title: written });
    throw error;
  }
}

/** The revision named in the path, or the page's latest. @throws RequestError `transform-revision`; WikiError `revision-hidden` */
export function storedText(call: Call, id: number | undefined): Stored {
  const written = writtenTitle(call);
  try {
    const { page, latest } = call.wiki.find(written);
    if (id === undefined) return { page, revision: latest };
    const named = call.wiki.revision(id);
    if (named.page.id === page.id) return named;
  } catch (error) {
    if (!(error instanceof WikiError) || error.code === 'revision-hidden') throw error;
  }
  throw new RequestError('transform-revision', { title: written });
}

/** The revision in the path. @throws RequestError `parameter` */
export function namedRevision(call: Call): number | undefined {
  const id = param(call, 'revision');
  // MediaWiki's own clients write 0 for none.
  return /^[+-]?0*$/.test(id) ? undefined : check('revision', revisionId, id);
}
