/** Operations that search, and those on files. */

import { searchQuery } from '../../endpoints/searches.ts';
import type { ErrorCode } from '../../errors/error-examples.ts';
import type { Operation } from '../operation.ts';

const SEARCHING: readonly ErrorCode[] = ['search-building', 'search-failed'];

export const SEARCHES = {
  searchPages: {
    tag: 'Search',
    summary: 'Find pages by words of title and text',
    description:
      'Every word must match. `"a b"` is a phrase, `word*` a beginning, `-word` must not be there. Exact titles come first, then titles that begin so, then texts.',
    query: searchQuery,
    answers: { 200: { description: 'What was found', schema: 'SearchResults' } },
    errors: SEARCHING,
  },
  searchTitles: {
    tag: 'Search',
    summary: 'Find pages by the beginning of their titles',
    description: 'While somebody types: case and accents are taken as equal; titles of redirects count.',
    query: searchQuery,
    conditional: true,
    answers: { 200: { description: 'What was found', schema: 'SearchResults' } },
    errors: SEARCHING,
  },
  readFile: {
    tag: 'Files',
    summary: 'Read what is known of a file',
    conditional: true,
    answers: {
      200: { description: 'The file', schema: 'File', headers: ['ETag', 'Last-Modified'] },
    },
    errors: ['title-invalid', 'page-missing', 'file-missing', 'content-unavailable', 'content-too-large'],
  },
  readMedium: {
    tag: 'Files',
    summary: 'Get a file, or a smaller picture of it',
    description:
      'The address is one that an answer gave. The path may have any number of segments; ranges of bytes are answered.',
    conditional: true,
    answers: {
      200: { description: 'All of it', type: '*/*', headers: ['ETag', 'Last-Modified'] },
      206: { description: 'The bytes that were asked for', type: '*/*', headers: ['ETag', 'Last-Modified'] },
    },
    errors: [
      'file-missing',
      'file-unscalable',
      'page-missing',
      'title-invalid',
      'content-unavailable',
      'content-too-large',
      'range',
    ],
    route: { method: 'GET', path: '/media/:path', atRoot: true },
  },
} as const satisfies Readonly<Record<string, Operation>>;
