import { describe, expect, test } from 'vitest';
import {
  fragmentHref,
  headingText,
  html5Id,
  IdRegister,
  legacyId,
} from '../../../src/wikitext/text/anchors.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';

describe('html5Id and legacyId', () => {
  test.each([
    ['Proof: 2 < 3', 'Proof:_2_<_3', 'Proof:_2_.3C_3'],
    ['=Level 7=', '=Level_7=', '.3DLevel_7.3D'],
    ['é', 'é', '.C3.A9'],
    ["a'b(c)*~", "a'b(c)*~", 'a.27b.28c.29.2A.7E'],
    ['a-b_c.d', 'a-b_c.d', 'a-b_c.d'],
    ['100%', '100%', '100.25'],
  ])('spell %s', (text, html5, legacy) => {
    expect(html5Id(text)).toBe(html5);
    expect(legacyId(text)).toBe(legacy);
  });
});

describe('headingText', () => {
  test('makes runs of blanks one', () => {
    expect(headingText('  a _ b\n c ')).toBe('a b c');
  });
});

describe('fragmentHref', () => {
  test('escapes what would be read as an escape', () => {
    expect(fragmentHref('a%20b c%')).toBe('a%2520b_c%');
  });

  test('keeps a blank in front, as one', () => {
    expect([' b', '_ b', 'b '].map(fragmentHref)).toEqual(['_b', '_b', 'b']);
  });
});

describe('IdRegister', () => {
  test('gives each id out once, case aside', () => {
    const ids = new IdRegister();
    expect(['Foo', 'foo', 'Foo_2', 'Foo'].map((id) => ids.take(id))).toEqual([
      'Foo',
      'foo_2',
      'Foo_2_2',
      'Foo_3',
    ]);
  });

  test('keeps reserved ids free', () => {
    const ids = new IdRegister();
    ids.reserve('a');
    expect(ids.take('A')).toBe('A_2');
  });

  test('is fast for many equal ones', () => {
    const ids = new IdRegister();
    const timeMs = timeOf(() => {
      for (let count = 0; count < 20_000; count++) ids.take('x');
    });
    expectWithin(timeMs, 1000);
  });
});
