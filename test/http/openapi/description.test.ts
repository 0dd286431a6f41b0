import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { operationsOf } from '../../../src/http/openapi/open-api.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { makeWiki } from '../../support/make-wiki.ts';

let api: ApiClient;
beforeAll(async () => {
  api = (await makeWiki()).api;
});

describe('GET /openapi.json', () => {
  test('describes the API where it is reached', async () => {
    const { status, headers, json } = await api.get('/openapi.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect([json.openapi, json.servers]).toEqual(['3.1.1', [{ url: 'https://wiki.test/v1' }]]);
  });

  test('an alias describes itself', async () => {
    const { json } = await api.get('/w/rest.php/v1/openapi.json');
    expect(json.servers).toEqual([{ url: 'https://wiki.test/w/rest.php/v1' }]);
  });

  test('it need not be read twice', async () => {
    const { headers } = await api.get('/openapi.json');
    const again = await api.get('/openapi.json', { 'if-none-match': headers.etag });
    expect([again.status, again.body, headers['cache-control']]).toEqual([304, '', 'public, max-age=300']);
  });
});

describe('GET /docs', () => {
  test('has a place for every operation and schema, and every link of it leads to one', async () => {
    const { body, headers } = await api.get('/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const { json } = await api.get('/openapi.json');
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    const routes = operationsOf(json).map(({ method, path }) => `<b>${method.toUpperCase()}</b> ${path}`);
    expect(routes.filter((route) => !body.includes(route))).toEqual([]);
    expect(Object.keys(json.components.schemas).filter((name) => !ids.has(`schema-${name}`))).toEqual([]);
  });

  test('is whole HTML', async () => {
    const problems: string[] = [];
    const { body } = await api.get('/docs');
    parse(body, { onParseError: ({ code }) => problems.push(code) });
    expect(problems).toEqual([]);
  });

  test('loads nothing, runs nothing, and shows its one style', async () => {
    const { body, headers } = await api.get('/docs');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    expect(body).not.toMatch(/<script|<link|<img|\son\w+=|style="/);
  });

  test('shows how to ask, with what the schemas say', async () => {
    const { body } = await api.get('/docs');
    expect(body).toContain("curl 'https://wiki.test/v1/search/page?q=copies+descend'");
    expect(body).toContain('-X PUT');
    expect(body).toContain('<code>rest-update-cannot-create-page</code>');
  });
});
