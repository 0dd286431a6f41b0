import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { expectHtmlHeaders, keepsFlavorContract } from '../contracts/html-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsRevisionContract } from '../contracts/revision-contract.ts';

const made = () =>
  makeWiki({
    pages: { Mars: 'Red {{Box}}', 'Template:Box': 'old box' },
    past: [
      { files: { 'Mars.mediawiki': '#REDIRECT [[Template:Box]]' } },
      { files: { 'Template/Box.mediawiki': 'new box' } },
    ],
  });
const open = async () => (await made()).api;

describe('GET /revision/{id}/html', () => {
  test('gives an old text with templates as they are now', async () => {
    const answer = await (await open()).get('/revision/1/html');
    expect(answer.status).toBe(200);
    expectHtmlHeaders(answer);
    expect(answer.headers['content-revision-id']).toBe('1');
    expect(answer.body).toContain('Special:Redirect/revision/1"');
    expect(answer.body).toMatch(/Red.*new box/);
  });

  test('names the revision before it', async () => {
    const { body } = await (await open()).get('/revision/3/html');
    expect(body).toContain('<link rel="dc:replaces" resource="mwr:revision/1"/>');
  });

  test('redirects are shown, not followed', async () => {
    const { status, body } = await (await open()).get('/revision/3/html');
    expect(status).toBe(200);
    expect(body).toContain('mw:PageProp/redirect');
  });

  keepsConditionContract(open, {
    path: '/revision/1/html',
    etag: /^"1\/[0-9a-f-]{36}\/view\/html"$/,
    lastModified: 'Sat, 21 Nov 2026 03:07:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsFlavorContract(open, '/revision/1/html');
  keepsMethodContract(open, '/revision/1/html', 'HEAD, GET');
  keepsRevisionContract('/html');
});
