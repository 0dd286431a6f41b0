import { describe, expect, test } from 'vitest';
import { wikitextHeadings } from '../../../src/content-models/wikitext/headings.ts';
import { ALL } from '../../sizes.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';

/** `2== a ==`: level and line of each heading. */
const found = (source: string) => wikitextHeadings(source).map(({ level, heading }) => `${level}${heading}`);

describe('wikitextHeadings()', () => {
  test.each([
    ['= a =', ['1= a =']],
    ['==a==', ['2==a==']],
    ['====== a ======', ['6====== a ======']],
    ['======= a =======', ['6======= a =======']],
    ['=== a ==', ['2=== a ==']],
    ['== a ===', ['2== a ===']],
    ['== a == \t', ['2== a == \t']],
    ['== a == <!-- x -->', ['2== a == <!-- x -->']],
    ['== a == <!-- x --> <!-- y\nz --> ', ['2== a == <!-- x --> <!-- y\nz --> ']],
    ['== a <!-- == --> ==', ['2== a <!-- == --> ==']],
    ['== a == b', []],
    ['== a <!-- == -->', []],
    ['== a', []],
    [' == a ==', []],
    ['x == a ==', []],
    ['=', []],
    ['==', []],
    ['===', ['1===']],
    ['=====', ['2=====']],
    ['== {{a}} ==', ['2== {{a}} ==']],
    ['== {{a|\nb}} ==', ['2== {{a|\nb}} ==']],
    ['== [[a|b]] ==', ['2== [[a|b]] ==']],
    ['== <nowiki>==</nowiki> ==', ['2== <nowiki>==</nowiki> ==']],
    ['== <nowiki>a ==</nowiki>', []],
  ])('%j: %j', (source, expected) => {
    expect(found(source)).toEqual(expected);
    expect(found(`a\n${source}\nb`)).toEqual(expected);
  });

  test.each([
    ['a comment', '<!--\n== a ==\n-->'],
    ['a comment that is not closed', '<!--\n== a ==\n'],
    ['nowiki', '<nowiki>\n== a ==\n</nowiki>'],
    ['NOWIKI', '<NOWIKI >\n== a ==\n</NoWiki >'],
    ['pre', '<pre class="x">\n== a ==\n</pre>'],
    ['syntaxhighlight', '<syntaxhighlight lang=py>\n== a ==\n</syntaxhighlight>'],
    ['ref', 'x<ref>\n== a ==\n</ref>'],
    ['includeonly', '<includeonly>\n== a ==\n</includeonly>'],
    ['includeonly that is not closed', '<includeonly>\n== a ==\n'],
    ['a template', '{{x|\n== a ==\n}}'],
    ['a template in a template', '{{x|{{y}}\n== a ==\n{{z}}}}'],
    ['an argument', '{{{x|\n== a ==\n}}}'],
    ['a template with a link', '{{x|[[b]]\n== a ==\n}}'],
    ['a comment in a template', '{{x|<!-- }} -->\n== a ==\n}}'],
  ])('none in %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  test.each([
    ['an unclosed nowiki', '<nowiki>\n== a =='],
    ['an unclosed template', '{{x|\n== a =='],
    ['an unclosed link', '[[x\n== a =='],
    ['a link over lines', '[[x|\n== a ==\n]]'],
    ['single braces', '{x\n== a ==\n}'],
    ['an empty tag', '<ref name="x" />\n== a ==\n</ref>'],
    ['another tag', '<div>\n== a ==\n</div>'],
    ['noinclude', '<noinclude>\n== a ==\n</noinclude>'],
    ['a comment line', '<!-- x -->\n== a =='],
  ])('one behind %s', (_, source) => {
    expect(found(source)).toEqual(['2== a ==']);
  });

  test.runIf(ALL).each([
    ['{{', '}}'],
    ['{{a|\n', ''],
    ['[[', ''],
    ['<nowiki>', ''],
    ['<ref ', ''],
    ['<!--', ''],
    ['{{a}}', ''],
    ['<ref>a</ref>', ''],
    ['=a=\n', ''],
    ['=', ''],
    ['= <!-- -->', ''],
    ['{{a\n}}', ''],
  ])('2 MiB of %j take no time', (opener, closer) => {
    const count = Math.floor((2 * 1024 * 1024) / (opener.length + closer.length));
    const source = `= a =\n${opener.repeat(count)}${closer.repeat(count)}`;
    expectWithin(
      timeOf(() => wikitextHeadings(source)),
      1_000,
    );
  });
});
