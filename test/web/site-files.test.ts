/** What a wiki brings for its pages: a style sheet that stays in its place, and words of the interface. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanStyle } from '../../src/web/site/clean-style.ts';
import { makeWiki } from '../support/make-wiki.ts';

describe('cleanStyle()', () => {
  test.each([
    [
      '.ui-text h2 > a[href^="/wiki/"]:hover { color: red }',
      '.ui-text h2 > a[href^="/wiki/"]:hover { color: red }',
    ],
    ['@media (width < 40rem) { p { margin: 0 } }', '@media (width < 40rem) { p { margin: 0 } }'],
    ['.sm\\:wide { width: calc(100% - 2px) }', '.sm\\:wide { width: calc(100% - 2px) }'],
    ['p { background: url( /media/a.png ) }', 'p { background: url("/media/a.png") }'],
    ['p { color: red } } body { display: none }', 'p { color: red }   body { display: none }'],
    ['p { color: red', 'p { color: red}'],
    ['p { width: (1px } q { color: red }', 'p { width: (1px   q { color: red })}'],
    ['p { } /* never closed', 'p { }'],
    ['@import "https://evil.example/x.css"; p { }', '@none "https://evil.example/x.css"; p { }'],
    ['@font-face { src: url(x) }', '@none { src: void(x) }'],
    ['p { background: url(//evil.example/x) }', 'p { background: void(//evil.example/x) }'],
    [
      'p { background: URL("/wiki/Special:UserLogout") }',
      'p { background: void("/wiki/Special:UserLogout") }',
    ],
    [
      'p { background: image-set("https://evil.example/x" 1x) }',
      'p { background: void("https://evil.example/x" 1x) }',
    ],
    ['p { background: \\75rl(x) }', 'p { background:  5rl(x) }'],
    ['p { background: \\url(x) }', 'p { background:  rl(x) }'],
    ['p { content: "never closed\n } q { }', 'p { content:  \n } q { }'],
    ['p { background: u\\\nrl(x) u}rl(x) }', 'p { background: u rl(x) u}rl(x)  '.trim()],
  ])('%s', (written, kept) => {
    expect(cleanStyle(written)).toBe(kept);
  });

  test('whatever is written, what is kept closes what it opens, and asks for nothing', () => {
    const pieces = [
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      '"',
      "'",
      '\\',
      '\n',
      '/*',
      '*/',
      'u',
      'rl(',
      'url(',
      '@import',
      ' ',
      'x',
      ';',
      '//e',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const kept = cleanStyle(parts.join(''));
        expect(cleanStyle(kept)).toBe(kept);
        // Without strings, which are closed, and escaped signs, there are words and brackets.
        const marks = kept
          .replace(/\\[^\w\s]/g, 'x')
          .replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, ' ');
        expect(marks).not.toMatch(/(?<![\w-])url\(|@import\b|\/\*/);
        let left = marks.replace(/[^{}()[\]]/g, '');
        for (let before = ''; before !== left; ) {
          before = left;
          left = left.replace(/\{\}|\(\)|\[\]/g, '');
        }
        expect(left).toBe('');
      }),
    );
  });
});

describe('.stemma/style.css', () => {
  test('is linked from every page, and changes its address with what is in it', async () => {
    const { api, push } = await makeWiki({ pages: { Earth: 'x' } });
    expect((await api.get('/wiki/Earth')).body).not.toContain('/site.css');
    expect((await api.get('/site.css')).status).toBe(404);
    await push({ files: { '.stemma/style.css': 'h1 { color: green }' } });
    const address = async (): Promise<string> =>
      /href="(\/site\.css\?[\w-]+)"/.exec((await api.get('/wiki/Earth')).body as string)?.[1] ?? '';
    const first = await address();
    const sheet = await api.get(first);
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.body).toContain('@layer site{\nh1 { color: green }\n}');
    await push({ files: { '.stemma/style.css': 'h1 { color: red }' } });
    expect(await address()).not.toBe(first);
    await push({ files: { '.stemma/style.css': null } });
    expect(await address()).toBe('');
  });

  test('of a private wiki is none of a stranger', async () => {
    const rights = JSON.stringify({ read: 'user' });
    const { api } = await makeWiki({
      pages: { Earth: 'x' },
      past: [
        {
          files: {
            '.stemma/style.css': 'h1 { color: green }',
            '.stemma/messages/eo.json': '{"logIn":"Ensaluti"}',
            '.stemma/rights.json': rights,
          },
        },
      ],
    });
    expect((await api.get('/site.css')).status).not.toBe(200);
    const { body } = await api.get('/wiki/Special:UserLogin', { 'accept-language': 'eo' });
    expect(body).not.toContain('/site.css');
    expect(body).not.toContain('Ensaluti');
  });
});

describe('.stemma/messages', () => {
  test('add a language, in part, too, with its own plurals', async () => {
    const { api, push } = await makeWiki({ pages: { Earth: 'x' } });
    const polish = {
      recentChanges: 'Ostatnie zmiany',
      bytes: '$1 bajt|$1 bajty|$1 bajtów|$1 bajta',
      other: 1,
      nonsense: 'x',
    };
    await push({ files: { '.stemma/messages/pl.json': JSON.stringify(polish) } });
    const { body } = await api.get('/wiki/Earth', { 'accept-language': 'pl' });
    expect(body).toContain('Ostatnie zmiany');
    expect(body).toContain('All pages');
    expect((await api.get('/wiki/Special:Preferences')).body).toContain(
      '<option value="pl" lang="pl">polski</option>',
    );
    const information = await api.get('/wiki/Earth?action=info', { 'accept-language': 'pl' });
    expect(information.body).toContain('1 bajt<');
    await push({ files: { 'Earth.mediawiki': 'xxxxx' } });
    expect((await api.get('/wiki/Earth?action=info', { 'accept-language': 'pl' })).body).toContain(
      '5 bajtów',
    );
  });

  test('say otherwise what there is, as text', async () => {
    const { api, push } = await makeWiki({ pages: { Earth: 'x' } });
    await api.get('/wiki/Earth');
    await push({
      files: {
        '.stemma/messages/en.json': '{"recentChanges":"<b>News</b>"}',
        '.stemma/messages/de.json': '[',
      },
    });
    expect((await api.get('/wiki/Earth')).body).toContain('&lt;b>News&lt;/b>');
    expect((await api.get('/wiki/Earth', { 'accept-language': 'de' })).body).toContain('Letzte Änderungen');
  });

  test('in a language from right to left turn the page around', async () => {
    const { api, push } = await makeWiki({ pages: { Earth: 'x' } });
    await push({ files: { '.stemma/messages/he.json': '{"recentChanges":"שינויים אחרונים"}' } });
    const { body } = await api.get('/wiki/Special:RecentChanges', { 'accept-language': 'he' });
    expect(body).toContain('<html lang="he" dir="rtl"');
  });
});
