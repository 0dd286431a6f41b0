/**
 * The one table from what went wrong to how it is answered: status, MediaWiki's error key, words. A new code does not
 * compile until it has its row. Keys are MediaWiki's where it has one; ours begin with `stemma-`.
 */

import { STATUS_CODES } from 'node:http';
import { WikiError, type WikiErrorCode, type WikiErrorData } from '../../wiki/errors.ts';
import { type RawJson, rawObject } from '../answers/raw-json.ts';
import { AUTH_ROWS } from './auth-errors.ts';
import { type ErrorAnswer, type ErrorRows, missing, retryAfter } from './error-answer.ts';
import { GIT_ROWS } from './git-errors.ts';
import { readable } from './readable.ts';
import {
  type ParameterFailure,
  RequestError,
  type RequestErrorCode,
  type RequestErrorData,
} from './request-error.ts';
import { TRANSPORT_ROWS } from './transport-errors.ts';
import { WIKI_ROWS } from './wiki-errors.ts';

const REQUEST_ROWS = {
  'no-match': ({ path, instead }) => {
    const advice = instead === undefined ? '' : `; a slash in a title is written %2F: ${instead}`;
    return missing(
      'rest-no-match',
      `The requested relative path (${path}) did not match any known handler${advice}`,
    );
  },
  'read-denied': () => ({
    status: 403,
    key: 'rest-read-denied',
    message: 'This wiki is private: reading it needs an access token or a log-in with that right',
  }),
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
  'transform-tag': ({ tag }) => ({
    status: 400,
    key: 'rest-bad-etag',
    message: `If-Match does not have the form of a tag of HTML: ${tag}`,
  }),
  'transform-stash': ({ tag }) => ({
    status: 412,
    key: 'rest-no-stashed-content',
    message: `No HTML with this tag was ever given: ${tag}`,
  }),
  'transform-text': () => ({
    status: 400,
    key: 'rest-transform-missing-title',
    message: 'There is nothing to transform: send a text, or name a page in the path',
  }),
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
  ...AUTH_ROWS,
  range: ({ sizeBytes }) => ({
    status: 416,
    key: 'stemma-range-not-satisfiable',
    message: `The file has ${sizeBytes} bytes, and none of them is in that range`,
    headers: { 'Content-Range': `bytes */${sizeBytes}` },
  }),
  starting: ({ reason }) => ({
    status: 503,
    key: 'stemma-starting',
    message: `The wiki is not ready yet: ${reason}`,
    headers: retryAfter(1),
  }),
  'version-ahead': () => ({
    status: 503,
    key: 'stemma-version-ahead',
    message: 'This server has not come to that version yet: try again',
    headers: retryAfter(1),
  }),
  ...GIT_ROWS,
  ...TRANSPORT_ROWS,
  precondition: () => ({ status: 412, message: 'A condition of the request does not hold' }),
} satisfies ErrorRows<RequestErrorData>;

/** How an error is answered. From 500 up nothing internal is shown. */
export function answerOf(error: unknown): ErrorAnswer {
  if (error instanceof WikiError)
    return row(WIKI_ROWS as ErrorRows<WikiErrorData>, error.code as WikiErrorCode, error.data);
  if (error instanceof RequestError)
    return row(REQUEST_ROWS as ErrorRows<RequestErrorData>, error.code as RequestErrorCode, error.data);
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

function row<Data, Code extends keyof Data>(rows: ErrorRows<Data>, code: Code, data: unknown): ErrorAnswer {
  return rows[code](readable(data as object) as Data[Code]);
}

function parameterAnswer({ message, ...failure }: ParameterFailure): ErrorAnswer {
  // Bounds stand twice, as in MediaWiki.
  const bounds = failure.failureCode === 'outofrange' ? (failure.failureData as object) : {};
  return { status: 400, message, body: { error: 'parameter-validation-failed', ...failure, ...bounds } };
}
