/** The part of the table of errors that is about what goes wrong in the wiki itself. */

import { keyToReadingForm } from '../../title/title.ts';
import type { UploadProblem, WikiErrorData } from '../../wiki/errors.ts';
import { differencesShape } from '../answers/comparison-shape.ts';
import { type ErrorAnswer, type ErrorRows, missing, retryAfter } from './error-answer.ts';

/** Limits on what rendering may use up; all others are on what the text holds. */
const OF_RENDERING: ReadonlySet<string> = new Set([
  'nesting',
  'lines',
  'underlined-headings',
  'paragraph-marks',
  'unclosed-markup',
  'render-time',
  'render-memory',
  'render-failure',
  'output-size',
]);

type MoveProblem = WikiErrorData['move-refused']['reason'];

const MOVE_KEYS: Readonly<Record<MoveProblem, string>> = {
  self: 'selfmove',
  'from-files': 'imagenocrossnamespace',
  'to-files': 'nonfile-cannot-move-to-file',
  ending: 'imagetypemismatch',
};

const MOVE_REASONS: Readonly<Record<MoveProblem, string>> = {
  self: 'both titles are the same',
  'from-files': 'a file stays in its namespace',
  'to-files': 'only files are in that namespace',
  ending: 'the new name of a file must have the ending of the old one',
};

type RollbackProblem = WikiErrorData['rollback-refused']['reason'];

const ROLLBACK_REFUSALS: Readonly<
  Record<RollbackProblem, (title: string, by: string) => { readonly key: string; readonly message: string }>
> = {
  'only-author': (title, by) => ({
    key: 'cantrollback',
    message: `Cannot revert ${title}: ${by} is its only author`,
  }),
  'already-rolled': (title, by) => ({
    key: 'alreadyrolled',
    message: `Cannot roll back ${title}: somebody else has edited it already; the last edit was by ${by}`,
  }),
  'hidden-before': (title) => ({
    key: 'notvisiblerev',
    message: `Cannot roll back ${title}: the last revision by another user is hidden`,
  }),
};

const UPLOAD_KEYS: Readonly<Record<UploadProblem, string>> = {
  namespace: 'apierror-invalidtitle',
  'no-ending': 'filetype-missing',
  'page-ending': 'filetype-banned',
  empty: 'emptyfile',
  'too-large': 'file-too-large',
  pointer: 'verification-error',
  'other-type': 'filetype-mime-mismatch',
};

const UPLOAD_REASONS: Readonly<Record<UploadProblem, string>> = {
  namespace: 'its title is not in the namespace of files',
  'no-ending': 'its name has no ending that tells its type',
  'page-ending': 'its name is that of a page',
  empty: 'it is empty',
  'too-large': 'it is larger than any file here may be',
  pointer: 'it is a pointer of Git LFS, not the file itself',
  'other-type': 'its content is not what its name says',
};

