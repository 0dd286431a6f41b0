/** The part of the table of errors that is about what goes wrong in the wiki itself. */

import { keyToReadingForm } from '../../title/title.ts';
import type { WikiErrorData } from '../../wiki/errors.ts';
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
} satisfies ErrorRows<WikiErrorData>;

function invalidTitle(message: string): ErrorAnswer {
  const body = { actionModuleErrorCode: 'invalidtitle' };
  return { status: 400, key: 'apierror-invalidtitle', message, body };
}
