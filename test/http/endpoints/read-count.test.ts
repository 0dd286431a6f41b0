import { describe, expect, test } from 'vitest';
import { ANONYMOUS_EMAIL } from '../../../src/wiki/ledger/users.ts';
import { makeWiki, type Past } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

const BOB = { name: 'Bob', email: 'bob@example.org' };
const anonymous = (place: number) => ({ name: `192.0.2.${place}`, email: ANONYMOUS_EMAIL });

/** Seven edits by Alice, Bob, a bot and two strangers; the fifth takes the fourth back. */
const PAST: readonly Past[] = [
  { files: { 'Mars.md': '1' } },
  { files: { 'Mars.md': '2' }, author: BOB, message: 'x\n\nWiki-Minor: true\n' },
  { files: { 'Mars.md': '3' }, author: { name: 'Robert', email: 'BOB@example.org' } },
  { files: { 'Mars.md': '4' }, author: anonymous(1) },
  { files: { 'Mars.md': '3' }, author: anonymous(1) },
  { files: { 'Mars.md': '6' }, author: anonymous(2) },
  { files: { 'Mars.md': '7' }, author: { name: 'R', email: 'r@x' }, message: 'x\n\nWiki-Bot: true\n' },
  { files: { 'Venus.md': 'Hot' } },
];

const open = async () => (await makeWiki({ past: PAST })).api;

