/** Words that the rows of endpoints choose from, with what the description says of each. */

/** What endpoints are grouped by. */
export const TAGS = {
  Pages: 'Read, create and update pages.',
  History: 'Revisions of pages: lists, numbers, contents, comparisons.',
  Search: 'Find pages by their words, or by the beginning of their titles.',
  Files: 'Pictures, sounds and other files.',
  Transforms: 'Make HTML of a source, a source of HTML, and lint. Nothing is saved.',
  Session:
    'Log in with a cookie, and get the tokens that writing with it takes: the part of `api.php` that clients need.',
  Service: 'How the service stands, and what describes it.',
} as const;

export type Tag = keyof typeof TAGS;

/** Headers of answers that a client may want. */
export const HEADERS = {
  ETag: 'Strong tag of what the answer says, for conditions',
  'Last-Modified': 'When it last changed, for conditions',
  Location: 'Where to go on',
  'Content-Revision-Id': 'The revision that the HTML shows',
  'Retry-After': 'Seconds to wait before trying again',
  'Stemma-Version':
    'What the wiki is now. A request that brings it back in a header of this name, to whichever server of the wiki, sees at least this much: it waits for that, but not for long',
} as const;

export type HeaderName = keyof typeof HEADERS;
