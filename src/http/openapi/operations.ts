/** Every operation by its id, which is the name of its endpoint's handler. */

import type { Operation } from './operation.ts';
import { EDITS } from './operations/edits.ts';
import { HISTORIES } from './operations/histories.ts';
import { PAGES } from './operations/pages.ts';
import { SEARCHES } from './operations/searches.ts';
import { SESSION } from './operations/session.ts';
import { SERVICE } from './operations/standing.ts';
import { TRANSFORMS } from './operations/transforms.ts';

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...PAGES,
  ...EDITS,
  ...HISTORIES,
  ...SEARCHES,
  ...TRANSFORMS,
  ...SESSION,
  ...SERVICE,
};
