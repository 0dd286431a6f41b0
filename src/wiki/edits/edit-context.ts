/** What edits and acts are decided by. */

import type { CurrentWiki } from '../current-wiki.ts';
import type { Pages } from '../pages/pages.ts';
import type { Redaction } from '../pages/redaction.ts';
import type { Workshop } from '../workshop.ts';
import type { MergeJobs } from './merging.ts';

export interface EditContext {
  readonly wiki: CurrentWiki;
  readonly pages: Pick<Pages, 'editableSource'>;
  readonly redaction: Pick<Redaction, 'isTextHidden'>;
  readonly workshop: Workshop<MergeJobs>;
  readonly clock: () => Date;
}
