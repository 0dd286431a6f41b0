/** `action=rollback`: takes back all that the last editor of a page did in a row. */

import { actBy } from '../core/acting.ts';
import { action } from '../core/module.ts';
import { flag, integer, neededUser, text, textOr, watching } from '../core/parameter.ts';
import { existingPage, meantPage } from '../core/written-title.ts';

export const rollback = action({
  name: 'rollback',
  summary: 'Take back what the last editor of a page did in a row',
  parameters: {
    title: text,
    pageid: integer,
    user: neededUser,
    summary: textOr(''),
    markbot: flag,
    ...watching,
  },
  posts: true,
  writes: true,
  token: 'rollback',
  run: async (asked, { title, pageid, user, summary, markbot }) => {
    const meant = existingPage(meantPage(asked, { title, pageid }));
    const by = actBy(asked, summary);
    const { page, revision, from, to } = await asked.call.wiki.acts.rollback({
      ...by,
      bot: by.bot && markbot,
      title: meant.title,
      written: meant.written,
      user,
    });
    return {
      rollback: {
        title: meant.written,
        pageid: page.id,
        summary: revision.comment,
        // Where the text was the same before, there is nothing to save.
        revid: revision.id === from ? 0 : revision.id,
        old_revid: from,
        last_revid: to,
      },
    };
  },
});
