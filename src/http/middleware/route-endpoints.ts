/** Leads every request to its endpoint. Paths are taken as they are: case and a slash at the end count. */

import Router from '@koa/router';
import type { Middleware, RequestState, RoutedContext } from '../context.ts';
import { type Endpoint, isOfService, type Service } from '../endpoint.ts';
import type { AskWiki } from './ask-wiki.ts';

/** Paths under which the API answers; the first is our own, the others those of existing clients. */
export const BASES = ['/v1', '/rest.php/v1', '/w/rest.php/v1'] as const;

/** A router for each way that paths begin: each tries all its routes one after the other. */
export function routeEndpoints(
  endpoints: readonly Endpoint[],
  askWiki: AskWiki,
  service: Service,
): Middleware {
  const routers = new Map<string, Router<RequestState, RoutedContext>>();
  for (const endpoint of endpoints) {
    for (const prefix of endpoint.under ?? BASES) {
      // Endpoints outside the API link into our own base.
      const path = BASES.find((each) => each === prefix) ?? BASES[0];
      const first = firstPart(prefix + endpoint.path);
      const router = routers.get(first) ?? new Router({ sensitive: true, strict: true });
      routers.set(first, router);
      router.register(prefix + endpoint.path, [endpoint.method], async (context) => {
        context.state.route = endpoint.path;
        const base = { origin: service.origin(), path };
        if (isOfService(endpoint)) await endpoint.serve(context, service, base);
        else await askWiki(endpoint, context, base);
      });
    }
  }
  // A router adds to the context what it asks for.
  const routes = new Map(Array.from(routers, ([first, router]) => [first, router.routes() as Middleware]));
  return (context, next) => routes.get(firstPart(context.path))?.(context, next) ?? next();
}

/** A path up to its second slash. No endpoint has a parameter there. */
function firstPart(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path : path.slice(0, end);
}
