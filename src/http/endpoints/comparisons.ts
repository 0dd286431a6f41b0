/** Comparing two revisions of a page. */

import { createHash } from 'node:crypto';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { comparisonShape } from '../answers/comparison-shape.ts';
import { passesConditions, sendJson } from '../answers/respond.ts';
import { type Call, param } from '../call.ts';
import { check, revisionId } from '../parameters.ts';

/** `GET /revision/{from}/compare/{to}` */
export async function compareRevisions(call: Call): Promise<void> {
  const fromId = check('from', revisionId, param(call, 'from'));
  const toId = check('to', revisionId, param(call, 'to'));
  const { from, to } = call.wiki.comparisons.find(fromId, toId);
  const passes = passesConditions(call.context, {
    etag: comparisonTag(from, to),
    lastModifiedSeconds: Math.max(from.atSeconds, to.atSeconds),
    cacheControl: 'max-age=5',
  });
  if (!passes) return;
  const comparison = await call.wiki.comparisons.ofRevisions(from, to);
  sendJson(call.context, comparisonShape(from.id, to.id, comparison));
}

function comparisonTag(from: Revision, to: Revision): string {
  const sides = `${from.id} ${from.content} ${to.id} ${to.content}`;
  return `"${createHash('sha1').update(sides).digest('hex')}"`;
}
