/** `?action=edit`: the form that a page is written in, or its source for those who may not. */

import { randomBytes } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import type { DiffEntry } from '../../diff/entries.ts';
import { readingForm, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { findSectionOf } from '../../wiki/pages/section-text.ts';
import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import type { Article } from '../article/article.ts';
import { LackNotice, TextArea } from '../forms/form-parts.tsx';
import type { Problem } from '../forms/problem.ts';
import { lackFor } from '../forms/rights-for.ts';
import { showPage } from '../pages/compose.tsx';
import { tabsOf } from '../pages/subject.ts';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, askedNumber, askedRevision, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { type Draft, emptyDraft, sectionOf } from './draft.ts';
import { EditForm } from './edit-form.tsx';
import { summariesOf } from './summaries.ts';
import { undoOf } from './undo.ts';

const NONCE_BYTES = 16;

/** What stands around the form. */
export interface DraftView {
  readonly problem?: Problem | undefined;
  readonly notices?: readonly ComponentChildren[];
  readonly preview?: Article | undefined;
  readonly changes?: readonly DiffEntry[] | undefined;
}

/** @throws WikiError where the source cannot be read */
export async function showEdit(visit: Visit, title: Title): Promise<void> {
  const { call, words } = visit;
  const written = decodeURIComponent(call.context.path.slice(pageAddress('').length));
  const draft = emptyDraft(visit, title, sectionOf(asked(visit, 'section')));
  if (written !== draft.key) return leadTo(call.context, pageAddress(draft.key) + call.context.search, 301);
  const lacks = lackFor(visit, draft.title);
  if (lacks !== undefined) return showSource(visit, draft, lacks);
  if (draft.latest === undefined) {
    const text = await preloaded(visit);
    const section = draft.section === 'new' ? 'new' : undefined;
    return showDraft(visit, { ...draft, section, text }, { notices: [words.text('newPageHint')] });
  }
  if (asked(visit, 'undo') !== undefined) return showUndo(visit, draft);
  const oldId = askedRevision(visit, 'oldid');
  if (oldId !== undefined && oldId !== draft.latest.id) return showOld(visit, draft, oldId);
  if (draft.section === 'new') return showDraft(visit, draft, {});
  if (draft.section !== undefined) {
    const section = await findSectionOf(call.wiki, draft.latest, draft.section);
    if (section !== undefined) {
      const summary = section.name === '' ? '' : `/* ${section.name} */ `;
      return showDraft(visit, { ...draft, text: section.text, summary }, {});
    }
  }
  const notices = draft.section === undefined ? [] : [words.text('sectionGone')];
  const text = await call.wiki.source(draft.latest);
  return showDraft(visit, { ...draft, section: undefined, text }, { notices });
}

async function showOld(visit: Visit, draft: Draft, id: number): Promise<void> {
  const { wiki } = visit.call;
  const { revision } = wiki.revision(id);
  if (revision.pageId !== draft.latest?.pageId)
    throw new WikiError('revision-of-other-page', { id, title: draft.key });
  const text = await wiki.source(revision);
  const { words } = visit;
  const by = wiki.redaction.shown(revision).user?.name ?? words.text('hiddenUser');
  const summary = words.text('returnSummary', String(id), by);
  const whole = { ...draft, section: undefined };
  const changes = await changesTo(visit, whole, text);
  const notices = [words.text('returningTo', words.number(id), by)];
  return showDraft(visit, { ...whole, text, summary }, { notices, changes });
}

async function showUndo(visit: Visit, draft: Draft): Promise<void> {
  const { words } = visit;
  const id = askedNumber(visit, 'undo') ?? 0;
  const undo = await undoOf(visit, draft, id, askedNumber(visit, 'undoafter'));
  const whole = { ...draft, section: undefined };
  const number = words.number(id);
  if (undo.text === undefined) {
    const text = await visit.call.wiki.source(undo.latest);
    return showDraft(visit, { ...whole, text }, { notices: [words.text('cannotUndo', number)] });
  }
  const summary = words.text('undoSummary', String(id), undo.author);
  const changes = await changesTo(visit, whole, undo.text);
  return showDraft(
    visit,
    { ...whole, text: undo.text, summary },
    { notices: [words.text('undoing', number, undo.author)], changes },
  );
}

/** What a text changes of the page as it is. */
export async function changesTo(visit: Visit, draft: Draft, text: string): Promise<readonly DiffEntry[]> {
  const { wiki } = visit.call;
  const before = draft.latest === undefined ? '' : await wiki.source(draft.latest);
  const { model } = draft;
  const { diff } = await wiki.comparisons.ofTexts(
    { source: before, model },
    { source: text.trimEnd(), model },
  );
  return JSON.parse(diff) as readonly DiffEntry[];
}

/** The text of the page that a new one is to begin with. */
async function preloaded(visit: Visit): Promise<string> {
  const named = asked(visit, 'preload');
  if (named === undefined) return '';
  const { wiki } = visit.call;
  try {
    return await wiki.source(wiki.find(named).latest);
  } catch (error) {
    if (
      error instanceof WikiError &&
      ['page-missing', 'title-invalid', 'revision-hidden'].includes(error.code)
    )
      return '';
    throw error;
  }
}

const HEADINGS = { new: 'newSection', part: 'editingSection', page: 'editing' } as const;

/** The heading of a page that a draft stands on. */
export function headingOf({ words, call }: Visit, { title, section, latest }: Draft): string {
  const name = readingForm(title, call.wiki.site.titles);
  const kind = section === 'new' ? 'new' : section === undefined ? 'page' : 'part';
  return words.text(latest === undefined && kind === 'page' ? 'creating' : HEADINGS[kind], name);
}

export async function showDraft(visit: Visit, draft: Draft, view: DraftView): Promise<void> {
  const { words, call } = visit;
  const { problem, preview } = view;
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const heading = headingOf(visit, draft);
  const { language } = call.wiki.site.settings;
  const summaries = await summariesOf(visit);
  for (const [name, value] of Object.entries(problem?.headers ?? {})) call.context.set(name, value);
  await showPage(
    visit,
    {
      title: problem === undefined ? heading : words.text('errorTitle', heading),
      key: draft.key,
      css: preview?.css ?? '',
      form: { nonce },
      children: (
        <PageFrame words={words} heading={heading} {...tabsOf(visit, draft.title, 'edit')}>
          <EditForm
            visit={visit}
            draft={draft}
            summaries={summaries}
            nonce={nonce}
            language={language}
            {...view}
          />
        </PageFrame>
      ),
    },
    problem?.status ?? 200,
  );
}

/** The source of a page that its reader may not change. */
async function showSource(visit: Visit, draft: Draft, lacks: WordName): Promise<void> {
  const { words, call } = visit;
  const name = readingForm(draft.title, call.wiki.site.titles);
  const heading = words.text('sourceOf', name);
  const text = draft.latest === undefined ? '' : await call.wiki.source(draft.latest);
  await showPage(
    visit,
    {
      title: heading,
      key: draft.key,
      form: {},
      children: (
        <PageFrame words={words} heading={heading} {...tabsOf(visit, draft.title, 'edit')}>
          <LackNotice visit={visit} said="mayNotEdit" lacks={lacks} />
          <label for="ui-text" class="ui-hidden">
            {words.text('text')}
          </label>
          <TextArea
            id="ui-text"
            text={text}
            rows={24}
            readOnly
            lang={call.wiki.site.settings.language}
            class="ui-source"
          />
        </PageFrame>
      ),
    },
    200,
  );
}
