import { describe, expect, test } from 'vitest';
import type { Middleware } from '../../../src/http/context.ts';
import { RequestCounts } from '../../../src/http/metrics/request-counts.ts';
import { reportRequests } from '../../../src/http/middleware/report-requests.ts';
import type { RequestLog } from '../../../src/http/middleware/request-log.ts';
import { runMiddlewares } from './middlewares.ts';

function reporting(answer: Middleware) {
  const counts = new RequestCounts();
  const lines: RequestLog[] = [];
  return {
    counts,
    lines,
    api: runMiddlewares(
      reportRequests(counts, (line) => lines.push(line)),
      answer,
    ),
  };
}

describe('reportRequests()', () => {
  test('one line a request: its route is counted, its path is logged', async () => {
    const { counts, lines, api } = reporting((context) => {
      context.state.route = '/page/:title';
      context.state.identity = { name: 'Ann', email: 'ann@wiki.test', bot: false, scope: 'edit' };
      context.status = 404;
      context.set('Content-Type', 'application/json');
      context.body =
        '{"errorKey":"rest-no-match","messageTranslations":{"en":""},"httpCode":404,"httpReason":""}';
    });
    await api.get('/nothing?secret=1', { 'x-request-id': 'request-1' });
    expect(lines).toEqual([
      {
        id: 'request-1',
        method: 'GET',
        path: '/v1/nothing',
        status: 404,
        ms: expect.any(Number),
        bytes: 91,
        address: '127.0.0.1',
        user: 'Ann',
      },
    ]);
    expect(counts.count({ method: 'GET', path: '/page/:title' }, (status) => status === 404)).toBe(1);
  });
});
