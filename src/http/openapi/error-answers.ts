/** The errors of an operation as answers of the description: by status, with every key and an example of each. */

import { STATUS_CODES } from 'node:http';
import { errorBody } from '../errors.ts';
import { schemaPointer } from './components.ts';
import type { ErrorCode } from './error-examples.ts';
import type { ExampleObject, Reference, ResponseObject } from './open-api.ts';
import type { NamedAnswer, Parts } from './parts.ts';

/** What can go wrong with any request. */
export const ALWAYS: readonly ErrorCode[] = [
  'malformed-path',
  'request-malformed',
  'bearer-unknown',
  'request-late',
  'head-too-large',
  'internal',
  'starting',
  'busy',
  'unreadable',
];

/** Responses by status; those that every operation has alike are named. 412 has no body. */
export function errorResponses(
  codes: readonly ErrorCode[],
  parts: Parts,
): Record<string, ResponseObject | Reference> {
  const own = byStatus(
    codes.filter((code) => !ALWAYS.includes(code)),
    parts,
  );
  const responses = [...byStatus([...codes, ...ALWAYS], parts)]
    .sort(([a], [b]) => a - b)
    .map(([status, answers]) => [
      status,
      own.has(status) ? responseOf(status, answers) : { $ref: `#/components/responses/${nameOf(status)}` },
    ]);
  return Object.fromEntries(responses);
}

/** What every operation may answer, by name. */
export function commonResponses(parts: Parts): Record<string, ResponseObject> {
  const responses = [...byStatus(ALWAYS, parts)];
  return Object.fromEntries(
    responses.map(([status, answers]) => [nameOf(status), responseOf(status, answers)]),
  );
}

function byStatus(codes: readonly ErrorCode[], { answersOf }: Parts): Map<number, NamedAnswer[]> {
  const found = new Map<number, NamedAnswer[]>();
  for (const each of [...new Set(codes)].flatMap(answersOf)) {
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
  const named = [...new Set([...codes, ...ALWAYS])]
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
