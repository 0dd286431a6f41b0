import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_CHARACTER } from '../base/any-character.ts';
import { activeNodes, reparsed } from './active-nodes.ts';
import { renderForTest } from './render-for-test.ts';

/** Markup of all kinds, whole and broken: put together at random it makes every state meet every other. */
const PIECES = [
  ...[
    '[[',
    ']]',
    '{{',
    '}}',
    '{{{',
    '}}}',
    '|',
    '||',
    '!!',
    '\n',
    '\n\n',
    '\n|-',
    '\n{|',
    '\n|}',
    '\n|+',
    '\n!',
    '=',
    ' ',
  ],
  ...[
    '\n*',
    '\n#',
    '\n:',
    '\n;',
    ':',
    '\n ',
    '\n----',
    '\n== a ==\n',
    "'''",
    "''",
    "'",
    '-{',
    '}-',
    '<!--',
    '-->',
    '\t',
  ],
  ...[
    '<ref>',
    '</ref>',
    '<ref name=a/>',
    '<references>',
    '</references>',
    '<references/>',
    '<nowiki>',
    '</nowiki>',
  ],
  ...[
    '<div>',
    '</div>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<p>',
    '</p>',
    '<table>',
    '</table>',
    '<tr>',
    '<td>',
    '</td>',
  ],
  ...[
    '<li>',
    '<ul>',
    '</ul>',
    '<pre>',
    '</pre>',
    '<br/>',
    '<font color=red>',
    '</font>',
    '<h2>',
    '</h2>',
    '<a>',
    '<center>',
  ],
  ...[
    'File:A.jpg',
    '[[File:A.jpg|thumb|',
    '[[Category:X]]',
    '[[:wikipedia:x]]',
    '{{1x|',
    '{{1x|\n* a}}',
    '{{Cell}}',
    '#if:',
  ],
  ...[
    '#switch:a|',
    '#tag:ref|',
    'PAGENAME',
    '__TOC__',
    'http://a.b/c ',
    '[http://a b]',
    '~~~~',
    'ISBN 0306406152',
    '&amp;',
  ],
  ...[
    '<gallery>\nA.jpg|x\n</gallery>',
    '<math>x</math>',
    '<noinclude>',
    '</noinclude>',
    '<includeonly>',
    '<onlyinclude>',
  ],
  ...[
    '#REDIRECT [[A]]',
    '<span typeof=x onclick=y>',
    '<script>',
    'style="color:red"',
    'a',
    'b c',
    'é',
    '\u00a0!',
    '\u0000',
    '"',
  ],
];

const PAGES = { 'Template:1x': '{{{1}}}', 'Template:Cell': '| cell' };

describe('any input', () => {
  test('renders to something, the same each time, with nothing active in it', () => {
    const source = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(source, (wikitext) => {
        const html = renderForTest(wikitext, { pages: PAGES });
        expect(renderForTest(wikitext, { pages: PAGES })).toBe(html);
        expect(activeNodes(html)).toEqual([]);
        expect(activeNodes(reparsed(html))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('may be any string at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 200 }), (wikitext) => {
        expect(activeNodes(renderForTest(wikitext))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
