import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../src/content-models/engines.ts';
import { ALL, tries } from '../../sizes.ts';
import { timeOf } from '../../support/thread-time.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const context = contextFor({});

/** What stands in the first section, without line ends between elements. */
function html(source: string): string {
  const { html: whole } = ENGINES.markdown.render(source, context, { flavour: 'view' });
  return whole.replace(/^<section data-mw-section-id="0">(.*)<\/section>$/s, '$1').replace(/>\n</g, '><');
}

function lines(...each: readonly string[]): string {
  return each.join('\n');
}

describe('alerts', () => {
  const note = (inside: string): string =>
    `<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p>${inside}</div>`;

  test.each([
    ["GitHub's", lines('> [!NOTE]', '> a *b*', '>', '> c'), note('<p>a <em>b</em></p><p>c</p>')],
    ['with blanks behind', lines('> [!note]  ', '> a'), note('<p>a</p>')],
    ['with nothing in it', '> [!NOTE]', note('')],
    ['with a title, as in Obsidian', lines('> [!tip] My *own*', '> a'), undefined],
    [
      'with a plain title',
      lines('> [!tip] My own', '> a'),
      '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">My own</p><p>a</p></div>',
    ],
    [
      'that are folded',
      lines('> [!faq]- Why?', '> a'),
      '<details class="faq"><summary>Why?</summary><p>a</p></details>',
    ],
    [
      'that are open',
      lines('> [!faq]+ Why?', '> a'),
      '<details class="faq" open=""><summary>Why?</summary><p>a</p></details>',
    ],
  ])('%s', (_, source, shown) => {
    if (shown === undefined) expect(html(source)).toContain('<blockquote>');
    else expect(html(source)).toBe(shown);
  });

  test.each(['> [!FOO]\n> a', '> a\n> [!NOTE]', '[!NOTE]\na', '> [!NOTE]x\n\n[!NOTE]: y'])(
    '%j is none',
    (source) => {
      expect(html(source)).not.toContain('markdown-alert-note');
    },
  );
});

describe('admonitions', () => {
  test.each([
    [
      'with a title',
      lines('!!! note "The *T*"', '    a', '', '    - b', 'c'),
      '<div class="admonition note"><p class="admonition-title">The *T*</p><p>a</p><ul><li>b</li></ul></div><p>c</p>',
    ],
    [
      'without one',
      lines('!!! Danger', '', '    a'),
      '<div class="admonition danger"><p class="admonition-title">Danger</p><p>a</p></div>',
    ],
    ['with an empty one', lines('!!! tip ""', '    a'), '<div class="admonition tip"><p>a</p></div>'],
    [
      'with further classes',
      lines('!!! note inline end "T"', '\ta'),
      '<div class="admonition note inline end"><p class="admonition-title">T</p><p>a</p></div>',
    ],
    [
      'that fold',
      lines('??? note', '    a', '    ???+ tip "In"', '        b'),
      '<details class="note"><summary>Note</summary><p>a</p><details class="tip" open=""><summary>In</summary><p>b</p></details></details>',
    ],
    [
      'right below a paragraph and in a quote',
      lines('> p', '> !!! note', '>     a'),
      '<blockquote><p>p</p><div class="admonition note"><p class="admonition-title">Note</p><p>a</p></div></blockquote>',
    ],
  ])('%s', (_, source, shown) => expect(html(source)).toBe(shown));

  test.each([
    '!!! attention please',
    '!!! note\nnot indented',
    '!!!note\n    a',
    '!!! 5\n    a',
    '??? why\n',
  ])('%j is none', (source) => expect(html(source)).not.toMatch(/admonition|details/));
});

test.each([
  [
    lines('=== "A *b*"', '', '    a', '=== "B"', '    b', '', 'c'),
    '<div class="admonition tabbed"><p class="admonition-title">A *b*</p><p>a</p></div><div class="admonition tabbed"><p class="admonition-title">B</p><p>b</p></div><p>c</p>',
  ],
  [lines('a', '==='), undefined],
  [lines('=== "a"', 'b'), '<p>=== "a"\nb</p>'],
])('tabs: %j', (source, shown) => {
  if (shown === undefined) expect(html(source)).toContain('<h1');
  else expect(html(source)).toBe(shown);
});

