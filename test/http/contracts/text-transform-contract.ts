/** What transforms whose answer is no HTML do with titles, bodies and types. */

import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { keepsMethodContract } from './method-contract.ts';

/**
 * @param field the body's field with the text
 * @param unknownRevision the answer where the path names a revision that there is not
 */
export function keepsTextTransformContract(
  open: () => Promise<ApiClient>,
  path: string,
  field: string,
  unknownRevision = 200,
): void {
  describe('the title', async () => {
    const api = await open();

    test.each(['', '/', '/Mars', '/mars', '/Nowhere', '/A%2FB', '/Talk:%C3%84', '/Mars/1'])(
      '%j is a context',
      async (context) => {
        expect((await api.post(path + context, { [field]: 'Hello' })).status).toBe(200);
      },
    );

    test(`a revision that there is not: ${unknownRevision}`, async () => {
      const { status } = await api.post(`${path}/Nowhere/7`, { [field]: 'Hello' });
      expect(status).toBe(unknownRevision);
    });

    test.each([['..%2Fx'], ['%3Cscript%3E'], ['x'.repeat(300)], ['Special:Search'], ['a%00b']])(
      '%s: 400',
      async (title) => {
        const { status, json } = await api.post(`${path}/${title}`, { [field]: 'x' });
        expect([status, json.errorKey]).toEqual([400, 'rest-invalid-title']);
      },
    );

    test.each(['abc', '-1'])('revision %s: 400', async (id) => {
      const { status, json } = await api.post(`${path}/Mars/${id}`, { [field]: 'x' });
      expect([status, json.name]).toEqual([400, 'revision']);
    });

    test('revision 0 is none', async () => {
      expect((await api.post(`${path}/Mars/0`, { [field]: 'x' })).status).toBe(200);
    });

    test('a raw slash too many: 404', async () => {
      const { status, json } = await api.post(`${path}/A/1/2`, { [field]: 'x' });
      expect([status, json.errorKey]).toEqual([404, 'rest-invalid-transform']);
    });
  });

  describe('the body', async () => {
    const api = await open();

    test('may be a form, with other fields beside', async () => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await api.post(path, `${field}=a+%26+b&other=x`, type)).status).toBe(200);
    });

    test('a number stands for a text', async () => {
      expect((await api.post(path, { [field]: 12 })).status).toBe(200);
    });

    test.each([[true], [['x']], [{ a: 1 }]])('%j is no text: 400', async (value) => {
      const { status, json } = await api.post(path, { [field]: value });
      expect([status, json.errorKey, json.name]).toEqual([400, 'rest-body-validation-error', field]);
    });

    test.each([
      ['{', 'application/json'],
      ['[]', 'application/json'],
    ])('%j as %s: 400', async (body, type) => {
      const { status, json } = await api.post(path, body, { 'content-type': type });
      expect([status, json.errorKey]).toEqual([400, 'rest-json-body-parse-error']);
    });

    test.each([['text/plain'], ['text/html'], [undefined]])('%s: 415', async (type) => {
      const { status, json } = await api.post(path, '{}', { 'content-type': type });
      expect([status, json.errorKey]).toEqual([415, 'rest-unsupported-content-type']);
    });

    test('too many bytes: 413', async () => {
      const mebibytes = field === 'html' ? 12 : 4;
      const { status, json } = await api.post(path, { [field]: 'x'.repeat(mebibytes * 1024 * 1024) });
      expect([status, json.errorKey]).toEqual([413, 'stemma-body-too-large']);
    });

    test('the answer is kept by nobody', async () => {
      const { headers } = await api.post(path, { [field]: 'x' });
      expect(headers['cache-control']).toBe('private,no-cache,s-maxage=0');
    });
  });

  keepsMethodContract(open, `${path}/Mars`, 'POST');
}
