/** What the rooms see of the wiki as it stands. Each property is true when it is read: read it again after waiting. */

import type { Rights } from '../site/rights.ts';
import type { Site } from '../site/site.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Names } from './names/names.ts';

export interface CurrentWiki {
  readonly site: Site;
  /** Who may read and edit. */
  readonly rights: Rights;
  /** A new object once the pages are renumbered. */
  readonly ledger: Ledger;
  readonly names: Names;
}
