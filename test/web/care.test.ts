/** Lists of pages that need care, in a browser and in `api.php`. */

import { describe, expect, test } from 'vitest';
import { CARE_PAGES } from '../../src/web/lists/care.tsx';
import { makeWiki } from '../support/make-wiki.ts';

const made = makeWiki({
  pages: {
    _Sidebar: 'x',
    Earth: 'To [[Mars]], [[Venus]], [[Moon]]. {{Note}} {{None}} [[Category:Planets]]',
    Mars: 'To [[Venus]]. [[File:Dot.png]] [[File:None.png]] [[Category:Planets]] [[Category:Red]]',
    Pluto: 'Alone.',
    Moon: '#REDIRECT [[Luna]]',
    Selene: '#REDIRECT [[Moon]]',
    Nowhere: '#REDIRECT [[Nothing]]',
    Luna: 'Round, round, round, round, round, round, round, round, round, round, round, round, round it goes.',
    'Template:Note': 'Note.',
    'Template:Lone': 'Lone.',
    'Category:Planets': 'x',
    'Category:Lone': '[[Category:Planets]]',
  },
  past: [
    { files: { 'File/Dot.png': 'same', 'File/Lone.png': 'same', 'Pluto.mediawiki': 'Alone, still.' } },
    { files: { 'File/Lone.png.mediawiki': 'x' } },
  ],
});
const shown = (body: string): string[] =>
  [
    ...body
      .slice(body.indexOf('ui-body'), body.indexOf('</main>'))
      .matchAll(/<bdi>([^<]*)<\/bdi><\/a>(?:<[^>]*> \(([^)]*)\))?/g),
  ].map(([, name = '', value]) => (value === undefined ? name : `${name} ${value}`));

describe('lists of pages that need care', () => {
  test.each([
    ['BrokenRedirects', ['Nowhere', 'Nothing']],
    ['DeadendPages', ['Luna', 'Pluto']],
    ['DoubleRedirects', ['Selene', 'Moon', 'Luna']],
    ['FewestRevisions', ['Earth 1 revision', 'Luna 1 revision', 'Mars 1 revision', 'Pluto 2 revisions']],
    ['ListDuplicatedFiles', ['File:Dot.png 2']],
    ['LongPages', ['Luna 98 bytes', 'Mars 86 bytes', 'Earth 72 bytes', 'Pluto 13 bytes']],
    ['MostCategories', ['Mars 2', 'Earth 1', 'Luna 0', 'Pluto 0']],
    ['MostLinkedCategories', ['Category:Planets 3', 'Category:Red 1']],
    ['MostLinkedFiles', ['File:Dot.png 1', 'File:None.png 1']],
    ['MostRevisions', ['Pluto 2 revisions', 'Earth 1 revision', 'Luna 1 revision', 'Mars 1 revision']],
    ['MostTranscludedPages', ['Template:None 1', 'Template:Note 1']],
    ['ShortPages', ['Pluto 13 bytes', 'Earth 72 bytes', 'Mars 86 bytes', 'Luna 98 bytes']],
    ['UncategorizedCategories', ['Category:Planets']],
    ['UncategorizedFiles', ['File:Lone.png']],
    ['UncategorizedPages', ['Luna', 'Pluto']],
    ['UncategorizedTemplates', ['Template:Lone', 'Template:Note']],
    ['UnusedCategories', ['Category:Lone']],
    ['UnusedFiles', ['File:Lone.png']],
    ['UnusedTemplates', ['Template:Lone']],
    ['WantedCategories', ['Category:Red 1']],
    ['WantedFiles', ['File:None.png 1']],
    ['WantedPages', ['Venus 2', 'Nothing 1']],
    ['WantedTemplates', ['Template:None 1']],
    ['WithoutInterwiki', ['Earth', 'Luna', 'Mars', 'Pluto']],
  ])('Special:%s', async (name, expected) => {
    const { api } = await made;
    const { status, body } = await api.get(`/wiki/Special:${name}`);
    expect([status, shown(body)]).toEqual([200, expected]);
  });

  test.each(Object.entries(CARE_PAGES))('%s and its list are the same', async (special, [list]) => {
    const { api } = await made;
    const { body } = await api.get(`/wiki/Special:${special}`);
    const { json } = await api.get(
      `/api.php?action=query&list=querypage&qppage=${list}&qplimit=max&format=json`,
    );
    const { results } = json.query.querypage as { results: { title: string }[] };
    const first = [...body.matchAll(/<li><a href="[^"]*"[^>]*><bdi>([^<]*)</g)].map(([, name = '']) => name);
    expect(first).toEqual(results.map(({ title }) => title));
  });

  test.each([
    ['mostimages', 'MostLinkedFiles'],
    ['Lonelypages', 'OrphanedPages'],
    ['Unusedimages', 'UnusedFiles'],
    ['Mostlinkedtemplates', 'MostTranscludedPages'],
  ])('Special:%s leads to %s', async (name, address) => {
    const { api } = await made;
    const { status, headers } = await api.get(`/wiki/Special:${name}`);
    expect([status, headers.location]).toEqual([301, `/wiki/Special:${address}`]);
  });

  test('links to a redirect lead to itself', async () => {
    const { api } = await made;
    const { body } = await api.get('/wiki/Special:ListRedirects');
    expect(body).toContain('<a href="/wiki/Moon?redirect=no"><bdi>Moon</bdi></a>');
  });

  test('a long list goes on, and an odd place in it is its beginning', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 255 }, (_, place) => [`P${String(place).padStart(4, '0')}`, 'x']),
    );
    const { api } = await makeWiki({ pages: many });
    const first = await api.get('/wiki/Special:DeadendPages');
    expect(first.body).toContain('<a href="/wiki/Special:DeadendPages?offset=250" rel="next">');
    const second = await api.get('/wiki/Special:DeadendPages?offset=250');
    expect(shown(second.body)).toHaveLength(5);
    expect((await api.get('/wiki/Special:ShortPages?offset=250')).body).toContain(
      '<ol class="ui-ranks" start="251">',
    );
    expect(second.body).toContain('<a href="/wiki/Special:DeadendPages" rel="prev">');
    for (const odd of ['-1', 'x', '', '0', '1e9', '__proto__'])
      expect(shown((await api.get(`/wiki/Special:DeadendPages?offset=${odd}`)).body)).toHaveLength(250);
    const beyond = await api.get('/wiki/Special:DeadendPages?offset=999999');
    expect(beyond.body).toContain('There is nothing to show.');
  });
});
