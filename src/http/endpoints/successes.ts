/** What endpoints that read have in common when they succeed. */

/** What lets a reader ask again cheaply. */
export const TAGGED = ['ETag', 'Last-Modified'] as const;

export const MOVED = { description: 'The page has another key: go there', headers: ['Location'] } as const;

export const REDIRECTED = {
  description: 'The page redirects to another: go there',
  headers: ['Location'],
} as const;

export const DOCUMENT_HEADERS = [...TAGGED, 'Content-Revision-Id'] as const;

export const DOCUMENT = {
  description: 'The document',
  type: 'text/html',
  headers: DOCUMENT_HEADERS,
} as const;
