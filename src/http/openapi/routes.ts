/** Where operations are found: every path of every endpoint, in the form of the description. */

import type { Endpoint } from '../endpoints.ts';
import type { Operation } from './operation.ts';

export interface Route {
  /** Unique: an operation whose parameters may be absent has more than one. */
  readonly id: string;
  readonly method: Endpoint['method'];
  /** `/page/{title}/bare` */
  readonly path: string;
  /** Of the parameters in it. */
  readonly names: readonly string[];
  readonly atRoot: boolean;
  readonly operation: Operation;
}

/** Parts of a path that may be absent, and what the ids of its forms end in. */
const OPTIONAL = '{/{:title}}{/:revision}';
const FORMS = [
  ['/:title', ''],
  ['', 'WithoutTitle'],
  ['/:title/:revision', 'OfRevision'],
] as const;

/** In the order of the operations. */
export function routesOf(
  endpoints: readonly Endpoint[],
  operations: Readonly<Record<string, Operation>>,
): Route[] {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.handle.name, endpoint]));
  return Object.entries(operations).flatMap(([id, operation]) => {
    const found = operation.route ?? byId.get(id);
    if (found === undefined) throw new Error(`the operation ${id} has no endpoint`);
    const { method, path } = found;
    const atRoot = operation.route?.atRoot === true;
    return formsOf(path).map(([form, ending]) => ({
      id: id + ending,
      method,
      path: form.replace(/:(\w+)/g, '{$1}'),
      names: [...form.matchAll(/:(\w+)/g)].map(([, name]) => name as string),
      atRoot,
      operation,
    }));
  });
}

function formsOf(path: string): (readonly [path: string, ending: string])[] {
  if (!path.endsWith(OPTIONAL)) return [[path, '']];
  const start = path.slice(0, -OPTIONAL.length);
  return FORMS.map(([end, ending]) => [start + end, ending]);
}
