/** The last of all: no endpoint took the request. Its path is unknown, its method is not, or a parameter is empty. */

import { sendAllowed } from '../answers/every-answer.ts';
import { encodeStrictly } from '../answers/links.ts';
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
/** @param isPage whether anybody may read a page of this title */
export function refuseUnmatched(
  endpoints: readonly Endpoint[],
  isPage: (title: string) => boolean,
): Middleware {
  const templates = endpoints.filter(({ under }) => under === undefined).map(templateOf);
  return (context) => {
    const { matched = [], path, method } = context;
    // GET stands before the others in the rows, and the router puts HEAD before GET.
    const allow = [...new Set(matched.flatMap(({ methods }) => methods))].join(', ');
    if (allow === '') {
      refuseEmptyParameter(path, templates);
      throw new RequestError('no-match', { path, instead: withoutRawSlashes(path, isPage) });
    }
    if (method !== 'OPTIONS') throw new RequestError('method-not-allowed', { allow });
    sendAllowed(context, allow);
  };
}

/** Parts of routes behind a title, at most. */
const MAX_PARTS = 3;

/** The path of the page whose title has its slashes written as they are; undefined where there is none. */
function withoutRawSlashes(path: string, isPage: (title: string) => boolean): string | undefined {
  const base = BASES.find((each) => path.startsWith(`${each}/page/`));
  if (base === undefined) return undefined;
  const parts = path.slice(`${base}/page/`.length).split('/');
  for (let behind = 0; behind <= MAX_PARTS && behind < parts.length - 1; behind++) {
    const title = parts
      .slice(0, parts.length - behind)
      .map(decodeURIComponent)
      .join('/');
    const form = parts.slice(parts.length - behind);
    if (isPage(title)) return [`${base}/page`, encodeStrictly(title), ...form].join('/');
  }
  return undefined;
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
