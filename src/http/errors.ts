/**
 * The one table from what went wrong to how it is answered: status, MediaWiki's error key, words. A new code does not
 * compile until it has its row. Keys are MediaWiki's where it has one; ours begin with `stemma-`.
 */

import { STATUS_CODES } from 'node:http';
import { WikiError, type WikiErrorCode, type WikiErrorData } from '../wiki/errors.ts';
import { differencesShape } from './comparison-shape.ts';
import { GIT_ROWS } from './git-errors.ts';
import { type RawJson, rawObject } from './raw-json.ts';
import { readable } from './readable.ts';
import {
  type ParameterFailure,
  RequestError,
  type RequestErrorCode,
  type RequestErrorData,
} from './request-error.ts';
import { TRANSPORT_ROWS } from './transport-errors.ts';

/** How a failure is answered. `body` stands before the standard fields. */
export interface ErrorAnswer {
  readonly status: number;
  readonly key?: string | undefined;
  readonly message: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Rows<Data> = { readonly [Code in keyof Data]: (data: Data[Code]) => ErrorAnswer };

const RETRY = (seconds: number): Record<string, string> => ({ 'Retry-After': String(seconds) });

const missing = (key: string, message: string): ErrorAnswer => ({ status: 404, key, message });

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

const WIKI_ROWS = {
  'title-invalid': ({ title }) =>
    missing('rest-invalid-title', `The requested title (${title}) is not valid`),
  'title-refused': ({ title, reason }) => ({
    status: 400,
    key: 'apierror-invalidtitle',
    message: `Bad title "${title}" (${reason}).`,
    body: { actionModuleErrorCode: 'invalidtitle' },
  }),
  'title-unwritable': ({ title, reason }) => ({
    status: 400,
    key: 'apierror-invalidtitle',
    message: `Bad title "${title}": no file can be named so (${reason})`,
    body: { actionModuleErrorCode: 'invalidtitle' },
  }),
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
  'page-missing': ({ title }) =>
    missing('rest-nonexistent-title', `The specified title (${title}) does not exist`),
  'file-missing': ({ title }) =>
    missing('rest-cannot-load-file', `The specified file (${title}) could not be loaded`),
  'file-unscalable': ({ title }) =>
    missing('stemma-file-unscalable', `No such scaled form of ${title} can be made`),
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
  'revision-missing': ({ id }) =>
    missing('rest-nonexistent-revision', `The specified revision (${id}) does not exist`),
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
    headers: RETRY(retryAfterSeconds),
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
    headers: RETRY(retryAfterSeconds),
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
    headers: RETRY(retryAfterSeconds),
  }),
  unreadable: ({ retryAfterSeconds }) => ({
    status: 503,
    key: 'stemma-repository-unavailable',
    message: 'The repository cannot be read or written at the moment: nothing was saved, try again',
    headers: RETRY(retryAfterSeconds),
  }),
} satisfies Rows<WikiErrorData>;

