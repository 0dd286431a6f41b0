/** Operations that write pages. */

import type { ErrorCode } from '../../errors/error-examples.ts';
import type { Operation } from '../operation.ts';

const BODY: readonly ErrorCode[] = [
  'content-type',
  'content-encoding',
  'body-too-large',
  'chunks-too-large',
  'body-unreadable',
  'body',
  'body-extraneous',
];

const SAVING: readonly ErrorCode[] = [
  'title-refused',
  'title-unwritable',
  'title-taken',
  'title-twin',
  'model-unknown',
  'model-mismatch',
  'json-invalid',
  'source-too-large',
  'over-limit',
  'read-only',
];

const AUTHORISING: readonly ErrorCode[] = [
  'edit-denied',
  'csrf-missing',
  'csrf-bad',
  'write-denied',
  'anonymous-denied',
  'cross-origin-write',
];

const WRITE = [...BODY, ...AUTHORISING, ...SAVING, 'precondition'] as const;

const RETRY =
  'A text equal to the latest revision makes no revision and answers like an edit, so that sending it again is safe.';

export const EDITS = {
  createPage: {
    tag: 'Pages',
    summary: 'Create a page',
    body: 'NewPage',
    writes: true,
    answers: { 201: { description: 'The new page', schema: 'SavedPage', headers: ['Location'] } },
    errors: [...WRITE, 'page-exists'],
  },
  updatePage: {
    tag: 'Pages',
    summary: 'Update a page, or create it',
    description: `Send the source and \`latest.id\` as they were read. If the page changed meanwhile, both changes are merged where they do not touch; where they do, the error tells what each side did. ${RETRY}`,
    body: 'PageUpdate',
    writes: true,
    answers: {
      200: { description: 'The page as it is now', schema: 'SavedPage' },
      201: { description: 'The new page', schema: 'SavedPage' },
    },
    errors: [
      ...WRITE,
      'page-missing-for-update',
      'page-exists-for-update',
      'edit-conflict',
      'content-undecodable',
      'content-too-large',
      'content-unavailable',
    ],
  },
} as const satisfies Readonly<Record<string, Operation>>;

/** What a body of a transform may fail of. */
export const FIELDS: readonly ErrorCode[] = BODY.filter((code) => code !== 'body-extraneous');
