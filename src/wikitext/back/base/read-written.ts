/** `data-parsoid` as clients send it back: how an element was written. Only facts of the right type are taken. */

import type { Written, WrittenParam } from '../../nodes/written.ts';
import { frontEnd } from '../gap-text.ts';

/** Reads the attribute. Anything but an object says only that the element is not new. */
export function readWritten(json: string): Written {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? clean(value) : {};
  } catch {
    return {};
  }
}

/** A rule is hardly longer. */
const MOST_DASHES = 1000;

const TEXTS = [
  'stx',
  'startTagSrc',
  'endTagSrc',
  'srcTagName',
  'src',
  'tail',
  'prefix',
  'lead',
  'trail',
  'attrSepSrc',
] as const;
const FLAGS = [
  'autoInsertedStart',
  'autoInsertedEnd',
  'selfClose',
  'noClose',
  'lineContent',
  'misnested',
] as const;

function clean(value: object): Written {
  const given = value as Readonly<Record<string, unknown>>;
  const written: Record<string, unknown> = {};
  for (const name of TEXTS) if (typeof given[name] === 'string') written[name] = given[name];
  for (const name of FLAGS) if (given[name] === true) written[name] = true;
  if (isTexts(given['a'])) written['a'] = given['a'];
  if (isTexts(given['sa'])) written['sa'] = given['sa'];
  if (Array.isArray(given['pi'])) written['pi'] = given['pi'].map(readParams);
  const dashes = given['extra_dashes'];
  if (typeof dashes === 'number' && dashes > 0 && dashes <= MOST_DASHES)
    written['startTagSrc'] = '-'.repeat(4 + Math.trunc(dashes));
  const options = given['optList'];
  if (Array.isArray(options)) written['optList'] = options.filter(isTexts);
  return written;
}

function readParams(list: unknown): WrittenParam[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const { k, named, spc } = each as { k?: unknown; named?: unknown; spc?: unknown };
    if (typeof k !== 'string') return [];
    const blanks =
      Array.isArray(spc) &&
      spc.length === 4 &&
      spc.every((text) => typeof text === 'string' && frontEnd(text) === text.length);
    return [{ k, named: named === true, spc: blanks ? (spc as string[]) : ['', '', '', ''] }];
  });
}

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string' || each === null);
}
