import { describe, expect, test } from 'vitest';
import { MAX_NESTING, problemInJson } from '../../../src/http/bodies/json-text.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('problemInJson()', () => {
  test.each([
    ['{}'],
    ['[]'],
    ['"a"'],
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}'],
    ['{"a":"a","b":"a: \\"a\\": a"}'],
    ['{"a":"__proto__","b":["__proto__"]}'],
    ['{"a":"\\\\","b":"\\\\\\""}'],
    ['{ "a" : [ "a" , "a" ] , "b" : "a" }'],
    ['{"a":"{[","b":"]}"}'],
    [nested(MAX_NESTING)],
  ])('%s is fine', (text) => {
    JSON.parse(text);
    expect(problemInJson(text)).toBeUndefined();
  });

  test.each([
    ['{"a":1,"a":2}', 'the key "a" stands twice'],
    ['{"a":1,"\\u0061":2}', 'the key "a" stands twice'],
    ['{"x":{"a":1 , "a" : 2}}', 'the key "a" stands twice'],
    ['{"":1,"":2}', 'the key "" stands twice'],
    ['{"x":[{"a":"\\\\","b":1,"a":2}]}', 'the key "a" stands twice'],
    ['{"__proto__":1}', 'the key "__proto__" is not allowed'],
    ['{"a":{"\\u005f_proto__":1}}', 'the key "__proto__" is not allowed'],
    [nested(MAX_NESTING + 1), 'more than 64 levels'],
  ])('%s: %s', (text, problem) => {
    JSON.parse(text);
    expect(problemInJson(text)).toBe(problem);
  });
});
