/** `prop=revisions`: revisions of pages and their texts. */

import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { ActionError, badContinue, refuseMany } from '../core/asked.ts';
import { type Asked, prop } from '../core/module.ts';
import { existing, type PageSet } from '../core/page-set.ts';
import { age, anyLimit, integer, text, timestamp, user, type ValuesOf } from '../core/parameter.ts';
import type { PropResult } from '../core/results.ts';
import { digitsOf } from '../core/time.ts';
import { RevisionDiffs } from './revision-diffs.ts';
import {
  MOST_CHARS,
  REVISION_PARAMETERS,
  type RevisionValues,
  revisionShape,
  warnOfOldForm,
} from './revision-shape.ts';

const PARAMETERS = {
  ...REVISION_PARAMETERS,
  limit: anyLimit,
  startid: integer,
  endid: integer,
  start: timestamp,
  end: timestamp,
  dir: age,
  user,
  excludeuser: user,
  tag: text,
  continue: text,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;
type Told = Values & RevisionValues;

export const revisions = prop({
  name: 'revisions',
  prefix: 'rv',
  summary: 'Revisions of pages, with their texts if asked for; of one page its history',
  parameters: PARAMETERS,
  generates: true,
  run: (asked, values, pages) => {
    const { user: by, excludeuser, start, startid, end, endid } = values;
    refuseMany({ user: by, excludeuser }, 'rv');
    refuseMany({ startid, start }, 'rv');
    refuseMany({ endid, end }, 'rv');
    warnOfOldForm(asked, 'rv', 'query+revisions', values);
    const told = { ...values, prefix: 'rv', diffs: new RevisionDiffs(asked, { ...values, prefix: 'rv' }) };
    return isHistory(values) ? historyOf(asked, told, pages) : newestOf(asked, told, pages);
  },
});

function isHistory({ limit, startid, endid, start, end, dir, user: by, excludeuser }: Values): boolean {
  return (
    [limit, startid, endid, start, end, by, excludeuser].some((each) => each !== undefined) || dir === 'newer'
  );
}

/** The newest revisions of pages, or those that were asked for by number. */
async function newestOf(asked: Asked, values: Told, pages: PageSet): Promise<PropResult> {
  const { ledger } = asked.call.wiki;
  const wanted = existing(pages).flatMap((each) => {
    const ids = pages.isByRevision ? each.revisions : [ledger.latest(each.page).id];
    return ids.map((id) => ({ ...each, id, place: pages.isByRevision ? id : each.number }));
  });
  const from = values.continue === undefined ? 0 : Number(values.continue);
  if (!Number.isSafeInteger(from)) throw badContinue();
  // No revision carries a tag.
  if (values.tag !== undefined) return { facts: new Map(), revisions: [] };
  const facts = new Map<number, { revisions: object[] }>();
  const given: number[] = [];
  let room = MOST_CHARS;
  for (const { id, page, number, place } of wanted.sort((a, b) => a.place - b.place)) {
    if (place < from) continue;
    if (room <= 0) return { facts, next: { continue: place }, revisions: given };
    const [shape, chars] = await revisionShape(asked, page, ledger.revision(id) as Revision, values);
    room -= chars;
    given.push(id);
    facts.set(number, { revisions: [...(facts.get(number)?.revisions ?? []), shape] });
  }
  return { facts, revisions: given };
}

const OF_HISTORIES =
  '"rvlimit", "rvstartid", "rvendid", "rvdir=newer", "rvuser", "rvexcludeuser", "rvstart", and "rvend"';

/** The history of one page. */
async function historyOf(asked: Asked, values: Told, pages: PageSet): Promise<PropResult> {
  const found = existing(pages);
  if (pages.isByRevision && found.length > 0)
    throw new ActionError(
      'invalidparammix',
      `The "revids" parameter may not be used with the list options (${OF_HISTORIES}).`,
    );
  if (pages.pages.length > 1)
    throw new ActionError(
      'invalidparammix',
      `"titles", "pageids" or a generator was used to supply multiple pages, but the ${OF_HISTORIES} parameters may only be used on a single page.`,
    );
  const [only] = found;
  if (only === undefined) return { facts: new Map() };
  const { ledger } = asked.call.wiki;
  const limit = values.limit ?? 10;
  const shapes: object[] = [];
  const given: number[] = [];
  let room = MOST_CHARS;
  for (const id of idsBetween(asked, only.page, values)) {
    const revision = ledger.revision(id) as Revision;
    if (!isWanted(asked, revision, values)) continue;
    if (shapes.length === limit || room <= 0) {
      const place = `${digitsOf(revision.atSeconds)}|${id}`;
      return {
        facts: new Map([[only.number, { revisions: shapes }]]),
        next: { continue: place },
        revisions: given,
      };
    }
    const [shape, chars] = await revisionShape(asked, only.page, revision, values);
    room -= chars;
    given.push(id);
    shapes.push(shape);
  }
  return {
    facts: new Map(shapes.length === 0 ? [] : [[only.number, { revisions: shapes }]]),
    revisions: given,
  };
}

/** Numbers of a history in the order asked for. @throws ActionError `badcontinue`, `badid_rvstartid` */
function idsBetween({ call }: Asked, page: Page, values: Values): readonly number[] {
  const { dir, startid, endid } = values;
  for (const [name, id] of Object.entries({ startid, endid }))
    if (id !== undefined && call.wiki.ledger.revision(id) === undefined)
      throw new ActionError(`badid_rv${name}`, `No revision was found for parameter "rv${name}".`);
  const goesOn =
    values.continue === undefined ? undefined : Number(/^\d{14}\|(\d{1,15})$/.exec(values.continue)?.[1]);
  if (Number.isNaN(goesOn)) throw badContinue();
  const [first, last] = [goesOn ?? startid, endid];
  const isOlder = dir === 'older';
  const ordered = isOlder ? page.revisions.toReversed() : page.revisions;
  return ordered.filter(
    (id) =>
      (first === undefined || (isOlder ? id <= first : id >= first)) &&
      (last === undefined || (isOlder ? id >= last : id <= last)),
  );
}

function isWanted({ call }: Asked, revision: Revision, values: Values): boolean {
  const { start, end, dir, user: by, excludeuser, tag } = values;
  const [newest, oldest] = dir === 'older' ? [start, end] : [end, start];
  const { user: shown } = call.wiki.redaction.shown(revision);
  return (
    tag === undefined &&
    (newest === undefined || revision.atSeconds <= newest) &&
    (oldest === undefined || revision.atSeconds >= oldest) &&
    (by === undefined || shown?.name === by) &&
    (excludeuser === undefined || shown?.name !== excludeuser)
  );
}
