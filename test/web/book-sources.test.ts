import { expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

const made = makeWiki({ pages: { Earth: 'Told in ISBN 0-306-40615-2.' } });
const shown = async (address: string) => (await (await made).api.get(`/wiki/Special:${address}`)).body;
const ODD = 'perhaps a digit is wrong';

test.each(['9780306406157', '978-0-306-40615-7', '0306406152', '0-8044-2957-X', '0-8044-2957-x'])(
  '%s is the number of a book, and leads to libraries',
  async (isbn) => {
    const body = await shown(`BookSources/${isbn}`);
    expect(body).not.toContain(ODD);
    expect(body).toContain(`href="https://openlibrary.org/isbn/${isbn.replace(/-/g, '').toUpperCase()}"`);
  },
);

test.each(['9780306406158', '0306406153', '1234567890123', '03064', '080442957X1'])(
  '%s is none, which is said',
  async (isbn) => {
    expect(await shown(`BookSources/${isbn}`)).toContain(ODD);
  },
);

test('a number comes from the form, too, and without one there is the form alone', async () => {
  expect(await shown('BookSources?isbn=0306406152')).toContain('openlibrary.org/isbn/0306406152"');
  const empty = await shown('BookSources');
  expect(empty).toContain('name="isbn"');
  expect(empty).not.toMatch(/openlibrary|digit is wrong/);
});

test('what is no number leads to no library, and stands for itself', async () => {
  const body = await shown(`BookSources?isbn=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>alert');
  expect(await shown('BookSources/zzz')).not.toContain('openlibrary');
});

test('a number in a text leads here', async () => {
  const { api } = await made;
  const [, address = ''] = /href="([^"]*BookSources[^"]*)"/.exec((await api.get('/wiki/Earth')).body) ?? [];
  expect(address).toBe('/wiki/Special:BookSources/0306406152');
  expect((await api.get(address)).status).toBe(200);
});