describe('containers', () => {
  test.each([
    [
      'with a title',
      lines('::: warning Be careful', '', '# H', '', 'a', '', ':::', 'b'),
      '<div class="custom-block warning"><p class="custom-block-title">Be careful</p><h1 id="H"><span id="h" typeof="mw:FallbackId"></span>H</h1><p>a</p></div><p>b</p>',
    ],
    [
      'within each other',
      lines(':::: tip', '::: note', 'a', ':::', 'b', '::::'),
      '<div class="custom-block tip"><p class="custom-block-title">Tip</p><div class="custom-block note"><p class="custom-block-title">Note</p><p>a</p></div><p>b</p></div>',
    ],
    [
      'with a title in brackets',
      lines(':::info[Title]', 'a', ':::'),
      '<div class="custom-block info"><p class="custom-block-title">Title</p><p>a</p></div>',
    ],
    [
      'of Pandoc',
      lines('::: {.lead #x}', 'a', ':::'),
      '<div class="custom-block lead"><p class="custom-block-title">Lead</p><p>a</p></div>',
    ],
    [
      'that fold',
      lines('::: details More', 'a', ':::'),
      '<details class="details"><summary>More</summary><p>a</p></details>',
    ],
    [
      'of diagrams',
      lines('::: mermaid', 'graph TD;', '  A-->B;', ':::'),
      '<div class="mw-highlight mw-highlight-lang-mermaid mw-content-ltr" dir="ltr"><pre>graph TD;\n  A--&gt;B;</pre></div>'.replace(
        '&gt;',
        '>',
      ),
    ],
  ])('%s', (_, source, shown) => expect(html(source)).toBe(shown));

  test.each([
    '::: ',
    ':::',
    ':: note\na\n:::',
    `${':'.repeat(21)} note\na\n${':'.repeat(21)}`,
    '::: tip\na',
    '*  item\n\t:::c\n\ntext',
    '> ::: tip\n> a\n:::',
  ])('%j is none', (source) => expect(html(source)).not.toContain('custom-block'));
});

