/** `Special:Suppress/N`: what readers are not shown of a revision. */

import { HIDEABLE, type Hideable } from '../../base/suppression.ts';
import { specialAddress } from '../addresses.ts';
import { administrationFor, Line, lacksAdministration } from '../forms/confirming.tsx';
import { refuseField } from '../forms/problem.ts';
import type { WordName } from '../words/english.ts';
import type { SpecialForm } from './special-form.tsx';

const PART_WORDS: Readonly<Record<Hideable, WordName>> = {
  text: 'hideText',
  comment: 'hideComment',
  user: 'hideUser',
};

export const SUPPRESSING: SpecialForm = {
  name: 'Suppress',
  heading: 'suppress',
  lacks: lacksAdministration,
  told: ({ words }, done) => words.text('suppressDone', done),
  fields({ words, call }, fields, rest) {
    const written = fields['revision'] ?? rest;
    const revision = call.wiki.ledger.revision(Number(written));
    const shown = revision && call.wiki.redaction.shown(revision);
    const hidden: Readonly<Record<Hideable, boolean>> = {
      text: revision !== undefined && call.wiki.redaction.isTextHidden(revision),
      comment: shown?.comment === null,
      user: shown?.user === null,
    };
    return (
      <>
        <p>{words.text('suppressHint')}</p>
        <Line name="revision" text={words.text('revisionNumber')} value={written} />
        {HIDEABLE.map((part) => (
          <p key={part}>
            <label>
              <input
                type="checkbox"
                name={part}
                value="1"
                checked={fields['form'] === undefined ? hidden[part] : fields[part] === '1'}
              />{' '}
              {words.text(PART_WORDS[part])}
            </label>
          </p>
        ))}
        <p>
          <button type="submit" class="ui-primary">
            {words.text('save')}
          </button>
        </p>
      </>
    );
  },
  async run(visit, sent) {
    const { words } = visit;
    const { fields } = sent;
    const id = Number(fields['revision'] ?? '');
    const parts = HIDEABLE.filter((part) => fields[part] === '1');
    const result = await administrationFor(visit, sent).hide(id, parts);
    if (result === 'missing') refuseField(words.text('noSuchRevision'));
    if (result === 'latest') refuseField(words.text('suppressLatest'));
    return specialAddress('Suppress', { done: id });
  },
};
