/**
 * `data-mw` as clients send it. The order of parameters is theirs, and names like `1` would be put first by JavaScript: they
 * are read with a mark in front, which whoever looks at names takes off again.
 */

import type { DataMw } from '../../nodes/node.ts';

const MARK = '\u0001';

/** The object, undefined where it is none. */
export function readDataMw(json: string): DataMw | undefined {
  try {
    const value: unknown = JSON.parse(json.replace(/([{,]\s*")(\d+"\s*:)/g, `$1\\u0001$2`));
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
