/**
 * Shows JSON as tables within tables.
 *
 *     {"a": [1]}     <table class="mw-json"><tbody><tr><th><span>a</span></th><td><table ...>1</table></td></tr></tbody></table>
 *
 * Source: MediaWiki's JsonContent
 */

import { MAX_TABLE_CELLS } from '../../wikitext/limits.ts';
import { type Element, element } from '../../wikitext/nodes/node.ts';
import { renderingOf, sourceBlock } from '../code/source-page.ts';
import type { ModelEngine } from '../model.ts';
import { type JsonValue, parseJson } from './json-source.ts';

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
    const isTable = parsed.kind === 'object' || parsed.kind === 'array';
    const shown = isTable ? tableOf(parsed) : singleValue(parsed);
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

function tableOf(value: JsonValue): Element {
  const rows =
    value.kind === 'object'
      ? value.entries.map(([name, each]) =>
          element('tr', {}, [element('th', {}, [element('span', {}, [name])]), cellOf(each)]),
        )
      : value.kind === 'array'
        ? value.items.map((each) => element('tr', {}, [cellOf(each)]))
        : [];
  const name = value.kind === 'object' ? 'Empty object' : 'Empty array';
  const body =
    rows.length > 0 ? rows : [element('tr', {}, [element('td', { class: 'mw-json-empty' }, [name])])];
  return element('table', { class: 'mw-json' }, [element('tbody', {}, body)]);
}

function singleValue(value: JsonValue): Element {
  const row = element('tr', {}, [cellOf(value)]);
  return element('table', { class: 'mw-json mw-json-single-value' }, [element('tbody', {}, [row])]);
}

function cellOf(value: JsonValue): Element {
  if (value.kind === 'object' || value.kind === 'array') return element('td', {}, [tableOf(value)]);
  const text = value.kind === 'string' ? `"${value.value}"` : value.text;
  return element('td', { class: 'mw-json-value' }, [text]);
}
