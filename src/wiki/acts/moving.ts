/**
 * Moving: pages, media, their talk pages and subpages go on under other titles in one change, with their numbers and history. A
 * redirect stays under the old title where it is asked for and the page's model has any.
 */

import { redirectSource, redirectTarget } from '../../content-models/redirect.ts';
import type { DraftFile, Path } from '../../store/store.ts';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { talkOf } from '../../title/talk.ts';
import { keyOf, keyToReadingForm, type PageKey, type Title } from '../../title/title.ts';
import type { SavePlan } from '../edits/saving.ts';
import { styledTitle } from '../edits/styled-title.ts';
import { WikiError } from '../errors.ts';
import { modelFixedBy, pathForMove, pathOfMedium, pathOfTitle } from '../layout.ts';
import type { Act } from '../ledger/act-lines.ts';
import type { HeldFile } from '../ledger/page-files.ts';
import { savedText } from '../pages/shown-text.ts';
import { type ActContext, type ActRequest, actDraft, linked, planOf, refuse, titleOfKey } from './act.ts';
import { filesUnder } from './files-under.ts';

/** Subpages that are moved along (MediaWiki's limit). */
export const MAX_SUBPAGES = 100;

export interface MoveRequest extends ActRequest {
  readonly to: Title;
  readonly leaveRedirect: boolean;
  readonly withTalk?: boolean;
  readonly withSubpages?: boolean;
  /** Whether a page under the new title goes; without it only a redirect to the old title does, if it was never anything else. */
  readonly overwrite?: boolean;
}

export interface Move {
  readonly from: PageKey;
  readonly to: PageKey;
  readonly leavesRedirect: boolean;
  /** Whether a page stood under the new title, and is gone. */
  readonly overwrites: boolean;
}

export interface Moved {
  /** The page itself first, then what went along. */
  readonly moves: readonly Move[];
  /** What should have gone along and did not, with the reason. */
  readonly skipped: readonly { readonly from: PageKey; readonly error: WikiError }[];
}

interface Planned {
  readonly move: Move;
  readonly files: readonly DraftFile[];
}

/** @throws WikiError `page-missing-for-update`, `move-refused`, `edit-denied`, `page-exists`, `title-unwritable`, `model-mismatch` */
export async function planMove(request: MoveRequest, context: ActContext): Promise<SavePlan<Moved>> {
  const { site } = context.wiki;
  const from = keyOf(request.title, site.titles);
  const first = await planOne(from, request.to, request, context);
  const planned = [first];
  const skipped: { from: PageKey; error: WikiError }[] = [];
  for (const [key, to] of along(from, request, context)) {
    try {
      planned.push(await planOne(key, to, request, context));
    } catch (error) {
      if (!(error instanceof WikiError)) throw error;
      skipped.push({ from: key, error });
    }
  }
  const moves = planned.map(({ move }) => move);
  const draft = {
    acts: moves.map((move): Act => ({ kind: 'move', key: move.from, to: move.to })),
    subject: subjectOf(first.move),
    files: planned.flatMap(({ files }) => files),
  };
  return planOf(actDraft(request, draft, context), { moves, skipped }, context);
}

function subjectOf({ from, to, leavesRedirect }: Move): string {
  return `Moved page ${linked(from)} to ${linked(to)}${leavesRedirect ? '' : ' without leaving a redirect'}`;
}

/** What goes along, with where it goes: the talk page, then subpages in the order of their keys. */
function along(
  from: PageKey,
  { title, to, withTalk = false, withSubpages = false }: MoveRequest,
  { wiki }: ActContext,
): (readonly [PageKey, Title])[] {
  const { titles } = wiki.site;
  const pairs: (readonly [PageKey, Title])[] = [];
  const [talk, toTalk] = [talkOf(title, titles), talkOf(to, titles)];
  const both = withTalk && talk !== undefined && toTalk !== undefined ? { talk, toTalk } : undefined;
  if (both !== undefined) pairs.push([keyOf(both.talk, titles), both.toTalk]);
  if (withSubpages) pairs.push(...below(from, to, wiki));
  if (withSubpages && both !== undefined) pairs.push(...below(keyOf(both.talk, titles), both.toTalk, wiki));
  return pairs.filter(([key]) => filesUnder(key, wiki).length > 0).slice(0, 1 + MAX_SUBPAGES);
}

function below(from: PageKey, to: Title, wiki: ActContext['wiki']): (readonly [PageKey, Title])[] {
  const keys = [...wiki.ledger.keys()].filter((key) => key.startsWith(`${from}/`)).sort();
  return keys.map((key) => [
    key,
    { ...to, text: `${to.text}${keyToReadingForm(key.slice(from.length) as PageKey)}` },
  ]);
}