describe('GET /page/{title}/history/counts/{type}', () => {
  test('gives the count and whether it is cut', async () => {
    const { status, headers, body } = await (await open()).get('/page/Mars/history/counts/edits');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe('{"count":7,"limit":false}');
    expect(headers['deprecation']).toBeUndefined();
  });

  test.each([
    ['edits', 7],
    ['editors', 5],
    ['minor', 1],
    ['anonymous', 3],
    ['bot', 1],
    ['reverted', 1],
    ['temporary', 0],
  ])('%s: %i', async (type, count) => {
    const { json } = await (await open()).get(`/page/Mars/history/counts/${type}`);
    expect(json).toEqual({ count, limit: false });
  });

  test.each([
    ['anonedits', 'anonymous', 3],
    ['botedits', 'bot', 1],
    ['revertededits', 'reverted', 1],
  ])('%s is an old name of %s', async (old, type, count) => {
    const { status, headers, json } = await (await open()).get(`/page/Mars/history/counts/${old}`);
    expect([status, json.count]).toEqual([200, count]);
    expect(headers['deprecation']).toBe('version="v1"');
    expect(headers['link']).toBe(
      `<https://wiki.test/v1/page/Mars/history/counts/${type}>; rel="deprecation"`,
    );
  });

  test.each([
    ['edits?from=1&to=5', 3],
    ['edits?from=5&to=1', 3],
    ['edits?from=3&to=3', 0],
    ['edits?from=3&to=4', 0],
    ['edits?from=0&to=0', 7],
    ['editors?from=1&to=5', 2],
    ['editors?from=3&to=7', 2],
    ['editors?from=7&to=3', 2],
    ['editors?from=1&to=2', 0],
  ])('%s: %i', async (path, count) => {
    expect((await (await open()).get(`/page/Mars/history/counts/${path}`)).json.count).toBe(count);
  });

  test.each([
    ['bogus', 'badvalue', 'type', 'bogus'],
    ['Edits', 'badvalue', 'type', 'Edits'],
    ['edits?from=abc&to=2', 'badinteger', 'from', 'abc'],
    ['edits?from=1&to=', 'badinteger', 'to', ''],
    ['edits?from[]=1&to=3', 'badvalue', 'from', ['1']],
  ])('%s: 400 %s', async (path, failureCode, name, value) => {
    const { status, json } = await (await open()).get(`/page/Mars/history/counts/${path}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: 'parameter-validation-failed', errorKey: failureCode, name, value });
  });

  test.each([
    'edits?from=1',
    'edits?to=1',
    'edits?from=0&to=3',
    'minor?from=1&to=3',
    'bot?from=1&to=3',
    'anonymous?from=1&to=3',
    'reverted?from=1&to=3',
    'temporary?from=1&to=3',
    'minor?from=1',
  ])('%s: 400, on missing pages too', async (path) => {
    const api = await open();
    for (const title of ['Mars', 'Nowhere']) {
      const { status, json } = await api.get(`/page/${title}/history/counts/${path}`);
      expect([status, json.errorKey]).toEqual([400, 'rest-pagehistorycount-parameters-invalid']);
    }
  });

  test.each([
    ['edits?from=1&to=99', 'an unknown revision'],
    ['edits?from=8&to=1', "another page's revision"],
    ['editors?from=8&to=8', "another page's revision, twice"],
  ])('%s: 404, %s', async (path) => {
    const { status, json } = await (await open()).get(`/page/Mars/history/counts/${path}`);
    expect([status, json.errorKey]).toEqual([404, 'rest-nonexistent-revision']);
  });

  test('the way to the normal title keeps the type and the query', async () => {
    const { headers } = await (await open()).get('/page/mars/history/counts/edits?from=1&to=3');
    expect(headers.location).toBe('/v1/page/Mars/history/counts/edits?from=1&to=3');
  });

  describe('caps', async () => {
    /** So many edits of one page by as many editors, all marked. */
    const crowd = async (count: number, message: string, email = 'e@x') =>
      (
        await makeWiki({
          past: Array.from({ length: count }, (_, place) => ({
            files: { 'A.md': String(place % 2 === 0 ? 0 : place) },
            author: { name: `E${place}`, email: email === ANONYMOUS_EMAIL ? email : `${place}@x` },
            message,
          })),
        })
      ).api;
    const minor = (count: number) => crowd(count, 'x\n\nWiki-Minor: true\n');

    test.each([
      [1_000, { count: 1_000, limit: false }],
      [1_001, { count: 1_000, limit: true }],
      [2_000, { count: 1_000, limit: true }],
    ])('%i minor edits: %j', async (edits, expected) => {
      expect((await (await minor(edits)).get('/page/A/history/counts/minor')).json).toEqual(expected);
    });

    test('2001 minor edits: 500', async () => {
      const { status, json } = await (await minor(2_001)).get('/page/A/history/counts/minor');
      expect([status, json.errorKey]).toEqual([500, 'rest-pagehistorycount-too-many-revisions']);
    });

    describe('of a page with 60,003 edits by anonymous bots', async () => {
      const api = await crowd(60_003, 'x\n\nWiki-Bot: true\n', ANONYMOUS_EMAIL);

      test.each([
        ['edits', 30_000],
        ['editors', 25_000],
        ['anonymous', 10_000],
        ['bot', 10_000],
        ['reverted', 30_000],
      ])('%s: %i', async (type, count) => {
        expect((await api.get(`/page/A/history/counts/${type}`)).json).toEqual({ count, limit: true });
      });

      test('many edits, none of them minor: 0', async () => {
        const { json } = await api.get('/page/A/history/counts/minor');
        expect(json).toEqual({ count: 0, limit: false });
      });

      test('30,000 between two others are not cut', async () => {
        const { json } = await api.get('/page/A/history/counts/edits?from=1&to=30002');
        expect(json).toEqual({ count: 30_000, limit: false });
      });

      test('30,001 between two others are', async () => {
        const { json } = await api.get('/page/A/history/counts/edits?from=1&to=30003');
        expect(json).toEqual({ count: 30_000, limit: true });
      });
    });
  });

  keepsConditionContract(open, {
    path: '/page/Mars/history/counts/edits',
    lastModified: 'Thu, 01 Jan 2026 00:00:06 GMT',
    cacheControl: 'max-age=60',
  });
  keepsMethodContract(open, '/page/Mars/history/counts/edits', 'HEAD, GET');
  keepsTitleContract('/history/counts/edits');
});
