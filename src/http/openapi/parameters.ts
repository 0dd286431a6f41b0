/** Parameters of endpoints as the description has them. */

import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { exampleOf } from './example.ts';
import type { ParameterObject, Reference } from './open-api.ts';
import type { Parts } from './parts.ts';

/** Headers of conditional requests. */
const CONDITIONS = {
  'If-None-Match': 'Answer 304 if the tag is still this one',
  'If-Modified-Since': 'Answer 304 if nothing changed since',
  'If-Match': 'Fail if the tag is not this one',
  'If-Unmodified-Since': 'Fail if something changed since',
} as const;

export function conditionParameters(): Record<string, ParameterObject> {
  const entries = Object.entries(CONDITIONS).map(([name, description]) => [
    name,
    { name, in: 'header', required: false, description, schema: { type: 'string' } },
  ]);
  return Object.fromEntries(entries);
}

/** @param names those in the path */
export function parametersOf(
  { params = {}, query = {}, conditional }: Endpoint,
  names: readonly string[],
  parts: Parts,
): readonly (ParameterObject | Reference)[] {
  const inPath = names.map((name) => {
    const schema = params[name];
    if (schema === undefined) throw new Error(`nothing is known of the parameter ${name}`);
    return parameter(name, 'path', schema, parts);
  });
  const inQuery = Object.entries(query).map(([name, schema]) => parameter(name, 'query', schema, parts));
  const conditions = conditional
    ? Object.keys(CONDITIONS).map((name) => ({ $ref: `#/components/parameters/${name}` }))
    : [];
  return [...inPath, ...inQuery, ...conditions];
}

function parameter(name: string, place: 'path' | 'query', schema: z.ZodType, parts: Parts): ParameterObject {
  const { description, examples, ...shown } = parts.schemaOf(schema);
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    description: description ?? name,
    schema: shown,
    example: exampleOf({ ...shown, ...(examples && { examples }) }, parts.schemas),
  };
}
