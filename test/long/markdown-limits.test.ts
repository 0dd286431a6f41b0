/**
 * Attack: someone saves, or sends to be shown, a text that keeps the parser busy for minutes. What is quadratic in the
 * parser ends at a limit with a name; time is compared between a text and one that is twice as long.
 */

import { describe, expect, test } from 'vitest';
import { MAX_NESTING, MAX_SOURCE_CHARS } from '../../src/content-models/markdown/parse/limits.ts';
import { overLimit } from '../../src/content-models/markdown/parse/line-check.ts';
import { renderMarkdown } from '../../src/content-models/markdown/render.ts';
import { timeOf } from '../support/thread-time.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

const context = contextFor({});

function render(markdown: string) {
  return renderMarkdown(markdown, context, { flavour: 'view' });
}

function nested(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
}

describe('overLimit()', () => {
  test.each([
    ['source-size', 'x'.repeat(MAX_SOURCE_CHARS + 1)],
    ['nesting', nested(MAX_NESTING + 1)],
    ['nesting', '- '.repeat(MAX_NESTING + 1)],
    ['nesting', '>'.repeat(MAX_NESTING + 1)],
    ['nesting', `${'> '.repeat(MAX_NESTING + 1)}a`],
    ['lines', 'a\n'.repeat(20_000)],
    ['lines', `${nested(90)}\n\n`.repeat(20)],
    ['lines', `> a\n${'b\n'.repeat(3_000)}`],
    ['underlined-headings', 'a\n===\n'.repeat(2_000)],
    ['table-cells', '|a'.repeat(30_000)],
  ])('%s', (limit, source) => {
    expect(overLimit(source)).toBe(limit);
    const { html, refused, limits } = render(source);
    expect([refused, limits]).toEqual([limit, [limit]]);
    expect(html).toContain('<pre class="mw-code mw-markdown" dir="ltr">');
  });

  test.each([
    ['lists', nested(20)],
    ['a long paragraph', 'some words\n'.repeat(10_000)],
    ['long code', `\`\`\`\n${'a = 1\n'.repeat(10_000)}\`\`\`\n`],
    ['a long list', '- a\n'.repeat(5_000)],
    ['a list with long code', `- a\n  \`\`\`\n${'  b\n'.repeat(5_000)}  \`\`\`\n`],
    ['breaks', 'a\n\n---\n\n'.repeat(2_000)],
    ['a large table', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(5_000)}`],
  ])('lets %s pass', (_, source) => expect(overLimit(source)).toBeUndefined());
});

describe('marks of emphasis and brackets', () => {
  test('stay text once a paragraph has two thousand', () => {
    const { html, limits, refused } = render(`${'*a* '.repeat(1_500)}\n\n*b*`);
    expect([limits, refused]).toEqual([['paragraph-marks'], undefined]);
    expect(html.match(/<em>a<\/em>/g)).toHaveLength(1_000);
    expect(html).toContain('<em>b</em>');
  });

  test('are as many as they like in many paragraphs', () => {
    expect(render('**a** [b](c) `d`\n\n'.repeat(2_000)).limits).toEqual([]);
  });
});

/** Each of them is quadratic or worse in the parser. */
const SLOW: readonly (readonly [name: string, make: (n: number) => string])[] = [
  ['emphasis of two kinds', (n) => '*a_ '.repeat(n)],
  ['emphasis in emphasis', (n) => `${'*a **a '.repeat(n)}${'a** a*'.repeat(n)}`],
  ['brackets', (n) => '['.repeat(n * 4)],
  ['pictures', (n) => '!['.repeat(n * 2)],
  ['links without end', (n) => '[a]('.repeat(n)],
  ['closing brackets', (n) => 'a] '.repeat(n)],
  ['wiki links without end', (n) => '[[a '.repeat(n)],
  ['declarations', (n) => 'a <!A '.repeat(n)],
  ['instructions', (n) => 'a <?'.repeat(n)],
  ['runs of backticks', (n) => Array.from({ length: n / 16 }, (_, i) => `${'`'.repeat(i)}a`).join('')],
  ['attributes', (n) => '<a x="'.repeat(n)],
  ['formulas without end', (n) => '$a '.repeat(n)],
  ['calls of notes', (n) => `[^a]: x\n\n${'[^a]'.repeat(n)}`],
  ['open tags', (n) => '<b>'.repeat(n)],
  ['mail addresses', (n) => 'a@b.c '.repeat(n)],
];

const TRIES = 4;

describe('time', () => {
  test.each(SLOW)('of %s grows with their length', (_, make) => {
    const [short, long] = [make(8_000), make(16_000)].map((text) => text.slice(0, MAX_SOURCE_CHARS)) as [
      string,
      string,
    ];
    let [once, twice] = [timeMs(short), timeMs(long)];
    // Collecting garbage only ever adds time: what seems too long is measured again.
    for (let count = 1; count < TRIES && twice >= most(once); count++)
      [once, twice] = [Math.min(once, timeMs(short)), Math.min(twice, timeMs(long))];
    expect(twice).toBeLessThan(most(once));
  });
});

/** Twice the length takes twice the time, or four times where it is quadratic; short times say nothing. */
function most(onceMs: number): number {
  return Math.max(400, onceMs * 3.5);
}

function timeMs(source: string): number {
  return timeOf(() => render(source));
}
