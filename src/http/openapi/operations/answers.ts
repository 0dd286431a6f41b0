/** What operations that read have in common. */

import type { ErrorCode } from '../../errors/error-examples.ts';

export const MOVED = { description: 'The page has another key: go there', headers: ['Location'] } as const;

/** What lets a reader ask again cheaply. */
export const TAGGED = ['ETag', 'Last-Modified'] as const;

export const DOCUMENT_HEADERS = [...TAGGED, 'Content-Revision-Id'] as const;

export const DOCUMENT = {
  description: 'The document',
  type: 'text/html',
  headers: DOCUMENT_HEADERS,
} as const;

export const CONTENT: readonly ErrorCode[] = ['content-unavailable', 'content-too-large'];

/** What rendering may use up. */
export const RENDERING: readonly ErrorCode[] = [...CONTENT, 'over-limit'];
