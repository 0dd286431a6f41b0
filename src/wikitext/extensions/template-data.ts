/**
 * `<templatedata>`: what a template's parameters mean, as JSON; readers get a table.
 *
 *     <templatedata>{"params": {"1": {"label": "Name", "type": "string", "required": true}}}</templatedata>
 *
 * Source: https://www.mediawiki.org/wiki/Help:TemplateData
 */

import type { Extension, ExtensionTag } from '../extension.ts';
import { type Element, element, type Node } from '../nodes/node.ts';
import { errorElement } from './error-element.ts';

/** The most parameters in a table. */
const MOST_PARAMS = 1000;

export const TEMPLATE_DATA: Extension = { name: 'templatedata', display: 'block', render };

type Json = Readonly<Record<string, unknown>>;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['boolean', 'Boolean'],
  ['content', 'Content'],
  ['date', 'Date'],
  ['line', 'Line'],
  ['number', 'Number'],
  ['string', 'String'],
  ['unbalanced-wikitext', 'Unbalanced wikitext'],
  ['url', 'URL'],
  ['wiki-file-name', 'File'],
  ['wiki-page-name', 'Page'],
  ['wiki-template-name', 'Template'],
  ['wiki-user-name', 'User'],
]);

function render({ body = '' }: ExtensionTag): Node[] {
  const data = read(body);
  if (data === undefined) return [errorElement('Syntax error in JSON.')];
  const params = objectOf(data['params']);
  if (params === undefined) return [errorElement('Required property "params" not found.')];
  const names = Object.keys(params).slice(0, MOST_PARAMS);
  const description = textOf(data['description']);
  const header = element('header', {}, [
    element('p', { class: 'mw-templatedata-doc-desc' }, [description || 'No description.']),
  ]);
  return [
    element('section', { class: 'mw-templatedata-doc-wrap' }, [
      header,
      table(names.map((name) => row(name, objectOf(params[name]) ?? {}))),
    ]),
  ];
}

function read(body: string): Json | undefined {
  try {
    return objectOf(JSON.parse(body));
  } catch {
    // Not JSON: the author is told in the page.
    return undefined;
  }
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

/** A text, or the English or else the first of its translations. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const texts = objectOf(value);
  const chosen = texts?.['en'] ?? Object.values(texts ?? {})[0];
  return typeof chosen === 'string' ? chosen : '';
}

function table(rows: readonly Element[]): Element {
  const heads = ['Description', 'Type', 'Status'].map((head) => element('th', {}, [head]));
  return element('table', { class: 'wikitable mw-templatedata-doc-params' }, [
    element('caption', {}, [element('p', { class: 'mw-templatedata-caption' }, ['Template parameters'])]),
    element('thead', {}, [element('tr', {}, [element('th', { colspan: '2' }, ['Parameter']), ...heads])]),
    element('tbody', {}, rows),
  ]);
}

function row(name: string, param: Json): Element {
  const type = textOf(param['type']);
  const status = statusOf(param);
  const aliases = Array.isArray(param['aliases']) ? param['aliases'].map(String) : [];
  return element('tr', {}, [
    element('th', {}, [textOf(param['label']) || name]),
    element(
      'td',
      { class: 'mw-templatedata-doc-param-name' },
      [name, ...aliases].map((each) => element('code', {}, [each])),
    ),
    element('td', {}, [
      element('p', {}, [textOf(param['description']) || 'No description.']),
      details(param),
    ]),
    element('td', { class: 'mw-templatedata-doc-param-type' }, [TYPES.get(type) ?? 'Unknown']),
    element('td', { class: `mw-templatedata-doc-param-status-${status}` }, [status]),
  ]);
}

function statusOf(param: Json): string {
  if (param['deprecated'] !== undefined && param['deprecated'] !== false) return 'deprecated';
  if (param['required'] === true) return 'required';
  return param['suggested'] === true ? 'suggested' : 'optional';
}

function details(param: Json): Element {
  const entries = ['default', 'example', 'autovalue'].flatMap((key) => {
    const text = textOf(param[key]);
    if (text === '') return [];
    const term = key === 'autovalue' ? 'Auto value' : `${key[0]!.toUpperCase()}${key.slice(1)}`;
    return [element('dt', {}, [term]), element('dd', {}, [text])];
  });
  return element('dl', {}, entries);
}
