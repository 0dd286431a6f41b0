/** `?action=delete`: a page goes, and its file; both can be restored. */

import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import { lackFor } from '../forms/rights-for.ts';
import { type ActForm, isTicked } from './act-form.ts';
import { isThere, linkedFrom, subpages, talkPage } from './surroundings.tsx';

export const DELETING: ActForm = {
  heading: 'deleting',
  button: 'actDelete',
  isDangerous: true,
  lacks: (visit, title) => lackFor(visit, title, 'delete'),
  parts(visit, subject, fields) {
    const { words, call } = visit;
    if (!isThere(visit, subject)) throw new WikiError('page-missing', { title: subject.name });
    const below = subpages(visit, subject).length;
    const hasFile = call.wiki.ledger.others.find(subject.key) !== undefined;
    return {
      touches: [
        ...(subject.page === undefined ? [] : [words.count('deleteTakes', subject.page.revisions.length)]),
        ...(hasFile ? [words.text('deleteTakesFile')] : []),
        ...(below === 0 ? [] : [words.count('subpagesStay', below)]),
        ...linkedFrom(visit, subject),
      ],
      fields: talkPage(visit, subject.title) !== undefined && (
        <p>
          <label>
            <input type="checkbox" name="talk" value="1" checked={isTicked(fields, 'talk', false)} />{' '}
            {words.text('deleteTalk')}
          </label>
        </p>
      ),
    };
  },
  async run({ call: { wiki } }, { key }, fields, request) {
    await wiki.acts.delete({ ...request, withTalk: fields['talk'] === '1' });
    return pageAddress(key);
  },
};
