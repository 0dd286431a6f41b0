/** What stands beside an edit: blanks, lines, markup that is never closed, and blocks that would run into each other. */

import { expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const context = contextFor({ pages: { 'Template:Box': '<div>box</div>', 'Template:Row': '|-\n| a || b' } });

/** The wikitext after one place of its HTML was replaced. */
function edited(wikitext: string, from: RegExp, to: string): string {
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  const posted = html.replace(from, to);
  expect(posted).not.toBe(html);
  return serializeHtml(posted, context, { original: { wikitext } });
}

test.each([
  [
    'what is new comes before a cell’s last blank',
    '{|\n| a || b\n|}',
    /(>a)</,
    '$1<i>x</i><',
    "{|\n| a''x''|| b\n|}",
  ],
  ['a term’s, too', '; a : b', /(>a)</, '$1<i>x</i><', "; a''x'': b"],
  ['a definition comes between', '; a : b', /<dd/, '<dd>x</dd><dd', '; a \n: x\n: b'],
  [
    'a definition that is written again keeps its blank',
    '; a : b\n; c : d',
    /<dt[^>]*>c/,
    '<dt>x</dt>$&',
    '; a : b\n; x\n; c : d',
  ],
  ['also where its term was moved', '; a : b\n; c : d', /(<dt[^>]*>c<\/dt>)/, '$1\n', '; a : b\n; c : d'],
  [
    'blanks before the text of a link are before the link',
    'a [http://b c] d',
    />c</,
    '> x c<',
    'a  [http://b x c] d',
  ],
  [
    'of a magic one, too',
    'a (RFC 822)',
    />RFC/,
    '> x RFC',
    'a ( [https://datatracker.ietf.org/doc/html/rfc822 x RFC 822])',
  ],
  [
    'a line end before old blanks takes their place',
    'a b c\n; d : e',
    /a b([\s\S]*)>e/,
    'a\n\n b$1>x',
    'a\nb c\n; d : x',
  ],
  ['preformatted lines begin with more than blanks', ' a\n b', />a/, '> \na', ' <nowiki/> \n a\n b'],
  [
    'a line end in new formatting in a cell is a blank',
    '{|\n| a || b\n|}',
    />a</,
    '><ins>x\n y</ins><',
    '{|\n| <ins>x y</ins>|| b\n|}',
  ],
  [
    'one in front of the mark that ends formatting is a blank, too',
    '{|\n|a\n* b\n|}',
    />a\n?/,
    '><sup>a\n</sup>',
    '{|\n|<sup>a </sup>\n* b\n|}',
  ],
  [
    'and so is one that is all it holds',
    '{|\n|a\n* b\n|}',
    />a\n?/,
    '>a<sup>\n</sup>',
    '{|\n|a<sup> </sup>\n* b\n|}',
  ],
  [
    'text of a cell that no longer shares the line of the mark is apart from the next paragraph',
    '{|\n|a\nb\n|}',
    />a\n/,
    '><div class="y"><p>x</p></div>a\n',
    '{|\n|<div class="y">\nx\n</div>\na\n\nb\n|}',
  ],
  ['line ends behind a heading’s text are none of its line', '==a==\n* b', />a</, '>a\n\n<', '==a==\n* b'],
  ['a list without items keeps nothing apart', 'a\n: b\nc', /<dd[^>]*>b<\/dd>/, '', 'a\n\nc'],
  [
    'a definition that comes to a new place leaves the line of its term',
    '; a : b\n: c\n*: d',
    /(<dd[^>]*>b<[\s\S]*?)(<dd[^>]*>d<\/dd>)/,
    '$2$1',
    '; a \n: d\n: b\n: c\n*',
  ],
  [
    'a definition has a line of its own where its term does not end in words',
    '; a : b\n; c : d',
    />a</,
    '>a<ul><li>x</li></ul><',
    '; a \n;* x\n: b\n; c : d',
  ],
  ['and where its term says nothing', '; a : b\n; c : d', /<dd/, '<dt></dt>$&', '; a \n;\n: b\n; c : d'],
  [
    'a first row that needs its line now has it to itself',
    '{|\n! a !! b\n|-\n| c\n|}',
    /<tr/,
    '<tr align="right"',
    '{|\n|- align="right"\n! a !! b\n|-\n| c\n|}',
  ],
  [
    'blanks behind a line end do not come before the bullets of a list that is kept',
    '* a\n** b\n** c',
    />a\n/,
    '>a\n \n ',
    '* a\n** b\n** c',
  ],
  [
    'and so is one at its end',
    '{|\n| a || b\n|}',
    />a</,
    '><ins>x\n </ins>y<',
    '{|\n| <ins>x </ins>y || b\n|}',
  ],
  [
    'a list behind a moved box begins its line',
    'a\n; b : c\n{{Box}}',
    /(<dl[\s\S]*>)c(<[\s\S]*?<\/dl>)\s*(<div[\s\S]*<\/div>)/,
    '$3$1x$2',
    'a\n{{Box}}\n; b : x',
  ],
  [
    'room between a table and what it moved out is in neither',
    '{|\na\n| b\n|}',
    /(<p[\s\S]*?<\/p>)/,
    '$1\n\n',
    '{|\na\n| b\n|}',
  ],
  [
    'lines before a block that is gone do not end the page',
    'a\n\n* b\n\n----',
    /<hr[^>]*>/,
    '',
    'a\n\n* b\n',
  ],
  ['a page of line ends keeps them before a comment', '\n\n', /\n\n/, '\n\n<!-- c -->', '\n\n<!-- c -->'],
  ['and before a paragraph', '\n\n', /\n\n/, '\n\n<p>a</p>', '\n\na'],
  [
    'what goes on in a cell goes on in its line',
    '{|\n| a\n* b\n|}',
    /a\n/,
    'a\n<i>x</i>',
    "{|\n| a ''x''\n* b\n|}",
  ],
  [
    'a category keeps paragraphs apart that it stands between alone',
    'a\n<references />\n[[Category:C]]\nb',
    /<div[\s\S]*?<\/div>/,
    '',
    'a\n\n[[Category:C]]\n\nb',
  ],
  [
    'a half is kept apart from the other half, however far that is',
    'a\n\nb\n\nc\n\nd\n\ne }}',
    />a</,
    '>{{#if:|a<',
    '<nowiki>{{#if:|</nowiki>a\n\nb\n\nc\n\nd\n\ne }}',
  ],
  [
    'whichever of them is new',
    'a {{#if:|\n\nb\n\nc\n\nd\n\ne',
    />e</,
    '>e}}<',
    'a {{#if:|\n\nb\n\nc\n\nd\n\ne<nowiki>}}</nowiki>',
  ],
  ['preformatted lines stay two', ' a\n== b ==\n c', /<h2[\s\S]*?<\/h2>/, '', ' a\n\n c'],
  [
    'inline text behind a box has a line of its own',
    '{{Box}}',
    /<\/div>/,
    '</div><i>x</i>',
    "{{Box}}\n''x''",
  ],
  [
    'formatting that goes on is closed where it ends now',
    '* a <b>b\nc',
    /<b[^>]*>c<\/b>/,
    'c',
    '* a <b>b</b>\nc',
  ],
  ['and written out where it goes on', '* <b>a\nb', /<\/ul>/, '</ul><p>x</p>', '* <b>a</b>\nx\n\n<b>b</b>'],
  [
    'a template’s row that comes first leaves the rows behind it to the page',
    '{|\n|a\n{{Row}}\n|-\n| z\n|}',
    /<tr[^>]*><td[^>]*>a<\/td><\/tr>/,
    '',
    '{|\n|-\n{{Row}}\n|-\n| z\n|}',
  ],
  [
    'what a note holds stays as it was written',
    'a<ref>[http://x.example b ]</ref>',
    />a</,
    '>c<',
    'c<ref>[http://x.example b ]</ref>',
  ],
  [
    'what was between two italics of a note goes, and they are one',
    "a<ref>''b'' in ''c''</ref>\n<references />",
    /<\/i> in <i/,
    '</i><i',
    "a<ref>''bc''</ref>\n<references />",
  ],
  ['blanks that are bold are blanks', 'a, [[b]]', /, </, ',<b> </b><', 'a, [[b]]'],
  ['a line end in italics is a blank', "a ''b'' c", /b</, 'b\nd<', "a ''b d'' c"],
  [
    'a box without a name in wikitext is what it holds',
    'a',
    /<p/,
    '<article><header><h2>b</h2></header><p>c</p></article><p',
    '== b ==\nc\n\na',
  ],
  ['an emptied heading goes', 'a\n== b ==\nc', /b<\/h2>/, '</h2>', 'a\n\nc'],
  [
    'preformatted text in an item is no fault',
    '* a\n* b',
    /(>a)</,
    '$1<pre>x\ny</pre><',
    '* a<pre>x\ny</pre>\n* b',
  ],
  [
    'a link to a blank keeps it',
    'a b',
    /a b/,
    'a<a rel="mw:ExtLink" href="http://x.example/"> </a>b',
    'a[http://x.example/ <nowiki> </nowiki>]b',
  ],
  ['a line end ends no link', '[http://a.example b] c', /b</, 'b\n<', '[http://a.example b ] c'],
  ['nor italics in a cell', "{|\n| ''a'', b || c\n|}", /a</, 'a\n<', "{|\n| ''a '', b || c\n|}"],
  ['nor the link of a number', 'a RFC 822', /RFC /, 'RFC\n', 'a RFC 822'],
  [
    'a list that moves out has the bullets of its new place',
    '*: a\n*:* b\n*no blank',
    /<ul[^>]*><li[^>]*>(<dl[\s\S]*?<\/dl>)<\/li>/,
    '$1\n<ul>',
    ': a\n:* b\n\n*no blank',
  ],
  [
    'items that go deeper do, all of them',
    '* a\n** b\n** c\n*d',
    /(<ul[^>]*><li[^>]*>b[\s\S]*?<\/ul>)/,
    '<ul><li>$1</li></ul>',
    '* a\n*** b\n*** c\n*d',
  ],
  ['blanks before a list are none', '* a\n** b\n*no blank', /a\n/, 'a\n  ', '* a\n** b\n*no blank'],
  [
    'preformatted text goes before the list of its item',
    '* a\n** b\n*no blank',
    /a\n/,
    'a \n<pre>x</pre>',
    '* a <pre>x</pre>\n** b\n*no blank',
  ],
  [
    'an item that only has a list has a line of its own behind another',
    '* a\n** b\n*c',
    /(<ul[^>]*><li[^>]*>b<\/li><\/ul>)/,
    '$1<ul><li><dl><dd>x</dd></dl></li></ul>',
    '* a\n** b\n**\n**: x\n*c',
  ],
  [
    'what bold text is never closed before is not bold inside a new table',
    'a <b>b\n* c\n*d',
    /(c<\/b>)/,
    '$1<table><tr><td>x</td></tr></table>',
    'a <b>b</b>\n* <b> c</b><table><tr><td>x</td></tr></table>\n*<b>d</b>',
  ],
])('%s', (_rule, wikitext, from, to, expected) => {
  expect(edited(wikitext, from, to)).toBe(expected);
});
