/** Comparing two revisions of a page. */

import { createHash } from 'node:crypto';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { comparisonShape } from '../answers/comparison-shape.ts';
import { passesConditions, sendJson } from '../answers/respond.ts';
import { param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { CONTENT_ERRORS } from '../errors/error-sets.ts';
import { check, revisionId } from '../parameters.ts';
import { comparison } from '../schemas/comparison.ts';
import { TAGGED } from './successes.ts';

const params = {
  from: revisionId.meta({ description: 'Revision to compare', examples: [12] }),
  to: revisionId.meta({ description: 'Revision to compare it to', examples: [34] }),
};

/** `GET /revision/{from}/compare/{to}` */
export const compareRevisions: WikiEndpoint = {
  id: 'compareRevisions',
  method: 'GET',
  path: '/revision/:from/compare/:to',
  cost: 'compute',
  steady: true,
  readsPagesAlone: true,
  tag: 'History',
  summary: 'Compare two revisions of a page',
  description: 'Line by line, with words where a line was changed, and paragraphs that were moved.',
  params,
  conditional: true,
  answers: { 200: { description: 'What differs', schema: comparison, headers: TAGGED } },
  errors: ['compared-missing', 'compared-hidden', 'compared-pages', 'not-text', ...CONTENT_ERRORS],
  async handle(call) {
    const fromId = check('from', params.from, param(call, 'from'));
    const toId = check('to', params.to, param(call, 'to'));
    const { from, to } = call.wiki.comparisons.find(fromId, toId);
    const passes = passesConditions(call.context, {
      etag: comparisonTag(from, to),
      lastModifiedSeconds: Math.max(from.atSeconds, to.atSeconds),
      cacheControl: 'max-age=5',
    });
    if (!passes) return;
    const compared = await call.wiki.comparisons.ofRevisions(from, to);
    sendJson(call.context, comparisonShape(from.id, to.id, compared));
  },
};

function comparisonTag(from: Revision, to: Revision): string {
  const sides = `${from.id} ${from.content} ${to.id} ${to.content}`;
  return `"${createHash('sha1').update(sides).digest('hex')}"`;
}