describe('classes', () => {
  test.each([
    ['of a quote', '> a\n{.is-info}', '<blockquote class="is-info"><p>a</p></blockquote>'],
    ['of a list', '- a\n- b\n{.links-list .x}', '<ul class="links-list x"><li>a</li><li>b</li></ul>'],
    ['of a paragraph', 'a *b* {.lead}', '<p class="lead">a <em>b</em></p>'],
    ['of kramdown', 'a\n{: .note }', '<p class="note">a</p>'],
    [
      'of a table',
      '|a|\n|-|\n|1|\n{.dense}',
      '<table class="dense"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    ['of none', 'a {x} {.', '<p>a {x} {.</p>'],
    [
      'of none, between empty lines',
      '> a\n\n{.is-info}',
      '<blockquote><p>a</p></blockquote><p>{.is-info}</p>',
    ],
    ['in code', '`a {.x}`', '<p><code>a {.x}</code></p>'],
  ])('%s', (_, source, shown) => expect(html(source)).toBe(shown));

  test.each([
    [
      '[a](https://x.org){ .button } b',
      /<a [^>]*>a<\/a><span typeof="mw:Attributes" title="{ .button }"><\/span> b/,
    ],
    ['*a*{: #here .x }', /<em class="x" id="here">a<\/em>/],
    ['`a`{b} `c`{d=}', /<code>a<\/code>{b} <code>c<\/code>{d=}/],
    ['{: .note }\n> a', /^<blockquote class="note"><p>a<\/p><\/blockquote>$/],
    ['a\n{: .x #y data-z="1 2" }', /^<p class="x" id="y">a<\/p>$/],
    ['a {onclick=alert(1) style="color:red"}', /^<p>a<\/p>$/],
    ['## A {: .x #y }', /<h2 id="A"><span id="a" [^>]*><\/span>A<span id="y" typeof="mw:HeadingId">/],
    ['- x\n{:toc}', /^<p><meta property="mw:PageProp\/toc"\/><\/p>$/],
    ['[TOC]', /mw:PageProp\/toc/],
    ['[TOC] a', /^<p>\[TOC\] a<\/p>$/],
    ['[TOC]\n\n[TOC]: https://x.org', /<a [^>]*href="https:\/\/x.org"/],
  ])('%j', (source, shown) => expect(html(source)).toMatch(shown));

  test('of a heading', () => {
    const { html: whole } = ENGINES.markdown.render('# Tabs {.tabset}', context, { flavour: 'view' });
    expect(whole).toMatch(/<h1 class="tabset" id="Tabs">/);
  });
});

describe('definition lists', () => {
  test.each([
    ['Apple\n: A *fruit*\n: Company', '<dl><dt>Apple</dt><dd>A <em>fruit</em></dd><dd>Company</dd></dl>'],
    ['A\nB\n: C\nmore', '<dl><dt>A</dt><dt>B</dt><dd>C\nmore</dd></dl>'],
    ['A\n\\: B\n&#58; C', '<p>A\n: B\n: C</p>'],
    ['> A\n> \\: B\n>\n> \\: C', '<blockquote><p>A\n: B</p><p>: C</p></blockquote>'],
    ['A\n\n: B\n\n: C', '<dl><dt>A</dt><dd>B</dd><dd>C</dd></dl>'],
    ['A\n: B\nC\n: D', '<dl><dt>A</dt><dd>B</dd><dt>C</dt><dd>D</dd></dl>'],
    [
      'A\n:   B\n\n    C\n\n    - D\n\nE\n: F\n\nG',
      '<dl><dt>A</dt><dd><p>B</p><p>C</p><ul><li>D</li></ul></dd><dt>E</dt><dd>F</dd></dl><p>G</p>',
    ],
    [
      'A\n: B\n\n    C\n    : D\n\n        E',
      '<dl><dt>A</dt><dd><p>B</p><dl><dt>C</dt><dd><p>D</p><p>E</p></dd></dl></dd></dl>',
    ],
    [
      'A\n: B\n\n```\nC\n```',
      '<dl><dt>A</dt><dd>B</dd></dl><div class="mw-highlight mw-content-ltr" dir="ltr"><pre>C</pre></div>',
    ],
    [': A', '<p>: A</p>'],
    ['A\n:B', '<p>A\n:B</p>'],
    ['A\nB\n\n: C', '<p>A\nB</p><p>: C</p>'],
  ])('%j', (source, shown) => expect(html(source)).toBe(shown));
});

describe('other words', () => {
  test.each([
    [
      'emoji names',
      'a :rocket: `:rocket:` :nope: 1:2:3',
      '<p>a <span class="emoji" title=":rocket:">🚀</span> <code>:rocket:</code> :nope: 1:2:3</p>',
    ],
    ['constructor and such', ':constructor: :toString:', '<p>:constructor: :toString:</p>'],
    [
      'a diagram is code',
      '```mermaid\nA\n```',
      '<div class="mw-highlight mw-highlight-lang-mermaid mw-content-ltr" dir="ltr"><pre>A</pre></div>',
    ],
    [
      'Markdown in HTML',
      '<details><summary>S</summary>\n\n**b**\n\n</details>',
      '<details><summary>S</summary><p><strong>b</strong></p></details>',
    ],
    [
      'Markdown in HTML that asks for it',
      '<div class="x" markdown="1">\n*a*\n\n- b\n</div>\n\nc',
      '<div class="x"><p><em>a</em></p><ul><li>b</li></ul></div><p>c</p>',
    ],
    [
      'the same as MkDocs writes it',
      '<figure markdown>\n**a**\n</figure>',
      '<figure><p><strong>a</strong></p></figure>',
    ],
    ['HTML that does not ask for it', '<div>\n*a*\n</div>', '<div>\n*a*\n</div>'],
    [
      'the line ends of Wiki.js',
      '---\neditor: markdown\ndateCreated: 2024\n---\na\n*b*\nc',
      '<p>a<br/><em>b</em><br/>\nc</p>',
    ],
    ['line ends elsewhere', 'a\nb', '<p>a\nb</p>'],
  ])('%s', (_, source, shown) => expect(html(source)).toBe(shown));
});

test.each([
  ['Getting-Started', 'Home', '', 'Getting Started'],
  ['Classic--Pragmas', 'Home', '', 'Classic  Pragmas'],
  ['Docs/Getting-Started', 'Home', '', 'Docs/Getting Started'],
  ['Getting-Started', 'Home', '---\ntitle: Own-title\n---\n', 'Own-title'],
  ['Getting-Started', 'Other', '', undefined],
  ['Well-known facts', 'Home', '', undefined],
  ['Plain', 'Home', '', undefined],
])('%s beside %s is shown as it is where it comes from', (text, page, source, shown) => {
  const beside = contextFor({ pages: { [page]: '' } });
  const there = { ...beside, title: { ...beside.title, text } };
  const { properties } = ENGINES.markdown.render(source, there, { flavour: 'view' });
  expect(properties.get('displaytitle')).toBe(shown);
});

test('any mixture of marks is a page, with every letter in it', () => {
  const piece = fc.constantFrom(
    ...[
      '!!! a',
      '??? b "t"',
      '::: c',
      ':::',
      '::::',
      ':::: d',
      '> ',
      '- ',
      '1. ',
      '    ',
      '\t',
      ' ',
      '\n',
      '\n',
      '\n\n',
      '\r\n',
    ],
    ...['x', '> [!NOTE]\n', '{.k}', ': '],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const source = pieces.join('');
      expect(html(source).split('x').length).toBeGreaterThanOrEqual(source.split('x').length);
    }),
    { numRuns: tries(60, 300), seed: 20_261_122 },
  );
});

describe('boxes without end', () => {
  const hostile: readonly (readonly [string, (n: number) => string])[] = [
    [
      'admonitions in each other',
      (n) => Array.from({ length: n / 20 }, (_, at) => `${'    '.repeat(at)}!!! a`).join('\n'),
    ],
    ['containers one after another', (n) => '::: a\n'.repeat(n)],
    [
      'containers in each other',
      (n) =>
        `${Array.from({ length: 17 }, (_, at) => `${':'.repeat(20 - at)} a`).join('\n')}\n${'x\n'.repeat(n)}`,
    ],
    ['blank lines', (n) => `!!! a\n    b\n${'\n'.repeat(n)}    c`],
    ['blank lines in vain', (n) => `!!! a\n    b\n${'\n'.repeat(n)}c`],
    ['beginnings in vain', (n) => '!!! a\n\n'.repeat(n)],
    ['quotes around', (n) => '> ::: a\n> b\n'.repeat(n)],
    ['terms', (n) => 'a\n: b\n'.repeat(n)],
    ['terms apart', (n) => 'a\n: b\n\n'.repeat(n)],
    ['definitions of blocks', (n) => 'a\n: b\n\n    c\n\n'.repeat(n)],
    [
      'definitions in each other',
      (n) =>
        Array.from({ length: n / 10 }, (_, at) => `${'    '.repeat(at)}a\n${'    '.repeat(at)}: b\n`).join(
          '\n',
        ),
    ],
    ['HTML with Markdown', (n) => '<div markdown>\n*a*\n</div>\n\n'.repeat(n)],
    ['HTML with Markdown in each other', (n) => '<div markdown>\n'.repeat(n)],
    [
      'tabs within each other',
      (n) => Array.from({ length: n / 20 }, (_, at) => `${'    '.repeat(at)}=== "a"`).join('\n'),
    ],
    ['lists behind words', (n) => '*a*{.b} '.repeat(n)],
    ['braces', (n) => `*a*{${'.b '.repeat(n * 10)}`],
    ['braces at the end', (n) => `a ${'{.b '.repeat(n * 10)}}`],
    ['files taken in', (n) => '{{#include a}} '.repeat(n)],
    ['classes', (n) => `> a\n${'{.x}\n'.repeat(n)}`],
  ];

  test.runIf(ALL).each(hostile)('%s take time in proportion', (_, make) => {
    const [short, long] = [make(120), make(240)];
    html(short);
    const times = () =>
      timeOf(() => html(long)) /
      Math.max(
        10,
        timeOf(() => html(short)),
      );
    // The engine's own compiler may work in one of the two.
    let least = times();
    for (let tries = 1; tries < 3 && least >= 6; tries++) least = Math.min(least, times());
    expect(least).toBeLessThan(6);
  });
});