const REQUEST_ROWS = {
  'no-match': ({ path }) =>
    missing('rest-no-match', `The requested relative path (${path}) did not match any known handler`),
  parameter: (failure) => ({ ...parameterAnswer(failure), key: failure.failureCode }),
  'history-both': () => ({
    status: 400,
    key: 'rest-pagehistory-incompatible-params',
    message: 'Parameters "older_than" and "newer_than" cannot both be specified',
  }),
  'history-range': ({ name }) => ({
    status: 400,
    key: 'rest-pagehistory-param-range-error',
    message: `Revision id must be greater than 0 (${name})`,
  }),
  'counts-parameters': () => ({
    status: 400,
    key: 'rest-pagehistorycount-parameters-invalid',
    message:
      'Parameters "from" and "to" must be given together, and only for the types "edits" and "editors"',
  }),
  'content-type': ({ contentType, advice }) => ({
    status: 415,
    key: 'rest-unsupported-content-type',
    message: `Unsupported Content-Type: ${contentType}; ${advice}`,
    body: { content_type: contentType },
  }),
  'content-encoding': ({ encoding }) => ({
    status: 415,
    key: 'stemma-unsupported-content-encoding',
    message: `Unsupported Content-Encoding: ${encoding}`,
  }),
  'body-too-large': ({ maxBytes }) => ({
    status: 413,
    key: 'stemma-body-too-large',
    message: `The request body exceeds ${maxBytes} bytes`,
    body: { maxBytes },
  }),
  'body-unreadable': ({ problem }) => ({
    status: 400,
    key: 'rest-json-body-parse-error',
    message: `The request body is not the JSON object expected here: ${problem}`,
  }),
  body: (failure) => ({ ...parameterAnswer(failure), key: 'rest-body-validation-error' }),
  'body-extraneous': ({ names }) => ({
    ...parameterAnswer({
      name: names[0] as string,
      value: null,
      failureCode: 'extraneous-body-fields',
      failureData: names,
      message: `Unknown fields in the request body: ${names.join(', ')}`,
    }),
    key: 'rest-extraneous-body-fields',
  }),
  'transform-title': ({ title }) => ({
    status: 400,
    key: 'rest-invalid-title',
    message: `The requested title (${title}) is not valid`,
  }),
  'transform-unknown': ({ path }) =>
    missing('rest-invalid-transform', `There is no such transform (${path})`),
  'transform-revision': ({ title }) =>
    missing(
      'rest-specified-revision-unavailable',
      `There is no stored text of ${title} to transform: send one`,
    ),
  'transform-html': () => ({
    status: 400,
    key: 'rest-transform-missing-html',
    message: 'There is no HTML to transform: send it as "html"',
  }),
  'transform-accept': ({ accept }) => ({
    status: 406,
    key: 'rest-unsupported-target-format',
    message: `This transform gives text/html, not ${accept}`,
  }),
  'csrf-missing': () => ({
    status: 400,
    key: 'rest-badtoken-missing',
    message:
      'Add a CSRF token as "token" to the request body, or use OAuth: send an access token in the Authorization header',
  }),
  'csrf-bad': () => ({
    status: 403,
    key: 'rest-badtoken',
    message: 'The CSRF token is not valid for this session',
  }),
  'bearer-unknown': () => ({
    status: 401,
    key: 'stemma-bearer-unknown',
    message: 'The access token is not known, has expired or was revoked',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  }),
  'write-denied': ({ scope }) => ({
    status: 403,
    key: 'rest-write-denied',
    message: `This access token allows only "${scope}"`,
  }),
  'anonymous-denied': () => ({
    status: 403,
    key: 'stemma-anonymous-edit-denied',
    message: 'Anonymous editing is off on this wiki: send an access token in the Authorization header',
  }),
  'cross-origin-write': () => ({
    status: 403,
    key: 'rest-cross-origin-anon-write',
    message: 'A page of another origin may not write here without an access token',
  }),
  range: ({ sizeBytes }) => ({
    status: 416,
    key: 'stemma-range-not-satisfiable',
    message: `The file has ${sizeBytes} bytes, and none in the range asked for`,
    headers: { 'Content-Range': `bytes */${sizeBytes}` },
  }),
  starting: ({ reason }) => ({
    status: 503,
    key: 'stemma-starting',
    message: `The wiki is not ready yet: ${reason}`,
    headers: RETRY(1),
  }),
  ...GIT_ROWS,
  ...TRANSPORT_ROWS,
  precondition: () => ({ status: 412, message: 'A condition of the request does not hold' }),
} satisfies Rows<RequestErrorData>;

/** How an error is answered. From 500 up nothing internal is shown. */
export function answerOf(error: unknown): ErrorAnswer {
  if (error instanceof WikiError)
    return row(WIKI_ROWS as Rows<WikiErrorData>, error.code as WikiErrorCode, error.data);
  if (error instanceof RequestError)
    return row(REQUEST_ROWS as Rows<RequestErrorData>, error.code as RequestErrorCode, error.data);
  return {
    status: 500,
    key: 'stemma-internal-error',
    message: 'Something went wrong inside the server; nothing was saved',
  };
}

/** The JSON of an answer, in MediaWiki's order of fields. */
export function errorBody({ status, key, message, body }: ErrorAnswer): RawJson {
  return rawObject({
    ...body,
    errorKey: key,
    messageTranslations: { en: message },
    httpCode: status,
    httpReason: STATUS_CODES[status] ?? 'Unknown',
  });
}

function row<Data, Code extends keyof Data>(rows: Rows<Data>, code: Code, data: unknown): ErrorAnswer {
  return rows[code](readable(data as object) as Data[Code]);
}

function parameterAnswer({ message, ...failure }: ParameterFailure): ErrorAnswer {
  return { status: 400, message, body: { error: 'parameter-validation-failed', ...failure } };
}
