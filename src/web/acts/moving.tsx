/** `?action=move`: a page goes on under another title, with what belongs to it. */

import type { VNode } from 'preact';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import { MAX_SUBPAGES } from '../../wiki/acts/moving.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import type { FormFields } from '../forms/form-fields.ts';
import { lackFor } from '../forms/rights-for.ts';
import { asked, type Visit } from '../visit.ts';
import { type ActForm, isTicked, type Subject } from './act-form.ts';
import { isThere, linkedFrom, subpages, talkPage } from './surroundings.tsx';

export const MOVING: ActForm = {
  heading: 'moving',
  button: 'actMove',
  lacks: (visit, title) => lackFor(visit, title, 'move'),
  parts(visit, subject, fields) {
    const { words } = visit;
    if (!isThere(visit, subject)) throw new WikiError('page-missing', { title: subject.name });
    const below = subpages(visit, subject);
    return {
      touches: [
        words.text('moveKeeps'),
        ...linkedFrom(visit, subject),
        ...(below.length === 0 ? [] : [<Below visit={visit} keys={below} />]),
      ],
      fields: <Fields visit={visit} subject={subject} fields={fields} hasSubpages={below.length > 0} />,
    };
  },
  async run(visit, subject, fields, request) {
    const { wiki } = visit.call;
    const { moves, skipped } = await wiki.acts.move({
      ...request,
      to: wiki.title(fields['to'] ?? ''),
      leaveRedirect: fields['redirect'] === '1',
      withTalk: fields['talk'] === '1',
      withSubpages: fields['subpages'] === '1',
      overwrite: fields['overwrite'] === '1' && mayOverwrite(visit, fields),
    });
    // What could not go along is still where it was.
    if (skipped.length > 0 && fields['subpages'] === '1')
      return specialAddress(`PrefixIndex/${subject.key}/`);
    return pageAddress(moves[0]?.to ?? subject.key);
  },
};

function Below({
  visit: { words },
  keys,
}: {
  readonly visit: Visit;
  readonly keys: readonly PageKey[];
}): VNode {
  return (
    <details>
      <summary>
        {words.count('subpagesThere', keys.length)}{' '}
        {keys.length > MAX_SUBPAGES && words.text('mostSubpages', words.number(MAX_SUBPAGES))}
      </summary>
      <ul>
        {keys.slice(0, MAX_SUBPAGES).map((key) => (
          <li key={key}>
            <a href={pageAddress(key)}>{keyToReadingForm(key)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FieldsParts {
  readonly visit: Visit;
  readonly subject: Subject;
  readonly fields: FormFields;
  readonly hasSubpages: boolean;
}

function Fields({ visit, subject, fields, hasSubpages }: FieldsParts): VNode {
  const { words } = visit;
  const box = (name: string, text: string, byDefault: boolean): VNode => (
    <p key={name}>
      <label>
        <input type="checkbox" name={name} value="1" checked={isTicked(fields, name, byDefault)} /> {text}
      </label>
    </p>
  );
  return (
    <>
      <label class="ui-field ui-summary">
        {words.text('newTitle')}
        <input
          type="text"
          name="to"
          value={fields['to'] ?? asked(visit, 'to') ?? subject.name}
          required
          maxLength={255}
        />
      </label>
      {box('redirect', words.text('leaveRedirect'), true)}
      {talkPage(visit, subject.title) !== undefined && box('talk', words.text('withTalk'), true)}
      {hasSubpages && box('subpages', words.text('withSubpages'), true)}
      {fields['to'] !== undefined &&
        mayOverwrite(visit, fields) &&
        box('overwrite', words.text('overwriteTarget'), false)}
    </>
  );
}

/** Whether something stands at the new title, and the mover might delete it. */
function mayOverwrite(visit: Visit, fields: FormFields): boolean {
  try {
    const { wiki } = visit.call;
    const to = wiki.title(fields['to'] ?? '');
    return wiki.exists(to) && lackFor(visit, to, 'delete') === undefined;
  } catch (error) {
    if (error instanceof WikiError) return false;
    throw error;
  }
}
