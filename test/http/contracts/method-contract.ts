/** What each path does with methods, bases and credentials, whatever it is about. */

import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';

/** @param methods what the path takes, as `Allow` lists it */
export function keepsMethodContract(open: () => Promise<ApiClient>, path: string, methods: string): void {
  describe('methods', async () => {
    const api = await open();

    test('OPTIONS tells the methods', async () => {
      const { status, headers, body } = await api.options(path);
      expect([status, body]).toEqual([204, '']);
      expect(headers.allow).toBe(methods);
      expect(headers['access-control-allow-methods']).toBe(methods);
      expect(headers['access-control-allow-headers']).toContain('Authorization');
      expect(headers['access-control-allow-origin']).toBe('*');
    });

    const refused = (['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'TRACE'] as const).filter(
      (method) => !methods.split(', ').includes(method),
    );
    test.each(refused)('%s: 405 with Allow', async (method) => {
      const { status, headers, json } = await api.send(method, path, { 'x-http-method-override': 'GET' });
      expect([status, json.httpReason]).toEqual([405, 'Method Not Allowed']);
      expect(headers.allow).toBe(methods);
      expect(headers['content-type']).toBe('application/json');
    });

    if (!methods.includes('GET')) return;

    test('a slash at the end is another path: 404', async () => {
      const { status, json } = await api.get(path.replace(/(?=\?|$)/, '/'));
      expect([status, json.errorKey]).toEqual([404, 'rest-no-match']);
    });

    test('HEAD answers like GET, without the body', async () => {
      const [got, head] = [await api.get(path), await api.head(path)];
      const { 'x-request-id': _, date: __, connection: ___, ...expected } = got.headers;
      expect([head.status, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject(expected);
    });

    test('an unknown token is refused: 401', async () => {
      const { status, headers, json } = await api.as('nobody').get(path);
      expect([status, json.errorKey]).toEqual([401, 'stemma-bearer-unknown']);
      expect(headers['www-authenticate']).toContain('Bearer');
    });

    test.each(['/rest.php/v1', '/w/rest.php/v1'])('%s gives the same, with its own links', async (base) => {
      const [got, aliased] = [await api.get(path), await api.get(base + path)];
      expect(aliased.status).toBe(200);
      expect(aliased.body).toBe(got.body.replaceAll('https://wiki.test/v1/', `https://wiki.test${base}/`));
    });
  });
}
