/** `prop=revisions`: revisions of pages and their texts. */

import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { ActionError, badContinue } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { type Asked, prop } from '../core/module.ts';
import { existing, type PageSet } from '../core/page-set.ts';
import {
  age,
  anyLimit,
  contentFormat,
  flag,
  integer,
  old,
  slots,
  some,
  text,
  timestamp,
  user,
  type ValuesOf,
} from '../core/parameter.ts';
import type { PropResult } from '../core/results.ts';
import { commentFacts, formatOf, parentOf, sha1Of, timeFact, userFacts } from '../core/revision-facts.ts';
import { sectionOf } from '../core/sections.ts';
import { digitsOf } from '../core/time.ts';

/** Characters of texts in one answer; the first text is always there. */
const MOST_CHARS = 8_000_000;
const NAMES = [
  'comment',
  'content',
  'contentmodel',
  'flags',
  'ids',
  'parsedcomment',
  'roles',
  'sha1',
  'size',
  'slotsha1',
  'slotsize',
  'tags',
  'timestamp',
  'user',
  'userid',
] as const;

const PARAMETERS = {
  prop: some(NAMES, 'ids|timestamp|flags|comment|user'),
  slots,
  limit: anyLimit,
  expandtemplates: old(flag),
  generatexml: old(flag),
  parse: old(flag),
  section: text,
  diffto: old(text),
  difftotext: old(text),
  difftotextpst: old(flag),
  contentformat: old(contentFormat),
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

export const revisions = prop({
  name: 'revisions',
  prefix: 'rv',
  summary: 'Revisions of pages, with their texts if asked for; of one page its history',
  parameters: PARAMETERS,
  generates: true,
  run: (asked, values, pages) => {
    warnOfOldForm(asked, values);
    return isHistory(values) ? historyOf(asked, values, pages) : newestOf(asked, values, pages);
  },
});

function warnOfOldForm(asked: Asked, { prop: wanted }: Values): void {
  const holdsText = wanted.has('content') || wanted.has('contentmodel');
  if (!holdsText || asked.params.has('rvslots') || asked.params.has('grvslots')) return;
  asked.notices.warn(
    'query+revisions',
    'deprecation',
    'Because "rvslots" was not specified, a legacy format has been used for the output. This format is deprecated, and in the future the new format will always be used.',
  );
}

function isHistory({ limit, startid, endid, start, end, dir, user: by, excludeuser }: Values): boolean {
  return (
    [limit, startid, endid, start, end, by, excludeuser].some((each) => each !== undefined) || dir === 'newer'
  );
}

/** The newest revisions of pages, or those that were asked for by number. */
async function newestOf(asked: Asked, values: Values, pages: PageSet): Promise<PropResult> {
  const { ledger } = asked.call.wiki;
  const wanted = existing(pages).flatMap((each) => {
    const ids = pages.isByRevision ? each.revisions : [ledger.latest(each.page).id];
    return ids.map((id) => ({ ...each, id, place: pages.isByRevision ? id : each.number }));
  });
  const from = values.continue === undefined ? 0 : Number(values.continue);
  if (!Number.isSafeInteger(from)) throw badContinue();
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

/** The history of one page. */
async function historyOf(asked: Asked, values: Values, pages: PageSet): Promise<PropResult> {
  const found = existing(pages);
  if (pages.pages.length > 1)
    throw new ActionError(
      'invalidparammix',
      '"titles", "pageids" or a generator was used to supply multiple pages, but the "rvlimit", "rvstartid", "rvendid", "rvdir=newer", "rvuser", "rvexcludeuser", "rvstart", and "rvend" parameters may only be used on a single page.',
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

/** Numbers of a history in the order asked for. @throws ActionError `badcontinue`, `nosuchrevid` */
function idsBetween({ call }: Asked, page: Page, values: Values): readonly number[] {
  const { dir, startid, endid } = values;
  for (const id of [startid, endid])
    if (id !== undefined && call.wiki.ledger.revision(id) === undefined)
      throw new ActionError('nosuchrevid', `There is no revision with ID ${id}.`);
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

/** @returns the shape, and the characters of its text */
async function revisionShape(
  asked: Asked,
  page: Page,
  revision: Revision,
  values: Values,
): Promise<[object, number]> {
  const { wiki } = asked.call;
  const { prop: wanted } = values;
  const { user: shownUser, comment } = wiki.redaction.shown(revision);
  const isHidden = wiki.redaction.isTextHidden(revision);
  const needsText = ['content', 'sha1', 'slotsha1'].some((name) => wanted.has(name as never));
  const source = needsText && !isHidden ? await wiki.source(revision) : undefined;
  const part = source === undefined ? undefined : await partAsked(asked, revision, source, values.section);
  const sha1 = source === undefined ? { sha1hidden: true } : { sha1: sha1Of(source) };
  const shape = {
    ...(wanted.has('ids') ? { revid: revision.id, parentid: parentOf(page, revision.id) } : {}),
    ...(wanted.has('flags') ? { minor: revision.minor } : {}),
    ...userFacts(shownUser, wanted),
    ...timeFact(revision, wanted),
    ...(wanted.has('size') ? { size: revision.sizeBytes } : {}),
    ...(wanted.has('sha1') ? sha1 : {}),
    ...(wanted.has('roles') ? { roles: ['main'] } : {}),
    ...textFacts(asked, revision, part, values, sha1),
    ...commentFacts(asked, comment, wanted),
    ...(wanted.has('tags') ? { tags: [] } : {}),
  };
  return [shape, part?.length ?? 0];
}

async function partAsked(
  { call }: Asked,
  revision: Revision,
  source: string,
  section: string | undefined,
): Promise<string> {
  if (section === undefined || section === '') return source;
  const part = await sectionOf(call.wiki, { source, model: revision.model, section });
  if (part === undefined)
    throw new ActionError(
      'nosuchsection',
      `There is no section ${section.slice(0, 50)} in revision ${revision.id}.`,
    );
  return part;
}

/** The text in its slot, or in the old form beside all else. */
function textFacts(
  asked: Asked,
  revision: Revision,
  part: string | undefined,
  values: Values,
  sha1: object,
): object {
  const { prop: wanted, slots: asksSlots } = values;
  const model = { contentmodel: revision.model, contentformat: formatOf(revision.model) };
  const hidden = asked.call.wiki.redaction.isTextHidden(revision) ? { texthidden: true } : {};
  const content = wanted.has('content')
    ? part === undefined
      ? hidden
      : { [textName(asked.isFirstForm, 'content')]: part }
    : {};
  const holdsText = wanted.has('content');
  if (asksSlots.size === 0 && !asked.params.has('rvslots'))
    return {
      ...(holdsText
        ? { contentformat: model.contentformat, contentmodel: model.contentmodel }
        : wanted.has('contentmodel')
          ? { contentmodel: model.contentmodel }
          : {}),
      ...content,
    };
  const main = {
    ...(wanted.has('slotsize') ? { size: revision.sizeBytes } : {}),
    ...(wanted.has('slotsha1') ? sha1 : {}),
    ...(holdsText ? model : wanted.has('contentmodel') ? { contentmodel: model.contentmodel } : {}),
    ...content,
  };
  const asksOfSlots = ['content', 'contentmodel', 'slotsize', 'slotsha1'].some((name) =>
    wanted.has(name as never),
  );
  return asksOfSlots ? { slots: { main } } : {};
}
