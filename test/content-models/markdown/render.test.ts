import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../src/content-models/engines.ts';
import { renderMarkdown } from '../../../src/content-models/markdown/render.ts';
import { tries } from '../../sizes.ts';
import { contextFor, type TestWiki } from '../../wikitext/render-for-test.ts';

const WIKI: TestWiki = {
  pages: { Home: '', 'Getting Started': '', 'Guide/Install': '', 'Help:Editing': '', 'Notes.txt': '' },
  files: {
    'Images/map.png': { width: 100, height: 50, mime: 'image/png' },
    'Guide/plan.pdf': { mime: 'application/pdf', mediaType: 'OFFICE' },
    'Guide/torn.png': { width: 0, height: 0, mime: 'image/png' },
  },
  title: 'Guide/Setup',
};

/** The inside of the page's one section. */
function html(markdown: string, wiki: TestWiki = WIKI): string {
  const rendered = renderMarkdown(markdown, contextFor(wiki), { flavour: 'view' }).html;
  return rendered.replace(/^<section data-mw-section-id="0">([\s\S]*)<\/section>$/, '$1');
}

function outline(markdown: string) {
  return ENGINES.markdown.render(markdown, contextFor(WIKI), { flavour: 'view' }).outline;
}

/** Address and class of the only link. */
function linkOf(markdown: string): string {
  const [, attributes = '', text = ''] = /<a ([^>]*)>(.*?)<\/a>/.exec(html(markdown)) ?? [];
  const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const rel = /rel="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return `${rel} ${href} ${text}`;
}

describe('links', () => {
  test.each([
    ['[a](Install)', 'mw:WikiLink ./Guide/Install a'],
    ['[a](Install.md#x-y)', 'mw:WikiLink ./Guide/Install#x-y a'],
    ['[a](./Install)', 'mw:WikiLink ./Guide/Install a'],
    ['[a](../Home)', 'mw:WikiLink ./Home a'],
    ['[a](/Home.markdown)', 'mw:WikiLink ./Home a'],
    ['[a](Home)', 'mw:WikiLink ./Home a'],
    ['[a](Getting-Started)', 'mw:WikiLink ./Getting_Started a'],
    ['[a](Getting_Started)', 'mw:WikiLink ./Getting_Started a'],
    ['[a](Getting%20Started)', 'mw:WikiLink ./Getting_Started a'],
    ['[a](/wiki/Home)', 'mw:WikiLink ./Home a'],
    ['[a](/Help/Editing.md)', 'mw:WikiLink ./Help:Editing a'],
    ['[a](Help:Editing)', 'mw:WikiLink ./Help:Editing a'],
    ['[a](/Notes.txt)', 'mw:WikiLink ./Notes.txt a'],
    ['[a](#b-c)', 'mw:WikiLink ./Guide/Setup#b-c a'],
    ['[a](Nowhere)', 'mw:WikiLink ./Guide/Nowhere?action=edit&amp;redlink=1 a'],
    ['[a](plan.pdf)', 'mw:MediaLink /media/Guide/plan.pdf a'],
    ['![a](plan.pdf)', 'mw:MediaLink /media/Guide/plan.pdf a'],
    ['![](torn.png)', 'mw:MediaLink /media/Guide/torn.png Guide/torn.png'],
    ['[a](wikipedia:Earth)', 'mw:WikiLink/Interwiki http://en.wikipedia.org/wiki/Earth a'],
    ['[a](https://x.org/y?z#w)', 'mw:ExtLink nofollow https://x.org/y?z#w a'],
    ['<https://x.org>', 'mw:ExtLink nofollow https://x.org https://x.org'],
    ['www.x.org', 'mw:ExtLink nofollow http://www.x.org www.x.org'],
    ['<a href="Home">a</a>', 'mw:WikiLink ./Home a'],
    ['[a][b]\n\n[b]: Home', 'mw:WikiLink ./Home a'],
    ['[[Home]]', 'mw:WikiLink ./Home Home'],
    ['[[Home|text]]', 'mw:WikiLink ./Home text'],
    ['[[text|Home]]', 'mw:WikiLink ./Home text'],
    ['[[Getting-Started]]', 'mw:WikiLink ./Getting_Started Getting-Started'],
    ['[[Install]]', 'mw:WikiLink ./Guide/Install Install'],
    ['[[Home#A b|text]]', 'mw:WikiLink ./Home#A_b text'],
    ['[[Nowhere|text]]', 'mw:WikiLink ./Nowhere?action=edit&amp;redlink=1 text'],
    ['[[text|https://x.org]]', 'mw:ExtLink nofollow https://x.org text'],
    ['[[https://x.org|text]]', 'mw:ExtLink nofollow https://x.org text'],
    ['[[wikipedia:Earth|text]]', 'mw:WikiLink/Interwiki http://en.wikipedia.org/wiki/Earth text'],
    ['| a |\n| --- |\n| [[Home\\|text]] |', 'mw:WikiLink ./Home text'],
  ])('%s', (markdown, expected) => expect(linkOf(markdown)).toBe(expected));

  test.each([
    ['[[]]', '<p>[[]]</p>'],
    ['[[a\nb]]', '<p>[[a\nb]]</p>'],
    ['[[a[b]]', '<p>[[a[b]]</p>'],
    ['`[[Home]]`', '<p><code>[[Home]]</code></p>'],
    ['\\[[Home]]', '<p>[[Home]]</p>'],
    ['[[<b>]]', '<p>[[&lt;b>]]</p>'],
    ['{{Template|a}}', '<p>{{Template|a}}</p>'],
  ])('%s is no link', (markdown, expected) => expect(html(markdown)).toBe(expected));

  test('do not nest', () => {
    expect(html('[a [[Home]] b](https://x.org)')).toBe(
      '<p><a rel="mw:ExtLink nofollow" href="https://x.org" class="external text">a Home b</a></p>',
    );
  });
});

