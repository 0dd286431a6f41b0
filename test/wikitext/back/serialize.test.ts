/** The way back: house style for what is new, spelling for what is old, and text that stays text whatever it looks like. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { describeWritten } from '../../../src/wikitext/back/written-of.ts';
import type { Node } from '../../../src/wikitext/nodes/node.ts';
import { escapeText } from '../../../src/wikitext/nodes/printer.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { ALL, tries } from '../../sizes.ts';
import { activeNodes } from '../active-nodes.ts';
import { contextFor } from '../render-for-test.ts';

const PAGES = { 'Template:1x': '{{{1}}}', 'Template:Row': '|-\n| a' };
const context = contextFor({ pages: PAGES });
const back = (html: string): string => serializeHtml(html, context);
const render = (wikitext: string) =>
  renderWikitext(wikitext, context, { flavour: 'edit', annotate: describeWritten });

describe('serializeHtml()', () => {
  // As MediaWiki 1.43 answers.
  test.each([
    ['<p>a</p>', 'a'],
    ['<h2>a</h2>', '== a ==\n'],
    ['<h2>a</h2><!--c-->', '== a ==<!--c-->\n'],
    ['<ul><li>a</li></ul>', '* a'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '# a\n#* b\n'],
    ['<dl><dd><table><tr><td>a</td></tr></table></dd></dl>', ': {|\n|a\n|}\n'],
    ['<table><tr><td>a</td></tr></table>', '{|\n|a\n|}'],
    ['<pre> a\n b</pre>', '  a\n  b\n'],
    ['<p>a</p><h3>b</h3>', 'a\n\n=== b ===\n'],
    ['<div><h2>a</h2></div>', '<div>\n== a ==\n</div>'],
    [
      '<figure typeof="mw:File/Thumb"><a href="./File:A.png"><img resource="./File:A.png"/></a></figure>',
      '[[File:A.png|thumb]]\n',
    ],
    ['<h2>a</h2><link rel="mw:PageProp/Category" href="./Category:X"/>', '== a ==\n[[Category:X]]'],
  ])('what has its line to itself ends with a line end: %s', (html, wikitext) => {
    expect(back(html)).toBe(wikitext);
    // Of the line ends behind it one is enough.
    expect(back(`${html}\n\n\n`)).toBe(wikitext.replace(/\n?$/, '\n'));
  });

  test.each([
    ['<h2>Head</h2><p>a</p>', '== Head ==\na'],
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<p>a</p><ul><li>b<ol><li>c</li></ol></li><li>d</li></ul><p>e</p>', 'a\n\n* b\n*# c\n* d\n\ne'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '; a\n: b'],
    [
      '<table><tr><th>a</th><td>b</td></tr><tr class="x"><td>-</td></tr></table>',
      '{|\n!a\n|b\n|- class="x"\n| -\n|}',
    ],
    ['<p><b>a</b><b>b</b> <i>c</i></p>', "'''ab''' ''c''"],
    ['<p><a rel="mw:WikiLink" href="./A_b#c">A b#c</a></p>', '[[A b#c]]'],
    ['<p><a rel="mw:WikiLink" href="./A">b</a></p>', '[[A|b]]'],
    [
      '<p><a href="http://a.example">b</a> <a href="http://a.example">http://a.example</a></p>',
      '[http://a.example b] http://a.example',
    ],
    ['<p>a<link rel="mw:PageProp/Category" href="./Category:B#c"/></p>', 'a\n[[Category:B|c]]'],
    ['<p>a</p><p><link rel="mw:PageProp/Category" href="./Category:B"/> b</p>', 'a\n[[Category:B]]\n\nb'],
    [
      '<div><p>a</p><link rel="mw:PageProp/Category" href="./Category:B"/><p>b</p></div>',
      '<div>\na\n[[Category:B]]\n\nb\n</div>',
    ],
    ['<meta property="mw:PageProp/notoc"/>', '__NOTOC__\n'],
    ['<p><meta property="mw:PageProp/notoc"/>a</p>', '__NOTOC__\na'],
    ['<div title="a\nb">c</div>', '<div title="a\nb">c</div>'],
    ['<ul><li><b title="a\nb">c</b></li></ul>', '* <b title="a&#10;b">c</b>'],
    ['<table><caption>a\n* b</caption></table>', '{|\n|+a\n<nowiki>*</nowiki> b\n|}'],
    ['<span about="#mwt1">a</span><b about="#mwt1">b</b>', "<span>a</span>'''b'''"],
    [
      '<p>a <a href="./File:A.png" class="mw-file-description"><img resource="./File:A.png" alt="b"/></a></p>',
      'a [[File:A.png|alt=b]]',
    ],
    ['<p>a <a href="http://b.example"><i><b>c</b></i></a></p>', "a [http://b.example '''''c''''']"],
    ['<pre>a\nb</pre>', ' a\n b\n'],
    ['<p>a</p><hr><p>b</p>', 'a\n----b'],
    ['<p>a</p><hr><p>-b</p>', 'a\n----\n-b'],
    ['<div class="x">a</div>', '<div class="x">a</div>'],
    ['<p>a<br>b</p>', 'a<br />b'],
    ['<p>a\n</p>\n<pre>b\n</pre>\n<p>c\n</p>\n<hr>', 'a\n\n b\n\nc\n\n----'],
    ['<p>a</p>\n<h2 data-parsoid="{}">b</h2>', 'a\n\n==b=='],
    ['<h2 data-parsoid="{}">=a=</h2>', '==<nowiki>=a=</nowiki>=='],
    [
      '<table><tr><th><p>a\n</p></th><th data-parsoid=\'{"stx":"row"}\'>b</th></tr></table>',
      '{|\n!a\n!b\n|}',
    ],
    ['<pre typeof="mw:Extension/pre" about="#mwt1">a</pre><p about="#mwt1">b</p>', ' a\nb'],
    ['<table typeof="mw:Transclusion"><tr><td>a</td></tr></table>', '{|\n|a\n|}'],
    ['<hr data-parsoid=\'{"extra_dashes":2}\'>', '------'],
    ['<p>a<span data-parsoid=\'{"misnested":true}\'>b</span></p>', 'ab'],
  ])('writes %s', (html, wikitext) => {
    expect(back(html)).toBe(wikitext);
  });

  test.each([
    ['<p>* a</p>', '<nowiki>*</nowiki> a'],
    ['<p>=a=</p>', '<nowiki>=a=</nowiki>'],
    ['<p>a [[b]] c</p>', 'a <nowiki>[[b]]</nowiki> c'],
    ['<p>{{1x|a}}</p>', '<nowiki>{{1x|a}}</nowiki>'],
    ["<p>''a''</p>", "<nowiki>''a''</nowiki>"],
    ["<p><i>'a'</i></p>", "''<nowiki/>'a'''"],
    ["<p>l'<i>a</i></p>", "l'''a''"],
    ["<p>l'<i>a</i> d'<b>b</b></p>", "l'<nowiki/>''a'' d''''b'''"],
    ["<p>'<i>a</i>'</p>", "'''a''<nowiki/>'"],
    ["<p><i>a'<b>b</b></i></p>", "''a'<nowiki/>'''b'''''"],
    ["<p><i>a''</i></p>", "''a<nowiki>''</nowiki>''"],
    ['<p>a</p><p> \tb</p>', 'a\n\nb'],
    ['<p>a</p><p> <!--c--> b</p>', 'a\n\n<!--c-->b'],
    ['<p>&lt;nowiki>a&lt;/nowiki></p>', '&lt;nowiki&gt;a&lt;/nowiki&gt;'],
    [
      '<p><a rel="mw:WikiLink" href="./A">b [http://c.example d] e</a></p>',
      '[[A|b <nowiki>[http://c.example d]</nowiki> e]]',
    ],
    ['<p>http://a.example</p>', '<nowiki>http://a.example</nowiki>'],
    ['<p>__TOC__ ~~~~</p>', '<nowiki>__TOC__</nowiki> <nowiki>~~~~</nowiki>'],
    ['<p>&amp;lt; &lt;b></p>', '<nowiki>&</nowiki>lt; <nowiki><b></nowiki>'],
    ['<p> a</p>', 'a'],
    ['<p>a * b = c - d</p>', 'a * b = c - d'],
  ])('protects no more than it must: %s', (html, wikitext) => {
    expect(back(html)).toBe(wikitext);
  });

  test.each([
    ['==Head==\n*a\n*  b\n\n<b>c</b> <br> {|\n|a||b\n|}'],
    ['{{1x| a\n|b = c }} [[a b|c]]d [[E]]f <ref name=x>y</ref>\n<references />'],
    ['[[File:A.jpg|thumb|left|200px|a [[b]] c]]\n\n----\n pre\n pre'],
    ["''a'''b'''''c' &eacute; <nowiki>''</nowiki> http://a.example [http://a.example] RFC 12"],
    ['{| class=\'x\'\n! a !! b\n|- id=y\n| style="color:red" | c\n|}'],
    ['{|<!--c--><!--d-->\n|-<!--e--><!--f-->\n|a\n!-\n|}'],
    ['----\na\n \n \nb\n\n\n<!--c-->\nd'],
    ['<ul>a<li>b</li>c</ul>'],
    ['<dl>a'],
    ['<small>a<div>b</div>c</small>'],
    ['<b>a<div>b</div>c<div>d</div>e'],
    ['* a <i>b<div>c</div>d</i>'],
    ['{|\n|<s>a<div>b</div>c</s>\n|}'],
    ["<blockquote>a\n\n''b'' <b>c</b>\n\nd</blockquote>e\n\n<p>''f''\n\ng</p>"],
    ['<div>a\n\nb</div>\n<div>\n*c</div>\n*d\n   \n[[Category:E]]'],
    ['{|\n{{1x|{{!}}a}}{{1x|b}}\n|}\n\nfoo {{1x|\n}}'],
    ['<div title />\n<div title/>\n<div></div>\n<div>\n</div>'],
    ['[[A|[http://b.example/]]]'],
    ['[[A|b\n\nc]] <ref>d\n\ne</ref>\n<references />'],
    ['[[File:A.jpg|thumb|b\n\nc]]'],
    ['<gallery>\nFile:A.jpg|alt=<i>b</i>|c\n</gallery>'],
    ['<div {{1x|style}}={{1x|\'color:red;\'}}>a</div> <div {{1x|1=id="v" title="b"}}>a</div>'],
    ['<span id=<noinclude>"b"</noinclude><includeonly>"c"</includeonly>>a</span>'],
    ["{|\n|-\n|\n|{{1x|style='color:red'}}|a||class={{1x|b}}|c\n|-class={{1x|d}}\n|e\n|}"],
    ['{|class={{1x|x}}\n!+ style="<nowiki>color:red</nowiki>"|a\n|}'],
  ])('keeps the spelling that the HTML tells of: %j', (wikitext) => {
    expect(back(render(wikitext).html)).toBe(wikitext);
  });

  test('attributes that were changed are written anew beside those of calls', () => {
    const html = render('<div class={{1x|b}} id=c>a</div>').html;
    expect(back(html.replace('id="c"', 'id="d"'))).toBe('<div id="d" class="{{1x|b}}">a</div>');
    const called = html.replace('&amp;quot;:&amp;quot;b&amp;', '&amp;quot;:&amp;quot;e&amp;');
    expect(back(called)).toBe('<div id="c" class="{{1x|e}}">a</div>');
  });

  test('parameters that were changed are written the way the others are', () => {
    const html = render('{{1x| a = b\n| c = d\n}}').html.replace(
      '&quot;wt&quot;:&quot;d&quot;',
      '&quot;wt&quot;:&quot;e&quot;',
    );
    expect(back(html)).toBe('{{1x| a = b\n| c = e\n}}');
  });

  test('words added to a link of a number make it a link of its own', () => {
    const html = render('RFC 822').html;
    const added = html.replace('RFC 822</a>', 'RFC 822, as amended</a>');
    expect(added).not.toBe(html);
    expect(back(added)).toBe('[https://datatracker.ietf.org/doc/html/rfc822 RFC 822, as amended]');
  });

  test.each([
    ['RFC 822-', '[https://datatracker.ietf.org/doc/html/rfc822 RFC 822-]'],
    ['RFC 8 22', '[https://datatracker.ietf.org/doc/html/rfc822 RFC 8 22]'],
    ['RFC  822', 'RFC  822'],
  ])('only what is a number’s link as it stands is written so: %s', (text, written) => {
    const html = render('RFC 822').html;
    expect(back(html.replace('RFC 822</a>', `${text}</a>`))).toBe(written);
  });

  test.each([
    ['ISBN 0-306-40615 2', 'ISBN 0-306-40615 2'],
    ['ISBN 0306406152-', '[[Special:BookSources/0306406152|ISBN 0306406152-]]'],
    ['ISBN 0--306406152', '[[Special:BookSources/0306406152|ISBN 0--306406152]]'],
  ])('so with books: %s', (text, written) => {
    const html = render('ISBN 0306406152').html;
    expect(back(html.replace('ISBN 0306406152</a>', `${text}</a>`))).toBe(written);
  });

  test('any text stays text', () => {
    const unit = fc.constantFrom(
      ..."*#:;=-|!{}[]<>'&_~/ \nab0",
      "''",
      '[[',
      ']]',
      '{{',
      '}}',
      '{|',
      '|}',
      '|-',
      'http://',
      '<b>',
      '</b>',
      '<!--',
      '-->',
      '<ref>',
      '</nowiki>',
      '<nowiki>',
      '&lt;',
      '__TOC__',
      'ISBN 0306406152',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 14 }), (units) => {
        const text = units.join('');
        const wikitext = back(`<p>${escapeText(text)}</p>`);
        expect(shown(render(wikitext).body), wikitext).toBe(shownText(text));
      }),
      { numRuns: tries(100, 500) },
    );
  });
});

/** What a reader sees, with white space as HTML has it. */
function shown(node: Node): string {
  return shownText(textWithin(node));
}

