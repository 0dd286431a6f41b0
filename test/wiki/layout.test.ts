import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelName } from '../../src/content-models/models.ts';
import type { Path } from '../../src/store/store.ts';
import { Namespaces } from '../../src/title/namespaces.ts';
import { isTitle, keyOf, parseTitle, type Title, type TitleRules } from '../../src/title/title.ts';
import {
  foldFile,
  foldKey,
  isHidden,
  isLeftOut,
  mediumOfPath,
  modelsFor,
  type NameStyle,
  pageOfPath,
  pathOfModel,
  pathOfTitle,
  StyleVote,
  styleOf,
} from '../../src/wiki/layout.ts';
import { tries } from '../sizes.ts';

const rules: TitleRules = {
  namespaces: new Namespaces('Stemma', [{ id: 100, name: 'Portal', aliases: ['P'] }]),
  interwiki: new Map([['fr', { url: 'https://fr.example.org/wiki/$1' }]]),
  capitalLinks: true,
};

function path(written: string, style: NameStyle = '_', model?: ModelName): string {
  const title = parseTitle(written, rules);
  if (!isTitle(title)) throw new Error(title);
  return pathOfTitle(title, model ?? (modelsFor(title)[0] as ModelName), style, rules);
}

function page(file: string): string | undefined {
  const found = pageOfPath(file as Path, rules);
  return found && `${found.key} ${found.model}`;
}

describe('modules, where the site has a namespace of them', () => {
  const site: TitleRules = { ...rules, namespaces: new Namespaces('Stemma', [{ id: 828, name: 'Module' }]) };
  const titled = (written: string) => parseTitle(written, site) as Title;

  test.each([
    ['Module:Sum', 'Module/Sum.lua', 'Scribunto'],
    ['Module:Sum/parts', 'Module/Sum/parts.lua', 'Scribunto'],
    ['Module:Sum/doc', 'Module/Sum/doc.mediawiki', 'wikitext'],
    ['Module:Data.json', 'Module/Data.json', 'json'],
    ['Sum', 'Sum.mediawiki', 'wikitext'],
  ])('%s is %s', (title, file, model) => {
    expect(modelsFor(titled(title))[0]).toBe(model);
    expect(pathOfTitle(titled(title), model as ModelName, '_', site)).toBe(file);
    expect(pageOfPath(file as Path, site)).toEqual({ key: keyOf(titled(title), site), model });
    expect(mediumOfPath(file as Path, site)).toBeUndefined();
  });

  test.each(['Sum.lua', 'Help/Sum.lua', 'Module.lua', 'Deep/Module/Sum.lua'])('%s is a medium', (file) => {
    expect(pageOfPath(file as Path, site)).toBeUndefined();
    expect(mediumOfPath(file as Path, site)).toMatch(/^File:/);
  });

  test('without the namespace Module/Sum.lua is a medium, too', () => {
    expect(page('Module/Sum.lua')).toBeUndefined();
    expect(mediumOfPath('Module/Sum.lua' as Path, rules)).toBe('File:Module/Sum.lua');
  });

  test('no other page has their model', () =>
    expect(pathOfModel(titled('Sum'), 'Scribunto', '_', site)).toBeUndefined());
});

describe('where namespaces have names of another language', () => {
  const extra = [
    { id: 6, name: 'Datei' },
    { id: 14, name: 'Kategorie' },
  ];
  const site: TitleRules = { ...rules, namespaces: new Namespaces('Stemma', extra) };

  test.each(['Category/Orte.md', 'category/Orte.md', 'Kategorie/Orte.md'])('%s is a page of it', (file) =>
    expect(pageOfPath(file as Path, site)?.key).toBe('Kategorie:Orte'),
  );

  test('new files lie in folders with the English ones', () => {
    const title = parseTitle('Kategorie:Orte', site) as Title;
    expect(pathOfTitle(title, 'markdown', '_', site)).toBe('Category/Orte.md');
  });

  test.each(['Map.png', 'File/Map.png', 'Datei/Map.png'])('%s is a medium', (file) =>
    expect(mediumOfPath(file as Path, site)).toBe('Datei:Map.png'),
  );
});

describe('mediumOfPath()', () => {
  test.each([
    ['Map.png', 'File:Map.png'],
    ['images/map of x.png', 'File:Images/map_of_x.png'],
    ['images/map_of_x.png', 'File:Images/map_of_x.png'],
    ['File/Map.png', 'File:Map.png'],
    ['file/Map.png', 'File:Map.png'],
    ['Image/maps/Map.png', 'File:Maps/Map.png'],
    ['File/A%3Ab%25.png', 'File:A:b%.png'],
    ['Talk/Map.png', 'File:Talk/Map.png'],
    ['Talk:Map.png', 'File:Talk:Map.png'],
    ['LICENSE', 'File:LICENSE'],
    ['data.csv', 'File:Data.csv'],
    ['File/Map.png.mediawiki', undefined],
    ['Map.MD', undefined],
    ['File/notes.txt', undefined],
    ['Common.css', undefined],
    ['.mailmap', undefined],
    ['images/.hidden/map.png', undefined],
    ['a|b.png', undefined],
    ['a#b.png', undefined],
    ['a|b.md', undefined],
  ])('%s is %s', (file, expected) => {
    expect(mediumOfPath(file as Path, rules)).toBe(expected);
  });
});

