import { describe, expect, test } from 'vitest';
import type { RequestState } from '../../../src/http/context.ts';
import { RequestError } from '../../../src/http/errors/request-error.ts';
import { answerErrors } from '../../../src/http/middleware/answer-errors.ts';
import { limitSharing } from '../../../src/http/middleware/limit-sharing.ts';
import { runMiddlewares } from './middlewares.ts';

async function headersWith(state: Partial<RequestState>) {
  const api = runMiddlewares(limitSharing, answerErrors(), (context) => {
    Object.assign(context.state, state);
    throw new RequestError('no-match', { path: '' });
  });
  return (await api.get('/nothing')).headers;
}

describe('limitSharing', () => {
  test('leaves answers that are for everybody', async () => {
    const headers = await headersWith({});
    expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual([undefined, '*']);
  });

  test('no cache that others use keeps what a private wiki says, errors among it', async () => {
    expect((await headersWith({ isPrivate: true }))['cache-control']).toMatch(/^private/);
  });

  test('pages of other origins see nothing of what a cookie shows', async () => {
    expect((await headersWith({ isForOwnPages: true }))['access-control-allow-origin']).toBeUndefined();
  });
});
