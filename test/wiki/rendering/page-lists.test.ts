import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

/** A wiki with a page `P` that shows lists, and what that says. */
async function makeShown(source: string, pages: Readonly<Record<string, string>> = {}) {
  const made = await makeWiki({ pages: { ...pages, P: source }, inBackground: true });
  await made.links.settled();
  const html = async (): Promise<string> => {
    const { body } = await made.api.get('/page/P/html');
    return String(body).replace(/ (?:id|about|typeof|data-mw|data-parsoid)=(?:"[^"]*"|'[^']*')/g, '');
  };
  const text = async (): Promise<string> =>
    (await html())
      .replace(/^.*?<body[^>]*>/s, '')
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|');
  return { ...made, html, text };
}

const TITLES = {
  'Foo/a': 'x',
  'Foo/a b': 'x',
  'Foo/b': 'x',
  'Foo/red': '#REDIRECT [[Foo/a]]',
  'Help:Foo/x': '',
};

describe('lists of titles in pages', () => {
  test('are as in MediaWiki', async () => {
    const { html } = await makeShown('{{Special:PrefixIndex/Foo/}}', TITLES);
    expect(await html()).toContain(
      '<div class="mw-prefixindex-body"><ul class="mw-prefixindex-list"><li><a href="./Foo/a" title="Foo/a">Foo/a</a></li>' +
        '<li><a href="./Foo/a_b" title="Foo/a b">Foo/a b</a></li><li><a href="./Foo/b" title="Foo/b">Foo/b</a></li>' +
        '<li><div class="allpagesredirect"><a href="./Foo/red" class="mw-redirect" title="Foo/red">Foo/red</a></div></li></ul></div>',
    );
  });

  test.each([
    ['{{Special:PrefixIndex/Foo/|stripprefix=1|hideredirects=1}}', '|a|a b|b|'],
    ['{{Special:PrefixIndex|prefix=Foo|namespace=12}}', '|Foo/x|'],
    ['{{Special:PrefixIndex/Help:Foo}}', '|Foo/x|'],
    ['{{special:prefixindex/Zzz}}', '|'],
    ['{{Special:AllPages/Foo/b}}', '|Foo/b|Foo/red|P|'],
    ['{{Special:Version}}', '|Special:Version|'],
  ])('%s', async (source, expected) => {
    const { text } = await makeShown(source, TITLES);
    expect(await text()).toBe(expected);
  });

  test('follow pages that come and go, and lead nowhere', async () => {
    const { text, links, wiki, push } = await makeShown('{{Special:PrefixIndex/Foo/}}', TITLES);
    await push({ files: { 'Foo/c.mediawiki': 'x', 'Foo/a.mediawiki': null } });
    expect(await text()).toBe('|Foo/a b|Foo/b|Foo/c|Foo/red|');
    expect(links.index.from(wiki.ledger.page('P' as never)?.id ?? 0)).toEqual([]);
  });
});

describe('lists of changes in pages', () => {
  test('show the newest first, and follow each edit', async () => {
    const { text, alice } = await makeShown('{{Special:NewPages/2}}{{Special:RecentChanges/1}}');
    await alice.post('/page', { title: 'New', source: 'text', comment: 'why' });
    expect(await text()).toBe(
      '|21 November 2026|03:07| |New| |[5 bytes]| |Alice| |(why)|1 January 2026|00:00| |P| |[49 bytes]| |Alice| |(Write P)|' +
        '21 November 2026|N| |New|; 03:07 |. .| |(+5)| |Alice| |(why)|',
    );
  });
});

describe('lists of new pages in pages', () => {
  test.each([
    ['{{Special:NewPages}}', false],
    ['{{Special:NewPages/5}}', false],
    ['{{Special:NewPages/5,showredirs}}', true],
    ['{{Special:NewPages|hideredirs=0}}', true],
    ['{{Special:NewPages|hideredirs=1}}', false],
    ['{{Special:RecentChanges}}', true],
  ])('%s tells of redirects: %s', async (source, isTold) => {
    const { text } = await makeShown(source, { New: 'x', Old: '#REDIRECT [[New]]' });
    const shown = await text();
    expect([shown.includes('|New|'), shown.includes('|Old|')]).toEqual([true, isTold]);
  });
});

describe('lists of what leads to a title, in pages', () => {
  const PAGES = {
    Earth: 'round',
    A: '[[Earth]]',
    R: '#REDIRECT [[Earth]]',
    T: '{{:Earth}}',
    Both: '{{:Earth}} [[Earth]]',
    Else: '[[Mars]]',
  };

  test.each([
    ['{{Special:WhatLinksHere/Earth}}', '|A|R| (redirect page)|T| (transclusion)|Both| (transclusion)|'],
    ['{{Special:WhatLinksHere|target=earth#x|limit=1}}', '|A|'],
    ['{{Special:WhatLinksHere/Nowhere}}', '|'],
    ['{{Special:WhatLinksHere|target=a<b}}', '|'],
    ['{{Special:WhatLinksHere}}', '|'],
  ])('%s', async (source, expected) => {
    const { text } = await makeShown(source, PAGES);
    expect(await text()).toBe(expected);
  });

  test('follow links that come and go, also by templates', async () => {
    const { text, alice, links, push } = await makeShown('{{Special:WhatLinksHere/Earth}}', {
      A: '{{T}}',
      'Template:T': 'x',
    });
    expect(await text()).toBe('|');
    await alice.post('/page', { title: 'B', source: '[[Earth]]', comment: 'c' });
    await links.settled();
    expect(await text()).toBe('|B|');
    await push({ files: { 'Template/T.mediawiki': '[[Earth]]' } });
    await links.settled();
    expect(await text()).toBe('|A|Template:T|B|');
    await push({ files: { 'B.mediawiki': null } });
    await links.settled();
    expect(await text()).toBe('|A|Template:T|');
  });
});

describe('lists of files, in pages', () => {
  test.each([
    ['{{Special:ListFiles}}', ['B.png', 'A.png'], true],
    ['{{Special:ListFiles|limit=1}}', ['B.png'], true],
    ['{{Special:ListFiles/Alice}}', ['B.png', 'A.png'], false],
    ['{{Special:ListFiles/Nobody}}', [], false],
  ])('%s', async (source, names, isUserTold) => {
    const { text, push } = await makeShown(source);
    await push({ files: { 'File/A.png': 'x', 'File/C.png': 'x' } });
    await push({ files: { 'File/B.png': 'x', 'File/C.png': null } });
    const cells = (await text()).split('|');
    expect(cells.filter((cell) => cell.endsWith('.png'))).toEqual(names);
    expect(cells.includes('User')).toBe(isUserTold);
  });
});

describe('lists of users and what they did, in pages', () => {
  test('show the newest first, and follow each edit', async () => {
    const { text, alice } = await makeShown('{{Special:Contributions/Alice|limit=2}}', { A: 'x' });
    await alice.post('/page', { title: 'New', source: 'text', comment: 'why' });
    expect(await text()).toMatch(
      /^\|21 November 2026\|03:07\| \|\+5\| \|N\| \|New\| \|\(why\)\|1 January 2026\|/,
    );
  });

  test.each([
    ['{{Special:Contributions/Nobody}}', '|No changes were found matching these criteria.|'],
    ['{{Special:Contributions}}', '|'],
    ['{{Special:ListUsers}}', '|Alice|'],
    ['{{Special:ListUsers|username=B}}', '|'],
    ['{{Special:ListUsers/sysop}}', '|Special:ListUsers/sysop|'],
  ])('%s', async (source, expected) => {
    const { text } = await makeShown(source);
    expect(await text()).toBe(expected);
  });

  test('do not tell what was done under a name that is hidden', async () => {
    const suppressions = () => new Map([[1, { hide: ['user'], atMs: 1 }]]) as never;
    const pages = { A: '{{Special:Contributions/Alice}}', B: 'x' };
    const { api } = await makeWiki({ pages, suppressions });
    const { body } = await api.get('/page/A/html');
    expect(body).toContain('title="B"');
    expect(body).not.toContain('title="A"');
  });
});

describe('categories in pages', () => {
  test('are counted, by source and by templates, and counts follow', async () => {
    const source =
      '{{PAGESINCATEGORY:C}} {{PAGESINCATEGORY:C|SubCats}} {{PAGESINCAT:C|pages|R}} {{PAGESINCATEGORY:None}}';
    const { text, links, alice } = await makeShown(source, {
      'Template:T': '<includeonly>[[Category:C]]</includeonly>',
      A: '[[Category:C]]',
      B: '{{T}}',
      'Category:Sub': '[[Category:C]]',
    });
    expect(await text()).toBe('|3| |1| |2| |0|');
    await alice.post('/page', { title: 'D', source: '[[Category:C]]', comment: 'c' });
    expect(await text()).toBe('|4| |1| |3| |0|');
    await alice.post('/page', { title: 'E', source: '{{T}}', comment: 'c' });
    await links.settled();
    expect(await text()).toBe('|5| |1| |4| |0|');
  });

  test.each([':C', 'Category:C', 'Talk:C', '[', ''])('of a category in another: %j is none', async (name) => {
    const { text } = await makeShown(`{{PAGESINCATEGORY:${name}}}`, { A: '[[Category:C]]' });
    expect(await text()).toBe('|0|');
  });

  test.each([
    ['<categorytree>C</categorytree>', '|C|Sub|'],
    ['<categorytree showcount=on>C</categorytree>', '|C|(1 C, 2 P, 1 F)|Sub|(1 P)|'],
    ['<categorytree showcount=on>Empty</categorytree>', '|Empty|(empty)|no subcategories|'],
    ['<categorytree mode=pages depth=2>C</categorytree>', '|C|Sub|In sub|A|B|'],
    ['<categorytree mode=all hideroot=on>C</categorytree>', '|Sub|A|B|File:X.png|'],
    ['<categorytree hideroot=on depth=0>C</categorytree>', '|Sub|'],
    ['<categorytree depth=2>C</categorytree>', '|C|Sub|no subcategories|'],
    ['<categorytree mode=pages>Empty</categorytree>', '|Empty|no pages or subcategories|'],
    ['<categorytree mode=all>Empty</categorytree>', '|Empty|nothing found|'],
    ['<categorytree hideroot=on>Empty</categorytree>', '|'],
    ['<categorytree mode=parents>Sub</categorytree>', '|Sub|B|C|'],
    ['<categorytree mode=parents depth=2 showcount=on>Sub</categorytree>', '|Sub|B|C|'],
    ['<categorytree mode=parents hideroot=on>Sub</categorytree>', '|B|C|'],
    ['<categorytree mode=parents depth=0>Sub</categorytree>', '|Sub|'],
    ['<categorytree mode=parents>C</categorytree>', '|C|no parent categories|'],
    ['<categorytree onlyroot=on>C</categorytree>', '|C|'],
    ['<categorytree onlyroot=on depth=2 mode=all>C</categorytree>', '|C|'],
    ['<categorytree onlyroot=on hideroot=on>C</categorytree>', '|Sub|'],
    ['<categorytree onlyroot=off>C</categorytree>', '|C|Sub|'],
    ['{{#categorytree:C|mode=pages}}', '|C|Sub|A|B|'],
    ['<categorytree>Nope</categorytree>', '|Category |Nope| not found|'],
    ['<categorytree>[</categorytree>', '|Category |[| not found|'],
  ])('%s', async (source, expected) => {
    const { text } = await makeShown(source, {
      'Category:C': '',
      'Category:Sub': '[[Category:C]]{{In B}}',
      'Template:In B': '<includeonly>[[Category:B]]</includeonly>',
      'Category:Empty': '',
      A: '[[Category:C]]',
      B: '[[Category:C|Z]]',
      'In sub': '[[Category:Sub]]',
      'File:X.png': '[[Category:C]]',
    });
    expect((await text()).replace(/\| \|/g, '|').replace(/^\|(?: ?\|)*/, '|')).toBe(expected);
  });

  test('that come to others are shown below those, also by templates', async () => {
    const { text, alice, links } = await makeShown('<categorytree mode=parents>Sub</categorytree>', {
      'Category:Sub': '{{T}}',
      'Category:A': '',
    });
    expect(await text()).toContain('|Sub|no parent categories|');
    const source = '<includeonly>[[Category:A]]</includeonly>';
    await alice.post('/page', { title: 'Template:T', source, comment: 'c' });
    await links.settled();
    expect(await text()).toContain('|Sub| |A|');
    await alice.post('/page', { title: 'Category:X', source: '[[Category:Sub]]', comment: 'c' });
    expect(await text()).toContain('|Sub| |A|');
  });

  test('that hold themselves end', async () => {
    const { text } = await makeShown('<categorytree depth=2>C</categorytree>', {
      'Category:C': '[[Category:C]]',
    });
    expect((await text()).match(/C/g)?.length).toBe(3);
  });
});