/** One page or medium, or both. */
async function planOne(
  from: PageKey,
  asked: Title,
  request: MoveRequest,
  context: ActContext,
): Promise<Planned> {
  const { wiki } = context;
  const { ledger, site, names } = wiki;
  const title = titleOfKey(from, wiki);
  const file = ledger.files.file(from);
  const medium = ledger.others.find(from);
  if (file === undefined && medium === undefined)
    throw new WikiError('page-missing-for-update', { title: keyToReadingForm(from) });
  const styled = styledTitle({ ...asked, fragment: '', interwiki: '' }, wiki);
  const to = keyOf(styled, site.titles);
  refuseOdd(from, to, title, styled, medium !== undefined);
  refuse(title, request, context, 'move');
  refuse(styled, request, context, 'move');
  const overwrites = await refuseTaken(from, to, request, context);
  const files: DraftFile[] = filesUnder(to, wiki).map((path) => ({ path, content: undefined }));
  const put = (path: Path | 'component-too-long' | 'too-deep', content: DraftFile['content']): void => {
    if (path === 'component-too-long' || path === 'too-deep')
      throw new WikiError('title-unwritable', { title: keyToReadingForm(to), reason: path });
    files.push({ path, content });
  };
  if (medium !== undefined) {
    put(pathOfMedium(styled, names.style, site.titles), medium.content);
    files.push({ path: medium.path, content: undefined });
  }
  if (file !== undefined) {
    refuseOtherModel(title, styled, file);
    put(pathForMove(styled, file.path, names.style, site.titles), file.content);
  }
  const redirect = request.leaveRedirect ? redirectTo(styled, file, context) : undefined;
  const old = file?.path ?? pathOfTitle(title, 'wikitext', names.style, site.titles);
  if (redirect !== undefined) put(old, redirect);
  // A page in its shadow would come out where the page went.
  for (const { path } of ledger.files.all(from))
    if (redirect === undefined || path !== old) files.push({ path, content: undefined });
  return {
    move: { from, to, leavesRedirect: redirect !== undefined, overwrites },
    files: lastOfEach(files),
  };
}

/** Of what is said of one path the last holds: a file in whose place another comes is not gone. */
function lastOfEach(files: readonly DraftFile[]): DraftFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function redirectTo(to: Title, file: HeldFile | undefined, { wiki }: ActContext): Buffer | undefined {
  const reading = keyToReadingForm(keyOf(to, wiki.site.titles));
  // The colon keeps a page that leads to a category out of it.
  const target = to.namespace === CATEGORY || to.namespace === FILE ? `:${reading}` : reading;
  const source = redirectSource(target, file?.model ?? 'wikitext');
  return source === undefined ? undefined : savedText(source);
}

/** @throws WikiError `move-refused` where MediaWiki would not either */
function refuseOdd(from: PageKey, to: PageKey, title: Title, next: Title, isMedium: boolean): void {
  const no = (reason: 'self' | 'from-files' | 'to-files' | 'ending'): never => {
    throw new WikiError('move-refused', { title: keyToReadingForm(from), to: keyToReadingForm(to), reason });
  };
  if (from === to) no('self');
  if (title.namespace === FILE && next.namespace !== FILE && isMedium) no('from-files');
  if (title.namespace !== FILE && next.namespace === FILE) no('to-files');
  if (isMedium && endingOfTitle(title) !== endingOfTitle(next)) no('ending');
}

function endingOfTitle({ text }: Title): string {
  const dot = text.lastIndexOf('.');
  return dot < 0 ? '' : text.slice(dot + 1).toLowerCase();
}

/** The model of a page is in its title or in the ending of its file, and does not change. */
function refuseOtherModel(title: Title, next: Title, { model }: HeldFile): void {
  const fixed = modelFixedBy(next);
  if (fixed === modelFixedBy(title)) return;
  const allowed = fixed === undefined ? ['wikitext', 'markdown'] : [fixed];
  throw new WikiError('model-mismatch', { title: next.text, model, allowed });
}

/** @returns whether something stands under the new title that may go. @throws WikiError `page-exists` where it may not */
async function refuseTaken(
  from: PageKey,
  to: PageKey,
  { overwrite = false }: MoveRequest,
  { wiki, pages }: ActContext,
): Promise<boolean> {
  if (filesUnder(to, wiki).length === 0) return false;
  if (overwrite) return true;
  const { ledger, site } = wiki;
  const page = ledger.page(to);
  if (page?.revisions.length === 1 && ledger.others.find(to) === undefined) {
    const latest = ledger.latest(page);
    const target = redirectTarget(await pages.editableSource(latest), latest.model, site.titles);
    if (target !== undefined && keyOf(target, site.titles) === from) return true;
  }
  throw new WikiError('page-exists', { title: keyToReadingForm(to) });
}
