/** Whether a reader may change a title, and what they lack where they may not. */

import { covers } from '../../base/identity.ts';
import type { Title } from '../../title/title.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

/** undefined: they may. */
export function lackFor({ call }: Visit, title: Title): WordName | undefined {
  const { identity, anonymousEdits, wiki } = call;
  const needs = wiki.rights.lackingFor(title, wiki.site.titles, identity);
  if (identity === undefined) return anonymousEdits && needs === undefined ? undefined : 'takesLogIn';
  if (!covers(identity.scope, 'edit')) return 'takesNamed';
  if (needs === undefined) return undefined;
  return needs === 'an administrator' ? 'takesAdmin' : 'takesNamed';
}
