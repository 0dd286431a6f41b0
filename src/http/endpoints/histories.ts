/** Histories of pages and their counts. */

import type { PageKey } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import { type CountType, count, type Segment, segment } from '../../wiki/pages/history.ts';
import { pageUrl, queryString } from '../answers/links.ts';
import { sendJson } from '../answers/respond.ts';
import { listedRevision } from '../answers/shapes.ts';
import { type Call, param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { PAGE_ERRORS } from '../errors/error-sets.ts';
import { RequestError } from '../errors/request-error.ts';
import { check, integer, oneOf, readQuery, title } from '../parameters.ts';
import { type HistoryCount, type HistorySegment, historyCount, historySegment } from '../schemas/revision.ts';
import { findPage } from './pages.ts';
import { MOVED, TAGGED } from './successes.ts';

const historyQuery = {
  older_than: integer
    .optional()
    .meta({ description: 'Revisions older than this one; not with `newer_than`', examples: [34] }),
  newer_than: integer
    .optional()
    .meta({ description: 'Revisions newer than this one; not with `older_than`', examples: [14] }),
  filter: oneOf(['reverted', 'anonymous', 'bot', 'minor'])
    .optional()
    .meta({ description: 'Only revisions of this kind', examples: ['minor'] }),
};

/** Names of old clients for today's counts. */
const OLD_COUNTS: Readonly<Record<string, CountType>> = {
  anonedits: 'anonymous',
  botedits: 'bot',
  revertededits: 'reverted',
};

const countType = oneOf([
  'anonymous',
  'bot',
  'editors',
  'edits',
  'minor',
  'reverted',
  'temporary',
  'anonedits',
  'botedits',
  'revertededits',
]).meta({ description: 'What to count; the last three are names of old clients', examples: ['edits'] });

const countQuery = {
  from: integer
    .optional()
    .meta({ description: 'With `to`, for `edits` and `editors`: count what lies between', examples: [14] }),
  to: integer.optional().meta({ description: 'The other end; neither counts itself', examples: [34] }),
};

/** `GET /page/{title}/history` */
export const readHistory: WikiEndpoint = {
  id: 'readHistory',
  method: 'GET',
  path: '/page/:title/history',
  cost: 'read',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'List the revisions of a page',
  description: 'Twenty at a time, newest first; `older` and `newer` lead on.',
  params: { title },
  query: historyQuery,
  conditional: true,
  answers: {
    200: { description: 'Some of its revisions', schema: historySegment, headers: TAGGED },
    301: MOVED,
  },
  errors: [...PAGE_ERRORS, 'revision-of-other-page', 'history-both', 'history-range'],
  async handle(call) {
    const { older_than: olderThan, newer_than: newerThan, filter } = readQuery(call.query, historyQuery);
    if (olderThan !== undefined && newerThan !== undefined) throw new RequestError('history-both', {});
    for (const [name, value] of [
      ['older_than', olderThan],
      ['newer_than', newerThan],
    ] as const) {
      if (value !== undefined && value < 1) throw new RequestError('history-range', { name });
    }
    const { redaction } = call.wiki;
    const found = findPage(call, 'history', ({ page, latest }) => ({
      etag: `"${[latest.id, redaction.changedAtMs(page)].filter((each) => each > 0).join('-')}"`,
      lastModifiedSeconds: toldAtSeconds(call, page, latest),
    }));
    if (found === undefined) return;
    const shown = segment(call.wiki, found.page, { olderThan, newerThan, filter });
    sendJson(call.context, segmentShape(call, found.page.key, shown, filter));
  },
};

/** `GET /page/{title}/history/counts/{type}` */
export const readCount: WikiEndpoint = {
  id: 'readCount',
  method: 'GET',
  path: '/page/:title/history/counts/:type',
  cost: 'read',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'Count the edits or editors of a page',
  params: { title, type: countType },
  query: countQuery,
  conditional: true,
  answers: {
    200: { description: 'The number', schema: historyCount, headers: ['Last-Modified'] },
    301: MOVED,
  },
  errors: [...PAGE_ERRORS, 'revision-missing', 'counts-parameters', 'too-many-minor'],
  async handle(call) {
    const type = check('type', countType, param(call, 'type'));
    const { from, to } = readQuery(call.query, countQuery);
    const between = betweenOf(type, from, to);
    const found = findPage(call, `history/counts/${type}`, ({ page, latest }) => ({
      lastModifiedSeconds: toldAtSeconds(call, page, latest),
      cacheControl: 'max-age=60',
    }));
    if (found === undefined) return;
    if (type in OLD_COUNTS) {
      const successor = pageUrl(call.base, found.page.key, `history/counts/${OLD_COUNTS[type]}`);
      call.context.set('Deprecation', 'version="v1"');
      call.context.set('Link', `<${successor}>; rel="deprecation"`);
    }
    sendJson(call.context, countOrRefuse(call, found.page, OLD_COUNTS[type] ?? (type as CountType), between));
  },
};

/** When the answer about a page's history last changed: by an edit, or by hiding something or showing it again. */
function toldAtSeconds({ wiki }: Call, page: Page, latest: Revision): number {
  return Math.max(latest.atSeconds, Math.floor(wiki.redaction.changedAtMs(page) / 1000));
}

function countOrRefuse(
  call: Call,
  page: Page,
  type: CountType,
  between: readonly [number, number] | undefined,
): HistoryCount {
  try {
    return count(call.wiki, page, type, between);
  } catch (error) {
    if (error instanceof WikiError && error.code === 'revision-of-other-page') {
      throw new WikiError('revision-missing', { id: (error.data as { id: number }).id });
    }
    throw error;
  }
}

/** Both ends or none, and only where they mean something; two zeros count as none, as in MediaWiki. */
function betweenOf(
  type: string,
  from: number | undefined,
  to: number | undefined,
): [number, number] | undefined {
  if ((from ?? 0) === 0 && (to ?? 0) === 0) return undefined;
  if (!from || !to || (type !== 'edits' && type !== 'editors'))
    throw new RequestError('counts-parameters', {});
  return [from, to];
}

function segmentShape(call: Call, key: PageKey, shown: Segment, filter: string | undefined): HistorySegment {
  const link = (name?: string, id?: number): string => {
    const query = new URLSearchParams(filter === undefined ? {} : { filter });
    if (name !== undefined) query.set(name, String(id));
    return pageUrl(call.base, key, 'history') + queryString(query);
  };
  return {
    revisions: shown.revisions.map((revision) => listedRevision(call.wiki, revision)),
    latest: link(),
    ...(shown.older === undefined ? {} : { older: link('older_than', shown.older) }),
    ...(shown.newer === undefined ? {} : { newer: link('newer_than', shown.newer) }),
  };
}
