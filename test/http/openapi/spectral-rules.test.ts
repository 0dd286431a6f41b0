/**
 * The document beside the rules that Spectral's `spectral:oas` has for OpenAPI 3.1, by their names. Spectral itself is larger than
 * all else that the tests need. Each rule is shown to find what it is there for before it is asked about ours.
 *
 * `oas3-schema` is the linter's, in the test of the document. Two rules that only warn are not held: `info-contact`, as a server
 * does not know who runs it, and `operation-description`, where the summary says all. https://docs.stoplight.io/docs/spectral
 */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../src/http/endpoints.ts';
import { makeDocument } from '../../../src/http/openapi/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: rules look at any document
type Json = any;

const ours: Json = makeDocument(ENDPOINTS, { origin: 'https://wiki.test', base: '/v1', version: '0.0.0' });
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** A rule: what it finds in a document, and what is done to ours so that it must find something. */
interface Rule {
  readonly finds: (document: Json) => string[];
  readonly spoil: (document: Json) => void;
}

const pathsOf = (document: Json): string[] => Object.keys(document.paths);

function operations(document: Json): { readonly path: string; readonly item: Json; readonly own: Json }[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({ path, item, own: item[method] })),
  );
}

function resolved(document: Json, value: Json): Json {
  if (typeof value?.$ref !== 'string') return value;
  return value.$ref
    .slice(2)
    .split('/')
    .reduce(
      (at: Json, name: string) => at?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
}

function parametersOf(document: Json, { item, own }: { readonly item: Json; readonly own: Json }): Json[] {
  return [...(item.parameters ?? []), ...(own.parameters ?? [])].map((each) => resolved(document, each));
}

/** Everything in the document with its place, outside of examples. */
function walk(value: Json, visit: (value: Json, place: string) => void, place = '#'): void {
  if (value === null || typeof value !== 'object') return;
  visit(value, place);
  for (const [name, each] of Object.entries(value))
    if (!(['example', 'examples', 'default', 'const'].includes(name) && !place.endsWith('/properties')))
      walk(each, visit, `${place}/${name}`);
}

function places(document: Json, isWrong: (value: Json, place: string) => boolean): string[] {
  const found: string[] = [];
  walk(document, (value, place) => {
    if (!Array.isArray(value) && isWrong(value, place)) found.push(place);
  });
  return found;
}

function twice(values: readonly string[]): string[] {
  return values.filter((each, at) => values.indexOf(each) !== at);
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
};

function isOfType(value: unknown, type: string | readonly string[]): boolean {
  return [type].flat().some((each) => TYPES[each]?.(value) === true);
}

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name as string);

