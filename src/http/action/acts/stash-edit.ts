/** `action=stashedit`: clients send a text before it is saved. Nothing has to be kept for an edit to come. */

import { createHash } from 'node:crypto';
import { formatOf } from '../../../wiki/dumps/model-format.ts';
import { noRevision, unsupported } from '../core/action-errors.ts';
import { ActionError, refuseUnlessOne } from '../core/asked.ts';
import { action } from '../core/module.ts';
import { contentFormat, contentModel, integer, longText, text, textOr } from '../core/parameter.ts';
import { refuseBadSection } from '../core/sections.ts';
import { pageOfTitle } from '../core/written-title.ts';

const PARAMETERS = {
  title: { ...text, required: true },
  section: text,
  sectiontitle: text,
  text: longText,
  stashedtexthash: text,
  summary: textOr(''),
  contentmodel: { ...contentModel, required: true },
  contentformat: { ...contentFormat, required: true },
  baserevid: { ...integer, required: true },
} as const;

export const stashEdit = action({
  name: 'stashedit',
  summary: 'Prepare an edit; nothing is kept',
  parameters: PARAMETERS,
  posts: true,
  token: 'csrf',
  run: (asked, values) => {
    const { text: sent, stashedtexthash, contentmodel = '', contentformat = '', baserevid = 0 } = values;
    const { page } = pageOfTitle(asked, values.title ?? '');
    if (contentformat !== formatOf(contentmodel))
      throw new ActionError('badmodelformat', `${unsupported(contentformat, contentmodel)}.`);
    refuseUnlessOne({ stashedtexthash, text: sent }, '', PARAMETERS);
    if (sent === undefined)
      throw new ActionError('missingtext', 'No stashed text found with the given hash.');
    const base = asked.call.wiki.ledger.revision(baserevid);
    if (page !== undefined && baserevid !== 0 && base?.pageId !== page.id) throw noRevision(baserevid);
    refuseBadSection(values.section);
    const texthash = createHash('sha1').update(sent).digest('hex');
    return { stashedit: { texthash, status: 'ratelimited' } };
  },
});
