/**
 * Whoever can make the server ask its upstream can keep it busy: only what the upstream has signed is listened to, whichever of
 * the three ways it signs in.
 */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeApp } from '../../../src/http/app.ts';
import { ApiClient, type Headers } from '../../support/api-client.ts';

const SECRET = 'open sesame';
const BODY = '{"ref":"refs/heads/main","after":"0123"}';
const HMAC = createHmac('sha256', SECRET).update(BODY).digest('hex');
const OTHER = createHmac('sha256', 'other').update(BODY).digest('hex');

function listener(secret: string | undefined) {
  const heard: number[] = [];
  const app = makeApp({
    wiki: () => 'the history is being read',
    bearers: { find: () => undefined },
    origin: () => 'https://wiki.test',
    anonymousEdits: false,
    version: '1.2.3',
    upstreamHook: () => (secret === undefined ? undefined : { secret, heard: () => heard.push(1) }),
  });
  return { heard, client: new ApiClient(app) };
}

describe('POST /hooks/upstream', () => {
  test.each<[string, Headers]>([
    ['GitHub', { 'x-hub-signature-256': `sha256=${HMAC}` }],
    ['Gitea', { 'x-gitea-signature': HMAC, 'x-hub-signature-256': `sha256=${HMAC}` }],
    ['Forgejo', { 'x-forgejo-signature': HMAC, 'x-gitea-signature': HMAC }],
    ['GitLab', { 'x-gitlab-token': SECRET }],
  ])('hears %s', async (_, headers) => {
    const { heard, client } = listener(SECRET);
    expect((await client.post('/hooks/upstream', BODY, headers)).status).toBe(202);
    expect(heard).toEqual([1]);
  });

  test.each<[string, Headers]>([
    ['no signature', {}],
    ['that of another secret', { 'x-hub-signature-256': `sha256=${OTHER}` }],
    ['one without its prefix', { 'x-hub-signature-256': HMAC }],
    ['one that is too short', { 'x-gitea-signature': HMAC.slice(2) }],
    ['one that is empty', { 'x-gitea-signature': '' }],
    ['one of no hex', { 'x-gitea-signature': 'z'.repeat(64) }],
    ['two that differ', { 'x-gitea-signature': HMAC, 'x-hub-signature-256': `sha256=${OTHER}` }],
    ['the old kind', { 'x-hub-signature': `sha1=${HMAC.slice(0, 40)}` }],
    ['a wrong secret', { 'x-gitlab-token': 'open sesam' }],
    ['a longer secret', { 'x-gitlab-token': `${SECRET}!` }],
    ['a wrong secret beside a right signature', { 'x-gitlab-token': 'x', 'x-gitea-signature': HMAC }],
  ])('refuses %s', async (_, headers) => {
    const { heard, client } = listener(SECRET);
    const { status, json } = await client.post('/hooks/upstream', BODY, headers);
    expect([status, json.errorKey, heard]).toEqual([401, 'stemma-hook-unsigned', []]);
  });

  test('refuses a right signature of another body', async () => {
    const { heard, client } = listener(SECRET);
    const headers = { 'x-gitea-signature': HMAC };
    expect((await client.post('/hooks/upstream', `${BODY} `, headers)).status).toBe(401);
    expect(heard).toEqual([]);
  });

  test('refuses a body without end', async () => {
    const { heard, client } = listener(SECRET);
    const headers = { 'x-gitea-signature': HMAC };
    const answer = await client.post('/hooks/upstream', Buffer.alloc(27 * 1024 * 1024), headers);
    expect([answer.status, heard]).toEqual([413, []]);
  });

  test('is not there without a secret', async () => {
    const { client } = listener(undefined);
    const { status } = await client.post('/hooks/upstream', BODY, { 'x-gitlab-token': '' });
    expect(status).toBe(404);
  });
});
