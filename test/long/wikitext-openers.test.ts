/**
 * Attack: someone saves a page of nothing but openers, so that looking for what closes them takes forever. 65,000 of
 * each kind are rendered; four times as many may take four times as long, not sixteen times.
 */

import { describe, expect, test } from 'vitest';
import { expectWithin, timeOf } from '../support/thread-time.ts';
import { renderForTest } from '../wikitext/render-for-test.ts';

const COUNT = 65_000;
/** Generous: what is quadratic takes minutes here. */
const LONGEST_MS = 10_000;

/** Times below this are noise. */
const NOISE_MS = 500;
/** Garbage is collected at any moment, and only ever adds time: what seems to grow too much is measured again. */
const TRIES = 4;
/** Four times the length takes four times the time, or sixteen times where it is quadratic: far enough apart for one try. */
const PART = 4;
const MOST_GROWTH = 8;

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
    '[http://a[[b|',
    '[[a|[http://b c',
    '[[a|[http://b c]]',
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
  ...[
    '<poem>',
    '<poem>\n:',
    '<section begin=a />',
    '<ce>',
    '<templatedata>',
    '<maplink />',
    '<translate>',
    '</includeonly>',
    '{{#lst:A|',
    '{{#lsth:A|a}}',
    '-{http://x}-',
    'http://x====',
    '=[[a]]=\n',
    '= {{1x|a}}',
    '[{{1x|http://x}} ',
    'http://a{{<}} ',
    'http://{{<',
    '[[a|[http://x ',
    '[[a|[[::',
    '__TOC__\n\n',
    '* {{1x|}}\n\n',
    '<video ',
    '\n[[Category:A]]\n',
    '<!-- -->\n\n',
  ],
];

function timeMs(source: string): number {
  return timeOf(() => renderForTest(source, { flavour: 'view', pages: { 'Template:1x': '{{{1}}}' } }));
}

describe('65,000 openers', () => {
  test.each(OPENERS)('of %j take time in proportion', (opener) => {
    const whole = timeMs(opener.repeat(COUNT));
    expectWithin(whole, LONGEST_MS);
    if (whole > NOISE_MS) expect(growth(opener, whole)).toBeLessThan(MOST_GROWTH);
  });
});

/** How many times longer the whole takes than its part. */
function growth(opener: string, firstMs: number): number {
  const part = timeMs(opener.repeat(COUNT / PART));
  let whole = firstMs;
  for (let count = 1; count < TRIES && whole / part >= MOST_GROWTH; count++)
    whole = Math.min(whole, timeMs(opener.repeat(COUNT)));
  return whole / part;
}
