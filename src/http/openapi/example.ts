/** An example of a JSON Schema, put together from those of its parts. */

import type { JsonSchema } from './components.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Fields that need not be there are shown where they have an example of their own. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.$ref !== undefined) {
    const found = schemas[schema.$ref.split('/').at(-1) as string];
    return found === undefined ? undefined : exampleOf(found, schemas);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return exampleOf(choices[0] as JsonSchema, schemas);
  if (schema.properties !== undefined) return exampleOfObject(schema, schemas);
  if (typeof schema.items === 'object') return [exampleOf(schema.items, schemas)];
  return schema.type === 'boolean' ? false : schema.type === 'integer' ? 1 : 'text';
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema, schemas: Schemas): unknown {
  const shown = Object.entries(properties).filter(
    ([name, each]) => required.includes(name) || each.examples !== undefined,
  );
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each, schemas)]));
}