function wrongPathParameters(document: Json): string[] {
  return operations(document).flatMap((each) => {
    const own = parametersOf(document, each).filter((parameter) => parameter.in === 'path');
    const [written, declared] = [namesIn(each.path), own.map(({ name }) => name as string)];
    return [
      ...twice(written),
      ...written.filter((name) => !declared.includes(name)),
      ...declared.filter((name) => !written.includes(name)),
      ...own.filter(({ required }) => required !== true).map(({ name }) => name as string),
    ].map((name) => `${each.own.operationId} ${name}`);
  });
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(ours, 'api', undefined, false);
/** Compiled once each: most operations share them. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: Json): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate;
}

/** Examples that are not what their schema says. */
function wrongExamples(document: Json, isPlace: (value: Json) => boolean): string[] {
  const found: string[] = [];
  walk(document, (value, place) => {
    if (!isPlace(value)) return;
    const schema = value.schema ?? value;
    const named = Object.values<Json>(Array.isArray(value.examples) ? {} : (value.examples ?? {}));
    const values = [
      ...('example' in value ? [value.example] : []),
      ...(value.schema === undefined && 'default' in value ? [value.default] : []),
      ...(Array.isArray(value.examples) ? value.examples : []),
      ...named.map((each) => resolved(document, each)?.value),
    ].filter((each) => each !== undefined);
    if (values.length === 0) return;
    const validate = validatorOf(schema);
    for (const each of values) if (!validate(each)) found.push(place);
  });
  return found;
}

const textsOf = (document: Json): [place: string, text: string][] => {
  const found: [string, string][] = [];
  walk(document, (value, place) => {
    for (const name of ['description', 'title'])
      if (typeof value[name] === 'string') found.push([place, value[name]]);
  });
  return found;
};

const first = (document: Json): Json => operations(document)[0]?.own;
/** One with parameters of its own and a body. */
const busy = (document: Json): Json =>
  operations(document).find(({ own }) => own.requestBody !== undefined && own.parameters?.length > 0)?.own;

const RULES: Readonly<Record<string, Rule>> = {
  'operation-success-response': {
    finds: (document) =>
      operations(document).flatMap(({ own }) =>
        Object.keys(own.responses).some((status) => /^[23]/.test(status)) ? [] : [own.operationId],
      ),
    spoil: (document) => {
      first(document).responses = { 404: { description: 'No' } };
    },
  },
  'operation-operationId': {
    finds: (document) => operations(document).flatMap(({ path, own }) => (own.operationId ? [] : [path])),
    spoil: (document) => {
      first(document).operationId = '';
    },
  },
  'operation-operationId-unique': {
    finds: (document) => twice(operations(document).map(({ own }) => own.operationId)),
    spoil: (document) => {
      first(document).operationId = busy(document).operationId;
    },
  },
  'operation-operationId-valid-in-url': {
    finds: (document) =>
      operations(document)
        .map(({ own }) => own.operationId)
        .filter((id) => !/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]*$/.test(id)),
    spoil: (document) => {
      first(document).operationId = 'a b';
    },
  },
  'operation-parameters': {
    finds: (document) =>
      operations(document).flatMap((each) =>
        twice(
          (each.own.parameters ?? [])
            .map((own: Json) => resolved(document, own))
            .map(({ name, in: place }: Json) => `${each.own.operationId} ${place} ${name}`),
        ),
      ),
    spoil: (document) => {
      busy(document).parameters.push(busy(document).parameters[0]);
    },
  },
  'operation-tags': {
    finds: (document) =>
      operations(document).flatMap(({ own }) => (own.tags?.length > 0 ? [] : [own.operationId])),
    spoil: (document) => {
      first(document).tags = [];
    },
  },
  'operation-tag-defined': {
    finds: (document) =>
      operations(document).flatMap(({ own }) =>
        (own.tags ?? []).filter((tag: string) => !document.tags.some(({ name }: Json) => name === tag)),
      ),
    spoil: (document) => {
      first(document).tags = ['Nowhere'];
    },
  },
  'openapi-tags-uniqueness': {
    finds: (document) => twice(document.tags.map(({ name }: Json) => name)),
    spoil: (document) => {
      document.tags.push(document.tags[0]);
    },
  },
  'path-params': {
    finds: (document) => [
      ...wrongPathParameters(document),
      ...twice(pathsOf(document).map((path) => path.replace(/\{[^}]*\}/g, '{}'))),
    ],
    spoil: (document) => {
      document.paths['/things/{id}'] = { get: first(document) };
    },
  },
  'path-declarations-must-exist': {
    finds: (document) => pathsOf(document).filter((path) => path.includes('{}')),
    spoil: (document) => {
      document.paths['/a/{}'] = {};
    },
  },
  'path-keys-no-trailing-slash': {
    finds: (document) => pathsOf(document).filter((path) => /.\/$/.test(path)),
    spoil: (document) => {
      document.paths['/a/'] = {};
    },
  },
  'path-not-include-query': {
    finds: (document) => pathsOf(document).filter((path) => path.includes('?')),
    spoil: (document) => {
      document.paths['/a?b'] = {};
    },
  },
  'info-description': {
    finds: ({ info }) => (info.description ? [] : ['info']),
    spoil: ({ info }) => {
      info.description = '';
    },
  },
  'info-license': {
    finds: ({ info }) => (info.license ? [] : ['info']),
    spoil: ({ info }) => {
      delete info.license;
    },
  },
  'no-eval-in-markdown': {
    finds: (document) =>
      textsOf(document).flatMap(([place, text]) => (text.includes('eval(') ? [place] : [])),
    spoil: ({ info }) => {
      info.description = 'eval(1)';
    },
  },
  'no-script-tags-in-markdown': {
    finds: (document) =>
      textsOf(document).flatMap(([place, text]) => (text.includes('<script') ? [place] : [])),
    spoil: ({ info }) => {
      info.title = '<script>';
    },
  },
  'array-items': {
    finds: (document) => places(document, ({ type, items }) => type === 'array' && !items),
    spoil: ({ components }) => {
      components.schemas.Wrong = { type: 'array' };
    },
  },
  'duplicated-entry-in-enum': {
    finds: (document) =>
      places(
        document,
        ({ enum: names }) =>
          Array.isArray(names) && twice(names.map((each) => JSON.stringify(each))).length > 0,
      ),
    spoil: ({ components }) => {
      components.schemas.Wrong = { enum: ['a', 'a'] };
    },
  },
  'typed-enum': {
    finds: (document) =>
      places(
        document,
        ({ enum: names, type }) =>
          Array.isArray(names) && type !== undefined && names.some((each) => !isOfType(each, type)),
      ),
    spoil: ({ components }) => {
      components.schemas.Wrong = { type: 'string', enum: [1] };
    },
  },
  'oas3-api-servers': {
    finds: ({ servers }) => (servers?.length > 0 ? [] : ['servers']),
    spoil: (document) => {
      document.servers = [];
    },
  },
  'oas3-server-not-example.com': {
    finds: ({ servers }) => servers.filter(({ url }: Json) => /example\.com/.test(url)).map(String),
    spoil: ({ servers }) => {
      servers.push({ url: 'https://example.com' });
    },
  },
  'oas3-server-trailing-slash': {
    finds: (document) =>
      places(document, ({ url }, place) => /\/servers\/\d+$/.test(place) && /.\/$/.test(url)),
    spoil: ({ servers }) => {
      servers.push({ url: 'https://wiki.test/' });
    },
  },
  'oas3-server-variables': {
    finds: (document) =>
      places(
        document,
        ({ url, variables = {} }, place) =>
          /\/servers\/\d+$/.test(place) &&
          namesIn(url).sort().join() !== Object.keys(variables).sort().join(),
      ),
    spoil: ({ servers }) => {
      servers.push({ url: 'https://{host}' });
    },
  },
  'oas3-operation-security-defined': {
    finds: (document) =>
      [document, ...operations(document).map(({ own }) => own)]
        .flatMap(({ security = [] }) => security.flatMap((each: Json) => Object.keys(each)))
        .filter((name: string) => !(name in document.components.securitySchemes)),
    spoil: (document) => {
      first(document).security = [{ nobody: [] }];
    },
  },
  'oas3-parameter-description': {
    finds: (document) =>
      operations(document).flatMap((each) =>
        parametersOf(document, each)
          .filter(({ description }) => !description)
          .map(({ name }) => `${each.own.operationId} ${name}`),
      ),
    spoil: (document) => {
      busy(document).parameters.unshift({ name: 'a', in: 'query' });
    },
  },
  'oas3-examples-value-or-externalValue': {
    finds: ({ components }) =>
      Object.entries<Json>(components.examples ?? {})
        .filter(([, each]) => 'value' in each === 'externalValue' in each)
        .map(([name]) => name),
    spoil: ({ components }) => {
      components.examples.wrong = { summary: 'None' };
    },
  },
  'oas3-valid-media-example': {
    // Those of bodies are held to their schemas in the test of the document.
    finds: (document) =>
      wrongExamples(document, (value) => value.in !== undefined && value.schema !== undefined),
    spoil: (document) => {
      busy(document).parameters.push({ name: 'a', in: 'query', schema: { type: 'string' }, example: 1 });
    },
  },
  'oas3-valid-schema-example': {
    finds: ({ components }) =>
      wrongExamples({ components }, (value) => value.schema === undefined && isSchema(value)),
    spoil: ({ components }) => {
      components.schemas.Wrong = { type: 'string', examples: [1] };
    },
  },
  'oas3-unused-component': {
    finds: (document) => {
      const text = JSON.stringify(document);
      return Object.entries<Json>(document.components).flatMap(([kind, own]) =>
        kind === 'securitySchemes'
          ? []
          : Object.keys(own)
              .map((name) => `#/components/${kind}/${name}`)
              .filter((place) => !text.includes(`"${place}"`)),
      );
    },
    spoil: ({ components }) => {
      components.schemas.Unused = { type: 'string' };
    },
  },
  'oas3-callbacks-in-callbacks': {
    finds: (document) => places(document, (_, place) => /\/callbacks\/.*\/callbacks$/.test(place)),
    spoil: (document) => {
      first(document).callbacks = { a: { b: { post: { callbacks: {} } } } };
    },
  },
  'oas3_1-callbacks-in-webhook': {
    finds: (document) => places(document, (_, place) => /^#\/webhooks\/.*\/callbacks$/.test(place)),
    spoil: (document) => {
      document.webhooks = { a: { post: { callbacks: {} } } };
    },
  },
  'oas3_1-servers-in-webhook': {
    finds: (document) => places(document, ({ servers }, place) => /^#\/webhooks\//.test(place) && servers),
    spoil: (document) => {
      document.webhooks = { a: { post: { servers: [] } } };
    },
  },
};

function isSchema(value: Json): boolean {
  return ['type', '$ref', 'enum', 'anyOf', 'oneOf', 'allOf'].some((name) => name in value);
}

describe('the OpenAPI document', () => {
  test.each(Object.entries(RULES))('%s', (_, { finds, spoil }) => {
    const spoiled = structuredClone(JSON.parse(JSON.stringify(ours)));
    spoil(spoiled);
    expect(finds(spoiled)).not.toEqual([]);
    expect(finds(ours)).toEqual([]);
  });
});
