/**
 * Attack: text that makes a pattern look at everything again and again. Each of these took seconds to minutes in some
 * implementation; here none may take long.
 */

import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../src/title/language-variants.ts';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';
import { contextFor, renderForTest } from './render-for-test.ts';

/** Most take a tenth of that; what is quadratic takes far longer. */
const LONGEST_MS = 4000;

const INPUTS: readonly (readonly [name: string, source: string])[] = [
  ['#iferror without an end of tag', `{{#iferror:${'<p a '.repeat(65_000)}|x}}`],
  ['#iferror with blanks', `{{#iferror:<p${' '.repeat(200_000)}|x}}`],
  ['#iferror with classes', `{{#iferror:<p class="${'a '.repeat(100_000)}|x}}`],
  ['anchorencode of angles', `{{anchorencode:${'<'.repeat(65_000)}}}`],
  ['formatnum of many digits', `{{formatnum:${'1'.repeat(500_000)}}}`],
  ['#switch with many cases', `{{#switch:x${'|a=b'.repeat(65_000)}}}`],
  ['#rel2abs of many steps', `{{#rel2abs:${'../'.repeat(60_000)}|a}}`],
  ['unclosed comments in styles', `<b style="${'/*'.repeat(9_900)}">x</b>`.repeat(50)],
  ['blanks in attr()', `<b style="attr(${' '.repeat(19_000)}">x</b>`.repeat(50)],
  ['attr( in attr(', `<b style="${'attr('.repeat(3_900)}">x</b>`.repeat(50)],
  ['nowiki in pre', `<pre>${'<nowiki>'.repeat(65_000)}</pre>`],
  ['brackets in brackets', `${'{{'.repeat(65_000)}${'}}'.repeat(65_000)}`],
  ['templates that are none in each other', `${'{{a'.repeat(2_000)}${'}}'.repeat(2_000)}`],
  ['no titles in each other', `${'{{<'.repeat(2_000)}${'}}'.repeat(2_000)}`],
  ['arguments that are none in each other', `${'{{{a'.repeat(2_000)}${'}}}'.repeat(2_000)}`],
  ['braces around links with braces in their targets', '{{[[{]]'.repeat(130_000)],
  ['openers of pre', '<pre '.repeat(65_000)],
  ['openers of extension tags with comments', '<ref <!-- a -->'.repeat(40_000)],
  ['openers of extension tags with include tags', '<ref <noinclude '.repeat(40_000)],
  ['extension tags that nothing closes', '<poem <b>'.repeat(40_000)],
  ['attributes', `<div ${'a="'.repeat(65_000)}>x</div>`],
  ['extension tags in attributes', '<div <nowiki/> a="<nowiki/>'.repeat(20_000)],
  ['transclusions in attributes', `{|${'a={{ns:1}}b '.repeat(20_000)}\n|}`],
  ['references without an end', '&a'.repeat(200_000)],
  ['lines like headings', `=a${'= '.repeat(100_000)}x`],
  ['options of a file', `[[File:A.jpg${"|alt='".repeat(65_000)}]]`],
  ['lines of a gallery', `<gallery>\n${'x\n'.repeat(100_000)}</gallery>`],
  [
    'notes with unknown attributes',
    Array.from({ length: 10_000 }, (_, at) => `<ref name=q a${at}=1>t</ref>`).join(''),
  ],
  [
    'notes in a list',
    `<references>${Array.from({ length: 10_000 }, (_, at) => `<ref name=n${at}>t</ref>`).join('')}</references>`,
  ],
  ['a title with line ends, in a table', `{|\n|[[a${'\n'.repeat(200_000)}c|x]]\n|}`],
  ['line ends beside a quotation', `<blockquote>a${'\n'.repeat(200_000)}b</blockquote>`],
  ['blocks in formatting', '<b>a<div>b</div>'.repeat(100)],
  ['nested tags by #tag', `${'{{#tag:ref|'.repeat(60)}x${'}}'.repeat(60)}`],
];

