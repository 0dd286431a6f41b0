/** Whether a reader may change a title, and what they lack where they may not. */

import { covers } from '../../base/identity.ts';
import type { Title } from '../../title/title.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

type RestrictedAct = Parameters<Visit['call']['wiki']['rights']['lackingForAct']>[0];

/** undefined: they may. @param act what they mean to do with it, where that is no edit */
export function lackFor({ call }: Visit, title: Title, act?: RestrictedAct): WordName | undefined {
  const { identity, anonymousEdits, wiki } = call;
  const needs =
    wiki.rights.lackingFor(title, wiki.site.titles, identity) ??
    (act && wiki.rights.lackingForAct(act, identity));
  if (identity === undefined) return anonymousEdits && needs === undefined ? undefined : 'takesLogIn';
  if (!covers(identity.scope, 'edit')) return 'takesNamed';
  if (needs === undefined) return undefined;
  return needs === 'an administrator' ? 'takesAdmin' : 'takesNamed';
}

/** What they lack to do such a thing at all, whatever the title; undefined: they may. */
export function lackForAct({ call }: Visit, act: RestrictedAct): WordName | undefined {
  const { identity, anonymousEdits, wiki } = call;
  const needs = wiki.rights.lackingForAct(act, identity);
  if (identity === undefined) return anonymousEdits && needs === undefined ? undefined : 'takesLogIn';
  if (!covers(identity.scope, 'edit')) return 'takesNamed';
  return needs === undefined ? undefined : needs === 'an administrator' ? 'takesAdmin' : 'takesNamed';
}

/** What stands against what only administrators do; undefined: nothing. */
export function lackForAdmin({ call: { identity } }: Visit): WordName | undefined {
  if (identity === undefined) return 'takesLogIn';
  return covers(identity.scope, 'admin') ? undefined : 'takesAdmin';
}
