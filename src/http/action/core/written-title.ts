/** The page that an action is about, by title or number. */

import { isTitle, keyOf, type PageKey, parseTitle, readingForm, type Title } from '../../../title/title.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';
import { cannotExist, invalidTitle, missingPage } from './action-errors.ts';
import { ActionError, refuseUnlessOne } from './asked.ts';
import { titleOfKey } from './keys.ts';
import type { Asked } from './module.ts';

export interface MeantPage {
  readonly title: Title;
  readonly key: PageKey;
  /** As people read it. */
  readonly written: string;
  readonly page: Page | undefined;
}

/** @throws ActionError unless one of both is given and can be a page */
export function meantPage(
  asked: Asked,
  { title, pageid }: { readonly title: string | undefined; readonly pageid: number | undefined },
): MeantPage {
  refuseUnlessOne({ title, pageid });
  if (title !== undefined) return pageOfTitle(asked, title);
  const { ledger, site } = asked.call.wiki;
  const page = ledger.pageById(pageid ?? 0);
  if (page === undefined) throw new ActionError('nosuchpageid', `There is no page with ID ${pageid}.`);
  const found = titleOfKey(page.key, site.titles);
  return { title: found, key: page.key, written: readingForm(found, site.titles), page };
}

/** @throws ActionError `invalidtitle`, `pagecannotexist` */
export function pageOfTitle({ call }: Pick<Asked, 'call'>, written: string): MeantPage {
  const { ledger, site } = call.wiki;
  const title = parseTitle(written, site.titles);
  if (!isTitle(title) || title.interwiki !== '') throw invalidTitle(written);
  if (title.namespace < 0) throw cannotExist();
  const key = keyOf(title, site.titles);
  return { title, key, written: readingForm(title, site.titles), page: ledger.page(key) };
}

/** @throws ActionError `missingtitle` */
export function existingPage(meant: MeantPage): MeantPage & { readonly page: Page } {
  if (meant.page === undefined) throw missingPage();
  return { ...meant, page: meant.page };
}

/** As `existingPage`, but a file without a page is there as well. @throws ActionError `missingtitle` */
export function existingTitle({ call }: Pick<Asked, 'call'>, meant: MeantPage): MeantPage {
  if (meant.page === undefined && call.wiki.ledger.others.find(meant.key) === undefined) throw missingPage();
  return meant;
}
