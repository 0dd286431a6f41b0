/** Parts of pages, beside themselves and each other. */

import { call, inTurn, type Shape } from './shape.ts';

const PARTS: Readonly<Record<string, string>> = {
  text: 'a ',
  'text line': '\na\n',
  blank: ' ',
  line: '\n',
  comment: '<!--c-->',
  'comment line': '\n<!--c-->\n',
  bold: '<b>a</b>',
  italic: '<i>a</i>',
  'bold italic': '<b><i>a</i></b>',
  code: '<code>a</code>',
  span: '<span class="a">a</span>',
  'bare span': '<span>a</span>',
  'empty span': '<span id="a"></span>',
  font: '<font color="red">a</font>',
  break: '<br>',
  sup: '<sup>1</sup>',
  link: '<a rel="mw:WikiLink" href="./A">a</a>',
  'new link': '<a href="./A_b">c</a>',
  site: '<a rel="mw:ExtLink" href="http://a">a</a>',
  address: '<a href="http://a">http://a</a>',
  number: '<a href="http://a"></a>',
  'empty link': '<a href="#a"></a>',
  paragraph: '<p>a</p>',
  'paragraph of lines': '<p>a\nb</p>',
  'empty paragraph': '<p></p>',
  'paragraph of a break': '<p><br></p>',
  'paragraph with a class': '<p class="a">a</p>',
  box: '<div>a</div>',
  'box of a paragraph': '<div><p>a</p></div>',
  'empty box': '<div></div>',
  center: '<center>a</center>',
  section: '<section>a</section>',
  quotation: '<blockquote>a</blockquote>',
  'quoted paragraph': '<blockquote><p>a</p></blockquote>',
  rule: '<hr>',
  heading: '<h2>a</h2>',
  'empty heading': '<h3></h3>',
  list: '<ul><li>a</li></ul>',
  numbered: '<ol><li>a</li></ol>',
  definitions: '<dl><dt>a</dt><dd>b</dd></dl>',
  'list in a list': '<ul><li>a<ul><li>b</li></ul></li></ul>',
  'list with a class': '<ul class="a"><li>a</li></ul>',
  'list of paragraphs': '<ul><li><p>a</p><p>b</p></li></ul>',
  'empty list': '<ul></ul>',
  table: '<table><tbody><tr><td>a</td></tr></tbody></table>',
  'empty table': '<table></table>',
  'table of paragraphs':
    '<table><caption>c</caption><tbody><tr><th>a</th><td><p>b</p></td></tr></tbody></table>',
  pre: '<pre>a</pre>',
  'pre of lines': '<pre>a\nb</pre>',
  figure:
    '<figure typeof="mw:File/Thumb"><a href="./File:A.jpg"><img resource="./File:A.jpg" src="a" width="10" height="10"></a><figcaption>a</figcaption></figure>',
  image:
    '<span typeof="mw:File"><a href="./File:A.jpg"><img resource="./File:A.jpg" src="a" width="10" height="10"></a></span>',
  picture: '<img src="http://a/b.png">',
  call: `<span about="#mwt1" typeof="mw:Transclusion" data-mw='${call('a')}'>a</span>`,
  'call of a box': `<div about="#mwt2" typeof="mw:Transclusion" data-mw='${call('b')}'>a</div>`,
  'call of a paragraph': `<p about="#mwt3" typeof="mw:Transclusion" data-mw='${call('c')}'>a</p>`,
  'call of two': `<p about="#mwt4" typeof="mw:Transclusion" data-mw='${call('d')}'>a</p><p about="#mwt4">b</p>`,
  'call without data': '<p about="#mwt5" typeof="mw:Transclusion">a</p><p about="#mwt5">b</p>',
  note: `<sup about="#mwt6" typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"html":"n"}}'>1</sup>`,
  'named note': `<sup about="#mwt7" typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{"name":"n"}}'>1</sup>`,
  notes: `<ol typeof="mw:Extension/references" data-mw='{"name":"references","attrs":{}}'><li id="n"><span id="n1">n</span></li></ol>`,
  math: `<span typeof="mw:Extension/math" data-mw='{"name":"math","attrs":{},"body":{"extsrc":"x"}}'>x</span>`,
  gallery: `<ul typeof="mw:Extension/gallery" data-mw='{"name":"gallery","attrs":{},"body":{"extsrc":"A.jpg"}}'></ul>`,
  nowiki: '<span typeof="mw:Nowiki">[a]</span>',
  entity: '<span typeof="mw:Entity">&lt;</span>',
  category: '<link rel="mw:PageProp/Category" href="./Category:A">',
  switch: '<meta property="mw:PageProp/notoc">',
  language: '<link rel="mw:PageProp/Language" href="https://de.x/wiki/A">',
  include: '<meta typeof="mw:Includes/NoInclude"><meta typeof="mw:Includes/NoInclude/End">',
  variant: `<span typeof="mw:LanguageVariant" data-mw-variant='{"disabled":{"t":"a"}}'></span>`,
  'old bold': `<b data-parsoid='{"stx":"html"}'>a</b>`,
  'old paragraph': `<p data-parsoid='{"autoInsertedEnd":true}'>a</p>`,
  'old item': `<ul data-parsoid='{}'><li data-parsoid='{"autoInsertedEnd":true}'>a</li></ul>`,
  'strange element': '<foo>a</foo>',
  'form elements': '<button>a</button>',
  mark: '<mark>a</mark>',
  'words in marks': `<p>'a' "b" [c]</p>`,
};

/** What parts stand in. */
const HOLDERS: Readonly<Record<string, (html: string) => string>> = {
  body: (html) => html,
  box: (html) => `<div>${html}</div>`,
  paragraph: (html) => `<p>${html}</p>`,
  cell: (html) => `<table><tbody><tr><td>${html}</td></tr></tbody></table>`,
  item: (html) => `<ul><li>${html}</li></ul>`,
  quotation: (html) => `<blockquote>${html}</blockquote>`,
  bold: (html) => `<b>${html}</b>`,
  span: (html) => `<span class="a">${html}</span>`,
};

/** Every part alone in one of the places, and in turn with another one. */
export function partShapes(): Shape[] {
  const parts = Object.entries(PARTS);
  const holders = Object.entries(HOLDERS);
  return parts.flatMap(([part, html], at): Shape[] => [
    ...inTurn(holders, at, 1).map(([holder, put]) => ({
      name: `${part} in ${holder}`,
      html: (count: number) => put(html.repeat(count / 4)),
    })),
    ...inTurn(parts, 7 * at + 1, 1).map(([other, second], turn) => {
      const [holder, put] = holders[(at + turn) % holders.length]!;
      return {
        name: `${part} and ${other} in ${holder}`,
        html: (count: number) => put((html + second).repeat(count / 8)),
      };
    }),
  ]);
}