/** A row for each thing that can go wrong in the wiki. */
export const WIKI_ROWS = {
  'title-invalid': ({ title }) =>
    missing('rest-invalid-title', `The requested title (${title}) is not valid`),
  'title-refused': ({ title, reason }) => {
    if (reason !== 'special') return invalidTitle(`Bad title "${title}" (${reason}).`);
    return {
      status: 400,
      key: 'apierror-pagecannotexist',
      message: `There can be no page "${title}": its namespace holds none.`,
      body: { actionModuleErrorCode: 'pagecannotexist' },
    };
  },
  'title-unwritable': ({ title, reason }) =>
    invalidTitle(`Bad title "${title}": no file can be named so (${reason})`),
  'title-taken': ({ title }) => ({
    status: 409,
    key: 'stemma-title-taken',
    message: `The title "${title}" needs a name in the repository that something else has: a link, a module or a file in a directory's place`,
  }),
  'changed-beside': ({ path }) => ({
    status: 409,
    key: 'stemma-changed-beside',
    message: `The file ${JSON.stringify(path)} is changed in the folder that is served, and not saved there yet: save or restore it with git first`,
    body: { path },
  }),
  'title-twin': ({ title, other }) => ({
    status: 409,
    key: 'stemma-title-twin',
    message: `The title "${title}" differs only in case or form from "${other}", which exists: both could not be checked out side by side`,
    body: { other },
  }),
  'page-missing': ({ title, others = [] }) => {
    const row = missing('rest-nonexistent-title', `The specified title (${title}) does not exist`);
    if (others.length === 0) return row;
    const message = `${row.message}; several pages go by that name: ${others.map(keyToReadingForm).join(', ')}`;
    return { ...row, message, body: { others } };
  },
  'file-missing': ({ title }) =>
    missing('rest-cannot-load-file', `The specified file (${title}) could not be loaded`),
  'file-unscalable': ({ title }) =>
    missing('stemma-file-unscalable', `No such thumbnail of ${title} can be made`),
  'too-many-files': ({ title, maxCount }) => ({
    status: 400,
    key: 'rest-media-too-many-links',
    message: `The page ${title} contains more than ${maxCount} media files`,
  }),
  'page-missing-for-update': ({ title }) =>
    missing('apierror-missingtitle', `The page you specified (${title}) doesn't exist.`),
  'page-exists': ({ title }) => ({
    status: 409,
    key: 'apierror-articleexists',
    message: `The article you tried to create (${title}) has been created already.`,
  }),
  'page-exists-for-update': ({ title }) => ({
    status: 409,
    key: 'rest-update-cannot-create-page',
    message: `The page (${title}) exists: give the id of the revision you edited as latest.id`,
  }),
  'edit-denied': ({ title, needs }) => ({
    status: 403,
    key: 'protectedpagetext',
    message: `The page ${title} is protected: changing it needs ${needs}`,
  }),
  'move-refused': ({ title, to, reason }) => ({
    status: 400,
    key: MOVE_KEYS[reason],
    message: `${title} cannot be moved to ${to}: ${MOVE_REASONS[reason]}`,
  }),
  'nothing-deleted': ({ title }) =>
    missing('cannotundelete', `There is nothing to restore: no page or file ${title} was deleted`),
  'undo-conflict': ({ id }) => ({
    status: 409,
    key: 'undo-failure',
    message: `Revision ${id} cannot be undone: later edits touch the same lines, or there is none before it`,
  }),
  'rollback-refused': ({ title, reason, by }) => ({
    status: 409,
    ...ROLLBACK_REFUSALS[reason](title, by ?? 'a hidden user'),
    body: { by },
  }),
  'upload-refused': ({ title, reason }) => ({
    status: reason === 'too-large' ? 413 : 400,
    key: UPLOAD_KEYS[reason],
    message: `The file ${title} is not taken: ${UPLOAD_REASONS[reason]}`,
  }),
  'rights-unreadable': () => ({
    status: 409,
    key: 'stemma-rights-unreadable',
    message: 'The file .stemma/rights.json cannot be followed: mend it with git first',
  }),
  'edit-conflict': ({ title, base, current, differences }) => ({
    status: 409,
    key: 'edit-conflict',
    message: `Edit conflict: ${title} was changed since revision ${base}, and the changes touch each other`,
    body: { base, current, ...differencesShape(base, current, differences) },
  }),
  'model-unknown': ({ model }) => ({
    status: 400,
    key: 'rest-bad-content-model',
    message: `The content model "${model}" is not known`,
  }),
  'model-mismatch': ({ title, model, allowed }) => ({
    status: 400,
    key: 'apierror-cantchangecontentmodel',
    message: `The page ${title} cannot have the content model "${model}"; it can be ${allowed.join(' or ')}`,
    body: { actionModuleErrorCode: 'cantchangecontentmodel' },
  }),
  'json-invalid': ({ problem }) => ({
    status: 400,
    key: 'invalid-json-data',
    message: `The page must be valid JSON: ${problem}`,
    body: { actionModuleErrorCode: 'invalid-json-data' },
  }),
  'source-too-large': ({ maxBytes }) => ({
    status: 413,
    key: 'apierror-contenttoobig',
    message: `The content you supplied exceeds the limit of ${maxBytes} bytes`,
    body: { actionModuleErrorCode: 'contenttoobig', maxBytes },
  }),
  'content-too-large': ({ title, maxBytes }) => ({
    status: 413,
    key: 'stemma-content-too-large',
    message: `The stored content of ${title} exceeds ${maxBytes} bytes and is not served`,
    body: { maxBytes },
  }),
  'content-undecodable': ({ title }) => ({
    status: 409,
    key: 'stemma-content-not-utf8',
    message: `The file of ${title} is not UTF-8: an edit through the API would destroy it; change it with git`,
  }),
  'content-unavailable': ({ title }) => ({
    status: 500,
    key: 'stemma-content-unavailable',
    message: `The content of ${title} is damaged or missing in the repository`,
  }),
  'content-elsewhere': ({ title }) => ({
    status: 404,
    key: 'stemma-content-elsewhere',
    message: `${title} is kept by Git LFS, and its content is not here`,
  }),
  'revision-missing': ({ id }) =>
    missing('rest-nonexistent-revision', `The specified revision (${id}) does not exist`),
  'revision-hidden': ({ id }) => ({
    status: 403,
    key: 'rest-permission-denied-revision',
    message: `The specified revision (${id}) is not publicly accessible`,
  }),
  'revision-of-other-page': ({ id, title }) =>
    missing('rest-nonexistent-title-revision', `The specified revision (${id}) is no revision of ${title}`),
  'compared-missing': ({ side, id }) =>
    missing('rest-compare-nonexistent', `The "${side}" revision (${id}) does not exist`),
  'compared-hidden': ({ side, id }) => ({
    status: 403,
    key: 'rest-compare-inaccessible',
    message: `The "${side}" revision (${id}) is not publicly accessible`,
  }),
  'compared-pages': ({ from, to }) => ({
    status: 400,
    key: 'rest-compare-page-mismatch',
    message: `The revisions ${from} and ${to} belong to different pages`,
  }),
  'not-text': ({ id }) => ({
    status: 400,
    key: 'rest-compare-wrong-content',
    message: `Only text can be compared, and the content of revision ${id} is none`,
  }),
  'too-many-minor': ({ maxCount }) => ({
    status: 500,
    key: 'rest-pagehistorycount-too-many-revisions',
    message: `The page has more than ${maxCount} minor edits, too many to count`,
  }),
  'search-building': ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-search-building',
    message: 'The search index is being built, try again; pages are served meanwhile',
    headers: retryAfter(retryAfterSeconds),
  }),
  'search-failed': () => ({
    status: 500,
    key: 'rest-search-error',
    message: 'The search met an error',
  }),
  busy: ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-busy',
    message: 'Too many edits wait at the moment, or the repository is locked: nothing was saved, try again',
    headers: retryAfter(retryAfterSeconds),
  }),
  'over-limit': ({ limit, title }) => ({
    status: OF_RENDERING.has(limit) ? 422 : 413,
    key: 'rest-resource-limit-exceeded',
    message: `The text of ${title} exceeds the limit ${limit}`,
    body: { limit },
  }),
  overloaded: ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-overloaded',
    message: 'There is too much to compute at the moment: try again',
    headers: retryAfter(retryAfterSeconds),
  }),
  unreadable: ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-repository-unavailable',
    message: 'The repository cannot be read or written at the moment: nothing was saved, try again',
    headers: retryAfter(retryAfterSeconds),
  }),
  'read-only': ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-read-only',
    message: 'Nothing can be saved at the moment, and /health says why; what is there can be read',
    headers: retryAfter(retryAfterSeconds),
  }),
  'upstream-away': ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-upstream-away',
    message:
      'The repository that this wiki is saved to does not answer at the moment: try again; pages are served meanwhile',
    headers: retryAfter(retryAfterSeconds),
  }),
  'upstream-refused': ({ said }) => ({
    status: 502,
    key: 'stemma-upstream-refused',
    message: `Nothing was saved: the repository that this wiki is saved to refused it: ${said}`,
  }),
} satisfies ErrorRows<WikiErrorData>;

function invalidTitle(message: string): ErrorAnswer {
  const body = { actionModuleErrorCode: 'invalidtitle' };
  return { status: 400, key: 'apierror-invalidtitle', message, body };
}
