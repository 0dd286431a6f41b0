import { describe, expect, test } from 'vitest';
import { INSECURE_STYLE, safeStyle } from '../../../src/wikitext/text/sanitizer-css.ts';

describe('safeStyle', () => {
  test.each([
    ['color: red', 'color: red'],
    ['margin:/*wide*/-0.125em; /*x*/rgba(255, 0, 0, 0.3)', 'margin: -0.125em;  rgba(255, 0, 0, 0.3)'],
    ['background-image:u/**/rl(x)', 'background-image:u rl(x)'],
    ['color: red /* open', 'color: red '],
    ['font-family: "A\\"B"', 'font-family: "A\\22 B"'],
    ['a: \\5c \\a \\;', 'a: \\5c \\a ;'],
    ['filter: invert(1)', 'filter: invert(1)'],
    ['color: ʀed', 'color: ʀed'],
    [INSECURE_STYLE, INSECURE_STYLE],
    ['background: &#35;f9f9f9', 'background: #f9f9f9'],
    ['position: relative; top: 1px', 'position: relative; top: 1px'],
  ])('keeps %s', (written, kept) => {
    expect(safeStyle(written)).toBe(kept);
  });

  test.each([
    'background:url(//evil)',
    'background:u\\rl(javascript:x)',
    '\\75rl(x)',
    '\\000075 rl(x)',
    'width: expression(alert(1))',
    'width: exp\\72 ession(alert(1))',
    'width: ｅｘｐｒｅｓｓｉｏｎ(alert(1))',
    '-o-link:attr(title);-o-link-source:current',
    'behavior: url(x)',
    'behaviour : x',
    '-moz-binding:x',
    'filter: url(x)',
    '/* url(x) */',
    'background: image-set("a" 1x)',
    'background: image("a")',
    'content: attr(title url)',
    '@import "x"',
    'position: fixed; inset: 0',
    'position:sticky',
    'background: &#117;rl(x)',
    `color: ${'x'.repeat(30_000)}`,
  ])('replaces %s', (written) => {
    expect(safeStyle(written)).toBe(INSECURE_STYLE);
  });

  test('control characters never come through', () => {
    expect(safeStyle('color: \\1 red')).toBe('/* invalid control char */');
    expect(safeStyle('color: \\0 red')).toBe('/* invalid control char */');
  });
});
