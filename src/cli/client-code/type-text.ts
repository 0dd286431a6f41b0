/** JSON Schema as a TypeScript type. */

import type { JsonSchema } from '../../http/openapi/components.ts';

/** @param names what types are called whose name means something else in TypeScript */
export function typeText(schema: JsonSchema, names: Readonly<Record<string, string>>, indent = ''): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) as string;
    return names[name] ?? name;
  }
  return schema.title ?? shapeText(schema, names, indent);
}

/** The type itself of a schema that has a name. */
export function shapeText(schema: JsonSchema, names: Readonly<Record<string, string>>, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((each) => typeText(each, names, indent)));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  const types = [schema.type ?? 'unknown'].flat();
  return union(types.map((type) => plainText(type, schema, names, indent)));
}

function plainText(
  type: string,
  schema: JsonSchema,
  names: Readonly<Record<string, string>>,
  indent: string,
): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return arrayText(schema, names, indent);
  return type === 'object' ? objectText(schema, names, indent) : type;
}

function arrayText(
  { items, prefixItems }: JsonSchema,
  names: Readonly<Record<string, string>>,
  indent: string,
): string {
  if (prefixItems !== undefined) {
    return `readonly [${prefixItems.map((each) => typeText(each, names, indent)).join(', ')}]`;
  }
  const item = typeof items === 'object' ? typeText(items, names, indent) : 'unknown';
  return `readonly ${/^[^{]* \| /.test(item) ? `(${item})` : item}[]`;
}

function objectText(
  { properties, required = [], additionalProperties = true }: JsonSchema,
  names: Readonly<Record<string, string>>,
  indent: string,
): string {
  if (properties === undefined) return 'Readonly<Record<string, unknown>>';
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, each]) => {
    const isRequired = required.includes(name);
    const type = typeText(each, names, inner) + (isRequired ? '' : ' | undefined');
    return `${docText(each.description, inner)}${inner}readonly ${name}${isRequired ? '' : '?'}: ${type};\n`;
  });
  const others = additionalProperties === false ? '' : `${inner}readonly [other: string]: unknown;\n`;
  return `{\n${fields.join('')}${others}${indent}}`;
}

export function docText(description: string | undefined, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
