/** `action=edit`: creates and changes pages, whole, by section, at either end, or by undoing. */

import { createHash } from 'node:crypto';
import type { ModelName } from '../../../content-models/models.ts';
import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import { formatOf } from '../../../wiki/dumps/model-format.ts';
import type { EditResult } from '../../../wiki/edits/edit.ts';
import { modelsFor } from '../../../wiki/layout.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { findSection, withSection } from '../../../wiki/pages/section-text.ts';
import { timestamp as written } from '../../answers/shapes.ts';
import { writerOf } from '../core/act.ts';
import { actBy } from '../core/acting.ts';
import { missingPage, noRevision, unsupported } from '../core/action-errors.ts';
import { ActionError } from '../core/asked.ts';
import { type Asked, action } from '../core/module.ts';
import {
  contentFormat,
  contentModel,
  flag,
  integer,
  longText,
  oldWatching,
  text,
  textOr,
  timestamp,
  title,
  type ValuesOf,
} from '../core/parameter.ts';
import { parentOf } from '../core/revision-facts.ts';
import { refuseBadSection, sectionNumber } from '../core/sections.ts';
import { type MeantPage, meantPage, pageOfTitle } from '../core/written-title.ts';
import { linksOf } from '../query/links-of.ts';

const positive = { ...integer, min: 0, isStrict: true } as const;

