/** The last of all: no endpoint took the request. Its path is unknown, its method is not, or a parameter is empty. */

import { sendAllowed } from '../answers/every-answer.ts';
import type { Middleware } from '../context.ts';
import type { Endpoint, Parameters } from '../endpoint.ts';
import { RequestError } from '../errors/request-error.ts';
import { refuseEmpty } from '../parameters.ts';
import { BASES } from './route-endpoints.ts';

/** A template whose parameters may be empty. */
interface Template {
  readonly values: RegExp;
  readonly params: Parameters;
}

/** @throws RequestError `no-match`, `method-not-allowed`, `parameter` */
export function refuseUnmatched(endpoints: readonly Endpoint[]): Middleware {
  const templates = endpoints.filter(({ under }) => under === undefined).map(templateOf);
  return (context) => {
    const { matched = [], path, method } = context;
    // GET stands before the others in the rows, and the router puts HEAD before GET.
    const allow = [...new Set(matched.flatMap(({ methods }) => methods))].join(', ');
    if (allow === '') {
      refuseEmptyParameter(path, templates);
      throw new RequestError('no-match', { path });
    }
    if (method !== 'OPTIONS') throw new RequestError('method-not-allowed', { allow });
    sendAllowed(context, allow);
  };
}

function templateOf({ path, params = {} }: Endpoint): Template {
  return { values: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]*)')}$`), params };
}

/** `/page/` and its kin fit a route in which a parameter is empty. */
function refuseEmptyParameter(path: string, templates: readonly Template[]): void {
  const base = BASES.find((each) => path.startsWith(`${each}/`));
  if (base === undefined) return;
  for (const { values, params } of templates) {
    const found = Object.entries(values.exec(path.slice(base.length))?.groups ?? {});
    const [name = ''] = found.find(([, value]) => value === '') ?? [];
    const schema = params[name];
    if (schema !== undefined) refuseEmpty(name, schema);
  }
}
