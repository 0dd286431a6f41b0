import { expect, test } from 'vitest';
import { nearest } from '../../../src/cli/command-line/nearest.ts';

const WORDS = ['serve', 'init', 'token', 'user', '--port', '--root'];

test.each([
  ['srve', 'serve'],
  ['sevre', 'serve'],
  ['toekns', 'token'],
  ['--prot', '--port'],
  ['int', 'init'],
  ['in', undefined],
  ['frobnicate', undefined],
  ['', undefined],
  ['s'.repeat(1_000_000), undefined],
])('nearest() to "%.20s" is %s', (written, word) => {
  expect(nearest(written, WORDS)).toBe(word);
});
