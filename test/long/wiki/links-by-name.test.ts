/** Lists of links follow what links by file name mean, when pages and files come and go. */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { leadingTo, PICTURE } from '../../wiki/links/leading-to.ts';

const PAGES = {
  'Home.md': '[a](Setup) ![](map.gif)',
  'Name.md': '[[Setup]] [[map.gif]]',
  'Wiki.mediawiki': '[[Setup]] [[File:map.gif]]',
  'Template.mediawiki': '{{A}} [[Setup]] [[File:map.gif]]',
  'Front.md': '---\ntags: a\n---\n[a](setup.html) <img src="map.gif">',
};
const ALL = ['Home', 'Name', 'Wiki', 'Template', 'Front'];

describe('what leads to a page or file by its name', () => {
  test('follows when it comes, moves and goes', async () => {
    const made = await makeWiki({ past: [{ files: PAGES }], inBackground: true });
    const both = async (page: string, file: string) => [
      (await leadingTo(made, page, 'backlinks')).sort(),
      (await leadingTo(made, `File:${file}`, 'imageusage')).sort(),
    ];
    const [all, none] = [[...ALL].sort(), [] as string[]];
    await made.push({ files: { 'Guide/Setup.md': 'x', 'Guide/map.gif': PICTURE } });
    expect(await both('Guide/Setup', 'Guide/map.gif')).toEqual([all, all]);
    await made.push({
      files: { 'Guide/Setup.md': null, 'Guide/map.gif': null, 'B/Setup.md': 'x', 'B/map.gif': PICTURE },
    });
    expect(await both('B/Setup', 'B/map.gif')).toEqual([all, all]);
    expect(await both('Guide/Setup', 'Guide/map.gif')).toEqual([none, none]);
    await made.push({ files: { 'C/Setup.md': 'y', 'C/map.gif': Buffer.concat([PICTURE, PICTURE]) } });
    expect(await both('B/Setup', 'B/map.gif')).toEqual([none, none]);
    await made.push({ files: { 'C/Setup.md': null, 'C/map.gif': null } });
    expect(await both('B/Setup', 'B/map.gif')).toEqual([all, all]);
  });
});