describe('pathOfTitle()', () => {
  test.each([
    ['Earth', 'Earth.mediawiki'],
    ['Main page', 'Main_page.mediawiki'],
    ['A/B c/D', 'A/B_c/D.mediawiki'],
    ['Template:Infobox planet', 'Template/Infobox_planet.mediawiki'],
    ['User talk:Ann/x', 'User_talk/Ann/x.mediawiki'],
    ['Image:Map.png', 'File/Map.png.mediawiki'],
    ['P:Trains', 'Portal/Trains.mediawiki'],
    ['Ä \u{1f600}', 'Ä_\u{1f600}.mediawiki'],
    ['Data.json', 'Data.json'],
    ['User:A/b.css', 'User/A/b.css'],
    ['X.js', 'X.js'],
    ['X.txt', 'X.txt'],
    ['X.md', 'X.md.mediawiki'],
    ['CON', '%43ON.mediawiki'],
    ['Con.json', '%43on.json'],
    ['Nul/aux', '%4Eul/%61ux.mediawiki'],
    ['Com¹', '%43om¹.mediawiki'],
    ['Console', 'Console.mediawiki'],
    ['.git', '%2Egit.mediawiki'],
    ['A/.git/b', 'A/%2Egit/b.mediawiki'],
    ['Git~1', '%47it~1.mediawiki'],
    ['-rf', '%2Drf.mediawiki'],
    ['X.', 'X%2E.mediawiki'],
    ['X./y', 'X%2E/y.mediawiki'],
    ['X /y', 'X%20/y.mediawiki'],
    ['V1.2/notes', 'V1%2E2/notes.mediawiki'],
    ['A.md/b', 'A%2Emd/b.mediawiki'],
    ['AC\\DC', 'AC%5CDC.mediawiki'],
    ['A:b*c?"d"', 'A%3Ab%2Ac%3F%22d%22.mediawiki'],
    ['100%', '100%25.mediawiki'],
    ['Talk/x', '%54alk/x.mediawiki'],
    ['Portal/x', '%50ortal/x.mediawiki'],
    ['Talk', 'Talk.mediawiki'],
  ])('%s lies at %s', (title, expected) => expect(path(title)).toBe(expected));

  test.each([
    ['Main page', ' ', 'Main page.mediawiki'],
    ['User talk:Ann b', ' ', 'User talk/Ann b.mediawiki'],
    ['User talk:Ann-b', '-', 'User_talk/Ann-b.mediawiki'],
    ['Con .x', ' ', '%43on .x.mediawiki'],
    ['/a', '_', '%2Fa.mediawiki'],
    ['a//b', '_', 'A%2F%2Fb.mediawiki'],
    ['a/b//c', '_', 'A/b%2F%2Fc.mediawiki'],
    ['Talk:/', '_', 'Talk/%2F.mediawiki'],
    ['a/ /b', ' ', 'A/%20/b.mediawiki'],
    ['a/', '_', 'A%2F.mediawiki'],
  ] as const)('%s in the style %j lies at %s', (title, style, expected) => {
    expect(path(title, style)).toBe(expected);
  });

  test('Markdown has its own ending', () => expect(path('Notes', '_', 'markdown')).toBe('Notes.md'));

  test.each([
    ['a'.repeat(231), 'component-too-long'],
    ['日'.repeat(80), 'component-too-long'],
    ['*'.repeat(80), 'component-too-long'],
    [Array(33).fill('a').join('/'), 'too-deep'],
  ])('%s has no file', (title, problem) => expect(path(title)).toBe(problem));

  test.each([
    ['a'.repeat(230), 240],
    [`x/${'日'.repeat(76)}`, 240],
  ])('names of up to 240 bytes are fine', (title, bytes) => {
    const last = path(title).split('/').at(-1) as string;
    expect(Buffer.byteLength(last)).toBeLessThanOrEqual(bytes);
  });
});

