/**
 * Shows JSON as tables within tables.
 *
 *     {"a": 1}     <table class="mw-json mw-json-object"><tbody><tr><th>a</th><td class="value mw-json-number">1</td></tr></tbody></table>
 *
 * Source: what MediaWiki 1.43 answers; where it leaves the cell of an empty table to a style sheet, words stand in it
 */

import { MAX_TABLE_CELLS } from '../../wikitext/limits.ts';
import { type Element, element } from '../../wikitext/nodes/node.ts';
import { renderingOf, sourceBlock } from '../code/source-page.ts';
import type { ModelEngine } from '../model.ts';
import { type JsonValue, parseJson } from './json-source.ts';

type JsonTable = Extract<JsonValue, { kind: 'object' | 'array' }>;
type JsonScalar = Exclude<JsonValue, JsonTable>;

export const JSON_ENGINE: ModelEngine = {
  render(source, _context, options) {
    const parsed = parseJson(source);
    if ('message' in parsed) {
      const { message, line, column } = parsed;
      const told = element('div', { class: 'error' }, [`Line ${line}, column ${column}: ${message}`]);
      return renderingOf([told, sourceBlock([source], 'json')], source, options);
    }
    if (countValues(parsed) > MAX_TABLE_CELLS) {
      const rendering = renderingOf([sourceBlock([source], 'json')], source, options);
      return { ...rendering, limits: ['table-cells'] };
    }
    const shown = isTable(parsed) ? tableOf(parsed) : singleValue(parsed);
    return renderingOf([shown], source, options);
  },
};

function countValues(value: JsonValue): number {
  const inner =
    value.kind === 'object'
      ? value.entries.map(([, each]) => each)
      : value.kind === 'array'
        ? value.items
        : [];
  return inner.reduce((sum, each) => sum + countValues(each), 1);
}

function tableOf(value: JsonTable): Element {
  const rows =
    value.kind === 'object'
      ? value.entries.map(([name, each]) => element('tr', {}, [element('th', {}, [name]), cellOf(each)]))
      : value.items.map((each) => element('tr', {}, [cellOf(each)]));
  const empty = element('td', { class: 'mw-json-empty' }, [`Empty ${value.kind}`]);
  const body = rows.length > 0 ? rows : [element('tr', {}, [empty])];
  return element('table', { class: `mw-json mw-json-${value.kind}` }, [element('tbody', {}, body)]);
}

function singleValue(value: JsonScalar): Element {
  const row = element('tr', {}, [valueCell(value, '')]);
  return element('table', { class: 'mw-json mw-json-single-value' }, [element('tbody', {}, [row])]);
}

function cellOf(value: JsonValue): Element {
  return isTable(value) ? element('td', {}, [tableOf(value)]) : valueCell(value, 'value ');
}

function valueCell(value: JsonScalar, more: string): Element {
  const text = value.kind === 'string' ? value.value : value.text;
  return element('td', { class: `${more}mw-json-${typeOf(value)}` }, [text]);
}

function typeOf(value: JsonScalar): string {
  if (value.kind === 'string') return 'string';
  if (value.text === 'null') return 'null';
  return /^[tf]/.test(value.text) ? 'boolean' : 'number';
}

function isTable(value: JsonValue): value is JsonTable {
  return value.kind === 'object' || value.kind === 'array';
}
