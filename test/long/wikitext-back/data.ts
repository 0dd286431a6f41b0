/** Elements with very much data, and what else has no part that could be repeated alone. */

import { call, data, type Shape } from './shape.ts';

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, at) => `a${at}="x"`).join(' ');
const params = (count: number, wt: string): string =>
  data({
    parts: [
      {
        template: {
          target: { wt: 'a', href: './Template:A' },
          params: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { wt }])),
          i: 0,
        },
      },
    ],
  });
const many = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

export const OTHER: readonly Shape[] = [
  { name: 'attributes of one element', html: (count) => `<p><span ${attributes(count / 4)}>x</span></p>` },
  {
    name: 'attributes of a table',
    html: (count) => `<table ${attributes(count / 4)}><tr><td>x</td></tr></table>`,
  },
  {
    name: 'attributes of a cell',
    html: (count) => `<table><tr><td ${attributes(count / 4)}>x</td></tr></table>`,
  },
  {
    name: 'data of one element',
    html: (count) => `<p><span ${attributes(count / 4).replaceAll('a', 'data-a')}>x</span></p>`,
  },
  { name: 'classes', html: (count) => `<p class="${'a '.repeat(count)}">x</p>` },
  { name: 'properties of a style', html: (count) => `<p style="${'color:red;'.repeat(count)}">x</p>` },
  { name: 'types', html: (count) => `<p><span typeof="${'mw:Transclusion '.repeat(count)}">x</span></p>` },
  {
    name: 'kinds of link',
    html: (count) => `<p><a rel="${'mw:WikiLink '.repeat(count)}" href="./A">x</a></p>`,
  },
  {
    name: 'data of a call that is none',
    html: (count) => `<p><span typeof="mw:Transclusion" data-mw='${'['.repeat(count)}'>x</span></p>`,
  },
  {
    name: 'params of a call',
    html: (count) => `<p><span typeof="mw:Transclusion" data-mw='${params(count / 4, 'x')}'>x</span></p>`,
  },
  {
    name: 'params with bars',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${params(count / 4, 'x|{{y}} [[')}'>x</span></p>`,
  },
  {
    name: 'bars of one param',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${params(1, '|'.repeat(count))}'>x</span></p>`,
  },
  {
    name: 'brackets of one param',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${params(1, '[['.repeat(count))}'>x</span></p>`,
  },
  {
    name: 'braces of one param',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${params(1, '{{'.repeat(count))}'>x</span></p>`,
  },
  {
    name: 'equals of one param',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${params(1, 'a='.repeat(count))}'>x</span></p>`,
  },
  {
    name: 'tags of one param',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${params(1, '<nowiki><!--'.repeat(count))}'>x</span></p>`,
  },
  {
    name: 'parts of a call',
    html: (count) =>
      `<p><span typeof="mw:Transclusion" data-mw='${data({ parts: Array.from({ length: count / 4 }, (_, at) => (at % 2 ? ' x ' : { template: { target: { wt: 'a', href: './Template:A' }, params: {}, i: at } })) })}'>x</span></p>`,
  },
  {
    name: 'siblings of a call',
    html: (count) =>
      `<p about="#mwt1" typeof="mw:Transclusion" data-mw='${call('a')}'>x</p>${'<p about="#mwt1">x</p>'.repeat(count / 4)}`,
  },
  {
    name: 'siblings of a call with text between',
    html: (count) =>
      `<p about="#mwt1" typeof="mw:Transclusion" data-mw='${call('a')}'>x</p>${'<p about="#mwt1">x</p>y'.repeat(count / 4)}`,
  },
  {
    name: 'siblings of many calls in turn',
    html: (count) =>
      many(count / 8, (at) => `<p about="#mwt${at}" typeof="mw:Transclusion" data-mw='${call('a')}'>x</p>`) +
      many(count / 8, (at) => `<p about="#mwt${at}">x</p>`),
  },
  { name: 'groups without a call', html: (count) => many(count / 4, (at) => `<p about="#mwt${at}">x</p>`) },
  { name: 'ids', html: (count) => many(count / 4, (at) => `<p id="mwA${at}">x</p>`) },
  { name: 'one id', html: (count) => '<p id="mwAA">x</p>'.repeat(count / 4) },
  {
    name: 'notes in a list',
    html: (count) =>
      `<p>${many(count / 8, (at) => `<sup typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"id":"n${at}"}}'>1</sup>`)}</p><ol typeof="mw:Extension/references" data-mw='{"name":"references","attrs":{}}'>${many(count / 8, (at) => `<li><span id="n${at}">x ' y</span></li>`)}</ol>`,
  },
  {
    name: 'notes in each other',
    html: (count) =>
      `<p><sup typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"id":"n0"}}'>1</sup></p><ol typeof="mw:Extension/references" data-mw='{"name":"references","attrs":{}}'>${many(count / 8, (at) => `<li><span id="n${at}">x <sup typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"id":"n${at + 1}"}}'>1</sup></span></li>`)}</ol>`,
  },
  {
    name: 'notes of one text',
    html: (count) =>
      `<p>${`<sup typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{"name":"q"},"body":{"id":"n"}}'>1</sup>`.repeat(count / 8)}</p><ol typeof="mw:Extension/references" data-mw='{"name":"references","attrs":{}}'><li><span id="n">${'x '.repeat(count / 8)}</span></li></ol>`,
  },
  {
    name: 'HTML in a note',
    html: (count) =>
      `<p><sup typeof="mw:Extension/ref" data-mw='${data({ name: 'ref', attrs: {}, body: { html: '<b>x</b><p>y [[z]]</p>'.repeat(count / 8) } })}'>1</sup></p>`,
  },
  {
    name: 'attributes of an extension',
    html: (count) =>
      `<p><span typeof="mw:Extension/math" data-mw='${data({ name: 'math', attrs: Object.fromEntries(Array.from({ length: count / 4 }, (_, at) => [`a${at}`, '"x\''])), body: { extsrc: 'x' } })}'>1</span></p>`,
  },
  {
    name: 'text of an extension',
    html: (count) =>
      `<p><span typeof="mw:Extension/math" data-mw='${data({ name: 'math', attrs: {}, body: { extsrc: '</math>'.repeat(count) } })}'>1</span></p>`,
  },
  {
    name: 'pictures of a gallery',
    html: (count) =>
      `<ul typeof="mw:Extension/gallery" data-mw='{"name":"gallery","attrs":{},"body":{}}'>${'<li class="gallerybox"><div class="thumb"><span typeof="mw:File"><a href="./File:A.jpg"><img resource="./File:A.jpg" src="a"></a></span></div><div class="gallerytext">x | [[y</div></li>'.repeat(count / 16)}</ul>`,
  },
  {
    name: 'attributes that calls give',
    html: (count) =>
      `<div typeof="mw:ExpandedAttrs" data-mw='${data({ attribs: Array.from({ length: count / 16 }, (_, at) => [{ txt: `data-a${at}` }, { html: '<span typeof="mw:Transclusion" data-mw="{}">x</span>' }]) })}'>x</div>`,
  },
  {
    name: 'text of a picture',
    html: (count) =>
      `<p><span typeof="mw:File"><a href="./File:A.jpg"><img alt="${'|[['.repeat(count)}" resource="./File:A.jpg" src="a"></a></span></p>`,
  },
  {
    name: 'texts for a variant',
    html: (count) =>
      `<p><span typeof="mw:LanguageVariant" data-mw-variant='${data({ twoway: Array.from({ length: count / 4 }, (_, at) => ({ l: `l${at}`, t: 'x;' })) })}'></span></p>`,
  },
  { name: 'rows that end nowhere', html: (count) => `<table>${'<tr><td>x'.repeat(count / 4)}` },
  {
    name: 'cells beside cells with attributes',
    html: (count) =>
      `<table><tbody><tr>${'<td class="a">x</td><th>y</th>'.repeat(count / 8)}</tr></tbody></table>`,
  },
  {
    name: 'rows that a cell spans',
    html: (count) =>
      `<table><tbody>${'<tr><td rowspan="9999">x</td></tr>'.repeat(count / 8)}</tbody></table>`,
  },
  { name: 'words and a long line', html: (count) => `<p>${'<b>x</b> y '.repeat(count / 4)}</p>` },
  { name: 'lines and bold', html: (count) => `<p>${'<b>x\ny</b>\n'.repeat(count / 4)}</p>` },
  { name: 'quotes that cross', html: (count) => `<p>${'<b>x<i>y</b>z</i>'.repeat(count / 8)}</p>` },
  { name: 'formatting left open by paragraphs', html: (count) => `<b>${'<p>x</p>'.repeat(count / 8)}` },
  { name: 'links in links', html: (count) => '<a href="./A">x'.repeat(count / 8) },
  { name: 'misplaced text in a table', html: (count) => `<table>${'x<tr>'.repeat(count / 8)}</table>` },
  {
    name: 'misplaced boxes in a table',
    html: (count) => `<table>${'<div>x</div><tr><td>y</td></tr>'.repeat(count / 8)}</table>`,
  },
  {
    name: 'definitions that lost their list',
    html: (count) => '<dd>x</dd><dt>y</dt><li>z</li>'.repeat(count / 8),
  },
  {
    name: 'office paragraphs',
    html: (count) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>·<span>&nbsp; </span></span><!--[endif]-->x</p>`.repeat(
        count / 16,
      ),
  },
  {
    name: 'sections',
    html: (count) =>
      many(count / 8, (at) => `<section data-mw-section-id="${at}"><h2 id="a${at}">a</h2><p>x</p></section>`),
  },
  { name: 'scripts', html: (count) => '<script>x</script>'.repeat(count / 4) },
  { name: 'templates', html: (count) => '<template>x</template>'.repeat(count / 4) },
  { name: 'select', html: (count) => `<select>${'<option>x'.repeat(count / 4)}` },
  { name: 'drawings', html: (count) => '<svg><g>x'.repeat(count / 8) },
  { name: 'formulas', html: (count) => '<math><mi>x'.repeat(count / 8) },
];
