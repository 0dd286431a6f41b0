/** What every answer that is HTML says about itself. */

import { describe, expect, test } from 'vitest';
import type { Answer, ApiClient } from '../../support/api-client.ts';

/** What a browser may do with it. */
const POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

export function expectHtmlHeaders({ headers }: Answer): void {
  expect(headers['content-type']).toBe(
    'text/html; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/HTML/2.8.0"',
  );
  expect(headers['content-language']).toBe('en');
  expectGuard({ headers });
}

export function expectGuard({ headers }: Pick<Answer, 'headers'>): void {
  expect(headers['content-security-policy']).toBe(POLICY);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
}

/** @param path a route whose answer holds HTML, of a page with a transclusion */
export function keepsFlavorContract(open: () => Promise<ApiClient>, path: string): void {
  describe('flavors', async () => {
    const api = await open();

    test('view is what is given unless another is asked for', async () => {
      const [plain, view] = [await api.get(path), await api.get(`${path}?flavor=view`)];
      expect(view.body).toBe(plain.body);
      expect(view.headers.etag).toBe(plain.headers.etag);
      expect(plain.headers.etag).toContain('/view/');
    });

    test('edit has what the way back needs, under another tag', async () => {
      const { body, headers } = await api.get(`${path}?flavor=edit`);
      expect(body).toContain('data-mw=');
      expect(body).toContain('mw:baseRevision');
      expect(headers.etag).toContain('/edit/');
    });

    test('stash=true and flavor=stash are the view by another tag', async () => {
      const [plain, stashed] = [await api.get(path), await api.get(`${path}?stash=true`)];
      expect(stashed.body).toBe(plain.body);
      expect(stashed.headers.etag).not.toBe(plain.headers.etag);
      for (const query of ['flavor=stash', 'flavor=stash&stash=false', 'flavor=stash&stash=true']) {
        const { status, body, headers } = await api.get(`${path}?${query}`);
        expect([status, body, headers.etag], query).toEqual([200, plain.body, stashed.headers.etag]);
      }
    });

    test.each([
      ['flavor', 'evil', 'badvalue'],
      ['flavor', '', 'badvalue'],
      ['flavor', 'View', 'badvalue'],
      ['stash', 'maybe', 'badbool'],
      ['stash', '2', 'badbool'],
    ])('%s=%s: 400', async (name, value, code) => {
      const { status, json } = await api.get(`${path}?${name}=${value}`);
      expect([status, json.name, json.failureCode]).toEqual([400, name, code]);
    });

    test.each(['on', 'T', 'YES', 'y', 'off', '', 'n', 'false'])('stash=%j is a word for it', async (word) => {
      const [{ headers: off }, { status, headers }] = [
        await api.get(path),
        await api.get(`${path}?stash=${word}`),
      ];
      expect([status, headers.etag !== off.etag]).toEqual([200, /^[ty]|on/i.test(word)]);
    });

    test('a list of flavors: 400', async () => {
      expect((await api.get(`${path}?flavor[]=view`)).status).toBe(400);
    });

    test('of two flavors the last counts', async () => {
      const { headers } = await api.get(`${path}?flavor=evil&flavor=edit`);
      expect(headers.etag).toContain('/edit/');
    });

    test('ranges and other types are not for it', async () => {
      const { status, headers } = await api.get(path, { range: 'bytes=0-1', accept: 'image/png' });
      expect([status, headers['content-range']]).toEqual([200, undefined]);
    });
  });
}
