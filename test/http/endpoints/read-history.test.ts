import { describe, expect, test } from 'vitest';
import { ANONYMOUS_EMAIL } from '../../../src/wiki/ledger/users.ts';
import { makeWiki, type Past } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

/** A page of so many revisions; `flag` of every third. */
function long(count: number): Past[] {
  return Array.from({ length: count }, (_, place) => ({
    files: { 'Mars.md': `Text ${place}` },
    message: `Edit ${place + 1}\n${place % 3 === 0 ? '\nWiki-Minor: true\n' : ''}`,
  }));
}

const ANONYMOUS = { name: '192.0.2.7', email: ANONYMOUS_EMAIL };

const SHORT: readonly Past[] = [
  { files: { 'Mars.md': 'Red' }, message: 'Begin\n' },
  { files: { 'Mars.md': 'Réd' }, message: 'Accent\n\nWiki-Minor: true\n', author: ANONYMOUS },
  { files: { 'Mars.md': 'Red' }, message: 'Update Mars\n\nWiki-Comment: empty\nWiki-Bot: true\n' },
];

const open = async () => (await makeWiki({ past: SHORT })).api;

const address = (query = '') => `https://wiki.test/v1/page/Mars/history${query}`;

describe('GET /page/{title}/history', () => {
  test('lists the revisions, newest first', async () => {
    const { status, headers, body } = await (await open()).get('/page/Mars/history');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe(
      JSON.stringify({
        revisions: [
          {
            id: 3,
            timestamp: '2026-01-01T00:00:02Z',
            minor: false,
            size: 3,
            comment: '',
            user: { id: 1, name: 'Alice' },
            delta: -1,
          },
          {
            id: 2,
            timestamp: '2026-01-01T00:00:01Z',
            minor: true,
            size: 4,
            comment: 'Accent',
            user: { id: null, name: '192.0.2.7' },
            delta: 1,
          },
          {
            id: 1,
            timestamp: '2026-01-01T00:00:00Z',
            minor: false,
            size: 3,
            comment: 'Begin',
            user: { id: 1, name: 'Alice' },
            delta: null,
          },
        ],
        latest: address(),
      }),
    );
  });

  describe('segments', async () => {
    const { api } = await makeWiki({ past: long(45) });
    const look = async (query: string) => {
      const { revisions, latest, older, newer } = (await api.get(`/page/Mars/history${query}`)).json;
      const ids = revisions.map(({ id }: { id: number }) => id);
      return { ids: ids.length === 0 ? '' : `${ids[0]}..${ids.at(-1)}`, latest, older, newer };
    };

    test.each([
      ['', '45..26', '?older_than=26', undefined],
      ['?older_than=26', '25..6', '?older_than=6', '?newer_than=25'],
      ['?older_than=6', '5..1', undefined, '?newer_than=5'],
      ['?older_than=21', '20..1', undefined, '?newer_than=20'],
      ['?older_than=1', '', undefined, undefined],
      ['?newer_than=45', '', undefined, undefined],
      ['?newer_than=25', '45..26', '?older_than=26', undefined],
      ['?newer_than=24', '44..25', '?older_than=25', '?newer_than=44'],
      ['?newer_than=1', '21..2', '?older_than=2', '?newer_than=21'],
      ['?newer_than=44', '45..45', '?older_than=45', undefined],
      ['?older_than=%2B6', '5..1', undefined, '?newer_than=5'],
      ['?filter=minor', '43..1', undefined, undefined],
      ['?filter=minor&older_than=10', '7..1', undefined, '?filter=minor&newer_than=7'],
      ['?filter=minor&newer_than=39', '43..40', '?filter=minor&older_than=40', undefined],
      ['?filter=anonymous', '', undefined, undefined],
      ['?filter=bot', '', undefined, undefined],
    ])('%s is %s', async (query, ids, older, newer) => {
      const filter = /filter=\w+/.exec(query)?.[0];
      expect(await look(query)).toEqual({
        ids,
        latest: address(filter === undefined ? '' : `?${filter}`),
        older: older && address(older),
        newer: newer && address(newer),
      });
    });

    test.each(['older', 'newer'] as const)('following `%s` meets every revision once', async (way) => {
      const met: number[] = [];
      let next: string | undefined = `/page/Mars/history${way === 'older' ? '' : '?newer_than=1'}`;
      while (next !== undefined) {
        const { json } = await api.get(next.replace('https://wiki.test', ''));
        met.push(...json.revisions.map(({ id }: { id: number }) => id));
        next = json[way];
      }
      const expected = Array.from({ length: way === 'older' ? 45 : 44 }, (_, place) => 45 - place);
      expect(met.sort((a, b) => b - a)).toEqual(expected);
    });

    test('a filter with more than a segment pages too', async () => {
      const { api: other } = await makeWiki({ past: long(70) });
      const { json } = await other.get('/page/Mars/history?filter=minor');
      expect(json.revisions).toHaveLength(20);
      expect(json.older).toBe(address('?filter=minor&older_than=13'));
    });

    test('exactly twenty revisions have nothing older', async () => {
      const { api: other } = await makeWiki({ past: long(20) });
      expect((await other.get('/page/Mars/history')).json).not.toHaveProperty('older');
    });
  });

  test.each([
    ['minor', [2]],
    ['anonymous', [2]],
    ['bot', [3]],
    ['reverted', [3]],
  ])('filter=%s leaves %j', async (filter, expected) => {
    const { json } = await (await open()).get(`/page/Mars/history?filter=${filter}`);
    expect(json.revisions.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  test('those whom the site calls bots are bots', async () => {
    const { api } = await makeWiki({
      past: [
        { files: { '.stemma/site.json': '{"bots":["Robot@example.org"]}' } },
        { files: { 'Mars.md': 'Red' }, author: { name: 'R', email: 'robot@example.org' } },
      ],
    });
    expect((await api.get('/page/Mars/history?filter=bot')).json.revisions).toHaveLength(1);
  });

  test('the links name the title strictly encoded', async () => {
    const { api } = await makeWiki({ pages: { "Talk:A/B+C's": 'x' } });
    const { json } = await api.get("/page/Talk:A%2FB+C's/history");
    expect(json.latest).toBe('https://wiki.test/v1/page/Talk%3AA%2FB%2BC%27s/history');
  });

  test.each([
    ['older_than=abc', 'badinteger', 'older_than', 'abc'],
    ['older_than=', 'badinteger', 'older_than', ''],
    ['older_than=1.5', 'badinteger', 'older_than', '1.5'],
    ['older_than=1e3', 'badinteger', 'older_than', '1e3'],
    ['newer_than=%201', 'badinteger', 'newer_than', ' 1'],
    ['newer_than=9223372036854775808', 'badinteger', 'newer_than', '9223372036854775808'],
    ['older_than=--help', 'badinteger', 'older_than', '--help'],
    ['filter=x', 'badvalue', 'filter', 'x'],
    ['filter=', 'badvalue', 'filter', ''],
    ['filter=minor|bot', 'badvalue', 'filter', 'minor|bot'],
    ['filter[]=minor', 'badvalue', 'filter', ['minor']],
    ['filter=minor&filter=x', 'badvalue', 'filter', 'x'],
  ])('%s: 400 %s', async (query, failureCode, name, value) => {
    const { status, json } = await (await open()).get(`/page/Mars/history?${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: 'parameter-validation-failed', errorKey: failureCode, failureCode });
    expect([json.name, json.value]).toEqual([name, value]);
  });

  test.each([
    ['older_than=2&newer_than=1', 'rest-pagehistory-incompatible-params'],
    ['older_than=0&newer_than=0', 'rest-pagehistory-incompatible-params'],
    ['older_than=0', 'rest-pagehistory-param-range-error'],
    ['newer_than=-5', 'rest-pagehistory-param-range-error'],
  ])('%s: 400 %s, on missing pages too', async (query, key) => {
    const api = await open();
    for (const title of ['Mars', 'Nowhere']) {
      const { status, json } = await api.get(`/page/${title}/history?${query}`);
      expect([status, json.errorKey]).toEqual([400, key]);
    }
  });

  test.each([
    ['older_than=99', 'an unknown revision'],
    ['newer_than=9223372036854775807', 'a number beyond all'],
    ['older_than=4', "another page's revision"],
  ])('%s: 404, %s', async (query) => {
    const { api } = await makeWiki({ past: [...SHORT, { files: { 'Venus.md': 'Hot' } }] });
    const { status, json } = await api.get(`/page/Mars/history?${query}`);
    expect([status, json.errorKey]).toEqual([404, 'rest-nonexistent-title-revision']);
  });

  test('the tag is the newest revision, whatever is asked of the history', async () => {
    const api = await open();
    for (const query of ['', '?filter=minor', '?older_than=2'])
      expect((await api.get(`/page/Mars/history${query}`)).headers.etag).toBe('"3"');
  });

  test('somebody who moves the clock back changes no order', async () => {
    const { api } = await makeWiki({
      past: [
        { files: { 'A.md': '1' }, atSeconds: 5_000 },
        { files: { 'A.md': '2' }, atSeconds: 1_000 },
      ],
    });
    const { json } = await api.get('/page/A/history');
    expect(json.revisions.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  });

  keepsConditionContract(open, {
    path: '/page/Mars/history',
    etag: /^"3"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:02 GMT',
  });
  keepsMethodContract(open, '/page/Mars/history', 'HEAD, GET');
  keepsTitleContract('/history');
});
