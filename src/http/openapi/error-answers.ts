/** The errors of an operation as answers of the description: by status, with every key and an example of each. */

import { STATUS_CODES } from 'node:http';
import { type Endpoint, isOfService } from '../endpoint.ts';
import type { ErrorCode } from '../errors/error-examples.ts';
import { errorBody } from '../errors/errors.ts';
import { schemaPointer } from './components.ts';
import type { ExampleObject, ParameterObject, Reference, ResponseObject } from './open-api.ts';
import type { NamedAnswer, Parts } from './parts.ts';

/** What can go wrong with any request that is understood at all. */
const ANYWHERE: readonly ErrorCode[] = ['request-malformed', 'request-late', 'head-too-large', 'internal'];

/** What can go wrong wherever the wiki is asked. */
const WIKI: readonly ErrorCode[] = [
  ...ANYWHERE,
  'bearer-unknown',
  'issuer-unavailable',
  'read-denied',
  'rate-limited',
  'overloaded',
  'starting',
  'version-ahead',
  'busy',
  'unreadable',
];

/** The errors of an operation by status; those that every operation has alike are named. A failed condition has no body. */
export function errorResponses(
  endpoint: Endpoint,
  parameters: readonly (ParameterObject | Reference)[],
  parts: Parts,
): Record<string, ResponseObject | Reference> {
  const { errors, conditional, failsWithSuccess } = endpoint;
  const standsAlone = isOfService(endpoint);
  const always = (standsAlone ? ANYWHERE : WIKI).flatMap(parts.answersOf);
  const failures = failuresOf(failsWithSuccess ? [] : parameters);
  const own = [
    ...[...errors, ...(conditional ? (['precondition'] as const) : [])].flatMap(parts.answersOf),
    ...parts.answersOf('parameter').filter(({ answer }) => failures.has(answer.key)),
  ].filter((each) => !always.includes(each));
  const ownStatuses = byStatus(own);
  const responses = [...byStatus([...own, ...always])]
    .sort(([a], [b]) => a - b)
    .map(([status, answers]) => [
      status,
      ownStatuses.has(status) || standsAlone
        ? responseOf(status, answers)
        : { $ref: pointerTo(nameOf(status)) },
    ]);
  return Object.fromEntries(responses);
}

/** How parameters of these kinds can fail. */
function failuresOf(parameters: readonly (ParameterObject | Reference)[]): ReadonlySet<string | undefined> {
  const failures = parameters.flatMap((each) => {
    if ('$ref' in each) return [];
    const { schema, required, in: place } = each;
    return [
      ...(schema.type === 'integer' ? ['badinteger'] : required ? ['missingparam'] : []),
      ...(schema.enum !== undefined || place === 'query' ? ['badvalue'] : []),
      ...(schema.default === 'no' ? ['badbool'] : []),
      ...(schema.minimum === undefined ? [] : ['outofrange']),
    ];
  });
  return new Set(failures);
}

/** What operations answer alike, by name. @param paths text of those that may refer to it */
export function commonResponses(parts: Parts, paths: string): Record<string, ResponseObject> {
  const responses = [...byStatus(WIKI.flatMap(parts.answersOf))].map(
    ([status, answers]) => [nameOf(status), responseOf(status, answers)] as const,
  );
  return Object.fromEntries(responses.filter(([name]) => paths.includes(`"${pointerTo(name)}"`)));
}

function pointerTo(name: string): string {
  return `#/components/responses/${name}`;
}

function byStatus(answers: readonly NamedAnswer[]): Map<number, NamedAnswer[]> {
  const found = new Map<number, NamedAnswer[]>();
  for (const each of new Set(answers)) {
    const { status } = each.answer;
    found.set(status, [...(found.get(status) ?? []), each]);
  }
  return found;
}

/** `BadRequest` */
function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? '').replace(/[^A-Za-z]/g, '');
}

/** Bodies of errors, by name. */
export function errorExamples(
  codes: readonly ErrorCode[],
  { answersOf }: Parts,
): Record<string, ExampleObject> {
  const named = [...new Set([...codes, 'parameter' as const, ...WIKI])]
    .flatMap(answersOf)
    .filter(({ answer }) => answer.key !== undefined);
  return Object.fromEntries(
    named.map(({ name, answer }) => [
      name,
      { summary: answer.message, value: JSON.parse(errorBody(answer).text) },
    ]),
  );
}

function responseOf(status: number, answers: readonly NamedAnswer[]): ResponseObject {
  const keys = [...new Set(answers.flatMap(({ answer }) => answer.key ?? []))];
  const headers = [...new Set(answers.flatMap(({ answer }) => Object.keys(answer.headers ?? {})))];
  const known = headers.filter((name) => name === 'Retry-After');
  const description = `${STATUS_CODES[status]}${keys.length === 0 ? '' : `: ${keys.map((key) => `\`${key}\``).join(', ')}`}`;
  const shown = Object.fromEntries(known.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  if (keys.length === 0) return { description };
  return {
    description,
    ...(known.length === 0 ? {} : { headers: shown }),
    content: {
      'application/json': {
        schema: { $ref: schemaPointer('Error'), properties: { errorKey: { enum: keys } } },
        examples: Object.fromEntries(
          answers.map(({ name }) => [name, { $ref: `#/components/examples/${name}` }]),
        ),
      },
    },
  };
}