describe('pictures', () => {
  test('have the shape of files on all pages', () => {
    expect(html('![A map](/images/map.png "Title")')).toBe(
      '<p><span class="mw-default-size" typeof="mw:File"><a href="./File:Images/map.png" class="mw-file-description">' +
        '<img alt="A map" title="Title" resource="./File:Images/map.png" src="/media/Images/map.png" decoding="async" ' +
        'data-file-width="100" data-file-height="50" data-file-type="bitmap" height="50" width="100" ' +
        'class="mw-file-element"/></a></span></p>',
    );
  });

  test.each([
    '![x](../images/map.png)',
    '![x](images/map.png)',
    '![x](File:Images/map.png)',
    '[[images/map.png]]',
  ])('%s finds the file', (markdown) => expect(html(markdown)).toContain('src="/media/Images/map.png"'));

  test('are as large as they are asked to be', () => {
    for (const markdown of [
      '[[images/map.png|width=50px|alt=A]]',
      '<img src="/images/map.png" width="50">',
    ]) {
      expect(html(markdown)).toContain('src="/media/thumb/50px-Images/map.png"');
      expect(html(markdown)).toContain('height="25" width="50"');
    }
  });

  test('that are missing say so', () => {
    const shown = html('![A](nowhere.png)');
    expect(shown).toContain('typeof="mw:Error mw:File"');
    expect(shown).toContain('class="mw-file-element mw-broken-media"');
  });

  test('of other sites are links, unless the site shows them', () => {
    expect(html('![A](https://x.org/a.png)')).toContain(
      'href="https://x.org/a.png" class="external text">A</a>',
    );
    const context = contextFor(WIKI);
    const showing = { ...context, site: { ...context.site, externalImages: ['https://x.org/'] } };
    const shown = renderMarkdown('![A](https://x.org/a.png)', showing, { flavour: 'view' }).html;
    expect(shown).toContain('<img src="https://x.org/a.png" alt="A"/>');
  });

  test('inside of links lead where the link does', () => {
    const shown = html('[![x](/images/map.png)](Home)');
    expect(shown.match(/<a /g)).toHaveLength(1);
    expect(shown).toContain('href="./Home"');
  });
});

