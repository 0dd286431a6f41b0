/** All endpoints, in the order of the description of the API. Of two rows that fit a path, the first answers. */

import { postAction, queryAction } from './action/core/action-api.ts';
import type { Endpoint } from './endpoint.ts';
import { compareRevisions } from './endpoints/comparisons.ts';
import { createPage, updatePage } from './endpoints/edits.ts';
import { readFile, readMediaLinks } from './endpoints/files.ts';
import { readHealth } from './endpoints/health.ts';
import { readCount, readHistory } from './endpoints/histories.ts';
import { hearUpstream } from './endpoints/hooks.ts';
import { readHtml, readWithHtml } from './endpoints/html.ts';
import { readLanguageLinks } from './endpoints/languages.ts';
import { readMedium } from './endpoints/media.ts';
import { describeSearch } from './endpoints/open-search.ts';
import { readBare, readSource } from './endpoints/pages.ts';
import {
  readBareRevision,
  readRevision,
  readRevisionHtml,
  readRevisionWithHtml,
} from './endpoints/revisions.ts';
import { searchPages, searchTitles } from './endpoints/searches.ts';
import { streamChanges } from './endpoints/stream.ts';
import { readMetrics } from './metrics/read-metrics.ts';
import { readDescription, readDocs } from './openapi/description.ts';
import { refuseTransform, transformMarkdownToHtml, transformWikitextToHtml } from './transforms/to-html.ts';
import { transformMarkdownToLint, transformWikitextToLint } from './transforms/to-lint.ts';
import { transformHtmlToMarkdown, transformHtmlToWikitext } from './transforms/to-source.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  readSource,
  readBare,
  readHtml,
  readWithHtml,
  readLanguageLinks,
  readMediaLinks,
  createPage,
  updatePage,
  readHistory,
  readCount,
  readRevision,
  readBareRevision,
  readRevisionHtml,
  readRevisionWithHtml,
  compareRevisions,
  streamChanges,
  searchPages,
  searchTitles,
  describeSearch,
  readFile,
  readMedium,
  transformWikitextToHtml,
  transformMarkdownToHtml,
  transformHtmlToWikitext,
  transformHtmlToMarkdown,
  transformWikitextToLint,
  transformMarkdownToLint,
  refuseTransform,
  queryAction,
  postAction,
  readHealth,
  hearUpstream,
  readMetrics,
  readDescription,
  readDocs,
];
