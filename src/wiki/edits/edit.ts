/**
 * Decides one edit against the wiki as it stands: is it allowed, does it change anything, must it be merged, which file would it
 * save with which text. Deciding is separate from saving, so that edits in the queue can be saved together.
 */

import type { Identity } from '../../base/identity.ts';
import { utf8Bytes } from '../../base/text.ts';
import { type ModelName, sourceProblem } from '../../content-models/models.ts';
import type { Draft, Path, Person } from '../../store/store.ts';
import { keyOf, type PageKey, readingForm, type Title } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import { modelsFor, pathOfTitle } from '../layout.ts';
import type { Page, Revision } from '../ledger/ledger.ts';
import { oneLine, renderMessage } from '../ledger/message.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { savedText } from '../pages/shown-text.ts';
import type { EditContext } from './edit-context.ts';
import { merged } from './merging.ts';
import { prepareSource, sameSource } from './presave.ts';
import type { SavePlan } from './saving.ts';
import { automaticSummary } from './summary.ts';

/** What an edit resulted in. */
export interface EditResult {
  readonly page: Page;
  readonly revision: Revision;
  readonly source: string;
  readonly created: boolean;
}

/** An edit as requested. */
export interface EditRequest {
  readonly title: Title;
  /** The title as the caller wrote it, for messages. */
  readonly written: string;
  readonly source: string;
  /** `''` asks for an automatic summary. */
  readonly comment: string;
  /** undefined: the page's own, or the default of a new page. */
  readonly model: ModelName | undefined;
  /** The revision the edit was made on; undefined: the page must not exist yet. */
  readonly base: number | undefined;
  readonly author: Person;
  /** Whose rights count; absent: those of an anonymous editor. */
  readonly identity?: Identity | undefined;
  readonly bot: boolean;
  readonly minor: boolean;
}

/** What an edit comes to, once it is saved. */
export interface EditOutcome {
  readonly key: PageKey;
  readonly source: string;
  readonly created: boolean;
}

export type EditPlan = SavePlan<EditOutcome & { readonly model: ModelName }>;

/** @throws WikiError for everything that stands against the edit */
export async function planEdit(request: EditRequest, context: EditContext): Promise<EditPlan> {
  const { site, ledger } = context.wiki;
  const key = keyOf(request.title, site.titles);
  const page = ledger.page(key);
  if (page === undefined) return planCreation(request, key, context);
  if (request.base === undefined) throw new WikiError('page-exists', { title: request.written });
  refuseProtected(request, context);
  return planUpdate(request, page, request.base, context);
}

function planCreation(request: EditRequest, key: PageKey, context: EditContext): EditPlan {
  const { title, written } = request;
  const { site, names } = context.wiki;
  if (request.base !== undefined) throw new WikiError('page-missing-for-update', { title: written });
  refuseProtected(request, context);
  const allowed = modelsFor(title);
  const model = request.model ?? (allowed[0] as ModelName);
  if (!allowed.includes(model)) throw new WikiError('model-mismatch', { title: written, model, allowed });
  const path = pathOfTitle(title, model, names.style, site.titles);
  if (path === 'component-too-long' || path === 'too-deep') {
    throw new WikiError('title-unwritable', { title: written, reason: path });
  }
  const twin = names.paths.twinOf(path);
  if (twin !== undefined) throw new WikiError('title-twin', { title: written, other: twin });
  const source = checked(prepareSource(request.source), model);
  return {
    kind: 'save',
    result: { key, model, source, created: true },
    added: [path],
    draft: draftOf(request, path, undefined, source, model, context),
  };
}

/** @throws WikiError `edit-denied` */
function refuseProtected({ title, written, identity }: EditRequest, { wiki }: EditContext): void {
  const needs = wiki.rights.lackingFor(title, wiki.site.titles, identity);
  if (needs !== undefined) throw new WikiError('edit-denied', { title: written, needs });
}

async function planUpdate(
  request: EditRequest,
  page: Page,
  base: number,
  context: EditContext,
): Promise<EditPlan> {
  const { ledger } = context.wiki;
  const { key } = page;
  const latest = ledger.latest(page);
  const file = ledger.files.file(key);
  if (request.model !== undefined && request.model !== latest.model) {
    throw new WikiError('model-mismatch', {
      title: request.written,
      model: request.model,
      allowed: [latest.model],
    });
  }
  const submitted = checked(prepareSource(request.source), latest.model);
  const current = await context.pages.editableSource(latest);
  const unchanged: EditPlan = {
    kind: 'unchanged',
    result: { key, model: latest.model, source: current, created: false },
  };
  if (sameSource(submitted, current)) return unchanged;
  const source =
    base === latest.id ? submitted : await merge(request, page, base, submitted, current, context);
  if (sameSource(source, current)) return unchanged;
  if (file === undefined) throw new Error(`the page ${key} has no file`);
  checked(source, latest.model);
  const draft = draftOf(request, file.path, current, source, latest.model, context);
  return { kind: 'save', result: { key, model: latest.model, source, created: false }, added: [], draft };
}

async function merge(
  request: EditRequest,
  page: Page,
  base: number,
  submitted: string,
  current: string,
  { wiki: { ledger }, pages, workshop, redaction }: EditContext,
): Promise<string> {
  const from = ledger.revision(base);
  const latest = ledger.latest(page);
  const conflict = { title: request.written, base, current: latest.id };
  // A hidden text must not come out in a merge.
  if (from?.pageId !== page.id || redaction.isTextHidden(from))
    throw new WikiError('edit-conflict', { ...conflict, texts: undefined });
  const [old, theirs] = [(await pages.editableSource(from)).trimEnd(), current.trimEnd()];
  const clean = await merged({ base: old, ours: submitted, theirs }, { workshop });
  if (clean !== undefined) return clean;
  throw new WikiError('edit-conflict', {
    ...conflict,
    texts: { base: old, current: theirs, submitted, model: latest.model },
  });
}

function checked(source: string, model: ModelName): string {
  if (utf8Bytes(source) > MAX_SOURCE_BYTES)
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  const problem = sourceProblem(source, model);
  if (problem !== undefined) throw new WikiError('json-invalid', { problem });
  return source;
}

function draftOf(
  request: EditRequest,
  path: Path,
  before: string | undefined,
  source: string,
  model: ModelName,
  { wiki, clock }: EditContext,
): Draft {
  const { titles } = wiki.site;
  const comment = oneLine(request.comment) || automaticSummary(before, source, model, titles);
  // A page that is new is no small change.
  const minor = request.minor && before !== undefined;
  const message = { comment: oneLine(comment), minor, bot: request.bot };
  return {
    author: request.author,
    atSeconds: Math.floor(clock().getTime() / 1000),
    message: renderMessage(message, readingForm(request.title, titles)),
    files: [{ path, content: savedText(source) }],
  };
}
