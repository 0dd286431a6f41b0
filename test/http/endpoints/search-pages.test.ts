import { describe, expect, test } from 'vitest';
import { flac, png } from '../../media/samples.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsSearchContract } from '../contracts/search-contract.ts';

const found = async (pages: Readonly<Record<string, string>>, query: string, limit = 50) => {
  const { api } = await makeWiki({ pages });
  const { json } = await api.get(`/search/page?q=${encodeURIComponent(query)}&limit=${limit}`);
  return json.pages as { title: string; excerpt: string; matched_title: string | null; id: number }[];
};
const titles = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ title }) => title);

describe('GET /search/page', () => {
  test('shows the first picture of a page that is there', async () => {
    const { api } = await makeWiki({
      past: [
        {
          files: {
            'File/Map.png': png(1200, 900),
            'File/Song.flac': flac(3),
            'A.mediawiki': 'planet [[File:None.png]] [[File:Song.flac]] [[File:Map.png|thumb]]',
            'B.mediawiki': 'planet [[File:None.png]]',
          },
        },
      ],
    });
    const { json } = await api.get('/search/page?q=planet');
    const thumbnails = new Map<string, unknown>();
    for (const { key, thumbnail } of json.pages) thumbnails.set(key, thumbnail);
    expect(thumbnails.get('B')).toBeNull();
    expect(thumbnails.get('A')).toEqual({
      mimetype: 'image/png',
      size: null,
      width: 200,
      height: 150,
      duration: null,
      url: expect.stringMatching(/^https:\/\/wiki\.test\/media\/thumb\/File\/Map\.png\/200px-Map\.png\?v=/),
    });
  });

  test('gives pages whole, in the order of the fields', async () => {
    const { api } = await makeWiki({
      pages: {
        'Blue marble': "{{SHORTDESC:Third planet}}The '''Earth''' & its [[Moon|only moon]].",
        Moon: 'A satellite.',
      },
    });
    const { status, headers, body } = await api.get('/search/page?q=earth%20moon');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe(
      JSON.stringify({
        pages: [
          {
            id: 1,
            key: 'Blue_marble',
            title: 'Blue marble',
            excerpt:
              'The <span class="searchmatch">Earth</span> &amp; its only <span class="searchmatch">moon</span>.',
            matched_title: null,
            description: 'Third planet',
            thumbnail: null,
          },
        ],
      }),
    );
  });

  test('carries no validators and is not to be kept', async () => {
    const { api } = await makeWiki({ pages: { Earth: 'Blue.' } });
    const { headers } = await api.get('/search/page?q=earth');
    expect([headers.etag, headers['last-modified'], headers['cache-control']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('takes at most so many', async () => {
    const pages = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Star ${at}`, 'It shines.']));
    expect(await found(pages, 'shines', 1)).toHaveLength(1);
    expect(await found(pages, 'shines', 60)).toHaveLength(60);
    const { api } = await makeWiki({ pages });
    expect((await api.get('/search/page?q=shines')).json.pages).toHaveLength(50);
  });

  test.each([
    ['every word, in title or text', 'earth third', ['Earth']],
    ['not one word of two', 'earth nothing', []],
    ['in any case, without diacritics', 'CAFE', ['Café']],
    ['in any form', 'Cafe\u0301', ['Café']],
    ['full width', 'Ｅａｒｔｈ', ['Earth', 'Moon']],
    ['a phrase', '"third planet"', ['Earth']],
    ['no phrase in other order', '"planet third"', []],
    ['the beginning of a word', 'plan*', ['Earth', 'Mars']],
    ['without a word', 'planet -third', ['Mars']],
    ['in the title', 'intitle:earth', ['Earth']],
    ['of a category', 'incategory:Planets', ['Earth']],
    ['with a template', 'hastemplate:Infobox', ['Mars']],
    ['by prefix', 'prefix:Ma', ['Mars']],
    ['words with signs', 'C++', ['Signs']],
    ['versions', 'v1.2.3', ['Signs']],
    ['Chinese', '東京', ['Tokyo']],
    ['exact titles first', 'moon', ['Moon', 'Earth']],
  ])('%s: %s', async (_, query, expected) => {
    const pages = {
      Earth: 'The third planet, with a moon. [[Category:Planets]]',
      Mars: '{{Infobox|colour=red}} The fourth planet.',
      Moon: 'It goes round the Earth.',
      Café: 'Coffee.',
      Signs: 'C++ and v1.2.3.',
      Tokyo: '東京都は日本の首都。',
    };
    expect((await titles(pages, query)).sort()).toEqual([...expected].sort());
    if (expected.length > 1 && query === 'moon') expect(await titles(pages, query)).toEqual(expected);
  });

  test('searches what is read, not its markup', async () => {
    const pages = {
      Page: 'A [https://example.org/secret link] <span class="hidden">b</span> {{Ghost|arg}} [[File:Pic.png|thumb|Caption]] <!-- note -->',
    };
    for (const word of ['secret', 'span', 'hidden', 'ghost', 'thumb', 'pic', 'note'])
      expect(await titles(pages, word)).toEqual([]);
    for (const word of ['link', 'caption', 'b']) expect(await titles(pages, word)).toEqual(['Page']);
  });

  test('finds Markdown by its text and gives its description', async () => {
    const { api } = await makeWiki({
      past: [{ files: { 'Paper.md': '---\ndescription: "A sheet"\n---\n# Made of *rags*\n' } }],
    });
    const [page] = (await api.get('/search/page?q=rags')).json.pages;
    expect(page).toMatchObject({
      title: 'Paper',
      description: 'A sheet',
      excerpt: 'Made of <span class="searchmatch">rags</span>',
    });
  });

  test.each([
    ['<b onclick="alert(1)">bold</b> <script>alert(1)</script>', 'bold'],
    ['</span><script>alert(1)</script> bold', '"><script>'],
    ['&lt;script&gt;bold', 'script'],
  ])('nothing but the marks is HTML: %s', async (source, query) => {
    const [page] = await found({ Page: source }, query);
    expect(page?.excerpt.replace(/<span class="searchmatch">[^<>]*<\/span>/g, '')).not.toMatch(/[<>"]/);
  });

  test('a hit in the title alone shows the beginning of the text', async () => {
    expect((await found({ Earth: 'The third planet.' }, 'earth'))[0]?.excerpt).toBe('The third planet.');
    expect((await found({ Earth: '' }, 'earth'))[0]?.excerpt).toBe('');
  });

  test('the excerpt has some 300 characters', async () => {
    const [page] = await found({ Long: `${'word '.repeat(500)} needle ${'word '.repeat(500)}` }, 'needle');
    const shown = page?.excerpt.replace(/<[^>]*>/g, '') ?? '';
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.length).toBeLessThanOrEqual(300);
    expect(shown).toContain('needle');
  });

  describe('namespaces', () => {
    const pages = { Earth: 'Blue.', 'Talk:Earth': 'Is it blue?', 'Help:Blue': 'How to be blue.' };

    test.each([
      ['blue', ['Earth']],
      ['Talk:blue', ['Talk:Earth']],
      ['talk: blue', ['Talk:Earth']],
      ['help:', []],
      ['all:blue', ['Earth', 'Help:Blue', 'Talk:Earth']],
      ['Nowhere:blue', []],
    ])('%s: %j', async (query, expected) => {
      expect((await titles(pages, query)).sort()).toEqual(expected);
    });

    test('those that the site names are searched', async () => {
      const { api } = await makeWiki({
        pages,
        past: [{ files: { '.stemma/site.json': '{"searchNamespaces": [0, 12]}' } }],
      });
      const { json } = await api.get('/search/page?q=blue');
      expect(json.pages.map(({ key }: { key: string }) => key).sort()).toEqual(['Earth', 'Help:Blue']);
    });
  });

  describe('redirects', () => {
    test('lead to their target, which tells what matched', async () => {
      const pages = { Earth: 'The third planet.', Terra: '#REDIRECT [[Earth]]' };
      expect(await found(pages, 'terra')).toMatchObject([{ id: 1, title: 'Earth', matched_title: 'Terra' }]);
      expect(await found(pages, 'earth')).toMatchObject([{ id: 1, title: 'Earth', matched_title: null }]);
    });

    test('lead from any namespace, and in front matter', async () => {
      const { api } = await makeWiki({
        pages: { Earth: 'Blue.', 'Help:World': '#REDIRECT [[Earth#Facts]]' },
        past: [{ files: { 'Globe.md': '---\nredirect: Earth\n---\n' } }],
      });
      for (const [query, matched] of [
        ['globe', 'Globe'],
        ['help:world', 'Help:World'],
      ])
        expect((await api.get(`/search/page?q=${query}`)).json.pages).toMatchObject([
          { key: 'Earth', matched_title: matched },
        ]);
    });

    test.each([
      ['to nowhere', { Terra: '#REDIRECT [[Earth]]' }],
      ['to itself', { Terra: '#REDIRECT [[Terra]]' }],
      ['to a redirect', { Terra: '#REDIRECT [[World]]', World: '#REDIRECT [[Nowhere]]' }],
      ['in a circle', { Terra: '#REDIRECT [[World]]', World: '#REDIRECT [[Terra]]' }],
      ['to a special page', { Terra: '#REDIRECT [[Special:Search]]' }],
    ])('%s are pages like others', async (_, pages) => {
      expect(await found(pages as Record<string, string>, 'intitle:terra')).toMatchObject([
        { title: 'Terra', matched_title: null },
      ]);
    });
  });

  keepsSearchContract('/search/page');
});
