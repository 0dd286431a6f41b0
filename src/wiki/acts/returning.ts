/** Returning to an older version of a medium: the content that it had then is uploaded again. */

import { keyOf } from '../../title/title.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import { mediumOfPath } from '../layout.ts';
import { fileEvents } from '../media/file-events.ts';
import type { ActContext, ActRequest } from './act.ts';
import { planUpload, type Uploaded } from './uploading.ts';

export interface ReturnRequest extends ActRequest {
  /** The event of the log that brought the version. */
  readonly version: number;
}

/** @throws WikiError `file-missing`, `content-unavailable`, and as `planUpload` */
export async function planReturn(request: ReturnRequest, context: ActContext): Promise<SavePlan<Uploaded>> {
  const { wiki, filesOf, isThere } = context;
  const { title, written } = request;
  const { titles } = wiki.site;
  const missing = new WikiError('file-missing', { title: written });
  const key = keyOf(title, titles);
  if (wiki.ledger.others.find(key) === undefined) throw missing;
  const found = [...fileEvents(key, wiki.ledger)].find(({ event }) => event.id === request.version);
  if (found === undefined) throw missing;
  const files = await filesOf(found.version);
  const file = files.find(({ path }) => mediumOfPath(path, titles) === found.key);
  if (file === undefined) throw missing;
  if (!(await isThere(file.content))) throw new WikiError('content-unavailable', { title: written });
  return planUpload({ ...request, file: file.content }, context);
}