const PARAMETERS = {
  title: text,
  pageid: integer,
  section: text,
  sectiontitle: text,
  text: longText,
  summary: text,
  ...oldWatching,
  minor: flag,
  notminor: flag,
  bot: flag,
  baserevid: integer,
  basetimestamp: timestamp,
  starttimestamp: timestamp,
  recreate: flag,
  createonly: flag,
  nocreate: flag,
  md5: text,
  prependtext: longText,
  appendtext: longText,
  undo: positive,
  undoafter: positive,
  redirect: flag,
  contentformat: contentFormat,
  contentmodel: contentModel,
  returnto: title,
  returntoquery: textOr(''),
  returntoanchor: textOr(''),
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

export const edit = action({
  name: 'edit',
  summary: 'Create or change a page',
  parameters: PARAMETERS,
  posts: true,
  writes: true,
  token: 'csrf',
  run: async (asked, values) => {
    refuseNothing(values);
    const [meant, hop] = targetOf(asked, values, meantPage(asked, values));
    refuseOtherFormat(values, meant, modelOf(asked, values, meant));
    refuseExistence(asked, values, meant);
    refuseBadSection(values.section);
    refuseBadDigest(values);
    const before = meant.page && asked.call.wiki.ledger.latest(meant.page).id;
    const isUndo = values.undo !== undefined && values.undo > 0;
    const result = await (isUndo ? undone : saved)(asked, values, meant);
    return { ...hop, edit: shapeOf(result.page, result.revision, before) };
  },
});

async function saved(asked: Asked, values: Values, meant: MeantPage): Promise<EditResult> {
  const writer = writerOf(asked);
  const plan = await planOf(asked, values, meant);
  return asked.call.wiki.edit({
    title: meant.title,
    written: meant.written,
    source: plan.source,
    comment: plan.summary,
    model: values.contentmodel as ModelName | undefined,
    base: plan.base,
    author: { name: writer.name, email: writer.email },
    identity: asked.call.identity,
    bot: writer.bot && values.bot,
    minor: values.minor && !values.notminor,
  });
}

/** Follows a redirect where that is asked for. */
function targetOf(asked: Asked, values: Values, meant: MeantPage): [MeantPage, object] {
  if (!values.redirect) return [meant, {}];
  if (values.appendtext === undefined && values.prependtext === undefined && values.section !== 'new')
    throw new ActionError(
      'redirect-appendonly',
      'You have attempted to edit using the redirect-following mode, which must be used in conjunction with "section=new", "prependtext", or "appendtext".',
    );
  const link = meant.page && linksOf(asked).from(meant.page.id, 'redirect')[0];
  if (link === undefined) return [meant, {}];
  const target = pageOfTitle(asked, keyToReadingForm(link.target as PageKey));
  const hop = { from: meant.written, to: target.written };
  return [target, { redirects: asked.isFirstForm ? { ...hop } : hop }];
}

/** @throws ActionError where nothing is to be written */
function refuseNothing({ text: whole, appendtext, prependtext, undo }: Values): void {
  if ([whole, appendtext, prependtext, undo].every((each) => each === undefined))
    throw new ActionError(
      'missingparam',
      'At least one of the parameters "text", "appendtext", "prependtext" and "undo" is required.',
    );
}

function modelOf({ call }: Asked, { contentmodel }: Values, { page, title: own }: MeantPage): string {
  return contentmodel ?? (page && call.wiki.ledger.latest(page).model) ?? modelsFor(own)[0] ?? 'wikitext';
}

/** @throws ActionError `badformat` */
function refuseOtherFormat({ contentformat }: Values, { written: name }: MeantPage, model: string): void {
  if (contentformat !== undefined && contentformat !== formatOf(model))
    throw new ActionError('badformat', `${unsupported(contentformat, model)} used by ${name}.`);
}

/** @throws ActionError `badmd5` */
function refuseBadDigest({ md5, text: whole, appendtext, prependtext }: Values): void {
  if (md5 === undefined) return;
  const sent =
    appendtext !== undefined || prependtext !== undefined
      ? (prependtext ?? '') + (appendtext ?? '')
      : (whole ?? '');
  if (createHash('md5').update(sent).digest('hex') !== md5.toLowerCase())
    throw new ActionError('badmd5', 'The supplied MD5 hash was incorrect.');
}

/** @throws ActionError `articleexists`, `missingtitle`, `pagedeleted` */
function refuseExistence(asked: Asked, values: Values, { page, key }: MeantPage): void {
  if (page !== undefined) {
    if (values.createonly)
      throw new ActionError('articleexists', 'The page you tried to create has been created already.');
    return;
  }
  if (values.nocreate || values.undo !== undefined) throw missingPage();
  if (values.baserevid !== undefined && values.baserevid > 0)
    throw new ActionError('editconflict', 'Edit conflict.');
  const since = values.starttimestamp;
  if (since !== undefined && !values.recreate && wasDeleted(asked, key, since))
    throw new ActionError('pagedeleted', 'The page has been deleted since you fetched its timestamp.');
}

/** Events of the log that are looked at. */
const MAX_EVENTS = 10_000;

function wasDeleted({ call: { wiki } }: Asked, key: PageKey, since: number): boolean {
  const { log } = wiki.ledger;
  for (let id = log.count; id >= 1 && log.count - id < MAX_EVENTS; id--) {
    const event = log.at(id);
    if (wiki.ledger.change(event.change).atSeconds < since) return false;
    if (event.kind === 'delete' && event.key === key) return true;
  }
  return false;
}

interface Plan {
  readonly source: string;
  readonly summary: string;
  /** The revision that it was made on; undefined: there is no page yet. */
  readonly base: number | undefined;
}

async function planOf(asked: Asked, values: Values, meant: MeantPage): Promise<Plan> {
  const { page } = meant;
  const isAddition =
    values.appendtext !== undefined || values.prependtext !== undefined || values.section === 'new';
  const base =
    page === undefined
      ? undefined
      : isAddition
        ? asked.call.wiki.ledger.latest(page)
        : baseOf(asked, values, page);
  const source = await sourceOf(asked, values, base);
  return { source, summary: summaryOf(values), base: base?.id };
}

/** The revision that somebody began with. @throws ActionError `editconflict` */
function baseOf({ call: { wiki } }: Asked, { baserevid, basetimestamp }: Values, page: Page): Revision {
  const { ledger } = wiki;
  if (baserevid !== undefined && baserevid !== 0) {
    const revision = ledger.revision(baserevid);
    if (revision?.pageId === page.id) return revision;
    throw new ActionError('editconflict', 'Edit conflict.');
  }
  if (basetimestamp === undefined) return ledger.latest(page);
  const id = page.revisions.findLast((each) => (ledger.revision(each)?.atSeconds ?? 0) <= basetimestamp);
  return ledger.revision(id ?? (page.revisions[0] as number)) as Revision;
}

async function sourceOf(asked: Asked, values: Values, base: Revision | undefined): Promise<string> {
  const { wiki } = asked.call;
  const { section, text: whole = '', appendtext, prependtext } = values;
  const isAddition = appendtext !== undefined || prependtext !== undefined;
  if (section === undefined && !isAddition) return whole;
  const before = base === undefined ? '' : await wiki.source(base);
  const model = base?.model ?? 'wikitext';
  if (section === 'new') {
    if (base !== undefined && sentOf(values).trim() === '')
      throw new ActionError('missingcommenttext', 'Please enter a comment.');
    return withNewSection(before, values);
  }
  const own = (part: string): string =>
    isAddition ? (prependtext ?? '') + part + (appendtext ?? '') : whole;
  if (section === undefined) return own(before);
  const subject = { source: before, model };
  const found = await findSection(wiki.comparisons, subject, sectionNumber(section));
  if (found === undefined)
    throw new ActionError('nosuchsection', `There is no section ${section.slice(0, 50)}.`);
  return withSection(found, own(found.text));
}

/** All that is to be in a new section. */
function sentOf({ text: whole = '', appendtext = '', prependtext = '' }: Values): string {
  return prependtext + whole + appendtext;
}

function withNewSection(before: string, values: Values): string {
  const heading = values.sectiontitle ?? values.summary;
  const own = sentOf(values);
  const section = heading === undefined || heading === '' ? own : `== ${heading.trim()} ==\n\n${own}`;
  return before.trim() === '' ? section : `${before.trimEnd()}\n\n${section}`;
}

function summaryOf({ section, sectiontitle, summary }: Values): string {
  if (section !== 'new') return summary ?? '';
  const heading = sectiontitle ?? summary;
  return sectiontitle !== undefined && summary !== undefined && summary !== ''
    ? summary
    : heading === undefined || heading === ''
      ? ''
      : `/* ${heading.trim()} */ new section`;
}

/** What the revisions up to `undo` did is taken back. */
function undone(asked: Asked, values: Values, meant: MeantPage): Promise<EditResult> {
  const { undo = 0, undoafter = 0, summary = '', minor, notminor, bot } = values;
  for (const id of [undo, undoafter]) if (id > 0) refuseOther(asked, id, meant);
  const by = actBy(asked, summary);
  return asked.call.wiki.acts.undo({
    ...by,
    bot: by.bot && bot,
    minor: minor && !notminor,
    revision: undo,
    after: undoafter > 0 ? undoafter : undefined,
  });
}

/** @throws ActionError `nosuchrevid`, `revwrongpage` */
function refuseOther({ call: { wiki } }: Asked, id: number, { page, written: name }: MeantPage): void {
  const revision = wiki.ledger.revision(id);
  if (revision === undefined) throw noRevision(id);
  if (revision.pageId !== page?.id)
    throw new ActionError('revwrongpage', `r${id} is not a revision of ${name}.`);
}

function shapeOf(page: Page, revision: Revision, before: number | undefined): object {
  const shape = {
    result: 'Success',
    pageid: page.id,
    title: keyToReadingForm(page.key),
    contentmodel: revision.model,
  };
  if (revision.id === before) return { ...shape, nochange: true };
  return {
    ...(before === undefined ? { new: true } : {}),
    ...shape,
    oldrevid: parentOf(page, revision.id),
    newrevid: revision.id,
    newtimestamp: written(revision.atSeconds),
  };
}
