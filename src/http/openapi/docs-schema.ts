/** Schemas in the page for people: a type in a few words, an object as a table of its fields. */

import { escapeHtml } from '../../base/text.ts';
import type { JsonSchema } from './components.ts';
import { inline, table } from './docs-text.ts';

/** `integer or null`; names of schemas lead to them. */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) as string;
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeWords))].join(' or ');
  if (schema.const !== undefined) return value(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(value).join(', ');
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeWords).join(', ')}]`;
    return typeof schema.items === 'object' ? `array of ${typeWords(schema.items)}` : 'array';
  }
  return schema.type === undefined ? 'anything' : [schema.type].flat().join(' or ');
}

/** Fields of an object, with those of objects in it. */
export function fieldTable(schema: JsonSchema): string {
  return table(['Field', 'Type', 'Meaning'], fieldRows(schema, ''));
}

function fieldRows(schema: JsonSchema, above: string): string[][] {
  const { properties = {}, required = [] } = objectIn(schema);
  return Object.entries(properties).flatMap(([name, each]) => {
    const optional = required.includes(name) ? '' : ' <span class="quiet">(may be absent)</span>';
    const row = [
      `<code>${escapeHtml(above + name)}</code>`,
      typeWords(each) + optional,
      inline(each.description ?? ''),
    ];
    const isList = objectIn(each) !== each && each.type === 'array';
    return [row, ...fieldRows(each, `${above}${name}${isList ? '[]' : ''}.`)];
  });
}

/** The object that a schema is, or is a list of, or may be. */
function objectIn(schema: JsonSchema): JsonSchema {
  if (schema.properties !== undefined || schema.$ref !== undefined) return schema;
  if (typeof schema.items === 'object') return objectIn(schema.items);
  return schema.anyOf?.find((each) => each.properties !== undefined) ?? schema;
}

function value(each: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(each))}</code>`;
}
