/** How conditional requests to a reading route are answered. */

import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';

export interface ConditionedRoute {
  readonly path: string;
  /** What `Last-Modified` must be. */
  readonly lastModified: string;
  /** Absent: the route names no tag. */
  readonly etag?: RegExp;
  readonly cacheControl?: string;
}

/** A second before and after a time, as headers write it. */
function shifted(date: string, seconds: number): string {
  return new Date(Date.parse(date) + seconds * 1000).toUTCString();
}

export function keepsConditionContract(open: () => Promise<ApiClient>, route: ConditionedRoute): void {
  const { path, lastModified } = route;

  describe('conditions', async () => {
    const api = await open();
    const { etag = '"none"' } = (await api.get(path)).headers;

    test('the answer carries its validators', async () => {
      const { headers } = await api.get(path);
      expect(headers['last-modified']).toBe(lastModified);
      expect(headers['cache-control']).toBe(route.cacheControl);
      if (route.etag === undefined) expect(headers.etag).toBeUndefined();
      else expect(headers.etag).toMatch(route.etag);
    });

    const dates = [
      ['if-modified-since', lastModified, 304],
      ['if-modified-since', shifted(lastModified, 1), 304],
      ['if-modified-since', shifted(lastModified, -1), 200],
      ['if-modified-since', 'yesterday', 200],
      ['if-unmodified-since', lastModified, 200],
      ['if-unmodified-since', shifted(lastModified, -1), 412],
      ['if-unmodified-since', 'yesterday', 200],
    ] as const;
    const tags = [
      ['if-none-match', etag, 304],
      ['if-none-match', `W/${etag}`, 304],
      ['if-none-match', `"a", W/"b" ,${etag}`, 304],
      ['if-none-match', '"a", "b"', 200],
      ['if-match', etag, 200],
      ['if-match', `"a", ${etag}`, 200],
      ['if-match', `W/${etag}`, 412],
      ['if-match', '"a"', 412],
    ] as const;
    const any = [
      ['if-none-match', '*', 304],
      ['if-match', '*', 200],
    ] as const;
    const rows = route.etag === undefined ? [...dates, ...any] : [...dates, ...any, ...tags];

    test.each(rows)('%s: %s is %i', async (name, value, expected) => {
      expect((await api.get(path, { [name]: value })).status).toBe(expected);
    });

    test.each([
      [304, 'if-none-match', '*'],
      [412, 'if-unmodified-since', shifted(lastModified, -1)],
    ])('%i has neither body nor validators', async (expected, name, value) => {
      const { status, headers, body } = await api.get(path, { [name]: value });
      expect([status, body]).toEqual([expected, '']);
      for (const header of ['etag', 'last-modified', 'cache-control', 'content-type'])
        expect(headers[header], header).toBeUndefined();
    });

    test('tags are looked at before dates', async () => {
      const old = shifted(lastModified, -1);
      const answers = [
        await api.get(path, { 'if-none-match': '"other"', 'if-modified-since': lastModified }),
        await api.get(path, { 'if-match': '*', 'if-unmodified-since': old }),
        await api.get(path, { 'if-match': '"other"', 'if-none-match': '*' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 412]);
    });

    test('HEAD is asked the same', async () => {
      expect((await api.head(path, { 'if-none-match': '*' })).status).toBe(304);
    });

    test('to somebody with a token the answer is theirs alone', async () => {
      const { headers } = await api.as('alice').get(path);
      expect(headers['cache-control']).toBe('private,must-revalidate,s-maxage=0');
    });
  });
}
