/** What an edit of HTML writes, rule by rule; `test/wikitext/edits` tries random ones. */

import { describe, expect, test } from 'vitest';
import { markdownFromHtml } from '../../../src/content-models/markdown/from-html.ts';
import { renderMarkdown } from '../../../src/content-models/markdown/render.ts';
import { ALL } from '../../sizes.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const context = contextFor({ pages: { Home: '' } });
const NOTE = `<sup typeof="mw:Extension/ref" data-mw='{"name":"ref","body":{"html":"new &lt;i>n&lt;/i>"}}'></sup>`;

describe.each(['edit', 'view'] as const)('in the flavour %s', (flavour) => {
  test.each([
    ['a link in an item', '- a [[Home|x]]', 'a <', 'b <', '- b [[Home|x]]'],
    ['a formula', 'a $x^2$', 'a <', 'b <', 'b $x^2$'],
    ['lines of a paragraph', 'a\nb', 'a\nb', 'c\nb', 'c\nb'],
    ['a new note', 'a', '>a<', `>a${NOTE}<`, 'a[^1]\n\n[^1]: new *n*'],
    ['a new note beside others', 'a[^1]\n\n[^1]: n', '>a<', `>a${NOTE}<`, 'a[^2][^1]\n\n[^1]: n\n\n[^2]: new *n*'],
    ['code with more than text', '`a`', '>a<', '><b>a</b><', '<code>**a**</code>'],
    ['a break at an end', '*a*', 'a</em>', 'a<br></em>', '*a<br>*'],
    ['blanks in a link', 'a[[Home|x]]b', '>x<', '> x <', 'a [[Home|x]] b'],
    ['a column of two kinds', '|a|\n|-|', 'a</th>', 'a</th><td>b</td>', '<table>\n<thead>\n<tr><th>a</th><td>b</td></tr>\n</thead>\n</table>'],
    ['colours', 'a', '>a<', '><span style="color:red">a</span><', '<span style="color:red">a</span>'],
    ['a box', 'a', '>a</p>', '>a</p><div class="y"><p>b</p></div>', 'a\n\n<div class="y"><p>b</p></div>'],
    ['a box with what only Markdown can say', 'a[^1]\n\n[^1]: n', '<p', '<div class="y">b</div><p', '<div class="y">b</div>\n\na[^1]\n\n[^1]: n'],
    ['a meaning in an item', '- a\n- b', 'a</li>', 'a<dl><dd>m</dd></dl></li>', '- a\n  <dl>\n  <dd>m</dd>\n  </dl>\n- b'],
    ['a meaning behind code', '- a\n\n  ```\n  c\n  ```', '\n</li>', '<dl><dd>m</dd></dl></li>', '- a\n\n  ```\n  c\n  ```\n\n  <dl>\n  <dd>m</dd>\n  </dl>'],
    ['a table in an item with a note', '- a[^1]\n\n[^1]: n', '>a<', '>a<table><tr><td>t</td></tr></table><', '- a\n  <table>\n  <tr><td>t</td></tr>\n  </table>\n\n  [^1]\n\n[^1]: n'],
    ['lines in a cell', '|a|\n|-|\n|b|', 'b</td>', 'b<br>c</td>', '|a|\n|-|\n| b<br>c |'],
    ['a note in what a box begins with', '<details><summary>a</summary>\n\nb\n\n</details>', 'a</s', `a${NOTE}</s`, '<details>\n\n<summary>\n\na[^1]\n\n</summary>\n\nb\n\n</details>\n\n[^1]: new *n*'],
    ['a list next to another', '1. a\n\nb\n\n4. c', '>b</p>', '>b</p><ol><li>d</li></ol>', '1. a\n\nb\n\n1. d\n\n<!-- -->\n\n4. c'],
    ['text behind code without an end', '```\na', '</pre></div>', '</pre></div><p>b</p>', '```\na\n```\n\nb'],
    ['lines that boxes begin with', 'a\nb', 'a\nb', '::: a\n!!! b\n??? c\n=== "d"', '\\::: a\n\\!!! b\n\\??? c\n\\=== "d"'],
    ['a box to tick without text', '- [ ] a', 'a</li>', '</li>', '- [ ] <!-- -->'],
    ['a note with what Markdown cannot say', 'a[^n]\n\n[^n]: b', '>b</p>', '>b</p><table><tr><td>c</td></tr></table>', 'a[^n]\n\n[^n]: b\n\n    <table>\n    <tr><td>c</td></tr>\n    </table>'],
    ['lines of text beside each other', 'a', '</p>', '</p>b <i>c</i> d', 'a\n\nb *c* d'],
    ['an item beside others', '* a\n*   __b__\n* c', '>c<', '>d<', '* a\n*   __b__\n* d'],
    ['an item of a loose list', '+ a\n\n+ b __x__', '>a<', '>c<', '+ c\n\n+ b __x__'],
    ['a new item', '2) a\n3) __b__', '</ol>', '<li>c</li></ol>', '2) a\n3) __b__\n4) c'],
    ['a new item where all have one number', '1. a\n1. __b__', '</ol>', '<li>c</li></ol>', '1. a\n1. __b__\n1. c'],
    ['an item with more in it', '-   __a__\n-   b', 'b</li>', 'b<ul><li>c</li></ul></li>', '-   __a__\n-   b\n    - c'],
    ['a row', '|a|b|\n|:-|-|\n|c | __d__|\n|e|f|', '>e<', '>g<', '|a|b|\n|:-|-|\n|c | __d__|\n| g | f |'],
    ['a block of a quote', '> a __b__\n>\n> c', '>c<', '>d<', '> a __b__\n>\n> d'],
    ['an item within an item', '* a\n  + b\n    1. u\n    2. __v__\n  + __c__\n* __d__', '>u<', '>x<', '* a\n  + b\n    1. x\n    2. __v__\n  + __c__\n* __d__'],
    ['a list within what its item says', '* a\n  + __b__\n* c', '>a', '>x', '* x\n  + __b__\n* c'],
    ['an item right behind the mark of another', '* - __a__\n  - b\n* __c__', '>b<', '>x<', '* - __a__\n  - x\n* __c__'],
    ['a list within a quote', '> * __a__\n>   + b\n>   + __c__', '>b<', '>x<', '> * __a__\n>   + x\n>   + __c__'],
    ['a quote in an item', '* a\n  > __q__\n  >\n  > r', '>r<', '>x<', '* a\n  > __q__\n  >\n  > x'],
    ['a table in an item', '* a\n\n  |__b__|\n  |---|\n  |c|\n  |__d__|', '>c<', '>x<', '* a\n\n  |__b__|\n  |---|\n  | x |\n  |__d__|'],
    ['a task', '- [x] a\n  - __b__', ' a\n', ' c\n', '- [x] c\n  - __b__'],
    ['a new list below a line', '* a\n* __b__', '>a<', '>a<ul><li>c</li></ul><', '* a\n  - c\n* __b__'],
    ['an emoji whose text goes', 'a:rocket:b', '🚀</', '</', 'ab'],
    ['an emoji with formatting in it', ':rocket:', '🚀', '<u>🚀</u>', '<span class="emoji" title=":rocket:"><u>🚀</u></span>'],
    ['a block in the frame of code', '```\na\n```', '</pre>', '</pre><p>b</p>', '```\na\n```\n\nb'],
    ['a rule in the frame of code close below text', 'a\n```js\n__b__\n```', '<pre>', '<hr><pre>', 'a\n\n---\n\n```js\n__b__\n```'],
    ['a paragraph in the frame of code in an item', '- a\n\n  ```js\n  b\n  ```', '</pre>', '</pre><p>c</p>', '- a\n\n  ```js\n  b\n  ```\n\n  c'],
    ['a hard blank at the end', 'a', '</p>', '</p><div>\u00a0</div>', 'a\n\n\u00a0'],
    ['an empty list', '> - a', '>a<', '>a<dl></dl><', '> - a'],
    ['a break before an emoji', 'a :rocket:', 'a ', 'a<br/> ', 'a<br>:rocket:'],
    ['a break before marks', 'a *b*', 'a ', 'a<br/>', 'a\\\n*b*'],
    ['a box in the frame of code', '```js\na\n```', '</pre>', '</pre><div class="y">b</div>', '```js\na\n```\n\n<div class="y">b</div>'],
    ['a box in a task', '- [x] a *b*', '</li>', '<div class="y">c</div></li>', '- [x] a *b*\n\n  <div class="y">c</div>'],
    ['a box before the box to tick', '- [x] a', '<input', '<div class="y">c</div><input', '- <div class="y">c</div>\n\n  \\[x] a'],
    ['a list behind a box to tick', '- [x] a', 'checked=""/>', 'checked=""/><ul><li>b</li></ul>', '- [x] <!-- -->\n  - b\n\n  a'],
    ['a note in the title of a box', '::: info A\ntext\n:::', 'A</p>', `A${NOTE}</p>`, '<div class="custom-block info">\n\nA[^1]\n\ntext\n\n</div>\n\n[^1]: new *n*'],
    ['a box to tick behind words', '- [ ] a\n- b', ' a<', ' a<input type="checkbox" checked>c<', '- [ ] a \\[x]c\n- b'],
    ['an empty line of an editor', 'a', '</p>', '</p><div>b</div><div><br></div><div>c</div>', 'a\n\nb\n\nc'],
    ['a rule in an item', '- a\n- __b__', '>a<', '><hr>a<', '- ***\n\n  a\n- __b__'],
  ])('%s', (_, source, from, to, expected) => {
    const html = renderMarkdown(source, context, { flavour }).html.replace(/ id="mw[^"]*"/g, '');
    expect(html).toContain(from);
    expect(markdownFromHtml(html.replace(from, to), context, { source })).toEqual({ source: expected });
  }); // biome-ignore format: a table

  test('a list that moves and is edited keeps its other lines, beside another list, too', () => {
    const source = '* a\n* __b__\n\nc\n\n* __d__\n* e\n\nf';
    const { html } = renderMarkdown(source, context, { flavour });
    const [paragraph = ''] = /<p[^>]*>c<\/p>/.exec(html) ?? [];
    const posted = html
      .replace(paragraph, '')
      .replace('>e<', '>x<')
      .replace(/(?=<p[^>]*>f<)/, paragraph);
    expect(markdownFromHtml(posted, context, { source })).toEqual({
      source: '* a\n* __b__\n\n<!-- -->\n\n* __d__\n* x\n\nc\n\nf',
    });
  });

  test('a list that is copied and edited keeps its lines in both', () => {
    const { html } = renderMarkdown('- __a__\n- b', context, { flavour });
    const list = html.slice(html.indexOf('<ul'), html.indexOf('</ul>') + 5).replace('>b<', '>c<');
    const made = markdownFromHtml(html.replace(/<ul[\s\S]*<\/ul>/, list + list), context, {
      source: '- __a__\n- b',
    });
    expect(made).toEqual({ source: '- __a__\n- c\n\n<!-- -->\n\n- __a__\n- c' });
  });

  test('a category that is there twice stays, and white space between items says nothing', () => {
    const source = '---\ncategories: [A]   # kept\n---\n\n* a\n*   __b__';
    const { html } = renderMarkdown(source, context, { flavour });
    const link = /<link[^>]*>/.exec(html)![0];
    const body = `${link}${html.replace(/(?=<li)/g, ' ').replace(/<\/?section[^>]*>/g, '')}`;
    expect(markdownFromHtml(body, context, { source })).toEqual({ source });
    const edited = markdownFromHtml(body.replace('>a<', '>c<'), context, { source });
    expect(edited).toEqual({ source: source.replace('* a', '* c') });
  });

  test('a list that takes in an item of another keeps its own marks', () => {
    const source = '* a\n\nx\n\n+ __b__\n+ c';
    const { html } = renderMarkdown(source, context, { flavour });
    const moved = html.replace(/<ul[\s\S]*?<\/ul>/, '').replace('</li>', '</li><li>a</li>');
    const made = markdownFromHtml(moved, context, { source });
    expect(made).toEqual({ source: 'x\n\n+ __b__\n+ a\n+ c' });
  });

  test('a block that moves keeps its source', () => {
    const source = 'See [ref]  *x*\n\n* b\n* c\n\n# H';
    const { html } = renderMarkdown(source, context, { flavour });
    const [, list = ''] = /(<ul.*?<\/ul>)/s.exec(html) ?? [];
    expect(markdownFromHtml(list + html.replace(list, ''), context, { source })).toEqual({
      source: '* b\n* c\n\nSee [ref]  *x*\n\n# H',
    });
  });

  test('a block and an item that are copied are written as they are', () => {
    const source = '__a__\n\n* __b__\n* c\n\nd';
    const { html } = renderMarkdown(source, context, { flavour });
    const paragraph = /<p.*?<\/p>/s.exec(html)?.[0];
    const copied = html.replace(/<li.*?<\/li>/s, '$&$&').replace('</ul>', `$&${paragraph}`);
    expect(markdownFromHtml(copied, context, { source })).toEqual({
      source: '__a__\n\n* __b__\n* __b__\n* c\n\n__a__\n\nd',
    });
  });

  test('a list whose first item goes begins with its number', () => {
    const source = '3. __a__\n4. __b__\n5. __c__';
    const { html } = renderMarkdown(source, context, { flavour });
    expect(markdownFromHtml(html.replace(/<li.*?<\/li>/s, ''), context, { source })).toEqual({
      source: '3. __b__\n5. __c__',
    });
  });

  test('an item that moves keeps its source, and a list of another kind does not', () => {
    const source = '* __a__\n* b\n*   c';
    const { html } = renderMarkdown(source, context, { flavour });
    const [first = ''] = /<li.*?<\/li>\n/s.exec(html) ?? [];
    const moved = html.replace(first, '').replace('</ul>', `${first}</ul>`);
    expect(markdownFromHtml(moved, context, { source })).toEqual({ source: '* b\n*   c\n* __a__' });
    expect(markdownFromHtml(html.replaceAll('ul', 'ol'), context, { source })).toEqual({
      source: '1. **a**\n2. b\n3. c',
    });
  });

  test.each([
    ['a list', '- z\n***\n|a|b|\n|-|-|', /<hr[^>]*>/, '- z\n\n|a|b|\n|-|-|'],
    ['an item', '- a\n***\n      c', /<hr[^>]*>/, '- a\n\n<!-- -->\n\n      c'],
    ['a meaning', 'a\n\n***\n: b', /<hr[^>]*>/, 'a\n\n<!-- -->\n\n: b'],
    ['a definition', '[^n]: n\n***\n# D', /<hr[^>]*>/, '[^n]: n\n\n# D'],
  ])('what stood close to a block that goes is not taken for a part of %s', (_, source, gone, expected) => {
    const { html } = renderMarkdown(source, context, { flavour });
    expect(markdownFromHtml(html.replace(gone, ''), context, { source })).toEqual({ source: expected });
  });
});

