import { describe, expect, test } from 'vitest';
import type { Middleware } from '../../../src/http/context.ts';
import { RequestError } from '../../../src/http/errors/request-error.ts';
import { answerErrors } from '../../../src/http/middleware/answer-errors.ts';
import { WikiError } from '../../../src/wiki/errors.ts';
import { runMiddlewares } from './middlewares.ts';

function failing(error: Error): Middleware {
  return (context) => {
    context.set('ETag', '"1"');
    context.set('Content-Security-Policy', 'sandbox');
    throw error;
  };
}

describe('answerErrors()', () => {
  test('answers by the table of errors, without what was set for a success', async () => {
    const api = runMiddlewares(answerErrors(), failing(new WikiError('page-missing', { title: 'A' })));
    const { status, headers, json } = await api.get('/page/A');
    expect([status, json.errorKey]).toEqual([404, 'rest-nonexistent-title']);
    expect(headers.etag).toBeUndefined();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('who opened the address in a browser gets a page, programs the JSON', async () => {
    const error = new WikiError('page-missing', { title: '<script>"&' });
    const api = runMiddlewares(answerErrors(), failing(error));
    const page = await api.get('/nothing', { 'sec-fetch-dest': 'document' });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>404 Not Found</h1><p>The specified title (&lt;script&gt;&quot;&amp;)');
    expect(page.headers['content-security-policy']).toContain('sandbox');
    const program = await api.get('/nothing', { 'sec-fetch-dest': 'empty' });
    expect(program.json.errorKey).toBe('rest-nonexistent-title');
    expect([page.headers.vary, program.headers.vary]).toEqual(['Sec-Fetch-Dest', 'Sec-Fetch-Dest']);
  });

  test('tells of errors that are ours, and only of those', async () => {
    const told: unknown[] = [];
    const bug = new Error('a bug');
    for (const error of [bug, new RequestError('starting', { reason: 'x' })]) {
      const api = runMiddlewares(
        answerErrors((failed, id) => told.push([failed, id])),
        failing(error),
      );
      await api.get('/page/A', { 'x-request-id': 'request-1' });
    }
    expect(told).toEqual([[bug, 'request-1']]);
  });

  test('a condition that fails has no body', async () => {
    const api = runMiddlewares(answerErrors(), failing(new RequestError('precondition', {})));
    const { status, body, headers } = await api.get('/page/A');
    expect([status, body, headers['content-type']]).toEqual([412, '', undefined]);
  });

  test('a body that was not read ends the connection', async () => {
    const api = runMiddlewares(answerErrors(), failing(new RequestError('body-too-large', { maxBytes: 1 })));
    const { status, headers } = await api.put('/page/A', {});
    expect([status, headers.connection]).toEqual([413, 'close']);
  });
});
