import { expect, test } from 'vitest';
import { rewritten } from '../../src/web/manage/rewritten-json.ts';

const BEFORE = `{
  "name": "Ours",
  "of": { "a": "}, \\"b\\": [", "c": [1,2] },
  "list": [
      "x" ]
}
`;
const VALUES = JSON.parse(BEFORE) as Record<string, unknown>;

test.each([
  ['nothing', VALUES, BEFORE],
  ['a value', { ...VALUES, name: 'Yours' }, BEFORE.replace('Ours', 'Yours')],
  ['a member less', { name: 'Ours', list: ['x'] }, BEFORE.replace(/ {2}"of".*\n/, '')],
  ['a member more', { ...VALUES, z: { b: 1 } }, BEFORE.replace('"x" ]', '"x" ],\n  "z": {\n    "b": 1\n  }')],
  ['an order within', { ...VALUES, list: ['y'] }, BEFORE.replace('[\n      "x" ]', '[\n    "y"\n  ]')],
])('`rewritten()` changes %s, and leaves the rest to the letter', (_, next, after) => {
  expect(rewritten(BEFORE, next)).toBe(after);
});

test.each(['', '[1]', '{"a":', 'null'])('`rewritten()` begins anew where %j is no object', (before) => {
  expect(rewritten(before, { a: 1 })).toBe('{\n  "a": 1\n}\n');
});

test('`rewritten()` gives what it was given, whatever stood there', () => {
  const odd = { '"': '\\"{', '': [[{}], '],'], é: { ':': ',' } };
  for (const before of [JSON.stringify(odd), JSON.stringify(odd, undefined, '\t'), '{}'])
    expect(JSON.parse(rewritten(before, { ...odd, z: [1] }))).toEqual({ ...odd, z: [1] });
  expect(rewritten('{}', {})).toBe('{}\n');
});
