/** Lists of what is one's own, or hidden: of watched pages, of deleted revisions, of files that were sent. Words are MediaWiki 1.43's. */

import { expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

const wiki = await makeWiki({
  pages: { Earth: 'x' },
});
const asked = async (fields: string, api = wiki.api) =>
  (await api.get(`/api.php?action=query&format=json&formatversion=2&${fields}`)).json;

test.each([
  ['list=watchlist', 'notloggedin'],
  ['list=watchlistraw', 'notloggedin'],
  ['list=watchlist&wlowner=Alice&wltoken=x', 'bad_wltoken'],
  ['list=watchlistraw&wrowner=Nobody&wrtoken=x', 'bad_wrowner'],
  ['generator=watchlist&prop=info', 'notloggedin'],
  ['list=deletedrevs', 'permissiondenied'],
  ['list=alldeletedrevisions&adruser=Alice', 'permissiondenied'],
  ['prop=deletedrevisions&titles=Earth', 'permissiondenied'],
  ['list=mystashedfiles', 'stashnotloggedin'],
])('%s is refused to strangers: %s', async (fields, code) => {
  const { error } = await asked(fields);
  expect(error.code).toBe(code);
});

test.each(['watchlist', 'watchlistraw'])('nobody watches a page: list=%s is empty', async (list) => {
  const { query } = await asked(`list=${list}`, wiki.alice);
  expect(query[list]).toEqual([]);
  expect(
    (await asked(`list=${list}&${list === 'watchlist' ? 'wl' : 'wr'}continue=x`, wiki.alice)).error.code,
  ).toBe('badcontinue');
});

test('deleted revisions are shown to nobody', async () => {
  const { error } = await asked('list=alldeletedrevisions', wiki.alice);
  expect(error).toMatchObject({
    code: 'permissiondenied',
    info: "You don't have permission to view deleted comments.",
  });
});

test('files that one sent, and nobody else, are listed until they are pages', async () => {
  const { alice, api } = await makeWiki();
  const send = (offset: number) => {
    const form = new FormData();
    const fields = { action: 'upload', format: 'json', token: '+\\', stash: '1', filesize: '5' };
    for (const [name, value] of Object.entries({ ...fields, filename: `A${offset}.txt`, offset: '0' }))
      form.append(name, value);
    form.append('chunk', new Blob(['12345']), 'a');
    return form;
  };
  const keys: string[] = [];
  for (const number of [1, 2]) {
    const body = new Response(send(number));
    const bytes = Buffer.from(await body.arrayBuffer());
    const type = {
      'content-type': body.headers.get('content-type') ?? '',
      'content-length': String(bytes.length),
    };
    keys.push((await alice.send('POST', '/api.php', type, bytes)).json.upload.filekey);
  }
  const first = await asked('list=mystashedfiles&msfprop=size&msflimit=1', alice);
  expect(first.query.mystashedfiles).toEqual([{ filekey: keys[0], size: 5 }]);
  const next = await asked(`list=mystashedfiles&msfcontinue=${first.continue.msfcontinue}`, alice);
  expect(next.query.mystashedfiles).toEqual([{ filekey: keys[1] }]);
  expect((await asked('list=mystashedfiles', api.as('bob'))).query.mystashedfiles).toEqual([]);
  expect((await asked('list=mystashedfiles&msfcontinue=x', alice)).error.code).toBe('badcontinue');
});
