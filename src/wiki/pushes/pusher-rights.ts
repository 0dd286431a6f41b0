/** Whether a pusher may change what a push changes: what protects a page against edits protects its file against pushes. */

import type { Identity } from '../../base/identity.ts';
import { Slices } from '../../base/slices.ts';
import type { Rights } from '../../site/rights.ts';
import type { Offer, Path } from '../../store/store.ts';
import { isTitle, keyToReadingForm, parseTitle, type TitleRules } from '../../title/title.ts';
import { mediumOfPath, pageOfPath } from '../layout.ts';
import { saysHowItIsRun } from '../state/settings.ts';
import { Objections, quoted } from './objections.ts';
import { isAdministrator } from './pusher.ts';

/** What the wiki says about who may. */
export interface PusherGround {
  readonly titles: TitleRules;
  readonly rights: Rights;
}

/** The changed files that the pusher may not change, a line for each. */
export async function objectionsToPusher(
  { touched, outside }: Pick<Offer, 'touched' | 'outside'>,
  pusher: Identity | undefined,
  ground: PusherGround,
): Promise<string[]> {
  if (isAdministrator({ identity: pusher })) return [];
  const objections = new Objections();
  for (const { path } of outside) {
    objections.add(quoted(path), 'it lies outside of the wiki: changing it needs an administrator');
    if (objections.isFull) break;
  }
  const slices = new Slices();
  for (const path of touched) {
    if (slices.due) await slices.turn();
    objections.add(quoted(path), problemOf(path, pusher, ground));
    if (objections.isFull) break;
  }
  return objections.lines();
}

function problemOf(
  path: Path,
  pusher: Identity | undefined,
  { titles, rights }: PusherGround,
): string | undefined {
  if (saysHowItIsRun(path)) return 'it says how the wiki is run: changing it needs an administrator';
  const key = pageOfPath(path, titles)?.key ?? mediumOfPath(path, titles);
  const title = key && parseTitle(key, titles);
  if (key === undefined || title === undefined || !isTitle(title)) {
    const needs = rights.lackingForOther(pusher);
    return needs && `changing it needs ${needs}`;
  }
  const needs = rights.lackingFor(title, titles, pusher);
  return needs && `${keyToReadingForm(key)} is protected: changing it needs ${needs}`;
}
