/** Finding pages in a browser. */

import { describe, expect, test } from 'vitest';
import { markWords } from '../../src/web/article/mark-words.ts';
import { isNear, looserQuery } from '../../src/web/pages/near-words.ts';
import { makeWiki } from '../support/make-wiki.ts';

const PAGES = {
  Lachmann: 'A method for reconstructing lost books.',
  'Scribal errors': 'Copyists nod, and books get worse.',
  'Help:Search': 'How to search for books.',
  Poem: 'Six books.',
};

describe('Special:Search', () => {
  test('lists pages with excerpts that mark the words', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { status, body } = await api.get('/wiki/Special:Search?search=books');
    expect(status).toBe(200);
    expect(body).toContain('<a href="/wiki/Lachmann?marked=books">Lachmann</a>');
    expect(body).toContain('<mark>books</mark>');
    expect(body).toContain('3 pages');
    expect(body).toContain('There is no page named “books”.');
  });

  test('with go=1 opens the page of this title, else lists', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const exact = await api.get('/wiki/Special:Search?search=scribal+errors&go=1');
    expect([exact.status, exact.headers.location]).toEqual([302, '/wiki/Scribal_errors']);
    expect((await api.get('/wiki/Special:Search?search=scribal+errors')).status).toBe(200);
    expect((await api.get('/wiki/Special:Search?search=books&go=1')).status).toBe(200);
  });

  test('looks in one namespace, everywhere, or in titles alone', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    expect((await api.get('/wiki/Special:Search?search=books&ns=12')).body).toContain('>1 page<');
    expect((await api.get('/wiki/Special:Search?search=books&ns=all')).body).toContain('>4 pages<');
    expect((await api.get('/wiki/Special:Search?search=errors&in=title')).body).toContain('>1 page<');
    expect((await api.get('/wiki/Special:Search?search=books&in=title')).body).toContain('Nothing was found');
  });

  test('where nothing has every word, finds likely words and titles', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const loose = await api.get('/wiki/Special:Search?search=the+reconstruction+of+a+book');
    expect(loose.body).toContain('No page has all these words');
    expect(loose.body).toContain('/wiki/Lachmann');
    const near = await api.get('/wiki/Special:Search?search=Lachman');
    expect(near.body).toContain('Did you mean:');
    expect(near.body).toContain('<a href="/wiki/Lachmann">Lachmann</a>');
  });

  test('leads from page to page of the results', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 45 }, (_, place) => [`Leaf ${place}`, 'Same words.']),
    );
    const { api } = await makeWiki({ pages: many });
    const first = await api.get('/wiki/Special:Search?search=words&sort=title');
    expect(first.body.match(/<h3>/g)).toHaveLength(20);
    const [, next = ''] = /<a href="([^"]*)" rel="next"/.exec(first.body) ?? [];
    const second = await api.get(next.replaceAll('&amp;', '&'));
    expect(second.body.match(/<h3>/g)).toHaveLength(20);
    expect(second.body).toContain('rel="prev"');
  });

  test('writes what was searched as text', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const { body } = await api.get(
      `/wiki/Special:Search?search=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('value="&quot;>&lt;script>');
  });
});

describe('markWords()', () => {
  test.each([
    ['<p>Books and <b>book</b></p>', 'books', '<p><mark>Books</mark> and <b>book</b></p>'],
    ['<p title="a books">x</p>', 'books', '<p title="a books">x</p>'],
    ['a &amp; amp', 'amp', 'a &amp; <mark>amp</mark>'],
    ['bookish', 'book*', '<mark>bookish</mark>'],
    ['<math><mi>x</mi></math> x', 'x', '<math><mi>x</mi></math> <mark>x</mark>'],
    ['a.b (c', '( . [', 'a.b (c'],
    ['other', '-other', 'other'],
  ])('%s for %s', (html, query, marked) => {
    expect(markWords(html, query)).toBe(marked);
  });

  test('marks the page that a result leads to', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    expect((await api.get('/wiki/Poem?marked=books')).body).toContain('Six <mark>books</mark>.');
  });
});

describe('looserQuery()', () => {
  test.each([
    ['the copying of books', 'en', 'copy* book*'],
    ['die Abschriften der Bücher', 'de', 'abschrift* büch*'],
    ['"exact words"', 'en', undefined],
    ['a -b', 'en', undefined],
    ['the of', 'en', undefined],
  ])('%s in %s is %s', (query, language, looser) => {
    expect(looserQuery(query, language)).toBe(looser);
  });
});

describe('isNear()', () => {
  test.each([
    ['lachman', 'lachmann', true],
    ['stemam', 'stemma', true],
    ['cat', 'dog', false],
    ['earth', 'hearts', true],
    ['earth', 'mars', false],
  ])('%s and %s: %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
  });
});
