import { expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

const SEARCH = '/search/page?q=x';

test.each([
  ['enough memory', 0.9, { lint: 200, search: 200, html: 200, page: 200, edit: 201 }],
  ['memory is short: no transforms', 0.94, { lint: 503, search: 200, html: 200, page: 200, edit: 201 }],
  ['shorter: no searches either', 0.97, { lint: 503, search: 503, html: 503, page: 200, edit: 201 }],
  ['none is left', 1, { lint: 503, search: 503, html: 503, page: 503, edit: 503 }],
])('%s', async (_, share, expected) => {
  const { api, alice, wiki } = await makeWiki({ pages: { A: 'x' }, app: { memory: { share } } });
  const edit = await alice.post('/page', { title: 'B', source: 'y', comment: null });
  expect({
    lint: (await api.post('/transform/wikitext/to/lint', { wikitext: 'x' })).status,
    search: (await api.get(SEARCH)).status,
    html: (await api.get('/page/A/html')).status,
    page: (await api.get('/page/A')).status,
    edit: edit.status,
  }).toEqual(expected);
  expect(wiki.ledger.pageCount).toBe(edit.status === 201 ? 2 : 1);
  expect((await api.get('/health')).status).toBe(share < 1 ? 200 : 503);
});

test('who is refused learns when to come back', async () => {
  const { api } = await makeWiki({ app: { memory: { share: 1 } } });
  const { status, headers, json } = await api.get(SEARCH);
  expect([status, headers['retry-after'], json]).toMatchObject([503, '1', { errorKey: 'stemma-overloaded' }]);
});
