import { describe, expect, test } from 'vitest';
import { answerErrors } from '../../../src/http/middleware/answer-errors.ts';
import { refuseOddHeads } from '../../../src/http/middleware/refuse-odd-heads.ts';
import { runMiddlewares } from './middlewares.ts';

describe('refuseOddHeads', () => {
  const api = runMiddlewares(answerErrors(), refuseOddHeads);

  test('more than a hundred fields: 431', async () => {
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, 'x']));
    const { status, json } = await api.get('/page/A', fields);
    expect([status, json.errorKey]).toEqual([431, 'stemma-head-too-large']);
  });

  test('a field that decides how the request is read, given twice: 400', async () => {
    const { status, json } = await api.get('/page/A', { 'content-type': ['text/plain', 'text/html'] });
    expect([status, json.errorKey]).toEqual([400, 'stemma-request-malformed']);
  });
});