/** HTML that is written as wikitext. */
const WAY_BACK: readonly (readonly [name: string, html: string])[] = [
  ['line ends in a cell', `<table><tbody><tr><td>a${'\n'.repeat(200_000)}b</td></tr></tbody></table>`],
  [
    'line ends at the end of a cell',
    `<table><tbody><tr><td>a${'\n'.repeat(200_000)}</td></tr></tbody></table>`,
  ],
  ['line ends in an item', `<ul><li>a${'\n'.repeat(200_000)}b</li></ul>`],
  ['blanks between blocks', `<p>a</p>${' '.repeat(200_000)}\n<p>b</p>`],
  ['comments before all else', '<!--a-->'.repeat(50_000)],
  ['comments on a line', `<p>a\n${'<!--b-->'.repeat(10_000)}c</p>`],
  ['comments between lists', `<ul><li>a</li></ul>\n${'<!--b--> '.repeat(20_000)}c`],
  ['bold and paragraphs in turn in a box', `<div>${'<b>a</b><p>b</p>'.repeat(30_000)}</div>`],
  [
    'lines of bars in a cell',
    `<table><tbody><tr><td>${'| a\n! b &amp;amp;\n'.repeat(30_000)}</td></tr></tbody></table>`,
  ],
  ['rows', `<table><tbody>${'<tr><td>a</td></tr>'.repeat(20_000)}</tbody></table>`],
  ['apostrophes in a link', `<p><a rel="mw:WikiLink" href="./A">${"''a".repeat(60_000)}</a></p>`],
  ['lists and text in turn in a list', `<ul><li>a</li>${'<ul><li>b</li></ul>'.repeat(20_000)}</ul>`],
  ['lists and then text in an item', `<ul><li>${'<ul><li>b</li></ul>'.repeat(20_000)}c</li></ul>`],
  ['tags of nowiki that do not end', `<p>${'[[&lt;nowiki '.repeat(60_000)}</p>`],
  ['colons in a term', `<dl><dd>${'; a : b : c'.repeat(30_000)}</dd></dl>`],
  [
    'comments around the name of an argument',
    `<span typeof="mw:Transclusion" data-mw='${JSON.stringify({
      parts: [
        {
          template: {
            target: { wt: 'a', href: './Template:A' },
            params: { b: { wt: 'c' } },
            spc: ['', '<!--d-->'.repeat(1_000), 'x', ''],
          },
        },
      ],
    })}'>e</span>`,
  ],
];

/** The same where `-{ }-` is markup. */
const WITH_VARIANTS: readonly (readonly [name: string, source: string])[] = [
  ['openers', '-{'.repeat(65_000)],
  ['openers with flags', '-{A|sr-ec:'.repeat(20_000)],
  ['nested', `${'-{sr-ec:a;sr-el:'.repeat(5_000)}${'}-'.repeat(5_000)}`],
  ['rules', `-{${'sr-ec:a;'.repeat(65_000)}}-`],
  ['rules without an end', `-{${'a=>'.repeat(65_000)}}-`],
  ['addresses in a rule', `-{sr-ec:${'[http://a'.repeat(20_000)}}-`],
  ['tags in a rule', `-{sr-ec:${'<b '.repeat(20_000)}}-`],
  ['blanks', `-{${' '.repeat(200_000)}}-`.repeat(2)],
  ['names', `-{${'a'.repeat(200_000)}}-`],
  ['many', '-{sr-ec:a;sr-el:b}-'.repeat(20_000)],
  ['in attributes', '<b title="-{a}-">x</b>'.repeat(10_000)],
  ['in one attribute', `<b title="${'-{a}-'.repeat(3_000)}">x</b>`.repeat(10)],
];

/** What a reader's variant has to be made of. */
const TO_BE_CONVERTED: readonly (readonly [name: string, source: string])[] = [
  ['one word', 'a'.repeat(1_000_000)],
  ['beginnings of addresses', 'a@www.'.repeat(100_000)],
  ['numerals', 'XIV'.repeat(300_000)],
  [
    'rules of all lengths',
    Array.from({ length: 2_000 }, (_, at) => `-{H|q${at}${'a'.repeat(at % 90)}=>sr-ec:x}-`).join('') +
      'q'.repeat(200_000),
  ],
  ['shown texts', '-{sr-ec:a;sr-el:b}- '.repeat(20_000)],
];

describe('slow input', () => {
  test.each(INPUTS)('%s', (_name, source) => {
    expectWithin(
      timeOf(() => renderForTest(source, { flavour: 'view' })),
      LONGEST_MS,
    );
  });

  test.each(WAY_BACK)('the way back: %s', (_name, html) => {
    expectWithin(
      timeOf(() => serializeHtml(html, contextFor({}))),
      LONGEST_MS,
    );
  });

  test('the way back: a comment as long as HTML may be is refused by its length', () => {
    const html = `<!--${'x'.repeat(9_900_000)}--><p>a</p>`;
    expect(() => serializeHtml(html, contextFor({}))).toThrow('The limit source-size is 2097152');
  });

  test('lines like headings, each behind a call that ends its line', () => {
    const pages = { 'Template:Lines': 'a\n' };
    expectWithin(
      timeOf(() => renderForTest('{{Lines}}==</ref>|-'.repeat(15_000), { pages })),
      LONGEST_MS,
    );
  });

  test('include tags in the attributes of an extension tag that a template brings', () => {
    const pages = { 'Template:Note': `<ref ${'<noinclude '.repeat(60_000)}>x</ref>` };
    expectWithin(
      timeOf(() => renderForTest('{{Note}}', { pages })),
      LONGEST_MS,
    );
  });

  test.each(WITH_VARIANTS)('texts for variants: %s', (_name, source) => {
    const site = { language: 'sr', variants: variantsOf('sr') };
    expectWithin(
      timeOf(() => renderForTest(source, { flavour: 'view', site })),
      LONGEST_MS,
    );
  });

  test.each(TO_BE_CONVERTED)('conversion: %s', (_name, source) => {
    const context = contextFor({ site: { language: 'sr', variants: variantsOf('sr') } });
    const render = () => renderWikitext(source, context, { flavour: 'view', variant: 'sr-ec' });
    expectWithin(timeOf(render), LONGEST_MS);
  });
});
