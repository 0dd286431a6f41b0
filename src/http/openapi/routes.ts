/** Where endpoints are found: every form of every path, as the description writes it. */

import type { Endpoint } from '../endpoint.ts';

export interface Route {
  /** Unique: an endpoint whose parameters may be absent has more than one. */
  readonly id: string;
  /** `/page/{title}/bare` */
  readonly path: string;
  /** Of the parameters in it. */
  readonly names: readonly string[];
  readonly endpoint: Endpoint;
}

/** Parts of a path that may be absent, and what the ids of its forms end in. */
const OPTIONAL = '{/{:title}}{/{:revision}}';
const FORMS = [
  ['/:title', ''],
  ['', 'WithoutTitle'],
  ['/:title/:revision', 'OfRevision'],
] as const;

/** A parameter is one segment; with a star it is many. */
const PARAMETER = /[:*](\w+)/g;

export function routesOf(endpoints: readonly Endpoint[]): Route[] {
  return endpoints.flatMap((endpoint) =>
    formsOf(endpoint.path).map(([form, ending]) => ({
      id: endpoint.id + ending,
      path: form.replace(PARAMETER, '{$1}'),
      names: [...form.matchAll(PARAMETER)].map(([, name]) => name as string),
      endpoint,
    })),
  );
}

function formsOf(path: string): (readonly [path: string, ending: string])[] {
  if (!path.endsWith(OPTIONAL)) return [[path, '']];
  const start = path.slice(0, -OPTIONAL.length);
  return FORMS.map(([end, ending]) => [start + end, ending]);
}
