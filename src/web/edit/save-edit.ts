/** The form of an edit, sent: saved, shown as a preview, or handed back with its whole text and what stands against it. */

import { sendJson } from '../../http/answers/respond.ts';
import type { RequestError } from '../../http/errors/request-error.ts';
import { isTitle, keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { MAX_SOURCE_BYTES } from '../../wiki/pages/contents.ts';
import { findSectionOf, withSection } from '../../wiki/pages/section-text.ts';
import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import type { Article } from '../article/article.ts';
import { wordsInArticles } from '../article/article-words.ts';
import { badField } from '../forms/bad-field.ts';
import { type FormFields, fieldsOf } from '../forms/form-fields.ts';
import { isProblem, logInAgain } from '../forms/log-in-again.ts';
import { performOnce, problemFor } from '../forms/perform.ts';
import { type Problem, problemOf } from '../forms/problem.ts';
import type { Visit } from '../visit.ts';
import { composed, hasPlaces, placesIn, showConflict, showPlaces } from './conflict.tsx';
import { type Draft, draftOf } from './draft.ts';
import { changesTo, type DraftView, showDraft } from './edit-page.tsx';

/** @throws RequestError `cross-origin-write`, or why the form cannot be read */
export async function postEdit(visit: Visit, title: Title): Promise<void> {
  const fields = await fieldsOf(visit);
  const sent = draftOf(visit, title, fields);
  const draft = hasPlaces(fields) ? { ...sent, text: composed(placesIn(fields)) } : sent;
  const writer = await logInAgain(visit, fields).catch((error) => problemOf(visit.words, error));
  if (isProblem(writer)) return showAgain(visit, draft, fields, { problem: writer });
  if (fields['live'] !== undefined) return sendLive(writer, draft);
  try {
    refuseUnkeepable(draft, fields);
    if (fields['preview'] !== undefined) return await showPreview(writer, draft, fields);
    if (fields['changes'] !== undefined) return await showChanges(writer, draft, fields);
    leadTo(writer.call.context, await save(writer, draft, fields), 303);
  } catch (error) {
    const moved = movedTo(writer, draft);
    if (moved !== undefined && error instanceof WikiError && IS_ELSEWHERE.includes(error.code))
      return showAgain(writer, moved, fields, { problem: movedProblem(writer, moved, error) });
    if (error instanceof WikiError && ['edit-conflict', 'page-exists'].includes(error.code))
      return showConflict(writer, draft, await wholeText(writer, draft));
    await showAgain(writer, draftAfter(draft, error), fields, { problem: problemFor(writer, error) });
  }
}

/** What an edit of a page that was renamed meanwhile is refused with. */
const IS_ELSEWHERE: readonly string[] = ['edit-conflict', 'page-missing-for-update'];

/** The draft at the title that its page has now; undefined where that is the same. */
function movedTo(visit: Visit, draft: Draft): Draft | undefined {
  const { ledger, site } = visit.call.wiki;
  const revision = draft.base === undefined ? undefined : ledger.revision(draft.base);
  const page = revision && ledger.pageById(revision.pageId);
  if (page === undefined || page.key === draft.key || ledger.page(page.key) !== page) return undefined;
  const title = parseTitle(page.key, site.titles);
  return isTitle(title) ? { ...draft, title, key: page.key, latest: ledger.latest(page) } : undefined;
}

function movedProblem({ words }: Visit, { key }: { readonly key: PageKey }, error: WikiError): Problem {
  return { ...problemOf(words, error), text: words.text('pageMoved', keyToReadingForm(key)) };
}

/** What was sent, once more: as a form, or as the places of a conflict. */
function showAgain(visit: Visit, draft: Draft, fields: FormFields, view: DraftView): Promise<void> {
  return hasPlaces(fields) ? showPlaces(visit, draft, placesIn(fields), view) : showDraft(visit, draft, view);
}

/** A page that is gone is made anew by the next save. */
function draftAfter(draft: Draft, error: unknown): Draft {
  const isGone = error instanceof WikiError && error.code === 'page-missing-for-update';
  return isGone ? { ...draft, base: undefined, section: undefined } : draft;
}

/** @throws RequestError `body` for characters that no file of ours keeps, and a section that would be taken for the whole page */
function refuseUnkeepable({ text, section }: Draft, fields: FormFields): void {
  if (text.includes('\0')) throw badField('text', 'The text must not contain NUL characters.');
  if (fields['section'] && section === undefined) throw noSection();
}

function noSection(): RequestError {
  return badField('section', 'The page has no such section.');
}

/** Saves. @returns where to go on. @throws RequestError and WikiError for everything that stands against it */
function save(visit: Visit, draft: Draft, fields: FormFields): Promise<string> {
  return performOnce(visit, fields, async ({ call }, author) => {
    const result = await call.wiki.edit({
      title: draft.title,
      written: draft.key,
      source: await wholeText(visit, draft),
      comment: summaryOf(draft),
      model: draft.latest === undefined ? draft.model : undefined,
      base: draft.base,
      author: { name: author.name, email: author.email },
      identity: call.identity,
      bot: author.bot,
      minor: draft.isMinor,
    });
    return pageAddress(result.page.key) + fragmentOf(draft);
  });
}

function summaryOf({ section, heading, summary }: Draft): string {
  if (section !== 'new' || heading === '' || summary !== '') return summary;
  return `/* ${heading} */`;
}

function fragmentOf({ section, heading, summary }: Draft): string {
  const name = section === 'new' ? heading : /^\/\*\s*(.*?)\s*\*\//.exec(summary)?.[1];
  return name === undefined || name === '' ? '' : `#${encodeURIComponent(name.replace(/ /g, '_'))}`;
}

/** How a heading of the second level is written. */
const HEADINGS: Readonly<Record<string, (text: string) => string>> = {
  wikitext: (text) => `== ${text} ==`,
  markdown: (text) => `## ${text}`,
};

/** The text of the whole page, where the form has but a section. @throws RequestError `body`; WikiError why the base cannot be read */
async function wholeText({ call: { wiki } }: Visit, draft: Draft): Promise<string> {
  const { section, text, base, heading, model } = draft;
  if (section === undefined) return text;
  if (Buffer.byteLength(text) > MAX_SOURCE_BYTES)
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  if (section === 'new') {
    const before = base === undefined ? '' : await wiki.source(wiki.revision(base).revision);
    const line = heading === '' ? '' : `${(HEADINGS[model] ?? ((plain) => plain))(heading)}\n\n`;
    return before + (before === '' ? '' : '\n\n') + line + text;
  }
  if (base === undefined) return text;
  const found = await findSectionOf(wiki, wiki.revision(base).revision, section);
  if (found === undefined) throw noSection();
  return withSection(found, text);
}

/** @throws RequestError `rate-limited`; WikiError `over-limit`, `overloaded` */
async function showPreview(visit: Visit, draft: Draft, fields: FormFields): Promise<void> {
  await showAgain(visit, draft, fields, { preview: await rendered(visit, draft) });
}

/** The preview beside the text, for the editor's script. @throws RequestError and WikiError as the preview does */
async function sendLive(visit: Visit, draft: Draft): Promise<void> {
  const { html, css, language, direction } = await rendered(visit, draft);
  visit.call.context.set('Cache-Control', 'no-store');
  sendJson(visit.call.context, { html, css, lang: language, dir: direction });
}

async function rendered(visit: Visit, draft: Draft): Promise<Article> {
  const { call, web, words } = visit;
  call.admit('transform');
  if (Buffer.byteLength(draft.text) > MAX_SOURCE_BYTES)
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  const user = call.identity?.name ?? '';
  const { title, model, heading, section, latest } = draft;
  const line =
    section === 'new' && heading !== '' ? `${(HEADINGS[model] ?? ((plain) => plain))(heading)}\n\n` : '';
  const source = await call.wiki.html.writtenOut(model, line + draft.text, title, user);
  const page = call.wiki.ledger.page(draft.key);
  const of = page === undefined || latest === undefined ? undefined : { page, revision: latest };
  const shown = await call.wiki.html.text({ model, source, title, flavour: 'view', form: 'document', of });
  return web.articles.of(shown, wordsInArticles(words));
}

/** @throws RequestError `rate-limited`; WikiError `overloaded` */
async function showChanges(visit: Visit, draft: Draft, fields: FormFields): Promise<void> {
  visit.call.admit('transform');
  const whole = await wholeText(visit, draft);
  if (Buffer.byteLength(whole) > MAX_SOURCE_BYTES)
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  await showAgain(visit, draft, fields, { changes: await changesTo(visit, draft, whole) });
}
