/** Links to the wiki that was imported: they lead to what they meant there. */
import { describe, expect, test } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';

/** Revisions 1, 2 and 3 of ours are 30, 20 and 1 of the old wiki; its pages 5 and 7 are our 1 and 2. Revision 4 was made here. */
const PAST = [
  change('Earth', 'one', 30, 5),
  change('Moon', 'one', 20, 7),
  change('Earth', 'two', 1, 5),
  { files: { 'Earth.mediawiki': 'three\n' }, message: 'here\n' },
];

function change(title: string, text: string, revision: number, page: number) {
  const message = `said\n\nWiki-Imported-Id: ${revision}\nWiki-Imported-Page: ${page}\n`;
  return { files: { [`${title}.mediawiki`]: `${text}\n` }, message };
}

describe('/index.php', () => {
  const wiki = makeWiki({ past: PAST });

  test.each([
    ['?curid=5', '/wiki/Earth'],
    ['?curid=7&action=history', '/wiki/Moon?action=history'],
    ['?title=Earth&oldid=30', '/wiki/Earth?oldid=1'],
    ['?title=Earth&diff=1&oldid=30', '/wiki/Earth?diff=3&oldid=1'],
    ['?title=Earth&diff=prev&oldid=1', '/wiki/Earth?diff=prev&oldid=3'],
    ['?oldid=20', '/wiki/Special:Redirect?oldid=2'],
    ['?diff=20', '/wiki/Special:Redirect?diff=2'],
    ['?diff=prev', '/'],
    ['?oldid=0', '/'],
    ['?title=Special:Redirect/revision/20', '/wiki/Special:Redirect/revision/2'],
    ['?title=Special:Redirect/page/7', '/wiki/Special:Redirect/page/2'],
    ['?title=special:permanentLink/30', '/wiki/Special:PermanentLink/1'],
    ['?title=Special:Diff/30/1', '/wiki/Special:Diff/1/3'],
    ['/Moon', '/wiki/Moon'],
    ['/Earth?oldid=30', '/wiki/Earth?oldid=1'],
    ['/Special:Redirect/page/7', '/wiki/Special:Redirect/page/2'],
    // What the old wiki did not have is ours.
    ['?title=Earth&oldid=4', '/wiki/Earth?oldid=4'],
    ['?curid=2', '/wiki/Moon'],
    ['?curid=99', '/wiki/Special:Redirect/page/99'],
  ])('%s leads to %s', async (asked, location) => {
    const { api } = await wiki;
    for (const script of ['/index.php', '/w/index.php']) {
      const answer = await api.get(script + asked);
      expect([answer.status, answer.headers.location]).toEqual([301, location]);
    }
  });

  test('knows special pages by their names in the wiki\u2019s language', async () => {
    const settings = { language: 'de', namespaces: [{ id: -1, name: 'Spezial' }] };
    const files = { '.stemma/site.json': JSON.stringify(settings) };
    const { api } = await makeWiki({ past: [{ files, message: 'begin\n' }, ...PAST] });
    const led = async (address: string) => (await api.get(address)).headers.location;
    expect(await led('/index.php?title=Spezial:Weiterleitung/revision/20')).toBe(
      '/wiki/Special:Redirect/revision/2',
    );
    expect(await led('/index.php?title=Spezial:Permanenter_Link/30')).toBe('/wiki/Special:PermanentLink/1');
    expect(await led(`/wiki/${encodeURIComponent('Spezial:Letzte_Änderungen')}`)).toBe(
      '/wiki/Special:RecentChanges',
    );
  });

  test('is the only address where numbers are the old wiki\u2019s', async () => {
    const { api } = await wiki;
    expect((await api.get('/wiki/Earth?oldid=1')).body).toContain('one');
    expect((await api.get('/wiki/Special:Redirect/revision/1')).headers.location).toBe('/wiki/Earth?oldid=1');
  });
});
