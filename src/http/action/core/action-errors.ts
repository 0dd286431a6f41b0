/** Whatever goes wrong, with MediaWiki's codes of this interface. */

import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import { WikiError, type WikiErrorCode, type WikiErrorData } from '../../../wiki/errors.ts';
import { answerOf } from '../../errors/errors.ts';
import { RequestError } from '../../errors/request-error.ts';
import { ActionError } from './asked.ts';

type Words = { readonly [Code in WikiErrorCode]?: (data: WikiErrorData[Code]) => ActionError };

const MISSING = new ActionError('missingtitle', "The page you specified doesn't exist.");

/** Where this interface has a word of its own; all others are called as in the other one. */
const WORDS: Words = {
  'title-invalid': ({ title }) => invalidTitle(title),
  'title-refused': ({ title, reason }) => (reason === 'special' ? cannotExist() : invalidTitle(title)),
  'title-unwritable': ({ title }) => invalidTitle(title),
  'page-missing': () => MISSING,
  'page-missing-for-update': () => MISSING,
  'page-exists': () =>
    new ActionError('articleexists', 'The page you tried to create has been created already.'),
  'edit-denied': ({ needs }) =>
    new ActionError(
      'protectedpage',
      `This page has been protected to prevent editing or other actions: it needs ${needs}.`,
    ),
  'edit-conflict': () => new ActionError('editconflict', 'Edit conflict.'),
  'revision-missing': ({ id }) => noRevision(id),
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
  'read-only': () => new ActionError('readonly', 'The wiki is currently in read-only mode.'),
};

export function invalidTitle(title: string): ActionError {
  return new ActionError('invalidtitle', `Bad title "${title.slice(0, 300)}".`);
}

export function cannotExist(): ActionError {
  return new ActionError('pagecannotexist', "Namespace doesn't allow actual pages.");
}

export function missingPage(): ActionError {
  return MISSING;
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
