/** Whatever goes wrong, with MediaWiki's codes of this interface. */

import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import {
  type UploadProblem,
  WikiError,
  type WikiErrorCode,
  type WikiErrorData,
} from '../../../wiki/errors.ts';
import { answerOf } from '../../errors/errors.ts';
import { RequestError } from '../../errors/request-error.ts';
import { ActionError } from './asked.ts';

type Words = { readonly [Code in WikiErrorCode]?: (data: WikiErrorData[Code]) => ActionError };

/** Where this interface has a word of its own; all others are called as in the other one. */
const WORDS: Words = {
  'title-invalid': ({ title }) => invalidTitle(title),
  'title-refused': ({ title, reason }) => (reason === 'special' ? cannotExist() : invalidTitle(title)),
  'title-unwritable': ({ title }) => invalidTitle(title),
  'page-missing': missingPage,
  'page-missing-for-update': missingPage,
  'page-exists': () =>
    new ActionError('articleexists', 'The page you tried to create has been created already.'),
  'edit-denied': ({ needs }) =>
    new ActionError(
      'protectedpage',
      `This page has been protected to prevent editing or other actions: it needs ${needs}.`,
    ),
  'edit-conflict': () => new ActionError('editconflict', 'Edit conflict.'),
  'revision-missing': ({ id }) => noRevision(id),
  'changed-beside': ({ path }) =>
    new ActionError(
      'changedbeside',
      `The file ${JSON.stringify(path)} is changed in the folder that is served.`,
    ),
  'title-twin': ({ title, other }) =>
    new ActionError(
      'titletwin',
      `The title "${title}" differs only in case or form from "${keyToReadingForm(other as PageKey)}", which exists.`,
    ),
  'source-too-large': ({ maxBytes }) =>
    new ActionError(
      'contenttoobig',
      `The content you supplied exceeds the article size limit of ${maxBytes} bytes.`,
    ),
  'move-refused': ({ to, reason }) => refusedMove(to, reason),
  'undo-conflict': () =>
    new ActionError('undofailure', 'The edit could not be undone due to conflicting intermediate edits.'),
  'rollback-refused': ({ title, reason, by }) => refusedRollback(title, reason, by ?? 'a hidden user'),
  'upload-refused': ({ title, reason }) => refusedUpload(title, reason),
  'read-only': () => new ActionError('readonly', 'The wiki is currently in read-only mode.'),
};

function refusedRollback(
  title: string,
  reason: WikiErrorData['rollback-refused']['reason'],
  by: string,
): ActionError {
  switch (reason) {
    case 'only-author':
      return new ActionError('onlyauthor', `Cannot revert edit; "${by}" is only author of "${title}".`);
    case 'hidden-before':
      return new ActionError('notvisiblerev', 'The last revision by a different user has been deleted.');
    case 'already-rolled':
      return new ActionError(
        'alreadyrolled',
        `Cannot rollback last edit of [[:${title}]]; someone else has edited or rolled back the page already. The last edit was by ${by}.`,
      );
  }
}

type MoveProblem = WikiErrorData['move-refused']['reason'];

const MOVE_WORDS: Readonly<Record<MoveProblem, readonly [code: string, info: string]>> = {
  self: ['selfmove', 'The title is the same; cannot move a page over itself.'],
  'from-files': ['imagenocrossnamespace', 'Cannot move file to non-file namespace.'],
  'to-files': ['nonfile-cannot-move-to-file', 'Cannot move non-file to file namespace.'],
  ending: ['imagetypemismatch', 'The new file extension does not match its type.'],
};

function refusedMove(to: string, reason: MoveProblem): ActionError {
  const [code, info] = MOVE_WORDS[reason];
  return new ActionError(code, `${info} (${to.slice(0, 300)})`);
}

const UPLOAD_WORDS: Readonly<Record<UploadProblem, readonly [code: string, info: string]>> = {
  namespace: ['illegal-filename', 'The filename is not allowed.'],
  'no-ending': ['filetype-missing', 'The file is missing an extension.'],
  'page-ending': ['filetype-banned', 'This type of file is banned: its ending is one of pages.'],
  empty: ['empty-file', 'The file you submitted was empty.'],
  'too-large': ['file-too-large', 'The file you submitted was too large.'],
  pointer: ['verification-error', 'This file did not pass file verification: it is a pointer of Git LFS.'],
  'other-type': [
    'verification-error',
    'This file did not pass file verification: its content is not what its ending says.',
  ],
};

function refusedUpload(title: string, reason: UploadProblem): ActionError {
  const [code, info] = UPLOAD_WORDS[reason];
  const [, ending] = /\.([^.]+)$/.exec(title) ?? [];
  return new ActionError(code, info, ending === undefined ? {} : { filetype: ending.toLowerCase() });
}

const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** @throws ActionError `contenttoobig` */
export function refuseLargeText(text: string): void {
  if (Buffer.byteLength(text) <= MAX_TEXT_BYTES) return;
  throw new ActionError(
    'contenttoobig',
    `The content you supplied exceeds the article size limit of ${MAX_TEXT_BYTES} bytes.`,
  );
}

export function invalidTitle(title: string): ActionError {
  return new ActionError('invalidtitle', `Bad title "${title.slice(0, 300)}".`);
}

export function cannotExist(): ActionError {
  return new ActionError('pagecannotexist', "Namespace doesn't allow actual pages.");
}

export function missingPage(): ActionError {
  return new ActionError('missingtitle', "The page you specified doesn't exist.");
}

/** What a text is said to be, and its model is not: the beginning of what is said of it. */
export function unsupported(format: string, model: string): string {
  return `The requested format ${format} is not supported for content model ${model}`;
}

export function noRevision(id: number): ActionError {
  return new ActionError('nosuchrevid', `There is no revision with ID ${id}.`);
}

/**
 * An error as this interface tells it, with the headers that it has.
 * @throws what is no error of the asker's, or of what travels below this interface
 */
export function asActionError(error: unknown): {
  readonly error: ActionError;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (error instanceof ActionError) return { error, headers: {} };
  const isOurs = error instanceof WikiError || (error instanceof RequestError && BELOW[error.code] !== true);
  if (!isOurs) throw error;
  const { key = '', message, body, headers = {} } = answerOf(error);
  if (error instanceof RequestError && error.code === 'rate-limited')
    return {
      error: new ActionError(
        'ratelimited',
        "You've exceeded your rate limit. Please wait some time and try again.",
      ),
      headers,
    };
  const own = error instanceof WikiError ? ownWords(error) : undefined;
  const code = (body as { actionModuleErrorCode?: string } | undefined)?.actionModuleErrorCode;
  return {
    error: own ?? new ActionError(code ?? key.replace(/^(?:apierror|rest|stemma)-/, ''), message),
    headers,
  };
}

/** Of bodies that cannot be read, and origins that may not ask: they are told as everywhere. */
const BELOW: Readonly<Record<string, true>> = {
  body: true,
  'body-unreadable': true,
  'body-too-large': true,
  'body-extraneous': true,
  'content-type': true,
  'content-encoding': true,
  'cross-origin-write': true,
};

function ownWords(error: WikiError): ActionError | undefined {
  const words = WORDS[error.code] as ((data: unknown) => ActionError) | undefined;
  return words?.(error.data);
}
