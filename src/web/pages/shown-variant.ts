/** The variant of the wiki's language in which a page is shown: that of `?variant=sr-el`, or what the browser likes best. */

import { readerVariant } from '../../http/endpoints/reader-variant.ts';
import { variantsOf } from '../../title/language-variants.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { asked, type Visit } from '../visit.ts';

/** Its code; undefined where the language has no variants, or the wiki's language is as good as any. */
export function shownVariant(visit: Visit, { model }: Pick<Revision, 'model'>): string | undefined {
  const named = asked(visit, 'variant');
  const variants = variantsOf(visit.call.wiki.site.settings.language);
  const found = named === undefined ? undefined : variants?.find(named);
  return (found ?? readerVariant(visit.call, model))?.code;
}
