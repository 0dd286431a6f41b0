/** What each error may be of, so that the description shows it as it is answered. A new code does not compile without. */

import { WikiError, type WikiErrorCode, type WikiErrorData } from '../../wiki/errors.ts';
import type { ErrorAnswer } from './error-answer.ts';
import { answerOf } from './errors.ts';
import type { GitErrorData } from './git-errors.ts';
import { RequestError, type RequestErrorData } from './request-error.ts';

type RequestData = Omit<RequestErrorData, keyof GitErrorData>;
export type ErrorCode = WikiErrorCode | keyof RequestData | 'internal';

type Examples<Data> = { readonly [Code in keyof Data]: Data[Code] | readonly Data[Code][] };

const title = 'Atlantis';
const line = { type: 3, lineNumber: 1, text: 'A room for readingwriting.', offset: { from: 0, to: 0 } };
const highlightRanges = [
  { start: 11, length: 7, type: 1 },
  { start: 18, length: 7, type: 0 },
];
const comparison = {
  fromSections: '[]',
  toSections: '[]',
  diff: JSON.stringify([{ ...line, highlightRanges }]),
};

const WIKI = {
  'title-invalid': { title: 'A[b', reason: 'characters' },
  'title-refused': [
    { title: 'A[b', reason: 'characters' },
    { title: 'Special:Version', reason: 'special' },
  ],
  'title-unwritable': { title, reason: 'length' },
  'title-taken': { title },
  'changed-beside': { path: 'Atlantis.md' },
  'title-twin': { title: 'ATLANTIS', other: title },
  'page-missing': { title },
  'file-missing': { title: 'File:Atlantis.png' },
  'file-unscalable': { title: 'Atlantis.pdf' },
  'too-many-files': { title, maxCount: 100 },
  'page-missing-for-update': { title },
  'page-exists': { title },
  'page-exists-for-update': { title },
  'edit-denied': { title, needs: 'an account' },
  'move-refused': [
    { title: 'Earth', to: 'Earth', reason: 'self' },
    { title: 'File:Map.png', to: 'Map', reason: 'from-files' },
    { title: 'Earth', to: 'File:Earth', reason: 'to-files' },
    { title: 'File:Map.png', to: 'File:Map.gif', reason: 'ending' },
  ],
  'nothing-deleted': { title: 'Earth' },
  'undo-conflict': { id: 3 },
  'rollback-refused': [
    { title: 'Earth', reason: 'already-rolled', by: 'Ann' },
    { title: 'Earth', reason: 'only-author', by: 'Ann' },
    { title: 'Earth', reason: 'hidden-before', by: null },
  ],
  'upload-refused': [
    { title: 'Map.png', reason: 'namespace' },
    { title: 'File:Map', reason: 'no-ending' },
    { title: 'File:Map.md', reason: 'page-ending' },
    { title: 'File:Map.png', reason: 'empty' },
    { title: 'File:Map.png', reason: 'too-large' },
    { title: 'File:Map.png', reason: 'pointer' },
    { title: 'File:Map.png', reason: 'other-type' },
  ],
  'rights-unreadable': {},
  'edit-conflict': {
    title,
    base: 12,
    current: 34,
    texts: undefined,
    differences: { local: comparison, remote: comparison },
  },
  'model-unknown': { model: 'poem' },
  'model-mismatch': { title, model: 'css', allowed: ['wikitext', 'markdown'] },
  'json-invalid': { problem: 'Expected property name at line 1' },
  'source-too-large': { maxBytes: 2_097_152 },
  'content-too-large': { title, maxBytes: 10_485_760 },
  'content-undecodable': { title },
  'content-unavailable': { title },
  'content-elsewhere': { title },
  'revision-missing': { id: 999 },
  'revision-hidden': { id: 12 },
  'revision-of-other-page': { id: 999, title },
  'compared-missing': { side: 'from', id: 999 },
  'compared-hidden': { side: 'to', id: 34 },
  'compared-pages': { from: 12, to: 34 },
  'not-text': { id: 34 },
  'too-many-minor': { maxCount: 2_000 },
  'search-building': { retryAfterSeconds: 5 },
  'search-failed': {},
  busy: { retryAfterSeconds: 1 },
  'over-limit': [
    { limit: 'render-time', title },
    { limit: 'lines', title },
    { limit: 'html-size', title },
  ],
  overloaded: { retryAfterSeconds: 1 },
  unreadable: { retryAfterSeconds: 5 },
  'read-only': { retryAfterSeconds: 60 },
  'upstream-away': { retryAfterSeconds: 2 },
  'upstream-refused': { said: 'the branch is protected (pre-receive hook declined)' },
} satisfies Examples<WikiErrorData>;

