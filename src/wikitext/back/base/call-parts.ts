/** What the `parts` of a transclusion's `data-mw` say, whatever else clients put there. */

import type { DataMwValue } from '../../nodes/node.ts';
import { plainParamName } from './data-mw.ts';

export type Json = Readonly<Record<string, DataMwValue | undefined>>;

export function isObject(value: DataMwValue | undefined): value is Json & DataMwValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Text, or a word for a call: its kind, its target and its arguments, in the order of their names.
 * @param normal what a value is compared by; undefined where it says nothing
 */
export function partWords(
  parts: readonly DataMwValue[],
  normal: (wikitext: string) => string | undefined = (wikitext) => wikitext,
): string[] {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if (!isObject(part)) return '';
    const [kind, value] = isObject(part['template'])
      ? ['template', part['template']]
      : ['templatearg', part['templatearg']];
    if (!isObject(value)) return '';
    const target = isObject(value['target']) ? value['target'] : {};
    const name = typeof target['wt'] === 'string' ? target['wt'] : '';
    const params = isObject(value['params']) ? value['params'] : {};
    const told = kind === 'templatearg' || isFunction(target) ? inPlaces(params) : params;
    return callWord(kind as string, normal(name) ?? '', told, normal);
  });
}

/** Whether a target is a function: its arguments are told by their places. */
export function isFunction(target: Json): boolean {
  const { wt, function: name } = target;
  return typeof name === 'string' || (typeof wt === 'string' && /^[ \t\n\r\f]*#/.test(wt));
}

/** The name of an argument that is told by its place. */
const PLACE = /^[1-9]\d{0,5}$/;

/** Whether the arguments by place are told in turn, from the first. */
function inTurn(entries: readonly (readonly [string, unknown])[]): boolean {
  const places = entries.filter(([name]) => PLACE.test(name));
  return places.every(([name], index) => Number(name) === index + 1);
}

/** Arguments by their places; those with other names are text, name and all, in the order that a client gave. */
export function inPlaces(params: Json): Json {
  const numbered: [number, DataMwValue | undefined][] = [];
  const named: string[] = [];
  const entries = Object.entries(params).map(([key, value]) => [plainParamName(key), value] as const);
  if (entries.some(([name]) => !PLACE.test(name)) && inTurn(entries)) {
    const told = entries.map(([name, value]) =>
      PLACE.test(name) ? value : { wt: `${name}=${wikitextOf(value)}` },
    );
    return Object.fromEntries(told.map((value, index) => [index + 1, value]));
  }
  for (const [name, value] of entries) {
    if (PLACE.test(name)) numbered.push([Number(name), value]);
    else named.push(`${name}=${wikitextOf(value)}`);
  }
  numbered.sort(([a], [b]) => a - b);
  const last = numbered.at(-1)?.[0] ?? 0;
  const placed = named.map((wt, index) => [last + 1 + index, { wt }] as const);
  return Object.fromEntries([...numbered, ...placed]);
}

export function callWord(
  kind: string,
  target: string,
  params: Json,
  normal: (wikitext: string) => string | undefined = (wikitext) => wikitext,
): string {
  const sorted = Object.entries(params)
    .map(([name, value]) => [plainParamName(name), normal(wikitextOf(value))] as const)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify([kind, target, sorted]);
}

export function wikitextOf(value: DataMwValue | undefined): string {
  if (typeof value === 'string') return value;
  const wt = isObject(value) ? value['wt'] : undefined;
  return typeof wt === 'string' ? wt : '';
}
