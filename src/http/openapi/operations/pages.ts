/** Operations that read pages. */

import { flavorQuery } from '../../endpoints/html-answer.ts';
import type { ErrorCode } from '../../errors/error-examples.ts';
import { followRedirects } from '../../parameters.ts';
import type { Operation } from '../operation.ts';
import { CONTENT, DOCUMENT, DOCUMENT_HEADERS, MOVED, RENDERING, TAGGED } from './answers.ts';

const MISSING: readonly ErrorCode[] = ['title-invalid', 'page-missing'];

const redirect = { redirect: followRedirects };
const REDIRECTED = { description: 'The page redirects to another: go there', headers: ['Location'] } as const;

export const PAGES = {
  readSource: {
    tag: 'Pages',
    summary: 'Read a page with its source',
    description: 'Wiki redirects are not followed: `redirect_target` names where one leads.',
    query: redirect,
    conditional: true,
    answers: { 200: { description: 'The page', schema: 'PageWithSource', headers: TAGGED }, 301: MOVED },
    errors: [...MISSING, ...CONTENT],
  },
  readBare: {
    tag: 'Pages',
    summary: 'Read a page without its content',
    description: 'Wiki redirects are not followed: `redirect_target` names where one leads.',
    query: redirect,
    conditional: true,
    answers: { 200: { description: 'The page', schema: 'BarePage', headers: TAGGED }, 301: MOVED },
    errors: [...MISSING, ...CONTENT],
  },
  readHtml: {
    tag: 'Pages',
    summary: 'Read the HTML of a page',
    description: 'A whole document. With `flavor=edit` it can be changed and made a source again.',
    query: { ...redirect, ...flavorQuery },
    conditional: true,
    answers: {
      200: DOCUMENT,
      301: MOVED,
      307: REDIRECTED,
    },
    errors: [...MISSING, ...RENDERING],
  },
  readWithHtml: {
    tag: 'Pages',
    summary: 'Read a page with its HTML',
    query: { ...redirect, ...flavorQuery },
    conditional: true,
    answers: {
      200: {
        description: 'The page',
        schema: 'PageWithHtml',
        headers: DOCUMENT_HEADERS,
      },
      301: MOVED,
      307: REDIRECTED,
    },
    errors: [...MISSING, ...RENDERING],
  },
  readLanguageLinks: {
    tag: 'Pages',
    summary: 'List a page in other languages',
    conditional: true,
    answers: { 200: { description: 'The languages', schema: 'Languages', headers: TAGGED }, 301: MOVED },
    errors: [...MISSING, ...RENDERING],
  },
  readMediaLinks: {
    tag: 'Files',
    summary: 'List the files that a page uses',
    description: 'Any spelling of the title is answered at once, without a redirect.',
    conditional: true,
    answers: { 200: { description: 'The files', schema: 'FilesOfPage', headers: TAGGED } },
    errors: [...MISSING, ...RENDERING, 'too-many-files'],
  },
} as const satisfies Readonly<Record<string, Operation>>;
