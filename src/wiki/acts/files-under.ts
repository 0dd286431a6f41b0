/** Which files stand under a title: the page's, those in its shadow, and media. */

import type { Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';

export function filesUnder(key: PageKey, { ledger }: Pick<CurrentWiki, 'ledger'>): Path[] {
  return [...ledger.files.all(key).map(({ path }) => path), ...ledger.others.named(key)];
}
