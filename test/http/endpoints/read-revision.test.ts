import { describe, expect, test } from 'vitest';
import { ANONYMOUS_EMAIL } from '../../../src/wiki/ledger/users.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsRevisionContract } from '../contracts/revision-contract.ts';

const open = async () =>
  (
    await makeWiki({
      pages: { 'Talk:Mars': 'Réd' },
      past: [
        {
          files: { 'Talk/Mars.mediawiki': 'Rusty' },
          author: { name: '192.0.2.7', email: ANONYMOUS_EMAIL },
          message: 'Colour\n\nWiki-Minor: true\n',
        },
      ],
    })
  ).api;

describe('GET /revision/{id}', () => {
  test('gives an old revision with its source', async () => {
    const { status, headers, body } = await (await open()).get('/revision/1');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe(
      JSON.stringify({
        id: 1,
        size: 4,
        minor: false,
        timestamp: '2026-01-01T00:00:00Z',
        content_model: 'wikitext',
        page: { id: 1, key: 'Talk:Mars', title: 'Talk:Mars' },
        license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
        user: { id: 1, name: 'Alice' },
        comment: 'Write Talk:Mars',
        delta: null,
        source: 'Réd',
      }),
    );
  });

  test('tells the difference to the revision before, the flag and a stranger', async () => {
    const { json } = await (await open()).get('/revision/2');
    expect(json).toMatchObject({ delta: 1, minor: true, user: { id: null, name: '192.0.2.7' } });
  });

  test('an old revision of a page that moved names the new title', async () => {
    const { api } = await makeWiki({
      pages: { 'Old name': 'The same text' },
      past: [{ files: { 'Old_name.mediawiki': null, 'New_name.mediawiki': 'The same text' } }],
    });
    const { json } = await api.get('/revision/1');
    expect(json.page).toEqual({ id: 1, key: 'New_name', title: 'New name' });
  });

  keepsConditionContract(open, {
    path: '/revision/1',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsMethodContract(open, '/revision/1', 'HEAD, GET');
  keepsRevisionContract('');
});
