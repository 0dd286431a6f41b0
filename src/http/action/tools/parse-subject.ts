/** What `action=parse` is asked about: a page, a revision, or a text that is sent. */

import { MODEL_NAMES, type ModelName } from '../../../content-models/models.ts';
import {
  isTitle,
  keyOf,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  readingForm,
  type Title,
} from '../../../title/title.ts';
import { formatOf } from '../../../wiki/dumps/model-format.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { findSection } from '../../../wiki/pages/section-text.ts';
import {
  invalidTitle,
  missingPage,
  noRevision,
  refuseLargeText,
  unsupported,
} from '../core/action-errors.ts';
import { ActionError, refuseMany } from '../core/asked.ts';
import { titleOfKey } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';
import { refuseBadSection, sectionNumber } from '../core/sections.ts';
import { pageOfTitle } from '../core/written-title.ts';
import { linksOf } from '../query/links-of.ts';

/** What is parsed. */
export interface Subject {
  readonly title: Title;
  readonly key: PageKey;
  readonly source: string;
  readonly model: ModelName;
  readonly page?: Page | undefined;
  readonly revision?: Revision | undefined;
  /** Whether the source is that of a section alone. */
  readonly isPart?: true;
  /** undefined: they are not followed. */
  readonly redirects?: readonly object[] | undefined;
}

/** The parameters that say what it is. */
export interface SubjectValues {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly revid: number | undefined;
  readonly page: string | undefined;
  readonly pageid: number | undefined;
  readonly oldid: number | undefined;
  readonly redirects: boolean;
  readonly prop: ReadonlySet<string>;
  readonly section: string | undefined;
  readonly sectiontitle: string | undefined;
  readonly contentformat: string | undefined;
  readonly contentmodel: string | undefined;
}

/** The subject as a whole: `partOf` takes a section of it. @throws ActionError */
export function subjectOf(asked: Asked, values: SubjectValues): Promise<Subject> {
  const { page, pageid, oldid, text, title, revid } = values;
  for (const one of [{ text }, { title }, { revid }]) refuseMany({ ...one, page, pageid, oldid });
  const isStored = page !== undefined || pageid !== undefined || oldid !== undefined;
  if (isStored && values.section === 'new')
    throw new ActionError(
      'invalidparammix',
      '"section=new" cannot be combined with the "oldid", "pageid" or "page" parameters. Please use "title" and "text".',
    );
  refuseBadSection(values.section);
  return isStored ? storedSubject(asked, values) : sentSubject(asked, values);
}

async function storedSubject(asked: Asked, values: SubjectValues): Promise<Subject> {
  const { page: name, pageid, oldid } = values;
  const { wiki } = asked.call;
  if (oldid !== undefined) {
    const [page, revision] = pageOfRevision(asked, oldid);
    if (wiki.redaction.isTextHidden(revision))
      throw new ActionError('permissiondenied', "You don't have permission to view deleted revision text.");
    return ofRevision(asked, page, revision);
  }
  const found = name === undefined ? wiki.ledger.pageById(pageid ?? 0) : pageOfTitle(asked, name).page;
  if (found === undefined)
    throw name === undefined
      ? new ActionError('nosuchpageid', `There is no page with ID ${pageid}.`)
      : missingPage();
  const [page, redirects] = values.redirects ? targetOf(asked, found) : [found];
  return { ...(await ofRevision(asked, page, wiki.ledger.latest(page))), redirects };
}

/** @throws ActionError `nosuchrevid` */
function pageOfRevision({ call: { wiki } }: Asked, id: number): [Page, Revision] {
  const revision = wiki.ledger.revision(id);
  const page = revision && wiki.ledger.pageById(revision.pageId);
  if (revision === undefined || page === undefined) throw noRevision(id);
  return [page, revision];
}

async function ofRevision({ call: { wiki } }: Asked, page: Page, revision: Revision): Promise<Subject> {
  const title = titleOfKey(page.key, wiki.site.titles);
  return { title, key: page.key, source: await wiki.source(revision), model: revision.model, page, revision };
}

function targetOf(asked: Asked, page: Page): [Page, object[]] {
  const link = linksOf(asked).from(page.id, 'redirect')[0];
  const target = link && asked.call.wiki.ledger.page(link.target as PageKey);
  if (link === undefined || target === undefined) return [page, []];
  return [target, [{ from: keyToReadingForm(page.key), to: keyToReadingForm(target.key) }]];
}

async function sentSubject(asked: Asked, values: SubjectValues): Promise<Subject> {
  const rules = asked.call.wiki.site.titles;
  const title = sentTitle(asked, values);
  const model = MODEL_NAMES.find((each) => each === values.contentmodel) ?? 'wikitext';
  const { contentformat, text: source = '', section, sectiontitle } = values;
  if (contentformat !== undefined && contentformat !== formatOf(model))
    throw new ActionError('badformat-generic', `${unsupported(contentformat, model)}.`);
  refuseLargeText(source);
  warnOfGuesses(asked, values);
  const heading = section === 'new' && sectiontitle !== undefined ? `== ${sectiontitle} ==\n\n` : '';
  return { title, key: keyOf(title, rules), source: heading + source, model };
}

/** The title that a text is read under; a revision's page counts more than what is written. @throws ActionError */
function sentTitle(asked: Asked, { title: own, revid }: SubjectValues): Title {
  const rules = asked.call.wiki.site.titles;
  const title = parseTitle(own ?? 'API', rules);
  if (!isTitle(title) || title.interwiki !== '') throw invalidTitle(own ?? '');
  if (revid === undefined) return title;
  const [page] = pageOfRevision(asked, revid);
  if (own !== undefined && page.key !== keyOf(title, rules))
    asked.notices.warn(
      'parse',
      'revwrongpage',
      `r${revid} is not a revision of ${readingForm(title, rules)}.`,
    );
  return titleOfKey(page.key, rules);
}

/** Says what was taken for granted, where somebody may have meant something else. */
function warnOfGuesses({ notices }: Asked, { title, text, revid, contentmodel, prop }: SubjectValues): void {
  if (text !== undefined) {
    if (title === undefined && contentmodel === undefined && revid === undefined)
      notices.warn(
        'parse',
        'parse-nocontentmodel',
        'No "title" or "contentmodel" was given, assuming wikitext.',
      );
    return;
  }
  const [name, meant] = revid === undefined ? ['title', 'page'] : ['revid', 'oldid'];
  if (prop.size > 0 && (title !== undefined || revid !== undefined))
    notices.warn(
      'parse',
      `parse-${name}withouttext`,
      `"${name}" used without "text", and parsed page properties were requested. Did you mean to use "${meant}" instead of "${name}"?`,
    );
}

/** @throws ActionError `nosuchsection` */
export async function partOf(asked: Asked, { section }: SubjectValues, whole: Subject): Promise<Subject> {
  if (section === undefined || section === 'new') return whole;
  const found = await findSection(asked.call.wiki.comparisons, whole, sectionNumber(section));
  if (found === undefined)
    throw new ActionError(
      'nosuchsection',
      `There is no section ${section.slice(0, 50)} in ${keyToReadingForm(whole.key)}.`,
    );
  return { ...whole, source: found.text, isPart: true };
}
