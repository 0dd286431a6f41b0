import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

const open = async () =>
  (await makeWiki({ pages: { Mars: 'Red', "Talk:Ä b/C's": 'Text', Terra: '#REDIRECT [[Earth]]' } })).api;

describe('GET /page/{title}/bare', () => {
  test('gives the page with the address of its HTML, by its key, strictly encoded', async () => {
    const { status, body } = await (await open()).get('/page/Talk:%C3%84_b%2FC%27s/bare');
    expect(status).toBe(200);
    expect(body).toBe(
      JSON.stringify({
        id: 2,
        key: "Talk:Ä_b/C's",
        title: "Talk:Ä b/C's",
        latest: { id: 2, timestamp: '2026-01-01T00:00:01Z' },
        content_model: 'wikitext',
        license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
        html_url: 'https://wiki.test/v1/page/Talk%3A%C3%84_b%2FC%27s/html',
      }),
    );
  });

  test('the target of a redirect is told as a bare page', async () => {
    const { json } = await (await open()).get('/page/Terra/bare?x=1');
    expect(json.redirect_target).toBe('/v1/page/Earth/bare?x=1&redirect=no');
    expect(Object.keys(json).slice(-2)).toEqual(['html_url', 'redirect_target']);
  });

  test('redirect=maybe: 400', async () => {
    const { status, json } = await (await open()).get('/page/Mars/bare?redirect=maybe');
    expect([status, json.name, json.failureCode]).toEqual([400, 'redirect', 'badvalue']);
  });

  keepsConditionContract(open, {
    path: '/page/Mars/bare',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsMethodContract(open, '/page/Mars/bare', 'HEAD, GET');
  keepsTitleContract('/bare');
});
