/** `Special:ComparePages`: leads to the comparison of two pages as they are, or of two revisions; asks for what is not named. */

import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';

/** @throws WikiError `page-missing`, `title-invalid`, `revision-missing` */
export function comparePages(visit: Visit): void | Promise<void> {
  const [from, to] = [sideOf(visit, 1), sideOf(visit, 2)];
  if (from === undefined || to === undefined) return askForPages(visit);
  leadTo(visit.call.context, pageAddress(to.key, { diff: to.revision, oldid: from.revision }));
}

/** A revision counts more than the page beside it. */
function sideOf(visit: Visit, side: 1 | 2): { readonly key: string; readonly revision: number } | undefined {
  const { wiki } = visit.call;
  const number = askedNumber(visit, `rev${side}`);
  if (number !== undefined) {
    const { page, revision } = wiki.revision(number);
    return { key: page.key, revision: revision.id };
  }
  const written = asked(visit, `page${side}`);
  if (written === undefined) return undefined;
  const { page, latest } = wiki.find(written);
  return { key: page.key, revision: latest.id };
}

function askForPages(visit: Visit): Promise<void> {
  const { words, call } = visit;
  return showPage(visit, {
    title: words.text('comparePages'),
    children: (
      <PageFrame words={words} heading={words.text('comparePages')}>
        <form class="ui-filters" action={call.context.path}>
          {(['page1', 'page2'] as const).map((name) => (
            <label key={name}>
              {words.text(name === 'page1' ? 'firstPage' : 'secondPage')}{' '}
              <input type="text" name={name} value={asked(visit, name) ?? ''} required maxLength={255} />
            </label>
          ))}
          <button type="submit">{words.text('show')}</button>
        </form>
      </PageFrame>
    ),
  });
}
