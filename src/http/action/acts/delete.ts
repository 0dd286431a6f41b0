/** `action=delete` and `action=undelete`: a page goes with its file, and comes back with its number and history. */

import { talkOf } from '../../../title/talk.ts';
import { keyOf } from '../../../title/title.ts';
import { WikiError } from '../../../wiki/errors.ts';
import { actBy, newestEvent } from '../core/acting.ts';
import { ActionError } from '../core/asked.ts';
import { action } from '../core/module.ts';
import {
  flag,
  integer,
  integers,
  neededText,
  oldWatching,
  text,
  textOr,
  timestamps,
  watching,
} from '../core/parameter.ts';
import { existingTitle, meantPage, pageOfTitle } from '../core/written-title.ts';

export const deletePage = action({
  name: 'delete',
  summary: 'Delete a page or a file; what it was stays in the history',
  parameters: {
    title: text,
    pageid: integer,
    reason: text,
    deletetalk: flag,
    ...oldWatching,
    oldimage: text,
  },
  posts: true,
  writes: true,
  token: 'csrf',
  run: async (asked, { title, pageid, reason = '', deletetalk, oldimage }) => {
    const meant = existingTitle(asked, meantPage(asked, { title, pageid }));
    if (oldimage !== undefined)
      throw new ActionError(
        'nodeleteablefile',
        'No such old version of the file: versions are kept for ever here, and cannot be deleted.',
      );
    await asked.call.wiki.acts.delete({
      ...actBy(asked, reason),
      title: meant.title,
      written: meant.written,
      withTalk: deletetalk,
    });
    return {
      delete: { title: meant.written, reason, logid: newestEvent(asked, meant.key, ['delete']) },
    };
  },
});

export const undelete = action({
  name: 'undelete',
  summary: 'Bring back a page or a file that was deleted, as it last was',
  parameters: {
    title: neededText,
    reason: textOr(''),
    timestamps,
    fileids: integers,
    undeletetalk: flag,
    ...watching,
  },
  posts: true,
  writes: true,
  token: 'csrf',
  run: async (asked, { title, reason, timestamps: times, fileids, undeletetalk }) => {
    if ((times ?? []).length > 0 || (fileids ?? []).length > 0)
      throw cannotUndelete('a page comes back with all of its revisions, not with some of them');
    const meant = pageOfTitle(asked, title);
    const { acts, ledger, site } = asked.call.wiki;
    const by = actBy(asked, reason);
    const { pageId, revisions } = await acts
      .undelete({ ...by, title: meant.title, written: meant.written })
      .catch(refuse);
    const talk = undeletetalk ? talkOf(meant.title, site.titles) : undefined;
    // It may not have been deleted, or never have been there.
    if (talk !== undefined && ledger.page(keyOf(talk, site.titles)) === undefined)
      await acts.undelete({ ...by, title: talk, written: keyOf(talk, site.titles) }).catch(passNothing);
    return {
      undelete: {
        title: meant.written,
        revisions,
        fileversions: ledger.others.find(meant.key) === undefined ? 0 : 1,
        reason,
        ...(pageId === 0 ? {} : { pageid: pageId }),
      },
    };
  },
});

function cannotUndelete(why: string): ActionError {
  return new ActionError('cantundelete', `Couldn't undelete: ${why}.`);
}

function refuse(error: unknown): never {
  if (error instanceof WikiError && error.code === 'nothing-deleted')
    throw cannotUndelete('the requested revisions may not exist, or may have been undeleted already');
  if (error instanceof WikiError && error.code === 'page-exists')
    throw cannotUndelete('a page of this title exists');
  throw error;
}

function passNothing(error: unknown): void {
  if (!(error instanceof WikiError && error.code === 'nothing-deleted')) throw error;
}
