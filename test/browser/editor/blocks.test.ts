import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchBlocks } from '../../../src/browser/editor/blocks.ts';

/** What a source shows, and the line that each block of it came from; -1: from none. */
const CASES: readonly (readonly [
  what: string,
  source: string,
  blocks: readonly (readonly [string, number])[],
])[] = [
  [
    'wikitext',
    [
      "'''Bold''' lead with [[Some page|a link]],",
      'on two lines.<ref>A note.</ref> <!-- not seen -->',
      '',
      '== History ==',
      '* One [https://example.org outside]',
      '** Deeper',
      '{{Infobox|name=x}}',
      '{| class="wikitable"',
      '! Head !! Other head',
      '|-',
      '| Cell || style="x" | Last cell',
      '|}',
    ].join('\n'),
    [
      ['Bold lead with a link, on two lines.', 0],
      ['History', 3],
      ['One outside', 4],
      ['Deeper', 5],
      ['What the template says', -1],
      ['Head', 8],
      ['Other head', 8],
      ['Cell', 10],
      ['Last cell', 10],
    ],
  ],
  [
    'Markdown',
    '# Title\n\nA *paragraph* with [a link](https://example.org/) ![](x.png)\nand more.\n\n1. First\n2. Second\n\n| A | B |\n| --- | --- |\n| c | d |\n\n```\ncode();\n```',
    [
      ['Title', 0],
      ['A paragraph with a link and more.', 2],
      ['First', 5],
      ['Second', 6],
      ['A', 8],
      ['c', 10],
      ['code();', 13],
    ],
  ],
  [
    'what stands twice',
    'Same.\n\nOne.\n\nSame.',
    [
      ['Same.', -1],
      ['One.', 2],
      ['Same.', -1],
    ],
  ],
  [
    'what stands in another order',
    'One\n\nTwo\n\nThree',
    [
      ['Two', 2],
      ['Three', 4],
      ['One', -1],
    ],
  ],
];

describe('matchBlocks', () => {
  test.each(CASES)('%s', (_, source, blocks) => {
    const found = matchBlocks(
      source.split('\n'),
      blocks.map(([text]) => text),
    );
    const wanted = blocks.flatMap(([, line], place) => (line < 0 ? [] : [[line, place]]));
    // Two cells of one line are one place in it.
    const lines = new Set<number>();
    expect(found).toEqual(wanted.filter(([line = 0]) => !lines.has(line) && lines.add(line)));
  });

  test('pairs rise on both sides, whatever is written', () => {
    const words = fc.array(
      fc.constantFrom('a', 'b', '', '= a =', '* c', '| d || e', '{{f}}', '[[g|h]]', '[[', '1. i'),
    );
    fc.assert(
      fc.property(words, words, (lines, blocks) => {
        const pairs = matchBlocks(lines, blocks);
        for (const [place, [line, block]] of pairs.entries()) {
          const [lineBefore, blockBefore] = pairs[place - 1] ?? [-1, -1];
          expect(line).toBeGreaterThan(lineBefore);
          expect(block).toBeGreaterThan(blockBefore);
        }
      }),
    );
  });
});
