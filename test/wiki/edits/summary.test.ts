import { describe, expect, test } from 'vitest';
import { defaultSite } from '../../../src/site/read-site.ts';
import { automaticSummary } from '../../../src/wiki/edits/summary.ts';

const { titles } = defaultSite();
const summary = (before: string | undefined, after: string) =>
  automaticSummary(before, after, 'wikitext', titles);

describe('automaticSummary()', () => {
  test.each([
    [undefined, '', 'Created blank page'],
    [undefined, 'a\n\n b', 'Created page with "a b"'],
    [undefined, '#REDIRECT [[A]]', 'Redirected page to [[A]]'],
    ['a', '', 'Blanked the page'],
    ['#REDIRECT [[A]]', '', 'Blanked the page'],
    ['', 'a', ''],
    ['a', '#REDIRECT [[talk:a#B c]]', 'Redirected page to [[Talk:A#B c]]'],
    ['#REDIRECT [[A]]', '#REDIRECT [[B]]', 'Changed redirect target from [[A]] to [[B]]'],
    ['#REDIRECT [[A#x]]', '#REDIRECT [[A]]', 'Changed redirect target from [[A#x]] to [[A]]'],
    ['#REDIRECT [[A]]', '#REDIRECT [[a|b]]', ''],
    ['#REDIRECT [[A]]', 'a', 'Removed redirect to [[A]]'],
    ['x'.repeat(101), 'y'.repeat(10), 'Replaced content with "yyyyyyyyyy"'],
    ['x'.repeat(100), 'y'.repeat(10), ''],
    ['ä'.repeat(50), 'y'.repeat(9), 'Replaced content with "yyyyyyyyy"'],
    ['x'.repeat(100), 'ä'.repeat(5), ''],
  ])('from %j to %j: %j', (before, after, expected) => expect(summary(before, after)).toBe(expected));

  test.each([
    [undefined, 'x'.repeat(479), `Created page with "${'x'.repeat(479)}"`.slice(0, 500)],
    [undefined, 'x'.repeat(5_000), `Created page with "${'x'.repeat(477)}..."`],
    ['y'.repeat(50_000), '\u{1f600}'.repeat(600), `Replaced content with "${'\u{1f600}'.repeat(473)}..."`],
  ])('stays within 500 characters (%#)', (before, after, expected) => {
    const made = summary(before, after);
    expect([...made].length).toBeLessThanOrEqual(500);
    if (after.length > 500) expect(made).toBe(expected);
  });
});
