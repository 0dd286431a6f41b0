/** What the rows of all transforms have in common. */

import { FIELD_ERRORS } from '../errors/error-sets.ts';
import { revision, title } from '../parameters.ts';

/** Two parts of their paths may be absent: the title, and a revision of its page. */
export const TRANSFORM = {
  method: 'POST',
  cost: 'transform',
  tag: 'Transforms',
  description: 'The title is the context; without one the main page is.',
  params: { title, revision },
  takesForms: true,
} as const;

export const MAKING_ERRORS = [...FIELD_ERRORS, 'transform-title', 'source-too-large', 'over-limit'] as const;

/** Where the text is the stored one. */
export const STORED_ERRORS = [
  'transform-text',
  'transform-revision',
  'revision-hidden',
  'content-unavailable',
  'content-too-large',
] as const;
