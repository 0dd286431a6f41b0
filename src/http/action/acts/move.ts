/** `action=move`: a page goes on under another title, with its number and its history. */

import { isTitle, keyToReadingForm, parseTitle, type Title } from '../../../title/title.ts';
import type { Move, Moved } from '../../../wiki/acts/moving.ts';
import { actBy } from '../core/acting.ts';
import { asActionError } from '../core/action-errors.ts';
import { ActionError, refuseUnlessOne } from '../core/asked.ts';
import { titleOfKey } from '../core/keys.ts';
import { type Asked, action } from '../core/module.ts';
import { flag, integer, neededText, text, textOr, type ValuesOf, watching } from '../core/parameter.ts';
import { existingTitle, meantPage, pageOfTitle } from '../core/written-title.ts';

const PARAMETERS = {
  from: text,
  fromid: integer,
  to: neededText,
  reason: textOr(''),
  movetalk: flag,
  movesubpages: flag,
  noredirect: flag,
  ...watching,
  ignorewarnings: flag,
} as const;

export const move = action({
  name: 'move',
  summary: 'Lead a page on under another title',
  parameters: PARAMETERS,
  posts: true,
  writes: true,
  token: 'csrf',
  run: async (asked, values: ValuesOf<typeof PARAMETERS>) => {
    const { from, fromid, reason, movetalk, movesubpages, noredirect } = values;
    refuseUnlessOne({ from, fromid });
    const meant = existingTitle(asked, meantPage(asked, { title: from, pageid: fromid }));
    const moved = await asked.call.wiki.acts.move({
      ...actBy(asked, reason),
      title: meant.title,
      written: meant.written,
      to: targetOf(asked, values.to),
      leaveRedirect: !noredirect,
      withTalk: movetalk,
      withSubpages: movesubpages,
    });
    return { move: shapeOf(asked, values, moved) };
  },
});

/** @throws ActionError `invalidtitle`, `immobile-target-namespace` */
function targetOf(asked: Asked, written: string): Title {
  const rules = asked.call.wiki.site.titles;
  const title = parseTitle(written, rules);
  if (isTitle(title) && title.interwiki === '' && title.namespace < 0)
    throw new ActionError(
      'immobile-target-namespace',
      `Cannot move pages into namespace "${rules.namespaces.nameOf(title.namespace) ?? ''}".`,
    );
  return pageOfTitle(asked, written).title;
}

interface Asks {
  readonly reason: string;
  readonly movetalk: boolean;
  readonly movesubpages: boolean;
}

/** The page itself, its talk page beside it, and the subpages of both in lists. */
function shapeOf(asked: Asked, { reason, movetalk, movesubpages }: Asks, { moves, skipped }: Moved): object {
  const [first, ...others] = moves as [Move, ...Move[]];
  const talk = others.find((each) => isTalkOf(asked, each, first));
  const subpages = others.filter((each) => each !== talk).map(pair);
  const failed = skipped.map(({ from, error }) => {
    const { code, message } = asActionError(error).error;
    return { from: keyToReadingForm(from), errors: [{ code, text: message, type: 'error' }] };
  });
  return {
    ...pair(first),
    reason,
    redirectcreated: first.leavesRedirect,
    moveoverredirect: first.overwrites,
    ...(movetalk && talk !== undefined
      ? {
          talkfrom: keyToReadingForm(talk.from),
          talkto: keyToReadingForm(talk.to),
          talkmoveoverredirect: talk.overwrites,
        }
      : {}),
    ...(movesubpages ? { subpages: [...subpages, ...failed] } : {}),
  };
}

function pair({ from, to }: Move): object {
  return { from: keyToReadingForm(from), to: keyToReadingForm(to) };
}

function isTalkOf({ call: { wiki } }: Asked, { from }: Move, first: Move): boolean {
  const { titles } = wiki.site;
  const [talk, subject] = [titleOfKey(from, titles), titleOfKey(first.from, titles)];
  return talk.text === subject.text && talk.namespace === titles.namespaces.associated(subject.namespace);
}
