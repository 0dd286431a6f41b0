/** `Special:ComparePages`: leads to the comparison of two pages as they are, or of two revisions; asks for what is not named. */

import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { asked, askedNumber, type Visit } from '../visit.ts';
import { askForPages } from './asked-pages.tsx';

/** @throws WikiError `page-missing`, `title-invalid`, `revision-missing` */
export function comparePages(visit: Visit): void | Promise<void> {
  const [from, to] = [sideOf(visit, 1), sideOf(visit, 2)];
  if (from === undefined || to === undefined)
    return askForPages(visit, 'comparePages', { page1: 'firstPage', page2: 'secondPage' });
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
