/** Errors that several endpoints have in common, for their rows. */

import type { ErrorCode } from './error-examples.ts';

export const BODY_ERRORS: readonly ErrorCode[] = [
  'content-type',
  'content-encoding',
  'body-too-large',
  'chunks-too-large',
  'body-unreadable',
  'body',
  'body-extraneous',
];

/** Of a body that may hold more than what is looked at. */
export const FIELD_ERRORS: readonly ErrorCode[] = BODY_ERRORS.filter((code) => code !== 'body-extraneous');

export const PAGE_ERRORS: readonly ErrorCode[] = ['title-invalid', 'page-missing'];

export const REVISION_ERRORS: readonly ErrorCode[] = ['revision-missing', 'revision-hidden'];

export const CONTENT_ERRORS: readonly ErrorCode[] = ['content-unavailable', 'content-too-large'];

export const RENDERING_ERRORS: readonly ErrorCode[] = [...CONTENT_ERRORS, 'over-limit'];
