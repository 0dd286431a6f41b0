import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { expectHtmlHeaders } from '../contracts/html-contract.ts';
import { keepsTransformContract } from '../contracts/transform-contract.ts';

const PAGES = { Mars: 'Red {{Box}}', 'Template:Box': 'a box', 'Note.md': '*md*' };
const open = async () => (await makeWiki({ pages: PAGES })).api;

describe('POST /transform/wikitext/to/html/{title}', () => {
  test('gives the whole document with what the way back needs', async () => {
    const answer = await (await open()).post('/transform/wikitext/to/html/Mars', {
      wikitext: "''{{PAGENAME}}'' {{Box}} [[Mars]] [[Nowhere]]",
    });
    expect(answer.status).toBe(200);
    expectHtmlHeaders(answer);
    expect(answer.body).toMatch(/^<!DOCTYPE html>\n<html prefix="[^"]*"><head /);
    expect(answer.body).toContain('id="mwAQ"');
    expect(answer.body).toContain('a box');
    expect(answer.body).toContain('data-mw=');
    expect(answer.body).toContain('class="new"');
  });

  test.each([[{}], [{ wikitext: null }]])('%j: the stored page is rendered', async (body) => {
    const answer = await (await open()).post('/transform/wikitext/to/html/mars', body);
    expect([answer.status, answer.headers['content-revision-id']]).toEqual([200, '1']);
    expect(answer.body).toContain('Red');
    expect(answer.body).toContain('dc:replaces');
  });

  test('an old revision of it is rendered where the path names one', async () => {
    const { api } = await makeWiki({
      pages: PAGES,
      past: [{ files: { 'Mars.mediawiki': 'Rusty' } }],
    });
    expect((await api.post('/transform/wikitext/to/html/Mars', {})).body).toContain('Rusty');
    const answer = await api.post('/transform/wikitext/to/html/Mars/1', {});
    expect(answer.headers['content-revision-id']).toBe('1');
    expect(answer.body).toContain('Red');
  });

  test.each(['/Nowhere', '/Mars/2', '/Mars/99'])('%j: there is nothing stored: 404', async (context) => {
    const { status, json } = await (await open()).post(`/transform/wikitext/to/html${context}`, {});
    expect([status, json.errorKey]).toEqual([404, 'rest-specified-revision-unavailable']);
  });

  test('templates that are too much leave their mark', async () => {
    const pages = { 'Template:Long': 'x'.repeat(100_000), 'Template:Many': '{{Long}}'.repeat(50) };
    const { api } = await makeWiki({ pages });
    const { status, body } = await api.post('/transform/wikitext/to/html', { wikitext: '{{Many}}' });
    expect(status).toBe(200);
    expect(body).toContain('Limit of expansion exceeded: expanded-size');
  });

  test.each([
    ['table-cells', `{|\n${'|a\n'.repeat(30_001)}|}`],
    ['list-items', '* a\n'.repeat(30_001)],
  ])('a text over the limit %s: 413 with its name', async (limit, wikitext) => {
    const { status, json } = await (await open()).post('/transform/wikitext/to/html', { wikitext });
    expect([status, json.errorKey, json.limit]).toEqual([413, 'rest-resource-limit-exceeded', limit]);
  });

  keepsTransformContract(open, 'wikitext');
});
