import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsFlavorContract } from '../contracts/html-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsRevisionContract } from '../contracts/revision-contract.ts';

const open = async () => (await makeWiki({ pages: { Mars: 'Red {{Box}}', 'Template:Box': 'box' } })).api;

describe('GET /revision/{id}/with_html', () => {
  test('gives the revision with the same document as the HTML alone', async () => {
    const api = await open();
    const { status, headers, json } = await api.get('/revision/1/with_html');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    const [{ json: bare }, { body }] = [await api.get('/revision/1/bare'), await api.get('/revision/1/html')];
    const { html_url, ...rest } = bare;
    expect(json).toEqual({ ...rest, html: body });
    expect(Object.keys(json).at(-1)).toBe('html');
    expect(html_url).toBe('https://wiki.test/v1/revision/1/html');
  });

  keepsConditionContract(open, {
    path: '/revision/1/with_html',
    etag: /^"1\/[0-9a-f-]{36}\/view\/with_html"$/,
    lastModified: 'Sat, 21 Nov 2026 03:07:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsFlavorContract(open, '/revision/1/with_html');
  keepsMethodContract(open, '/revision/1/with_html', 'HEAD, GET');
  keepsRevisionContract('/with_html');
});
