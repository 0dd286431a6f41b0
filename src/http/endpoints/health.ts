/** How the service stands. */

import { sendJson } from '../answers/respond.ts';
import type { ServiceEndpoint } from '../endpoint.ts';
import { health, notReady } from '../schemas/health.ts';
import type { ServedWiki } from '../served-wiki.ts';

/** `GET /health` */
export const readHealth: ServiceEndpoint = {
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  under: ['', '/v1'],
  tag: 'Service',
  summary: 'Ask whether the wiki is ready',
  answers: { 200: { description: 'It is', schema: health } },
  unready: { description: 'It is not', schema: notReady, headers: ['Retry-After'] },
  errors: [],
  async serve(context, { wiki, version, readOnly, health }) {
    const served = wiki();
    context.set('Cache-Control', 'no-store');
    if (typeof served === 'string') {
      context.set('Retry-After', '1');
      sendJson(context, { status: 'starting', reason: served, version }, 503);
      return;
    }
    const reason = await readOnly?.();
    const standing = reason === undefined ? { status: 'ok' } : { status: 'read-only', reason };
    const body = { ...standing, version, ...sizesOf(served), ...health?.() };
    sendJson(context, body, reason === undefined ? 200 : 503);
  },
};

/** How large the wiki is; of a private one that is not public. */
function sizesOf({ wiki, search }: ServedWiki) {
  if (wiki.rights.isPrivate) return { search: { status: search.state.status } };
  const { pageCount: pages, revisionCount: revisions } = wiki.ledger;
  return { pages, revisions, search: search.state };
}
