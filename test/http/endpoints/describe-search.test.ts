import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';

const SITE = { files: { '.stemma/site.json': JSON.stringify({ siteName: 'Codices & <Scribes>' }) } };
const open = async () => (await makeWiki({ past: [SITE] })).api;

describe('GET /search', () => {
  test('describes the search to browsers', async () => {
    const { status, headers, body } = await (await open()).get('/search');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/opensearchdescription+xml');
    expect(headers['cache-control']).toBe('max-age=600');
    expect(body).toContain('<ShortName>Codices &amp; &lt;Scribes&gt;</ShortName>');
    expect(body).toContain('template="https://wiki.test/wiki/Special:Search?search={searchTerms}"');
  });

  test('is not sent again to who has it', async () => {
    const api = await open();
    const etag = (await api.get('/search')).headers.etag as string;
    expect((await api.get('/search', { 'if-none-match': etag })).status).toBe(304);
  });

  keepsMethodContract(open, '/search', 'HEAD, GET');
});
