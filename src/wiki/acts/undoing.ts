/**
 * Taking edits back: one or several in a row of a page by a merge (undo), or all that the last editor made in a row, at once
 * (rollback). Both are edits like others, and say which version they take back.
 */

import { keyOf, keyToReadingForm, type PageKey } from '../../title/title.ts';
import type { EditOutcome } from '../edits/edit.ts';
import { merged } from '../edits/merging.ts';
import { sameSource } from '../edits/presave.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import type { Page, Revision } from '../ledger/ledger.ts';
import type { User } from '../ledger/users.ts';
import { savedText } from '../pages/shown-text.ts';
import { type ActBy, type ActContext, type ActRequest, actDraft, planOf, refuse, titleOfKey } from './act.ts';

export interface UndoRequest extends ActBy {
  /** The revision that is taken back. */
  readonly revision: number;
  /** Everything behind this one is taken back as well; absent: the one before `revision`. */
  readonly after?: number | undefined;
  readonly minor?: boolean;
}

export interface RollbackRequest extends ActRequest {
  /** Whose edits are taken back: name as it is shown. They must be the last. */
  readonly user: string;
}

export interface RolledBack extends EditOutcome {
  /** The newest of the revisions that are taken back, and the one to which the page returns. */
  readonly from: number;
  readonly to: number;
}

/** @throws WikiError `revision-missing`, `revision-hidden`, `undo-conflict`, `edit-denied` */
export async function planUndo(request: UndoRequest, context: ActContext): Promise<SavePlan<EditOutcome>> {
  const { ledger } = context.wiki;
  const { page, source, revision } = await undone(request, context);
  const { key } = page;
  refuse(titleOfKey(key, context.wiki), request, context);
  const current = await context.pages.editableSource(ledger.latest(page));
  if (sameSource(source, current))
    return { kind: 'unchanged', result: { key, source: current, created: false } };
  const draft = {
    acts: [],
    subject: undoSubject(revision, context),
    files: [{ path: pathOf(page, context), content: savedText(source) }],
    minor: request.minor ?? false,
    reverts: ledger.versionOf(revision.id),
  };
  return planOf(actDraft(request, draft, context), { key, source, created: false }, context);
}

/** A page as it would read without some of its revisions. @throws WikiError as `planUndo` */
export async function undone(
  { revision: id, after }: Pick<UndoRequest, 'revision' | 'after'>,
  context: ActContext,
): Promise<{ readonly page: Page; readonly source: string; readonly revision: Revision }> {
  const { ledger } = context.wiki;
  const revision = shownRevision(id, context);
  const page = ledger.pageById(revision.pageId) as Page;
  const before = after ?? page.revisions[page.revisions.indexOf(id) - 1];
  // Nothing stands before a page's first revision.
  if (before === undefined) throw new WikiError('undo-conflict', { id });
  const old = shownRevision(before, context);
  if (old.pageId !== page.id || old.id >= id) throw new WikiError('undo-conflict', { id });
  const latest = ledger.latest(page);
  const [base, ours, theirs] = await Promise.all(
    [revision, old, latest].map((each) => context.pages.editableSource(each)),
  );
  const texts = { base: base ?? '', ours: ours ?? '', theirs: theirs ?? '' };
  const source = latest.id === id ? texts.ours : await merged(texts, context);
  if (source === undefined || latest.model !== old.model) throw new WikiError('undo-conflict', { id });
  return { page, source, revision };
}

/** @throws WikiError `page-missing-for-update`, `rollback-refused`, `edit-denied` */
export async function planRollback(
  request: RollbackRequest,
  context: ActContext,
): Promise<SavePlan<RolledBack>> {
  const { ledger, site } = context.wiki;
  const page = ledger.page(keyOf(request.title, site.titles));
  if (page === undefined) throw new WikiError('page-missing-for-update', { title: request.written });
  refuse(request.title, request, context);
  const latest = ledger.latest(page);
  const title = keyToReadingForm(page.key);
  const { redaction } = context;
  const by = redaction.shown(latest).user?.name ?? null;
  if (latest.user.name !== request.user)
    throw new WikiError('rollback-refused', { title, reason: 'already-rolled', by });
  const id = page.revisions.findLast((each) => !isSame(ledger.revision(each)?.user, latest.user));
  if (id === undefined) throw new WikiError('rollback-refused', { title, reason: 'only-author', by });
  const target = ledger.keptRevision(id);
  const { user: toUser } = redaction.shown(target);
  // The summary would name its author.
  if (toUser === null || redaction.isTextHidden(target))
    throw new WikiError('rollback-refused', { title, reason: 'hidden-before', by });
  if (target.model !== latest.model)
    throw new WikiError('model-mismatch', { title, model: target.model, allowed: [latest.model] });
  const source = await context.pages.source(target);
  const result = { key: page.key, source, created: false, from: latest.id, to: id };
  if (target.content === latest.content) return { kind: 'unchanged', result };
  const draft = {
    acts: [],
    subject: rollbackSubject(redaction.shown(latest).user, toUser),
    files: [{ path: pathOf(page, context), content: target.content }],
    minor: true,
    reverts: ledger.versionOf(latest.id),
  };
  return planOf(actDraft(request, draft, context), result, context);
}

/** MediaWiki's words: what an editor finds as the summary of an undo. */
export function undoSubject(revision: Revision, { redaction }: Pick<ActContext, 'redaction'>): string {
  const { user } = redaction.shown(revision);
  const undone = `Undo revision [[Special:Diff/${revision.id}|${revision.id}]]`;
  return user === null ? undone : `${undone} by ${signed(user)}`;
}

/** @param of null where hidden */
function rollbackSubject(of: User | null, to: User): string {
  return `Reverted edits by ${of === null ? 'a hidden user' : signed(of)} to last revision by [[User:${to.name}|${to.name}]]`;
}

function signed({ name }: User): string {
  return `[[Special:Contributions/${name}|${name}]] ([[User talk:${name}|talk]])`;
}

function isSame(a: User | undefined, b: User): boolean {
  return (
    a !== undefined && (a.id === null || b.id === null ? a.id === b.id && a.name === b.name : a.id === b.id)
  );
}

function shownRevision(id: number, { wiki, redaction }: ActContext): Revision {
  const revision = wiki.ledger.revision(id);
  if (revision === undefined) throw new WikiError('revision-missing', { id });
  if (redaction.isTextHidden(revision)) throw new WikiError('revision-hidden', { id });
  return revision;
}

function pathOf({ key }: { readonly key: PageKey }, { wiki }: ActContext) {
  const file = wiki.ledger.files.file(key);
  if (file === undefined) throw new Error(`the page ${key} has no file`);
  return file.path;
}
