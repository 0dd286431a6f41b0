/** What both searches do with their parameters, and while the index is not there. */

import { describe, expect, test } from 'vitest';
import { PageIndex } from '../../../src/search/page-index.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { expectWithin, threadMs } from '../../support/thread-time.ts';
import { keepsMethodContract } from './method-contract.ts';

const PAGES = { Earth: 'The third planet.', Mars: 'The fourth planet.', Form: 'It came first.' };

const open = async () => (await makeWiki({ pages: PAGES })).api;

const OUT_OF_RANGE = { min: 1, curmax: 100, max: 100, highmax: 100 };

/** @param path `/search/page` */
export function keepsSearchContract(path: string): void {
  describe('parameters', () => {
    test.each([
      ['', 'missingparam', null],
      ['?q=', 'missingparam', ''],
      ['?limit=5', 'missingparam', null],
      ['?q[]=earth', 'badvalue', ['earth']],
      ['?q=earth&q=', 'missingparam', ''],
    ])('%s: 400 %s for q', async (query, failureCode, value) => {
      const { status, json, headers } = await (await open()).get(path + query);
      expect(status).toBe(400);
      expect(json).toMatchObject({ error: 'parameter-validation-failed', name: 'q', failureCode });
      expect(json.errorKey).toBe(failureCode);
      expect(headers['cache-control']).toBeUndefined();
      if (value !== undefined) expect(json.value).toEqual(value);
    });

    test.each(['0', '101', '-1', '99999999999'])('limit=%s: 400 outofrange', async (limit) => {
      const { status, json } = await (await open()).get(`${path}?q=earth&limit=${limit}`);
      expect([status, json.name, json.failureCode]).toEqual([400, 'limit', 'outofrange']);
      expect(json.failureData).toEqual(OUT_OF_RANGE);
      expect(json).toMatchObject(OUT_OF_RANGE);
      expect(json.value).toBe(limit);
    });

    test.each(['', 'abc', '1.5', '1e2', '%205', '0x10', '9'.repeat(30)])(
      'limit=%s: 400 badinteger',
      async (limit) => {
        const { status, json } = await (await open()).get(`${path}?q=earth&limit=${limit}`);
        expect([status, json.name, json.failureCode]).toEqual([400, 'limit', 'badinteger']);
      },
    );

    test('of two the last counts', async () => {
      const { json } = await (await open()).get(`${path}?q=mars&q=earth&limit=0&limit=2`);
      expect(json.pages.map(({ key }: { key: string }) => key)).toEqual(['Earth']);
    });

    test('q is looked at before limit', async () => {
      const { json } = await (await open()).get(`${path}?limit=0`);
      expect(json.name).toBe('q');
    });

    test.each(['1', '100', '%2B5', '007'])('limit=%s is one', async (limit) => {
      const { status } = await (await open()).get(`${path}?q=earth&limit=${limit}`);
      expect(status).toBe(200);
    });

    test.each([
      '%20',
      '+',
      '.',
      '%2A',
      '%22',
      '-earth',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '(((((a%2B)%2B)%2B)%2B$',
      '%5B%5B',
      'AND+OR',
      "'%3B+DROP+TABLE+pages%3B--",
      '%24%7B7*7%7D',
      'a'.repeat(300),
      '%F0%9F%98%80'.repeat(300),
      'a'.repeat(4_000),
      '%F0%9F%98%80'.repeat(1_000),
      'a%00b',
      '%',
      '%zz',
      '%C3',
      '%C0%AF',
      '%ED%A0%80',
      '%EF%BF%BD',
      'intitle:',
      'Talk:',
      'Special:Version',
    ])('q=%s is text like any other: 200', async (query) => {
      const api = await open();
      const startMs = threadMs();
      const { status, headers, json } = await api.get(`${path}?q=${query}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/json']);
      expect(json).toEqual({ pages: [] });
      expectWithin(threadMs() - startMs, 500);
    });

    test('unknown parameters count for nothing', async () => {
      expect((await (await open()).get(`${path}?q=earth&x=1&redirect=maybe`)).json.pages).toHaveLength(1);
    });
  });

  describe('an index that is not there', () => {
    test('is built: 503 with Retry-After, and not nothing', async () => {
      const { api, search } = await makeWiki({
        pages: PAGES,
        engine: () =>
          Object.assign(new PageIndex(() => undefined), { put: () => new Promise<void>(() => undefined) }),
      });
      const { status, headers, json } = await api.get(`${path}?q=earth`);
      expect([status, headers['retry-after'], json.errorKey]).toEqual([503, '1', 'stemma-search-building']);
      expect((await api.get(`${path}?q=`)).status).toBe(400);
      expect((await api.get('/page/Earth')).status).toBe(200);
      expect((await api.get('/health')).json.search.status).toBe('building');
      expect(search.state.status).toBe('building');
    });

    test('fails for one query: 500, and pages are read all the same', async () => {
      const { api, failures, search } = await makeWiki({ pages: PAGES, engine: () => failingAt('search') });
      await search.ready();
      const { status, json } = await api.get(`${path}?q=earth`);
      expect([status, json.errorKey]).toEqual([500, 'rest-search-error']);
      expect(JSON.stringify(json)).not.toContain('out of order');
      expect(failures).toHaveLength(1);
      expect((await api.get('/page/Earth')).status).toBe(200);
    });

    test('cannot be built: 500 after some tries, and the operator is told', async () => {
      const { api, warnings, search } = await makeWiki({ pages: PAGES, engine: () => failingAt('put') });
      await expect.poll(() => search.state.status).toBe('failed');
      const { status, json } = await api.get(`${path}?q=earth`);
      expect([status, json.errorKey]).toEqual([500, 'rest-search-error']);
      expect(warnings.at(-1)).toContain('out of order');
      expect((await api.get('/health')).json.search.status).toBe('failed');
    });
  });

  keepsMethodContract(open, `${path}?q=earth`, 'HEAD, GET');
}

/** An engine with a part that does not work. */
function failingAt(part: 'put' | 'search'): PageIndex {
  const fail = () => Promise.reject(new Error('out of order'));
  const broken = part === 'put' ? { put: fail } : { search: fail, complete: fail };
  return Object.assign(new PageIndex(() => undefined), broken);
}
