/** `action=compare`: what differs between two revisions, pages or texts. */

import { MODEL_NAMES, type ModelName } from '../../../content-models/models.ts';
import type { DiffEntry } from '../../../diff/entries.ts';
import { splitKey } from '../../../title/split-key.ts';
import { keyToReadingForm } from '../../../title/title.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { timestamp } from '../../answers/shapes.ts';
import { noRevision } from '../core/action-errors.ts';
import { ActionError } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { type Asked, action } from '../core/module.ts';
import {
  contentFormat,
  contentModel,
  flag,
  integer,
  longText,
  old,
  one,
  oneOr,
  slots,
  some,
  text,
  type ValuesOf,
} from '../core/parameter.ts';
import { commentFacts, parentOf } from '../core/revision-facts.ts';
import { pageOfTitle } from '../core/written-title.ts';
import { diffHtml } from './diff-html.ts';

const PARAMETERS = {
  fromtitle: text,
  fromid: integer,
  fromrev: integer,
  fromslots: slots,
  'fromtext-main': longText,
  'fromcontentmodel-main': contentModel,
  frompst: flag,
  fromtext: old(longText),
  fromcontentformat: old(contentFormat),
  fromcontentmodel: old(contentModel),
  fromsection: old(text),
  totitle: text,
  toid: integer,
  torev: integer,
  torelative: one(['cur', 'next', 'prev']),
  toslots: slots,
  'totext-main': longText,
  'tocontentmodel-main': contentModel,
  topst: flag,
  totext: old(longText),
  tocontentformat: old(contentFormat),
  tocontentmodel: old(contentModel),
  tosection: old(text),
  prop: some(
    ['comment', 'diff', 'diffsize', 'ids', 'parsedcomment', 'rel', 'size', 'timestamp', 'title', 'user'],
    'diff|ids|title',
  ),
  slots,
  difftype: oneOr(['inline', 'table', 'unified'], 'table'),
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

/** One side of a comparison. */
interface Side {
  readonly source: string;
  readonly model: ModelName;
  readonly page?: Page | undefined;
  readonly revision?: Revision | undefined;
}

export const compare = action({
  name: 'compare',
  summary: 'What differs between two revisions, pages or texts',
  parameters: PARAMETERS,
  cost: 'compute',
  run: async (asked, values) => {
    warnOfGuess(asked, values);
    const from = await sideOf(asked, sentSide(asked, values, 'from'), 'from');
    const to =
      values.torelative === undefined
        ? await sideOf(asked, sentSide(asked, values, 'to'), 'to')
        : await relativeTo(asked, from, values.torelative);
    // What was there before a page's first revision is nothing.
    const own = isOwn(asked, 'from') ? withoutPage(from) : from;
    const other = isOwn(asked, 'to') ? withoutPage(to) : to;
    const [a, b] = values.torelative === 'prev' ? [other, own] : [own, other];
    return { compare: await compared(asked, values, a, b) };
  },
});

/** Texts are of the model that either side names, or a page that either names; else there is nothing to go by. */
function warnOfGuess({ notices }: Asked, values: Values): void {
  const told = [
    ...[values.fromtitle, values.fromid, values.fromrev, values.fromcontentmodel],
    ...[values.totitle, values.toid, values.torev, values.tocontentmodel],
    ...[values['fromcontentmodel-main'], values['tocontentmodel-main']],
  ];
  if (told.some((each) => each !== undefined)) return;
  if ((values['fromtext-main'] ?? values.fromtext) === undefined) return;
  notices.warn(
    'compare',
    'compare-nocontentmodel',
    'No content model could be determined, assuming wikitext.',
  );
}

/** Whose slots are named is new content, also where it stands as it was. */
function isOwn({ params }: Asked, side: 'from' | 'to'): boolean {
  return params.has(`${side}slots`);
}

function withoutPage({ source, model }: Side): Side {
  return { source, model };
}

interface SentSide {
  readonly title: string | undefined;
  readonly id: number | undefined;
  readonly rev: number | undefined;
  readonly text: string | undefined;
  readonly model: string | undefined;
}

function sentSide(asked: Asked, values: Values, side: 'from' | 'to'): SentSide {
  const [text, model] = [`${side}text-main`, `${side}contentmodel-main`] as const;
  const hasMain = values[`${side}slots`].has('main');
  if (hasMain && values[text] === undefined)
    throw new ActionError(
      'compare-maintextrequired',
      `Parameter "${text}" is required when "${side}slots" contains "main" (cannot delete the main slot).`,
    );
  // There are parameters of slots that are named, and no others.
  for (const name of hasMain ? [] : [text, model].filter((each) => asked.params.has(each)))
    asked.notices.warn('main', 'unrecognizedparams', `Unrecognized parameter: ${name}.`);
  return {
    title: values[`${side}title`],
    id: values[`${side}id`],
    rev: values[`${side}rev`],
    text: hasMain ? values[text] : values[`${side}text`],
    model: hasMain ? values[model] : values[`${side}contentmodel`],
  };
}

async function sideOf(
  asked: Asked,
  { title, id, rev, text: own, model }: SentSide,
  side: 'from' | 'to',
): Promise<Side> {
  const { wiki } = asked.call;
  if (own !== undefined)
    return { source: own, model: MODEL_NAMES.find((each) => each === model) ?? 'wikitext' };
  if (rev !== undefined) {
    const revision = wiki.ledger.revision(rev);
    if (revision === undefined) throw noRevision(rev);
    return sideOfRevision(asked, revision);
  }
  const meant = title === undefined ? undefined : pageOfTitle(asked, title);
  const page = meant === undefined ? wiki.ledger.pageById(id ?? 0) : meant.page;
  if (title === undefined && id === undefined)
    throw new ActionError(
      'missingparam',
      side === 'from'
        ? 'At least one of the parameters "fromtitle", "fromid", "fromrev", "fromtext" and "fromslots" is required.'
        : 'At least one of the parameters "totitle", "toid", "torev", "totext", "torelative" and "toslots" is required.',
    );
  if (page === undefined)
    throw meant === undefined
      ? new ActionError('nosuchpageid', `There is no page with ID ${id}.`)
      : new ActionError('missingtitle', `The page ${meant.written} doesn't exist.`);
  return sideOfRevision(asked, wiki.ledger.latest(page));
}

async function sideOfRevision({ call: { wiki } }: Asked, revision: Revision): Promise<Side> {
  if (wiki.redaction.isTextHidden(revision))
    throw new ActionError('missingcontent-revid', `Missing content for revision ID ${revision.id}.`);
  const page = wiki.ledger.pageById(revision.pageId);
  return { source: await wiki.source(revision), model: revision.model, page, revision };
}

async function relativeTo(
  asked: Asked,
  { page, revision, source, model }: Side,
  way: 'cur' | 'next' | 'prev',
): Promise<Side> {
  if (page === undefined || revision === undefined)
    throw new ActionError(
      'compare-relative-to-nothing',
      'No "from" revision for "torelative" to be relative to.',
    );
  const { ledger } = asked.call.wiki;
  const place = page.revisions.indexOf(revision.id);
  const id = way === 'cur' ? page.revisions.at(-1) : page.revisions[way === 'next' ? place + 1 : place - 1];
  const found = id === undefined ? undefined : ledger.revision(id);
  if (found !== undefined) return sideOfRevision(asked, found);
  asked.notices.warn(
    'compare',
    `compare-no-${way}`,
    `Revision ${revision.id} is the ${way === 'next' ? 'latest' : 'earliest'} revision of ${keyToReadingForm(page.key)}, there is no revision for "torelative=${way}" to compare to.`,
  );
  return { source: way === 'prev' ? '' : source, model };
}

async function compared(asked: Asked, values: Values, from: Side, to: Side): Promise<object> {
  const { wiki } = asked.call;
  const { prop } = values;
  const comparison =
    from.revision !== undefined && to.revision !== undefined
      ? await wiki.comparisons.ofRevisions(from.revision, to.revision)
      : await wiki.comparisons.ofTexts(from, to);
  const entries = JSON.parse(comparison.diff) as DiffEntry[];
  const body = diffHtml(entries, from.source, values.difftype);
  return {
    ...sideFacts(asked, 'from', from, prop),
    ...sideFacts(asked, 'to', to, prop),
    ...(prop.has('rel') ? neighbours(from, to) : {}),
    ...(prop.has('diffsize') ? { diffsize: Buffer.byteLength(body) } : {}),
    ...(prop.has('diff')
      ? asked.params.has('slots')
        ? { bodies: values.slots.has('main') ? { main: body } : {} }
        : { [textName(asked.isFirstForm, 'body')]: body }
      : {}),
  };
}

function neighbours(from: Side, to: Side): object {
  const prev = from.page && from.revision && parentOf(from.page, from.revision.id);
  const next = to.page && to.revision && to.page.revisions[to.page.revisions.indexOf(to.revision.id) + 1];
  return { ...(prev ? { prev } : {}), ...(next ? { next } : {}) };
}

function sideFacts(
  asked: Asked,
  side: 'from' | 'to',
  { page, revision }: Side,
  prop: Values['prop'],
): object {
  if (page === undefined || revision === undefined) return {};
  const { wiki } = asked.call;
  const { user, comment } = wiki.redaction.shown(revision);
  const facts = {
    ...(prop.has('ids') ? { id: page.id, revid: revision.id } : {}),
    ...(prop.has('title')
      ? { ns: splitKey(page.key, wiki.site.titles).namespace, title: keyToReadingForm(page.key) }
      : {}),
    ...(prop.has('size') ? { size: revision.sizeBytes } : {}),
    ...(prop.has('timestamp') ? { timestamp: timestamp(revision.atSeconds) } : {}),
    ...(prop.has('user') && user !== null ? { user: user.name, userid: user.id ?? 0 } : {}),
    ...(prop.has('user') && user === null ? { userhidden: true } : {}),
    ...commentFacts(asked, comment, prop.has('comment') ? new Set([...prop, 'parsedcomment']) : prop),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [side + name, value]));
}
