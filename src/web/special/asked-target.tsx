/** The page that a special page asks for, where its address names none. */

import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

export function askTarget(visit: Visit, heading: WordName): Promise<void> {
  const { words, call } = visit;
  return showPage(visit, {
    title: words.text(heading),
    children: (
      <PageFrame words={words} heading={words.text(heading)}>
        <form class="ui-filters" action={call.context.path}>
          <label>
            {words.text('page')} <input type="text" name="target" required maxLength={255} />
          </label>
          <button type="submit">{words.text('show')}</button>
        </form>
      </PageFrame>
    ),
  });
}
