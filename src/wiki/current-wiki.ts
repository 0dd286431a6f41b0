/** What the rooms see of the wiki as it stands: each look gives what is true by then, so nobody keeps an answer for long. */

import type { Rights } from '../site/rights.ts';
import type { Site } from '../site/site.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Names } from './names/names.ts';

export interface CurrentWiki {
  readonly site: Site;
  /** Who may read and edit. */
  readonly rights: Rights;
  /** Another object once the pages are numbered anew. */
  readonly ledger: Ledger;
  readonly names: Names;
}
