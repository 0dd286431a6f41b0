import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../src/http/endpoints.ts';
import { ERROR_CODES } from '../../../src/http/errors/error-examples.ts';
import { makeDocument } from '../../../src/http/openapi/document.ts';
import { operationsOf } from '../../../src/http/openapi/open-api.ts';

const PLACE = { origin: 'https://wiki.test', base: '/v1', version: '0.0.0' };
const document = makeDocument(ENDPOINTS, PLACE);
const operations = operationsOf(document);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document as unknown as AnySchema, 'api', undefined, false);

/** Compiled once each: the errors of all operations share a schema. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: unknown): ValidateFunction {
  const rebased = JSON.stringify(schema).replace(/"#\//g, '"api#/');
  const validate = validators.get(rebased) ?? ajv.compile(JSON.parse(rebased));
  validators.set(rebased, validate);
  return validate;
}

/** What acts are refused with: MediaWiki has no REST endpoints for them, only its older API and the web. */
const OF_ACTS = [
  'move-refused',
  'nothing-deleted',
  'undo-conflict',
  'rollback-refused',
  'upload-refused',
  'rights-unreadable',
];

describe('makeDocument()', () => {
  test('a linter finds nothing to say', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('describes every endpoint but the one that only refuses', () => {
    const described = new Set(operations.map(({ operation }) => operation.operationId));
    const missing = ENDPOINTS.map(({ id }) => id).filter((id) => !described.has(id));
    expect(missing).toEqual(['refuseTransform']);
  });

  test('shows every error but those of requests that reach no operation', () => {
    const shown = new Set(Object.keys(document.components.examples));
    const forgotten = ERROR_CODES.filter((code) => !shown.has(code) && !shown.has(`${code}-1`));
    // Log-ins by `api.php` tell of too many tries in their own way.
    const elsewhere = ['method-not-allowed', 'transform-unknown', 'login-throttled', 'precondition'];
    expect(forgotten).toEqual([...OF_ACTS, ...elsewhere]);
  });

  test('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('tells of every parameter what it means', () => {
    const silent = operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).filter((each) => 'name' in each && each.description === each.name),
    );
    expect(silent).toEqual([]);
  });

  test.each(operations.map((each) => [each.operation.operationId, each] as const))(
    '%s: its examples are what its schemas say',
    (_, { operation }) => {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
        each !== undefined && 'content' in each ? Object.values(each.content ?? {}) : [],
      );
      for (const { schema, example, examples = {} } of contents) {
        const names = Object.values(examples).map(({ $ref }) => $ref.split('/').at(-1) as string);
        const values = [example, ...names.map((name) => document.components.examples[name]?.value)];
        const validate = validatorOf(schema);
        for (const value of values.filter((each) => each !== undefined)) {
          expect(validate(value), `${ajv.errorsText(validate.errors)} ${JSON.stringify(value)}`).toBe(true);
        }
      }
    },
  );
});
