/** What a wiki is made of. */

import type { Suppressions } from '../base/suppression.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { Store } from '../store/store.ts';
import type { TitleRules } from '../title/title.ts';
import type { AccountRights } from './groups.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { StartOptions } from './state/wiki-state.ts';
import type { Jobs } from './work/jobs.ts';
import type { Workshop } from './workshop.ts';

export interface WikiOptions extends StartOptions {
  readonly store: Store;
  /** Where heavy work is done. */
  readonly workshop: Workshop<Jobs>;
  readonly media: MediaTools;
  /** For pages that were rendered; absent: as much as many readers need. */
  readonly pageCacheBytes?: number | undefined;
  readonly clock?: () => Date;
  /** Where readers reach the wiki, for addresses in HTML; without a slash at the end. */
  readonly publicUrl?: () => string;
  /** What is hidden of revisions now, another map when that changes; by default nothing is. */
  readonly suppressions?: (ledger: Ledger, rules: TitleRules) => Suppressions;
  /** What accounts may do now; by default there are none. */
  readonly accounts?: () => AccountRights;
  /** Tells the operator what happened to the history or the settings. */
  readonly warn?: (message: string) => void;
}
