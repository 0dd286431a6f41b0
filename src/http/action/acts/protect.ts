/** `action=protect`: says in the file of rights who may change a page. One rule stands for everything that is done to it. */

import type { ProtectRequest } from '../../../wiki/acts/protecting.ts';
import { actBy } from '../core/acting.ts';
import { ActionError } from '../core/asked.ts';
import { action } from '../core/module.ts';
import { flag, integer, neededTexts, old, text, textOr, textsOr, watching } from '../core/parameter.ts';
import { type MeantPage, meantPage } from '../core/written-title.ts';

/** MediaWiki's levels; `all` takes the rule away. */
const LEVELS: Readonly<Record<string, ProtectRequest['edit']>> = {
  all: undefined,
  autoconfirmed: 'user',
  sysop: 'admin',
};
const TYPES = ['create', 'edit', 'move', 'upload'];
const FOR_EVER = ['infinite', 'indefinite', 'infinity', 'never'];

export const protect = action({
  name: 'protect',
  summary: 'Say who may change a page',
  parameters: {
    title: text,
    pageid: integer,
    protections: neededTexts,
    expiry: textsOr('infinite'),
    reason: textOr(''),
    cascade: flag,
    ...watching,
    watch: old(flag),
  },
  posts: true,
  writes: true,
  token: 'csrf',
  run: async (asked, { title, pageid, protections, expiry, reason, cascade }) => {
    const meant = meantPage(asked, { title, pageid });
    const levels = levelsOf(protections, meant);
    const ends = expiry.find((each) => !FOR_EVER.includes(each.toLowerCase()));
    if (ends !== undefined)
      throw new ActionError(
        'invalidexpiry',
        `Invalid expiry time "${ends.slice(0, 100)}": protections last until they are taken away here.`,
      );
    if (cascade) throw new ActionError('protect-cantcascade', 'Protections do not cascade here.');
    const level = [...levels.values()][0] ?? 'all';
    await asked.call.wiki.acts.protect({
      ...actBy(asked, reason),
      title: meant.title,
      written: meant.written,
      edit: LEVELS[level],
    });
    return {
      protect: {
        title: meant.written,
        reason,
        protections: [...levels].map(([type, own]) => ({
          [type]: own === 'all' ? '' : own,
          expiry: 'infinite',
        })),
      },
    };
  },
});

/** Levels by what they are for. @throws ActionError */
function levelsOf(protections: readonly string[], { page }: MeantPage): ReadonlyMap<string, string> {
  const levels = new Map<string, string>();
  for (const protection of protections) {
    const [type = '', level = 'all'] = protection.split('=', 2);
    if (type === 'create' && page !== undefined)
      throw new ActionError('create-titleexists', 'Existing titles can\'t be protected with "create".');
    if (type !== 'create' && page === undefined)
      throw new ActionError('missingtitle-createonly', 'Missing titles can only be protected with create.');
    if (!TYPES.includes(type))
      throw new ActionError('protect-invalidaction', `Invalid protection type "${type.slice(0, 100)}".`);
    if (!Object.hasOwn(LEVELS, level))
      throw new ActionError('protect-invalidlevel', `Invalid protection level "${level.slice(0, 100)}".`);
    levels.set(type, level);
  }
  const only = new Set(levels.values());
  // What is not named is protected no longer: without any, nothing is.
  if (only.size > 1 || (levels.size > 0 && !levels.has('edit') && !levels.has('create')))
    throw new ActionError(
      'protect-invalidaction',
      'One level stands for all that is done to a page here: "edit", and what else is named with the same level.',
    );
  return levels;
}
