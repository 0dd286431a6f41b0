import { describe, expect, test } from 'vitest';
import type { MemoryStore } from '../../../src/store/memory-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { makeWiki, openOver } from '../../support/make-wiki.ts';

const PAGE = { source: 'text', comment: 'made' };

/** Another server of the wiki: it sees what is saved elsewhere only when it looks. */
async function otherServer(store: MemoryStore, looks = true) {
  const found = new Map<string, unknown>([
    ['watch', () => undefined],
    [
      'elsewhere',
      {
        async freshen() {
          if (looks) await other.wiki.refresh();
          return looks;
        },
      },
    ],
  ]);
  const mirror = new Proxy(store, {
    get: (of, name) => {
      const value = found.get(String(name)) ?? Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  }) as Store;
  const other = await openOver(mirror);
  return other;
}

describe('what somebody saved by one server', () => {
  test('is there on another, where the version is named', async () => {
    const { alice, store } = await makeWiki({ pages: { Home: 'home' } });
    const other = await otherServer(store);
    const { status, headers } = await alice.put('/page/New', PAGE);
    const version = headers['stemma-version'] as string;
    expect([status, version]).toEqual([201, expect.stringMatching(/^2-/)]);
    expect((await other.api.get('/page/New')).status).toBe(404);
    const answer = await other.api.get('/page/New', { 'stemma-version': version });
    expect([answer.status, JSON.parse(answer.body).source]).toEqual([200, 'text']);
    expect((await other.api.get('/page/New', { cookie: `a=b; stemma-version=${version}` })).status).toBe(200);
  });

  test('is waited for, but not for long', async () => {
    const { alice, store } = await makeWiki({ pages: { Home: 'home' } });
    const late = await otherServer(store, false);
    const version = (await alice.put('/page/New', PAGE)).headers['stemma-version'] as string;
    const { status, headers, body } = await late.api.get('/page/Home', {
      'stemma-version': version,
    });
    expect([status, headers['retry-after'], JSON.parse(body).errorKey]).toEqual([
      503,
      '1',
      'stemma-version-ahead',
    ]);
  });

  test('is at once there where it was saved, and browsers of a single server need no cookie', async () => {
    const { alice, api } = await makeWiki();
    const { headers } = await alice.put('/page/New', PAGE);
    expect(headers['set-cookie']).toBeUndefined();
    const named = { 'stemma-version': headers['stemma-version'] as string };
    const answer = await api.get('/page/New', named);
    expect([answer.status, answer.headers['stemma-version']]).toEqual([200, undefined]);
  });

  test('browsers remember it where there are other servers', async () => {
    const { store } = await makeWiki({ pages: { Home: 'home' } });
    const { alice } = await otherServer(store);
    const { headers } = await alice.put('/page/New', PAGE);
    expect(String(headers['set-cookie'])).toMatch(
      /^stemma-version=2-\w+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60$/,
    );
  });

  test.each(['newest', '12', '0-', `1-${'z'.repeat(40)}`])(
    'a header that says %j is refused',
    async (said) => {
      const { api } = await makeWiki({ pages: { Home: 'home' } });
      const { status, body } = await api.get('/page/Home', { 'stemma-version': said });
      expect([status, JSON.parse(body).name]).toEqual([400, 'Stemma-Version']);
    },
  );

  test('a version of another history is none that this one has', async () => {
    const { wiki } = await makeWiki({ pages: { Home: 'home', More: 'more' } });
    const [change = '', id = ''] = (wiki.versions.newest as string).split('-');
    expect(await wiki.versions.reach(`${change}-${id}`, 1)).toBe(true);
    expect(await wiki.versions.reach(`1-${id}`, 1)).toBe(false);
    expect(await wiki.versions.reach(`0-${id}`, 1)).toBe(false);
    expect(await wiki.versions.reach(`3-${id}`, 1)).toBe(false);
  });
});
