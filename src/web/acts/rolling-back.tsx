/** `?action=rollback`: all that the last editor of a page did in a row is taken back at once. */

import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import { Hidden } from '../forms/form-parts.tsx';
import { lackFor } from '../forms/rights-for.ts';
import type { ActForm } from './act-form.ts';

export const ROLLING_BACK: ActForm = {
  heading: 'rollingBack',
  button: 'actRollBack',
  lacks: (visit, title) => lackFor(visit, title),
  parts({ words, call: { wiki } }, { key, name, page }) {
    if (page === undefined) throw new WikiError('page-missing', { title: name });
    const { ledger, redaction } = wiki;
    const latest = ledger.latest(page);
    const place = page.revisions.findLastIndex((id) => !isBy(ledger.keptRevision(id).user, latest.user));
    const to = page.revisions[place];
    if (to === undefined) return { touches: [words.text('onlyAuthor')], isRefused: true };
    const { user } = redaction.shown(latest);
    const target = ledger.keptRevision(to);
    // What the form and the summary would name must not be hidden.
    if (user === null || redaction.shown(target).user === null || redaction.isTextHidden(target))
      return { touches: [words.text('rollbackHidden')], isRefused: true };
    return {
      touches: [
        words.count('rollbackTakes', page.revisions.length - 1 - place, user.name, words.number(to)),
        <a href={pageAddress(key, { diff: latest.id, oldid: to })}>{words.text('rollbackSee')}</a>,
      ],
      fields: <Hidden name="user" value={user.name} />,
    };
  },
  async run({ call: { wiki } }, { key }, fields, request) {
    await wiki.acts.rollback({ ...request, user: fields['user'] ?? '' });
    return pageAddress(key);
  },
};

interface Editor {
  readonly id: number | null;
  readonly name: string;
}

/** Those without a number are known by their address alone. */
function isBy(a: Editor, b: Editor): boolean {
  return a.id === null || b.id === null ? a.id === b.id && a.name === b.name : a.id === b.id;
}
