/** Operations on histories and revisions. */

import { countQuery, countType, historyQuery } from '../../endpoints/histories.ts';
import { flavorQuery } from '../../endpoints/html-answer.ts';
import { revisionId } from '../../parameters.ts';
import type { Operation } from '../operation.ts';
import { CONTENT, DOCUMENT, DOCUMENT_HEADERS, MOVED, RENDERING, TAGGED } from './answers.ts';

const id = { id: revisionId };

export const HISTORIES = {
  readHistory: {
    tag: 'History',
    summary: 'List the revisions of a page',
    description: 'Twenty at a time, newest first; `older` and `newer` lead on.',
    query: historyQuery,
    conditional: true,
    answers: {
      200: { description: 'Some of its revisions', schema: 'HistorySegment', headers: TAGGED },
      301: MOVED,
    },
    errors: ['title-invalid', 'page-missing', 'revision-of-other-page', 'history-both', 'history-range'],
  },
  readCount: {
    tag: 'History',
    summary: 'Count the edits or editors of a page',
    path: { type: countType },
    query: countQuery,
    conditional: true,
    answers: {
      200: { description: 'The number', schema: 'HistoryCount', headers: ['Last-Modified'] },
      301: MOVED,
    },
    errors: ['title-invalid', 'page-missing', 'revision-missing', 'counts-parameters', 'too-many-minor'],
  },
  readRevision: {
    tag: 'History',
    summary: 'Read a revision with its source',
    path: id,
    conditional: true,
    answers: { 200: { description: 'The revision', schema: 'RevisionWithSource', headers: TAGGED } },
    errors: ['revision-missing', 'revision-hidden', ...CONTENT],
  },
  readBareRevision: {
    tag: 'History',
    summary: 'Read a revision without its content',
    path: id,
    conditional: true,
    answers: { 200: { description: 'The revision', schema: 'BareRevision', headers: TAGGED } },
    errors: ['revision-missing', 'revision-hidden'],
  },
  readRevisionHtml: {
    tag: 'History',
    summary: 'Read the HTML of a revision',
    path: id,
    query: flavorQuery,
    conditional: true,
    answers: {
      200: DOCUMENT,
    },
    errors: ['revision-missing', 'revision-hidden', ...RENDERING],
  },
  readRevisionWithHtml: {
    tag: 'History',
    summary: 'Read a revision with its HTML',
    path: id,
    query: flavorQuery,
    conditional: true,
    answers: {
      200: {
        description: 'The revision',
        schema: 'RevisionWithHtml',
        headers: DOCUMENT_HEADERS,
      },
    },
    errors: ['revision-missing', 'revision-hidden', ...RENDERING],
  },
  compareRevisions: {
    tag: 'History',
    summary: 'Compare two revisions of a page',
    description: 'Line by line, with words where a line was changed, and paragraphs that were moved.',
    path: {
      from: revisionId.meta({ description: 'Revision to compare', examples: [12] }),
      to: revisionId.meta({ description: 'Revision to compare it to', examples: [34] }),
    },
    conditional: true,
    answers: { 200: { description: 'What differs', schema: 'Comparison', headers: TAGGED } },
    errors: ['compared-missing', 'compared-hidden', 'compared-pages', 'not-text', ...CONTENT],
  },
} as const satisfies Readonly<Record<string, Operation>>;
