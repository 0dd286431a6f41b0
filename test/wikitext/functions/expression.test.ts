import { describe, expect, test } from 'vitest';
import { evaluateToText } from '../../../src/wikitext/functions/expression.ts';

describe('evaluateToText', () => {
  test.each([
    ['', ''],
    ['1 + 2', '3'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['10 / 4', '2.5'],
    ['1/3', '0.33333333333333'],
    ['0.1 + 0.2', '0.3'],
    ['7 mod 3', '1'],
    ['-7 mod 3', '-1'],
    ['8.9 fmod 3', '2.9'],
    ['2 ^ 3 ^ 2', '64'],
    ['-2 ^ 2', '4'],
    ['2e3', '2000'],
    ['1e-7', '1.0E-7'],
    ['100000000000000 * 100', '1.0E+16'],
    ['30 / 7 round 2', '4.29'],
    ['1234.5 round -2', '1200'],
    ['2.5 round 0', '3'],
    ['-2.5 round 0', '-3'],
    ['1.005 round 2', '1.01'],
    ['not 0', '1'],
    ['1 < 2 and 3 >= 3', '1'],
    ['1 <> 1 or 2 != 2', '0'],
    ['3 = 3.0', '1'],
    ['sin 0', '0'],
    ['cos(pi)', '-1'],
    ['trunc -3.7', '-3'],
    ['floor -3.2', '-4'],
    ['ceil 3.2', '4'],
    ['abs -5', '5'],
    ['sqrt 16', '4'],
    ['exp 0', '1'],
    ['ln e', '1'],
    ['2 &minus; 5', '-3'],
    ['1 &lt; 2', '1'],
    ['pi', '3.1415926535898'],
  ])('works out %s', (expression, result) => {
    expect(evaluateToText(expression)).toBe(result);
  });

  test.each([
    ['1 / 0', 'Division by zero.'],
    ['5 mod 0', 'Division by zero.'],
    ['1 +', 'Missing operand for +.'],
    ['1 2', 'Unexpected number.'],
    ['* 2', 'Unexpected * operator.'],
    ['(1', 'Unclosed bracket.'],
    ['1)', 'Unexpected closing bracket.'],
    ['foo', 'Unrecognized word "foo".'],
    ['1 $ 2', 'Unrecognized punctuation character "$".'],
    ['ln 0', 'Invalid argument for ln: less than or equal to 0.'],
    ['asin 2', 'Invalid argument for asin: less than -1 or greater than 1.'],
    ['('.repeat(101), 'Stack exhausted.'],
  ])('says what is wrong with %s', (expression, message) => {
    expect(() => evaluateToText(expression)).toThrow(message);
  });
});