const REQUEST = {
  'no-match': [{ path: '/v1/pages' }, { path: '/v1/page/A/B', instead: '/v1/page/A%2FB' }],
  'read-denied': {},
  'method-not-allowed': { allow: 'HEAD, GET, PUT' },
  'head-too-large': {},
  'request-late': {},
  'chunks-too-large': {},
  'request-malformed': {},
  'rate-limited': { retryAfterSeconds: 3 },
  'metrics-denied': {},
  parameter: [
    parameter('title', null, 'missingparam', 'must be set'),
    parameter('id', 'x', 'badinteger', 'must be an integer'),
    parameter('stash', 'maybe', 'badbool', 'must be yes or no'),
    parameter('redirect', 'maybe', 'badvalue', 'must be yes or no'),
    parameter('limit', '101', 'outofrange', 'must be between 1 and 100', {
      min: 1,
      curmax: 100,
      max: 100,
      highmax: 100,
    }),
  ],
  'history-both': {},
  'history-range': { name: 'older_than' },
  'counts-parameters': {},
  'content-type': { contentType: 'text/plain', advice: 'send application/json' },
  'content-encoding': { encoding: 'zstd' },
  'body-too-large': { maxBytes: 3_145_728 },
  'body-unreadable': { problem: 'it is no object' },
  body: {
    name: 'source',
    value: null,
    failureCode: 'missingparam',
    failureData: null,
    message: 'The "source" field must be set.',
  },
  'body-extraneous': { names: ['sauce'] },
  'transform-title': { title: 'A[b' },
  'transform-unknown': { path: '/v1/transform/pdf/to/html' },
  'transform-revision': { title },
  'transform-tag': { tag: '12' },
  'transform-stash': { tag: '"12/5f0c2d9e-1b3a-4c5d-8e7f-0123456789ab/edit/html"' },
  'transform-text': {},
  'transform-html': {},
  'transform-accept': { accept: 'text/plain' },
  'csrf-missing': {},
  'csrf-bad': {},
  'bearer-unknown': {},
  'issuer-unavailable': {},
  'hook-unsigned': {},
  'login-throttled': { seconds: 60 },
  'write-denied': { scope: 'read' },
  'anonymous-denied': {},
  'cross-origin-write': {},
  range: { sizeBytes: 20_480 },
  starting: { reason: 'the history is being read' },
  'version-ahead': {},
  precondition: {},
} satisfies Examples<RequestData>;

/** How a code is answered: once for each of its examples. */
export function answersOf(code: ErrorCode): readonly ErrorAnswer[] {
  if (code === 'internal') return [answerOf(new Error())];
  if (code in WIKI) {
    const name = code as WikiErrorCode;
    return [WIKI[name]].flat().map((data) => answerOf(new WikiError(name, data as never)));
  }
  const name = code as keyof RequestData;
  return [REQUEST[name]].flat().map((data) => answerOf(new RequestError(name, data as never)));
}

/** All codes, in the order of the tables. */
export const ERROR_CODES = [
  ...Object.keys(WIKI),
  ...Object.keys(REQUEST),
  'internal',
] as readonly ErrorCode[];

function parameter(
  name: string,
  value: string | null,
  failureCode: string,
  words: string,
  failureData: unknown = null,
) {
  return { name, value, failureCode, failureData, message: `The "${name}" parameter ${words}.` };
}
