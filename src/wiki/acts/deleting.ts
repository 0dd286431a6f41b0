/** Deleting: a change that takes a page's files away, its shadows and its medium too. What it was stays in the history. */

import { talkOf } from '../../title/talk.ts';
import { keyOf, type PageKey, type Title } from '../../title/title.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import type { Act } from '../ledger/act-lines.ts';
import { type ActContext, type ActRequest, actDraft, linked, planOf, refuse } from './act.ts';
import { filesUnder } from './files-under.ts';

export interface DeleteRequest extends ActRequest {
  /** Whether the talk page goes as well. */
  readonly withTalk?: boolean;
}

/** Titles that are gone. */
export interface Deleted {
  readonly keys: readonly PageKey[];
}

/** @throws WikiError `page-missing-for-update`, `edit-denied` */
export function planDeletion(request: DeleteRequest, context: ActContext): SavePlan<Deleted> {
  const { wiki } = context;
  const titles: Title[] = [request.title];
  const talk = request.withTalk === true ? talkOf(request.title, wiki.site.titles) : undefined;
  if (talk !== undefined && filesUnder(keyOf(talk, wiki.site.titles), wiki).length > 0) titles.push(talk);
  const keys = titles.map((title) => keyOf(title, wiki.site.titles));
  const [key] = keys as [PageKey];
  const files = keys.flatMap((each) => filesUnder(each, wiki));
  if (filesUnder(key, wiki).length === 0)
    throw new WikiError('page-missing-for-update', { title: request.written });
  for (const title of titles) refuse(title, request, context, 'delete');
  const draft = {
    acts: keys.map((each): Act => ({ kind: 'delete', key: each })),
    subject: `Deleted page ${linked(key)}`,
    files: files.map((path) => ({ path, content: undefined })),
  };
  return planOf(actDraft(request, draft, context), { keys }, context);
}
