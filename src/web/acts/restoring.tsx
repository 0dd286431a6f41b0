/** `?action=undelete`: a page that was deleted comes back, with its number and its history. */

import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import { lackFor } from '../forms/rights-for.ts';
import { Time } from '../view/revision-line.tsx';
import type { ActForm } from './act-form.ts';

/** A title may have had many pages: the last ones are told apart. */
const MAX_SHOWN = 50;

export const RESTORING: ActForm = {
  heading: 'restoring',
  button: 'actRestore',
  lacks: (visit, title) => lackFor(visit, title, 'delete'),
  parts(visit, { key, name, page }, fields) {
    const { words, call } = visit;
    const { ledger, redaction } = call.wiki;
    if (page !== undefined) throw new WikiError('page-exists', { title: name });
    const ended = ledger
      .endedPages(key)
      .map(({ id, revisions }) => ({ id, count: revisions.length, last: revisions.at(-1) as number }))
      .sort((a, b) => b.last - a.last)
      .slice(0, MAX_SHOWN);
    if (ended.length === 0) return { touches: [words.text('restoreFile')] };
    const chosen = fields['page'] ?? String(ended[0]?.id);
    return {
      touches: [words.text('moveKeeps')],
      fields: (
        <fieldset>
          <legend>{words.text('restoreWhich')}</legend>
          {ended.map(({ id, count, last }) => {
            const revision = ledger.keptRevision(last);
            const by = redaction.shown(revision).user?.name ?? words.text('hiddenUser');
            return (
              <p key={id}>
                <label>
                  <input type="radio" name="page" value={id} checked={chosen === String(id)} />{' '}
                  {words.count('restorePage', count, by)}, <Time visit={visit} at={revision.atSeconds} />
                </label>
              </p>
            );
          })}
        </fieldset>
      ),
    };
  },
  async run({ call: { wiki } }, { key }, fields, request) {
    const pageId = Number(fields['page'] ?? '');
    await wiki.acts.undelete({
      ...request,
      ...(Number.isSafeInteger(pageId) && pageId > 0 ? { pageId } : {}),
    });
    return pageAddress(key);
  },
};
