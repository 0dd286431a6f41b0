/** Pages that a special page asks for, where its address does not name them. */

import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

/** @param fields what each page goes by in the address, and in words */
export function askForPages(
  visit: Visit,
  heading: WordName,
  fields: Readonly<Record<string, WordName>>,
): Promise<void> {
  const { words, call } = visit;
  return showPage(visit, {
    title: words.text(heading),
    children: (
      <PageFrame words={words} heading={words.text(heading)}>
        <form class="ui-filters" action={call.context.path}>
          {Object.entries(fields).map(([name, label]) => (
            <label key={name}>
              {words.text(label)}{' '}
              <input type="text" name={name} value={asked(visit, name)} required maxLength={255} />
            </label>
          ))}
          <button type="submit">{words.text('show')}</button>
        </form>
      </PageFrame>
    ),
  });
}
