/** Operations that tell of the service itself. */

import type { Operation } from '../operation.ts';

export const SERVICE = {
  readHealth: {
    tag: 'Service',
    summary: 'Ask whether the wiki is ready',
    answers: { 200: { description: 'It is', schema: 'Health' } },
    unready: { description: 'It is not', schema: 'NotReady', headers: ['Retry-After'] },
    errors: [],
    standsAlone: true,
    route: { method: 'GET', path: '/health' },
  },
  readMetrics: {
    tag: 'Service',
    summary: 'Read what an operator watches',
    description:
      'In the text form of Prometheus. For who asks on the machine of the server, and for holders of an admin token. It may be off.',
    answers: { 200: { description: 'The figures', type: 'text/plain' } },
    errors: ['metrics-denied', 'bearer-unknown', 'no-match'],
    standsAlone: true,
    route: { method: 'GET', path: '/metrics', atRoot: true },
  },
  readDescription: {
    tag: 'Service',
    summary: 'Read this description',
    conditional: true,
    answers: { 200: { description: 'An OpenAPI document', schema: 'Description', headers: ['ETag'] } },
    errors: [],
    standsAlone: true,
    route: { method: 'GET', path: '/openapi.json' },
  },
  readDocs: {
    tag: 'Service',
    summary: 'Read this description as a page for people',
    conditional: true,
    answers: { 200: { description: 'The page', type: 'text/html', headers: ['ETag'] } },
    errors: [],
    standsAlone: true,
    route: { method: 'GET', path: '/docs' },
  },
} as const satisfies Readonly<Record<string, Operation>>;
