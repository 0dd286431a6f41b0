/**
 * `data-mw` as clients send it. Clients decide the order of parameters, but JavaScript would put names like `1` first.
 * Such names get a mark in front when read; `plainParamName` takes it off.
 */

import type { DataMw } from '../../nodes/node.ts';

const MARK = '\u0001';

/** The object; undefined if the JSON is not one. */
export function readDataMw(json: string): DataMw | undefined {
  try {
    const value: unknown = JSON.parse(json.replace(/([{,][ \t\n\r\f]*")(\d+"[ \t\n\r\f]*:)/g, `$1\\u0001$2`));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as DataMw)
      : undefined;
  } catch {
    return undefined;
  }
}

export function plainParamName(name: string): string {
  return name.startsWith(MARK) ? name.slice(1) : name;
}
