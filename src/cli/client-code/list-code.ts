/** The lists of `api.php` for the TypeScript client: their parameters, from the table that the server checks requests by. */

import type { List } from '../../http/action/core/module.ts';
import type { Parameter } from '../../http/action/core/parameter.ts';
import { MODULES } from '../../http/action/modules.ts';
import { docText, typeText } from './type-text.ts';

const TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  boolean: 'boolean',
  limit: "number | 'max'",
  namespace: 'number',
  timestamp: 'string | Date',
};

/** The client goes on by itself. */
const LEFT: ReadonlySet<string> = new Set(['continue', 'offset']);

/** @param madeBy who wrote the file */
export function listCode(madeBy: string): string {
  const lists = [...MODULES.values()].filter((module): module is List => module.kind === 'list');
  const sorted = lists.sort((a, b) => (a.name < b.name ? -1 : 1));
  const prefixes = sorted.map(({ name, prefix }) => `  ${name}: '${prefix}',\n`);
  return `/** The lists of the action API. ${madeBy} */

/** What each list may be asked. Times are ISO 8601; \`limit\` is how much an answer holds, not the whole list. */
export interface ListParameters {
${sorted.map(parametersCode).join('')}}

export type ListName = keyof ListParameters;

/** What the parameters of each begin with. */
export const LIST_PREFIXES: Readonly<Record<ListName, string>> = {
${prefixes.join('')}};
`;
}

function parametersCode({ name, summary, parameters }: List): string {
  const fields = Object.entries(parameters)
    .filter(([own, { deprecated }]) => deprecated !== true && !LEFT.has(own))
    .map(([own, parameter]) => {
      const isNeeded = parameter.required === true;
      const type = parameterType(parameter) + (isNeeded ? '' : ' | undefined');
      return `    readonly ${own}${isNeeded ? '' : '?'}: ${type};\n`;
    });
  return `${docText(summary, '  ')}  readonly ${name}: {\n${fields.join('')}  };\n`;
}

function parameterType({ type, many }: Parameter): string {
  const one = typeof type === 'string' ? (TYPES[type] ?? 'string') : typeText({ enum: type }, {});
  if (many !== true) return one;
  return `readonly ${one.includes(' ') ? `(${one})` : one}[]`;
}
