/** The generated part of the TypeScript client: a type for every schema, a method for every operation. */

import type { JsonSchema } from '../../http/openapi/components.ts';
import {
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type ParameterObject,
  resolved,
} from '../../http/openapi/open-api.ts';
import { listCode } from './list-code.ts';
import { docText, shapeText, typeText } from './type-text.ts';

/** Types whose schema has a name that means something else in TypeScript. */
const NAMES: Readonly<Record<string, string>> = { Error: 'ErrorBody', File: 'WikiFile' };

const MADE_BY = 'Written by `npm run client` from the description of the API; changes here are lost.';

/** Files beside those that are written. */
const TRANSPORT = './transport.ts';
const TYPES = './types.ts';

/** Path below `src/client` -> text. */
export function clientCode(document: OpenApiDocument): Readonly<Record<string, string>> {
  return {
    'types.ts': typesCode(document),
    'operations.ts': methodsCode(document),
    'lists.ts': listCode(MADE_BY),
  };
}

function typesCode(document: OpenApiDocument): string {
  const { components } = document;
  const words = Array.from(
    titledParameters(document),
    ([name, schema]) => `export type ${name} = ${shapeText(schema, NAMES)};\n`,
  );
  const types = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `${docText(schema.description, '')}export type ${NAMES[name] ?? name} = ${typeText(schema, NAMES)};\n`,
  );
  const keys = Object.values(components.examples).map(
    ({ value }) => (value as { errorKey: string }).errorKey,
  );
  const sorted = [...new Set(keys)].sort().map((key) => `  | '${key}'`);
  return `/** What the API takes and gives. ${MADE_BY} */\n\n${[...words, ...types].join('\n')}
/** What \`errorKey\` may be. */
export type ErrorKey =
${sorted.join('\n')};
`;
}

/** Schemas of parameters that have a name of their own, by that. */
function titledParameters(document: OpenApiDocument): Map<string, JsonSchema> {
  const schemas = operationsOf(document).flatMap(({ operation }) =>
    (operation.parameters ?? []).map((each) => resolved(each, document).schema),
  );
  return new Map(schemas.flatMap((schema) => (schema.title === undefined ? [] : [[schema.title, schema]])));
}

function methodsCode(document: OpenApiDocument): string {
  const operations = operationsOf(document);
  const methods = operations.map((located) => methodCode(located, document));
  const words = [...titledParameters(document).keys()];
  const used = [...new Set([...words, ...methods.flatMap(({ types }) => types)])].sort();
  return `/** A method for every operation of the API. ${MADE_BY} */

import { type Answer, type AskOptions, Transport } from '${TRANSPORT}';
import type {
${used.map((name) => `  ${name},`).join('\n')}
} from '${TYPES}';

export class Operations extends Transport {
${methods.map(({ code }) => code).join('\n')}}
`;
}

function methodCode(located: LocatedOperation, document: OpenApiDocument) {
  const { method, path, server, operation } = located;
  const parameters = (operation.parameters ?? [])
    .map((each) => resolved(each, document))
    .filter(({ in: place }) => place !== 'header');
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = answerOf(located, document);
  const atRoot = server !== document.servers[0]?.url;
  const given = [
    ...(parameters.length === 0 ? [] : [parametersText(parameters)]),
    ...(body === undefined ? [] : [`body: ${typeText(body, NAMES)}`]),
    'options?: AskOptions',
  ];
  const question = [
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    ...(parameters.length === 0 ? [] : ['parameters']),
    ...(body === undefined ? [] : ['body']),
    `as: '${answer.as}'`,
    ...(atRoot ? ['atRoot: true'] : []),
  ];
  const doc = docText(
    `${operation.summary}: \`${method.toUpperCase()} ${path}\`${operation.description === undefined ? '' : `. ${operation.description}`}`,
    '  ',
  );
  const code = `${doc}  ${operation.operationId}(${argumentList(given)}): Promise<Answer<${answer.type}>> {
    return this.ask({ ${question.join(', ')} }, options);
  }
`;
  return {
    code,
    types: [answer.type, ...(body === undefined ? [] : [typeText(body, NAMES)])].filter(isNamed),
  };
}

/** Long ones stand under each other. */
function argumentList(given: readonly string[]): string {
  if (!given.join('').includes('\n')) return given.join(', ');
  return `\n${given.map((each) => `    ${each},\n`).join('')}  `;
}

function parametersText(parameters: readonly ParameterObject[]): string {
  const fields = parameters.map(({ name, required, schema, description }) => {
    const type = typeText(schema, NAMES) + (required ? '' : ' | undefined');
    return `${docText(description, '      ')}      readonly ${name}${required ? '' : '?'}: ${type};\n`;
  });
  const optional = parameters.every(({ required }) => !required);
  return `parameters: {\n${fields.join('')}    }${optional ? ' = {}' : ''}`;
}

/** What a success holds: all successes of an operation hold the same. */
function answerOf({ operation }: LocatedOperation, document: OpenApiDocument) {
  const contents = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.entries(resolved(response, document).content ?? {}));
  const [type = '', media] = contents[0] ?? [];
  if (type === 'application/json') {
    return { as: 'json', type: typeText(media?.schema as JsonSchema, NAMES) };
  }
  if (type === 'text/event-stream') return { as: 'stream', type: 'ReadableStream<Uint8Array>' };
  return type.startsWith('text/') ? { as: 'text', type: 'string' } : { as: 'bytes', type: 'Uint8Array' };
}

function isNamed(type: string): boolean {
  return !['string', 'Uint8Array', 'ReadableStream<Uint8Array>'].includes(type);
}
