import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXTENSIONS } from '../../src/wikitext/extensions.ts';
import { FUNCTIONS } from '../../src/wikitext/functions/table.ts';
import { ANY_CHARACTER } from '../base/any-character.ts';
import { tries } from '../sizes.ts';
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
      { numRuns: tries(80, 400) },
    );
  });

  test('shows none of what stands for tags while templates are filled in', () => {
    const names = [...FUNCTIONS.functions.keys(), ...FUNCTIONS.variables.keys()];
    const given = [
      '<nowiki>x</nowiki>',
      '<ref>r</ref>',
      '<!--c-->',
      '{{1x|<nowiki>x</nowiki>}}',
      '<pre>z</pre>',
    ];
    for (const text of given) {
      const calls = names.flatMap((name) => [
        `{{${name}:${text}|b${text}|c=${text}|${text}=d}}`,
        `{{${name}:1|2|${text}}}`,
      ]);
      const written = [...EXTENSIONS.keys()].flatMap((name) => [
        `<${name} name="${text}">a=${text}</${name}>`,
        `{{#tag:${name}|a=${text}|name=${text}|${text}=b}}`,
      ]);
      for (const wikitext of [...calls, ...written, `{{#tag:${text}|a}}`])
        expect([wikitext, renderForTest(wikitext, { pages: PAGES })]).toEqual([
          wikitext,
          expect.not.stringMatching(/\u0000|\\u0000|\ufffd|[\ue000-\uf8ff]/),
        ]);
    }
  });

  test('may be any string at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 200 }), (wikitext) => {
        expect(activeNodes(renderForTest(wikitext))).toEqual([]);
      }),
      { numRuns: tries(40, 200) },
    );
  });
});
