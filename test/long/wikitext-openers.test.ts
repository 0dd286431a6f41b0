/**
 * Attack: someone saves a page of nothing but openers, so that looking for what closes them takes for ever. 65,000 of
 * each kind are rendered; twice as many may take twice as long, not four times.
 */

import { describe, expect, test } from 'vitest';
import { renderForTest } from '../wikitext/render-for-test.ts';

const COUNT = 65_000;
/** Generous, for busy machines: what is quadratic takes minutes here. */
const LONGEST_MS = 10_000;

const TRIES = 6;
/** Where other tests run beside, times below this say nothing. */
const NOISE_MS = 1_500;

const OPENERS = [
  ...[
    '{{',
    '{{{',
    '{{{1|',
    '{{1x|',
    '{{#if:',
    '{{lc:x}}',
    '[[',
    '[[a]]',
    '[[x|',
    '[[:',
    '[',
    '[//',
    '[http://x ',
    'http://x ',
  ],
  ...[
    "'",
    "''x",
    "'''''a\n",
    '{|\n',
    '{| a=b\n',
    '{| a=',
    '|-\n',
    '{|\n|||',
    '{|\n|+',
    '*',
    '* x\n',
    ':',
    ';a:b\n',
    '#',
    ' x\n',
  ],
  ...[
    '=',
    '== a ==\n',
    '-{',
    '__',
    '<!--',
    '<!-- -->',
    '&',
    '&amp;',
    '<',
    '<div>',
    '<div a=b>x</div>',
    '<div a="',
    '</div>',
  ],
  ...[
    '<b>',
    '<b><i></b>',
    '<p>',
    '<li>',
    '<table>',
    '<td>',
    '<font>',
    '<small>\n',
    '<br>',
    '<nowiki>',
    '<pre>',
    '<gallery>',
  ],
  ...[
    '<ref>',
    '<ref name=a />',
    '<references/>',
    '<math>',
    '<includeonly>',
    '<noinclude>',
    '<onlyinclude>',
    '<syntaxhighlight>',
  ],
  ...[
    '[[File:A.jpg|',
    '[[File:A.jpg|x]]',
    'ISBN ',
    'RFC 1 ',
    '~~~~',
    '\n\n',
    '<div <nowiki/> a="<nowiki/>',
    '<ref <!--',
  ],
];

function timeMs(source: string): number {
  const started = performance.now();
  renderForTest(source, { flavour: 'view', pages: { 'Template:1x': '{{{1}}}' } });
  return performance.now() - started;
}

function growthOf(opener: string): number {
  const half = timeMs(opener.repeat(COUNT / 2));
  return timeMs(opener.repeat(COUNT)) / half;
}

/** The first that will do, or the smallest of all tries: what is quadratic is so each time. */
function smallestOf(tries: number, measure: () => number): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && smallest > 3; count++) smallest = Math.min(smallest, measure());
  return smallest;
}

describe('65,000 openers', () => {
  test.each(OPENERS)('of %j take time in proportion', (opener) => {
    const first = timeMs(opener.repeat(COUNT));
    expect(first).toBeLessThan(LONGEST_MS);
    if (first < NOISE_MS) return;
    expect(smallestOf(TRIES, () => growthOf(opener))).toBeLessThan(3.5);
  });
});
