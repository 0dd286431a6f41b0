/** All endpoints, one row each: method, path below the base, handler. What is asked most stands first. */

import type { Call } from './call.ts';
import { compareRevisions } from './endpoints/comparisons.ts';
import { createPage, updatePage } from './endpoints/edits.ts';
import { readFile, readMediaLinks } from './endpoints/files.ts';
import { readCount, readHistory } from './endpoints/histories.ts';
import { readHtml, readWithHtml } from './endpoints/html.ts';
import { readLanguageLinks } from './endpoints/languages.ts';
import { readBare, readSource } from './endpoints/pages.ts';
import {
  readBareRevision,
  readRevision,
  readRevisionHtml,
  readRevisionWithHtml,
} from './endpoints/revisions.ts';
import { searchPages, searchTitles } from './endpoints/searches.ts';
import {
  transformHtmlToMarkdown,
  transformHtmlToWikitext,
  transformMarkdownToLint,
  transformWikitextToLint,
} from './transforms/source-transforms.ts';
import {
  refuseTransform,
  transformMarkdownToHtml,
  transformWikitextToHtml,
} from './transforms/transforms.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly handle: (call: Call) => Promise<void>;
  /** Its answers say the same as long as nothing in the wiki changes. */
  readonly steady?: true;
}

export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/page/:title', handle: readSource, steady: true },
  { method: 'GET', path: '/page/:title/bare', handle: readBare, steady: true },
  { method: 'GET', path: '/page/:title/html', handle: readHtml },
  { method: 'GET', path: '/page/:title/with_html', handle: readWithHtml },
  { method: 'PUT', path: '/page/:title', handle: updatePage },
  { method: 'POST', path: '/page', handle: createPage },
  { method: 'GET', path: '/search/page', handle: searchPages },
  { method: 'GET', path: '/search/title', handle: searchTitles },
  { method: 'GET', path: '/page/:title/history', handle: readHistory, steady: true },
  { method: 'GET', path: '/page/:title/history/counts/:type', handle: readCount, steady: true },
  { method: 'GET', path: '/page/:title/links/media', handle: readMediaLinks },
  { method: 'GET', path: '/page/:title/links/language', handle: readLanguageLinks },
  { method: 'GET', path: '/file/:title', handle: readFile },
  { method: 'GET', path: '/revision/:id', handle: readRevision, steady: true },
  { method: 'GET', path: '/revision/:id/bare', handle: readBareRevision, steady: true },
  { method: 'GET', path: '/revision/:id/html', handle: readRevisionHtml },
  { method: 'GET', path: '/revision/:id/with_html', handle: readRevisionWithHtml },
  {
    method: 'POST',
    path: '/transform/wikitext/to/html{/{:title}}{/:revision}',
    handle: transformWikitextToHtml,
  },
  {
    method: 'POST',
    path: '/transform/markdown/to/html{/{:title}}{/:revision}',
    handle: transformMarkdownToHtml,
  },
  {
    method: 'POST',
    path: '/transform/markdown/to/lint{/{:title}}{/:revision}',
    handle: transformMarkdownToLint,
  },
  {
    method: 'POST',
    path: '/transform/html/to/markdown{/{:title}}{/:revision}',
    handle: transformHtmlToMarkdown,
  },
  {
    method: 'POST',
    path: '/transform/wikitext/to/lint{/{:title}}{/:revision}',
    handle: transformWikitextToLint,
  },
  {
    method: 'POST',
    path: '/transform/html/to/wikitext{/{:title}}{/:revision}',
    handle: transformHtmlToWikitext,
  },
  { method: 'POST', path: '/transform/:from/to/:to{/*context}', handle: refuseTransform },
  { method: 'GET', path: '/revision/:from/compare/:to', handle: compareRevisions },
];
