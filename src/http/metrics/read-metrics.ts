/** What an operator watches, as an endpoint: for those who ask on this very machine, and for holders of an admin token. */

import { covers } from '../../base/identity.ts';
import { identify } from '../access/authenticate.ts';
import { isLoopback } from '../access/client-address.ts';
import type { Context } from '../context.ts';
import type { ServiceEndpoint } from '../endpoint.ts';
import { RequestError } from '../errors/request-error.ts';
import { METRICS_TYPE } from './metrics-text.ts';

/** Set by proxies: what they pass on comes from elsewhere, though they themselves may be here. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** `GET /metrics` */
export const readMetrics: ServiceEndpoint = {
  id: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  under: [''],
  tag: 'Service',
  summary: 'Read what an operator watches',
  description:
    'In the text form of Prometheus. Shown on the machine of the server, and to holders of an admin token. It may be off.',
  answers: { 200: { description: 'The metrics', type: 'text/plain' } },
  errors: ['metrics-denied', 'bearer-unknown', 'no-match'],
  async serve(context, service) {
    const { identity } = await identify(context, service);
    const isAdmin = identity !== undefined && covers(identity.scope, 'admin');
    if (!isAdmin && !isAskedHere(context)) throw new RequestError('metrics-denied', {});
    context.set('Cache-Control', 'no-store');
    context.status = 200;
    context.body = await service.metricsText();
    context.set('Content-Type', METRICS_TYPE);
  },
};

function isAskedHere({ req, ip }: Context): boolean {
  return isLoopback(ip) && FORWARDED.every((name) => req.headers[name] === undefined);
}
