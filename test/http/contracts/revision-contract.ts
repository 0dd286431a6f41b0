/** What every form of a revision does with ids. */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

/** @param form the part of the route behind the id: `'/bare'` */
export function keepsRevisionContract(form: string): void {
  describe('ids', async () => {
    const { api } = await makeWiki({
      pages: { Mars: 'Red', Gone: 'Away' },
      past: [{ files: { 'Gone.mediawiki': null } }],
    });

    test.each([
      ['abc', 'badinteger'],
      ['1.5', 'badinteger'],
      ['1e3', 'badinteger'],
      ['%201', 'badinteger'],
      ['9223372036854775808', 'badinteger'],
      ['HEAD~1', 'badinteger'],
      ['--help', 'badinteger'],
      ['main:secret', 'badinteger'],
      ['0123456789abcdef0123456789abcdef01234567', 'badinteger'],
      ['0', 'outofrange'],
      ['-1', 'outofrange'],
    ])('%s: 400 %s', async (id, failureCode) => {
      const { status, json } = await api.get(`/revision/${id}${form}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({
        error: 'parameter-validation-failed',
        name: 'id',
        value: decodeURIComponent(id),
        failureCode,
        errorKey: failureCode,
      });
    });

    test('none: 400', async () => {
      const { status, json } = await api.get(`/revision/${form}`);
      expect([status, json.errorKey]).toEqual([400, 'badinteger']);
    });

    test.each([
      ['3', 'never was'],
      ['2', 'its page is deleted'],
      ['9007199254740993', 'beyond all'],
      ['9223372036854775807', 'beyond all'],
    ])('%s: 404, %s', async (id) => {
      const { status, json } = await api.get(`/revision/${id}${form}`);
      expect([status, json.errorKey]).toEqual([404, 'rest-nonexistent-revision']);
    });

    test('a sign is understood', async () => {
      expect((await api.get(`/revision/+1${form}`)).status).toBe(200);
    });
  });
}
