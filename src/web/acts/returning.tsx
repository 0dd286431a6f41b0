/** `?action=revert&version=N`: a file becomes again what it was; `N` is the event of the log that brought that version. */

import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import { Hidden } from '../forms/form-parts.tsx';
import { lackFor } from '../forms/rights-for.ts';
import { asked } from '../visit.ts';
import type { ActForm } from './act-form.ts';

export const RETURNING: ActForm = {
  heading: 'returning',
  button: 'saveChanges',
  lacks: (visit, title) => lackFor(visit, title, 'upload'),
  parts(visit, { key, name }, fields) {
    const { words, call } = visit;
    const { ledger } = call.wiki;
    const written = fields['version'] ?? asked(visit, 'version') ?? '';
    const id = Number(written);
    if (ledger.others.find(key) === undefined || !ledger.log.about(key).includes(id))
      throw new WikiError('file-missing', { title: name });
    const { atSeconds } = ledger.change(ledger.log.at(id).change);
    return {
      touches: [words.text('returnTakes', words.date(atSeconds))],
      fields: <Hidden name="version" value={written} />,
    };
  },
  async run({ call: { wiki } }, { key }, fields, request) {
    await wiki.acts.returnFile({ ...request, version: Number(fields['version'] ?? '') });
    return pageAddress(key);
  },
};
