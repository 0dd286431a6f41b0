/** Operations that make one form of a text from another. */

import type { ErrorCode } from '../../errors/error-examples.ts';
import { lintQuery } from '../../transforms/source-transforms.ts';
import { transformQuery } from '../../transforms/transforms.ts';
import type { Operation } from '../operation.ts';
import { FIELDS } from './edits.ts';

const MAKING: readonly ErrorCode[] = [...FIELDS, 'transform-title', 'source-too-large', 'over-limit'];
const STORED: readonly ErrorCode[] = [
  'transform-revision',
  'revision-hidden',
  'content-unavailable',
  'content-too-large',
];

const CONTEXT = 'The title is the context; without one the main page is.';

const toHtml = {
  tag: 'Transforms',
  query: transformQuery,
  takesForms: true,
  conditional: true,
  answers: { 200: { description: 'The document, or the inside of its body', type: 'text/html' } },
  errors: [...MAKING, ...STORED, 'transform-accept'],
} as const;

const toSource = {
  tag: 'Transforms',
  takesForms: true,
  answers: { 200: { description: 'The source', type: 'text/plain' } },
  errors: [...MAKING, 'transform-html', 'content-unavailable', 'content-too-large'],
} as const;

const toLint = {
  tag: 'Transforms',
  query: lintQuery,
  takesForms: true,
  answers: { 200: { description: 'What was found', schema: 'LintFindings' } },
  errors: [...MAKING, ...STORED],
} as const;

export const TRANSFORMS = {
  transformWikitextToHtml: {
    ...toHtml,
    summary: 'Make HTML of wikitext',
    description: CONTEXT,
    body: 'WikitextToHtml',
  },
  transformMarkdownToHtml: {
    ...toHtml,
    summary: 'Make HTML of Markdown',
    description: CONTEXT,
    body: 'MarkdownToHtml',
  },
  transformHtmlToWikitext: {
    ...toSource,
    errors: [...toSource.errors, 'revision-hidden'],
    summary: 'Make wikitext of HTML',
    description: `${CONTEXT} What was not edited keeps its source byte for byte, where the HTML or \`original\` tells what that was.`,
    body: 'HtmlToWikitext',
  },
  transformHtmlToMarkdown: {
    ...toSource,
    summary: 'Make Markdown of HTML',
    description: CONTEXT,
    body: 'HtmlToMarkdown',
  },
  transformWikitextToLint: {
    ...toLint,
    summary: 'Look wikitext through',
    description: CONTEXT,
    body: 'WikitextToLint',
  },
  transformMarkdownToLint: {
    ...toLint,
    summary: 'Look Markdown through',
    description: CONTEXT,
    body: 'MarkdownToLint',
  },
} as const satisfies Readonly<Record<string, Operation>>;
