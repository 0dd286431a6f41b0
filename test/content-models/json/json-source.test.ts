import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type JsonValue,
  jsonProblem,
  MAX_JSON_DEPTH,
  parseJson,
} from '../../../src/content-models/json/json-source.ts';

describe('parseJson()', () => {
  test('keeps numbers as they are written and names that stand twice', () => {
    expect(parseJson(' {"a": 1.50e+3, "a": [true, null]} ')).toEqual({
      kind: 'object',
      entries: [
        ['a', { kind: 'literal', text: '1.50e+3' }],
        [
          'a',
          {
            kind: 'array',
            items: [
              { kind: 'literal', text: 'true' },
              { kind: 'literal', text: 'null' },
            ],
          },
        ],
      ],
    });
  });

  test('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(3), (json, indent) => {
        const value: unknown = JSON.parse(json);
        const source = JSON.stringify(value, null, indent);
        expect(plain(parseJson(source) as JsonValue)).toEqual(value);
      }),
    );
  });

  test('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"\\ 0a-.\n\u0001e'), (json, at, char) => {
        const place = at % (json.length + 1);
        const broken = json.slice(0, place) + char + json.slice(place + (at % 2));
        expect(jsonProblem(broken) === undefined).toBe(isJson(broken));
      }),
    );
  });
});

describe('jsonProblem()', () => {
  test.each([
    ['', 1, 1, 'a value was expected'],
    ['{"a": 1,}', 1, 9, 'a name in quotes was expected'],
    ['{\n  "a": tru\n}', 2, 8, 'a value was expected'],
    ['[1 2]', 1, 4, '"," or "]" was expected'],
    ['{"a" 1}', 1, 6, '":" was expected'],
    ['{"a": 1 "b"}', 1, 9, '"," or "}" was expected'],
    ['"a\nb"', 1, 3, 'a character or escape that strings cannot hold'],
    ['"\\x"', 1, 2, 'a character or escape that strings cannot hold'],
    ['"a', 1, 3, 'a string is not closed'],
    ['{} {}', 1, 4, 'the end was expected'],
    ['01', 1, 2, 'the end was expected'],
  ])('of %j is at line %d, column %d', (source, line, column, message) => {
    expect(jsonProblem(source)).toEqual({ line, column, message });
  });

  test('is told of nesting that no page needs', () => {
    expect(jsonProblem('['.repeat(MAX_JSON_DEPTH) + ']'.repeat(MAX_JSON_DEPTH))).toBeUndefined();
    expect(jsonProblem('['.repeat(200_000))?.message).toContain('levels');
  });

  test('is found in two million characters at once', () => {
    expect(jsonProblem(`"${'a'.repeat(2_000_000)}`)?.message).toBe('a string is not closed');
    expect(jsonProblem(`[${'1,'.repeat(500_000)}1]`)).toBeUndefined();
  });
});

function plain(value: JsonValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.entries.map(([name, each]) => [name, plain(each)]));
    case 'array':
      return value.items.map(plain);
    case 'string':
      return value.value;
    case 'literal':
      return JSON.parse(value.text);
  }
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
