import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { typeText } from '../../../src/cli/client-code/type-text.ts';
import { currentClientCode } from '../../../src/cli/client-code/write-client.ts';

const CLIENT = join(import.meta.dirname, '../../../src/client');

describe('currentClientCode()', () => {
  test.each(Object.entries(currentClientCode()))(
    '%s is what lies in src/client; if not: npm run client',
    (name, text) => {
      expect(readFileSync(join(CLIENT, name), 'utf8')).toBe(text);
    },
  );
});

describe('typeText()', () => {
  test.each([
    [{}, 'unknown'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ["it's", 1] }, "'it\\'s' | 1"],
    [{ const: 'main' }, "'main'"],
    [{ type: 'array', items: { type: ['integer', 'null'] } }, 'readonly (number | null)[]'],
    [
      { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }] },
      'readonly [number, boolean]',
    ],
    [{ anyOf: [{ $ref: '#/components/schemas/Error' }, { type: 'null' }] }, 'ErrorBody | null'],
    [{ type: 'object', additionalProperties: {} }, 'Readonly<Record<string, unknown>>'],
    [
      {
        type: 'object',
        properties: { a: { type: 'integer' }, b: {} },
        required: ['a'],
        additionalProperties: false,
      },
      '{\n  readonly a: number;\n  readonly b?: unknown | undefined;\n}',
    ],
  ])('%j: %s', (schema, text) => {
    expect(typeText(schema, { Error: 'ErrorBody' })).toBe(text);
  });
});
