/** How the service stands. */

import { z } from 'zod';
import { FULL } from '../../base/threads/memory-watch.ts';
import { sendJson } from '../answers/respond.ts';
import type { Service, ServiceEndpoint } from '../endpoint.ts';
import { health, notReady } from '../schemas/health.ts';
import type { ServedWiki } from '../served-wiki.ts';

/** What is served at the moment, and why not all. */
interface Standing {
  readonly status: 'ok' | 'read-only' | 'overloaded' | 'unreadable' | 'starting';
  readonly reason?: string;
  readonly reads: boolean;
  readonly writes: boolean;
}

/** When to ask again, where something is refused. */
const RETRY_AFTER_SECONDS: Readonly<Record<Standing['status'], number>> = {
  ok: 1,
  overloaded: 1,
  starting: 1,
  unreadable: 5,
  'read-only': 60,
};

/** `GET /health` */
export const readHealth: ServiceEndpoint = {
  id: 'readHealth',
  method: 'GET',
  path: '/health',
  under: ['', '/v1'],
  tag: 'Service',
  summary: 'Ask how the wiki stands',
  query: {
    writes: z
      .string()
      .optional()
      .meta({
        description: 'When given, edits have to be taken, too, for the answer to be 200',
        examples: ['1'],
      }),
  },
  answers: { 200: { description: 'It is read, and with `writes` edited', schema: health } },
  unready: { description: 'It is not', schema: notReady, headers: ['Retry-After'] },
  errors: [],
  async serve(context, service) {
    const served = service.wiki();
    const { reads, writes, ...told } = await standingOf(served, service);
    const isAsked = new URLSearchParams(context.querystring).has('writes') ? reads && writes : reads;
    context.set('Cache-Control', 'no-store');
    if (!isAsked) context.set('Retry-After', String(RETRY_AFTER_SECONDS[told.status]));
    const more = typeof served === 'string' ? {} : { ...sizesOf(served), ...service.health?.() };
    sendJson(context, { ...told, version: service.version, ...more }, isAsked ? 200 : 503);
  },
};

/** What stops more comes before what stops less. */
async function standingOf(served: ServedWiki | string, service: Service): Promise<Standing> {
  const nothing = { reads: false, writes: false };
  if (typeof served === 'string') return { status: 'starting', reason: served, ...nothing };
  const unreadable = await service.unreadable?.();
  if (unreadable !== undefined) return { status: 'unreadable', reason: unreadable, ...nothing };
  const { share = 0 } = service.memory ?? {};
  if (share >= 1) return { status: 'overloaded', reason: 'the memory is used up', ...nothing };
  const readOnly = await service.readOnly?.();
  if (readOnly !== undefined) return { status: 'read-only', reason: readOnly, reads: true, writes: false };
  if (served.wiki.editsAreFull())
    return { status: 'overloaded', reason: 'too many edits wait', reads: true, writes: false };
  const all = { reads: true, writes: true };
  if (share >= FULL)
    return { status: 'overloaded', reason: 'memory is short: what takes most is refused', ...all };
  return { status: 'ok', ...all };
}

/** How large the wiki is; of a private one that is not public. */
function sizesOf({ wiki, search }: ServedWiki) {
  if (wiki.rights.isPrivate) return { search: { status: search.state.status } };
  const { pageCount: pages, revisionCount: revisions } = wiki.ledger;
  return { pages, revisions, search: search.state };
}