function textWithin(node: Node): string {
  if (node.kind === 'text') return node.value;
  return node.kind === 'element' ? node.children.map(textWithin).join('') : '';
}

function shownText(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

describe('hostile HTML', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>'],
    ['<p>&lt;script>alert(1)&lt;/script></p>'],
    ['<img src=x onerror=alert(1)>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>'],
    ['<svg onload=alert(1)><math><mtext><style><img onerror=alert(1) src=x>'],
    ['<iframe src="javascript:alert(1)"></iframe><object data=x></object><embed src=x>'],
    ['<span typeof="mw:Extension/script" data-mw=\'{"name":"script","body":{"extsrc":"alert(1)"}}\'></span>'],
    ['<b data-parsoid=\'{"stx":"html","startTagSrc":"<script>","endTagSrc":"</script>"}\'>alert(1)</b>'],
    ['<p style="background:url(javascript:alert(1))" onclick="x">a</p>'],
  ])('%s renders inert', (html) => {
    expect(activeNodes(render(back(html)).html)).toEqual([]);
  });

  test.each([
    ['itself', 1],
    ['each other', 3],
    ['thousands of others', 5000],
  ])('of notes that hold %s keeps their texts', (_name, count) => {
    const mark = (id: number): string =>
      `<sup typeof="mw:Extension/ref" data-mw='{"name":"ref","body":{"id":"mw-reference-text-${id}"}}'></sup>`;
    const notes = Array.from(
      { length: count },
      (_, id) => `<li><span id="mw-reference-text-${id}">n${id}${mark((id + 1) % count)}</span></li>`,
    );
    const html = `<p>a${mark(0)}</p><ol typeof="mw:Extension/references">${notes.join('')}</ol>`;
    const written = serializeHtml(html, context, { original: { wikitext: 'a<ref>b</ref>' } });
    expect(written).toMatch(count === 1 ? /^a<ref>n0<\/ref>/ : /^a<ref>n0<ref>n1/);
  });

  test('of Word and its kin only the text and what wikitext knows stays', () => {
    const html =
      '<html xmlns:o="urn:x"><head><style>p{}</style></head><body><p class=MsoNormal>a<o:p>&nbsp;</o:p></p></body></html>';
    expect(back(html)).toBe('<p class="MsoNormal">a\u00a0</p>');
  });

  test.runIf(ALL).each([
    ['div', '<div>'.repeat(5000)],
    ['b', '<b>'.repeat(5000)],
    ['ul', '<ul><li>'.repeat(3000)],
    ['table', '<table><tr><td>'.repeat(3000)],
  ])('%s without end is flattened', (_name, open) => {
    expect(back(`${open}x`)).toContain('x');
  });

  test.runIf(ALL).each([
    ['too much of it', 'x'.repeat(10_000_001), 'html-size'],
    ['too many nodes', '<br>'.repeat(500_001), 'html-nodes'],
    ['more than a page may have', 'x'.repeat(2_200_000), 'source-size'],
  ])('%s: a limit', (_name, html, limit) => {
    expect(() => back(html)).toThrow(expect.objectContaining({ limit }));
  });

  test('a link of a magic word is written as a link where the wiki makes none', () => {
    const html = '<p><a rel="mw:WikiLink" href="./Special:BookSources/1234567890">ISBN 1234567890</a></p>';
    const magicLinks = { ISBN: false, PMID: false, RFC: false };
    const without = { ...context, site: { ...context.site, magicLinks } };
    expect(back(html)).toBe('ISBN 1234567890');
    expect(serializeHtml(html, without)).toBe('[[Special:BookSources/1234567890|ISBN 1234567890]]');
  });

  test.each([
    ['{'],
    ['[]'],
    ['{"parts":5}'],
    ['{"parts":[{"template":{"target":{"wt":{}},"params":[]}}]}'],
    ['null'],
  ])('data-mw that says nothing does no harm: %s', (json) => {
    const attribute = json.replace(/"/g, '&quot;');
    expect(
      back(
        `<p>a <span typeof="mw:Transclusion" data-mw="${attribute}" data-parsoid="${attribute}">b</span></p>`,
      ),
    ).toContain('a');
  });
});