test.each([
  ['<hr><p>a: b</p><hr><p>c</p>', '***\n\na: b\n\n---\n\nc'],
  ['<hr><p>a</p><hr>', '---\n\na\n\n---'],
  ['<p>+++</p><p>a = 1</p><p>+++</p>', '\\+++\n\na = 1\n\n+++'],
])('%s does not begin with front matter', (html, source) => {
  expect(markdownFromHtml(html, context)).toEqual({ source });
});

test('nor does a page whose beginning went', () => {
  const source = 'x\n\n---\n\na: b\n\n---\n\nc';
  const { html } = renderMarkdown(source, context, { flavour: 'edit' });
  expect(markdownFromHtml(html.replace(/<p[^>]*>x<\/p>/, ''), context, { source })).toEqual({
    source: '***\n\na: b\n\n---\n\nc',
  });
});

test.runIf(ALL)('much that Markdown cannot say is written in little time', () => {
  const html = '<div class="y">a</div>'.repeat(1000);
  expect(markdownFromHtml(html, context)).toEqual({
    source: '<div class="y">a</div>\n\n'.repeat(1000).trimEnd(),
  });
});

test('a link that would lead to a page beside this one begins at the top', () => {
  const there = contextFor({ title: 'Help:A', pages: { 'Help:A': '', 'Help:B': '' } });
  const { html } = renderMarkdown('[`x` y](B.md)', there, { flavour: 'edit' });
  expect(markdownFromHtml(html.replace('./Help:B', './B_c'), there, { source: '[`x` y](B.md)' })).toEqual({
    source: '[`x` y](/B_c)',
  });
});
