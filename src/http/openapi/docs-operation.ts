/** One operation in the page for people: what it takes, how to ask, what it answers. */

import { escapeHtml } from '../../base/text.ts';
import { fieldTable, typeWords } from './docs-schema.ts';
import { inline, jsonBox, paragraphs, table } from './docs-text.ts';
import {
  type Content,
  type LocatedOperation,
  type OpenApiDocument,
  type ParameterObject,
  type ResponseObject,
  resolved,
} from './open-api.ts';

/** @param located forms of one operation, the usual one first */
export function operationSection(located: readonly LocatedOperation[], document: OpenApiDocument): string {
  const [first] = located as [LocatedOperation];
  const { operation } = first;
  const routes = located.map(
    ({ method, path }) => `<code class="route"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code>`,
  );
  return `<section class="operation" id="${operation.operationId}">
<h3>${inline(operation.summary)}</h3>
<p>${routes.join('<br>')}</p>
${paragraphs(operation.description ?? '')}
${parameterTable(first, document)}
${bodyTable(first, document)}
<pre class="ask">${escapeHtml(curlOf(first, document))}</pre>
${answers(first, document)}
</section>`;
}

function parametersOf({ operation }: LocatedOperation, document: OpenApiDocument): ParameterObject[] {
  return (operation.parameters ?? []).map((each) => resolved(each, document));
}

function parameterTable(located: LocatedOperation, document: OpenApiDocument): string {
  const shown = parametersOf(located, document).filter(({ in: place }) => place !== 'header');
  const rows = shown.map(({ name, in: place, required, schema, description }) => [
    `<code>${name}</code>`,
    `${place}${required ? '' : ' <span class="quiet">(may be absent)</span>'}`,
    typeWords(schema) + (schema.default === undefined ? '' : `, else <code>${schema.default}</code>`),
    inline(description),
  ]);
  return table(['Parameter', 'In', 'Type', 'Meaning'], rows);
}

function bodyTable({ operation }: LocatedOperation, { components }: OpenApiDocument): string {
  const content = operation.requestBody?.content;
  const name = content?.['application/json']?.schema.$ref?.split('/').at(-1);
  const schema = components.schemas[name ?? ''];
  if (content === undefined || schema === undefined) return '';
  return `<p>Body: ${Object.keys(content)
    .map((type) => `<code>${type}</code>`)
    .join(', ')}</p>\n${fieldTable(schema)}`;
}

function answers({ operation }: LocatedOperation, document: OpenApiDocument): string {
  const all = Object.entries(operation.responses);
  const good = all.filter(([, response]) => errorsOf(resolved(response, document)).length === 0);
  const bad = all
    .filter(([, response]) => !('$ref' in response))
    .flatMap(([status, response]) =>
      errorsOf(resolved(response, document)).map((name) => [status, name] as const),
    );
  const shown = good.map(([status, response]) => answer(status, resolved(response, document)));
  return shown.join('\n') + errorTable(bad, document);
}

function answer(status: string, { description, content, headers = {} }: ResponseObject): string {
  const names = Object.keys(headers).map((name) => `<code>${name}</code>`);
  const example = exampleIn(content);
  return `<p><b>${status}</b> ${inline(description)}${typesOf(content)}${names.length === 0 ? '' : `; headers ${names.join(', ')}`}</p>
${example === undefined ? '' : jsonBox(example)}`;
}

function typesOf(content: Content | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) => `: ${schema.$ref === undefined ? `<code>${type}</code>` : typeWords(schema)}`,
    )
    .join('');
}

function exampleIn(content: Content | undefined): unknown {
  return Object.values(content ?? {})[0]?.example;
}

/** Names of the errors that a response may be. */
export function errorsOf({ content }: ResponseObject): string[] {
  return Object.values(content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}));
}

export function errorTable(
  errors: readonly (readonly [status: string, name: string])[],
  { components }: OpenApiDocument,
): string {
  const rows = errors.flatMap(([status, name]) => {
    const example = components.examples[name];
    const { errorKey } = (example?.value ?? {}) as { errorKey?: string };
    return example === undefined ? [] : [[status, `<code>${errorKey}</code>`, inline(example.summary)]];
  });
  return table(['Status', 'Error', 'For example'], rows);
}

/** How to ask on a command line. */
function curlOf(located: LocatedOperation, document: OpenApiDocument): string {
  const { method, path, server, operation } = located;
  const parameters = parametersOf(located, document);
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURI(String(example))), path);
  const query = new URLSearchParams(
    parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  const body = operation.requestBody?.content['application/json']?.example;
  const parts = [
    'curl',
    ...(method === 'put' ? ['-X PUT'] : []),
    quote(server + filled + (query === '' ? '' : `?${query}`)),
    ...((operation.security ?? []).length === 0 ? [] : ["-H 'Authorization: Bearer TOKEN'"]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body))}`]),
  ];
  return parts.join(parts.length > MAX_ON_ONE_LINE ? ' \\\n  ' : ' ');
}

const MAX_ON_ONE_LINE = 2;

function quote(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}
