import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsSearchContract } from '../contracts/search-contract.ts';

const PAGES = {
  Earth: '{{SHORTDESC:Third planet}}Blue.',
  'Earth/Crust': 'Thin.',
  Éarthling: 'One who lives there.',
  Mars: 'Red.',
  Terra: '#REDIRECT [[Earth]]',
  'Terra incognita': '#REDIRECT [[Earth]]',
  'Help:Earthwork': 'How to dig.',
};

const found = async (query: string) => {
  const { api } = await makeWiki({ pages: PAGES });
  const { json } = await api.get(`/search/title?q=${encodeURIComponent(query)}`);
  return json.pages as { title: string; matched_title: string | null; excerpt: string }[];
};

describe('GET /search/title', () => {
  test('gives pages whole; the excerpt is the title', async () => {
    const { api } = await makeWiki({ pages: { 'Blue marble': PAGES.Earth } });
    const { status, headers, body } = await api.get('/search/title?q=blue');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe(
      '{"pages":[{"id":1,"key":"Blue_marble","title":"Blue marble","excerpt":"Blue marble","matched_title":null,"description":"Third planet","thumbnail":null}]}',
    );
  });

  test('may be kept for twenty minutes, but not what was asked with a token', async () => {
    const { api, alice } = await makeWiki({ pages: PAGES });
    const kept = async (client: typeof api) =>
      (await client.get('/search/title?q=e')).headers['cache-control'];
    expect(await kept(api)).toBe('public, max-age=1200');
    expect(await kept(alice)).toBe('private,must-revalidate,s-maxage=0');
  });

  test.each([
    ['earth', ['Earth', 'Earth/Crust', 'Éarthling']],
    ['EARTH', ['Earth', 'Earth/Crust', 'Éarthling']],
    ['earth/', ['Earth/Crust']],
    ['  mars ', ['Mars']],
    ['rth', []],
    ['help:earth', ['Help:Earthwork']],
    ['help:', ['Help:Earthwork']],
    ['all:earthw', ['Help:Earthwork']],
    [' ', []],
  ])('%s: %j', async (query, titles) => {
    expect((await found(query)).map(({ title }) => title)).toEqual(titles);
  });

  test('a redirect is its target, once, and tells its own title', async () => {
    expect(await found('terra')).toMatchObject([
      { title: 'Earth', excerpt: 'Earth', matched_title: 'Terra' },
    ]);
    expect(await found('terra i')).toMatchObject([{ title: 'Earth', matched_title: 'Terra incognita' }]);
  });

  test('a redirect to a redirect is what it names, as in MediaWiki', async () => {
    const pages = {
      'Chain C': 'end',
      'Chain B': '#REDIRECT [[Chain C]]',
      'Chain A': '#REDIRECT [[Chain B]]',
    };
    const { api } = await makeWiki({ pages });
    const ask = async (query: string) => (await api.get(`/search/title?q=${query}`)).json.pages;
    expect(await ask('chain%20a')).toMatchObject([{ title: 'Chain B', matched_title: 'Chain A' }]);
    expect(await ask('chain')).toMatchObject([
      { title: 'Chain B', matched_title: 'Chain A' },
      { title: 'Chain C' },
    ]);
  });

  test.each([
    [':mars', ['Mars']],
    [':', ['Earth', 'Earth/Crust', 'Éarthling', 'Mars', 'Earth', 'Earth']],
    [':help:earth', []],
    ['mars [', ['Mars']],
    ['ma[rs]', ['Mars']],
    ['mars#x', ['Mars']],
  ])('%s, which is no title: %j', async (query, titles) => {
    expect((await found(query)).map(({ title }) => title)).toEqual([...new Set(titles)]);
  });

  test('an exact title goes first', async () => {
    const { api } = await makeWiki({ pages: { 'Mars A': 'x', MARS: 'x', Mars: 'x' } });
    const { json } = await api.get('/search/title?q=mars&limit=2');
    expect(json.pages.map(({ title }: { title: string }) => title)).toEqual(['Mars', 'MARS']);
  });

  keepsSearchContract('/search/title');
});
