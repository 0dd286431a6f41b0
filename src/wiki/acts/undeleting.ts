/** Undeleting: a page comes back as it last was, with its number and its history; a medium as it last was. */

import type { ContentId, FileEntry } from '../../store/store.ts';
import { keyOf, type PageKey } from '../../title/title.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import { mediumOfPath, pageOfPath } from '../layout.ts';
import { fileEvents } from '../media/file-events.ts';
import { type ActContext, type ActRequest, actDraft, linked, planOf, refuse } from './act.ts';

export interface UndeleteRequest extends ActRequest {
  /** Which of several pages that ended under the title; absent: the one that ended last. */
  readonly pageId?: number | undefined;
}

export interface Undeleted {
  readonly key: PageKey;
  /** 0: a medium alone. */
  readonly pageId: number;
  /** How many revisions are back. */
  readonly revisions: number;
}

/** @throws WikiError `nothing-deleted`, `page-exists`, `edit-denied`, `revision-hidden`, `content-unavailable` */
export async function planUndeletion(
  request: UndeleteRequest,
  context: ActContext,
): Promise<SavePlan<Undeleted>> {
  const { title, written } = request;
  const { ledger, site } = context.wiki;
  const key = keyOf(title, site.titles);
  if (ledger.page(key) !== undefined) throw new WikiError('page-exists', { title: written });
  refuse(title, request, context, 'delete');
  const ended = ledger.endedPages(key);
  const page = ended
    .filter(({ id }) => request.pageId === undefined || id === request.pageId)
    .toSorted((a, b) => (a.revisions.at(-1) as number) - (b.revisions.at(-1) as number))
    .at(-1);
  const found = [await pageFile(key, page?.revisions.at(-1), context), await mediumFile(key, context)];
  const files = found.filter((file) => file !== undefined);
  if (files.length === 0) throw new WikiError('nothing-deleted', { title: written });
  for (const { content } of files)
    if (!(await context.isThere(content))) throw new WikiError('content-unavailable', { title: written });
  const draft = {
    acts: [{ kind: 'undelete', key } as const],
    subject: `Restored page ${linked(key)}`,
    files,
  };
  const result = { key, pageId: page?.id ?? 0, revisions: page?.revisions.length ?? 0 };
  return planOf(actDraft(request, draft, context), result, context);
}

/** The file that a page had in its last revision. */
async function pageFile(
  key: PageKey,
  revision: number | undefined,
  { wiki, redaction, filesOf }: ActContext,
): Promise<FileEntry | undefined> {
  if (revision === undefined) return undefined;
  const last = wiki.ledger.keptRevision(revision);
  if (redaction.isTextHidden(last)) throw new WikiError('revision-hidden', { id: revision });
  const { titles } = wiki.site;
  const isIt = ({ path, content }: { path: FileEntry['path']; content: ContentId }): boolean =>
    content === last.content && pageOfPath(path, titles)?.key === key;
  return (await filesOf(wiki.ledger.versionOf(revision))).find(isIt);
}

/** The file that a medium was at last; undefined where it is there, or never was. */
async function mediumFile(key: PageKey, { wiki, filesOf }: ActContext): Promise<FileEntry | undefined> {
  if (wiki.ledger.others.find(key) !== undefined) return undefined;
  for (const { version } of fileEvents(key, wiki.ledger)) {
    const files = await filesOf(version);
    const file = files.find(({ path }) => mediumOfPath(path, wiki.site.titles) === key);
    if (file !== undefined) return file;
  }
  return undefined;
}
