/** What lint finds, and where. */

import { describe, expect, test } from 'vitest';
import { lintWikitext, MAX_LINT_ITEMS } from '../../../src/wikitext/lint/lint.ts';
import { contextFor } from '../render-for-test.ts';

const PAGES = { 'Template:1x': '{{{1}}}' };

/** `type start-end+open/close params`, one for each finding. */
function found(wikitext: string): string[] {
  return lintWikitext(wikitext, contextFor({ pages: PAGES })).map(({ type, dsr, templateInfo, params }) => {
    const from = templateInfo === null ? '' : ` ${JSON.stringify(templateInfo)}`;
    const more = Object.keys(params).length === 0 ? '' : ` ${JSON.stringify(params)}`;
    return `${type} ${dsr[0]}-${dsr[1]}+${dsr[2]}/${dsr[3]}${more}${from}`;
  });
}

describe('lintWikitext()', () => {
  test.each([
    ['<div>a', ['missing-end-tag 0-6+5/0 {"name":"div","inTable":false}']],
    ["'''a", ['missing-end-tag 0-4+3/0 {"name":"b","inTable":false}']],
    ['<b><i>a</b></i>', ['misnested-tag 3-7+3/0 {"name":"i"}']],
    ['a</b>', ['stripped-tag 1-5+null/null {"name":"b"}']],
    ['<span>a\n\n<div>b</div>', ['html5-misnesting 0-7+6/0 {"name":"span"}']],
    ['<tt>a</tt>', ['obsolete-tag 0-10+4/5 {"name":"tt"}']],
    ['<div/>', ['self-closed-tag 0-6+6/0 {"name":"div"}']],
    ['{|\nfoo\n|-\n| bar\n|}', ['fostered 0-18+2/2']],
    ['[[File:A.jpg|alt=a|thumb|left150px|c]]', ['bogus-image-options 0-38+2/2 {"items":["left150px"]}']],
    ['[[File:A.jpg|alt=a|10px|20px]]', ['bogus-image-options 0-30+null/null {"items":["10px"]}']],
    ['[[File:A.jpg|thumb|c]]', ['missing-image-alt-text 0-22+2/2 {"file":"File:A.jpg"}']],
    ['[[File:A.jpg|link=]]', ['missing-image-alt-text 0-20+null/null {"file":"File:A.jpg"}']],
    ['<div>a\n\n', ['missing-end-tag 0-6+5/0 {"name":"div","inTable":false}']],
    // What is left out stands in it, too.
    ["''a<includeonly>b", ['missing-end-tag 0-17+2/0 {"name":"i","inTable":false}']],
    ['* <del>a\n* b', ['html5-misnesting 2-8+5/0 {"name":"del"}']],
    ['<p>a\n* b', ['missing-end-tag 0-4+3/0 {"name":"p","inTable":false}']],
    ['<h2>a', ['missing-end-tag-in-heading 0-5+4/0 {"name":"h2","inTable":false}']],
    ["''a<div>b</div>''", ['misnested-tag 0-3+2/0 {"name":"i"}']],
    ['<b>a<div>b</div>', ['missing-end-tag 0-4+3/0 {"name":"b","inTable":false}']],
    ['<span>a<div>b</div>', ['missing-end-tag 0-19+6/0 {"name":"span","inTable":false}']],
    ['[[::A]]', ['multi-colon-escape 0-7+null/null {"href":"::A"}']],
    ["== '''a ==", ['unclosed-quotes-in-heading 3-8+3/0 {"name":"b","ancestorName":"h2"}']],
    ['== <div>a ==', ['missing-end-tag-in-heading 3-10+5/0 {"name":"div","inTable":false}']],
    ['== ==', ['empty-heading 0-5+2/2 {"name":"h2"}']],
    ['[http://a.example [[B]]]', ['wikilink-in-extlink 0-24+18/1']],
    ['[http://a.example b<ref>c</ref>]', ['wikilink-in-extlink 0-32+18/1']],
    ['a <b>{{1x|1=\n* b}}</b>', ['missing-end-tag 2-5+3/0 {"name":"b","inTable":false}']],
    ['[http://a.example/{{1x|b}}]', ['extlink-contains-template 0-27+26/1']],
    [
      ': <table><tr><td>a</td></tr>\n</table>',
      ['multiline-html-table-in-list 2-37+7/8 {"name":"table","ancestorName":"dd"}'],
    ],
    ['<div style="background:red">a</div>', ['night-mode-unaware-background-color 0-35+28/6']],
    ['<b id=x>a</b><i id=x>b</i>', ['duplicate-ids 13-26+8/4 {"id":"x"}']],
    ['{|\n|a||b||c||d||e||f\n|}', ['large-tables 0-23+2/2 {"name":"table","columnsCount":6}']],
    ['<gallery>A.jpg|{{{1}}}</gallery>', ['template-arg-in-extension-tag 0-32+9/10 {"name":"gallery"}']],
    [
      '<div><span style="white-space: nowrap">\na\n\nb</span></div>',
      ['pwrap-bug-workaround 5-51+34/7 {"root":"div","child":"span"}'],
    ],
    [
      `<span class="nowrap">a </span>${'b'.repeat(120)}`,
      ['tidy-whitespace-bug 0-30+21/7 {"node":"span","sibling":"#text"}'],
    ],
    [
      '{{1x|<div>a}}',
      ['missing-end-tag 0-13+null/null {"name":"div","inTable":false} {"name":"Template:1x"}'],
    ],
  ])('%s', (wikitext, expected) => {
    expect(found(wikitext)).toEqual(expected);
  });

  test.each([
    ['{|\n| <div>a\n|}', 'missing-end-tag', { name: 'div', inTable: true }],
    ["{|\n| '''a\n|}", 'missing-end-tag', { name: 'b', inTable: true }],
    ['{|\n|+ <b>a\n|-\n|b\n|}', 'missing-end-tag', { name: 'b', inTable: true }],
    ['{|\n|a', 'missing-end-tag', { name: 'table', inTable: true }],
    ['<div>{|\n|a\n|}', 'missing-end-tag', { name: 'div', inTable: false }],
    ['{|\n|\n== <b>x ==\n|}', 'missing-end-tag-in-heading', { name: 'b', inTable: true }],
    ["{|\n|\n== '''x ==\n|}", 'unclosed-quotes-in-heading', { name: 'b', ancestorName: 'h2' }],
    ['{|\n| <b><i>x</b></i>\n|}', 'misnested-tag', { name: 'i' }],
  ])('%j: whether it stands in a table', (wikitext, type, params) => {
    expect(lintWikitext(wikitext, contextFor({}))).toMatchObject([{ type, params }]);
  });

  test('small texts that add up stand in no table', () => {
    const items = lintWikitext('<small>a\n\n<small>b', contextFor({}));
    expect(items.at(-1)).toMatchObject({
      type: 'multiple-unclosed-formatting-tags',
      params: { name: 'small', inTable: false },
    });
  });

  test.each([
    ["''a'' '''b''' [[c]]"],
    ['* a\n** b\n\n{|\n|c\n|}'],
    ['<div><b>a</b></div>'],
    ['[[File:A.jpg|a caption]]'],
    ['<div role="presentation">[[File:A.jpg]]</div>'],
    ["{{1x|''a''}}"],
    ['<br/><br>'],
    ['{{1x|a}}'],
    ['<span class="nowrap">a </span>b'],
    [`<span class="nowrap">a </span> ${'b'.repeat(120)}`],
    [`<span class="nowrap">a</span>${'b'.repeat(120)}`],
  ])('nothing is wrong with %j', (wikitext) => {
    expect(found(wikitext)).toEqual([]);
  });

  test('offsets count bytes where that is asked for', () => {
    const [item] = lintWikitext('ä😀<tt>ß</tt>', contextFor({}), { offsetType: 'byte' });
    expect(item!.dsr).toEqual([6, 17, 4, 5]);
  });

  test('no more than a thousand findings', () => {
    expect(found('<tt>a</tt>\n\n'.repeat(MAX_LINT_ITEMS + 10))).toHaveLength(MAX_LINT_ITEMS);
  });
});
