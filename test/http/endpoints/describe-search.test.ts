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
    expect(body).toContain('<ShortName>Codices &amp; &lt;Scrib</ShortName>');
    expect(body).toContain('<LongName>Codices &amp; &lt;Scribes&gt;</LongName>');
    expect(body).toContain('template="https://wiki.test/wiki/Special:Search?search={searchTerms}&amp;go=1"');
  });

  test('names what suggests titles, in both forms', async () => {
    const { api } = await makeWiki({ pages: { Codex: 'x' } });
    const { body } = await api.get('/search');
    const suggests = (type: string): Promise<{ body: string }> => {
      const [, template = ''] =
        new RegExp(`type="application/${type}"[^>]*template="([^"]*)"`).exec(body) ?? [];
      return api.get(
        template.replace('https://wiki.test', '').replaceAll('&amp;', '&').replace('{searchTerms}', 'co'),
      );
    };
    expect((await suggests('x-suggestions\\+json')).body).toContain('["co",["Codex"]');
    expect((await suggests('x-suggestions\\+xml')).body).toContain('>Codex</Text>');
  });

  test('is not sent again to who has it', async () => {
    const api = await open();
    const etag = (await api.get('/search')).headers.etag as string;
    expect((await api.get('/search', { 'if-none-match': etag })).status).toBe(304);
  });

  keepsMethodContract(open, '/search', 'HEAD, GET');
});