describe('headings', () => {
  test('make sections, with ids and the anchors of GitHub', () => {
    const { html: shown, sections } = renderMarkdown('a\n\n# B *c*\n\nd\n\n## E\n', contextFor(WIKI), {
      flavour: 'view',
    });
    expect(shown).toBe(
      '<section data-mw-section-id="0"><p>a</p>\n</section><section data-mw-section-id="1"><h1 id="B_c">' +
        '<span id="b-c" typeof="mw:FallbackId"></span>B <em>c</em></h1>\n<p>d</p>\n<section data-mw-section-id="2">' +
        '<h2 id="E"><span id="e" typeof="mw:FallbackId"></span>E</h2></section></section>',
    );
    expect(sections).toEqual([
      { id: 1, level: 1, heading: 'B c', anchor: 'B_c', start: 3 },
      { id: 2, level: 2, heading: 'E', anchor: 'E', start: 15 },
    ]);
  });

  test('of the same text have ids of their own', () => {
    const ids = [...html('# a b\n\n# a b\n').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    // MediaWiki's, GitHub's, then those of Gollum and Python-Markdown where they differ.
    expect(ids).toEqual(['a_b', 'a-b', 'a_b_2', '2-a-b', 'a-b_1', 'a-b-1']);
  });

  test.each([
    ['Getting Started', 'getting-started'],
    ['A & B', 'a--b'],
    ['A & B', 'a-b'],
    ['Über uns', 'über-uns'],
    ['Über uns', 'Über-uns'],
    ['Über uns', 'uber-uns'],
    ['1. First: `x`', 'first-x'],
    ['Proof {#the-proof}', 'the-proof'],
    ['Proof {#the-proof .big}', 'Proof'],
    ['Proof {: #the-proof }', 'the-proof'],
  ])('%s can be linked to as #%s', (heading, id) => {
    expect(html(`## ${heading}\n`)).toContain(` id="${id}"`);
  });

  test('are found by links within the page, without regard to case last of all', () => {
    const places = (markdown: string) =>
      [...html(markdown).matchAll(/href="\.\/Guide\/Setup#([^"]*)"/g)].map(([, id]) => id);
    expect(places('[a](#A-B) [a](#Getting-started) [a](#nowhere)\n\n# a b\n\n# Getting started\n')).toEqual([
      'a-b',
      'getting-started',
      'nowhere',
    ]);
    expect(places('[a](#X) [a](#x)\n\n<a name="X"></a>\n\n# x\n')).toEqual(['X', 'x']);
  });

  test('in quotes and lists make none', () => {
    const { sections } = renderMarkdown('> # a\n\n- # b\n\n<h1>c</h1>\n', contextFor(WIKI), {
      flavour: 'view',
    });
    expect(sections).toEqual([]);
  });
});

describe('front matter', () => {
  const MATTER = [
    '---',
    'title: The *Rhine*',
    'description: A river',
    'categories: [Rivers, "Category:Europe"]',
    'languages: {wikipedia: Rhine}',
    'redirect: Home#Start',
    '---',
    'Text',
  ].join('\n');

  test('tells of the page and is not shown', () => {
    const rendering = ENGINES.markdown.render(MATTER, contextFor(WIKI), { flavour: 'view' });
    expect(rendering.outline).toMatchObject({
      description: 'A river',
      categories: ['Category:Rivers', 'Category:Europe'],
      redirect: './Home#Start',
      text: 'Text',
    });
    expect(rendering.properties.get('displaytitle')).toBe('The *Rhine*');
  });

  test('gives languages, the first of each', () => {
    const context = contextFor(WIKI);
    const interwiki = new Map([['de', { url: 'https://de.test/$1', language: 'de' }]]);
    const german = { ...context, site: { ...context.site, interwiki } };
    const source = '---\nlanguages:\n  - de:Rhein\n  - de:Rhin\n---\n';
    expect(ENGINES.markdown.render(source, german, { flavour: 'view' }).outline.languages).toEqual([
      { code: 'de', title: 'Rhein', href: 'https://de.test/Rhein' },
    ]);
  });

  test.each([
    ['---\na\n---\n', 'no map'],
    ['a\n---\nb: c\n---\n', 'not at the beginning'],
    ['---\nb: c\n', 'not closed'],
  ])('%j is none: %s', (markdown) => {
    expect(html(markdown)).not.toBe('');
  });

  test.each(['---\n---\n', `---\na: ${'['.repeat(5000)}\n---\n`, '---\na: &x [*x]\n---\n'])(
    '%j does no harm',
    (markdown) => expect(html(markdown)).toBe(''),
  );

  test('that cannot be read is text', () => {
    expect(html('---\na: [\n---\n')).toContain('a: [</h2>');
    expect(html('+++\na = [\n+++\n')).toContain('a = [');
  });
});

describe('outline', () => {
  test('lists what the page leads to and holds, and its text', () => {
    const found = outline(
      '# A\n\nb [c](Home) [[Nowhere]] ![d](/images/map.png) <https://x.org>[^1]\n\n[[Category:E]]\n\n[^1]: Note',
    );
    expect(found).toMatchObject({
      links: ['Home', 'Nowhere'],
      files: ['File:Images/map.png'],
      externalLinks: ['https://x.org'],
      categories: ['Category:E'],
    });
    expect(found.text).toBe('A\nb c Nowhere  https://x.org\n↑\nNote');
  });
});

describe('other constructs', () => {
  test('code in colours', () => {
    expect(html('```js\nlet a;\n```')).toBe(
      '<div class="mw-highlight mw-highlight-lang-js mw-content-ltr" dir="ltr"><pre>' +
        '<span class="hljs-keyword">let</span> a;</pre></div>',
    );
  });

  test.each(['$x^2$', '$$x^2$$', '```math\nx^2\n```', '$$\nx^2\n$$', '> $$\n> x^2\n> $$', '$$a\nb$$'])(
    '%j is a formula',
    (markdown) => expect(html(markdown)).toContain('<math'),
  );

  test.each(['costs $5 or $6', '$ a $', '\\$a$', '`$a$`', '$a', '$$'])('%j is none', (markdown) =>
    expect(html(markdown)).not.toContain('<math'),
  );

  test('notes lead there and back', () => {
    const shown = html('a[^x] b[^x]\n\n[^x]: c');
    expect(shown).toContain('id="cite_ref-1-2"');
    expect(shown).toContain('<a href="./Guide/Setup#cite_note-1">');
    expect(shown).toContain('<li id="cite_note-1"><span rel="mw:referencedBy">');
  });

  test('HTML of authors may hold Markdown', () => {
    expect(html('<details><summary>a</summary>\n\n*b*\n\n</details>')).toBe(
      '<details><summary>a</summary>\n<p><em>b</em></p>\n</details>',
    );
  });
});

test('any text renders, the same each time, within the limits', () => {
  const pieces = [
    ...'*_`[]()<>!#-+~|$\\:&\n\n\n  \t0a',
    '[[',
    ']]',
    '---\n',
    '```',
    '> ',
    '- ',
    '1. ',
    '[^a]',
    '<b',
    '</b>',
  ];
  const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(markdown, (source) => {
      const context = contextFor(WIKI);
      const first = renderMarkdown(source, context, { flavour: 'edit' });
      expect(renderMarkdown(source, context, { flavour: 'edit' }).html).toBe(first.html);
      expect(first.html).toMatch(/^<(?:section|link)/);
      expect(first.refused).toBeUndefined();
    }),
    { numRuns: tries(150, 1_000) },
  );
});
