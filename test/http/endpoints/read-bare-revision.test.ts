import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsRevisionContract } from '../contracts/revision-contract.ts';

const open = async () => (await makeWiki({ pages: { Mars: 'Red' } })).api;

describe('GET /revision/{id}/bare', () => {
  test('gives the revision with the address of its HTML', async () => {
    const { status, body } = await (await open()).get('/revision/1/bare');
    expect(status).toBe(200);
    expect(body).toBe(
      JSON.stringify({
        id: 1,
        size: 3,
        minor: false,
        timestamp: '2026-01-01T00:00:00Z',
        content_model: 'wikitext',
        page: { id: 1, key: 'Mars', title: 'Mars' },
        license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
        user: { id: 1, name: 'Alice' },
        comment: 'Write Mars',
        delta: null,
        html_url: 'https://wiki.test/v1/revision/1/html',
      }),
    );
  });

  keepsConditionContract(open, {
    path: '/revision/1/bare',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsMethodContract(open, '/revision/1/bare', 'HEAD, GET');
  keepsRevisionContract('/bare');
});
