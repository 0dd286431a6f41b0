/** Links to pages above: where they lead, and what they show. */

import { expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

const pages = { 'User:A/b': '', 'User:A': '', 'User:A/b/x': '', 'User:A/b/x/y': '', 'User:A/b/c/x': '' };
const shownAs = (text: string) =>
  /<a[^>]* title="([^"]*)"[^>]*>([^<]*)</.exec(bodyOf(text, { title: 'User:A/b/c', pages }))?.slice(1);

test.each([
  ['[[../]]', 'User:A/b', 'User:A/b'],
  ['[[../../]]', 'User:A', 'User:A'],
  ['[[../../////]]', 'User:A', 'User:A'],
  ['[[../x]]', 'User:A/b/x', 'User:A/b/x'],
  ['[[:../x]]', 'User:A/b/x', 'User:A/b/x'],
  ['[[../x#y]]', 'User:A/b/x', 'User:A/b/x'],
  ['[[../x/]]', 'User:A/b/x', 'x'],
  ['[[../x/y/]]', 'User:A/b/x/y', 'x/y'],
  ['[[/x]]', 'User:A/b/c/x', '/x'],
  ['[[/x/]]', 'User:A/b/c/x', 'x'],
])('%s leads to %s and shows %s', (text, title, shown) => {
  expect(shownAs(text)).toEqual([title, shown]);
});

test('two dots alone are no title', () => {
  expect(shownAs('[[..]]')).toBeUndefined();
});