describe('titles and files', () => {
  const hot =
    `a B / / . _ - % \\ : * ? " ~ 1 2F $ + & ' git .git git~1 con aux conin$ com¹ talk User . .md .json .mediawiki
    é e\u0301 ß ſ \u{1f600} \u200c \u200d \ufeff \u206a \u00ad 日`.split(/\s+/);
  const written = fc.array(
    fc.oneof(fc.constantFrom(...hot, ' '), fc.string({ unit: 'grapheme', maxLength: 3 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  );

  describe.each(['_', ' '] as const)('in the style %j', (style) => {
    test('a title comes back from its file, with its model', () => {
      fc.assert(
        fc.property(written, fc.boolean(), (parts, second) => {
          const title = parseTitle(parts.join(''), rules);
          if (!isTitle(title) || title.namespace < 0 || title.interwiki !== '') return;
          const models = modelsFor(title);
          const model = models[second ? models.length - 1 : 0] as ModelName;
          const file = pathOfTitle(title, model, style, rules);
          if (file === 'component-too-long' || file === 'too-deep') return;
          expect(pageOfPath(file, rules)).toEqual({ key: keyOf(title, rules), model });
        }),
        { numRuns: tries(600, 3_000) },
      );
    });

    test('no name is one that Windows, macOS or git cannot carry', () => {
      fc.assert(
        fc.property(written, (parts) => {
          const title = parseTitle(parts.join(''), rules);
          if (!isTitle(title) || title.namespace < 0 || title.interwiki !== '') return;
          const file = pathOfTitle(title, modelsFor(title)[0] as ModelName, style, rules);
          for (const component of file.split('/')) expect(troubleWith(component), file).toBeUndefined();
        }),
        { numRuns: tries(600, 3_000) },
      );
    });
  });
});

/** What keeps a name from being checked out somewhere. */
function troubleWith(name: string): string | undefined {
  if (name === '') return 'empty';
  if (Buffer.byteLength(name) > 240) return 'too long';
  if (/[\u0000-\u001f\u007f\\:*?"<>|]/.test(name)) return 'a character that Windows lacks';
  if (/[. ]$/.test(name)) return 'an end that Windows drops';
  if (/^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i.test(name))
    return 'a device';
  if (/^[.-]/.test(name)) return 'hidden, or an option';
  if (/^git~\d/i.test(name)) return "git's short name";
  // Characters that HFS+ does not see.
  const seen = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '');
  return /^\.git/i.test(seen) ? "git's own" : undefined;
}

describe('a namespace whose name cannot be a directory', () => {
  const odd: TitleRules = {
    ...rules,
    namespaces: new Namespaces(
      'Web 2.0',
      ['FAQ?', 'Aux', '.hidden', '-x', '100%'].map((name, place) => ({ id: 100 + 2 * place, name })),
    ),
  };
  const there = (written: string, style: NameStyle) => {
    const title = parseTitle(written, odd);
    if (!isTitle(title)) throw new Error(title);
    return pageOfPath(pathOfTitle(title, 'wikitext', style, odd) as Path, odd)?.key;
  };

  test.each([
    ['FAQ?:T', 'FAQ?:T'],
    ['FAQ? talk:T', 'FAQ?_talk:T'],
    ['Aux:T', 'Aux:T'],
    ['.hidden:T', '.hidden:T'],
    ['-x:T', '-x:T'],
    ['100%:T', '100%:T'],
    ['Project:T', 'Web_2.0:T'],
    ['FAQ?/T', 'FAQ?/T'],
    ['Aux/T', 'Aux/T'],
    ['.hidden/T', '.hidden/T'],
    ['100%/T', '100%/T'],
    ['Web 2.0/T', 'Web_2.0/T'],
  ])('%s comes back, from its escaped name', (written, key) => {
    for (const style of ['_', ' ', '-'] as const) {
      if (style === '-' && written.startsWith('Web ')) continue;
      expect(there(written, style), style).toBe(key);
    }
  });
});

describe('pageOfPath()', () => {
  test.each([
    ['Earth.mediawiki', 'Earth wikitext'],
    ['Earth.wiki', 'Earth wikitext'],
    ['Earth.wikitext', 'Earth wikitext'],
    ['Earth.mw', 'Earth wikitext'],
    ['Earth.md', 'Earth markdown'],
    ['Earth.markdown', 'Earth markdown'],
    ['Earth.MD', 'Earth markdown'],
    ['earth.md', 'Earth markdown'],
    ['A B_c.md', 'A_B_c markdown'],
    ['Getting-Started.md', 'Getting-Started markdown'],
    ['a/b c.md', 'A/b_c markdown'],
    ['Talk/earth.md', 'Talk:Earth markdown'],
    ['talk/earth.md', 'Talk:Earth markdown'],
    ['User talk/Ann.md', 'User_talk:Ann markdown'],
    ['Image/Map.png.mediawiki', 'File:Map.png wikitext'],
    ['p/Trains.md', 'Portal:Trains markdown'],
    ['Main/Talk/x.md', 'Main/Talk/x markdown'],
    ['Data.json', 'Data.json json'],
    ['MediaWiki/Common.css', 'MediaWiki:Common.css css'],
    ['x.js', 'X.js javascript'],
    ['words.txt', 'Words.txt text'],
    ['Cafe\u0301.md', 'Café markdown'],
    ['100%25.md', '100% markdown'],
    ['100%.md', '100% markdown'],
    ['A%3Ab.md', 'A:b markdown'],
    ['Talk:x.md', 'Talk:X markdown'],
    ['%FF.md', undefined],
    ['%2Egit.md', '.git markdown'],
    ['a#b.md', undefined],
    ['a[b].md', undefined],
    ['fr:x.md', undefined],
    ['Special/x.md', undefined],
    ['..md', undefined],
    ['Map.png', undefined],
    ['Makefile', undefined],
    ['.md', undefined],
    ['.github/x.md', undefined],
    ['.NET-Tracker.md', '.NET-Tracker markdown'],
    ['docs/.NET Core.mediawiki', 'Docs/.NET_Core wikitext'],
    ['Help/.mailmap.MKD', 'Help:.mailmap markdown'],
    ['docs/._Home.md', undefined],
    ['.a/.b.md', undefined],
    ['a/.md', undefined],
    ['.notes.adoc', undefined],
    ['.words.txt', undefined],
    ['.Data.json', undefined],
    ['Earth.mdown', 'Earth markdown'],
    ['Earth.mkd', 'Earth markdown'],
    ['Earth.mkdn', 'Earth markdown'],
    ['Earth.adoc', 'Earth text'],
    ['Earth.asciidoc', 'Earth text'],
    ['Earth.RST', 'Earth text'],
    ['Earth.rest', 'Earth text'],
    ['Help/Earth.org', 'Help:Earth text'],
    ['Earth.textile', 'Earth text'],
    ['library.creole', 'Library text'],
    ['Earth.pod', 'Earth text'],
    ['Earth.rdoc', 'Earth text'],
    ['words.txt.rst', 'Words.txt text'],
    ['.stemma/site.json', undefined],
    ['Data.JSON', undefined],
    [`${'a'.repeat(256)}.md`, undefined],
  ])('%s is %s', (file, expected) => expect(page(file)).toBe(expected));
});

test.each([
  ['.mailmap', true],
  ['.github/x', true],
  ['a/.b/c', true],
  ['a.b', false],
  ['a/b.', false],
  ['.NET.md', false],
  ['a/.NET.wiki', false],
  ['.md', true],
  ['._Home.md', true],
  ['.a/b.md', true],
  ['a/.b/c.md', true],
  ['.notes.rst', true],
])('isHidden(%s) is %s', (file, hidden) => expect(isHidden(file as Path)).toBe(hidden));

test.each([
  ['.github/notes.md', true],
  ['a/.md', true],
  ['._Home.md', true],
  ['.notes.rst', true],
  ['.NET.md', false],
  ['.gitignore', false],
  ['.github/workflows/test.yml', false],
  ['a.b/c', false],
])('isLeftOut(%s) is %s', (file, leftOut) => expect(isLeftOut(file as Path)).toBe(leftOut));

test.each([
  ['A_B', 'a-b'],
  ['a b', 'A_B'],
  ['A - B', 'a_b'],
  ['Ｓeed', 'seed'],
])('foldKey() makes %s and %s one', (a, b) => expect(foldKey(a)).toBe(foldKey(b)));

test.each([
  ['Seed.md', 'seed.mediawiki', true],
  ['Seed.md', 'Seed', false],
  ['Map.png', 'Map.png.mediawiki', false],
  ['Map.png', 'MAP.PNG', true],
  ['Seed.json', 'seed.JSON', true],
  ['Seed.json', 'Seed.md', false],
  ['Caf\u00e9.md', 'Cafe\u0301.md', true],
])('%s and %s are twins: %s', (a, b, twins) => {
  expect(foldFile(a as Path) === foldFile(b as Path)).toBe(twins);
});

test.each([
  ['A_B.md', '_'],
  ['x_y/A B.md', ' '],
  ['A-B.md', '-'],
  ['AB.md', undefined],
  ['A_B-C.md', undefined],
])('styleOf(%s) is %j', (file, style) => expect(styleOf(file as Path)).toBe(style));

test.each([
  [[], '_'],
  [['A B.md', 'C D.md', 'E_F.md'], ' '],
  [['A-B.md', 'C D.md', 'E-F.md'], '-'],
  [['A-B.md', 'C D.md', 'E_F.md'], '_'],
  [['A B.md', 'C-D.md'], ' '],
])('the style of %j is %j', (files, style) => expect(new StyleVote(files as Path[]).winner).toBe(style));
