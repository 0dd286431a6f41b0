/**
 * What can go wrong in the wiki: a code for programs, and typed data for the message. Nothing here knows of HTTP; a new code
 * does not compile until `http/errors` says how to answer it.
 */

import type { ModelName } from '../content-models/models.ts';
import { StoreError } from '../store/store.ts';
import type { PageKey } from '../title/title.ts';
import type { Comparison } from './comparison.ts';

/** Every error the wiki raises, with its data. Titles are as the caller wrote them. */
export interface WikiErrorData {
  'title-invalid': { title: string; reason: string };
  /** As `title-invalid`, for a title to write. */
  'title-refused': { title: string; reason: string };
  'title-unwritable': { title: string; reason: string };
  'title-taken': { title: string };
  /** Somebody works on the file where the wiki's files lie, and has not saved it. */
  'changed-beside': { path: string };
  'title-twin': { title: string; other: string };
  /** @param others the pages that the title may mean, where it is not clear which */
  'page-missing': { title: string; others?: readonly PageKey[] };
  /** There is a page of that title, but no file. */
  'file-missing': { title: string };
  /** No thumbnail of the file can be made, or none of that name. */
  'file-unscalable': { title: string };
  'too-many-files': { title: string; maxCount: number };
  'page-missing-for-update': { title: string };
  'page-exists': { title: string };
  'page-exists-for-update': { title: string };
  /** @param needs what the editor lacks, in words */
  'edit-denied': { title: string; needs: string };
  'move-refused': { title: string; to: string; reason: 'self' | 'from-files' | 'to-files' | 'ending' };
  /** No page or file of the title was deleted. */
  'nothing-deleted': { title: string };
  /** What stands behind the revision touches the same lines, or nothing stands before it. */
  'undo-conflict': { id: number };
  /** @param by who edited the page last; null where hidden */
  'rollback-refused': {
    title: string;
    reason: 'already-rolled' | 'only-author' | 'hidden-before';
    by: string | null;
  };
  'upload-refused': { title: string; reason: UploadProblem };
  /** The file of rights cannot be followed, so nothing can be added to it. */
  'rights-unreadable': Record<string, never>;
  'edit-conflict': {
    title: string;
    base: number;
    current: number;
    /** undefined if the base is hidden, or not a revision of the page. */
    texts: ConflictTexts | undefined;
    /** undefined until compared, or if comparing took too long. */
    differences?: ConflictDifferences | undefined;
  };
  'model-unknown': { model: string };
  'model-mismatch': { title: string; model: string; allowed: readonly string[] };
  'json-invalid': { problem: string };
  'source-too-large': { maxBytes: number };
  'content-too-large': { title: string; maxBytes: number };
  'content-undecodable': { title: string };
  'content-unavailable': { title: string };
  'content-elsewhere': { title: string };
  'revision-missing': { id: number };
  /** Its text is hidden from readers. */
  'revision-hidden': { id: number };
  'revision-of-other-page': { id: number; title: string };
  'compared-missing': { side: 'from' | 'to'; id: number };
  'compared-hidden': { side: 'from' | 'to'; id: number };
  'compared-pages': { from: number; to: number };
  'not-text': { id: number };
  'too-many-minor': { maxCount: number };
  'search-building': { retryAfterSeconds: number };
  'search-failed': Record<string, never>;
  busy: { retryAfterSeconds: number };
  'over-limit': { limit: string; title: string };
  /** There is too much to compute. */
  overloaded: { retryAfterSeconds: number };
  unreadable: { retryAfterSeconds: number };
  'read-only': { retryAfterSeconds: number };
  'upstream-away': { retryAfterSeconds: number };
  /** @param said the upstream's words */
  'upstream-refused': { said: string };
}

/** Why a file is not taken. */
export type UploadProblem =
  | 'namespace'
  | 'no-ending'
  | 'page-ending'
  | 'empty'
  | 'too-large'
  | 'pointer'
  | 'other-type';

/** The three texts of a conflict, to explain it. */
export interface ConflictTexts {
  readonly base: string;
  readonly current: string;
  readonly submitted: string;
  readonly model: ModelName;
}

/** What both sides of a conflict did to its base. */
export interface ConflictDifferences {
  /** Base to submitted text. */
  readonly local: Comparison;
  /** Base to latest revision. */
  readonly remote: Comparison;
}

export type WikiErrorCode = keyof WikiErrorData;

export class WikiError<Code extends WikiErrorCode = WikiErrorCode> extends Error {
  readonly code: Code;
  readonly data: WikiErrorData[Code];

  constructor(code: Code, data: WikiErrorData[Code], options?: ErrorOptions) {
    super(code, options);
    this.name = 'WikiError';
    this.code = code;
    this.data = data;
  }
}

/** The store's errors as the wiki's; other errors stay as they are. @param title the page it was about */
export function fromStore(error: unknown, title: string, maxBytes: number): unknown {
  if (!(error instanceof StoreError)) return error;
  const options = { cause: error };
  switch (error.code) {
    case 'missing':
    case 'damaged':
      return new WikiError('content-unavailable', { title }, options);
    case 'too-large':
      return new WikiError('content-too-large', { title, maxBytes }, options);
    case 'conflict':
      return new WikiError('title-taken', { title }, options);
    case 'unreadable':
      return new WikiError('unreadable', { retryAfterSeconds: 5 }, options);
    case 'read-only':
      return new WikiError('read-only', { retryAfterSeconds: 60 }, options);
    case 'away':
      return new WikiError('upstream-away', { retryAfterSeconds: 2 }, options);
    case 'refused':
      return new WikiError('upstream-refused', { said: error.message }, options);
    case 'moved':
    case 'busy':
      return new WikiError('busy', { retryAfterSeconds: 1 }, options);
  }
}

/** For those who read all pages: a source that is lost or too large counts as empty; other errors are thrown on. */
export function emptyWhereLost(error: unknown): string {
  if (error instanceof WikiError && ['content-unavailable', 'content-too-large'].includes(error.code))
    return '';
  throw error;
}
