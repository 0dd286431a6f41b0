/** Special pages that only lead elsewhere, under all the names that links of MediaWiki have for them. */

import { expect, test } from 'vitest';
import { ALICE, makeWiki } from '../support/make-wiki.ts';
import { logIn } from '../support/session.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const made = makeWiki({
  pages: {
    Earth: 'Round. [[Category:Planets]]',
    'Earth/de': 'Rund.',
    Terra: '#REDIRECT [[Earth]]',
    'A/B': 'x',
    'Help:Root': 'x',
    'Help:Root/Sub': 'x',
    'Template:Lone': 'y',
  },
  past: [{ files: { 'File/Map.png': PNG } }],
  accounts: [{ ...ALICE, bot: false, scope: 'edit' }],
});
const led = async (address: string) => {
  const { api } = await made;
  const { status, headers } = await api.get(`/wiki/Special:${address}`);
  return [status, headers.location];
};

test.each([
  ['PageHistory/Earth', '/wiki/Earth?action=history'],
  ['PageHistory?target=Earth', '/wiki/Earth?action=history'],
  ['PageInfo/A/B', '/wiki/A/B?action=info'],
  ['EditPage/Earth', '/wiki/Earth?action=edit'],
  ['NewSection/Earth', '/wiki/Earth?action=edit&section=new'],
  ['DeletePage/Earth', '/wiki/Earth?action=delete'],
  ['ProtectPage/Earth', '/wiki/Earth?action=protect'],
  ['MovePage/Earth', '/wiki/Earth?action=move'],
  ['Undelete/Earth', '/wiki/Earth?action=undelete'],
  ['Purge/Earth', '/wiki/Earth'],
  ['TalkPage/Earth', '/wiki/Talk:Earth'],
  ['TalkPage/Template:Lone', '/wiki/Template_talk:Lone'],
  ['TalkPage/Talk:Earth', '/wiki/Talk:Earth'],
  ['Random/Template', '/wiki/Template:Lone'],
  ['RandomRedirect', '/wiki/Terra?redirect=no'],
  ['RandomRootpage/Help', '/wiki/Help:Root'],
  ['RandomInCategory/Planets', '/wiki/Earth'],
  ['RandomInCategory/Category:Planets', '/wiki/Earth'],
  ['RandomInCategory?category=planets', '/wiki/Earth'],
  ['RandomInCategory/None:_at_all', '/wiki/Category:None:_at_all'],
  ['MyLanguage/Earth', '/wiki/Earth'],
  ['MyLanguage/Help:Root', '/wiki/Help:Root'],
  ['MyLanguage', '/wiki/Main_Page'],
  ['NewFiles', '/wiki/Special:Log?type=upload'],
  ['ApiHelp/query+info', '/api.php?action=help&modules=query%2Binfo'],
  ['FilePath/Nothing.png', '/wiki/File:Nothing.png'],
  ['MyPage', '/wiki/Special:UserLogin?returnto=%2Fwiki%2FSpecial%3AMyPage'],
])('Special:%s leads to %s', async (address, location) => {
  expect(await led(address)).toEqual([302, location]);
});

test.each([
  ['Userlogin', 'UserLogin'],
  ['Login?returnto=%2F', 'UserLogin?returnto=%2F'],
  ['Permalink/1', 'PermanentLink/1'],
  ['Randompage', 'Random'],
  ['Contribs/Alice', 'Contributions/Alice'],
  ['History/Earth', 'PageHistory/Earth'],
  ['info/Earth', 'PageInfo/Earth'],
  ['Lonelypages', 'OrphanedPages'],
  ['Image_list', 'ListFiles'],
  ['NewImages', 'NewFiles'],
])('Special:%s is called %s here', async (address, name) => {
  expect(await led(address)).toEqual([301, `/wiki/Special:${name}`]);
});

test('Special:MyLanguage leads to the language of the reader', async () => {
  const { api } = await made;
  const german = { 'accept-language': 'de' };
  const { headers } = await api.get('/wiki/Special:MyLanguage/Earth', german);
  expect(headers.location).toBe('/wiki/Earth/de');
});

test.each(['RandomInCategory/[', 'TalkPage/Special:Version', 'Constructor', 'toString'])(
  'Special:%s leads nowhere',
  async (address) => {
    expect((await led(address))[0]).toBe(404);
  },
);

test.each([
  'PageHistory',
  'TalkPage',
  'DeletePage',
  'EditPage',
  'MovePage',
  'Undelete',
  'PageHistory?target=',
])('Special:%s asks for a page', async (address) => {
  const { api } = await made;
  const { status, body } = await api.get(`/wiki/Special:${address}`);
  expect(status).toBe(200);
  expect(body).toContain(`action="/wiki/Special:${address.replace(/\?.*/, '')}"`);
  expect(body).toContain('name="target" required');
});

test('Special:FilePath leads to the file itself, as wide as is asked', async () => {
  const { api } = await made;
  for (const address of ['FilePath/Map.png', 'FilePath/File:Map.png', 'Redirect/file/Map.png']) {
    const [status, location = ''] = await led(address);
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/media\/File\/Map\.png\?v=/)]);
    expect((await api.get(location as string)).headers['content-type']).toBe('image/png');
  }
  expect((await led('FilePath/Map.png?width=1'))[1]).toMatch(/^\/media\//);
});

test('what is one\u2019s own is under one\u2019s name', async () => {
  const { api } = await logIn((await made).api);
  const own = async (name: string) => (await api.get(`/wiki/Special:${name}`)).headers.location;
  expect(await own('MyPage')).toBe('/wiki/User:Alice');
  expect(await own('MyPage/style.css')).toBe('/wiki/User:Alice/style.css');
  expect(await own('MyTalk')).toBe('/wiki/User_talk:Alice');
  expect(await own('MyLog')).toBe('/wiki/Special:Log?user=Alice');
  expect(await own('MyUploads')).toBe('/wiki/Special:Log?type=upload&user=Alice');
  expect(await own('MyContributions')).toBe('/wiki/Special:Contributions/Alice');
});
