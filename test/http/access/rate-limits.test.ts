import { describe, expect, test } from 'vitest';
import { RateLimits } from '../../../src/http/access/rate-limits.ts';
import { makeWiki } from '../../support/make-wiki.ts';

/** 10 s' worth is there at the beginning: 100 units. */
const RATES = { unitsPerSecond: 10, editsPerMinute: 4, nowMs: () => 0 };
const EDIT = { source: 'x', comment: 'c' };

function limited() {
  return makeWiki({ pages: { A: 'x' }, anonymousEdits: true, app: { rates: RATES } });
}

describe('rate limits', () => {
  test('too many requests: 429 with Retry-After', async () => {
    const { api } = await limited();
    for (let count = 0; count < 100; count++) expect((await api.get('/page/A')).status).toBe(200);
    const { status, headers, json } = await api.get('/page/A');
    expect([status, headers['retry-after']]).toEqual([429, '1']);
    expect(json).toEqual({
      errorKey: 'apierror-ratelimited',
      messageTranslations: { en: "You've exceeded your rate limit. Please wait some time and try again." },
      httpCode: 429,
      httpReason: 'Too Many Requests',
    });
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
    // The server itself can still be asked how it is.
    expect((await api.get('/health')).status).toBe(200);
  });

  test.each([
    ['pages', '/page/A/bare', 100],
    ['HTML', '/page/A/html', 25],
    ['searches', '/search/page?q=x', 25],
    ['what is not there', '/page/Nothing', 100],
  ])('%s are weighed by what they cost', async (_, path, most) => {
    const { api } = await limited();
    let count = 0;
    while ((await api.get(path)).status !== 429) count++;
    expect(count).toBe(most);
  });

  test('ten transforms are a hundred pages', async () => {
    const { api } = await limited();
    const ask = () => api.post('/transform/wikitext/to/lint/A', { wikitext: 'x' });
    for (let count = 0; count < 10; count++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test('edits are counted by user', async () => {
    const { api, alice } = await limited();
    for (let count = 0; count < 4; count++)
      expect((await alice.put(`/page/P${count}`, EDIT)).status).toBe(201);
    const { status, headers } = await alice.put('/page/P5', EDIT);
    expect([status, headers['retry-after']]).toEqual([429, '15']);
    expect((await api.as('bob').put('/page/P5', EDIT)).status).toBe(201);
    expect((await alice.get('/page/A')).status).toBe(200);
  });

  test('bots edit as much as they like', async () => {
    const { api } = await limited();
    for (let count = 0; count < 8; count++)
      expect((await api.as('robot').put(`/page/P${count}`, EDIT)).status).toBe(201);
  });

  test('anonymous edits are counted by address, and dearer', async () => {
    const { api } = await limited();
    const edit = (title: string) => api.put(`/page/${title}`, { ...EDIT, token: '+\\' });
    expect([(await edit('P')).status, (await edit('Q')).status]).toEqual([201, 429]);
  });

  test('by default there are none', async () => {
    const { api } = await makeWiki({ pages: { A: 'x' } });
    for (let count = 0; count < 300; count++) expect((await api.get('/page/A')).status).toBe(200);
  });
});

describe('RateLimits', () => {
  test('what was spent comes back with time', () => {
    let nowMs = 0;
    const limits = new RateLimits({ ...RATES, nowMs: () => nowMs });
    const asker = { email: undefined, address: '192.0.2.1' };
    const spendAll = (): number => {
      for (let count = 0; ; count++) {
        try {
          limits.spend(asker, 'read');
        } catch {
          return count;
        }
      }
    };
    expect(spendAll()).toBe(100);
    nowMs += 1_000;
    expect(spendAll()).toBe(10);
    nowMs += 1e9;
    expect(spendAll()).toBe(100);
  });

  test('a push is charged by its paths, a minute of edits at most', () => {
    let nowMs = 0;
    const limits = new RateLimits({ unitsPerSecond: 1_000, editsPerMinute: 60, nowMs: () => nowMs });
    const asker = { email: 'ann@example.org', address: '192.0.2.1' };
    limits.charge(asker, 59);
    limits.spend(asker, 'edit');
    expect(() => limits.spend(asker, 'edit')).toThrow();
    limits.charge(asker, 1_000_000);
    nowMs += 60_000;
    expect(() => limits.spend(asker, 'edit')).toThrow();
    nowMs += 1_000;
    limits.spend(asker, 'edit');
    limits.charge({ ...asker, bot: true }, 1_000);
    nowMs += 1_000;
    limits.spend(asker, 'edit');
  });
});
